import { isAchTime, isDayOfYear, isoOfAch } from './achDates';
import type { FaultLog, Finding, JudgedLine } from './faults';
import { type AchField, type AchLayout, isWellFormed } from './layout';

const blank = 0x20;
const lastPlain = 0x7e;

/** Whether columns of a line hold digits alone; `from` counted from 1. */
function isNumeric(text: string, from: number, to: number): boolean {
  for (let at = from - 1; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return true;
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from - 1; at < to; at++) if (text.charCodeAt(at) !== blank) return false;
  return true;
}

/** `U+0009` of a character that has no picture. */
const codePoint = (sign: number): string => `U+${sign.toString(16).toUpperCase().padStart(4, '0')}`;

/** What is wrong with the first character that is none of ASCII’s; null where all are. */
function oddSign(text: string, { from, to }: AchField): Finding | null {
  for (let at = from - 1; at < to; at++) {
    const sign = text.charCodeAt(at);
    if (sign >= blank && sign <= lastPlain) continue;
    const expected = 'letters, digits and signs of ASCII';
    if (sign < blank || sign === 0x7f)
      return {
        expected,
        message: `column ${at + 1} holds the control character ${codePoint(sign)}.`,
      };
    return {
      expected,
      message: `column ${at + 1} holds “${text[at]}” (${codePoint(sign)}), which some banks refuse.`,
      severity: 'warning',
    };
  }
  return null;
}

function textFinding(text: string, field: AchField): Finding | null {
  const odd = oddSign(text, field);
  if (odd || field.need === 'optional' || !isBlank(text, field.from, field.to)) return odd;
  return { expected: 'a text', message: 'is empty.' };
}

function numberFinding(text: string, { from, to, need }: AchField): Finding | null {
  if (isNumeric(text, from, to)) return null;
  if (need === 'optional' && isBlank(text, from, to)) return null;
  return {
    expected: `${to - from + 1} digits`,
    message: `“${text.slice(from - 1, to)}” is not a number of ${to - from + 1} digits.`,
  };
}

/** What dates and times look like, and whether a text is one. */
const forms = {
  date: { is: (text: string) => isoOfAch(text) !== null, expected: 'a day, YYMMDD' },
  time: { is: isAchTime, expected: 'a time, HHMM' },
  dayOfYear: { is: isDayOfYear, expected: 'a day of the year, 001 to 366' },
} as const;

function formFinding(text: string, field: AchField, kind: keyof typeof forms): Finding | null {
  const { from, to, need } = field;
  const value = text.slice(from - 1, to);
  const { is, expected } = forms[kind];
  if (is(value)) return null;
  if (!isBlank(text, from, to)) return { expected, message: `“${value}” is not ${expected}.` };
  if (need === 'optional') return null;
  const severity = need === 'required' ? 'warning' : 'error';
  return { expected, message: 'is empty.', severity };
}

function findingOf(text: string, field: AchField): Finding | null {
  const { from, to, kind, value } = field;
  switch (kind) {
    case 'alphameric':
      return textFinding(text, field);
    case 'numeric':
      return numberFinding(text, field);
    case 'constant':
      if (text.startsWith(value, from - 1)) return null;
      return { expected: value, message: `“${text.slice(from - 1, to)}” should be ${value}.` };
    case 'blank':
      if (isBlank(text, from, to)) return null;
      return {
        expected: 'blanks',
        message: `“${text.slice(from - 1, to).trim()}” should be blank.`,
      };
    default:
      return formFinding(text, field, kind);
  }
}

/** The fields of a line that may be wrong. */
const doubtful = (text: string, layout: AchLayout): readonly AchField[] =>
  isWellFormed(layout, text) ? layout.timed : layout.fields;

/** Adds what is wrong with the fields of a line of 94 characters, each for itself. */
export function checkFields(line: JudgedLine, log: FaultLog): void {
  const { text, layout } = line;
  for (const field of doubtful(text, layout)) {
    const finding = findingOf(text, field);
    if (finding) log.addField(line, field, finding);
  }
}

/** The same of the first error alone, for who does not send a faulty line. */
export function firstError(
  text: string,
  layout: AchLayout,
): { field: string; message: string } | null {
  for (const field of doubtful(text, layout)) {
    const finding = findingOf(text, field);
    if (finding && finding.severity !== 'warning')
      return { field: field.name, message: `${field.name}: ${finding.message}` };
  }
  return null;
}
