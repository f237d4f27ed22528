import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { LimitClass } from '@/domain/compliance/watch/purchaseLimit';
import { given } from './evaluation/dailyQueries';
import { maxFound } from './evaluation/evaluationQueries';
import type { Judged } from './evaluation/judged';

/** A purchaser over a limit of a day. Grams in thousandths. */
export interface OverPurchase {
  orgId: string;
  purchaserKey: string;
  purchaserName: string;
  store: string;
  day: string;
  transactions: number;
  totalCents: number;
  class: LimitClass;
  /** Two letters; '' where the limit holds everywhere. */
  state: string;
  measure: number;
  limitValue: number;
  overPoints: number;
  flower: number;
  concentrate: number;
  edible: number;
  plants: number;
}

/** What a class comes to in the unit of its limit. */
const taken: SQL = sql`case l.class
  when 'flower' then round(bought.flower * 1000) when 'concentrate' then round(bought.concentrate * 1000)
  when 'edible' then round(bought.edible * 1000) when 'plant' then bought.plants else bought.cents end`;

/** Invoices, wires and checks, and corporate debits: how no person pays at a counter. */
const paysAsBusiness = (mode: Judged['mode']): SQL => sql`exists (
  select from transactions as t
  where t.org_id = judged.org_id and t.system_mode = ${mode} and t.purchaser_key = judged.purchaser_key
    and (t.capture_type = 'invoice' or t.method in ('wire', 'check') or t.sec_code in ('CCD', 'CTX')))`;

/**
 * Who bought more in a day than may be bought where the organization is at home, in all of its
 * stores together. A state's own limit of a class takes the place of the one that holds everywhere.
 * Businesses, as their ways of paying tell, buy to sell on: limits of people do not hold for them.
 */
export async function overPurchases(tx: Tx, judged: Judged): Promise<OverPurchase[]> {
  const { mode, from, to, orgId, purchaserKey } = judged;
  const conditions = given([
    sql`p.system_mode = ${mode} and p.day between ${from}::date and ${to}::date`,
    orgId ? sql`p.org_id = ${orgId}` : null,
    purchaserKey ? sql`p.purchaser_key = ${purchaserKey}` : null,
  ]);
  const { rows } = await tx.execute<OverPurchase & Record<string, unknown>>(sql`
    with bought as (
      select p.org_id, p.purchaser_key, p.day, coalesce(string_agg(distinct nullif(p.store, ''), ', '), '') as store,
        sum(p.sales) as transactions, sum(p.sales_cents) as cents, sum(p.flower_grams) as flower,
        sum(p.concentrate_grams) as concentrate, sum(p.edible_grams) as edible, sum(p.plants) as plants
      from purchaser_days as p where ${conditions} group by p.org_id, p.purchaser_key, p.day),
    judged as (
      select bought.*, l.class, l.state, l.limit_value, ${taken} as measure
      from bought join organizations as home on home.id = bought.org_id
      join purchase_limits as l on l.is_on and (l.state = home.state or (l.state = '' and not exists (
        select from purchase_limits as own where own.is_on and own.class = l.class and own.state = home.state and own.state <> ''))))
    select org_id as "orgId", purchaser_key as "purchaserKey", coalesce((
        select t.purchaser_name from transactions as t
        where t.org_id = judged.org_id and t.system_mode = ${mode} and t.purchaser_key = judged.purchaser_key limit 1), '')
        as "purchaserName",
      store, day::text as day, transactions::float8 as transactions, cents::float8 as "totalCents", class, state,
      measure::float8 as measure, limit_value::float8 as "limitValue",
      round((measure - limit_value) * 10000.0 / limit_value)::float8 as "overPoints",
      round(flower * 1000)::float8 as flower, round(concentrate * 1000)::float8 as concentrate,
      round(edible * 1000)::float8 as edible, plants::float8 as plants
    from judged where measure > limit_value and not ${paysAsBusiness(mode)}
    order by day desc, org_id, purchaser_key, class limit ${maxFound}`);
  return rows;
}
