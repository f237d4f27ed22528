import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';

/** Whose tips those of a name are. */
export interface TipBearers {
  /** Of a store: the merchant whose store it is; of any other organization: itself. */
  merchantId: string;
  /** How many accounts of the merchant and its stores bear the name. */
  count: number;
}

/** Who bears a name where an organization keeps its tips. */
export async function tipBearers(tx: Tx, orgId: string, name: string): Promise<TipBearers> {
  const { rows } = await tx.execute<TipBearers & Record<string, unknown>>(sql`
    with merchant as (
      select case kind when 'store' then coalesce(parent_id, id) else id end as id from organizations where id = ${orgId})
    select merchant.id as "merchantId", (
      select count(*)::float8 from users join organizations as home on home.id = users.org_id
      where users.name = ${name} and users.status <> 'deleted'
        and (home.id = merchant.id or (home.parent_id = merchant.id and home.kind = 'store'))) as count
    from merchant`);
  return rows[0] ?? { merchantId: orgId, count: 0 };
}
