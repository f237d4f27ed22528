import { attachment } from '@server/platform/files/safeName';
import type { Services } from '@server/platform/services';
import type { Context, Hono } from 'hono';
import { attachmentsRepository } from './attachments/attachmentStore';
import { outboxRepository } from './mailStore';
import { outboxDocument } from './outboxDocument';
import { outboxStyle } from './outboxStyle';

const pageSize = 25;

/**
 * Serves `/outbox`, the page to read mails by in demo and development, its stylesheet and the files
 * of letters; where the outbox is switched off all of it falls through to the rest of the
 * application. `?before=<id>` gives older mails.
 */
export function mountOutboxPage(app: Hono, services: Services): void {
  if (!services.settings.outbox) return;
  app.get('/outbox', async (http: Context) => {
    const asked = http.req.query('before') ?? '';
    const before = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined;
    const found = await outboxRepository(services.database).latest({ limit: pageSize + 1, before });
    http.header('cache-control', 'no-store');
    const older = found.length > pageSize ? found[pageSize - 1]?.id : undefined;
    const mails = found.slice(0, pageSize);
    const attachments = await attachmentsRepository(services.database).entriesOf(
      mails.map(({ id }) => id),
    );
    return http.html(outboxDocument({ mails, attachments, older, first: before === undefined }));
  });
  app.get('/outbox/attachments/:id{[0-9]{1,15}}', async (http: Context) => {
    const file = await attachmentsRepository(services.database).byId(Number(http.req.param('id')));
    if (!file) return http.notFound();
    return http.body(new Uint8Array(file.content), 200, {
      'content-type': file.type,
      'content-disposition': attachment(file.name),
      'cache-control': 'no-store',
    });
  });
  app.get('/outbox.css', (http: Context) =>
    http.body(outboxStyle, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
}
