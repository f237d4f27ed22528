import type { BatchReading } from './batchReading';
import {
  addWrongSum,
  type ControlSums,
  controlKeys,
  digitsOf,
  judgeSame,
  sumsIn,
  sumsOf,
} from './controlRules';
import type { FaultLog, JudgedLine } from './faults';
import { numberOf, textOf } from './layout';
import type { AchTotals } from './records';
import { addTotals, noTotals } from './totals';

/** Ten lines make a block. */
export const blockLines = 10;

/** The sums of a file as its lines are read, and how its control records are judged by them. */
export class FileReading {
  readonly totals: AchTotals = noTotals();
  batches = 0;
  entries = 0;
  /** Lines that are records, without those of nines. */
  lines = 0;
  /** Lines of nines behind the file control. */
  padding = 0;
  control: JudgedLine | null = null;
  readonly #log: FaultLog;
  readonly #controls: AchTotals = noTotals();
  #lastNumber = -1;
  /** Batches that do not add up, the first two. */
  #wrong: BatchReading[] = [];

  constructor(log: FaultLog) {
    this.#log = log;
  }

  /** Judges the number of a batch, which is higher than that of the one before. */
  openBatch(line: JudgedLine): void {
    this.batches += 1;
    const number = numberOf(line.text, line.layout, 'batchNumber');
    if (number <= this.#lastNumber)
      this.#log.add(line, 'batchNumber', {
        expected: `${digitsOf(line.layout, 'batchNumber', this.#lastNumber + 1)} or more`,
        message: `${textOf(line.text, line.layout, 'batchNumber')} is not higher than that of the batch before.`,
      });
    if (number >= 0) this.#lastNumber = number;
  }

  /** Judges the control record of a batch by its entries and its header. */
  judgeBatchControl(line: JudgedLine, batch: BatchReading): void {
    const log = this.#log;
    const [right, said] = [sumsOf(batch.totals), sumsIn(line)];
    batch.control = said;
    for (const key of controlKeys)
      if (said[key] !== right[key] && !Number.isNaN(said[key]))
        batch.wrong.set(key, addWrongSum({ line, log }, key, right[key]));
    if (batch.isStandIn) return;
    for (const key of ['serviceClass', 'companyId', 'odfi', 'batchNumber'] as const)
      judgeSame({ line, log }, key, {
        expected: textOf(batch.line.text, batch.line.layout, key),
        of: 'the batch header says',
      });
  }

  /** Adds the sums of a batch that is over. */
  closeBatch(batch: BatchReading): void {
    const { totals, entries, control } = batch;
    addTotals(this.totals, totals);
    this.entries += entries;
    const right = sumsOf(totals);
    const said = (key: keyof ControlSums): number => {
      const value = control?.[key];
      return value === undefined || Number.isNaN(value) ? right[key] : value;
    };
    addTotals(this.#controls, {
      records: said('entryCount'),
      hash: said('entryHash'),
      debitCents: said('totalDebits'),
      creditCents: said('totalCredits'),
    });
    if (batch.wrong.size > 0 && this.#wrong.length < 2) this.#wrong.push(batch);
  }

  /** Judges the sums of the file control; its blocks are judged at the end. */
  judgeFileControl(line: JudgedLine): void {
    this.control = line;
    const said = sumsIn(line);
    const ofEntries = sumsOf(this.totals);
    const ofControls = sumsOf(this.#controls);
    for (const key of controlKeys) {
      const agreesWith = said[key] === ofControls[key] ? 'controls' : 'none';
      if (said[key] !== ofEntries[key] && agreesWith === 'none' && !Number.isNaN(said[key]))
        addWrongSum({ line, log: this.#log }, key, ofEntries[key]);
      this.#explain(key, said[key] === ofEntries[key] ? 'entries' : agreesWith);
    }
    const batches = numberOf(line.text, line.layout, 'batchCount');
    if (batches !== this.batches && !Number.isNaN(batches))
      this.#log.add(line, 'batchCount', {
        expected: digitsOf(line.layout, 'batchCount', this.batches),
        message: `is ${batches}, but the file has ${this.batches} batches.`,
      });
  }

  /** Where one batch does not add up, the file control tells which side was changed. */
  #explain(key: keyof ControlSums, agreesWith: 'entries' | 'controls' | 'none'): void {
    const [only, another] = this.#wrong;
    const fault = another ? null : only?.wrong.get(key);
    if (!fault || agreesWith === 'none') return;
    fault.message +=
      agreesWith === 'entries'
        ? ' The file control agrees with the entries: this record is wrong.'
        : ' The file control agrees with this record: an entry of the batch is wrong or missing.';
  }

  /** Judges the blocks, once no line is left. */
  end(): void {
    const { control, lines, padding } = this;
    if (!control) return;
    const { text, layout } = control;
    const blocks = Math.ceil(lines / blockLines);
    const said = numberOf(text, layout, 'blockCount');
    if (said !== blocks && !Number.isNaN(said))
      this.#log.add(control, 'blockCount', {
        expected: digitsOf(layout, 'blockCount', blocks),
        message: `is ${said}, but ${lines} records make ${blocks} blocks of ten.`,
      });
    const wanted = blocks * blockLines - lines;
    if (padding !== wanted)
      this.#log.addLine(control, {
        expected: `${wanted} lines of nines behind it`,
        message: `${padding} lines of nines follow the file control. ${wanted} would fill the last block of ten; most banks read the file all the same.`,
        severity: 'warning',
      });
  }
}
