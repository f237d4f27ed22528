import type { Tx } from '@server/platform/db/client';
import { sql } from 'drizzle-orm';
import type { TipRole } from '@/domain/settlements/tips';
import type { StoreChoice } from '@/domain/stores/store';

/** Where a payment was taken, as the ledger and receipts tell it; empty texts where nothing is known. */
export interface SalePlace {
  store: string;
  licenseNumber: string;
  municipality: string;
}

const nowhere: SalePlace = { store: '', licenseNumber: '', municipality: '' };

/** The store in which a terminal stands. */
export async function placeOfTerminal(tx: Tx, terminalId: string | null): Promise<SalePlace> {
  if (terminalId === null) return nowhere;
  const { rows } = await tx.execute<SalePlace & Record<string, unknown>>(sql`
    select stores.name as store, stores.license_number as "licenseNumber", stores.municipality
    from card_terminals join stores on stores.id = card_terminals.store_id
    where card_terminals.id = ${terminalId}`);
  return rows[0] ?? nowhere;
}

const nameOf = sql`coalesce(users.name, member.name)`;

/** Stores of an organization to choose from, by name, with who gets tips there. */
export async function storeChoices(
  tx: Tx,
  { orgId, mode }: { orgId: string; mode: string },
): Promise<StoreChoice[]> {
  const { rows } = await tx.execute<StoreChoice & Record<string, unknown>>(sql`
    select stores.id, stores.name, array(
      select ${nameOf} from store_staff as member left join users on users.id = member.user_id
      where member.store_id = stores.id and member.role <> 'manager' order by member.position) as tipped
    from stores where org_id = ${orgId} and system_mode = ${mode} order by name_key`);
  return rows;
}

/** In which role somebody of a store gets tips, by name; null for anybody else. */
export async function tippedRole(tx: Tx, storeId: string, name: string): Promise<TipRole | null> {
  const { rows } = await tx.execute<{ role: TipRole }>(sql`
    select member.role from store_staff as member left join users on users.id = member.user_id
    where member.store_id = ${storeId} and member.role <> 'manager' and ${nameOf} = ${name}
    order by member.position limit 1`);
  return rows[0]?.role ?? null;
}

/** An account of an organization, and a license that its applications name. */
export interface StoreKnown {
  people: { id: string; name: string; role: string }[];
  licenses: string[];
}

/** Whom and what the form of a store offers: accounts of the organization and its stores, and licenses. */
export async function knownOf(
  tx: Tx,
  { orgId, mode }: { orgId: string; mode: string },
): Promise<StoreKnown> {
  const people = await tx.execute<StoreKnown['people'][number] & Record<string, unknown>>(sql`
    select users.id, users.name, users.role from users join organizations as home on home.id = users.org_id
    where users.status = 'active' and (home.id = ${orgId} or (home.parent_id = ${orgId} and home.kind = 'store'))
    order by lower(users.name), users.id limit 500`);
  const licenses = await tx.execute<{ number: string }>(sql`
    select distinct licenses.license_number as number from licenses
    join applications on applications.id = licenses.application_id
    where applications.org_id = ${orgId} and licenses.system_mode = ${mode} order by 1 limit 50`);
  return { people: people.rows, licenses: licenses.rows.map(({ number }) => number) };
}
