import { type FieldKey, fieldTexts } from './fieldTexts';

/** Each record has so many characters. */
export const recordLength = 94;

/**
 * What may stand in a field: digits with zeros in front, text with blanks behind, blanks, one fixed
 * text, a date `YYMMDD`, a time `HHMM`, or a day of the year `001` to `366`.
 */
export type FieldKind =
  | 'numeric'
  | 'alphameric'
  | 'blank'
  | 'constant'
  | 'date'
  | 'time'
  | 'dayOfYear';

/** As Nacha tells them: the operator rejects a file without it, the bank may, nobody does. */
export type FieldNeed = 'mandatory' | 'required' | 'optional';

/** One field of a record. */
export interface AchField {
  key: FieldKey;
  /** As people read it. */
  name: string;
  /** First and last column, counted from 1. */
  from: number;
  to: number;
  kind: FieldKind;
  need: FieldNeed;
  /** What a constant field holds; '' for the others. */
  value: string;
  /** One sentence: what it is for. */
  about: string;
}

/** The fields of one kind of record, without gaps from column 1 to 94. */
export interface AchLayout {
  name: string;
  fields: readonly AchField[];
  byKey: ReadonlyMap<FieldKey, AchField>;
  /** What `isWellFormed` asks; sticky, so that it looks at lines where they lie in a text. */
  pattern: RegExp;
  /** Fields whose signs do not say enough: dates and times. */
  timed: readonly AchField[];
}

/**
 * What a good field looks like, as part of a pattern. Its columns are spelled out: an engine looks at
 * several of them at once, and counts those of `{17}` one by one, which takes four times as long.
 */
function patternOf({ kind, need, from, to, value }: AchField): string {
  const columns = (sign: string): string => sign.repeat(to - from + 1);
  const blanks = columns(' ');
  switch (kind) {
    case 'alphameric':
      return `${need === 'optional' ? '' : `(?!${blanks})`}${columns('[ -~]')}`;
    case 'blank':
      return blanks;
    case 'constant':
      return value;
    default:
      return need === 'optional' ? `(?:${columns('\\d')}|${blanks})` : columns('\\d');
  }
}

/** A field as a layout lists it; the last is the text of a constant. */
export type FieldRow = readonly [
  key: FieldKey,
  from: number,
  to: number,
  kind: FieldKind,
  need: FieldNeed,
  value?: string,
];

/** @throws RangeError for rows that leave columns out or cover one twice */
export function layoutOfRows(name: string, rows: readonly FieldRow[]): AchLayout {
  let next = 1;
  const fields = rows.map(([key, from, to, kind, need, value = '']): AchField => {
    if (from !== next || to < from) throw new RangeError(`${name}: ${key} begins at ${from}`);
    next = to + 1;
    const [title, about] = fieldTexts[key];
    return { key, name: title, from, to, kind, need, value, about };
  });
  if (next !== recordLength + 1) throw new RangeError(`${name} ends at ${next - 1}`);
  return {
    name,
    fields,
    byKey: new Map(fields.map((field) => [field.key, field])),
    pattern: new RegExp(fields.map(patternOf).join(''), 'y'),
    timed: fields.filter(({ kind }) => kind === 'date' || kind === 'time' || kind === 'dayOfYear'),
  };
}

/**
 * Whether every field of a line is good by its signs: most lines need no further look. `at`: where
 * the line begins in the text.
 */
export function isWellFormed({ pattern }: AchLayout, text: string, at = 0): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The field of a layout in which a column lies (1 to 94); null beyond. */
export const fieldAt = ({ fields }: AchLayout, column: number): AchField | null =>
  fields.find(({ from, to }) => column >= from && column <= to) ?? null;

/** A field of a layout by its key; null where the layout has none. */
export const fieldOf = ({ byKey }: AchLayout, key: FieldKey): AchField | null =>
  byKey.get(key) ?? null;

/** What a line holds in a field, without the blanks behind; '' where its layout has no such field. */
export function textOf(line: string, { byKey }: AchLayout, key: FieldKey): string {
  const field = byKey.get(key);
  return field ? line.slice(field.from - 1, field.to).trimEnd() : '';
}

/** The number in a field of digits; NaN for anything else. */
export function numberOf(line: string, { byKey }: AchLayout, key: FieldKey): number {
  const field = byKey.get(key);
  return field ? digitsAt(line, field.from, field.to) : Number.NaN;
}

/** The number in columns of digits, counted from 1; NaN for anything else. */
export function digitsAt(line: string, from: number, to: number): number {
  let value = 0;
  for (let at = from - 1; at < to; at++) {
    const digit = line.charCodeAt(at) - 0x30;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
