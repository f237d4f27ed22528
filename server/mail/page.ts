import type { Services } from '@server/services';
import type { Context, Hono } from 'hono';
import { outboxDocument } from './outboxDocument';
import { outboxStyle } from './outboxStyle';
import { outboxRepository } from './repository';

const pageSize = 25;

/**
 * Serves `/outbox`, the page to read mails by in demo and development, and its stylesheet; where the outbox is
 * switched off both fall through to the rest of the application. `?before=<id>` gives older mails.
 */
export function mountOutboxPage(app: Hono, services: Services): void {
  if (!services.settings.outbox) return;
  app.get('/outbox', async (http: Context) => {
    const asked = http.req.query('before') ?? '';
    const before = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined;
    const found = await outboxRepository(services.database).latest({ limit: pageSize + 1, before });
    http.header('cache-control', 'no-store');
    const older = found.length > pageSize ? found[pageSize - 1]?.id : undefined;
    return http.html(outboxDocument({ mails: found.slice(0, pageSize), older, first: before === undefined }));
  });
  app.get('/outbox.css', (http: Context) =>
    http.body(outboxStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }),
  );
}
