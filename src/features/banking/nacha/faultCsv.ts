import type { AchFault } from '@/domain/ach/faults';
import { csvLine, formulaSafe } from '@/domain/csv/csvText';

const titles = [
  'Line',
  'From column',
  'To column',
  'Field',
  'Severity',
  'Found',
  'Expected',
  'Message',
];

/** Errors and warnings of a file as CSV, formula-safe (readings E19). */
export function faultCsv(faults: readonly AchFault[]): Blob {
  const lines = faults.map((fault) =>
    csvLine(
      [
        String(fault.line),
        String(fault.column),
        String(fault.columnEnd),
        fault.field,
        fault.severity,
        fault.found.trimEnd(),
        fault.expected,
        fault.message,
      ].map(formulaSafe),
    ),
  );
  return new Blob([[csvLine(titles), ...lines, ''].join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  });
}
