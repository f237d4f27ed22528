import { passesAbaChecksum } from '@/domain/contact/routingNumber';
import { judgeAddenda, judgeEntry, mostEntryCents } from './entryRules';
import { type AchLayout, digitsAt, isWellFormed } from './layout';
import type { AchBatchHeader } from './records';
import type { EntryNumbers } from './totals';

const goodRouting = '091000019';
/** Behind the eight digits of the ODFI a trace number has seven. */
const traceNumbers = 10_000_000;

const zero = 0x30;

/** The two characters of a text from a place on as one number. */
const pairAt = (text: string, at: number): number =>
  text.charCodeAt(at) * 0x80 + text.charCodeAt(at + 1);

/** What the rules say of entries with one transaction code and one text in columns 77 and 78. */
interface Kind {
  /** Nothing of the entry, even of the most cents. */
  isPlain: boolean;
  /** And nothing of it without addenda either. */
  isWhole: boolean;
}

/**
 * Knows of most entry lines of a batch that they are good, without taking them apart: files have
 * hundreds of thousands of them. What `judgeEntry` says depends on the routing number, the ODFI of
 * the trace number, whether there is an amount, and else on the transaction code and the data in
 * columns 77 and 78 alone; it is asked once for each of those. Lines are looked at where they lie:
 * `at` is where one begins in a text.
 */
export class PlainEntries implements EntryNumbers {
  /** Of the entry that was looked at last, as numbers. */
  code = 0;
  rdfi = 0;
  cents = 0;
  trace = 0;
  readonly #header: AchBatchHeader;
  readonly #layout: AchLayout;
  readonly #countsAddenda: boolean;
  readonly #odfi: number;
  readonly #kinds = new Map<number, Kind>();

  constructor(header: AchBatchHeader, layout: AchLayout) {
    this.#header = header;
    this.#layout = layout;
    this.#countsAddenda = layout.byKey.has('addendaCount');
    // No trace number begins with one that is no number.
    this.#odfi = /^\d{8}$/.test(header.odfi) ? Number(header.odfi) : Number.NaN;
  }

  /** Whether nothing is wrong with an entry but, perhaps, its addenda; false where that is open. */
  has(text: string, at = 0): boolean {
    return this.#isGood(text, at) && this.#kindOf(text, at).isPlain;
  }

  /** The same of an entry that no addenda record follows: nothing at all is wrong with it. */
  hasWhole(text: string, at = 0): boolean {
    if (this.#countsAddenda || text.charCodeAt(at + 78) !== zero) return false;
    return this.#isGood(text, at) && this.#kindOf(text, at).isWhole;
  }

  #isGood(text: string, at: number): boolean {
    if (!isWellFormed(this.#layout, text, at)) return false;
    this.code = digitsAt(text, at + 2, at + 3);
    this.rdfi = digitsAt(text, at + 4, at + 11);
    this.cents = digitsAt(text, at + 30, at + 39);
    this.trace = digitsAt(text, at + 80, at + 94);
    return (
      this.rdfi > 0 &&
      this.cents > 0 &&
      Math.floor(this.trace / traceNumbers) === this.#odfi &&
      passesAbaChecksum(text, at + 3, at + 12)
    );
  }

  #kindOf(text: string, at: number): Kind {
    const key = this.code * 0x4000 + pairAt(text, at + 76);
    const known = this.#kinds.get(key);
    if (known) return known;
    const kind = this.#judged(text.slice(at + 1, at + 3), text.slice(at + 76, at + 78));
    this.#kinds.set(key, kind);
    return kind;
  }

  #judged(code: string, data: string): Kind {
    const entry = {
      code,
      routing: goodRouting,
      account: '',
      cents: mostEntryCents,
      individualId: '',
      name: '',
      data: data.trimEnd(),
      trace: `${this.#header.odfi}0000001`,
      addenda: [],
    };
    let faults = 0;
    const count = (): void => {
      faults += 1;
    };
    judgeEntry(entry, this.#header, count);
    const isPlain = faults === 0;
    judgeAddenda(entry, this.#header, count);
    return { isPlain, isWhole: faults === 0 };
  }
}
