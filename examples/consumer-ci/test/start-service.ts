// Before all tests: uses the service at SERVICE_URL, or starts the one of examples/service, once for all of them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    serviceUrl: string;
  }
}

export default async function startService(project: TestProject) {
  const { SERVICE_URL } = process.env;
  if (SERVICE_URL) {
    project.provide('serviceUrl', SERVICE_URL);
    return;
  }
  const cwd = new URL('../../service/', import.meta.url);
  const service = spawn('node', ['--import', 'tsx', 'src/for-tests.ts'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: service.stdout })) {
    const [, url] = /^Listening at (.*)$/.exec(line) ?? [];
    if (url === undefined) continue;
    project.provide('serviceUrl', url);
    return async () => {
      service.kill();
      await once(service, 'exit');
    };
  }
  throw new Error('The service ended before it listened');
}
