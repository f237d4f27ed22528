import { nextOfEach } from '@server/features/settlements/next/nextQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { Refusal } from '@server/platform/http/refusal';
import { activityRepository } from '@server/platform/logs/activity';
import { startStates } from '@/domain/batches/batch';
import { type BatchOffer, batchName, shownDay } from '@/domain/batches/batchRow';
import { toAmount } from '@/domain/money/cents';
import { bankToday } from '@/domain/settlements/bankingDay';
import { batchesRepository } from '../batchStore';
import { mostRows, offeredRepository } from './startingQueries';

export type StartCall<Body = unknown> = Pick<Call, 'http' | 'services'> & {
  scope: Scope;
  body: Body;
};

type Job = Parameters<ReturnType<typeof batchesRepository>['add']>[0];
type Lines = Parameters<ReturnType<typeof batchesRepository>['add']>[1];

const nothing = (message: string): Refusal => new Refusal(409, message, { name: 'NothingToDo' });

/** The batch to add: what it does, line by line, and whose it is. */
interface QueuedBatch {
  call: StartCall;
  job: Pick<Job, 'kind' | 'title'>;
  lines: Lines;
}

/** Adds a batch, and says so in the log. */
export async function queue(
  tx: Tx,
  { call: { scope, services }, job: { kind, title }, lines }: QueuedBatch,
): Promise<{ _id: string; number: number; rows: number }> {
  const { mode } = await transactionVisibility(tx, scope);
  const job = {
    kind,
    title,
    systemMode: mode,
    state: startStates[kind],
    createdBy: scope.userId,
    createdAt: services.clock(),
  };
  const { id, number } = await batchesRepository(tx).add(job, lines);
  const { userId, orgId } = scope;
  const rows = lines.length === 1 ? '1 row' : `${lines.length} rows`;
  const label = `Queued ${batchName({ number })}: ${title}, ${rows}`;
  await activityRepository(tx).record({
    userId,
    orgId,
    kind: 'ledger',
    label,
    detail: { batchId: id },
  });
  return { _id: id, number, rows: lines.length };
}

/**
 * Organizations to which something can be paid today, with what that is now; and how many have no
 * account that it could go to.
 */
async function payable(tx: Tx, scope: Scope, now: Date) {
  const upTo = bankToday(now);
  const next = await nextOfEach(tx, await transactionVisibility(tx, scope), upTo);
  const found = next.filter(({ hasAccount }) => hasAccount);
  return { upTo, found: found.slice(0, mostRows), withoutAccount: next.length - found.length };
}

const sum = (rows: readonly { netCents: number }[]): string =>
  toAmount(rows.reduce((all, { netCents }) => all + netCents, 0));

const achOf = (approved: readonly { amountCents: number }[]): BatchOffer['ach'] => ({
  disbursements: approved.length,
  amount: sum(approved.map(({ amountCents }) => ({ netCents: amountCents }))),
});

/** What could be started now. */
export const offerBatches = ({
  services,
  scope,
}: Pick<Call, 'services'> & { scope: Scope }): Promise<BatchOffer> =>
  services.database.transaction(
    async (tx) => {
      const { found, withoutAccount } = await payable(tx, scope, services.clock());
      const visibility = await transactionVisibility(tx, scope);
      const failed = await offeredRepository(tx).failed(visibility);
      const approved = await offeredRepository(tx).approved(visibility);
      return {
        due: { organizations: found.length, amount: sum(found), withoutAccount },
        failed: { settlements: failed.length, amount: sum(failed) },
        ach: achOf(approved),
      };
    },
    { accessMode: 'read only' },
  );

/**
 * Queues the settlement of everything that is due up to today, an organization a row. @throws
 * Refusal 409 where nothing is
 */
export const startSettlementRun = (call: StartCall) =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { upTo, found } = await payable(tx, call.scope, call.services.clock());
      if (found.length === 0) throw nothing('Nothing can be paid out right now.');
      const task = { kind: 'settlement', upTo } as const;
      const lines = found.map(({ orgId, netCents }) => ({ orgId, task, amountCents: netCents }));
      return queue(tx, {
        call,
        job: { kind: 'settlement', title: `All amounts due through ${shownDay(upTo)}` },
        lines,
      });
    }),
  );

/**
 * Queues the sending of all settlements that the bank sent back. @throws Refusal 409 where there
 * are none
 */
export const startResending = (call: StartCall) =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const failed = await offeredRepository(tx).failed(
        await transactionVisibility(tx, call.scope),
      );
      if (failed.length === 0) throw nothing('The bank has returned no settlements.');
      const lines = failed.map(({ id, orgId, netCents }) => ({
        orgId,
        amountCents: netCents,
        task: { kind: 'resend', settlementId: id } as const,
      }));
      return queue(tx, {
        call,
        job: { kind: 'resend', title: 'Settlements returned by the bank' },
        lines,
      });
    }),
  );

/**
 * Queues the sending of all disbursements by ACH that are approved, under the bank's confirmation
 * of their file.
 * @throws Refusal 409 where there are none, or others than whoever sends them was shown: what was
 * approved since is in no such file
 */
export const startAchRun = (call: StartCall<{ confirmation: string; seen: BatchOffer['ach'] }>) =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const approved = await offeredRepository(tx).approved(
        await transactionVisibility(tx, call.scope),
      );
      if (approved.length === 0) throw nothing('No approved ACH disbursements.');
      const { confirmation, seen } = call.body;
      const { disbursements, amount } = achOf(approved);
      if (disbursements !== seen.disbursements || amount !== seen.amount) {
        const message = 'The approved disbursements have changed. Please review them again.';
        throw new Refusal(409, message, { name: 'ApprovedChanged' });
      }
      const lines = approved.map(({ id: disbursementId, orgId, payee, amountCents }) => ({
        orgId,
        amountCents,
        task: { kind: 'ach', disbursementId, payee, confirmation } as const,
      }));
      return queue(tx, {
        call,
        job: { kind: 'ach', title: `Approved disbursements, file ${confirmation}` },
        lines,
      });
    }),
  );
