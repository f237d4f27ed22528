import { returnUnasked } from '@server/features/disbursements/moving';
import type { Services } from '@server/platform/services';
import { firstKeptDay } from '@/domain/banking/checkIssuing/checkRow';
import { easternDay } from '@/domain/dates/easternTime';
import { issuedCheckStore } from './checkStore';

/** Stale checks are looked for some at a time. */
const staleAtOnce = 50;

/**
 * Takes back what checks paid that nobody has cashed for 180 days, once banks have told what they
 * paid in time: their money is in its account again.
 */
export async function endStaleChecks({ database, clock }: Services): Promise<void> {
  const at = clock();
  const before = firstKeptDay(easternDay(at));
  for (let found = staleAtOnce; found === staleAtOnce; ) {
    found = await database.transaction(async (tx) => {
      const store = issuedCheckStore(tx);
      const checks = await store.lockIssuedBefore(before, staleAtOnce);
      for (const check of checks) {
        const reason = `Check ${check.checkNumber} is stale: it was not cashed for 180 days`;
        await returnUnasked(tx, check.disbursementId, { at, reason });
        await store.update(check.id, { state: 'stale', endedOn: easternDay(at) });
      }
      return checks.length;
    });
  }
}
