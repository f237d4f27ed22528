import { judgeIatTypes, judgeIndicator, judgePlace } from './addendaPlace';
import { judgeAddendaRecord } from './addendaRules';
import type { ControlKey, ControlSums } from './controlRules';
import { isAnswer, judgeAddenda, judgeEntry, type Report } from './entryRules';
import type { AchFault, FaultLog, JudgedLine } from './faults';
import { checkFields } from './fieldChecks';
import { addendaLayoutOf, entryLayoutOf } from './fields';
import { type AchLayout, digitsAt, recordLength } from './layout';
import { addendaOf, type EntryColumns, entryColumns, entryOf } from './parse';
import { PlainEntries } from './plainEntries';
import type { AchAddenda, AchBatchHeader, AchEntry, AchTotals } from './records';
import { addEntryLine, addNumbers, noTotals } from './totals';

/** Takes an entry with its addenda, and the number of its line. */
export type TakeEntry = (entry: AchEntry, line: number) => void;

/** Where a batch tells of what it reads. */
interface Listeners {
  log: FaultLog;
  /** Null where nobody wants the entries. */
  onEntry: TakeEntry | null;
}

/** A batch as it is read: its entries are judged one by one and given away, none is kept. */
export class BatchReading {
  readonly totals: AchTotals = noTotals();
  entries = 0;
  /** What its control record says, as soon as it is read. */
  control: ControlSums | null = null;
  /** Sums of the control record that are not those of the entries. */
  readonly wrong = new Map<ControlKey, AchFault | null>();
  readonly line: JudgedLine;
  readonly header: AchBatchHeader;
  readonly #to: Listeners;
  readonly #layout: AchLayout;
  readonly #columns: EntryColumns;
  readonly #plain: PlainEntries;
  /** The line of the entry that is open, '' for none; and its number. */
  #text = '';
  #number = 0;
  #addenda: AchAddenda[] = [];
  /** Types of the addenda of the entry, two digits each. */
  #types: string[] = [];
  #lastTrace = -1;

  constructor(line: JudgedLine, header: AchBatchHeader, to: Listeners) {
    this.line = line;
    this.header = header;
    this.#to = to;
    this.#layout = entryLayoutOf(header.secCode);
    this.#columns = entryColumns(this.#layout);
    this.#plain = new PlainEntries(header, this.#layout);
  }

  readonly #report: Report = (key, finding) => {
    this.#to.log.add(this.#entryLine(), key, finding);
  };

  /** Whether it stands in for a batch whose header is missing. */
  get isStandIn(): boolean {
    return this.line.layout.byKey.get('recordType')?.value !== '5';
  }

  #entryLine(): JudgedLine {
    return { number: this.#number, text: this.#text, layout: this.#layout };
  }

  /**
   * Takes an entry without addenda where it lies in a text (`at`), if nothing is wrong with it. The
   * same as `entry` and `finishEntry`, for most entries of a file.
   */
  wholeEntry(number: number, text: string, at: number): boolean {
    const plain = this.#plain;
    if (!plain.hasWhole(text, at) || plain.trace <= this.#lastTrace) return false;
    this.finishEntry();
    this.#lastTrace = plain.trace;
    this.entries += 1;
    addNumbers(this.totals, plain);
    const { onEntry } = this.#to;
    onEntry?.(entryOf(text.slice(at, at + recordLength), this.#columns), number);
    return true;
  }

  /** Takes a line of type 6. */
  entry(number: number, text: string): void {
    this.finishEntry();
    this.#number = number;
    this.#text = text;
    if (!this.#plain.has(text)) {
      checkFields(this.#entryLine(), this.#to.log);
      judgeEntry(entryOf(text, this.#columns), this.header, this.#report);
    }
    this.#judgeTrace(text);
    this.entries += 1;
    addEntryLine(this.totals, text);
  }

  #judgeTrace(text: string): void {
    const trace = digitsAt(text, 80, 94);
    if (trace <= this.#lastTrace)
      this.#report('trace', {
        expected: `more than ${String(this.#lastTrace).padStart(15, '0')}`,
        message: `${text.slice(79)} is not higher than that of the entry before.`,
      });
    if (trace >= 0) this.#lastTrace = trace;
  }

  /** Takes a line of type 7. */
  addenda(number: number, text: string): void {
    this.totals.records += 1;
    const { log } = this.#to;
    const layout = addendaLayoutOf(text, this.header.secCode);
    if (!layout) {
      log.addLine(
        { number, text },
        {
          expected: 'type 05, 98, 99 or, with IAT, 10 to 18',
          message: `Addenda record of the unknown type ${text.slice(1, 3)}.`,
        },
      );
      if (this.#text !== '') this.#types.push(text.slice(1, 3));
      return;
    }
    const line: JudgedLine = { number, text, layout };
    checkFields(line, log);
    if (this.#text === '') {
      log.addLine(line, {
        expected: 'an entry before it',
        message: 'Addenda record without an entry before it.',
      });
      return;
    }
    this.#judge(line);
  }

  #judge(line: JudgedLine): void {
    const report: Report = (key, finding) => {
      this.#to.log.add(line, key, finding);
    };
    const type = line.text.slice(1, 3);
    const nth = this.#types.filter((other) => other === type).length + 1;
    judgePlace(line, { trace: this.#text.slice(79), nth }, report);
    const addenda = addendaOf(line.text, line.layout);
    judgeAddendaRecord(addenda, report);
    this.#types.push(type);
    this.#addenda.push(addenda);
  }

  /** The entry before is complete: it is judged with its addenda, and given. */
  finishEntry(): void {
    const text = this.#text;
    if (text === '') return;
    const types = this.#types;
    // The list of addenda is filled anew for the next entry: one without any must not hold it.
    const addenda = types.length === 0 ? undefined : this.#addenda;
    const entry = entryOf(text, this.#columns, addenda);
    this.#judgeWhole(entry);
    this.#to.onEntry?.(entry, this.#number);
    this.#text = '';
    if (types.length === 0) return;
    this.#types = [];
    this.#addenda = [];
  }

  #judgeWhole(entry: AchEntry): void {
    judgeIndicator(this.#entryLine(), this.#types.length, this.#report);
    judgeAddenda(entry, this.header, this.#report);
    if (this.header.secCode === 'IAT' && !isAnswer(entry)) judgeIatTypes(this.#types, this.#report);
  }
}
