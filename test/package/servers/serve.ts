// Starts the server of one snippet, asks it, and prints what it has answered.
import 'reflect-metadata';
import { type EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { lookups } from './campaigns.js';

/** Starts a server, and answers with its port. */
const servers: Readonly<Record<string, () => Promise<number>>> = {
  async fastify() {
    const { app } = await import('./fastify.js');
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  },
  async express() {
    const { app } = await import('./express.js');
    return portOf(app.listen(0, '127.0.0.1'));
  },
  async nest() {
    const { AppModule } = await import('./nest.js');
    return nest(AppModule);
  },
  async 'nest-pipe'() {
    const [{ AppModule }, { Drafts }] = [await import('./nest.js'), await import('./nest-pipe.js')];
    class Both {}
    Module({ imports: [AppModule], controllers: [Drafts] })(Both);
    return nest(Both);
  },
  async hono() {
    const { app } = await import('./hono.js');
    return portOf(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }));
  },
  async 'hono-validator'() {
    await import('./hono-validator.js');
    return this.hono?.() ?? 0;
  },
};

async function nest(whole: new () => object): Promise<number> {
  const app = await NestFactory.create(whole, { logger: false });
  await app.listen(0, '127.0.0.1');
  return (app.getHttpServer().address() as AddressInfo).port;
}

async function portOf(server: EventEmitter & { address(): AddressInfo | string | null }) {
  if (server.address() === null) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const [, , name = ''] = process.argv;
const port = await servers[name]?.();
const url = `http://127.0.0.1:${port}${name.includes('-') ? '/drafts' : '/v5/campaigns'}`;

async function post(text: string, signal?: AbortSignal) {
  const headers = { 'Content-Type': 'application/json', 'X-SVC-Request-Id': 'q-1' };
  const response = await fetch(url, { method: 'POST', headers, body: text, ...(signal && { signal }) });
  return { status: response.status, body: await response.json() };
}

const draft = {
  channel: 'PUSH',
  campaign_delivery_type: 'ONE_TIME',
  created_by: 'ada@shop.example',
  // Only with a feature, which is looked up.
  campaign_audience_limit: { is_campaign_audience_limit_enabled: false },
};
const text = JSON.stringify(draft);

// What the lookup asks: in the meantime, a server must not think that the client has gone.
const other = await portOf(createServer((_, response) => response.end('yes')).listen(0, '127.0.0.1'));
const askOther = async () => (await (await fetch(`http://127.0.0.1:${other}`)).text()) === 'yes';

lookups.answer = askOther;
const right = await post(text);
const wrong = await post(JSON.stringify({ ...draft, channel: 'SMS', created_by: 1 }));
const broken = await post('{"channel":');
lookups.answer = () => Promise.reject(new Error('secret'));
const failed = await post(text);

const leaving = new AbortController();
const asked = new Promise<AbortSignal | undefined>((resolve) => {
  lookups.answer = (signal) => {
    resolve(signal);
    return new Promise(() => undefined);
  };
});
const hanging = post(text, leaving.signal).catch(() => undefined);
const signal = await asked;
await askOther();
const wasAborted = signal?.aborted;
leaving.abort();
await hanging;
// It hangs where a program does not notice that the client has gone, and is ended then.
if (process.argv[3] === 'signal' && signal?.aborted === false) await once(signal, 'abort');

lookups.answer = askOther;
const next = await post(text);
const gone = { wasAborted, isAborted: signal?.aborted };
process.stdout.write(JSON.stringify({ right, wrong, broken, failed, gone, next }), () => process.exit(0));
