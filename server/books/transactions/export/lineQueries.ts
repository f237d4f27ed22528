import type { Tx } from '@server/platform/db/client';
import { transactions } from '@server/platform/db/schema/ledger';
import type { Place } from '@server/platform/lists/cursor';
import { asKey, between, type KeyedList, placesOf } from '@server/platform/lists/listQueries';
import { and, type SQL, sql } from 'drizzle-orm';
import { transactionMethodLabels } from '@/domain/transactions/method';
import { transactionStateLabels } from '@/domain/transactions/state';
import type { transactionColumns } from '@/domain/transactions/transactionColumns';
import { balanceCents } from '../rowQueries';

/** A cell that a spreadsheet would run begins with a sign that it does not. */
const safe = (text: SQL): SQL =>
  sql`case when ${text} ~ '^''*[=+@\\t\\r\\n-]' then '''' || ${text} else ${text} end`;

/** How a text becomes a cell. */
type Writing = (text: SQL) => SQL;

/**
 * Formula-safe and quoted where it must be (src/domain/csv/csvText.ts); nothing for the dash
 * that screens show for none.
 */
const careful: Writing = (text) => sql`case
  when ${text} = '—' then ''
  when ${text} !~ '[",\\r\\n]|^[\\s''=+@-]|\\s$' then ${text}
  when ${text} ~ '[",\\r\\n]|^\\s|\\s$' then '"' || replace(${safe(text)}, '"', '""') || '"'
  else ${safe(text)} end`;

/** The same of a text that can have commas, but nothing else that needs care. */
const quick: Writing = (text) => sql`case
  when ${text} = '—' then ''
  when position(',' in ${text}) = 0 then ${text}
  else '"' || ${text} || '"' end`;

/**
 * Whether any of some texts needs more care than `quick` takes: asked once a row, since each test
 * by a pattern costs as much as a cell.
 */
const needsCare = (texts: readonly SQL[]): SQL =>
  sql`${sql.join([...texts], sql` || e'\\x01' || `)} ~ e'["\\r\\n]|(^|\\x01)[\\\\s''=+@-]|\\\\s($|\\x01)'`;

const lastDigits = (cents: SQL): SQL => sql`right('0' || (${cents} % 100)::text, 2)`;

/** Whole dollars and cents from 0 on. */
const dollars = (cents: SQL): SQL => sql`(${cents} / 100)::text || '.' || ${lastDigits(cents)}`;

/**
 * Cents as a plain number, as spreadsheets add them up (`reportCell`). Most tips and many taxes are
 * 0.
 */
const money = (cents: SQL): SQL => sql`case
  when ${cents} = 0 then '0.00'
  when ${cents} > 0 then ${dollars(cents)}
  else '-' || ${dollars(sql`(-${cents})`)} end`;

