import { Refusal } from '@server/platform/http/refusal';
import { refusalNames } from '@/domain/session/refusals';

/** A place in a sorted list: the sort key and the number of the row there. */
export interface Place {
  key: string | number;
  number: number;
}

/**
 * What a sort's keys are: whole numbers, texts, dates as `yyyy-MM-dd`, or moments as
 * `yyyy-MM-ddTHH:mm:ss.ssssssZ`.
 */
export type KeyKind = 'number' | 'text' | 'day' | 'time';

const badCursor = (): Refusal =>
  new Refusal(400, 'This page of the list was not found. Please start again from the first page.', {
    name: refusalNames.badCursor,
  });

/** The opaque text of a place, good only for lists with the same sort. */
export function writeCursor(sort: string, { key, number }: Place): string {
  return Buffer.from(JSON.stringify([sort, key, number])).toString('base64url');
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.length <= 1000;

const moment =
  /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/;

/**
 * Dates that there are not, such as 30 February, would be moved on by Date and refused by the
 * database.
 */
function isMoment(value: unknown): value is string {
  if (!isText(value) || !moment.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value.slice(0, 10);
}

const isDay = (value: unknown): value is string =>
  isText(value) && isMoment(`${value}T00:00:00.000000Z`);

const fits: Readonly<Record<KeyKind, (value: unknown) => value is string | number>> = {
  number: isWhole,
  text: isText,
  day: isDay,
  time: isMoment,
};

/** @throws Refusal 400 for a text that no list of this sort has given */
export function readCursor(sort: string, kind: KeyKind, text: string): Place {
  const [of, key, number, ...more] = parts(text);
  if (of !== sort || !isWhole(number) || !fits[kind](key) || more.length > 0) throw badCursor();
  return { key, number };
}

function parts(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch {}
  throw badCursor();
}
