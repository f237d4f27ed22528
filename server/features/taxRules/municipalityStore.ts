import type { Tx } from '@server/platform/db/client';
import { municipalities, rateVersions } from '@server/platform/db/schema/taxation';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { sortKey } from '@server/platform/lists/sortKey';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import type {
  Municipality,
  MunicipalityValues,
  RateVersion,
  RateVersionValues,
} from '@/domain/invoices/mta/municipality';
import type { SenderValues } from '@/domain/invoices/mta/municipalitySender';
import type { TaxVisibility } from './visibility';

type MunicipalityRow = typeof municipalities.$inferSelect;
type VersionRow = typeof rateVersions.$inferSelect;

/** Who acts, and when. */
interface Act {
  userId: string;
  now: Date;
}

interface MunicipalitiesRepository {
  /** All, by label, each with its rates in order of their first days. */
  list(visibility: TaxVisibility): Promise<Municipality[]>;
  choices(visibility: TaxVisibility): Promise<MunicipalityChoice[]>;
  /** One; null when it is absent or not visible. */
  find(visibility: TaxVisibility, id: string): Promise<Municipality | null>;
  /** Who the documents of the one of this label are from; null for a label of none. */
  sender(
    visibility: TaxVisibility,
    label: string,
  ): Promise<{ _id: string; sender: SenderValues } | null>;
  setSender(id: string, sender: SenderValues, act: Act): Promise<void>;
  /** The same, its row locked until the act ends. */
  lock(visibility: TaxVisibility, id: string): Promise<Municipality | null>;
  /**
   * Makes the changes of one organization wait for each other: labels and license numbers are
   * unique in it.
   */
  takeTurn(visibility: TaxVisibility): Promise<void>;
  /** Gives the new one's id. */
  insert(visibility: TaxVisibility, values: MunicipalityValues, act: Act): Promise<string>;
  update(id: string, values: MunicipalityValues, act: Act): Promise<void>;
  insertVersion(id: string, values: RateVersionValues, act: Act): Promise<void>;
  updateVersion(versionId: string, values: RateVersionValues, act: Act): Promise<void>;
  /** Sets the last day of a version; '' opens its end. */
  setEnd(versionId: string, effectiveTo: string, act: Act): Promise<void>;
  /** Raises the version of a municipality, whose rates changed. */
  touch(id: string, act: Act): Promise<void>;
}

const visibleTo = ({ orgId, mode }: TaxVisibility) =>
  and(eq(municipalities.orgId, orgId), eq(municipalities.systemMode, mode));

const versionOf = (row: VersionRow): RateVersion => ({
  _id: row.id,
  effectiveFrom: row.effectiveFrom,
  effectiveTo: row.effectiveTo ?? '',
  rates: row.rates,
  collectionFee: row.collectionFee,
  credit_card_processing_fee: row.cardFee,
  billTheCity: row.billTheCity,
  cash_pickup: row.cashPickup,
  dueDay: String(row.dueDay),
  penalty: row.penalty,
});

const columnsOf = (values: RateVersionValues) => ({
  effectiveFrom: values.effectiveFrom,
  effectiveTo: values.effectiveTo || null,
  rates: values.rates,
  collectionFee: values.collectionFee,
  cardFee: values.credit_card_processing_fee,
  billTheCity: values.billTheCity,
  cashPickup: values.cash_pickup,
  dueDay: Number(values.dueDay),
  penalty: values.penalty,
});

async function withVersions(tx: Tx, rows: readonly MunicipalityRow[]): Promise<Municipality[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select()
    .from(rateVersions)
    .where(inArray(rateVersions.municipalityId, ids))
    .orderBy(asc(rateVersions.effectiveFrom));
  return rows.map(({ id, label, state, version }) => ({
    _id: id,
    label,
    state,
    version,
    versions: found.filter(({ municipalityId }) => municipalityId === id).map(versionOf),
  }));
}

function reads(tx: Tx) {
  const one = async (rows: readonly MunicipalityRow[]) => (await withVersions(tx, rows))[0] ?? null;
  const selected = (visibility: TaxVisibility, id: string) =>
    tx
      .select()
      .from(municipalities)
      .where(and(visibleTo(visibility), eq(municipalities.id, id)));
  return {
    list: async (visibility: TaxVisibility) =>
      withVersions(
        tx,
        await tx
          .select()
          .from(municipalities)
          .where(visibleTo(visibility))
          .orderBy(asc(municipalities.labelKey)),
      ),
    choices: (visibility: TaxVisibility) =>
      tx
        .select({ _id: municipalities.id, label: municipalities.label })
        .from(municipalities)
        .where(visibleTo(visibility))
        .orderBy(asc(municipalities.labelKey)),
    async sender(visibility: TaxVisibility, label: string) {
      const [row] = await tx
        .select({ _id: municipalities.id, sender: municipalities.sender })
        .from(municipalities)
        .where(and(visibleTo(visibility), eq(municipalities.labelKey, sortKey(label))));
      return row ?? null;
    },
    find: async (visibility: TaxVisibility, id: string) =>
      isUuid(id) ? one(await selected(visibility, id)) : null,
    lock: async (visibility: TaxVisibility, id: string) =>
      isUuid(id) ? one(await selected(visibility, id).for('update')) : null,
  };
}

/** Rows of municipalities and of their rates. */
export function municipalitiesRepository(tx: Tx): MunicipalitiesRepository {
  return {
    ...reads(tx),
    async takeTurn({ orgId }) {
      await tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.id, orgId))
        .for('no key update');
    },
    async insert({ orgId, mode }, { label, state }, { userId, now }) {
      const row = { orgId, systemMode: mode, label, labelKey: sortKey(label), state };
      const [made] = await tx
        .insert(municipalities)
        .values({ ...row, createdBy: userId, createdAt: now, updatedAt: now })
        .returning({ id: municipalities.id });
      if (!made) throw new Error('A municipality was not inserted');
      return made.id;
    },
    async update(id, { label, state }, { now }) {
      const version = sql`${municipalities.version} + 1`;
      await tx
        .update(municipalities)
        .set({ label, labelKey: sortKey(label), state, version, updatedAt: now })
        .where(eq(municipalities.id, id));
    },
    async setSender(id, sender, { now }) {
      const version = sql`${municipalities.version} + 1`;
      await tx
        .update(municipalities)
        .set({ sender, version, updatedAt: now })
        .where(eq(municipalities.id, id));
    },
    async insertVersion(municipalityId, values, { userId, now }) {
      const row = { municipalityId, ...columnsOf(values) };
      await tx
        .insert(rateVersions)
        .values({ ...row, createdBy: userId, createdAt: now, updatedAt: now });
    },
    async updateVersion(versionId, values, { now }) {
      await tx
        .update(rateVersions)
        .set({ ...columnsOf(values), updatedAt: now })
        .where(eq(rateVersions.id, versionId));
    },
    async setEnd(versionId, effectiveTo, { now }) {
      await tx
        .update(rateVersions)
        .set({ effectiveTo: effectiveTo || null, updatedAt: now })
        .where(eq(rateVersions.id, versionId));
    },
    async touch(id, { now }) {
      const version = sql`${municipalities.version} + 1`;
      await tx
        .update(municipalities)
        .set({ version, updatedAt: now })
        .where(eq(municipalities.id, id));
    },
  };
}
