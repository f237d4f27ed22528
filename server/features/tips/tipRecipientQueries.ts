import type { Tx } from '@server/platform/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { TipAccount } from '@/domain/settlements/tips';

/** Where the tips of an organization's staff are kept: with the merchant whose store it is, or with itself. */
export async function keeperOf(tx: Tx, orgId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select case kind when 'store' then coalesce(parent_id, id) else id end as id from organizations where id = ${orgId}`);
  return rows[0]?.id ?? orgId;
}

/** Tips of a merchant under one name. */
interface NamedTips {
  orgId: string;
  mode: 'Production' | 'Sandbox';
  name: string;
}

const unattached = ({ orgId, mode, name }: NamedTips): SQL => sql`
  org_id = ${orgId} and system_mode = ${mode} and tip_user = ${name} and user_id is null`;

/** Whether tips under a name are no account's. */
export async function hasUnattached(tx: Tx, of: NamedTips): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from tip_shares where tip_user <> '' and ${unattached(of)} limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Attaches the tips under a name that are no account's to one; gives how many there were. */
export async function attachTips(tx: Tx, of: NamedTips, userId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update tip_shares set user_id = ${userId} where tip_user <> '' and ${unattached(of)}`);
  return rowCount ?? 0;
}

/** Accounts of a merchant and its stores that earn tips, by name. */
export async function tipAccounts(tx: Tx, orgId: string): Promise<TipAccount[]> {
  const { rows } = await tx.execute<TipAccount & Record<string, unknown>>(sql`
    select person.id as "_id", person.name, person.email from users as person
    join organizations as home on home.id = person.org_id
    where person.role in ('BUDTENDER', 'DELIVERY_DRIVER') and person.status <> 'deleted'
      and (home.id = ${orgId} or (home.kind = 'store' and home.parent_id = ${orgId}))
    order by person.name, person.email limit 500`);
  return rows;
}
