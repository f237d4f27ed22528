import { type CellProblem, problemColumns, problemCsv, problemPage } from '@/shared/files/errorList';
import { type CsvVerdict, checkCsv } from './checkCsv';
import { notText } from './csvTexts';
import type { CsvAnswer, CsvQuestion } from './messages';

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

/** The worker's side: checks one file, keeps its problems, and answers for them page by page. */
export function csvSession(tell: (answer: CsvAnswer) => void): (question: CsvQuestion) => Promise<void> {
  let problems: CellProblem[] = [];

  const check = async (file: File): Promise<void> => {
    const text = await textOf(file);
    const verdict =
      text === null ? notUtf8 : checkCsv(text, (rows, done) => tell({ kind: 'progress', rows, done }));
    problems = verdict.problems;
    const { rows, firstMessages, fileProblem } = verdict;
    tell({
      kind: 'outcome',
      outcome: {
        rows,
        fileProblem,
        firstMessages,
        total: problems.length,
        columns: problemColumns(problems),
      },
    });
  };

  return async (question) => {
    try {
      if (question.kind === 'check') await check(question.file);
      else if (question.kind === 'page') {
        tell({ kind: 'page', id: question.id, page: problemPage(problems, question.query) });
      } else tell({ kind: 'csv', id: question.id, csv: problemCsv(problems) });
    } catch {
      tell({ kind: 'failed' });
    }
  };
}
