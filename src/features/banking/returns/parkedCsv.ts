import { answerKindLabels, codeTitle } from '@/domain/banking/achAnswer';
import type { ParkedAnswer } from '@/domain/banking/receivedFile';
import { csvLine, formulaSafe } from '@/domain/csv/csvText';

const titles = [
  'File',
  'Kind',
  'Code',
  'Meaning',
  'Trace number',
  'Amount',
  'Receiver',
  'Received',
  'Reason',
];

/** Answers that no entry is known for as CSV, formula-safe (readings E19). */
export function parkedCsv(rows: readonly ParkedAnswer[]): Blob {
  const lines = rows.map((row) =>
    csvLine(
      [
        row.file ? `R-${row.file}` : '',
        answerKindLabels[row.kind],
        row.code,
        codeTitle(row.code),
        row.trace,
        row.amount,
        row.receiver,
        row.receivedOn,
        row.note,
      ].map(formulaSafe),
    ),
  );
  return new Blob([[csvLine(titles), ...lines, ''].join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  });
}
