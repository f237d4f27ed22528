import type { Tx } from '@server/platform/db/client';
import { odfiProfiles } from '@server/platform/db/schema/banking';
import { odfiAssignments } from '@server/platform/db/schema/odfiAssignments';
import { settlementTerms } from '@server/platform/db/schema/settlement';
import { organizations } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { type BanksSeen, ofBanks } from '../odfi/bankVisibilityQueries';

/** A version as stored. */
export type StoredAssignment = typeof odfiAssignments.$inferSelect;

type Mode = StoredAssignment['systemMode'];

/** Whose assignment, in which mode. */
export interface AssignmentOf {
  orgId: string;
  mode: Mode;
}

/** Versions of an organization's assignment, one after the other. */
export function assignmentStore(tx: Tx) {
  const own = ({ orgId, mode }: AssignmentOf) =>
    and(eq(odfiAssignments.orgId, orgId), eq(odfiAssignments.systemMode, mode));
  return {
    /** Adds the next version; lock the organization first. */
    async insert(
      row: Omit<typeof odfiAssignments.$inferInsert, 'version'>,
    ): Promise<StoredAssignment> {
      const next = sql<number>`(select coalesce(max(version), 0) + 1 from odfi_assignments
        where org_id = ${row.orgId} and system_mode = ${row.systemMode})`;
      const [added] = await tx
        .insert(odfiAssignments)
        .values({ ...row, version: next })
        .returning();
      if (!added) throw new Error('The assignment was not written');
      return added;
    },
    /** Keeps the versions of an organization from others until the transaction ends. */
    async lockOrganization(orgId: string): Promise<boolean> {
      const found = await tx
        .select({ id: organizations.id })
        .from(organizations)
        .where(eq(organizations.id, orgId))
        .for('update');
      return found.length > 0;
    },
    async find(id: string, mode: Mode): Promise<StoredAssignment | null> {
      if (!isUuid(id)) return null;
      const one = and(eq(odfiAssignments.id, id), eq(odfiAssignments.systemMode, mode));
      const [row] = await tx.select().from(odfiAssignments).where(one);
      return row ?? null;
    },
    /** The active version that is in force on a day, ISO; null for none. */
    async inForce(of: AssignmentOf, day: string): Promise<StoredAssignment | null> {
      const [row] = await tx
        .select()
        .from(odfiAssignments)
        .where(
          and(
            own(of),
            eq(odfiAssignments.state, 'active'),
            lte(odfiAssignments.effectiveFrom, day),
          ),
        )
        .orderBy(desc(odfiAssignments.effectiveFrom), desc(odfiAssignments.version))
        .limit(1);
      return row ?? null;
    },
    /** The newest first, with the names of their banks; those of some banks, or of all (null). */
    versions: (of: AssignmentOf, banks: BanksSeen | null) =>
      tx
        .select({ row: odfiAssignments, odfiName: odfiProfiles.name })
        .from(odfiAssignments)
        .innerJoin(odfiProfiles, eq(odfiProfiles.id, odfiAssignments.odfiId))
        .where(and(own(of), ofBanks(banks, odfiAssignments.odfiId)))
        .orderBy(desc(odfiAssignments.version))
        .limit(200),
    async update(id: string, change: Partial<StoredAssignment>): Promise<void> {
      await tx.update(odfiAssignments).set(change).where(eq(odfiAssignments.id, id));
    },
  };
}

/** The name of an organization; null for an absent one. */
export async function organizationNamed(tx: Tx, orgId: string): Promise<string | null> {
  const own = eq(organizations.id, orgId);
  const [row] = await tx.select({ name: organizations.name }).from(organizations).where(own);
  return row?.name ?? null;
}

/** What settlements of an organization keep back by now, basis points. */
export async function keptPoints(tx: Tx, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ points: settlementTerms.reservePoints })
    .from(settlementTerms)
    .where(eq(settlementTerms.orgId, orgId));
  return row?.points ?? 0;
}

/**
 * Makes the reserves of assignments whose first day has come (ISO) those of the settlement terms, in the
 * order in which they begin; one that another version has followed by then changes none. What nobody
 * approved lowers no reserve, such as one that was raised since. Terms know no mode: those of test mode
 * change none.
 */
