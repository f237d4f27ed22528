import type { LedgerVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import type { Place } from '@server/platform/lists/cursor';
import { asKey, type KeyedList, placesOf, way } from '@server/platform/lists/listQueries';
import type { PageWindow } from '@server/platform/lists/pages';
import { and, type SQL, sql } from 'drizzle-orm';
import { toAmount } from '@/domain/money/cents';
import type { TransactionListRow } from '@/domain/transactions/transactionListRow';
import { flagColumnsOfMany } from '../flagQueries';
import { balanceCents } from '../rowQueries';

/** A row as the statement gives it: listed but for its amounts, which are whole cents as text. */
interface ReadRow extends TransactionListRow, Record<string, unknown> {
  key: Place['key'];
  number: string;
}

const moment = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Columns are named one by one: the whole row, with its items and flags, costs as much again.
const columnsOf = ({ isFlagged, isFlaggedByOwn }: ReturnType<typeof flagColumnsOfMany>): SQL => sql`
  id as "_id", org_id as "orgId", label, state, method, last_four as "lastFour", trace_no as "traceNo", store,
  receiving_bank as "receivingBank", routing_last_four as "routingLastFour", account_kind as "accountKind",
  purchaser_name as "purchaserName", purchaser_email as "purchaserEmail", company_name as "companyName",
  license_number as "LicenseNumber", municipality as "Municipality", ${moment(sql`activity_at`)} as activity_date_time,
  business_day::text as "businessDay", tip_user as "tipUserName", entry, sec_code as "secCode", effective_on::text as "effectiveOn",
  ${moment(sql`authorized_until`)} as "authorizedUntil", payment_id is not null as "isInvoicePayment",
  ${isFlagged} as "isFlagged", ${isFlaggedByOwn} as "isFlaggedByOwn",
  amount_cents as amount, tip_cents as tip, tax_cents as tax, fee_cents as fee, net_cents as net`;

const amountOf = (cents: string): string => toAmount(Number(cents));

/**
 * Writes amounts as they are listed. Into the row itself: among a million rows, a second object for
 * each takes longer than all else.
 */
function list(row: ReadRow): void {
  row.amount = amountOf(row.amount);
  row.tip = amountOf(row.tip);
  row.tax = amountOf(row.tax);
  row.fee = amountOf(row.fee);
  row.net = amountOf(row.net);
  // What is due to an organization stands below 0 in its book.
  row.balance = row.balance === '' ? '' : toAmount(-Number(row.balance));
}

/** What is read of each row beside what all have: a look-up that costs as much as the rest. */
export interface ExportedParts {
  balance: boolean;
}

export interface ExportedPageWindow {
  rows: TransactionListRow[];
  /** That of the last row. */
  places: Place[];
}

/** A stretch of the ledger, and what is read of its rows. */
interface ExportQuery {
  visibility: LedgerVisibility;
  asked: Pick<KeyedList, 'sort' | 'order' | 'where'>;
  parts: ExportedParts;
  pageWindow: PageWindow;
}

/**
 * The rows nearest to a place, for reading the ledger to its end: the same that `toListRow` makes
 * of a stored row (held by a test), without what a list does not show. The balance is looked up
 * only where it is asked for; else it is ''.
 */
export async function exportedPageWindow(
  tx: Tx,
  { visibility, asked, parts: { balance }, pageWindow }: ExportQuery,
): Promise<ExportedPageWindow> {
  const { value } = asked.sort;
  const { orderBy, beyond } = way(asked, pageWindow, {
    value,
    number: sql`${transactions.number}`,
  });
  const { rows } = await tx.execute<ReadRow>(sql`
    select ${columnsOf(flagColumnsOfMany(visibility))}, ${asKey(asked.sort, value)} as key, ${transactions.number} as number,
      ${balance ? sql`coalesce(${balanceCents}::text, '')` : sql`''`} as balance
    from ${transactions} where ${and(asked.where, beyond) ?? sql`true`} order by ${orderBy} limit ${pageWindow.limit}`);
  for (const row of rows) list(row);
  return { rows, places: placesOf(rows.slice(-1)) };
}
