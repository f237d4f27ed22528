import type { Hono } from 'hono';

/** What a port serves: something else once the product is open. */
export interface Door {
  fetch: Hono['fetch'];
  /** From now on the product answers. */
  open(app: Pick<Hono, 'fetch'>): void;
}

const message = 'The server is starting. Please try again shortly.';

const headers = { 'retry-after': '2', 'cache-control': 'no-store' };

/** For somebody at a browser: it asks again by itself. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>Greenledger is starting</title>
</head>
<body>
<h1>Greenledger is starting</h1>
<p role="status">This page opens by itself in a moment.</p>
</body>
</html>
`;

function starting({ headers: asked }: Request): Response {
  if (!asked.get('accept')?.includes('text/html')) {
    return Response.json({ status: 'error', message, name: 'Starting' }, { status: 503, headers });
  }
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  };
  return new Response(page, { status: 503, headers: { ...headers, ...html } });
}

/**
 * The port is taken before anything is opened, so that a port in use is noticed before a data
 * folder is made; until the product is open every request is answered with 503.
 */
export function door(): Door {
  let app: Pick<Hono, 'fetch'> | null = null;
  return {
    fetch: (request, env, context) => app?.fetch(request, env, context) ?? starting(request),
    open: (opened) => {
      app = opened;
    },
  };
}
