import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import type { stateKinds } from '@/domain/compliance/watch/hit';
import { cannabisKinds } from '@/domain/compliance/watch/stateRule';
import { given } from './evaluation/dailyQueries';
import { maxFound } from './evaluation/evaluationQueries';
import type { Judged } from './evaluation/judged';
import { isExempt } from './exemptionStore';

/** A transaction that touches a state where it may not be. */
export interface StateFinding {
  transactionId: string;
  orgId: string;
  purchaserKey: string;
  purchaserName: string;
  store: string;
  day: string;
  totalCents: number;
  orgState: string;
  purchaserState: string;
  product: string;
  kind: (typeof stateKinds)[number];
  /** The state that it is about. */
  state: string;
}

interface StatesJudged extends Judged {
  /** Only these; absent: all of the days. */
  transactionIds?: readonly string[];
  /** Where the purchaser's network address is, as far as it is known; '' otherwise. */
  ipState?: string;
}

/**
 * Sales that touch a state where cannabis may not be sold, or where we have no license to move
 * money. Of a state that nobody knows nothing is found; money that went back and voided
 * transactions touch nothing.
 */
export async function stateFindings(tx: Tx, judged: StatesJudged): Promise<StateFinding[]> {
  const { mode, from, to, orgId, transactionIds, ipState = '' } = judged;
  const conditions = given([
    sql`t.system_mode = ${mode} and t.business_day between ${from}::date and ${to}::date`,
    sql`t.amount_cents > 0 and t.state <> 'voided' and t.entry <> 'manual'`,
    orgId ? sql`t.org_id = ${orgId}` : null,
    transactionIds ? sql`t.id = any(${sql.param(transactionIds)}::uuid[])` : null,
  ]);
  const kinds = sql`any(${sql.param(cannabisKinds)}::text[])`;
  const { rows } = await tx.execute<StateFinding & Record<string, unknown>>(sql`
    with touched as (
      select t.id, t.number, t.org_id, t.system_mode, t.purchaser_key, t.purchaser_name, t.store, t.business_day, t.amount_cents,
        t.purchaser_state, home.state as org_state, place.state as place, rule.cannabis_is_legal, rule.has_transmitter_license, t.items
      from transactions as t join organizations as home on home.id = t.org_id
      cross join lateral (
        select distinct state from unnest(array[home.state, t.purchaser_state, ${ipState}]::text[]) as state where state <> '') as place
      left join state_rules as rule on rule.state = place.state
      where ${conditions} and (rule.cannabis_is_legal is not true or rule.has_transmitter_license is false)),
    judged as (
      select touched.*, sold.*
      from touched cross join lateral (
        select string_agg(distinct item ->> 'title', ', ') as product, coalesce(bool_or(item ->> 'kind' = ${kinds}), false) as is_cannabis
        from jsonb_array_elements(items) as item) as sold)
    select id as "transactionId", org_id as "orgId", purchaser_key as "purchaserKey", purchaser_name as "purchaserName", store,
      business_day::text as day, amount_cents::float8 as "totalCents", org_state as "orgState", purchaser_state as "purchaserState",
      coalesce(product, '') as product, place as state, found.kind
    from judged as t cross join lateral (
      select 'product' as kind where is_cannabis and cannabis_is_legal is not true
      union all select 'license' where has_transmitter_license is false) as found
    where not ${isExempt(sql`t.place || '-' || found.kind`)}
    order by number desc, place, found.kind limit ${maxFound}`);
  return rows;
}
