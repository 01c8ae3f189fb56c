import type { Server } from 'node:http';
import type { ServerType } from '@hono/node-server';

/** Connections that are not done by then are cut off. */
const MOST_MILLISECONDS = 30_000;

/** The state of a service that is asked to end. */
export interface Stopping {
  /** Whether it takes no more requests. */
  isStopping: boolean;
}

/**
 * Ends a server: it takes no new connections, answers the requests that it has, and refuses further ones on connections that clients keep.
 * Resolves when the last answer is sent; connections that are not done after 30 seconds are cut off.
 */
export async function stop(server: ServerType, stopping: Stopping): Promise<void> {
  stopping.isStopping = true;
  // `serve` makes a server of HTTP/1.1, unless it is told otherwise.
  const { closeAllConnections, closeIdleConnections } = server as Server;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  closeIdleConnections.call(server);
  const late = setTimeout(() => closeAllConnections.call(server), MOST_MILLISECONDS);
  await closed;
  clearTimeout(late);
}
