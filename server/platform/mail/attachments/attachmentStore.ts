import type { Tx } from '@server/platform/db/client';
import { outboxAttachments } from '@server/platform/db/schema/mail';
import { asc, eq, inArray, sql } from 'drizzle-orm';

/** A file that goes with a letter. */
export interface Attachment {
  /** As the reader sees it; safe for a header. */
  name: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

/** An attachment as lists show it. */
export interface AttachmentEntry {
  id: number;
  mailId: number;
  name: string;
  bytes: number;
}

/** Files of letters in the outbox. */
export function attachmentsRepository(tx: Tx) {
  const { id, mailId: mail, name, type, content } = outboxAttachments;
  return {
    async insert(mailId: number, attachments: readonly Attachment[]): Promise<void> {
      if (attachments.length === 0) return;
      await tx.insert(outboxAttachments).values(attachments.map((one) => ({ ...one, mailId })));
    },
    /** What the letters carry, without the contents. */
    async entriesOf(mailIds: readonly number[]): Promise<AttachmentEntry[]> {
      if (mailIds.length === 0) return [];
      return tx
        .select({ id, mailId: mail, name, bytes: sql<number>`length(${content})` })
        .from(outboxAttachments)
        .where(inArray(mail, [...mailIds]))
        .orderBy(asc(id));
    },
    /** The files of one letter, in order. */
    of: (mailId: number): Promise<Attachment[]> =>
      tx
        .select({ name, type, content })
        .from(outboxAttachments)
        .where(eq(mail, mailId))
        .orderBy(asc(id)),
    async byId(wanted: number): Promise<Attachment | null> {
      const [row] = await tx
        .select({ name, type, content })
        .from(outboxAttachments)
        .where(eq(id, wanted));
      return row ?? null;
    },
    async removeOf(mailId: number): Promise<void> {
      await tx.delete(outboxAttachments).where(eq(mail, mailId));
    },
  };
}
