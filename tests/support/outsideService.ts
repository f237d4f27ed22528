import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as an outside service received it. */
export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A local stand-in for somebody else's server. */
export interface OutsideService {
  /** E.g. `http://127.0.0.1:40123`. */
  address: string;
  asked: Asked[];
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Answers JSON. */
export const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

/** Starts it on a free port of this machine. */
export async function startOutsideService(): Promise<OutsideService> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    service.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address object.
  const { port } = server.address() as AddressInfo;
  const service: OutsideService = {
    address: `http://127.0.0.1:${port}`,
    asked,
    answer: json(null),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
