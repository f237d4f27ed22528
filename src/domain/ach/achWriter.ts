import { formatMoney } from '@/domain/money/cents';
import { achText } from './achText';
import { judgeAddendaRecord } from './addendaRules';
import { judgeBatchHeader, judgeFileHeader } from './batchRules';
import { type AchChange, AchRefusal, type Composing } from './compose';
import {
  addendaLine,
  batchControlLine,
  batchHeaderLine,
  entryLine,
  fileControlLine,
  fileHeaderLine,
} from './composeRecords';
import { type AchBatch, type AchDraft, offsetEntries } from './draft';
import { entryClasses } from './entryClasses';
import { judgeAddenda, judgeEntry, mostEntryCents, type Report } from './entryRules';
import { type FieldKey, fieldTexts } from './fieldTexts';
import { blockLines } from './fileReading';
import { recordLength } from './layout';
import type { AchEntry, AchFileHeader, AchTotals } from './records';
import { addEntry, addTotals, noTotals } from './totals';

export interface AchWriterOptions {
  /** Hears of each text that is clipped or written in other characters. */
  onChange?: (change: AchChange) => void;
  /** What ends a line; LF unless the bank asks for CRLF. */
  lineEnd?: '\n' | '\r\n';
  /** Number of the first entry, for trace numbers that go on from an earlier file. */
  firstSequence?: number;
}

const ignored = (): void => undefined;

/** Twelve digits of cents. */
const mostTotalCents = 999_999_999_999;

/**
 * Writes a file piece by piece: each call gives the text that comes next. What must not be sent is
 * refused, and then all that was written before is thrown away (spec catalogue 'Shared vocabulary').
 * Each call @throws AchRefusal
 */
export class AchWriter {
  /** Sums of all batches that are closed. */
  readonly totals: AchTotals = noTotals();
  readonly #end: string;
  readonly #at: Composing;
  #lines = 0;
  #sequence: number;
  #batch: AchBatch | null = null;
  #sums: AchTotals = noTotals();
  #createdOn = '';

  constructor({ lineEnd = '\n', firstSequence = 1, onChange = ignored }: AchWriterOptions = {}) {
    this.#end = lineEnd;
    this.#sequence = firstSequence;
    this.#at = { batch: 0, entry: 0, onChange };
  }