const labeled = (column: SQL, labels: Readonly<Record<string, string>>): SQL =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([value, label]) => sql`when ${value}::text then ${label}::text`),
    sql` `,
  )} else ${column} end`;

/** How lines write dates: as screens do or as ISO 8601, in a time zone (IANA name). */
export interface LineStyle {
  timeZone: string;
  dates: 'shown' | 'iso';
}

/** What people have written, column by column. */
const texts = {
  label: sql`label`,
  purchaser: sql`purchaser_name`,
  email: sql`purchaser_email`,
  merchant: sql`company_name`,
  license: sql`license_number`,
  municipality: sql`municipality`,
  tipUser: sql`tip_user`,
  trace: sql`trace_no`,
  store: sql`store`,
} as const;

type ColumnKey = keyof typeof transactionColumns;
type TextKey = keyof typeof texts;

/** All else that a line can have; none of it needs care. */
const figures = {
  time: ({ dates }: LineStyle) =>
    sql`to_char(business_day, ${dates === 'iso' ? 'YYYY-MM-DD' : 'MM/DD/YYYY'})`,
  clock: ({ dates, timeZone }: LineStyle) =>
    sql`to_char(activity_at at time zone ${timeZone}, ${dates === 'iso' ? 'YYYY-MM-DD HH24:MI:SS' : 'MM/DD/YYYY FMHH12:MI AM'})`,
  id: sql`id::text`,
  method: sql`${labeled(sql`method`, transactionMethodLabels)} || case when last_four = '' then '' else ' •••• ' || last_four end`,
  amount: money(sql`amount_cents`),
  fee: money(sql`fee_cents`),
  tip: money(sql`tip_cents`),
  tax: money(sql`tax_cents`),
  net: money(sql`net_cents`),
  // What is due to an organization stands below 0 in its book.
  balance: sql`case when balance_cents is null then '' else ${money(sql`(-balance_cents)`)} end`,
  state: labeled(sql`state`, transactionStateLabels),
} as const satisfies Record<Exclude<ColumnKey, TextKey>, SQL | ((style: LineStyle) => SQL)>;

const isText = (column: ColumnKey): column is TextKey => column in texts;

/**
 * A cell as a line of CSV has it, over a row of `part`; the same text as that of
 * `transactionColumns` (held by a test).
 */
function cellOf(column: ColumnKey, style: LineStyle, written: Writing): SQL {
  if (isText(column)) return written(texts[column]);
  const cell = figures[column];
  return typeof cell === 'function' ? cell(style) : cell;
}

/** A line of the file. No cell is null: `concat_ws` would leave it out. */
function lineOf(columns: readonly ColumnKey[], style: LineStyle): SQL {
  const written = (writing: Writing): SQL => {
    const cells = columns.map((column) => sql`(${cellOf(column, style, writing)})`);
    return sql`concat_ws(',', ${sql.join(cells, sql`, `)})`;
  };
  const chosen = columns.filter(isText).map((column) => texts[column]);
  if (chosen.length === 0) return written(quick);
  return sql`case when ${needsCare(chosen)} then ${written(careful)} else ${written(quick)} end`;
}

/** Whether every chosen column can be written by the database. */
export const areWritten = (columns: readonly string[]): columns is ColumnKey[] =>
  columns.every((column) => column in texts || column in figures);

type LineRow = { text: string | null; count: number; key: Place['key']; number: string };

interface Chosen {
  columns: readonly ColumnKey[];
  style: LineStyle;
}

interface Ends {
  from: Place | null;
  to: Place | null;
}

/**
 * So many rows are read at once, whatever lies between two places. PostgreSQL takes rows between
 * two pairs of values for far more than they are, and would look for them through the whole table
 * if it were not told how many are wanted.
 */
const maxAtOnce = 16_000;

/** Which rows, with which columns. */
interface LineRange {
  asked: Pick<KeyedList, 'sort' | 'order' | 'where'>;
  chosen: Chosen;
  ends: Ends;
  most?: number;
}

/**
 * The rows between two places as lines of the CSV file, each with its line break, dates and times
 * in the reader's style: among a million, a row that never becomes an object takes a fifth of the
 * time.
 */
export async function linesBetween(
  tx: Tx,
  { asked, chosen, ends: { from, to }, most = maxAtOnce }: LineRange,
): Promise<string> {
  let text = '';
  for (let place = from; ; ) {
    const read = await linesRead(tx, { asked, chosen, ends: { from: place, to }, most });
    text += read.text ?? '';
    if (read.count < most) return text;
    // Many came between since the places were found.
    place = placesOf([read])[0] ?? null;
  }
}

/** Which rows are read, with which columns. */
interface RowsRead {
  asked: Pick<KeyedList, 'sort' | 'order' | 'where'>;
  chosen: Chosen;
  ends: Ends;
  most: number;
}

/** The first `most` of them, and the place of the last one. */
async function linesRead(
  tx: Tx,
  { asked, chosen: { columns, style }, ends, most }: RowsRead,
): Promise<LineRow> {
  const { value } = asked.sort;
  const toward = asked.order === 'asc' ? sql`asc` : sql`desc`;
  const within = between(asked, ends, sql`${transactions.number}`);
  const balance = columns.includes('balance') ? sql`${balanceCents}::bigint` : sql`null::bigint`;
  // The part is not kept on the way (`materialized` would copy every row whole), and only the last
  // row's key is made.
  const { rows } = await tx.execute<LineRow>(sql`
    select text, count, number, (
      select ${asKey(asked.sort, value)} from ${transactions} where ${transactions.number} = read.number) as key
    from (
      select string_agg(${lineOf(columns, style)}, e'\\r\\n') || e'\\r\\n' as text, count(*)::int as count,
        (array_agg(number))[count(*)] as number
      from (
        select transactions.*, ${balance} as balance_cents from ${transactions}
        where ${and(asked.where, within) ?? sql`true`}
        order by ${value} ${toward}, ${transactions.number} ${toward} limit ${most}) as part) as read`);
  const [found] = rows;
  if (!found) throw new Error('A sum has one row');
  return found;
}
