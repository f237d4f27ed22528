import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/**
 * What is kept of all transactions and entries, made anew: each table, and the rows it is to have.
 */
const kept: readonly (readonly [table: string, rows: string])[] = [
  [
    'transaction_days',
    `select org_id, system_mode, business_day, method, label, state, store, count(*),
       sum(greatest(traded_cents(entry, amount_cents), 0)), sum(greatest(-traded_cents(entry, amount_cents), 0)), sum(tip_cents),
       sum(tax_cents), sum(fee_cents), sum(net_cents), count(*) filter (where entry = 'manual'), trade
     from transactions group by 1, 2, 3, 4, 5, 6, 7, trade order by 1, 2, 3, 4, 5, 6, 7, trade`,
  ],
  [
    'transaction_months',
    `select org_id, system_mode, date_trunc('month', day)::date, method, label, state, store, trade, sum(transactions),
       sum(gross_cents), sum(refund_cents), sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents)
     from transaction_days group by 1, 2, 3, 4, 5, 6, 7, 8`,
  ],
  [
    'transaction_totals',
    `select org_id, system_mode, method, label, state, store, sum(transactions), sum(gross_cents), sum(refund_cents),
       sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), trade
     from transaction_days group by 1, 2, 3, 4, 5, 6, trade`,
  ],
  [
    'transaction_purchasers',
    `select distinct org_id, system_mode, purchaser_key, purchaser_email from transactions
     where purchaser_key <> '' or purchaser_email <> '' order by 1, 2, 3, 4`,
  ],
  [
    'transaction_hours',
    `select org_id, system_mode, business_day, hour, count(*), sum(amount_cents), store from transactions
     where hour is not null and state <> 'voided' and entry <> 'manual' and trade = 'sold' group by 1, 2, 3, 4, store
     order by 1, 2, 3, 4, store`,
  ],
  [
    'item_days',
    `select org_id, system_mode, day, sku, title, kind, sum(quantity), sum(grams), sum(cents), store, count(distinct number)
     from sold_items where trade <> '' group by 1, 2, 3, 4, 5, 6, store order by 1, 2, 3, 4, 5, 6, store`,
  ],
  [
    'purchaser_days',
    `select org_id, system_mode, day, purchaser_key, purchaser_state, store, sum(transactions), sum(cents), sum(flower),
       sum(concentrate), sum(edible), sum(plants), sum(sales), sum(sales_cents)
     from (
       select org_id, system_mode, business_day as day, purchaser_key, purchaser_state, store,
         case when amount_cents > 0 then 1 else 0 end as transactions, amount_cents as cents,
         0 as flower, 0 as concentrate, 0 as edible, 0 as plants,
         case when amount_cents > 0 and trade <> '' then 1 else 0 end as sales,
         case when trade <> '' then amount_cents else 0 end as sales_cents
       from transactions where purchaser_key <> '' and state <> 'voided' and entry <> 'manual'
       union all
       select org_id, system_mode, day, purchaser_key, purchaser_state, store, 0, 0,
         case kind when 'flower' then grams else 0 end, case kind when 'concentrate' then grams else 0 end,
         case kind when 'edible' then grams else 0 end, case kind when 'plant' then quantity else 0 end, 0, 0
       from sold_items where purchaser_key <> '') as bought
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  ],
  [
    'purchaser_firsts',
    `select org_id, system_mode, purchaser_key, min(day) from purchaser_days where sales > 0 group by 1, 2, 3
     order by 1, 2, 3`,
  ],
  [
    'purchaser_months',
    `select org_id, system_mode, date_trunc('month', day)::date, purchaser_key, sum(sales), sum(sales_cents),
       min(date_trunc('month', first_day)::date)
     from purchaser_days left join purchaser_firsts using (org_id, system_mode, purchaser_key)
     where sales <> 0 or sales_cents <> 0 group by 1, 2, 3, 4 order by 1, 2, 4, 3`,
  ],
  [
    'purchaser_cohorts',
    `select org_id, system_mode, month, coalesce(first_month, 'infinity'), count(*) filter (where transactions > 0), sum(cents)
     from purchaser_months group by 1, 2, 3, 4`,
  ],
  [
    'payment_days',
    `select org_id, system_mode, business_day, method, label, store, count(*) filter (where amount_cents > 0),
       count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
       coalesce(sum(-amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0), trade
     from transactions where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6, trade order by 1, 2, 3, 4, 5, 6, trade`,
  ],
  [
    'reason_days',
    `select org_id, system_mode, business_day, reason, count(*), sum(abs(amount_cents)), store from transactions
     where reason <> '' group by 1, 2, 3, 4, store`,
  ],
  [
    'account_balances',
    'select book_id, account, sum(amount_cents) from journal_entries group by 1, 2',
  ],
  [
    'account_days',
    `select book_id, account, day, sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), count(*), min(number), max(number)
     from journal_entries join journal_postings using (book_id, number) group by 1, 2, 3 order by 1, 2, 3`,
  ],
];

/** Every line of what was sold, below 0 where it came back: read once for two tables. */
const soldItems = `
  create temporary table sold_items on commit drop as
  select number, org_id, system_mode, business_day as day, purchaser_key, purchaser_state, store, trade, coalesce(sku, '') as sku,
    coalesce(title, '') as title, coalesce(kind, '') as kind, way * coalesce(quantity, 0) as quantity,
    way * coalesce(grams, 0) as grams, way * coalesce(cents, 0) as cents
  from (select *, case when amount_cents < 0 then -1 else 1 end as way from transactions where state <> 'voided' and items <> '[]')
    as sold, jsonb_to_recordset(items) as item (sku text, title text, kind text, quantity numeric, grams numeric, cents bigint)`;

/**
 * Makes what triggers keep of transactions and entries anew, by one statement each.
 * @param onProgress is told after each which part of them, 0 to 1, is done
 */
export async function keepAnew(tx: Tx, onProgress?: (part: number) => void): Promise<void> {
  await tx.execute(sql.raw(soldItems));
  for (const [index, [table, rows]] of kept.entries()) {
    await tx.execute(sql.raw(`delete from ${table}; insert into ${table} ${rows}`));
    onProgress?.((index + 1) / kept.length);
  }
}

/** Each finds what must not be, as the triggers would have. */
const faults: Readonly<Record<string, string>> = {
  'a posting whose entries do not come to 0': `
    select from journal_postings as posting left join (
      select book_id, number, sum(amount_cents) as cents from journal_entries group by 1, 2) as summed using (book_id, number)
    where summed.cents is distinct from 0`,
  'a running balance that is not what came before': `
    select from (
      select balance_cents, sum(amount_cents) over (partition by book_id, account order by number, line) as cents
      from journal_entries) as run
    where balance_cents <> cents`,
  'a book with gaps': `
    select from journal_books as book left join (
      select book_id, count(*) as postings, max(number) as last from journal_postings group by 1) as posted on posted.book_id = book.id
    where (book.last_number, book.last_number) is distinct from (posted.postings, posted.last)`,
  'a transaction in the book of another organization or mode': `
    select from journal_postings as posting join journal_books as book on book.id = posting.book_id
    join transactions as posted on posted.id = posting.transaction_id
    where (book.org_id, book.system_mode) <> (posted.org_id, posted.system_mode)`,
};

/** @throws Error naming what is wrong with the books */
export async function checkBooks(tx: Tx): Promise<void> {
  for (const [fault, statement] of Object.entries(faults)) {
    const { rowCount } = await tx.execute(sql.raw(`${statement} limit 1`));
    if (rowCount) throw new Error(`The load left ${fault}`);
  }
}
