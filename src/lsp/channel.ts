import {
  type ConnectionOptions,
  ErrorCodes,
  Message,
  type MessageReader,
  type MessageWriter,
  type RequestMessage,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

/** The two streams between an editor and the server, as messages. */
export interface Channel {
  readonly reader: MessageReader;
  readonly writer: MessageWriter;
  readonly options: ConnectionOptions;
}

/** How an editor and the server begin and end, as the protocol has it. */
type Phase = 'new' | 'begun' | 'over';

/**
 * @param end ends the server: with 0 when the editor is gone that said so before, otherwise with 1. A reason is given when its text
 * cannot be read any further: nobody knows where the next message begins.
 */
export function connectionOf(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  end: (code: 0 | 1, reason?: string) => void,
): Channel {
  const reader = new StreamMessageReader(input);
  const writer = new StreamMessageWriter(output);
  let phase: Phase = 'new';
  const isGone = () => end(phase === 'over' ? 0 : 1);
  input.on('end', isGone).on('close', isGone);
  reader.onError((error) => {
    if (isLost(error))
      end(1, 'the editor sends text without the head of a message, which is Content-Length: and its number of bytes');
  });
  return { reader, writer, options: { messageStrategy: { handleMessage } } };

  function handleMessage(message: Message, next: (message: Message) => void | Promise<void>): void | Promise<void> {
    if (Message.isRequest(message)) return refusalOf(message) ?? next(message);
    // Answers are awaited even at the end.
    if (phase === 'begun' || !Message.isNotification(message) || message.method === 'exit') return next(message);
  }

  /** Answers a request that must not come now; `undefined` for any other. */
  function refusalOf({ id, method }: RequestMessage): Promise<void> | undefined {
    const was = phase;
    if (was === 'new' && method === 'initialize') phase = 'begun';
    if (was === 'begun' && method === 'shutdown') phase = 'over';
    if (phase !== was || (was === 'begun' && method !== 'initialize')) return undefined;
    const [code, text] =
      was === 'new'
        ? ([ErrorCodes.ServerNotInitialized, 'initialize must come first'] as const)
        : ([
            ErrorCodes.InvalidRequest,
            was === 'over' ? 'after shutdown, only exit may come' : 'initialize may come once',
          ] as const);
    return writer.write({ jsonrpc: '2.0', id, error: { code, message: text } } as Message);
  }
}

/** Whether the error is about the head of a message. One in a message is an error of that message alone. */
function isLost({ message }: Error): boolean {
  return /^(?:Header must|Content-Length value|Message header)/.test(message);
}
