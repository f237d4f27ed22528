import type { Tx } from '@server/db/client';
import { sendWith } from '@server/disbursements/acts';
import type { Scope } from '@server/http/call';
import { Refusal } from '@server/http/refusal';
import { sendAgainWith } from '@server/settlements/history/acts';
import { settledOrganisation } from '@server/settlements/organisation/repository';
import { settleWith } from '@server/settlements/taking/settle';
import { usersRepository } from '@server/users/repository';
import { scopeNow } from '@server/users/scopeNow';
import { isStaff } from '@/domain/access/staff';
import type { ImportedTransaction } from '@/domain/batches/importRow';
import type { BatchJob, BatchLineRow } from '../repository';
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

/**
 * Settles with the row's organisation: what is due now, up to the day that was chosen. @returns
 * what was paid, in cents
 */
async function settleRow(
  tx: Tx,
  scope: Scope,
  { orgId }: BatchLineRow,
  upTo: string,
  now: Date,
): Promise<number> {
  const body = { organisation: orgId, upTo };
  const { netCents } = await settleWith(tx, { scope, services: { clock: () => now }, body });
  return netCents;
}

/** Writes transactions of a file, all of one organisation. */
async function importRows(
  tx: Tx,
  scope: Scope,
  orgId: string,
  rows: ImportedTransaction[],
  at: Date,
) {
  const { systemMode, companyName } = await settledOrganisation(tx, scope, orgId);
  await importTransactions(tx, rows, { orgId, systemMode, companyName, at });
}

/**
 * Does what a row wants, in the caller's transaction. @returns what it came to, in cents @throws
 * Refusal or Error where it cannot be done
 */
export async function doRow(tx: Tx, scope: Scope, line: BatchLineRow, at: Date): Promise<number> {
  const { task, orgId, amountCents } = line;
  if (task.kind === 'settlement') return settleRow(tx, scope, line, task.upTo, at);
  if (task.kind === 'resend') await sendAgainWith(tx, scope, task.settlementId, at);
  else if (task.kind === 'ach')
    await sendWith(tx, { scope, id: task.disbursementId, at }, task.confirmation);
  else await importRows(tx, scope, orgId, [task.row], at);
  return amountCents;
}

/**
 * Does all rows of an import at once, which takes half as long. @throws Refusal or Error where one
 * of them cannot be done
 */
export async function doImport(
  tx: Tx,
  scope: Scope,
  lines: readonly BatchLineRow[],
  at: Date,
): Promise<void> {
  const rows = lines.flatMap(({ task }) => (task.kind === 'import' ? [task.row] : []));
  if (lines[0]) await importRows(tx, scope, lines[0].orgId, rows, at);
}
