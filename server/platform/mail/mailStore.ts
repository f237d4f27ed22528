import type { Tx } from '@server/platform/db/client';
import { outboxMails } from '@server/platform/db/schema/mail';
import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { type Attachment, attachmentsRepository } from './attachments/attachmentStore';
import type { Letter } from './outbox';

/** A letter as it lies in the outbox; its files are read when it is sent. */
export interface OutboxMail extends Omit<Letter, 'attachments'> {
  id: number;
  at: Date;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  attempts: number;
}

type Row = typeof outboxMails.$inferSelect;

const asMail = (row: Row): OutboxMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  text: row.bodyText,
  html: row.bodyHtml ?? undefined,
  link: row.link ?? undefined,
  inviteId: row.inviteId ?? undefined,
  at: row.createdAt,
  state: row.state,
  attempts: row.attempts,
});

/** A letter of a bundle waits so long for what is to be enclosed. */
const bundleMilliseconds = 2 * 60 * 1000;

interface OutboxRepository {
  insert(letter: Letter): Promise<void>;
  /**
   * The newest letter of a bundle to an address that nobody has tried to send yet, locked until the
   * act ends; null when there is none.
   */
  lockWaiting(bundle: string, to: string): Promise<OutboxMail | null>;
  /** Gives a locked letter its new text and one more file; it is due at once. */
  enclose(id: number, body: Pick<Letter, 'text' | 'html'>, file: Attachment): Promise<void>;
  /** Newest first, `limit` of those older than the id `before`. */
  latest(page: { limit: number; before?: number }): Promise<OutboxMail[]>;
  /** Takes the oldest due letter for sending until `leaseEnds`; null when none is due. */
  claim(times: { now: Date; oldest: Date; leaseEnds: Date }): Promise<OutboxMail | null>;
  /** `forget` empties the letter, whose links are secrets, once it was delivered. */
  markSent(id: number, at: Date, forget: boolean): Promise<void>;
  /** Notes the failure; tried again at `retryAt`, or never when null. */
  markFailed(id: number, reason: string, retryAt: Date | null): Promise<void>;
  removeOlderThan(time: Date): Promise<void>;
  /**
   * Drops letters about an invitation that have not left: they would go to an address that was
   * corrected.
   */
  removeWaitingOf(inviteId: number): Promise<void>;
}

/** How a letter leaves the outbox. */
function sendingRows(tx: Tx): Pick<OutboxRepository, 'claim' | 'markSent' | 'markFailed'> {
  return {
    async claim({ now, oldest, leaseEnds }) {
      // SKIP LOCKED and the lease: several copies of the server never take one letter twice.
      const due = tx
        .select({ id: outboxMails.id })
        .from(outboxMails)
        .where(
          and(
            inArray(outboxMails.state, ['waiting', 'sending']),
            lte(outboxMails.nextAttemptAt, now),
            gt(outboxMails.createdAt, oldest),
          ),
        )
        .orderBy(outboxMails.nextAttemptAt)
        .limit(1)
        .for('update', { skipLocked: true });
      const rows = await tx
        .update(outboxMails)
        .set({
          state: 'sending',
          attempts: sql`${outboxMails.attempts} + 1`,
          nextAttemptAt: leaseEnds,
        })
        // Looked up once: as a list of ids, it could be asked again for each row, and take them all.
        .where(sql`${outboxMails.id} = (${due})`)
        .returning();
      return rows[0] ? asMail(rows[0]) : null;
    },
    async markSent(id, at, forget) {
      const emptied = forget ? { bodyText: '', bodyHtml: null, link: null } : {};
      await tx
        .update(outboxMails)
        .set({ state: 'sent', sentAt: at, lastError: null, ...emptied })
        .where(eq(outboxMails.id, id));
      if (forget) await attachmentsRepository(tx).removeOf(id);
    },
    async markFailed(id, reason, retryAt) {
      await tx
        .update(outboxMails)
        .set({
          state: retryAt ? 'waiting' : 'failed',
          lastError: reason,
          ...(retryAt ? { nextAttemptAt: retryAt } : {}),
        })
        .where(eq(outboxMails.id, id));
    },
  };
}

/**
 * Rows of the outbox. Acts use `mailRepository` (server/platform/mail/outbox.ts), which checks the letter.
 */
export function outboxRepository(tx: Tx): OutboxRepository {
  return {
    ...sendingRows(tx),
    async insert({ to, subject, text, html, link, inviteId, bundle, attachments = [] }) {
      const due =
        bundle === undefined ? {} : { nextAttemptAt: new Date(Date.now() + bundleMilliseconds) };
      const mail = {
        recipient: to,
        subject,
        bodyText: text,
        bodyHtml: html,
        link,
        inviteId,
        bundle,
        ...due,
      };
      const rows = await tx.insert(outboxMails).values(mail).returning({ id: outboxMails.id });
      for (const { id } of rows) await attachmentsRepository(tx).insert(id, attachments);
    },
    async lockWaiting(bundle, to) {
      const [row] = await tx
        .select()
        .from(outboxMails)
        .where(
          and(
            and(eq(outboxMails.bundle, bundle), eq(outboxMails.recipient, to)),
            and(eq(outboxMails.state, 'waiting'), eq(outboxMails.attempts, 0)),
          ),
        )
        .orderBy(desc(outboxMails.id))
        .limit(1)
        .for('update', { skipLocked: true });
      return row ? asMail(row) : null;
    },
    async enclose(id, { text, html }, file) {
      const change = { bodyText: text, bodyHtml: html, nextAttemptAt: new Date() };
      await tx.update(outboxMails).set(change).where(eq(outboxMails.id, id));
      await attachmentsRepository(tx).insert(id, [file]);
    },
    async latest({ limit, before }) {
      const older = before === undefined ? undefined : lt(outboxMails.id, before);
      const rows = await tx
        .select()
        .from(outboxMails)
        .where(older)
        .orderBy(desc(outboxMails.id))
        .limit(limit);
      return rows.map(asMail);
    },
    async removeWaitingOf(inviteId) {
      const { inviteId: of, state } = outboxMails;
      await tx.delete(outboxMails).where(and(eq(of, inviteId), eq(state, 'waiting')));
    },
    async removeOlderThan(time) {
      await tx.delete(outboxMails).where(lt(outboxMails.createdAt, time));
    },
  };
}
