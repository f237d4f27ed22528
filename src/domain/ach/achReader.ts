// Over 250 lines: one machine that goes through a file line by line.

import { BatchReading } from './batchReading';
import { judgeBatchHeader, judgeFileHeader } from './batchRules';
import { FaultLog, type Finding, type JudgedLine } from './faults';
import { checkFields } from './fieldChecks';
import { lineLayout } from './fields';
import { FileReading } from './fileReading';
import type { AchLayout } from './layout';
import { batchHeaderOf, fileHeaderOf } from './parse';
import {
  batchControlLayout,
  batchHeaderLayout,
  fileControlLayout,
  fileHeaderLayout,
} from './recordLayouts';
import { RecordLines } from './recordLines';
import type { AchBatchHeader } from './records';
import { addTotals, noTotals } from './totals';
import type { AchReader, AchReaderOptions, AchVerdict } from './verdict';

const nines = /^9+$/;

/** Of entries whose batch header is missing nothing is known. */
const noHeader: AchBatchHeader = {
  serviceClass: '200',
  companyName: '',
  companyData: '',
  companyId: '',
  secCode: '',
  description: '',
  descriptiveDate: '',
  effectiveOn: '',
  odfi: '',
};

/** `readAchFile` for a file that is there as a whole; this one reads what arrives in pieces. */
class Reading implements AchReader {
  readonly #options: AchReaderOptions;
  readonly #log: FaultLog;
  readonly #lines: RecordLines;
  #file: FileReading;
  #batch: BatchReading | null = null;
  #isBegun = false;
  #createdOn = '';
  readonly #sum = {
    batches: 0,
    entries: 0,
    totals: noTotals(),
  };

  constructor(options: AchReaderOptions) {
    this.#options = options;
    this.#log = new FaultLog(options.faultsKept);
    this.#file = new FileReading(this.#log);
    this.#lines = new RecordLines(this.#log, {
      record: (text) => this.#line(text),
      recordInPlace: (text, at, next) => this.#inPlace(text, at, next),
    });
  }

  push(chunk: string): void {
    this.#lines.push(chunk);
  }

  end(): AchVerdict {
    this.#lines.end();
    this.#endFile();
    if (this.#file.lines === 0)
      this.#log.addLine(
        { number: 1, text: '' },
        { expected: 'a file header', message: 'The file is empty.' },
      );
    const { faults, errors, warnings } = this.#log;
    return { faults, errors, warnings, lines: this.#lines.number, ...this.#sum };
  }

  #say(text: string, finding: Finding): void {
    this.#log.addLine({ number: this.#lines.number, text }, finding);
  }

  #line(text: string): void {
    if (text[0] === '9' && nines.test(text.trimEnd())) this.#padding(text);
    else this.#record(text);
  }

  /**
   * Most lines of a file are entries without addenda and without fault: they are taken where they
   * lie, and none of their fields is cut out. All others are judged field by field. An entry is seen
   * to have no addenda by the record behind it.
   */
  #inPlace(text: string, at: number, next: number): boolean {
    const batch = this.#batch;
    if (!batch || this.#file.control || text[at] !== '6') return false;
    if (text[next] !== '6' && text[next] !== '8') return false;
    if (!batch.wholeEntry(this.#lines.number + 1, text, at)) return false;
    this.#file.lines += 1;
    return true;
  }

  #padding(text: string): void {
    if (this.#file.control) this.#file.padding += 1;
    else
      this.#say(text, {
        expected: 'a file control before it',
        message: 'A line of nines stands before the file control.',
      });
  }

  #record(text: string): void {
    if (this.#file.control && text[0] !== '1')
      this.#say(text, {
        expected: 'lines of nines alone',
        message: 'A record stands behind the file control.',
      });
    this.#judgeOrder(text);
    switch (text[0]) {
      case '1':
        this.#fileHeader(text);
        break;
      case '5':
        this.#batchHeader(text);
        break;
      case '6':
        this.#openBatch(text).entry(this.#lines.number, text);
        break;
      case '7':
        this.#openBatch(text).addenda(this.#lines.number, text);
        break;
      case '8':
        this.#batchControl(text);
        break;
      case '9':
        this.#fileControl(text);
        break;
      default:
        this.#say(text, {
          expected: '1, 5, 6, 7, 8 or 9',
          message: `“${text[0]}” begins no record.`,
        });
    }
  }

  /** Every file begins with its header. */
  #judgeOrder(text: string): void {
    this.#file.lines += 1;
    if (this.#isBegun || text[0] === '1') return;
    this.#isBegun = true;
    this.#say(text, {
      expected: 'a file header',
      message: 'The file does not begin with a file header.',
    });
  }

  #judged(text: string, layout: AchLayout): JudgedLine {
    const line: JudgedLine = { number: this.#lines.number, text, layout };
    checkFields(line, this.#log);
    return line;
  }

  #fileHeader(text: string): void {
    if (this.#isBegun) this.#anotherFile(text);
    this.#isBegun = true;
    const line = this.#judged(text, fileHeaderLayout);
    const header = fileHeaderOf(text);
    this.#createdOn = header.createdOn;
    judgeFileHeader(header, (key, finding) => {
      this.#log.add(line, key, finding);
    });
    this.#options.onFile?.(header, this.#lines.number);
  }

  /** A header in the midst of a file: what was read so far ends here. */
  #anotherFile(text: string): void {
    this.#say(text, {
      expected: 'one file header',
      message: 'Another file header: a second file begins here. Send each file by itself.',
    });
    this.#file.lines -= 1;
    this.#endFile();
    this.#file = new FileReading(this.#log);
    this.#file.lines = 1;
  }

  #batchHeader(text: string): void {
    this.#closeBatch(text);
    const layout = lineLayout(text, '') ?? batchHeaderLayout;
    const line = this.#judged(text, layout);
    const header = batchHeaderOf(text, layout);
    judgeBatchHeader(header, this.#createdOn, (key, finding) => {
      this.#log.add(line, key, finding);
    });
    this.#file.openBatch(line);
    this.#batch = this.#reading(line, header);
    this.#options.onBatch?.(header, this.#lines.number);
  }

  #reading(line: JudgedLine, header: AchBatchHeader): BatchReading {
    const onEntry = this.#options.onEntry ?? null;
    return new BatchReading(line, header, { log: this.#log, onEntry });
  }

  /** The batch of an entry or addenda record; one that stands in where its header is missing. */
  #openBatch(text: string): BatchReading {
    if (this.#batch) return this.#batch;
    this.#say(text, {
      expected: 'a batch header before it',
      message: 'The record stands outside of a batch: its batch header is missing.',
    });
    const line: JudgedLine = { number: this.#lines.number, text, layout: fileHeaderLayout };
    this.#batch = this.#reading(line, noHeader);
    return this.#batch;
  }

  #batchControl(text: string): void {
    const line = this.#judged(text, batchControlLayout);
    const batch = this.#batch;
    if (!batch) {
      this.#say(text, {
        expected: 'a batch header before it',
        message: 'The batch control stands outside of a batch.',
      });
      return;
    }
    batch.finishEntry();
    if (batch.entries === 0)
      this.#say(text, { expected: 'an entry', message: 'The batch has no entries.' });
    this.#file.judgeBatchControl(line, batch);
    this.#endBatch(batch);
  }

  #endBatch(batch: BatchReading): void {
    this.#file.closeBatch(batch);
    this.#batch = null;
    this.#options.onBatchEnd?.(batch.totals, this.#lines.number);
  }

  /** A batch that still stands open where another record begins has no control record. */
  #closeBatch(text: string): void {
    const batch = this.#batch;
    if (!batch) return;
    batch.finishEntry();
    this.#say(text, {
      expected: 'a batch control',
      message: `The batch of line ${batch.line.number} has no batch control.`,
    });
    this.#endBatch(batch);
  }

  #fileControl(text: string): void {
    this.#closeBatch(text);
    const line = this.#judged(text, fileControlLayout);
    if (this.#file.batches === 0)
      this.#say(text, {
        expected: 'a batch',
        message: 'The file has no batches.',
        severity: 'warning',
      });
    this.#file.judgeFileControl(line);
  }

  #endFile(): void {
    this.#closeBatch('');
    const { lines, control, batches, entries, totals } = this.#file;
    if (lines > 0 && !control)
      this.#say('', { expected: 'a file control', message: 'The file has no file control.' });
    this.#file.end();
    this.#sum.batches += batches;
    this.#sum.entries += entries;
    addTotals(this.#sum.totals, totals);
  }
}

/** Reads a file that arrives in chunks, with every check; keeps nothing but the first faults (spec
 * catalogue 'Shared vocabulary'). */
export const achReader = (options: AchReaderOptions = {}): AchReader => new Reading(options);
