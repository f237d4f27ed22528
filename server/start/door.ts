import type { Hono } from 'hono';

/** What a port serves: something else once the product is open. */
export interface Door {
  fetch: Hono['fetch'];
  /** From now on the product answers. */
  open(app: Pick<Hono, 'fetch'>): void;
}

const starting = (): Response =>
  Response.json(
    { status: 'error', message: 'The server is starting. Please try again shortly.', name: 'Starting' },
    { status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } },
  );

/**
 * The port is taken before anything is opened, so that a port in use is noticed before a data folder is made; until the product is
 * open every request is answered with 503.
 */
export function door(): Door {
  let app: Pick<Hono, 'fetch'> | null = null;
  return {
    fetch: (request, env, context) => app?.fetch(request, env, context) ?? starting(),
    open: (opened) => {
      app = opened;
    },
  };
}
