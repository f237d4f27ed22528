import { recordLength } from './layout';

/** What follows the first record of a file without line breaks. */
const startsRecord = /^[156789]$/;

/** Whether a text without line breaks is records put end to end, as some banks send them. */
const isEndToEnd = (text: string): boolean =>
  text.length >= 2 * recordLength && text[0] === '1' && startsRecord.test(text[recordLength] ?? '');

/** A longer line is no record: it is taken so far, and the rest of it is left out. */
const mostLine = 10_000;

/** Who takes the lines of a text. */
export interface LineTaker {
  /** Takes a line without what ends it. */
  line(text: string): void;
  /**
   * Takes a line of 94 characters and its end where they lie in a text, from `at` to `next`, where
   * the line behind it begins; false to have it cut out. Files have hundreds of thousands of lines.
   */
  lineInPlace?(text: string, at: number, next: number): boolean;
}

const feed = 0x0a;
const carriageReturn = 0x0d;

/** Where the line behind one of 94 characters begins in a text; -1 where none is seen to. */
function nextLine(text: string, at: number): number {
  const end = text.charCodeAt(at + recordLength);
  const next = at + recordLength + 1;
  if (end === feed) return next;
  if (end !== carriageReturn) return -1;
  return text.charCodeAt(next) === feed ? next + 1 : next;
}

/**
 * Cuts chunks of text of any size into lines: LF, CRLF and CR end one, in any mixture, and records
 * put end to end are cut every 94 characters. Keeps no more than the last, unfinished line.
 */
export class LineCutter {
  #rest = '';
  #endsInReturn = false;
  #isEndToEnd = false;
  #isSkipping = false;
  readonly #taker: LineTaker;

  constructor(taker: LineTaker) {
    this.#taker = taker;
  }

  push(chunk: string): void {
    if (chunk === '') return;
    // The LF of a CRLF that two chunks share: its line has ended already.
    const fresh = this.#endsInReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    this.#endsInReturn = chunk.endsWith('\r');
    // Joined, not added: that gives one piece of text, whose characters are quick to look at.
    const text = [this.#rest, fresh].join('');
    this.#rest = this.#withoutRecords(text.slice(this.#takeLines(text)));
    if (this.#rest.length <= mostLine) return;
    if (!this.#isSkipping) this.#taker.line(this.#rest);
    this.#isSkipping = true;
    this.#rest = '';
  }

  /** Takes the last line, which no line break need end. */
  end(): void {
    if (this.#rest !== '') this.#give(this.#rest);
    this.#rest = '';
  }

  /** Gives the complete lines of a text; where the unfinished one begins. */
  #takeLines(text: string): number {
    let at = this.#takeInPlace(text, 0);
    let feedAt = text.indexOf('\n', at);
    let returnAt = text.indexOf('\r', at);
    while (feedAt >= 0 || returnAt >= 0) {
      const isReturn = returnAt >= 0 && (feedAt < 0 || returnAt < feedAt);
      const end = isReturn ? returnAt : feedAt;
      this.#give(text.slice(at, end));
      at = this.#takeInPlace(text, end + (isReturn && feedAt === returnAt + 1 ? 2 : 1));
      if (feedAt >= 0 && feedAt < at) feedAt = text.indexOf('\n', at);
      if (returnAt >= 0 && returnAt < at) returnAt = text.indexOf('\r', at);
    }
    return at;
  }

  /** Goes over the lines that are taken where they lie; where the first other one begins. */
  #takeInPlace(text: string, from: number): number {
    // Of a line that is left out the rest stands there.
    if (this.#isSkipping) return from;
    let at = from;
    let next = nextLine(text, at);
    while (next > 0 && this.#taker.lineInPlace?.(text, at, next)) {
      at = next;
      next = nextLine(text, at);
    }
    return at;
  }

  #give(line: string): void {
    const isTaken = this.#isSkipping;
    this.#isSkipping = false;
    if (!isTaken) this.#taker.line(this.#withoutRecords(line));
  }

  /** Takes records that stand end to end off a text, all but the last; gives that one. */
  #withoutRecords(text: string): string {
    if (text.length <= recordLength) return text;
    if (!this.#isEndToEnd && !isEndToEnd(text)) return text;
    this.#isEndToEnd = true;
    let at = 0;
    for (; text.length - at > recordLength; at += recordLength)
      if (!this.#taker.lineInPlace?.(text, at, at + recordLength))
        this.#taker.line(text.slice(at, at + recordLength));
    return text.slice(at);
  }
}
