import { randomUUID } from 'node:crypto';
import type { SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { openField } from '@server/platform/secrets/fields';
import {
  type PositivePayFile,
  type PositivePayValues,
  positivePayCsv,
} from '@/domain/banking/checkIssuing/positivePay';
import { settledDay } from '@/domain/dates/days';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { checkAccountPlace, checkAccountStore } from './checkStore';
import { positivePayStore, untoldStore } from './positivePayStore';

async function make(tx: Tx, call: SettlementCall<PositivePayValues>): Promise<{ _id: string }> {
  const { services, scope, body } = call;
  const mode = importMode(scope.mode);
  const account = await checkAccountStore(tx, mode).find(body.account);
  if (!account) throw invalid({ account: 'Please choose an account from the list' });
  const store = positivePayStore(tx, mode);
  const untold = untoldStore(tx);
  await untold.lockAccount(account.id);
  const [from, to] = [settledDay(body.from), settledDay(body.to)];
  const period = { accountId: account.id, from, to };
  const issues = await untold.issues(period);
  const id = randomUUID();
  const file = {
    id,
    accountId: account.id,
    fromDay: from,
    toDay: to,
    issues: issues.length,
    amountCents: issues.reduce((sum, { amountCents }) => sum + amountCents, 0),
    madeBy: scope.userId,
    madeAt: services.clock(),
  };
  // A check that was issued in the period and is void by now is told with both.
  const voids = await untold.voids(
    period,
    issues.map((issue) => issue.id),
  );
  if (issues.length + voids.length === 0) {
    const message = 'Every issue and void of this period was exported already.';
    throw new Refusal(409, message, { name: 'NothingToExport' });
  }
  await store.insert({ ...file, voids: voids.length });
  await untold.markIssues(
    issues.map((issue) => issue.id),
    id,
  );
  await untold.markVoids(
    voids.map((one) => one.id),
    id,
  );
  return { _id: id };
}

/**
 * Makes a Positive Pay file of the issues of a period, and of the voids until its end, that the bank
 * was not told of, each once. @throws Refusal 400 by field; 409 where there is nothing to tell
 */
export const makePositivePay = (
  call: SettlementCall<PositivePayValues>,
): Promise<{ _id: string }> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => make(tx, call)));

type FileCall = Pick<Call, 'services' | 'params'> & { scope: Scope };

/** The latest files, the newest first. */
export async function listPositivePay({ services, scope }: FileCall): Promise<PositivePayFile[]> {
  const rows = await positivePayStore(services.database, importMode(scope.mode)).latest();
  return rows.map(({ file, account, madeName }) => ({
    _id: file.id,
    number: file.number,
    accountName: account.name,
    from: file.fromDay,
    to: file.toDay,
    issues: file.issues,
    voids: file.voids,
    amount: toAmount(file.amountCents),
    madeBy: madeName ?? '',
    madeAt: file.madeAt.toISOString(),
  }));
}

/** A file as the bank takes it, with the account's whole number. @throws Refusal 404 */
export async function downloadPositivePay({
  services,
  scope,
  params,
}: FileCall): Promise<{ name: string; text: string }> {
  const store = positivePayStore(services.database, importMode(scope.mode));
  const found = await store.find(params.id ?? '');
  if (!found) throw notFound();
  const { file, account } = found;
  const { fieldKeys } = services.settings;
  const number = openField(fieldKeys, checkAccountPlace(account.id), account.accountSealed);
  return {
    name: `positive-pay_P-${file.number}_${file.fromDay}_${file.toDay}.csv`,
    text: positivePayCsv(number, await store.lines(file.id)),
  };
}
