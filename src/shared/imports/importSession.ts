import type { RowError } from '@/domain/imports/importDefinition';
import { sentLines } from '@/domain/imports/importReading';
import { notText } from '@/domain/imports/importTexts';
import { checkText, type ImportVerdict, keysOf, linesOf } from './checkText';
import { firstMessagesOf, problemColumns, problemCsv, problemPage } from './errorList';
import { type AnyImportOrder, importKinds, rowsOf } from './importKinds';
import type { ImportAnswer, ImportOutcome, ImportQuestion } from './messages';

const notUtf8: ImportVerdict = { rows: 0, problems: [], fileProblem: notText };

/** The text of a UTF-8 file; null for any other, whose names would be stored damaged. */
async function textOf(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const outcomeOf = ({ rows, problems, fileProblem }: ImportVerdict): ImportOutcome => ({
  rows,
  fileProblem,
  firstMessages: firstMessagesOf(problems),
  total: problems.length,
  columns: problemColumns(problems),
});

/** One file at the worker's side: what is asked of it, after its check. */
class OpenFile {
  private verdict: ImportVerdict = notUtf8;
  /** Rows by value, and the values alone, from when they are first asked for. */
  private rows: ReadonlyMap<string, number> | null = null;
  private keys: string[] = [];

  constructor(
    private readonly file: File,
    private readonly order: AnyImportOrder,
  ) {}

  async check(tell: (answer: ImportAnswer) => void): Promise<void> {
    const text = await textOf(this.file);
    const progress = (rows: number, done: number): void => tell({ kind: 'progress', rows, done });
    this.verdict = text === null ? notUtf8 : checkText(text, this.order, progress);
    tell({ kind: 'outcome', outcome: outcomeOf(this.verdict) });
  }

  /** Read anew: keeping the text of a good file would cost memory for nothing. */
  async content(id: number): Promise<ImportAnswer> {
    const lines = linesOf((await textOf(this.file)) ?? '');
    const sent = sentLines(lines, importKinds[this.order.name]);
    return { kind: 'content', id, lines: sent, rows: rowsOf(this.order, sent) };
  }

  async listKeys(id: number, from: number, size: number): Promise<ImportAnswer> {
    if (!this.rows) {
      this.rows = keysOf((await textOf(this.file)) ?? '', this.order);
      this.keys = [...this.rows.keys()];
    }
    return { kind: 'keys', id, keys: this.keys.slice(from, from + size), of: this.keys.length };
  }

  /** The problems with those of values that are there already, row by row. */
  note(id: number, known: readonly string[], message: string): ImportAnswer {
    const { heads, unique } = importKinds[this.order.name];
    const column = heads[unique.column]?.name ?? '';
    const more = known.flatMap((value): RowError[] => {
      const row = this.rows?.get(value);
      return row ? [{ row, column, value, message }] : [];
    });
    const problems = [...this.verdict.problems, ...more].sort((one, other) => one.row - other.row);
    this.verdict = { ...this.verdict, problems };
    return { kind: 'known', id, outcome: outcomeOf(this.verdict) };
  }

  get problems(): readonly RowError[] {
    return this.verdict.problems;
  }
}

/** What is answered to a question about a file that was checked. */
async function answerOf(
  open: OpenFile,
  question: Exclude<ImportQuestion, { kind: 'check' }>,
): Promise<ImportAnswer> {
  const { id } = question;
  switch (question.kind) {
    case 'page':
      return { kind: 'page', id, page: problemPage(open.problems, question.query) };
    case 'csv':
      return { kind: 'csv', id, csv: problemCsv(open.problems) };
    case 'content':
      return open.content(id);
    case 'keys':
      return open.listKeys(id, question.from, question.size);
    case 'known':
      return open.note(id, question.keys, question.message);
  }
}

/** The worker's side: checks one file, keeps its problems, and answers for them page by page. */
export function importSession(
  tell: (answer: ImportAnswer) => void,
): (question: ImportQuestion) => Promise<void> {
  let open: OpenFile | null = null;

  return async (question) => {
    try {
      if (question.kind === 'check') {
        open = new OpenFile(question.file, question.order);
        await open.check(tell);
      } else if (open) tell(await answerOf(open, question));
    } catch {
      tell({ kind: 'failed' });
    }
  };
}
