import { recordLength } from './layout';

/** What follows the first record of a file without line breaks. */
const startsRecord = /^[156789]$/;

/** Whether a text without line breaks is records put end to end, as some banks send them. */
const isEndToEnd = (text: string): boolean =>
  text.length >= 2 * recordLength && text[0] === '1' && startsRecord.test(text[recordLength] ?? '');

/** A longer line is no record: it is taken so far, and the rest of it is left out. */
const mostLine = 10_000;

/**
 * Cuts chunks of text of any size into lines: LF, CRLF and CR end one, in any mixture, and records
 * put end to end are cut every 94 characters. Keeps no more than the last, unfinished line.
 */
export class LineCutter {
  #rest = '';
  #endsInReturn = false;
  #isEndToEnd = false;
  #isSkipping = false;
  readonly #take: (line: string) => void;

  constructor(take: (line: string) => void) {
    this.#take = take;
  }

  push(chunk: string): void {
    if (chunk === '') return;
    // The LF of a CRLF that two chunks share: its line has ended already.
    const fresh = this.#endsInReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    this.#endsInReturn = chunk.endsWith('\r');
    const text = this.#rest + fresh;
    this.#rest = this.#withoutRecords(text.slice(this.#takeLines(text)));
    if (this.#rest.length <= mostLine) return;
    if (!this.#isSkipping) this.#take(this.#rest);
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
    let at = 0;
    let feed = text.indexOf('\n');
    let back = text.indexOf('\r');
    while (feed >= 0 || back >= 0) {
      const isBack = back >= 0 && (feed < 0 || back < feed);
      const end = isBack ? back : feed;
      this.#give(text.slice(at, end));
      at = end + (isBack && feed === back + 1 ? 2 : 1);
      if (feed >= 0 && feed < at) feed = text.indexOf('\n', at);
      if (back >= 0 && back < at) back = text.indexOf('\r', at);
    }
    return at;
  }

  #give(line: string): void {
    const isTaken = this.#isSkipping;
    this.#isSkipping = false;
    if (!isTaken) this.#take(this.#withoutRecords(line));
  }

  /** Takes records that stand end to end off a text, all but the last; gives that one. */
  #withoutRecords(text: string): string {
    if (text.length <= recordLength) return text;
    if (!this.#isEndToEnd && !isEndToEnd(text)) return text;
    this.#isEndToEnd = true;
    let at = 0;
    for (; text.length - at > recordLength; at += recordLength)
      this.#take(text.slice(at, at + recordLength));
    return text.slice(at);
  }
}
