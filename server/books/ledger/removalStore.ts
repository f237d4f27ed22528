import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';

/** A ledger that is no real money's. */
export interface TestLedger {
  orgId: string;
  systemMode: 'Sandbox' | 'Demo';
}

/**
 * What hangs on the transactions and the book of a ledger: in this order nothing is left without
 * what it is about.
 */
const beside = (of: SQL, its: SQL): SQL[] => [
  sql`delete from compliance_hit_events where hit_id in (select id from compliance_hits where ${of})`,
  sql`delete from compliance_exemptions where ${of}`,
  sql`delete from compliance_hits where ${of}`,
  sql`delete from compliance_cases where ${of}`,
  sql`delete from purchaser_blocks where ${of}`,
  sql`delete from transaction_deletions where ${of}`,
  sql`delete from transaction_refunds where transaction_id in (${its})`,
  sql`delete from transaction_flags where transaction_id in (${its})`,
  sql`delete from wires where ${of}`,
  sql`delete from manual_entries where ${of}`,
  sql`delete from settlement_holds where ${of}`,
  sql`delete from settlement_adjustments where ${of}`,
  sql`delete from tip_shares where ${of}`,
  sql`delete from tip_payouts where ${of}`,
  sql`delete from issued_checks where ${of}`,
  sql`delete from disbursements where ${of}`,
  sql`delete from wallets where ${of}`,
  sql`delete from wallet_days where ${of}`,
];

const settlementsOf = (of: SQL): SQL => sql`select id from settlements where ${of}`;

/** The book goes whole, by its own row (functions/journal/journal_book_removed.sql). */
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
 * Sums that were kept of it, which triggers have brought to 0, by what is 0 then. What somebody
 * writes meanwhile stays.
 */
const emptied: Readonly<Record<string, SQL>> = {
  transaction_days: sql`transactions = 0`,
  transaction_months: sql`transactions = 0`,
  transaction_totals: sql`transactions = 0`,
  transaction_hours: sql`transactions = 0`,
  payment_days: sql`payments = 0 and returns = 0`,
  item_days: sql`transactions = 0`,
  reason_days: sql`transactions = 0`,
  purchaser_days: sql`transactions = 0 and cents = 0`,
  purchaser_months: sql`transactions = 0 and cents = 0`,
  purchaser_totals: sql`purchases = 0`,
  purchaser_cohorts: sql`purchasers = 0 and cents = 0`,
  settlement_due: sql`transactions = 0`,
  tip_days: sql`shares = 0`,
  disbursement_sums: sql`disbursements = 0`,
};

/** What is kept of a ledger by its days, and who paid. */
const kept = (of: SQL): SQL[] => [
  ...Object.entries(emptied).map(
    ([table, isEmpty]) => sql`delete from ${sql.identifier(table)} where ${of} and ${isEmpty}`,
  ),
  sql`delete from transaction_purchasers as one where ${of} and not exists (
    select from transactions as still
    where (still.org_id, still.system_mode, still.purchaser_key) = (one.org_id, one.system_mode, one.purchaser_key))`,
];

/**
 * Removes a ledger whole: transactions, book, settlements, all that was found or done with them,
 * and what was kept of it. The database refuses it for a book of Production.
 * @returns how many transactions there were
 */
export async function removeLedger(tx: Tx, { orgId, systemMode }: TestLedger): Promise<number> {
  const of = sql`org_id = ${orgId} and system_mode = ${systemMode}`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::float8 as count from transactions where ${of}`,
  );
  const its = sql`select id from transactions where ${of}`;
  for (const statement of [...beside(of, its), ...ledger(of), ...kept(of)])
    await tx.execute(statement);
  return rows[0]?.count ?? 0;
}
