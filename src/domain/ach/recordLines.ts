import type { FaultLog } from './faults';
import { recordLength } from './layout';
import { LineCutter } from './lineCutter';

const nines = /^9+$/;

/** Who takes the records of a file. */
export interface RecordTaker {
  /** Takes a record of 94 characters. */
  record(text: string): void;
  /** The same of one where it lies in a text; false to have it cut out. See `LineTaker`. */
  recordInPlace(text: string, at: number, next: number): boolean;
}

/**
 * Makes records of 94 characters of the lines of a file: without a byte order mark, blank lines and
 * blanks behind, and with those that are missing. What a bank may not take so is a fault.
 */
export class RecordLines {
  /** Number of the line that was taken last, counted from 1. */
  number = 0;
  readonly #log: FaultLog;
  readonly #taker: RecordTaker;
  readonly #cutter = new LineCutter({
    line: (text) => this.#line(text),
    lineInPlace: (text, at, next) => this.#inPlace(text, at, next),
  });
  /** Number of the first of the blank lines before this one; 0 for none. */
  #blankFrom = 0;

  constructor(log: FaultLog, taker: RecordTaker) {
    this.#log = log;
    this.#taker = taker;
  }

  push(chunk: string): void {
    this.#cutter.push(chunk);
  }

  end(): void {
    this.#cutter.end();
  }

  #line(raw: string): void {
    this.number += 1;
    const line = this.number === 1 ? raw.replace(/^\ufeff/, '') : raw;
    if (line.charCodeAt(0) <= 0x20 ? line.trimStart() === '' : line === '') {
      if (this.#blankFrom === 0) this.#blankFrom = this.number;
      return;
    }
    if (this.#blankFrom > 0) this.#judgeBlankLines();
    this.#taker.record(line.length === recordLength ? line : this.#fitted(line));
  }

  #inPlace(text: string, at: number, next: number): boolean {
    if (this.#blankFrom > 0 || !this.#taker.recordInPlace(text, at, next)) return false;
    this.number += 1;
    return true;
  }

  /** Blank lines at the end are no fault; between records they are. */
  #judgeBlankLines(): void {
    this.#log.addLine(
      { number: this.#blankFrom, text: '' },
      { expected: 'a record', message: 'Blank lines stand before a record.', severity: 'warning' },
    );
    this.#blankFrom = 0;
  }

  #fitted(line: string): string {
    const lengths = `The line has ${line.length} characters instead of ${recordLength}.`;
    const expected = `${recordLength} characters`;
    const at = { number: this.number, text: line };
    if (line.length < recordLength) {
      const message = `${lengths} It is read as if blanks followed.`;
      if (!nines.test(line)) this.#log.addLine(at, { expected, message, severity: 'warning' });
      return line.padEnd(recordLength);
    }
    if (line.trimEnd().length > recordLength)
      this.#log.addLine(at, { expected, message: `${lengths} What is beyond is left out.` });
    return line.slice(0, recordLength);
  }
}
