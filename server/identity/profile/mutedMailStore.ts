import type { Tx } from '@server/platform/db/client';
import { mutedMails } from '@server/platform/db/schema/secondFactors';
import { and, eq } from 'drizzle-orm';
import { type MailKind, mailKinds } from '@/domain/users/profile';

/** Notices that a person does not want by mail. */
export async function mutedMailsOf(tx: Tx, userId: string): Promise<MailKind[]> {
  const { kind } = mutedMails;
  const rows = await tx.select({ kind }).from(mutedMails).where(eq(mutedMails.userId, userId));
  return mailKinds.filter((one) => rows.some((row) => row.kind === one));
}

/** Whether a person wants a notice by mail. */
export async function wantsMail(tx: Tx, userId: string, kind: MailKind): Promise<boolean> {
  return !(await mutedMailsOf(tx, userId)).includes(kind);
}

/** Keeps whether a person wants a notice by mail. */
export async function setWanted(
  tx: Tx,
  { userId, kind, isWanted }: { userId: string; kind: MailKind; isWanted: boolean },
): Promise<void> {
  if (isWanted)
    await tx
      .delete(mutedMails)
      .where(and(eq(mutedMails.userId, userId), eq(mutedMails.kind, kind)));
  else await tx.insert(mutedMails).values({ userId, kind }).onConflictDoNothing();
}
