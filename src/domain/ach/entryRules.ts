import { passesAbaChecksum } from '@/domain/contact/routingNumber';
import { formatMoney } from '@/domain/money/cents';
import { entryClasses, remittanceClasses } from './entryClasses';
import type { Finding } from './faults';
import type { FieldKey } from './fieldTexts';
import type { AchBatchHeader, AchEntry } from './records';
import { type TransactionCode, transactionCodes } from './transactionCodes';

/** Takes what is wrong with a field of the record that is judged. */
export type Report = (key: FieldKey, finding: Finding) => void;

/** Ten digits of cents. */
export const mostEntryCents = 9_999_999_999;

/** The check digit of the first eight digits of a routing number. */
export const abaCheckDigit = (eight: string): string =>
  [...'0123456789'].find((digit) => passesAbaChecksum(eight + digit)) ?? '';

function judgeRouting(routing: string, report: Report): void {
  if (routing === '000000000') {
    report('rdfi', { expected: 'a routing number', message: 'is all zeros.' });
    return;
  }
  if (passesAbaChecksum(routing)) return;
  const digit = abaCheckDigit(routing.slice(0, 8));
  report('checkDigit', {
    expected: digit,
    message: `routing number ${routing} is invalid: after ${routing.slice(0, 8)} the check digit is ${digit}.`,
  });
}

function judgeDirection(
  { code: name }: AchEntry,
  { batch, code }: { batch: AchBatchHeader; code: TransactionCode },
  report: Report,
): void {
  const { serviceClass, secCode, description } = batch;
  const [kind, wanted, only] = code.isCredit
    ? ['credit', 'a debit', 'debits']
    : ['debit', 'a credit', 'credits'];
  const say = (message: string): void =>
    report('transactionCode', {
      expected: wanted,
      message: `${name} is a ${kind}, but ${message}`,
    });
  if (serviceClass === (code.isCredit ? '225' : '220'))
    say(`service class ${serviceClass} takes only ${only}.`);
  if (entryClasses.get(secCode)?.directions === only) say(`${secCode} takes only ${only}.`);
  if (name === '55' && description !== 'REVERSAL')
    say('only a batch with the description REVERSAL may debit a loan.');
}

const zeroPurposes: Readonly<Record<string, string>> = {
  prenote: 'a prenote',
  remittance: 'a zero-dollar remittance entry',
};

function judgeAmount(
  { code: name, cents }: AchEntry,
  { batch, code }: { batch: AchBatchHeader; code: TransactionCode },
  report: Report,
): void {
  const zero = zeroPurposes[code.purpose];
  if (zero && cents !== 0)
    report('amount', {
      expected: '0000000000',
      message: `${name} is ${zero}: its amount must be zero.`,
    });
  if (code.purpose === 'live' && cents === 0)
    report('amount', {
      expected: 'more than zero',
      message: `is zero, but ${name} is not a prenote. Use ${name[0]}${code.isCredit ? 3 : 8} for one.`,
    });
  if (code.purpose === 'remittance' && !remittanceClasses.includes(batch.secCode))
    report('transactionCode', {
      expected: 'an entry with an amount, or a prenote',
      message: `${name} is for CCD and CTX only, not for ${batch.secCode}.`,
    });
  const { mostCents = mostEntryCents } = entryClasses.get(batch.secCode) ?? {};
  if (cents > mostCents)
    report('amount', {
      expected: `at most ${formatMoney(mostCents)}`,
      message: `is more than ${formatMoney(mostCents)}, the most for ${batch.secCode}.`,
    });
}

/** What Nacha asks of the texts of WEB and TEL entries that are no answers. */
function judgeWeb(
  { data, individualId }: AchEntry,
  { batch, code }: { batch: AchBatchHeader; code: TransactionCode },
  report: Report,
): void {
  const { secCode } = batch;
  if (secCode !== 'WEB' && secCode !== 'TEL') return;
  const isStated = data === 'R' || data === 'S' || (data === '' && secCode === 'TEL');
  if (!isStated && !code.isCredit)
    report('paymentType', {
      expected: 'R or S',
      message: 'should be R for a recurring payment or S for a single one.',
      severity: 'warning',
    });
  if (secCode === 'WEB' && code.isCredit && individualId === '')
    report('individualId', {
      expected: 'a name',
      message: 'a WEB credit names here the person who pays.',
      severity: 'warning',
    });
}

