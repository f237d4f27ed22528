// Over 250 lines: one statement for each summary table.

import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/** A summary table and the statement that makes its rows again from those that it sums. */
interface Summary {
  table: string;
  rebuild: string;
}

const summary = (table: string, rows: string): Summary => ({
  table,
  rebuild: `delete from ${table}; insert into ${table} ${rows}`,
});

/** Every line of what was sold, below 0 where it came back: read once for two tables. */
const soldItems = `
  create temporary table sold_items on commit drop as
  select number, org_id, system_mode, business_day as day, purchaser_key, purchaser_state, store, trade, coalesce(sku, '') as sku,
    coalesce(title, '') as title, coalesce(kind, '') as kind, way * coalesce(quantity, 0) as quantity,
    way * coalesce(grams, 0) as grams, way * coalesce(cents, 0) as cents
  from (select *, case when amount_cents < 0 then -1 else 1 end as way from transactions where state <> 'voided' and items <> '[]')
    as sold, jsonb_to_recordset(items) as item (sku text, title text, kind text, quantity numeric, grams numeric, cents bigint)`;

/** Of transactions and of the entries of the journal; each may read those before it. */
export const ledgerSummaries: readonly Summary[] = [
  summary(
    'transaction_days',
    `select org_id, system_mode, business_day, method, label, state, store, count(*),
       sum(greatest(traded_cents(entry, amount_cents), 0)), sum(greatest(-traded_cents(entry, amount_cents), 0)), sum(tip_cents),
       sum(tax_cents), sum(fee_cents), sum(net_cents), count(*) filter (where entry = 'manual'), trade
     from transactions group by 1, 2, 3, 4, 5, 6, 7, trade order by 1, 2, 3, 4, 5, 6, 7, trade`,
  ),
  summary(
    'transaction_months',
    `select org_id, system_mode, date_trunc('month', day)::date, method, label, state, store, trade, sum(transactions),
       sum(gross_cents), sum(refund_cents), sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents)
     from transaction_days group by 1, 2, 3, 4, 5, 6, 7, 8`,
  ),
  summary(
    'transaction_totals',
    `select org_id, system_mode, method, label, state, store, sum(transactions), sum(gross_cents), sum(refund_cents),
       sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(net_cents), trade
     from transaction_days group by 1, 2, 3, 4, 5, 6, trade`,
  ),
  summary(
    'transaction_purchasers',
    `select distinct org_id, system_mode, purchaser_key, purchaser_email from transactions
     where purchaser_key <> '' or purchaser_email <> '' order by 1, 2, 3, 4`,
  ),
  summary(
    'transaction_hours',
    `select org_id, system_mode, business_day, hour, count(*), sum(amount_cents), store from transactions
     where hour is not null and state <> 'voided' and entry <> 'manual' and trade = 'sold' group by 1, 2, 3, 4, store
     order by 1, 2, 3, 4, store`,
  ),
  summary(
    'item_days',
    `select org_id, system_mode, day, sku, title, kind, sum(quantity), sum(grams), sum(cents), store, count(distinct number)
     from sold_items where trade <> '' group by 1, 2, 3, 4, 5, 6, store order by 1, 2, 3, 4, 5, 6, store`,
  ),
  summary(
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
  ),
  {
    table: 'purchaser_totals',
    // Their numbers stay: links lead to purchasers by them.
    rebuild: `
      insert into purchaser_totals (org_id, system_mode, purchaser_key, first_day, last_day, purchases, cents)
      select org_id, system_mode, purchaser_key, min(day) filter (where sales > 0), max(day) filter (where sales > 0), sum(sales),
        sum(sales_cents)
      from purchaser_days where sales <> 0 or sales_cents <> 0 group by 1, 2, 3 having sum(sales) > 0 order by 1, 2, 3
      on conflict (org_id, system_mode, purchaser_key) do update
      set (first_day, last_day, purchases, cents) = (excluded.first_day, excluded.last_day, excluded.purchases, excluded.cents);
      delete from purchaser_totals as kept where not exists (
        select from purchaser_days as day where sales > 0
          and (day.org_id, day.system_mode, day.purchaser_key) = (kept.org_id, kept.system_mode, kept.purchaser_key))`,
  },
  summary(
    'purchaser_months',
    `select org_id, system_mode, date_trunc('month', day)::date, purchaser_key, sum(sales), sum(sales_cents),
       min(date_trunc('month', first_day)::date)
     from purchaser_days left join purchaser_totals using (org_id, system_mode, purchaser_key)
     where sales <> 0 or sales_cents <> 0 group by 1, 2, 3, 4 order by 1, 2, 4, 3`,
  ),
  summary(
    'purchaser_cohorts',
    `select org_id, system_mode, month, coalesce(first_month, 'infinity'), count(*) filter (where transactions > 0), sum(cents)
     from purchaser_months group by 1, 2, 3, 4`,
  ),
  summary(
    'payment_days',
    `select org_id, system_mode, business_day, method, label, store, count(*) filter (where amount_cents > 0),
       count(*) filter (where entry in ('return', 'surcharge_return', 'refund')),
       coalesce(sum(-amount_cents) filter (where entry in ('return', 'surcharge_return', 'refund')), 0), trade
     from transactions where state <> 'voided' and entry <> 'manual' group by 1, 2, 3, 4, 5, 6, trade order by 1, 2, 3, 4, 5, 6, trade`,
  ),
  summary(
    'reason_days',
    `select org_id, system_mode, business_day, reason, count(*), sum(abs(amount_cents)), store from transactions
     where reason <> '' group by 1, 2, 3, 4, store`,
  ),
  summary(
    'account_balances',
    'select book_id, account, sum(amount_cents) from journal_entries group by 1, 2',
  ),
  summary(
    'account_days',
    `select book_id, account, day, sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), count(*), min(number), max(number)
     from journal_entries join journal_postings using (book_id, number) group by 1, 2, 3 order by 1, 2, 3`,
  ),
];

