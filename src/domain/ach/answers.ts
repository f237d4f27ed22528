import { dayOfYear } from './achDates';
import { type Correction, correctedText } from './changeCodes';
import type { AchDraft } from './draft';
import { abaCheckDigit } from './entryRules';
import type { AchBatchHeader, AchEntry, DishonoredAddenda, ReturnAddenda } from './records';
import { answerCode } from './transactionCodes';

/** The bank that sent an entry, by its trace number; nine digits. */
function senderOf({ trace }: Pick<AchEntry, 'trace'>): string {
  const eight = trace.slice(0, 8);
  return eight + abaCheckDigit(eight);
}

/** @throws RangeError for an entry whose transaction code has no answer */
function answerTo(entry: AchEntry): string {
  const code = answerCode(entry.code);
  if (code === null) throw new RangeError(`${entry.code} is not a transaction code`);
  return code;
}

/** Of which entry an answer speaks. */
const answered = ({ trace, routing }: AchEntry) => ({
  originalTrace: trace,
  originalRdfi: routing.slice(0, 8),
});

/**
 * The header of a batch in which a bank answers to entries of another batch. `bank`: first eight
 * digits of its routing number.
 */
export const answerBatch = (
  to: AchBatchHeader,
  { bank, isChange }: { bank: string; isChange: boolean },
): AchBatchHeader => ({
  ...to,
  serviceClass: '200',
  secCode: isChange ? 'COR' : to.secCode,
  odfi: bank,
});

/** The return of an entry by the receiving bank (addenda 99). `dateOfDeath`: ISO date, with R14 and R15. */
export const returnOf = (
  entry: AchEntry,
  { code, info = '', dateOfDeath = '' }: { code: string; info?: string; dateOfDeath?: string },
): AchDraft => ({
  ...entry,
  code: answerTo(entry),
  routing: senderOf(entry),
  trace: '',
  addenda: [{ type: '99', code, ...answered(entry), dateOfDeath, info }],
});

/** The notification of change of an entry by the receiving bank (addenda 98). */
export const changeOf = (
  entry: AchEntry,
  { code, correction }: { code: string; correction: Correction },
): AchDraft => ({
  ...entry,
  code: answerTo(entry),
  routing: senderOf(entry),
  cents: 0,
  trace: '',
  addenda: [{ type: '98', code, ...answered(entry), corrected: correctedText(code, correction) }],
});

/** A return as it was read. */
interface Returned {
  entry: AchEntry;
  addenda: Pick<ReturnAddenda, 'code' | 'originalTrace' | 'originalRdfi'>;
  /** ISO date. */
  settledOn: string;
}

/** The dishonored return: the sending bank does not accept a return. */
export function dishonorOf(
  { entry, addenda, settledOn }: Returned,
  { code, info }: { code: string; info: string },
): AchDraft {
  const { originalTrace, originalRdfi } = addenda;
  const dishonored: DishonoredAddenda = {
    type: 'dishonored',
    code,
    originalTrace,
    originalRdfi,
    returnTrace: entry.trace,
    returnSettlement: dayOfYear(settledOn),
    returnReason: addenda.code.slice(1),
    info,
  };
  return { ...entry, routing: senderOf(entry), trace: '', addenda: [dishonored] };
}
