import type { Tx } from '@server/platform/db/client';
import { odfiProfiles } from '@server/platform/db/schema/banking';
import { organizations } from '@server/platform/db/schema/users';
import { isUniqueViolation } from '@server/platform/db/uniqueViolation';
import { isUuid } from '@server/platform/db/uuid';
import { invalid } from '@server/platform/http/refusal';
import { and, arrayOverlaps, desc, eq, sql } from 'drizzle-orm';

/** A bank profile as stored. */
export type OdfiRow = typeof odfiProfiles.$inferSelect;

type NewRow = typeof odfiProfiles.$inferInsert;

/** Writes a row. @throws Refusal 400 where another profile has its name */
async function named<Row>(tx: Tx, write: (own: Tx) => Promise<Row>): Promise<Row> {
  try {
    // A step of its own: what the database refuses would end all that the transaction has done.
    return await tx.transaction((own) => write(own));
  } catch (error) {
    if (isUniqueViolation(error)) throw invalid({ name: 'Another bank has this name' });
    throw error;
  }
}

/** The banks that files go out through, of one mode. */
export function odfiStore(tx: Tx, mode: OdfiRow['systemMode']) {
  const own = eq(odfiProfiles.systemMode, mode);
  const one = (id: string) => and(own, eq(odfiProfiles.id, id));
  return {
    /** Locked until the transaction ends; null when absent. */
    async lock(id: string): Promise<OdfiRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(odfiProfiles).where(one(id)).for('update');
      return row ?? null;
    },
    async find(id: string): Promise<OdfiRow | null> {
      if (!isUuid(id)) return null;
      const [row] = await tx.select().from(odfiProfiles).where(one(id));
      return row ?? null;
    },
    /** Adds one; the first of its mode is the default. */
    async insert(row: Omit<NewRow, 'systemMode'>): Promise<OdfiRow> {
      const isFirst = sql<boolean>`not exists (select from odfi_profiles where system_mode = ${mode} and is_default)`;
      const [added] = await named(tx, (step) =>
        step
          .insert(odfiProfiles)
          .values({ ...row, systemMode: mode, isDefault: isFirst })
          .returning(),
      );
      if (!added) throw new Error('The bank profile was not written');
      return added;
    },
    /** Saves and raises the version. Lock it first. */
    async update(id: string, change: Partial<NewRow>): Promise<OdfiRow> {
      const [row] = await named(tx, (step) =>
        step
          .update(odfiProfiles)
          .set({ ...change, version: sql`${odfiProfiles.version} + 1` })
          .where(one(id))
          .returning(),
      );
      if (!row) throw new Error('The bank profile was not locked before its update');
      return row;
    },
    /** No profile is the default any more. */
    async clearDefault(): Promise<void> {
      await tx
        .update(odfiProfiles)
        .set({ isDefault: false, version: sql`${odfiProfiles.version} + 1` })
        .where(and(own, eq(odfiProfiles.isDefault, true)));
    },
  };
}

/** The organizations that are banks, by name. */
export const bankOrganizations = (tx: Tx): Promise<{ id: string; name: string }[]> =>
  tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.kind, 'odfi'))
    .orderBy(organizations.name, organizations.id)
    .limit(500);

/** Whether debits of payers of a mode can go out by file: a bank takes their class. */
export async function hasDebitBank(tx: Tx, mode: OdfiRow['systemMode']): Promise<boolean> {
  const { systemMode, isActive, secCodes } = odfiProfiles;
  const takes = and(
    eq(systemMode, mode),
    eq(isActive, true),
    arrayOverlaps(secCodes, ['WEB', 'CCD']),
  );
  const rows = await tx.select({ id: odfiProfiles.id }).from(odfiProfiles).where(takes).limit(1);
  return rows.length > 0;
}

/** Whether whatever is sent in a mode goes by the embedded bank: all active profiles say so. */
export async function hasEmbeddedBankAlone(tx: Tx, mode: OdfiRow['systemMode']): Promise<boolean> {
  const { systemMode, isActive, delivery } = odfiProfiles;
  const rows = await tx
    .selectDistinct({ delivery })
    .from(odfiProfiles)
    .where(and(eq(systemMode, mode), eq(isActive, true)));
  return rows.length > 0 && rows.every((row) => row.delivery === 'embedded');
}

/** Banks of a mode that a file can be built for, the default one first. */
export const activeBanks = (tx: Tx, mode: OdfiRow['systemMode']): Promise<OdfiRow[]> =>
  tx
    .select()
    .from(odfiProfiles)
    .where(and(eq(odfiProfiles.systemMode, mode), eq(odfiProfiles.isActive, true)))
    .orderBy(desc(odfiProfiles.isDefault), odfiProfiles.nameKey);
