import { mountOutboxPage } from '@server/platform/mail/page';
import { Hono } from 'hono';
import { failureAnswer, jsonAnswer } from '../platform/http/answer';
import { allowOrigins } from '../platform/http/cors';
import { inlineSources } from '../platform/http/inlineSources';
import { callName, methodsAt, moreFixedFirst, requestPath } from '../platform/http/paths';
import { rateLimiter } from '../platform/http/rateLimiter';
import { notFound, Refusal } from '../platform/http/refusal';
import { securityHeaders } from '../platform/http/securityHeaders';
import { appFolder, staticFiles } from '../platform/http/staticFiles';
import { closeUnread } from '../platform/http/unreadBody';
import type { Services } from '../platform/services';
import { allCalls } from './calls';
import { mountEntries } from './entries';
import { runCall } from './runCall';

interface ApiOptions {
  /** Off in tests that make many calls from one address. */
  rateLimits?: boolean;
  /** Folder of the built application; default `dist/app`. */
  folder?: string;
}

/**
 * The server application: all calls under `/api`, the built application
 * elsewhere.
 */
export function createApi(
  services: Services,
  { rateLimits = true, folder }: ApiOptions = {},
): Hono {
  const app = new Hono({ getPath: requestPath });
  const built = folder ?? appFolder();
  const inline = inlineSources(built);
  app.use(securityHeaders(services.settings, inline));
  app.use(closeUnread);
  app.use('/api/*', allowOrigins(services.settings.allowedOrigins));
  mountCalls(app, services, rateLimits);
  mountOutboxPage(app, services);
  const file = staticFiles(built);
  mountEntries(app, { services, inline, page: (http) => file(http, '/index.html') });
  app.get('/*', async (http, next) => (await file(http)) ?? next());
  app.notFound(() => failureAnswer(notFound(), services.log));
  app.onError((error) => failureAnswer(error, services.log));
  return app;
}

function mountCalls(app: Hono, services: Services, rateLimits: boolean): void {
  const limiter = rateLimits ? rateLimiter(services.clock) : null;
  const calls = allCalls().map((call) => ({ ...call, ...callName(call.name) }));
  for (const { method, path, name, row } of calls.sort(moreFixedFirst)) {
    app.on(method, path, (http) => runCall(http, { name, row, services, limiter }));
  }
  // Whatever no row has answered: another method of a known path, or an unknown path.
  app.all('/api/*', (http) => {
    const methods = methodsAt(http.req.path, calls);
    const allow = { allow: [...methods, 'OPTIONS'].join(', ') };
    if (methods.length === 0) throw notFound();
    if (http.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: allow });
    const refusal = new Refusal(405, 'This method is not allowed', {
      name: 'MethodNotAllowed',
    });
    return jsonAnswer(refusal.body(), 405, allow);
  });
}
