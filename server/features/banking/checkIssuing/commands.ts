// Over 250 lines: the acts of one record, one after the other.

import { randomUUID } from 'node:crypto';
import { prepareWith } from '@server/features/disbursements/commands';
import {
  approveWith,
  type DecidedPayment,
  type Moving,
  returnUnasked,
  returnWith,
  sendDecided,
  sendWith,
  voidWith,
} from '@server/features/disbursements/moving';
import { disbursementRows, type StoredDisbursement } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { lookupHash, openField, sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import type { CheckAccountValues } from '@/domain/banking/checkIssuing/checkAccount';
import type { CheckValues } from '@/domain/banking/checkIssuing/checkForm';
import type { PrintedCheck } from '@/domain/banking/checkIssuing/checkPaper';
import {
  type CheckState,
  checkStateLabels,
  firstFreshDay,
  paidError,
} from '@/domain/banking/checkIssuing/checkRow';
import { easternDay } from '@/domain/dates/easternTime';
import { toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { preparedPayeeTypes } from '@/domain/settlements/disbursement';
import { checkReader, checksById, type ShownCheck } from './checkListQueries';
import {
  checkAccountPlace,
  checkAccountStore,
  issuedCheckStore,
  type StoredCheck,
} from './checkStore';

/** Which check was acted on. */
interface Acted {
  _id: string;
}

/** Adds an account that checks are drawn on. @throws Refusal 400 for one that is there already */
export const addCheckAccount = (call: SettlementCall<CheckAccountValues>): Promise<Acted> => {
  const { services, scope, body } = call;
  const { fieldKeys } = services.settings;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const id = randomUUID();
      const { routingNumber: routing, accountNumber } = body;
      await checkAccountStore(tx, importMode(scope.mode)).insert({
        id,
        name: body.name,
        nameKey: sortKey(body.name),
        bankName: body.bankName,
        bankAddress: body.bankAddress,
        routing,
        accountSealed: sealField(fieldKeys, checkAccountPlace(id), accountNumber),
        accountHash: lookupHash(fieldKeys, 'check account', `${routing} ${accountNumber}`),
        lastFour: accountNumber.slice(-4),
        fraction: body.fraction,
        drawerName: body.drawerName,
        drawerAddress: body.drawerAddress,
        nextNumber: Number(body.nextNumber),
        createdBy: scope.userId,
        createdAt: services.clock(),
      });
      return { _id: id };
    }),
  );
};

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

const refuse = (message: string): never => {
  throw new Refusal(409, message, { name: 'CheckState' });
};

/** Where a check that is no longer `waiting` stands on the day. */
export function stateToday({ state, issuedOn }: StoredCheck, at: Date): CheckState {
  if (state === 'waiting') return 'approved';
  const isOld = issuedOn !== null && issuedOn < firstFreshDay(easternDay(at));
  return (state === 'issued' || state === 'printed') && isOld ? 'stale' : state;
}

const isOutNow = (check: StoredCheck, at: Date): boolean => {
  const state = stateToday(check, at);
  return state === 'issued' || state === 'printed';
};

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

/** Where a check is mailed to. */
type MailedTo = Pick<StoredCheck, 'street' | 'city' | 'region' | 'postalCode'>;

const noAccount = 'Checks cannot be issued yet: no account that checks are drawn on was added.';

/**
 * Issues the check of a payment that two people have decided elsewhere, on the account that was
 * added first. @throws Refusal 403, 409 as `sendDecided`; 409 where there is no account
 */
export async function issueDecided(
  tx: Tx,
  payment: Omit<DecidedPayment, 'method' | 'carrier' | 'confirmation'>,
  { street, city, region, postalCode }: MailedTo,
): Promise<StoredDisbursement> {
  const { systemMode, orgId, at, preparedBy } = payment;
  const accounts = checkAccountStore(tx, systemMode);
  const account = await accounts.first();
  if (!account) throw new Refusal(409, noAccount, { name: 'NoCheckAccount' });
  const checkNumber = await accounts.takeNumber(account.id);
  const paid = await sendDecided(tx, {
    ...payment,
    method: 'check',
    carrier: 'check',
    confirmation: `Check ${checkNumber}`,
  });
  await issuedCheckStore(tx).insert({
    orgId,
    systemMode,
    disbursementId: paid.id,
    accountId: account.id,
    checkNumber,
    street,
    city,
    region,
    postalCode,
    state: 'issued',
    issuedOn: easternDay(at),
    createdBy: preparedBy,
    createdAt: at,
  });
  return paid;
}

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
    const error = paidError({ state: stateToday(check, at), payee, amountCents }, told);
    if (error && !isOutNow(check, at)) refuse(error);
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

/** What stands on the paper of a check. */
function printedOf({ settings }: Services, shown: ShownCheck): PrintedCheck {
  const { check, paid, account, companyName } = shown;
  return {
    checkNumber: check.checkNumber ?? 0,
    issuedOn: check.issuedOn ?? '',
    amountCents: paid.amountCents,
    payee: paid.payee,
    address: [check.street, `${check.city}, ${check.region} ${check.postalCode}`],
    memo: paid.memo,
    companyName,
    behind: `D-${paid.seq}`,
    drawerName: account.drawerName,
    drawerAddress: account.drawerAddress,
    bankName: account.bankName,
    bankAddress: account.bankAddress,
    fraction: account.fraction,
    routing: account.routing,
    account: openField(settings.fieldKeys, checkAccountPlace(account.id), account.accountSealed),
  };
}

/**
 * Hands out what stands on checks that are out, to be printed, and counts the printing. Printed
 * again it is the same paper. @throws Refusal 404 where one is not visible; 409 where one is not
 * out
 */
export const printChecks = ({
  services,
  scope,
  body,
}: Pick<SettlementCall<{ ids: string[] }>, 'services' | 'scope' | 'body'>): Promise<
  PrintedCheck[]
> =>
  services.database.transaction(async (tx) => {
    const at = services.clock();
    const store = issuedCheckStore(tx);
    const checks = await store.lock(await checkReader(tx, { scope, services }), body.ids);
    if (checks.length !== new Set(body.ids).size) throw notFound();
    for (const check of checks) {
      if (!isOutNow(check, at)) refuse('Only checks that are issued can be printed.');
      const printedTimes = check.printedTimes + 1;
      await store.update(check.id, { state: 'printed', printedTimes, printedAt: at });
      const label = `Printed check ${check.checkNumber}, time ${printedTimes}`;
      await noteSettlement(tx, { scope, label });
    }
    const shown = await checksById(tx, { scope, services }, body.ids);
    return shown.map((one) => printedOf(services, one));
  });

/** Stale checks are looked for some at a time. */
const staleAtOnce = 50;

/**
 * Takes back what checks paid that nobody has cashed for 180 days (rule of the day on screens): their
 * money is in its account again.
 */
export async function endStaleChecks({ database, clock }: Services): Promise<void> {
  const at = clock();
  const before = firstFreshDay(easternDay(at));
  for (let found = staleAtOnce; found === staleAtOnce; ) {
    found = await database.transaction(async (tx) => {
      const store = issuedCheckStore(tx);
      const checks = await store.lockIssuedBefore(before, staleAtOnce);
      for (const check of checks) {
        const reason = `Check ${check.checkNumber} is stale: it was not cashed for 180 days`;
        await returnUnasked(tx, check.disbursementId, { at, reason });
        await store.update(check.id, { state: 'stale', endedOn: easternDay(at) });
      }
      return checks.length;
    });
  }
}
