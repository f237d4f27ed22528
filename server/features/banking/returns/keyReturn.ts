import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { openField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import { type KeyedReturn, keyedDayError, type OriginalEntry } from '@/domain/banking/receivedFile';
import { settledDay } from '@/domain/dates/days';
import { easternDay } from '@/domain/dates/easternTime';
import { toAmount, toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { type AchItemOfAccount, bankItems, sentDay } from '../ach/itemStore';
import { banksSeen, isTraceSeen } from '../odfi/bankVisibilityQueries';
import { answerStore, correctedPlace } from './answerStore';
import type { ReturnedDebit } from './concludeReturns';
import { takeAnswer } from './takeAnswer';

type Caller = Pick<Scope, 'userId' | 'mode' | 'role' | 'orgId'>;

function refusalOf({ item }: AchItemOfAccount): string {
  if (item.state === 'returned') return `It was already returned (${item.returnCode}).`;
  return item.state === 'filed' ? 'It was not sent yet.' : '';
}

/** The entry under a trace number, of a bank that the caller sees; null for none. */
async function seenEntry(
  tx: Tx,
  scope: Pick<Scope, 'mode' | 'role' | 'orgId'>,
  trace: string,
): Promise<AchItemOfAccount | null> {
  if (!isTraceSeen(await banksSeen(tx, scope), trace)) return null;
  return bankItems(tx).underTrace(importMode(scope.mode), trace);
}

/** The entry that a file gave a trace number. @throws Refusal 404 for a number that none has */
export async function originalEntry(
  tx: Tx,
  scope: Pick<Scope, 'mode' | 'role' | 'orgId'>,
  trace: string,
): Promise<OriginalEntry> {
  const found = await seenEntry(tx, scope, trace);
  if (!found) throw notFound();
  const { item, account, companyName } = found;
  return {
    trace,
    number: item.number,
    companyName,
    receiver: account.ownerName,
    lastFour: account.lastFour,
    secCode: item.secCode,
    source: item.source,
    amount: toAmount(item.amountCents),
    settledOn: item.settlesOn ?? '',
    refusal: refusalOf(found),
  };
}

/** A call about one answer. */
interface KeyCall {
  services: Services;
  scope: Caller;
}

/** First eight digits of the bank that an entry went to; '' for a number that none has. */
async function bankOf(
  tx: Tx,
  mode: Parameters<ReturnType<typeof bankItems>['underTrace']>[0],
  trace: string,
): Promise<string> {
  const found = await bankItems(tx).underTrace(mode, trace);
  return found ? (found.item.routing || found.account.routing).slice(0, 8) : '';
}

/**
 * Keys one return and posts it (catalogue: /processReturns/add). @throws Refusal 400 for a trace
 * number or amount of no entry, or a day that does not fit; 409 where it came back already
 */
export async function keyReturn(
  tx: Tx,
  { services, scope }: KeyCall,
  { trace, code, returnedOn, amount, info }: KeyedReturn,
): Promise<{ debit: ReturnedDebit | null }> {
  const at = services.clock();
  const mode = importMode(scope.mode);
  const found = await seenEntry(tx, scope, trace);
  if (!found) throw invalid({ trace: 'No entry has this trace number' });
  const refusal = refusalOf(found);
  if (refusal) throw new Refusal(409, refusal, { name: 'AchAnswer' });
  const wrongDay = keyedDayError(returnedOn, sentDay(found), easternDay(at));
  if (wrongDay) throw invalid({ returnedOn: wrongDay });
  const origin = { mode, keys: services.settings.fieldKeys, fileId: null, keyedBy: scope.userId };
  const taken = await takeAnswer(
    tx,
    {
      kind: 'return',
      code,
      trace,
      answerTrace: '',
      rdfi: (found.item.routing || found.account.routing).slice(0, 8),
      cents: toCents(amount) ?? 0,
      receiver: '',
      info,
      corrected: '',
      contests: '',
      day: settledDay(returnedOn),
    },
    { ...origin, at },
  );
  // It was not there a moment ago: nothing is parked that somebody keys.
  if (taken.state === 'parked') throw invalid({ amount: taken.note });
  if (taken.state === 'repeated')
    throw new Refusal(409, 'It was already returned.', { name: 'AchAnswer' });
  return { debit: taken.debit };
}

/** What becomes of an answer that no entry is known for. */
interface ParkedDecision extends KeyCall {
  id: string;
}

async function lockedParked(tx: Tx, { scope, id }: ParkedDecision) {
  const row = await answerStore(tx, importMode(scope.mode)).lock(id);
  if (!row) throw notFound();
  if (row.state !== 'parked')
    throw new Refusal(409, 'It is not parked any more.', { name: 'AchAnswer' });
  return row;
}

/** Puts a parked answer aside: it is not ours. @throws Refusal 404 absent; 409 decided already */
export async function dismissParked(tx: Tx, decision: ParkedDecision): Promise<{ _id: string }> {
  const row = await lockedParked(tx, decision);
  const { scope, services } = decision;
  await answerStore(tx, row.systemMode).update(row.id, {
    state: 'dismissed',
    actedBy: scope.userId,
    actedAt: services.clock(),
  });
  return { _id: row.id };
}

/**
 * Matches a parked answer to the entry with a trace number that a person has found. @throws Refusal
 * 404 absent; 409 decided already; 400 for a trace number that does not fit
 */
export async function matchParked(
  tx: Tx,
  decision: ParkedDecision,
  trace: string,
): Promise<{ debit: ReturnedDebit | null }> {
  const row = await lockedParked(tx, decision);
  const { services, scope } = decision;
  const answers = answerStore(tx, row.systemMode);
  // Out of the way of its successor, which is posted under the same numbers.
  await answers.update(row.id, { state: 'dismissed', actedBy: scope.userId });
  const taken = await takeAnswer(
    tx,
    {
      kind: row.kind,
      code: row.code,
      trace,
      answerTrace: row.answerTrace,
      // A line of a CSV file names no bank: it is of that of the entry, as a person says.
      rdfi: row.rdfi || (await bankOf(tx, row.systemMode, trace)),
      cents: row.amountCents,
      receiver: row.receiver,
      info: row.info,
      corrected: row.correctedSealed
        ? openField(services.settings.fieldKeys, correctedPlace(row.id), row.correctedSealed)
        : '',
      // Which one it contests, a person has looked at.
      contests: '',
      day: row.receivedOn,
    },
    {
      mode: row.systemMode,
      keys: services.settings.fieldKeys,
      fileId: row.fileId,
      keyedBy: scope.userId,
      at: services.clock(),
    },
  );
  if (taken.state === 'parked') throw invalid({ trace: taken.note });
  if (taken.state === 'repeated') throw invalid({ trace: 'This entry was already returned' });
  return { debit: taken.debit };
}
