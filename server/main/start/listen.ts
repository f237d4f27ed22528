import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartRefused } from './startRefused';

/** A server that takes requests. */
export interface Listening {
  port: number;
  /**
   * Answers what comes in a short grace, each answer as the last one of its connection; then takes
   * no new connections, lets requests under way end, and after `milliseconds` in all ends the rest.
   */
  drain(milliseconds: number): Promise<void>;
}

/** How long a client that keeps its connection has for the request it was about to send. */
const graceMilliseconds = 500;

/**
 * Serves the application.
 * @throws StartRefused when the port cannot be had
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  host: string,
  port: number,
): Promise<Listening> {
  // Without options createAdaptorServer makes a node:http server.
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  const lastAnswers = announceEnd(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(sentence(error, host, port)));
    server.listen(port, host, resolve);
  });
  // A listening TCP server has an address with a port.
  const { port: bound } = server.address() as AddressInfo;
  return { port: bound, drain: (milliseconds) => drain(server, milliseconds, lastAnswers) };
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(
      `Port ${port} is in use by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartRefused(
      `Port ${port} needs more rights than this user has. Choose one from 1024 up with PORT.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartRefused(`HOST: this machine has no address ${host}.`);
  }
  return error;
}

/**
 * @returns what makes every answer from then on, also to requests under way, say that its
 * connection ends
 */
function announceEnd(server: Server): () => void {
  const open = new Set<ServerResponse>();
  let ending = false;
  const last = (answer: ServerResponse): void => {
    if (!answer.headersSent) answer.setHeader('connection', 'close');
  };
  server.prependListener('request', (_request, answer) => {
    if (ending) return last(answer);
    open.add(answer);
    answer.once('close', () => open.delete(answer));
  });
  return () => {
    ending = true;
    for (const answer of open) last(answer);
  };
}

const isUnused = (server: Server): Promise<boolean> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count === 0)));

async function drain(server: Server, milliseconds: number, lastAnswers: () => void): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), milliseconds);
  lastAnswers();
  // Node closes idle connections as soon as it stops listening, whatever was sent to them.
  if (!(await isUnused(server))) await pause(graceMilliseconds);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle only when its request has been answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
