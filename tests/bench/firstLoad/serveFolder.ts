import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { inlineSources } from '@server/platform/http/inlineSources';
import { pagePolicy } from '@server/platform/http/securityHeaders';
import { staticFiles } from '@server/platform/http/staticFiles';
import { Hono } from 'hono';

/** What the sign-in page asks for. */
const signInOptions = { google: { configured: false }, professionalNetworkUrl: null };

/**
 * Serves a built folder as the product does, brotli and policy included, with the calls that the
 * page makes; `bodies`: what further paths answer with, e.g. `/paymentLink/:key`.
 */
export async function serveFolder(
  folder: string,
  bodies: Readonly<Record<string, object>> = {},
): Promise<{ address: string; close: () => void }> {
  const app = new Hono();
  const file = staticFiles(folder);
  const policy = pagePolicy({ s3: undefined }, inlineSources(folder));
  app.use(async (http, next) => {
    await next();
    http.res.headers.set('content-security-policy', policy);
  });
  for (const [path, body] of Object.entries({ '/users/signInOptions': signInOptions, ...bodies }))
    app.all(`/api${path}`, (http) => http.json({ body }));
  app.get('/*', async (http) => (await file(http)) ?? http.notFound());
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', () => started()));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
