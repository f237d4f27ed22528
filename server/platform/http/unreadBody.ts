import type { MiddlewareHandler } from 'hono';

/** Whether node is still receiving the request's body. */
function isArriving(incoming: unknown): boolean {
  return (
    typeof incoming === 'object' &&
    incoming !== null &&
    'complete' in incoming &&
    incoming.complete === false
  );
}

/**
 * Closes the connection behind an answer that came before the whole body did, such as 401, 413 or
 * 429: what is left of the body is in the way of the next request, which a client that keeps
 * connections would lose.
 */
export const closeUnread: MiddlewareHandler = async (http, next) => {
  await next();
  if (isArriving(http.env?.incoming)) http.res.headers.set('connection', 'close');
};
