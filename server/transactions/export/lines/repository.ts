import type { Tx } from '@server/db/client';
import { transactions } from '@server/db/schema/ledger';
import type { Place } from '@server/lists/cursor';
import type { Stretch } from '@server/lists/pages';
import { asKey, type KeyedList, placesOf, way } from '@server/lists/repository';
import { and, type SQL, sql } from 'drizzle-orm';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { transactionStateLabels } from '@/domain/transactions/state';
import type { transactionColumns } from '@/domain/transactions/transactionColumns';
import { balanceCents } from '../../rows/repository';

/** Lines of the CSV file, each with its line break, and the place of the last one. */
export interface LineStretch {
  text: string;
  count: number;
  places: Place[];
}

/** A cell that a spreadsheet would run begins with a sign that it does not. */
const safe = (text: SQL): SQL =>
  sql`case when ${text} ~ '^''*[=+@\\t\\r\\n-]' then '''' || ${text} else ${text} end`;

/** A text of people as a cell: formula-safe and quoted where it must be (src/domain/inventory/csvText.ts), a dash for none. */
const written = (text: SQL): SQL => sql`case
  when ${text} = '' then '—'
  when ${text} !~ '[",\\r\\n]|^[\\s''=+@-]|\\s$' then ${text}
  when ${text} ~ '[",\\r\\n]|^\\s|\\s$' then '"' || replace(${safe(text)}, '"', '""') || '"'
  else ${safe(text)} end`;

const lastDigits = (cents: SQL): SQL => sql`right('0' || (${cents} % 100)::text, 2)`;

/** Cents from $0.00 as people read them, between two signs; those of four digits and more have a comma, and so stand in quotes. */
const dollars = (cents: SQL, lead = '', end = ''): SQL => sql`case
  when ${cents} < 100000 then ${lead}::text || '$' || (${cents} / 100)::text || '.' || ${lastDigits(cents)} || ${end}::text
  else '"' || ${lead}::text || '$' || to_char(${cents} / 100, 'FM999,999,999,999,990') || '.' || ${lastDigits(cents)} || ${end}::text || '"' end`;

/** What is below 0 stands in brackets (`reportCell`). */
const money = (cents: SQL): SQL => sql`case
  when ${cents} >= 0 then ${dollars(cents)}
  else ${dollars(sql`(-${cents})`, '(', ')')} end`;

const labelled = (column: SQL, labels: Readonly<Record<string, string>>): SQL =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${value}::text then ${label}::text`),
    sql` `,
  )} end`;

/** Every cell of the ledger as a line of CSV has it, over a row of `page`; the same texts as `transactionColumns` (held by a test). */
const cells: Record<keyof typeof transactionColumns, SQL | ((timeZone: string) => SQL)> = {
  time: sql`to_char(business_day, 'MM/DD/YYYY')`,
  clock: (timeZone) => sql`to_char(activity_at at time zone ${timeZone}, 'MM/DD/YYYY FMHH12:MI AM')`,
  id: sql`id::text`,
  label: written(sql`label`),
  purchaser: written(sql`purchaser_name`),
  email: written(sql`purchaser_email`),
  merchant: written(sql`company_name`),
  license: written(sql`license_number`),
  municipality: written(sql`municipality`),
  method: sql`${labelled(sql`method`, transactionMethodLabels)} || case when last_four = '' then '' else ' •••• ' || last_four end`,
  amount: money(sql`amount_cents`),
  fee: money(sql`fee_cents`),
  tip: money(sql`tip_cents`),
  tipUser: written(sql`tip_user`),
  tax: money(sql`tax_cents`),
  net: money(sql`net_cents`),
  // What is due to an organisation stands below 0 in its book.
  balance: sql`case when balance_cents is null then '—' else ${money(sql`(-balance_cents)`)} end`,
  state: labelled(sql`state`, transactionStateLabels),
  trace: written(sql`trace_no`),
  store: written(sql`store`),
};

function cellOf(column: keyof typeof cells, timeZone: string): SQL {
  const cell = cells[column];
  return typeof cell === 'function' ? cell(timeZone) : cell;
}

type LineRow = { text: string | null; count: number; key: Place['key']; number: string };

/** Whether every chosen column can be written by the database. */
export const areWritten = (columns: readonly string[]): columns is (keyof typeof cells)[] =>
  columns.every((column) => column in cells);

/** The rows nearest to a place as lines of the CSV file, their times in a time zone (IANA name): among a million, a row that never becomes an object takes a fifth of the time. */
export async function lineStretch(
  tx: Tx,
  asked: Pick<KeyedList, 'sort' | 'order' | 'where'>,
  { columns, timeZone }: { columns: readonly (keyof typeof cells)[]; timeZone: string },
  stretch: Stretch,
): Promise<LineStretch> {
  const { value } = asked.sort;
  const { orderBy, beyond } = way(asked, stretch, value, sql`${transactions.number}`);
  const balance = columns.includes('balance') ? sql`${balanceCents}::bigint` : sql`null::bigint`;
  const line = sql.join(
    columns.map((column) => sql`(${cellOf(column, timeZone)})`),
    sql` || ',' || `,
  );
  const { rows } = await tx.execute<LineRow>(sql`
    with page as materialized (
      select transactions.*, ${balance} as balance_cents, ${asKey(asked.sort, value)} as key
      from ${transactions} where ${and(asked.where, beyond) ?? sql`true`} order by ${orderBy} limit ${stretch.limit})
    select string_agg(${line} || E'\\r\\n', '') as text, count(*)::int as count,
      (array_agg(key))[count(*)] as key, (array_agg(number))[count(*)] as number
    from page`);
  const [found] = rows;
  if (!found?.text) return { text: '', count: 0, places: [] };
  return { text: found.text, count: found.count, places: placesOf([found]) };
}
