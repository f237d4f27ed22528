import { passesAbaChecksum } from '@/domain/contact/routingNumber';
import { judgeEntry, mostEntryCents } from './entryRules';
import type { AchLayout } from './layout';
import type { AchBatchHeader } from './records';

const goodRouting = '091000019';
const noRouting = '000000000';
const noCents = '0000000000';

/** The two characters of a line from a place on as one number. */
const pairAt = (line: string, at: number): number =>
  line.charCodeAt(at) * 0x80 + line.charCodeAt(at + 1);

/**
 * Knows of most entry lines of a batch that they are good, without taking them apart: files have
 * hundreds of thousands of them. What `judgeEntry` says depends on the routing number, the ODFI of
 * the trace number, whether there is an amount, and else on the transaction code and the data in
 * columns 77 and 78 alone; it is asked once for each of those.
 */
export class PlainEntries {
  readonly #header: AchBatchHeader;
  readonly #layout: AchLayout;
  readonly #known = new Map<number, boolean>();

  constructor(header: AchBatchHeader, layout: AchLayout) {
    this.#header = header;
    this.#layout = layout;
  }

  /** Whether nothing is wrong with an entry but, perhaps, its addenda; false where that is open. */
  has(line: string): boolean {
    const { odfi } = this.#header;
    return (
      this.#layout.pattern.test(line) &&
      line.startsWith(odfi, 79) &&
      !line.startsWith(noCents, 29) &&
      !line.startsWith(noRouting, 3) &&
      this.#isPlain(line) &&
      passesAbaChecksum(line.slice(3, 12))
    );
  }

  #isPlain(line: string): boolean {
    const key = pairAt(line, 1) * 0x4000 + pairAt(line, 76);
    const known = this.#known.get(key) ?? this.#judged(line);
    if (!this.#known.has(key)) this.#known.set(key, known);
    return known;
  }

  /** Whether the rules find nothing in an entry with this code and data, even of the most cents. */
  #judged(line: string): boolean {
    let isPlain = true;
    const { odfi } = this.#header;
    const model = {
      code: line.slice(1, 3),
      routing: goodRouting,
      account: '',
      cents: mostEntryCents,
      individualId: '',
      name: '',
      data: line.slice(76, 78).trimEnd(),
      trace: `${odfi}0000001`,
      addenda: [],
    };
    judgeEntry(model, this.#header, () => {
      isPlain = false;
    });
    return isPlain;
  }
}
