import { disbursementRows } from '@server/features/disbursements/rowStore';
import type { SettlementCall } from '@server/features/settlements/acting';
import { noteSettlement } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid } from '@server/platform/http/refusal';
import { readImportLines } from '@server/platform/imports/importLines';
import { paidError } from '@/domain/banking/checkIssuing/checkRow';
import {
  type PaidCheckRow,
  type PaidException,
  type PaidResult,
  paidCheckImport,
} from '@/domain/banking/checkIssuing/paidChecks';
import { easternDay } from '@/domain/dates/easternTime';
import { toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { checkAccountStore, issuedCheckStore } from './checkStore';
import { stateOn } from './standing';

/** A bank's file as the page sends it. */
export interface PaidFile {
  account: string;
  lines: string[][];
}

/** Whose rows are taken over, and when. */
interface Taking {
  accountId: string;
  at: Date;
}

/**
 * Takes one row over. @returns why its check is not cleared; '' where it is now, null where it was
 * before
 */
async function take(tx: Tx, row: PaidCheckRow, { accountId, at }: Taking): Promise<string | null> {
  const store = issuedCheckStore(tx);
  const check = await store.lockNumber(accountId, row.number);
  const paid = check && (await disbursementRows(tx).lockById(check.disbursementId));
  if (!paid) return 'No check of this account has this number';
  const { payee, amountCents } = paid;
  // The same file once more.
  if (check.state === 'cleared' && check.clearedOn === row.day && amountCents === row.amountCents)
    return null;
  // As it stood when the bank paid it, which may tell later.
  const error = paidError({ state: stateOn(check, row.day), payee, amountCents }, row);
  const early = row.day < (check.issuedOn ?? '') ? 'The bank paid it before it was issued' : null;
  const late = row.day > easternDay(at) ? 'The bank’s day of it is still to come' : null;
  const exception = error ?? early ?? late;
  if (exception === null) {
    const cleared = { state: 'cleared', clearedOn: row.day, clearedAt: at, exception: '' } as const;
    await store.update(check.id, cleared);
    return '';
  }
  await store.update(check.id, { exception });
  return exception;
}

async function takeAll(tx: Tx, call: SettlementCall<PaidFile>): Promise<PaidResult> {
  const { services, scope, body } = call;
  const account = await checkAccountStore(tx, importMode(scope.mode)).find(body.account);
  if (!account) throw invalid({ account: 'Please choose an account from the list' });
  const { rows, errors } = readImportLines(body.lines, paidCheckImport, null);
  if (errors.count > 0) throw errors.refusal();
  const at = services.clock();
  let [cleared, known] = [0, 0];
  const exceptions: PaidException[] = [];
  for (const { values } of rows) {
    const reason = await take(tx, values, { accountId: account.id, at });
    if (reason === null) known += 1;
    else if (reason === '') cleared += 1;
    else {
      const { number, amountCents, day } = values;
      exceptions.push({ number, amount: toAmount(amountCents), day, reason });
    }
  }
  const label = `Read a file of paid checks: ${cleared} cleared, ${exceptions.length} exceptions`;
  await noteSettlement(tx, { scope, label });
  return { cleared, known, exceptions };
}

/**
 * Clears what a bank's file says was paid; what differs in amount or payee, or is not out, stays as
 * it is and is told. However often the file comes, it clears once. @throws Refusal 400; 413, 422
 * for a file that is none such
 */
export const takePaidChecks = (call: SettlementCall<PaidFile>): Promise<PaidResult> =>
  call.services.database.transaction((tx) => idempotently(call, tx, () => takeAll(tx, call)));
