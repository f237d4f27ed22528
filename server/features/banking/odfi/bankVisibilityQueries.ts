import type { Tx } from '@server/platform/db/client';
import { odfiProfiles } from '@server/platform/db/schema/banking';
import type { Scope } from '@server/platform/http/call';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { worksForBank } from '@/domain/access/rolePermissions';
import { importMode } from '@/domain/session/systemMode';

/** Banks whose files and returns a caller sees. */
export interface BanksSeen {
  ids: readonly string[];
  /** How trace numbers of their entries begin: the first eight digits of their routing numbers. */
  traces: readonly string[];
}

/** All banks for staff (null); for the people of a bank the profiles that are its own. */
export async function banksSeen(
  tx: Tx,
  { role, orgId, mode }: Pick<Scope, 'role' | 'orgId' | 'mode'>,
): Promise<BanksSeen | null> {
  if (!worksForBank(role)) return null;
  const { id, routing, bankOrgId, systemMode } = odfiProfiles;
  const rows = await tx
    .select({ id, routing })
    .from(odfiProfiles)
    .where(and(eq(bankOrgId, orgId), eq(systemMode, importMode(mode))));
  return {
    ids: rows.map((row) => row.id),
    traces: rows.map((row) => row.routing.slice(0, 8)),
  };
}

/** Files of the banks that are seen; undefined where all are. */
export const ofBanks = (banks: BanksSeen | null, odfiId: SQLWrapper): SQL | undefined =>
  banks === null ? undefined : sql`${odfiId} = any(${sql.param([...banks.ids])}::uuid[])`;

/** Entries of those banks, by their trace numbers; undefined where all are seen. */
export const underTraces = (banks: BanksSeen | null, traceNo: SQLWrapper): SQL | undefined =>
  banks === null
    ? undefined
    : sql`left(${traceNo}, 8) = any(${sql.param([...banks.traces])}::text[])`;

/** Whether a trace number is one of those banks'. */
export const isTraceSeen = (banks: BanksSeen | null, trace: string): boolean =>
  banks === null || banks.traces.includes(trace.slice(0, 8));

/** Whether those banks have sent entries of an organization, or are assigned to it. */
export async function isOriginatorOf(
  tx: Tx,
  { ids }: BanksSeen,
  { orgId, mode }: { orgId: string; mode: string },
): Promise<boolean> {
  const own = sql`any(${sql.param([...ids])}::uuid[])`;
  const { rows } = await tx.execute<{ isOne: boolean }>(sql`
    select exists (select from odfi_assignments
        where org_id = ${orgId} and system_mode = ${importMode(mode)} and odfi_id = ${own})
      or exists (select from ach_files as file join ach_items as item on item.file_id = file.id
        where file.odfi_id = ${own} and item.org_id = ${orgId}) as "isOne"`);
  return rows[0]?.isOne ?? false;
}

/** Ids of the organizations of which those banks have sent entries. */
export async function originatorsOf(tx: Tx, { ids }: BanksSeen): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ orgId: string }>(sql`
    select distinct item.org_id as "orgId" from ach_items as item join ach_files as file on file.id = item.file_id
    where file.odfi_id = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ orgId }) => orgId));
}