export async function applyReserves(tx: Tx, { day, at }: { day: string; at: Date }): Promise<void> {
  const due = await tx
    .select()
    .from(odfiAssignments)
    .where(
      and(
        eq(odfiAssignments.systemMode, 'Production'),
        eq(odfiAssignments.state, 'active'),
        lte(odfiAssignments.effectiveFrom, day),
        isNull(odfiAssignments.appliedAt),
      ),
    )
    .orderBy(asc(odfiAssignments.effectiveFrom), asc(odfiAssignments.version))
    .for('update', { skipLocked: true });
  for (const { id, orgId, systemMode: mode, reservePoints, decidedAt } of due) {
    const inForce = await assignmentStore(tx).inForce({ orgId, mode }, day);
    const kept = decidedAt
      ? reservePoints
      : sql`greatest(${settlementTerms.reservePoints}, ${reservePoints}::integer)`;
    if (inForce?.id === id)
      await tx
        .insert(settlementTerms)
        .values({ orgId, reservePoints })
        .onConflictDoUpdate({ target: settlementTerms.orgId, set: { reservePoints: kept } });
    await tx.update(odfiAssignments).set({ appliedAt: at }).where(eq(odfiAssignments.id, id));
  }
}

/** An organization's assignment in force, with names. */
export interface AssignedOriginator {
  row: StoredAssignment;
  name: string;
  bankName: string;
}

/** The assignments of some organizations that are in force on a day, ISO; one for each. */
export const assignmentsOn = async (
  tx: Tx,
  { mode, day, orgIds }: { mode: Mode; day: string; orgIds: readonly string[] },
): Promise<AssignedOriginator[]> =>
  tx
    .selectDistinctOn([odfiAssignments.orgId], {
      row: odfiAssignments,
      name: organizations.name,
      bankName: odfiProfiles.name,
    })
    .from(odfiAssignments)
    .innerJoin(organizations, eq(organizations.id, odfiAssignments.orgId))
    .innerJoin(odfiProfiles, eq(odfiProfiles.id, odfiAssignments.odfiId))
    .where(
      and(
        eq(odfiAssignments.systemMode, mode),
        sql`${odfiAssignments.orgId} = any(${sql.param([...orgIds])}::text[])`,
        eq(odfiAssignments.state, 'active'),
        lte(odfiAssignments.effectiveFrom, day),
      ),
    )
    .orderBy(
      odfiAssignments.orgId,
      desc(odfiAssignments.effectiveFrom),
      desc(odfiAssignments.version),
    );

/** What organizations have in files. Whole cents. */
export interface OriginatedSums {
  orgId: string;
  todayDebit: number;
  todayCredit: number;
  monthDebit: number;
  monthCredit: number;
}

/** What some organizations originated in the files of a day (ISO), and of the 30 days up to it. */
export async function originatedSums(
  tx: Tx,
  {
    mode,
    day,
    orgIds,
    sources,
  }: { mode: Mode; day: string; orgIds: readonly string[]; sources: readonly string[] },
): Promise<ReadonlyMap<string, OriginatedSums>> {
  if (orgIds.length === 0) return new Map();
  const isToday = sql`file.created_on = ${day}`;
  const isCredit = sql`substr(item.transaction_code, 2) in ('2', '3')`;
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(item.amount_cents) filter (where ${condition}), 0)::float8`;
  const { rows } = await tx.execute<OriginatedSums & Record<string, unknown>>(sql`
    select item.org_id as "orgId", ${sum(sql`${isToday} and not ${isCredit}`)} as "todayDebit",
      ${sum(sql`${isToday} and ${isCredit}`)} as "todayCredit",
      ${sum(sql`not ${isCredit}`)} as "monthDebit", ${sum(isCredit)} as "monthCredit"
    from ach_files as file join ach_items as item on item.file_id = file.id
    where file.system_mode = ${mode} and file.state <> 'rejected'
      and file.created_on > ${day}::date - 30 and file.created_on <= ${day}::date
      and item.org_id = any(${sql.param([...orgIds])}::text[]) and item.source = any(${sql.param([...sources])}::text[])
    group by 1`);
  return new Map(rows.map((row) => [row.orgId, row]));
}
