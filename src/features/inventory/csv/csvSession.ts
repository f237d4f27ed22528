import { duplicateTitleError } from '@/domain/inventory/csv';
import {
  type CellProblem,
  problemColumns,
  problemCsv,
  problemPage,
} from '@/shared/files/errorList';
import { type CsvVerdict, checkCsv } from './checkCsv';
import { notText } from './csvTexts';
import { fileTitles } from './fileTitles';
import { firstMessagesOf } from './firstMessages';
import type { CsvAnswer, CsvOutcome, CsvQuestion } from './messages';

const notUtf8: CsvVerdict = { rows: 0, problems: [], firstMessages: [], fileProblem: notText };

/** The text of a UTF-8 file; null for any other, whose names would be stored damaged. */
async function textOf(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const outcomeOf = ({ rows, problems, firstMessages, fileProblem }: CsvVerdict): CsvOutcome => ({
  rows,
  fileProblem,
  firstMessages,
  total: problems.length,
  columns: problemColumns(problems),
});

/** The problems with those of titles that are there already, row by row. */
function withTaken(
  problems: readonly CellProblem[],
  titles: readonly string[],
  rows: ReadonlyMap<string, number>,
): CellProblem[] {
  const taken = titles.flatMap((value) => {
    const row = rows.get(value);
    return row ? [{ row, column: 'inventory_title', value, reason: duplicateTitleError }] : [];
  });
  return [...problems, ...taken].sort((one, other) => one.row - other.row);
}

/** One file at the worker's side: what is asked of it, after its check. */
class CsvFile {
  private verdict: CsvVerdict = notUtf8;
  /** Rows by title, and the titles alone, from when they are first asked for. */
  private rows: Map<string, number> | null = null;
  private titles: string[] = [];

  constructor(
    private readonly file: File,
    private readonly tell: (answer: CsvAnswer) => void,
  ) {}

  async check(): Promise<void> {
    const text = await textOf(this.file);
    const progress = (rows: number, done: number): void =>
      this.tell({ kind: 'progress', rows, done });
    this.verdict = text === null ? notUtf8 : checkCsv(text, progress);
    this.tell({ kind: 'outcome', outcome: outcomeOf(this.verdict) });
  }

  /** Read anew: keeping the text, or the titles of a good file, would cost memory for nothing. */
  async listTitles({ id, from, size }: Extract<CsvQuestion, { kind: 'titles' }>): Promise<void> {
    if (!this.rows) {
      this.rows = fileTitles((await textOf(this.file)) ?? '');
      this.titles = [...this.rows.keys()];
    }
    const titles = this.titles.slice(from, from + size);
    this.tell({ kind: 'titles', id, titles, of: this.titles.length });
  }

  take(id: number, titles: readonly string[]): void {
    const problems = withTaken(this.verdict.problems, titles, this.rows ?? new Map());
    this.verdict = { ...this.verdict, problems, firstMessages: firstMessagesOf(problems) };
    this.tell({ kind: 'known', id, outcome: outcomeOf(this.verdict) });
  }

  get problems(): readonly CellProblem[] {
    return this.verdict.problems;
  }
}

/** The worker's side: checks one file, keeps its problems, and answers for them page by page. */
export function csvSession(
  tell: (answer: CsvAnswer) => void,
): (question: CsvQuestion) => Promise<void> {
  let open: CsvFile | null = null;

  return async (question) => {
    try {
      if (question.kind === 'check') {
        open = new CsvFile(question.file, tell);
        return await open.check();
      }
      const { id } = question;
      const problems = open?.problems ?? [];
      if (question.kind === 'page')
        tell({ kind: 'page', id, page: problemPage(problems, question.query) });
      else if (question.kind === 'csv') tell({ kind: 'csv', id, csv: problemCsv(problems) });
      else if (question.kind === 'titles') await open?.listTitles(question);
      else open?.take(id, question.titles);
    } catch {
      tell({ kind: 'failed' });
    }
  };
}
