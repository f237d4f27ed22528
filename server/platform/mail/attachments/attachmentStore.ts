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

interface AttachmentsRepository {
  insert(mailId: number, attachments: readonly Attachment[]): Promise<void>;
  /** What the letters carry, without the contents. */
  entriesOf(mailIds: readonly number[]): Promise<AttachmentEntry[]>;
  /** The files of one letter, in order. */
  of(mailId: number): Promise<Attachment[]>;
  byId(id: number): Promise<Attachment | null>;
  removeOf(mailId: number): Promise<void>;
}

/** Files of letters in the outbox. */
export function attachmentsRepository(tx: Tx): AttachmentsRepository {
  const { id, mailId: mail, name, type, content } = outboxAttachments;
  return {
    async insert(mailId, attachments) {
      if (attachments.length === 0) return;
      await tx.insert(outboxAttachments).values(attachments.map((one) => ({ ...one, mailId })));
    },
    async entriesOf(mailIds) {
      if (mailIds.length === 0) return [];
      return tx
        .select({ id, mailId: mail, name, bytes: sql<number>`length(${content})` })
        .from(outboxAttachments)
        .where(inArray(mail, [...mailIds]))
        .orderBy(asc(id));
    },
    of: (mailId) =>
      tx
        .select({ name, type, content })
        .from(outboxAttachments)
        .where(eq(mail, mailId))
        .orderBy(asc(id)),
    async byId(wanted) {
      const [row] = await tx
        .select({ name, type, content })
        .from(outboxAttachments)
        .where(eq(id, wanted));
      return row ?? null;
    },
    async removeOf(mailId) {
      await tx.delete(outboxAttachments).where(eq(mail, mailId));
    },
  };
}