  /** The file header. */
  open(file: AchFileHeader): string {
    judgeFileHeader(file, this.#refuse);
    this.#createdOn = file.createdOn;
    return this.#line(fileHeaderLine(file, this.#at));
  }

  /** A batch header; the batches are numbered from 1. */
  openBatch(batch: AchBatch): string {
    this.#at.batch += 1;
    this.#at.entry = 0;
    const { secCode, serviceClass, offset } = batch;
    judgeBatchHeader(batch, this.#createdOn, this.#refuse);
    const entryClass = entryClasses.get(secCode);
    if (!entryClass?.isWritten) throw this.#refusal('secCode', `${secCode} is read only.`);
    if (offset && entryClass.directions !== 'both')
      throw this.#refusal('secCode', `${secCode} takes only debits. Offset it in another batch.`);
    if (offset && serviceClass !== '200')
      throw this.#refusal('serviceClass', 'a balanced batch has debits and credits: 200.');
    this.#batch = batch;
    this.#sums = noTotals();
    return this.#line(batchHeaderLine(batch, this.#at));
  }

  /** An entry of the open batch, with its addenda. */
  entry(draft: AchDraft): string {
    const batch = this.#opened();
    this.#at.entry += 1;
    const entry = this.#numbered(draft, batch);
    this.#judge(entry, batch);
    addEntry(this.#sums, entry);
    let text = this.#line(entryLine(entry, batch.secCode, this.#at));
    let nth = 0;
    for (const addenda of entry.addenda) {
      nth += 1;
      const line = addendaLine(addenda, { trace: entry.trace, nth }, this.#at);
      if (line === null) throw this.#refusal('addendaType', 'IAT addenda are read only.');
      this.#sums.records += 1;
      text += this.#line(line);
    }
    return text;
  }

  /** What balances the open batch, if anything, and its control record. */
  closeBatch(): string {
    const batch = this.#opened();
    let text = '';
    if (batch.offset)
      for (const draft of offsetEntries(batch.offset, this.#sums, batch)) text += this.entry(draft);
    const sums = this.#sums;
    if (sums.records === 0) throw this.#refusal('entryCount', 'the batch has no entries.');
    this.#at.entry = 0;
    this.#judgeSums(sums);
    addTotals(this.totals, sums);
    this.#batch = null;
    return text + this.#line(batchControlLine(batch, sums, this.#at));
  }

  /** The file control, and the lines of nines that fill up the last block of ten. */
  close(): string {
    const at: Composing = { ...this.#at, batch: 0 };
    const batches = this.#at.batch;
    if (batches === 0) throw this.#refusal('batchCount', 'the file has no batches.');
    this.#judgeSums(this.totals);
    const lines = this.#lines + 1;
    const text = this.#line(fileControlLine({ batches, lines }, this.totals, at));
    const missing = Math.ceil(lines / blockLines) * blockLines - lines;
    return text + `${'9'.repeat(recordLength)}${this.#end}`.repeat(missing);
  }

  readonly #refuse: Report = (key, { message, severity }) => {
    if (severity !== 'warning') throw this.#refusal(key, message);
  };

  #refusal(key: FieldKey, message: string): AchRefusal {
    const [field] = fieldTexts[key];
    return new AchRefusal(`${field}: ${message}`, { ...this.#at, field });
  }

  #opened(): AchBatch {
    if (this.#batch) return this.#batch;
    throw this.#refusal('recordType', 'no batch is open.');
  }

  #line(text: string): string {
    this.#lines += 1;
    return text + this.#end;
  }

  /** The entry with its trace number; the numbers of a batch rise. */
  #numbered(draft: AchDraft, { odfi, secCode }: AchBatch): AchEntry {
    const { holder, addenda, code, routing, account, cents, individualId, name } = draft;
    const given = draft.trace || `${odfi}${String(this.#sequence).padStart(7, '0')}`;
    if (!/^\d{15}$/.test(given))
      throw this.#refusal('trace', `“${given}” is not a number of 15 digits.`);
    const sequence = Number(given.slice(8));
    if (this.#sums.records > 0 && sequence < this.#sequence)
      throw this.#refusal('trace', `${given} is not higher than that of the entry before.`);
    this.#sequence = sequence + 1;
    const receivers = entryClasses.get(secCode)?.receivers ?? 'both';
    if (holder && receivers !== 'both' && receivers !== holder)
      throw this.#refusal(
        'secCode',
        `${secCode} is for accounts of ${receivers}, and this is one of ${holder}.`,
      );
    const data = achText(draft.data);
    return { code, routing, account, cents, individualId, name, data, trace: given, addenda };
  }

  #judge(entry: AchEntry, batch: AchBatch): void {
    const { cents, routing } = entry;
    if (!Number.isInteger(cents) || cents < 0 || cents > mostEntryCents)
      throw this.#refusal(
        'amount',
        `${cents} is not a number of whole cents from 0 to ${mostEntryCents}.`,
      );
    if (!/^\d{9}$/.test(routing))
      throw this.#refusal('rdfi', `“${routing}” is not a routing number of nine digits.`);
    judgeEntry(entry, batch, this.#refuse);
    judgeAddenda(entry, batch, this.#refuse);
    for (const addenda of entry.addenda) judgeAddendaRecord(addenda, this.#refuse);
  }

  #judgeSums({ debitCents, creditCents, records }: AchTotals): void {
    if (debitCents > mostTotalCents || creditCents > mostTotalCents)
      throw this.#refusal('totalDebits', `more than ${formatMoney(mostTotalCents)} fits no batch.`);
    if (records > (this.#batch ? 999_999 : 99_999_999))
      throw this.#refusal('entryCount', `${records} records are too many: start another batch.`);
  }
}
