import type { Tx } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** A ledger that is no real money's. */
export interface TestLedger {
  orgId: string;
  systemMode: 'Sandbox' | 'Demo';
}

/** What hangs on the transactions and the book of a ledger: in this order nothing is left without what it is about. */
const beside = (of: SQL, its: SQL): SQL[] => [
  sql`delete from compliance_hit_events where hit_id in (select id from compliance_hits where ${of})`,
  sql`delete from compliance_exemptions where ${of}`,
  sql`delete from compliance_hits where ${of}`,
  sql`delete from compliance_cases where ${of}`,
  sql`delete from transaction_deletions where ${of}`,
  sql`delete from transaction_refunds where transaction_id in (${its})`,
  sql`delete from transaction_flags where transaction_id in (${its})`,
  sql`delete from manual_entries where ${of}`,
  sql`delete from settlement_holds where ${of}`,
  sql`delete from settlement_adjustments where ${of}`,
  sql`delete from tip_shares where ${of}`,
  sql`delete from tip_payouts where ${of}`,
  sql`delete from disbursements where ${of}`,
  sql`delete from wallets where ${of}`,
  sql`delete from wallet_days where ${of}`,
];

const settlementsOf = (of: SQL): SQL => sql`select id from settlements where ${of}`;

/** The book goes whole, by its own row (migration 0029). */
const ledger = (of: SQL): SQL[] => [
  sql`delete from journal_books where ${of}`,
  sql`delete from transactions where ${of}`,
  sql`delete from settlement_parts where settlement_id in (${settlementsOf(of)})`,
  sql`delete from settlement_attempts where settlement_id in (${settlementsOf(of)})`,
  sql`delete from settlements where ${of}`,
  sql`delete from settlement_sums where ${of}`,
  sql`delete from settlement_books where ${of}`,
];

/**
 * Removes a ledger whole: transactions, book, settlements and all that was found or done with them. The database refuses it for a book of
 * Production.
 * @returns how many transactions there were
 */
export async function removeLedger(tx: Tx, { orgId, systemMode }: TestLedger): Promise<number> {
  const of = sql`org_id = ${orgId} and system_mode = ${systemMode}`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::float8 as count from transactions where ${of}`,
  );
  const its = sql`select id from transactions where ${of}`;
  for (const statement of [...beside(of, its), ...ledger(of)]) await tx.execute(statement);
  return rows[0]?.count ?? 0;
}
