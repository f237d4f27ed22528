import { prepareWith } from '@server/features/disbursements/commands';
import {
  approveWith,
  type Moving,
  returnWith,
  sendWith,
  voidWith,
} from '@server/features/disbursements/moving';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound } from '@server/platform/http/refusal';
import type { CheckValues } from '@/domain/banking/checkIssuing/checkForm';
import { checkStateLabels, isOut, paidError } from '@/domain/banking/checkIssuing/checkRow';
import { easternDay } from '@/domain/dates/easternTime';
import { toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { preparedPayeeTypes } from '@/domain/settlements/disbursement';
import { checkReader } from './checkListQueries';
import { checkAccountStore, issuedCheckStore, type StoredCheck } from './checkStore';
import { isOutNow, refuse, stateOn, stateToday } from './standing';

/** Which check was acted on. */
interface Acted {
  _id: string;
}

async function prepare(tx: Tx, call: SettlementCall<CheckValues>): Promise<Acted> {
  const { services, scope, body } = call;
  const payeeType = preparedPayeeTypes.find((one) => one === body.payeeType);
  if (!payeeType) throw invalid({ payeeType: 'This field is required.' });
  const account = await checkAccountStore(tx, importMode(scope.mode)).find(body.account);
  if (!account) throw invalid({ account: 'Please choose an account from the list' });
  const at = services.clock();
  const [paid] = await prepareWith(
    tx,
    { scope, at },
    {
      organization: body.organization,
      payeeType,
      payee: body.payee,
      amount: body.amount,
      batch: `Checks ${easternDay(at)}`,
      method: 'check',
      carrier: 'check',
      memo: body.memo,
      more: [],
    },
  );
  if (!paid) throw new Error('The disbursement of the check was not written');
  const row = await issuedCheckStore(tx).insert({
    orgId: paid.orgId,
    systemMode: paid.systemMode,
    disbursementId: paid.id,
    accountId: account.id,
    street: body.street,
    city: body.city,
    region: body.region,
    postalCode: body.postalCode,
    createdBy: scope.userId,
    createdAt: at,
  });
  return { _id: row.id };
}

/** Prepares a check; no money moves yet. @throws Refusal 404 out of reach; 400 by field */
export const prepareCheck = (call: SettlementCall<CheckValues>): Promise<Acted> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => prepare(tx, call)));

/** An act on the check of a call and its disbursement, in one transaction, once per key. */
function acted<Body>(
  call: SettlementCall<Body>,
  act: (tx: Tx, check: StoredCheck, moving: Moving) => Promise<unknown>,
): Promise<Acted> {
  const { services, scope, params } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const reader = await checkReader(tx, { scope, services });
      const [check] = await issuedCheckStore(tx).lock(reader, [params.id ?? '']);
      if (!check) throw notFound();
      const at = services.clock();
      await act(tx, check, { scope, id: check.disbursementId, at, carrier: 'check' });
      return { _id: check.id };
    }),
  );
}

/** Approves a check. @throws Refusal 404; 409 also for more than is left; 403 for who prepared it */
export const approveCheck = (call: SettlementCall): Promise<Acted> =>
  acted(call, (tx, _check, moving) => approveWith(tx, moving));

/**
 * Issues an approved check: it gets the next number of its account, and its money leaves the book.
 * @throws Refusal 404; 409 also where too little is left
 */
export const issueCheck = (call: SettlementCall): Promise<Acted> =>
  acted(call, async (tx, check, moving) => {
    const number = await checkAccountStore(tx, check.systemMode).takeNumber(check.accountId);
    await sendWith(tx, moving, { confirmation: `Check ${number}` });
    await issuedCheckStore(tx).update(check.id, {
      checkNumber: number,
      state: 'issued',
      issuedOn: easternDay(moving.at),
    });
  });

/**
 * Voids a check: one that is not issued is never sent; of one that is out the money is in its
 * account again. @throws Refusal 404; 409 for one that is over
 */
export const voidCheck = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  acted(call, async (tx, check, moving) => {
    const { reason } = call.body;
    if (check.state === 'waiting') await voidWith(tx, moving, reason);
    else if (isOutNow(check, moving.at)) await returnWith(tx, moving, `Void: ${reason}`);
    else refuse(`This check is now “${checkStateLabels[stateToday(check, moving.at)]}”.`);
    await issuedCheckStore(tx).update(check.id, {
      state: 'void',
      endedOn: easternDay(moving.at),
    });
  });

/**
 * Stops the payment of a check that is out: its money is in its account again, and the bank is told
 * by the next Positive Pay file. @throws Refusal 404; 409 for one that is not out
 */
export const stopCheck = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  acted(call, async (tx, check, moving) => {
    const state = stateToday(check, moving.at);
    if (check.state === 'waiting') refuse('This check is not issued yet.');
    if (!isOutNow(check, moving.at)) refuse(`This check is now “${checkStateLabels[state]}”.`);
    await returnWith(tx, moving, `Stop payment: ${call.body.reason}`);
    await issuedCheckStore(tx).update(check.id, {
      state: 'stopped',
      endedOn: easternDay(moving.at),
    });
  });

/**
 * Takes one check for paid by the bank. @throws Refusal 404; 400 for another amount; 409 for one that
 * is not out
 */
export const clearCheck = (call: SettlementCall<{ amount: string; day: string }>): Promise<Acted> =>
  acted(call, async (tx, check, { at }) => {
    const { amount, day } = call.body;
    const paid = await disbursementRows(tx).lockById(check.disbursementId);
    if (!paid || check.state === 'waiting') return refuse('This check is not issued yet.');
    const { payee, amountCents } = paid;
    const told = { amountCents: toCents(amount) ?? 0, payee: '' };
    // As it stood when the bank paid it, which may tell later.
    const state = stateOn(check, day);
    const error = paidError({ state, payee, amountCents }, told);
    if (error && !isOut({ state })) refuse(error);
    if (error) throw invalid({ amount: error });
    if (day < (check.issuedOn ?? '')) throw invalid({ day: 'This day is before it was issued' });
    if (day > easternDay(at)) throw invalid({ day: 'This day is still to come' });
    await issuedCheckStore(tx).update(check.id, {
      state: 'cleared',
      clearedOn: day,
      clearedAt: at,
      exception: '',
    });
    const label = `Cleared check ${check.checkNumber}`;
    await noteSettlement(tx, { scope: call.scope, label });
  });
