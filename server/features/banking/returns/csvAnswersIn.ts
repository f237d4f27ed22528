import { Refusal } from '@server/platform/http/refusal';
import Papa from 'papaparse';
import { isReturnHead, readReturnLines } from '@/domain/banking/returnCsv';
import { csvContent, evenLines } from '@/domain/csv/dialect';
import type { ReadAnswer } from './answersIn';

/** How many faults are told at once. */
const mostTold = 5;

function refusalOf(faults: readonly string[]): Refusal {
  const more = faults.length - mostTold;
  const told = faults.slice(0, mostTold).map((fault) => fault.replace(/\.?$/, '.'));
  const rest = more > 0 ? [`And ${more} more.`] : [];
  return new Refusal(400, ['Nothing was taken.', ...told, ...rest].join(' '), {
    name: 'ReturnCsv',
  });
}

/**
 * The returns in a CSV file of a bank's portal; null for a text that is none. The bank that answers
 * stands in no line. `today`: ISO date.
 * @throws Refusal 400 where a line is wrong: then none is taken
 */
export function csvAnswersIn(text: string, today: string): ReadAnswer[] | null {
  const { text: content, ...dialect } = csvContent(evenLines(text));
  const [head = []] = Papa.parse<string[]>(content, { ...dialect, preview: 1 }).data;
  if (!isReturnHead(head)) return null;
  const { data } = Papa.parse<string[]>(content, { ...dialect });
  const { returns, faults } = readReturnLines(data, today);
  if (faults.length > 0) throw refusalOf(faults);
  return returns.map(({ trace, code, cents, day }) => ({
    kind: 'return',
    code,
    trace,
    answerTrace: '',
    rdfi: '',
    cents,
    receiver: '',
    info: '',
    corrected: '',
    contests: '',
    day,
  }));
}