/**
 * Judges an entry by the batch it is in, without its addenda: written and read entries alike (spec
 * catalogue 'Shared vocabulary').
 */
export function judgeEntry(entry: AchEntry, batch: AchBatchHeader, report: Report): void {
  judgeRouting(entry.routing, report);
  if (!entry.trace.startsWith(batch.odfi))
    report('trace', {
      expected: `${batch.odfi} and seven digits`,
      message: `begins with ${entry.trace.slice(0, 8)}, but the ODFI of the batch is ${batch.odfi}.`,
    });
  const code = transactionCodes.get(entry.code);
  if (!code) {
    report('transactionCode', {
      expected: 'a code such as 22, 27, 32 or 37',
      message: `${entry.code} is not a known transaction code.`,
    });
    return;
  }
  const context = { batch, code };
  judgeDirection(entry, context, report);
  judgeAmount(entry, context, report);
  if (code.purpose !== 'answer') judgeWeb(entry, context, report);
}

/** Whether an entry answers another one: returns, notifications of change and what follows them. */
export const isAnswer = ({ addenda }: Pick<AchEntry, 'addenda'>): boolean =>
  addenda.some(({ type }) => type !== '05' && type !== 'other');

function judgePaymentAddenda(
  { addenda }: AchEntry,
  { secCode, mostAddenda }: { secCode: string; mostAddenda: number },
  report: Report,
): void {
  const count = addenda.reduce((sum, { type }) => (type === '05' ? sum + 1 : sum), 0);
  if (count > mostAddenda)
    report('addendaIndicator', {
      expected: mostAddenda === 0 ? 'no addenda' : `at most ${mostAddenda} addenda`,
      message: `${count} addenda records follow, but ${secCode} takes ${mostAddenda === 0 ? 'none' : `at most ${mostAddenda}`}.`,
    });
}

function judgeChange(entry: AchEntry, { secCode }: AchBatchHeader, report: Report): void {
  const isChange = entry.addenda.some(({ type }) => type === '98' || type === 'refused');
  if (isChange !== (secCode === 'COR'))
    report('addendaIndicator', {
      expected: isChange ? 'a batch of class COR' : 'a notification of change',
      message: isChange
        ? `notifications of change belong into a batch of class COR, not ${secCode}.`
        : 'a batch of class COR takes notifications of change alone.',
    });
  if (isChange && entry.cents !== 0)
    report('amount', {
      expected: '0000000000',
      message: 'a notification of change has the amount zero.',
    });
}

/** Judges the addenda of an entry by its code and its class. */
export function judgeAddenda(entry: AchEntry, batch: AchBatchHeader, report: Report): void {
  const { secCode } = batch;
  const code = transactionCodes.get(entry.code);
  // Most entries have none, and need none.
  if (entry.addenda.length === 0 && code?.purpose !== 'answer' && secCode !== 'COR') return;
  const { mostAddenda = 9999 } = entryClasses.get(secCode) ?? {};
  judgePaymentAddenda(entry, { secCode, mostAddenda }, report);
  const answers = isAnswer(entry);
  if (code && answers !== (code.purpose === 'answer'))
    report('transactionCode', {
      expected: answers ? 'the code of a return, such as 21 or 26' : 'addenda record 98 or 99',
      message: answers
        ? `${entry.code} is not a return or notification of change, but its addenda record says so.`
        : `${entry.code} is a return or notification of change: addenda record 98 or 99 is missing.`,
    });
  if (answers && entry.addenda.length > 1)
    report('addendaIndicator', {
      expected: 'one addenda record',
      message: 'a return or notification of change has one addenda record alone.',
    });
  if (answers || secCode === 'COR') judgeChange(entry, batch, report);
}
