import type { TransactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { balanceAlerts } from '@server/platform/db/schema/ledgerKeeping';
import { type SQL, sql } from 'drizzle-orm';
import type { ShownAccount } from '@/domain/ledger/shownAccount';
import { availableOf, outgoingParts, ownCents, unclearedParts } from '../balances/availableQueries';
import { shownParts } from '../balances/balanceListQueries';

/** A balance that fell below what somebody said; whole cents. */
export interface LowBalance extends Record<string, unknown> {
  orgId: string;
  companyName: string;
  systemMode: TransactionVisibility['mode'];
  account: ShownAccount;
  availableCents: number;
  thresholdCents: number;
  /** Who said so. */
  setBy: string;
}

/** The alerts with what is available now. */
const standing = sql`
  select alert.org_id, alert.system_mode, alert.account, alert.told_at, alert.set_by, alert.threshold_cents as threshold,
    ${availableOf(ownCents, sql`alert.account`)} as available
  from ${balanceAlerts} as alert
  join journal_books as book on book.org_id = alert.org_id and book.system_mode = alert.system_mode
  join (values ${shownParts}) as shown (account, part, sign, place) on shown.account = alert.account
  left join account_balances as kept on kept.book_id = book.id and kept.account = shown.part
  left join ${unclearedParts()} as uncleared on uncleared.book_id = book.id and uncleared.account = shown.part
  ${outgoingParts}
  group by alert.org_id, alert.system_mode, alert.account, alert.set_by`;

const isOf = sql`alert.org_id = standing.org_id and alert.system_mode = standing.system_mode
  and alert.account = standing.account and alert.set_by = standing.set_by`;

interface AlertsRepository {
  /** Forgets that it was told of balances which have risen again. */
  forgetRisen(): Promise<void>;
  /** Takes balances that are low and of which nobody was told; each once, whoever asks. */
  takeLow(at: Date): Promise<LowBalance[]>;
}

/** Who is to be told of which balances. */
export function alertsRepository(tx: Tx): AlertsRepository {
  const run = <Row extends Record<string, unknown>>(statement: SQL) => tx.execute<Row>(statement);
  return {
    async forgetRisen() {
      await run(sql`
        update ${balanceAlerts} as alert set told_at = null from (${standing}) as standing
        where ${isOf} and alert.told_at is not null and standing.available >= standing.threshold`);
    },
    async takeLow(at) {
      // Of two that ask at once, the second finds it told.
      const { rows } = await run<LowBalance>(sql`
        update ${balanceAlerts} as alert set told_at = ${at} from (${standing}) as standing
        join organizations as organization on organization.id = standing.org_id
        where ${isOf} and alert.told_at is null and standing.available < standing.threshold
        returning alert.org_id as "orgId", organization.name as "companyName",
          alert.system_mode as "systemMode", alert.account,
          standing.available::float8 as "availableCents", standing.threshold::float8 as "thresholdCents",
          alert.set_by as "setBy"`);
      return rows;
    },
  };
}