/** Of all other rows. */
const otherSummaries: readonly Summary[] = [
  { table: 'settlement_due', rebuild: 'select rebuild_settlement_due()' },
  summary(
    'settlement_sums',
    `select org_id, system_mode, day, state, dispute_state, count(*), sum(transactions), sum(gross_cents), sum(refund_cents),
       sum(tip_cents), sum(tax_cents), sum(fee_cents), sum(reserve_cents), sum(held_cents), sum(adjustment_cents),
       sum(net_cents), sum(return_cents), sum(other_cents), sum(manual_cents)
     from settlements group by 1, 2, 3, 4, 5`,
  ),
  summary(
    'disbursement_sums',
    `select org_id, system_mode, (prepared_at at time zone 'UTC')::date, state, payee_type, count(*), sum(amount_cents)
     from disbursements group by 1, 2, 3, 4, 5`,
  ),
  summary(
    'tip_days',
    `select org_id, system_mode, day, tip_user, role, store, payout_id is not null, count(*), sum(cents)
     from tip_shares group by 1, 2, 3, 4, 5, 6, 7`,
  ),
  summary(
    'wallet_days',
    `select org_id, system_mode, day, event, source, case when amount_cents > 0 then 'in' else 'out' end, count(*),
       sum(abs(amount_cents)), coalesce(sum(ledger_cents), 0)
     from wallet_changes group by 1, 2, 3, 4, 5, 6`,
  ),
  summary(
    'invoice_status_totals',
    `select org_id, system_mode, kind, status, count(*), sum(total_cents), sum(paid_cents)
     from invoices group by 1, 2, 3, 4`,
  ),
  summary(
    'invoice_totals',
    `select org_id, system_mode, kind, status, due_date, count(*), sum(total_cents), sum(paid_cents)
     from invoices group by 1, 2, 3, 4, 5`,
  ),
  summary(
    'tax_days',
    `select invoice.org_id, invoice.system_mode, paid.paid_on, coalesce(invoice.municipality, ''), count(*), sum(paid.amount_cents)
     from invoice_payments as paid join invoices as invoice on invoice.id = paid.invoice_id
     where invoice.kind = 'mta' and paid.state in ('pending', 'cleared') group by 1, 2, 3, 4`,
  ),
  summary(
    'inventory_totals',
    `select system_mode, user_id, inventory_type, count(*), sum(unit_cost_cents * inventory_count)
     from inventory_items group by 1, 2, 3`,
  ),
  summary(
    'application_totals',
    `select system_mode, seen.seen_by, seen.owner, status, count(*)
     from applications cross join lateral (values ('all', ''), ('iso', iso_id), ('agent', agent_id),
       ('subAgent', sub_agent_id), ('startedBy', started_org_id)) as seen (seen_by, owner)
     where not is_demo and seen.owner is not null group by 1, 2, 3, 4`,
  ),
  summary(
    'batch_counts',
    `select job_id, coalesce(org_id, ''), count(*), count(*) filter (where state = 'waiting'), count(*) filter (where state = 'done'),
       count(*) filter (where state = 'failed'), sum(amount_cents), sum(case when state = 'done' then amount_cents else 0 end)
     from batch_rows group by grouping sets ((job_id, org_id), (job_id))`,
  ),
  summary(
    'security_quarters',
    `select date_bin('15 minutes', at, '2000-01-01T00:00:00Z'), event, result, role, count(*)
     from security_events group by 1, 2, 3, 4`,
  ),
];

/** All summary tables, in the order in which they can be made again. */
export const summaries: readonly Summary[] = [...ledgerSummaries, ...otherSummaries];

/** The tables that are summed, in the order in which a rebuild locks them. */
const summed = [
  'transactions',
  'journal_postings',
  'journal_entries',
  'settlements',
  'disbursements',
  'tip_shares',
  'wallet_changes',
  'invoices',
  'invoice_payments',
  'inventory_items',
  'applications',
  'batch_rows',
  'security_events',
] as const;

/**
 * Makes summary tables again, by one statement each, in the caller's transaction, which has what
 * they sum to itself and has taken the triggers off those of them that have any.
 * @param onProgress is told after each which part of them, 0 to 1, is done
 */
export async function rebuildEach(
  tx: Tx,
  list: readonly Summary[],
  onProgress?: (part: number) => void,
): Promise<void> {
  await tx.execute(sql.raw(soldItems));
  for (const [index, { rebuild }] of list.entries()) {
    await tx.execute(sql.raw(rebuild));
    onProgress?.((index + 1) / list.length);
  }
}

/**
 * Makes all summary tables again from the rows that they sum: safe to repeat, and beside copies of
 * the server at work, whose writes wait for it. Neither a migration nor a second rebuild runs at the
 * same time.
 * @param onProgress is told after each which part of them, 0 to 1, is done
 */
export async function rebuildSummaries(
  database: Tx,
  onProgress?: (part: number) => void,
): Promise<void> {
  await database.transaction(async (tx) => {
    const run = (text: string) => tx.execute(sql.raw(text));
    await run('set local statement_timeout = 0');
    await run(`select 1 from schema_migrations where name = 'lock' for update`);
    await run(`lock table ${summed.join(', ')} in share row exclusive mode`);
    const triggers = (what: 'disable' | 'enable'): string =>
      summaries.map(({ table }) => `alter table ${table} ${what} trigger user`).join('; ');
    await run(triggers('disable'));
    await rebuildEach(tx, summaries, onProgress);
    await run(triggers('enable'));
  });
}
