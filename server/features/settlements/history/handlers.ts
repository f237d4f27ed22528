import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { toAmount } from '@/domain/money/cents';
import type { SettlementDetail } from '@/domain/settlements/history';
import { disputesRepository } from '../disputeStore';
import { toSettlementRow } from '../wire';
import { eventsOf } from './events';
import {
  adjustedIn,
  attemptsOf,
  holdsIn,
  nameOf,
  oneSettlement,
  type StoredSettlement,
} from './historyStore';

type OneCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** The settlement of a call. @throws Refusal 404 for one that is absent or not visible */
export async function visibleSettlement({
  services,
  scope,
  params,
}: OneCall): Promise<StoredSettlement> {
  const visible = await transactionVisibility(services.database, scope);
  const row = await oneSettlement(services.database, visible, params.id ?? '');
  if (!row) throw notFound();
  return row;
}

const amounts = (rows: readonly { id: string; reason: string; cents: number }[]) =>
  rows.map(({ id, reason, cents }) => ({ _id: id, reason, amount: toAmount(cents) }));

/**
 * One settlement with what belongs to it. @throws Refusal 404 for one that is absent or out of
 * reach
 */
export async function settlementDetail(call: OneCall): Promise<SettlementDetail> {
  const row = await visibleSettlement(call);
  const { database } = call.services;
  const disputes = await disputesRepository(database).of(row.id);
  const last = disputes.at(-1);
  const maker = row.createdBy ? await nameOf(database, row.createdBy) : '';
  return {
    ...toSettlementRow(row),
    failure: row.failure,
    disputeReason: last?.reason ?? '',
    disputeAnswer: last?.answer ?? '',
    events: eventsOf(row, { maker, attempts: await attemptsOf(database, row.id), disputes }),
    adjusted: amounts(await adjustedIn(database, row.id)),
    holds: amounts(await holdsIn(database, row.id)),
  };
}
