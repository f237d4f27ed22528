import type { Tx } from '@server/platform/db/client';
import { invoices } from '@server/platform/db/schema/invoices';
import { licenseHolders, municipalities } from '@server/platform/db/schema/taxation';
import { isUuid } from '@server/platform/db/uuid';
import { sortKey } from '@server/platform/lists/sortKey';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { licenseKey } from '@/domain/invoices/mta/licenseKey';
import { openStatuses } from '@/domain/invoices/status';
import type { TaxVisibility } from './visibility';

export type NewHolder = Omit<
  typeof licenseHolders.$inferInsert,
  'id' | 'orgId' | 'systemMode' | 'companyKey' | 'numberKey' | 'searchKey' | 'version' | 'createdBy'
>;

/** A license holder with what its directory shows beside it. */
export type HolderRow = Awaited<ReturnType<typeof selectHolders>>[number];

interface Act {
  userId: string;
  now: Date;
}

/** Open invoices of the holder in the row. */
export const openInvoices = sql`${invoices} owing where owing.holder_id = ${licenseHolders.id}
  and owing.org_id = ${licenseHolders.orgId} and owing.system_mode = ${licenseHolders.systemMode} and owing.kind = 'mta'
  and owing.status in ${[...openStatuses]} and owing.balance_cents > 0`;

/** License holders visible. */
export const visibleTo = ({ orgId, mode }: TaxVisibility): SQL | undefined =>
  and(eq(licenseHolders.orgId, orgId), eq(licenseHolders.systemMode, mode));

/** What a holder owes, in cents. */
export const balance = sql<number>`(select coalesce(sum(owing.balance_cents), 0)::float8 from ${openInvoices})`;

/** License holders with their municipality and what they owe. */
export function selectHolders(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      ...getTableColumns(licenseHolders),
      municipality: municipalities.label,
      balanceCents: balance,
      openCount: sql<number>`(select count(*)::int from ${openInvoices})`,
    })
    .from(licenseHolders)
    .innerJoin(municipalities, eq(municipalities.id, licenseHolders.municipalityId))
    .where(where)
    .$dynamic();
}

function keysOf({ companyName, name, dba, email, licenseNumber }: NewHolder) {
  return {
    companyKey: sortKey(companyName || name),
    numberKey: licenseKey(licenseNumber),
    searchKey: sortKey([companyName, dba, name, licenseNumber, email].join(' ')),
  };
}

const rowOf = ({ orgId, mode }: TaxVisibility, holder: NewHolder, { userId, now }: Act) => ({
  ...holder,
  ...keysOf(holder),
  orgId,
  systemMode: mode,
  createdBy: userId,
  createdAt: now,
  updatedAt: now,
});

/** Rows of license holders. */
export function holdersRepository(tx: Tx) {
  const one = (visibility: TaxVisibility, id: string) =>
    selectHolders(tx, and(visibleTo(visibility), eq(licenseHolders.id, id)));
  return {
    /** One; null when it is absent or not visible. */
    find: async (visibility: TaxVisibility, id: string): Promise<HolderRow | null> =>
      isUuid(id) ? ((await one(visibility, id))[0] ?? null) : null,
    /** The same, its own row locked until the act ends. */
    lock: async (visibility: TaxVisibility, id: string): Promise<HolderRow | null> =>
      isUuid(id)
        ? ((await one(visibility, id).for('update', { of: licenseHolders }))[0] ?? null)
        : null,
    /** All of them, or those of these ids, by name; locked where an act goes by what it read. */
    all(visibility: TaxVisibility, ids?: readonly string[], locked?: true): Promise<HolderRow[]> {
      const wanted = ids === undefined ? undefined : ids.filter(isUuid);
      if (wanted?.length === 0) return Promise.resolve([]);
      const where = and(
        visibleTo(visibility),
        wanted ? inArray(licenseHolders.id, wanted) : undefined,
      );
      const found = selectHolders(tx, where).orderBy(
        licenseHolders.companyKey,
        licenseHolders.number,
      );
      return locked ? found.for('update', { of: licenseHolders }) : found;
    },
    /** Ids by the comparable form of the license numbers (`licenseKey`). */
    async idsByNumber(
      visibility: TaxVisibility,
      keys: readonly string[],
    ): Promise<Map<string, string>> {
      if (keys.length === 0) return new Map();
      const rows = await tx
        .select({ id: licenseHolders.id, key: licenseHolders.numberKey })
        .from(licenseHolders)
        .where(and(visibleTo(visibility), inArray(licenseHolders.numberKey, [...keys])));
      return new Map(rows.map(({ id, key }) => [key, id]));
    },
    /** Gives the new one's id. The license number must be free. */
    async insert(visibility: TaxVisibility, holder: NewHolder, act: Act): Promise<string> {
      const [made] = await tx
        .insert(licenseHolders)
        .values(rowOf(visibility, holder, act))
        .returning({ id: licenseHolders.id });
      if (!made) throw new Error('A license holder was not inserted');
      return made.id;
    },
    /** Several at once; the same holds for each. */
    async insertAll(
      visibility: TaxVisibility,
      holders: readonly NewHolder[],
      act: Act,
    ): Promise<void> {
      await tx
        .insert(licenseHolders)
        .values(holders.map((holder) => rowOf(visibility, holder, act)));
    },
    /** Raises the version. */
    async update(id: string, holder: NewHolder, { now }: Act): Promise<void> {
      const version = sql`${licenseHolders.version} + 1`;
      await tx
        .update(licenseHolders)
        .set({ ...holder, ...keysOf(holder), version, updatedAt: now })
        .where(eq(licenseHolders.id, id));
    },
  };
}
