import type { HandlersOf } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { type OutboxMail, outboxRepository } from './mailStore';
import type { mailPolicy } from './policy';

/** A letter as `GET /outbox` answers it; `html` is left out, the text says the same. */
type ShownMail = Omit<OutboxMail, 'html'>;

/** Mails newest first (only where `settings.outbox`). */
export const mailHandlers: HandlersOf<typeof mailPolicy> = {
  'GET /outbox': async ({ query, services }): Promise<ShownMail[]> => {
    if (!services.settings.outbox) throw notFound();
    const mails = await outboxRepository(services.database).latest(query);
    return mails.map(({ html: _dressed, ...mail }) => mail);
  },
};
