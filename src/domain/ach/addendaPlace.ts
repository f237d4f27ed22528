import type { Report } from './entryRules';
import type { JudgedLine } from './faults';
import { fieldOf, numberOf, textOf } from './layout';

/** Types of addenda that each IAT entry has, in this order. */
const iatTypes = ['10', '11', '12', '13', '14', '15', '16'];

/**
 * Judges how an addenda record belongs to its entry: its number (`nth` of its type, from 1) and the
 * trace number that it repeats.
 */
export function judgePlace(
  { text, layout }: JudgedLine,
  { trace, nth }: { trace: string; nth: number },
  report: Report,
): void {
  if (fieldOf(layout, 'addendaSequence') && numberOf(text, layout, 'addendaSequence') !== nth)
    report('addendaSequence', {
      expected: String(nth).padStart(4, '0'),
      message: `is ${textOf(text, layout, 'addendaSequence')}, but this is addenda record ${nth} of the entry.`,
    });
  const sequence = trace.slice(8);
  if (fieldOf(layout, 'entrySequence') && textOf(text, layout, 'entrySequence') !== sequence)
    report('entrySequence', {
      expected: sequence,
      message: `is ${textOf(text, layout, 'entrySequence')}, but the trace number of the entry ends in ${sequence}.`,
    });
  if (fieldOf(layout, 'trace') && textOf(text, layout, 'trace') !== trace)
    report('trace', {
      expected: trace,
      message: `is ${textOf(text, layout, 'trace')}, but that of the entry is ${trace}.`,
    });
}

/** Judges which addenda an IAT entry has: 10 to 16 each once, then up to two 17 and five 18. */
export function judgeIatTypes(types: readonly string[], report: Report): void {
  const missing = iatTypes.filter((type, at) => types[at] !== type);
  const further = types.slice(iatTypes.length);
  const isGood =
    further.every(
      (type, at) => (type === '17' || type === '18') && type >= (further[at - 1] ?? ''),
    ) &&
    further.filter((type) => type === '17').length <= 2 &&
    further.filter((type) => type === '18').length <= 5;
  if (missing.length > 0 || !isGood)
    report('addendaCount', {
      expected: 'addenda 10 to 16, then 17 and 18',
      message:
        missing.length > 0
          ? `addenda ${missing.join(', ')} of the entry are missing or not in order.`
          : 'after addenda 16 at most two 17 and five 18 may follow.',
    });
}

/** Judges what an entry says of the addenda records that follow it. */
export function judgeIndicator({ text, layout }: JudgedLine, count: number, report: Report): void {
  const found = text[78] ?? '';
  const expected = count > 0 ? '1' : '0';
  if (found >= '0' && found <= '9' && found !== expected)
    report('addendaIndicator', {
      expected,
      message: `is ${found}, but ${count > 0 ? `${count} addenda records follow` : 'no addenda record follows'}.`,
    });
  if (fieldOf(layout, 'addendaCount') && numberOf(text, layout, 'addendaCount') !== count)
    report('addendaCount', {
      expected: String(count).padStart(4, '0'),
      message: `is ${textOf(text, layout, 'addendaCount')}, but ${count} addenda records follow.`,
    });
}
