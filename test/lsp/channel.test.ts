// Without this, a broken message of an editor could end the language server.
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  createConnection,
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { connectionOf } from '../../src/lsp/channel.js';
import { savable } from '../cli/around.js';
import { editorWith } from './editor.js';

const wrong = JSON.stringify(savable({ created_by: 'ada' }));
const start = { line: 0, character: 0 };

describe('text that is no message', () => {
  it.each([
    ['has no length', 'Content-Type: application/json\r\n\r\n{}'],
    ['has a length that is no number', 'Content-Length: many\r\n\r\n{}'],
    ['has no names', 'hello\r\n\r\n'],
  ])('ends the server, with a reason, when its head %s', async (_, text) => {
    const editor = await editorWith();
    editor.toServer.write(text);
    await expect.poll(() => editor.ends.length).toBeGreaterThan(0);
    expect(editor.ends[0]).toMatch(/^1: the editor sends text without the head of a message/);
  });

  it('is left out when only its content is wrong', async () => {
    const editor = await editorWith();
    editor.toServer.write('Content-Length: 5\r\n\r\n{"a":Content-Length: 2\r\n\r\n{}');
    editor.open('a.json', wrong);
    expect((await editor.diagnostics('a.json')).length).toBeGreaterThan(0);
    expect(editor.ends).toEqual([]);
  });
});

describe('a server', () => {
  const code = (error: unknown) => Object(error).code;
  const asked = (editor: Awaited<ReturnType<typeof editorWith>>, method: string) =>
    editor.connection.sendRequest(method, { textDocument: { uri: editor.uriOf('a.json') }, position: start }).then(
      () => 'answered',
      (error) => code(error),
    );

  it('that was shut down refuses requests, and does nothing', async () => {
    const editor = await editorWith();
    editor.open('a.json', wrong);
    await editor.diagnostics('a.json');
    expect(await editor.connection.sendRequest('shutdown')).toBeNull();
    editor.open('b.json', wrong);
    for (const method of ['textDocument/hover', 'shutdown', 'initialize', 'acme/other']) {
      expect([method, await asked(editor, method)]).toEqual([method, -32600]);
    }
    expect(editor.published.map(({ uri }) => uri)).toEqual([editor.uriOf('a.json')]);
  });

  it('answers nothing before it has begun', async () => {
    const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
    const { reader, writer, options } = connectionOf(toServer, toEditor, () => undefined);
    const connection = createConnection(reader, writer, options);
    const done: string[] = [];
    connection.onHover(() => {
      done.push('hover');
      return null;
    });
    connection.onNotification('acme/note', () => void done.push('note'));
    connection.listen();
    const client = createProtocolConnection(new StreamMessageReader(toEditor), new StreamMessageWriter(toServer));
    client.listen();
    await client.sendNotification('acme/note');
    const params = { textDocument: { uri: 'file:///a.json' }, position: start };
    await expect(client.sendRequest('textDocument/hover', params)).rejects.toMatchObject({ code: -32002 });
    expect(done).toEqual([]);
    client.dispose();
    connection.dispose();
  });

  it('begins once', async () => {
    const editor = await editorWith();
    expect(await asked(editor, 'initialize')).toBe(-32600);
    expect(await asked(editor, 'textDocument/hover')).toBe('answered');
  });

  it('says with its exit code whether it was shut down before the editor was gone', async () => {
    for (const isShutDown of [true, false]) {
      const editor = await editorWith();
      expect(await asked(editor, 'textDocument/hover')).toBe('answered');
      if (isShutDown) await editor.connection.sendRequest('shutdown');
      editor.toServer.end();
      await expect.poll(() => editor.ends.length).toBeGreaterThan(0);
      expect(editor.ends[0]).toBe(isShutDown ? '0' : '1');
    }
  });
});
