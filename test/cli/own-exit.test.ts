// Without this, a module could end the process with an exit code of its own.
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { type OwnExit, ownExit } from '../../src/cli/own-exit.js';

/** A process that ends with an error, by which its exit code is known. */
function begun() {
  const said: string[] = [];
  const process = Object.assign(new EventEmitter(), {
    reallyExit(code?: number): never {
      throw Object.assign(new Error('ended'), { code });
    },
    exit: (code: number): never => process.reallyExit(code),
    abort(): never {
      throw new Error('aborted');
    },
  });
  const own: OwnExit = ownExit(process, { of: process, name: 'reallyExit' }, (line) => said.push(line));
  const codeOf = (end: () => unknown) => {
    try {
      end();
    } catch (error) {
      return Object(error).code;
    }
    return 'alive';
  };
  return { process, own, said, codeOf };
}

describe('the exit code is that of the command', () => {
  it('with which it ends, whatever is said at the end', () => {
    const { process, own, said, codeOf } = begun();
    const { exit } = process;
    process.exit = () => exit(0);
    expect(codeOf(() => own.end(1))).toBe(1);
    expect(codeOf(() => process.emit('uncaughtException', new Error('too late')))).toBe(1);
    expect(said).toEqual([]);
  });

  it('when a module ends the process, by whatever way', () => {
    const ways: ((process: ReturnType<typeof begun>['process']) => unknown)[] = [
      (process) => process.exit(0),
      (process) => process.reallyExit(0),
      (process) => process.abort(),
    ];
    for (const end of ways) {
      const { process, said, codeOf } = begun();
      expect(codeOf(() => end(process))).toBe(2);
      // What is called at the end cannot change it.
      expect(codeOf(() => process.exit(0))).toBe(2);
      expect(said).toEqual(['a module ended the process']);
    }
  });

  it.each(['uncaughtException', 'unhandledRejection'])('at an %s', (event) => {
    const { process, said, codeOf } = begun();
    expect(codeOf(() => process.emit(event, new Error('oh\nno')))).toBe(2);
    expect(said).toEqual(['an error was not handled: oh']);
  });

  it('and the module is named that was being loaded', () => {
    const { process, own, said, codeOf } = begun();
    own.loading('/a/one.mjs')();
    own.loading('/a/two.mjs');
    expect(codeOf(() => process.exit(0))).toBe(2);
    expect(said).toEqual(['two.mjs: it was not loaded: a module ended the process']);
  });

  it('but a server ends with the code that its protocol asks for, unless a module is being loaded', () => {
    const { process, own, codeOf } = begun();
    own.serve();
    const loaded = own.loading('/a/one.mjs');
    expect(codeOf(() => process.exit(0))).toBe(2);
    loaded();
    const other = begun();
    other.own.serve();
    expect(other.codeOf(() => other.process.exit(0))).toBe(0);
  });
});
