import { call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { number, object } from 'yup';
import { type OutboxMail, outboxRepository } from './mailStore';

/** A letter as `GET /outbox` answers it; `html` is left out, the text says the same. */
type ShownMail = Omit<OutboxMail, 'html'>;

/**
 * Reading the outbox in demo and development; answers like an absent call where it is switched off.
 */
export const mailCalls = calls({
  'GET /outbox': call({
    access: 'public',
    query: object({
      limit: number().integer().min(1).max(100).default(50),
      before: number().integer().positive(),
    }),
    handle: async ({ query, services }): Promise<ShownMail[]> => {
      if (!services.settings.outbox) throw notFound();
      const mails = await outboxRepository(services.database).latest(query);
      return mails.map(({ html: _dressed, ...mail }) => mail);
    },
  }),
});
