import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApi } from '@server/main/app';
import type { BenchProduct } from './product';

/**
 * A bench's server on a port of its own, without limits of rate: its many people call from one
 * address.
 */
export interface Served {
  address: string;
  stop(): void;
}

/** Serves the API, and the built application where a folder is given. */
export async function serve({ services }: BenchProduct, folder?: string): Promise<Served> {
  const server = createAdaptorServer({
    fetch: createApi(services, { rateLimits: false, folder }).fetch,
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', () => started()));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}
