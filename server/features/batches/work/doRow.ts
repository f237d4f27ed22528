import { sendWith } from '@server/features/disbursements/moving';
import { settleWith } from '@server/features/settlements/creation/settle';
import { sendAgainWith } from '@server/features/settlements/history/commands';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import { scopeNow } from '@server/identity/users/scopeNow';
import { usersRepository } from '@server/identity/users/userStore';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';
import type { ImportedTransaction } from '@/domain/batches/transactionImport';
import type { BatchJob, BatchLineRow } from '../batchStore';
import { importTransactions } from './importTransactions';

/**
 * In whose name a batch works: who queued it, as they are now. @throws Refusal where they may not
 * any more
 */
export async function startedBy(tx: Tx, { createdBy, systemMode }: BatchJob): Promise<Scope> {
  const scope = scopeNow(await usersRepository(tx).byId(createdBy), systemMode);
  if (scope && isStaff(scope.role)) return scope;
  throw new Refusal(409, 'The person who queued this batch no longer has permission to do this', {
    name: 'NotAllowedNow',
  });
}

/** A row of what is due up to a day (ISO date). */
interface DueRow {
  scope: Scope;
  line: BatchLineRow;
  upTo: string;
  now: Date;
}

/**
 * Settles with the row's organization: what is due now, up to the day that was chosen. @returns
 * what was paid, in cents
 */
async function settleRow(tx: Tx, { scope, line: { orgId }, upTo, now }: DueRow): Promise<number> {
  const body = { organization: orgId, upTo };
  const { netCents } = await settleWith(tx, { scope, services: { clock: () => now }, body });
  return netCents;
}

/** The rows that an organization imports. */
interface RowsToImport {
  scope: Scope;
  orgId: string;
  rows: ImportedTransaction[];
  at: Date;
}

/** Writes transactions of a file, all of one organization. */
async function importRows(tx: Tx, { scope, orgId, rows, at }: RowsToImport) {
  const { systemMode, companyName } = await settledOrganization(tx, scope, orgId);
  await importTransactions(tx, rows, { orgId, systemMode, companyName, at });
}

/** One row of a batch, and as whom it is done. */
interface RowWork {
  scope: Scope;
  line: BatchLineRow;
  at: Date;
}

/**
 * Does what a row wants, in the caller's transaction. @returns what it came to, in cents @throws
 * Refusal or Error where it cannot be done
 */
export async function doRow(tx: Tx, { scope, line, at }: RowWork): Promise<number> {
  const { task, orgId, amountCents } = line;
  if (task.kind === 'settlement') return settleRow(tx, { scope, line, upTo: task.upTo, now: at });
  if (task.kind === 'resend') await sendAgainWith(tx, { scope, id: task.settlementId, at });
  else if (task.kind === 'ach')
    await sendWith(tx, { scope, id: task.disbursementId, at }, { confirmation: task.confirmation });
  else await importRows(tx, { scope, orgId, rows: [task.row], at });
  return amountCents;
}

/** The rows of an import, and as whom they are done. */
interface ImportWork {
  scope: Scope;
  lines: readonly BatchLineRow[];
  at: Date;
}

/**
 * Does all rows of an import at once, which takes half as long. @throws Refusal or Error where one
 * of them cannot be done
 */
export async function doImport(tx: Tx, { scope, lines, at }: ImportWork): Promise<void> {
  const rows = lines.flatMap(({ task }) => (task.kind === 'import' ? [task.row] : []));
  if (lines[0]) await importRows(tx, { scope, orgId: lines[0].orgId, rows, at });
}
