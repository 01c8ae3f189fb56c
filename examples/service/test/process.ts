import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { atEnd } from './service.js';

export interface ServiceProcess {
  process: ChildProcess;
  url: string;
  /** The text that it printed before it listened. */
  output: string;
  /** Ends the process, and waits for its end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Starts the service as `npm start` does, or the built one. If it does not come to listen, the error has all that it printed. */
export async function startProcess(
  env: Record<string, string | undefined>,
  program = ['--import', 'tsx', 'src/main.ts'],
): Promise<ServiceProcess> {
  const started = spawn(process.execPath, [...program, '--seed'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, PORT: '0', RATE_LIMITS: '1000000,1000000,1000000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(started, 'exit');
  const closed = once(started, 'close');
  let errors = '';
  started.stderr.on('data', (data) => {
    errors += data;
    process.stderr.write(data);
  });
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    started.kill(signal);
    await exited;
  }
  atEnd(() => end('SIGKILL'));
  let output = '';
  for await (const line of createInterface({ input: started.stdout })) {
    output += `${line}\n`;
    const [, url] = /^Listening at (.*)$/.exec(line) ?? [];
    if (url !== undefined) return { process: started, url, output, end };
  }
  const [code] = await closed;
  throw new Error(`The service ended with ${code} before it listened:\n${output}${errors}`);
}
