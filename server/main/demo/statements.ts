import { firstMonth } from '@server/features/statements/figureQueries';
import { issueMonth } from '@server/features/statements/issue';
import { statementStore } from '@server/features/statements/statementStore';
import type { Tx } from '@server/platform/db/client';
import { journalBooks } from '@server/platform/db/schema/ledger';
import { users } from '@server/platform/db/schema/users';
import { and, eq, inArray } from 'drizzle-orm';
import { daysAfter } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { monthAfter } from '@/domain/statements/statement';

/** How many months of statements lie in the archive. */
const months = 6;

/**
 * The statements of the last months of those demo merchants that people sign in as, each issued on
 * the second of the month after; the older ones were looked at.
 */
export async function insertDemoStatements(tx: Tx, now: Date): Promise<void> {
  const merchants = await tx
    .selectDistinct({ orgId: journalBooks.orgId })
    .from(journalBooks)
    .innerJoin(users, eq(users.orgId, journalBooks.orgId))
    .where(and(eq(journalBooks.systemMode, 'Production'), inArray(users.role, ['MERCHANT'])));
  const store = statementStore(tx);
  const thisMonth = easternDay(now).slice(0, 7);
  for (const { orgId } of merchants) {
    const first = await firstMonth(tx, { orgId, systemMode: 'Production' });
    for (let back = months; back > 0; back -= 1) {
      const month = monthAfter(thisMonth, -back);
      if (first === null || month < first) continue;
      const day = daysAfter(`${monthAfter(month, 1)}-01`, 1);
      await issueMonth(tx, { orgId, month, at: new Date(`${day}T11:00:00Z`) });
      const issued = back > 1 ? await store.latest(orgId, month) : null;
      if (issued) await store.noteViewed(issued.id, new Date(`${daysAfter(day, 2)}T16:20:00Z`));
    }
  }
}
