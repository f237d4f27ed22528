import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { maxHeld } from '@/domain/settlements/holds';
import type { NewHit, StoredHit } from './hitStore';

type WhatHeld = Pick<NewHit, 'orgId' | 'systemMode' | 'fromOn' | 'seenOn' | 'facts'>;

/** The rows that a hit over several transactions counts, as its rule was narrowed. */
function counted({ orgId, systemMode, fromOn, seenOn, facts }: WhatHeld): SQL {
  const { method = '', label = '' } = facts ?? {};
  return sql`t.org_id = ${orgId} and t.system_mode = ${systemMode} and t.entry <> 'manual' and t.amount_cents > 0
    and t.business_day between ${fromOn}::date and ${seenOn}::date
    and (${method} = '' or t.method = ${method}) and (${label} = '' or t.label = ${label})`;
}

/** What a person has let go stays free, whatever a rule finds of it later. */
const wasReleased = sql`exists (
  select from settlement_holds as hold where hold.transaction_id = t.id and hold.released_at is not null)`;

/**
 * Ids of the transactions of a hit that are still due and were never released, the oldest first; so
 * many as are held at once.
 */
export async function dueOfHit(tx: Tx, hit: WhatHeld): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select t.id from transactions as t
    where ${counted(hit)} and t.state = 'cleared' and t.settlement_id is null and t.due_cents > 0 and not ${wasReleased}
    order by t.number limit ${maxHeld}`);
  return rows.map(({ id }) => id);
}

/**
 * Whether a rule asks to hold a transaction, by itself or as part of a window, and nobody has
 * dismissed that.
 */
export async function isToBeHeld(tx: Tx, transactionId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from transactions as t join compliance_hits as hit
      on hit.org_id = t.org_id and hit.system_mode = t.system_mode and hit.report = 'threshold'
    where t.id = ${transactionId} and hit.action = 'hold' and hit.status in ('open', 'reviewed', 'case') and not ${wasReleased}
      and (hit.transaction_id = t.id or hit.transaction_id is null and t.amount_cents > 0
        and t.business_day between hit.from_on and greatest(hit.to_on, hit.seen_on)
        and coalesce(hit.facts ->> 'method', t.method) = t.method and coalesce(hit.facts ->> 'label', t.label) = t.label)
    limit 1`);
  return rows.length > 0;
}

/**
 * Open holds that rules have set on the transactions of a hit; what a person held is not theirs.
 */
export async function holdsOfHit(tx: Tx, hit: StoredHit): Promise<{ id: string; cents: number }[]> {
  if (hit.action !== 'hold') return [];
  const seenOn = hit.seenOn > hit.toOn ? hit.seenOn : hit.toOn;
  const are = hit.transactionId ? sql`t.id = ${hit.transactionId}` : counted({ ...hit, seenOn });
  const { rows } = await tx.execute<{ id: string; cents: number }>(sql`
    select hold.id, hold.amount_cents::float8 as cents from transactions as t
    join settlement_holds as hold on hold.transaction_id = t.id and hold.released_at is null and hold.held_by is null
    where ${are} order by t.number`);
  return rows;
}
