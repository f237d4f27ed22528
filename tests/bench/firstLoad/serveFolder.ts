import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { inlineSources } from '@server/platform/http/inlineSources';
import { pagePolicy } from '@server/platform/http/securityHeaders';
import { staticFiles } from '@server/platform/http/staticFiles';
import { Hono } from 'hono';

/**
 * Serves a built folder as the product does, brotli and policy included, with the one call the page
 * makes.
 */
export async function serveFolder(folder: string): Promise<{ address: string; close: () => void }> {
  const app = new Hono();
  const file = staticFiles(folder);
  const policy = pagePolicy({ s3: undefined }, inlineSources(folder));
  app.use(async (http, next) => {
    await next();
    http.res.headers.set('content-security-policy', policy);
  });
  app.get('/api/users/signInOptions', (http) =>
    http.json({ body: { google: { configured: false }, professionalNetworkUrl: null } }),
  );
  app.get('/*', async (http) => (await file(http)) ?? http.notFound());
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', () => started()));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
