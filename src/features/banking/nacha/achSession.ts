import { achDecoder } from '@/domain/ach/achBytes';
import { achReader } from '@/domain/ach/achReader';
import { lineLayout } from '@/domain/ach/fields';
import { recordLength, textOf } from '@/domain/ach/layout';
import { LineCutter } from '@/domain/ach/lineCutter';
import type { AchTotals } from '@/domain/ach/records';
import type { AchReader } from '@/domain/ach/verdict';
import { type AchBatchPart, type AchContent, isPadding } from './achContent';
import { type MaskedOf, maskedFault, maskedLine } from './achMask';

/** What the worker is given. */
export interface AchQuestion {
  file: Blob;
}

/** Why a file cannot be shown at all. */
export type AchRefusalReason = 'empty' | 'binary' | 'noRecords' | 'unreadable';

/** What the worker tells the page; `done` from 0 to 1. */
export type AchAnswer =
  | { kind: 'progress'; lines: number; done: number }
  | { kind: 'read'; content: AchContent }
  | { kind: 'refused'; reason: AchRefusalReason };

/** Bytes that are read at once. */
const pieceBytes = 1024 * 1024;

/** Of control characters a text has these alone: tab, line breaks, end of file. */
const isControl = (byte: number): boolean =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x1a;

/** Whether bytes are of no text: archives, pictures and PDF files have such characters. */
const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 4096).some(isControl);

const isRecord = (line: string): boolean => isPadding(line) || lineLayout(line, '') !== null;

/** Collects lines, batches and faults of a file while it is read. */
class Collector {
  readonly #raw: string[] = [];
  /** By how many characters a line is too short or too long, where it is. */
  readonly #slack = new Map<number, number>();
  readonly #secCodes = new Map<number, string>();
  readonly #cutter = new LineCutter({ line: (text) => this.#line(text) });
  readonly #entryLines: number[] = [];
  readonly #batches: AchBatchPart[] = [];
  readonly #reader: AchReader;
  #open: AchBatchPart | null = null;
  #header: number | null = null;
  #control: number | null = null;
  #records = 0;

  constructor() {
    this.#reader = achReader({
      onFile: (_, line) => {
        this.#header ??= line;
      },
      onBatch: ({ secCode }, line) => this.#openBatch({ line, hasHeader: true, secCode }),
      onEntry: (_, line) => {
        if (!this.#open) this.#openBatch({ line, hasHeader: false, secCode: '' });
        this.#entryLines.push(line);
      },
      onBatchEnd: (totals, line) => this.#endBatch(totals, line),
    });
  }

  get lines(): number {
    return this.#raw.length;
  }

  push(text: string): void {
    // The lines first: the reader tells of batches whose lines are looked up.
    this.#cutter.push(text);
    this.#reader.push(text);
  }

  /** The file; why it is none, where not a single line is a record. */
  end(): AchContent | AchRefusalReason {
    this.#cutter.end();
    const verdict = this.#reader.end();
    if (this.#raw.every((line) => line.trim() === '')) return 'empty';
    if (this.#records === 0) return 'noRecords';
    const codes = this.#codesByLine();
    const maskedOf = (line: string, number: number): MaskedOf => ({
      line,
      secCode: codes(number),
      slack: this.#slack.get(number) ?? 0,
    });
    const faults = verdict.faults.map((fault) =>
      maskedFault(fault, maskedOf(this.#raw[fault.line - 1] ?? '', fault.line)),
    );
    return {
      text: this.#raw.map((line, at) => maskedLine(maskedOf(line, at + 1))).join(''),
      lines: this.#raw.length,
      header: this.#header,
      control: this.#control,
      batches: this.#batches,
      entryLines: Int32Array.from(this.#entryLines),
      verdict: { ...verdict, faults },
    };
  }

  /** Fits a line as the reader does. */
  #line(given: string): void {
    const line = this.#raw.length === 0 ? given.replace(/^\ufeff/, '') : given;
    const text = line.padEnd(recordLength).slice(0, recordLength);
    this.#raw.push(text);
    if (isRecord(text)) this.#records += 1;
    const number = this.#raw.length;
    const slack = Math.abs(line.trimEnd().length - recordLength);
    if (slack > 0 && line.length !== recordLength) this.#slack.set(number, slack);
    if (text[0] === '9' && !isPadding(text)) this.#control ??= number;
    if (text[0] === '8') this.#secCodes.set(number + 1, '');
    const layout = text[0] === '5' ? lineLayout(text, '') : null;
    if (layout) this.#secCodes.set(number, textOf(text, layout, 'secCode'));
  }

  /** The entry class of a line; asked for in any order, it is found from the lines that set it. */
  #codesByLine(): (line: number) => string {
    const codes: string[] = [];
    let code = '';
    for (let line = 1; line <= this.#raw.length; line++) {
      code = this.#secCodes.get(line) ?? code;
      codes.push(code);
    }
    return (line) => codes[line - 1] ?? '';
  }

  #openBatch(start: Pick<AchBatchPart, 'line' | 'hasHeader' | 'secCode'>): void {
    const from = this.#entryLines.length;
    const totals: AchTotals = { records: 0, hash: 0, debitCents: 0, creditCents: 0 };
    this.#open = { ...start, from, to: from, control: null, totals };
    this.#batches.push(this.#open);
  }

  #endBatch(totals: AchTotals, line: number): void {
    const batch = this.#open;
    this.#open = null;
    if (!batch) return;
    batch.to = this.#entryLines.length;
    batch.totals = totals;
    if (this.#raw[line - 1]?.[0] === '8') batch.control = line;
  }
}

/** Reads and judges a file in pieces, and tells how far it is after each. */
async function read(file: Blob, tell: (answer: AchAnswer) => void): Promise<AchAnswer> {
  const decoder = achDecoder();
  const collector = new Collector();
  for (let at = 0; at < file.size; at += pieceBytes) {
    const bytes = new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
    if (at === 0 && isBinary(bytes)) return { kind: 'refused', reason: 'binary' };
    collector.push(decoder.push(bytes));
    const done = Math.min(1, (at + pieceBytes) / file.size);
    tell({ kind: 'progress', lines: collector.lines, done });
  }
  collector.push(decoder.end());
  const content = collector.end();
  return typeof content === 'string'
    ? { kind: 'refused', reason: content }
    : { kind: 'read', content };
}

/** The worker's side: reads one file (spec catalogue '/nacha'). */
export async function achSession(
  { file }: AchQuestion,
  tell: (answer: AchAnswer) => void,
): Promise<void> {
  try {
    tell(await read(file, tell));
  } catch {
    tell({ kind: 'refused', reason: 'unreadable' });
  }
}
