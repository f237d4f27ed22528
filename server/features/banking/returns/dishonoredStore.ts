import type { Tx } from '@server/platform/db/client';
import { achAnswers, achItems } from '@server/platform/db/schema/banking';
import { journalBooks, journalEntries, journalPostings } from '@server/platform/db/schema/ledger';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Entry } from '@/domain/ledger/account';
import type { AchItemRow } from '../ach/itemStore';
import type { AnswerRow } from './answerStore';

/** A return that was dishonored, with the entry that it sent back and the one that dishonors it. */
export interface DishonoredReturn {
  answer: AnswerRow;
  item: AchItemRow;
  dishonor: AchItemRow;
}

/** What the journal names as the source of money that a dishonored return brought back. */
export const recoverySource = 'dishonored return';

const dishonors = alias(achItems, 'dishonors');

const dishonored = (tx: Tx) =>
  tx
    .select({ answer: achAnswers, item: achItems, dishonor: dishonors })
    .from(achAnswers)
    .innerJoin(achItems, eq(achItems.id, achAnswers.itemId))
    .innerJoin(dishonors, eq(dishonors.id, achAnswers.dishonorItemId));

/** Dishonored returns, each kept from others until the transaction ends. */
export const dishonoredStore = (tx: Tx) => ({
  /** That of an entry; null where none was dishonored. */
  async ofItem(itemId: string): Promise<DishonoredReturn | null> {
    const [row] = await dishonored(tx)
      .where(and(eq(achAnswers.itemId, itemId), eq(achAnswers.kind, 'return')))
      .for('update', { of: achAnswers });
    return row ?? null;
  },
  /** Ids of those whose dishonored return was sent and nobody has contested, the oldest first. */
  async openIds(most: number): Promise<string[]> {
    const rows = await tx
      .select({ id: achAnswers.id })
      .from(achAnswers)
      .innerJoin(dishonors, eq(dishonors.id, achAnswers.dishonorItemId))
      .where(
        and(
          eq(achAnswers.disposition, 'dishonored'),
          inArray(dishonors.state, ['sent', 'settled']),
          isNotNull(dishonors.settlesOn),
        ),
      )
      .orderBy(asc(dishonors.settlesOn), asc(achAnswers.number))
      .limit(most);
    return rows.map(({ id }) => id);
  },
  /** One that is still so; others skip it. */
  async lockOpen(id: string): Promise<DishonoredReturn | null> {
    const [row] = await dishonored(tx)
      .where(and(eq(achAnswers.id, id), eq(achAnswers.disposition, 'dishonored')))
      .for('update', { of: achAnswers, skipLocked: true });
    return row ?? null;
  },
  async update(id: string, change: Partial<AnswerRow>): Promise<void> {
    await tx.update(achAnswers).set(change).where(eq(achAnswers.id, id));
  },
  /** What was posted when the money of one came back. */
  postedFor: (answerId: string, { orgId, systemMode }: AchItemRow): Promise<Entry[]> =>
    tx
      .select({ account: journalEntries.account, amountCents: journalEntries.amountCents })
      .from(journalPostings)
      .innerJoin(journalBooks, eq(journalBooks.id, journalPostings.bookId))
      .innerJoin(
        journalEntries,
        and(
          eq(journalEntries.bookId, journalPostings.bookId),
          eq(journalEntries.number, journalPostings.number),
        ),
      )
      .where(
        and(
          eq(journalBooks.orgId, orgId),
          eq(journalBooks.systemMode, systemMode),
          eq(journalPostings.source, recoverySource),
          eq(journalPostings.sourceId, answerId),
        ),
      ),
});
