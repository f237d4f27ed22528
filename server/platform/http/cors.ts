import type { MiddlewareHandler } from 'hono';

const exposed = 'x-access-token, x-total-rows, retry-after, content-disposition';
const taken =
  'content-type, x-requested-with, x-access-token, timezone, user_id, idempotency-key, access-type, system-mode, copy-of';

/**
 * Lets pages of the allowed origins call the API and read the headers they need. Sessions travel in
 * a header, never in a cookie, so no other page can use one. Other origins get no CORS header at
 * all.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return async (http, next) => {
    const origin = http.req.header('origin');
    const allowed = origin !== undefined && origins.includes(origin);
    await next();
    const { headers } = http.res;
    headers.append('vary', 'origin');
    if (!allowed) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', exposed);
    if (http.req.method !== 'OPTIONS') return;
    headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
    headers.set('access-control-allow-headers', taken);
    headers.set('access-control-max-age', '600');
  };
}
