import { isObject } from '@/shared/isObject';

/**
 * What the answer to a question may be beside an object or a list, and that to an act beside a
 * record.
 */
export interface ShapeRequest {
  /** The answer as sent, e.g. `{ body, page }`. */
  whole?: boolean;
  /**
   * `record`: nothing but an object is an answer, as of every call unless told otherwise.
   * `rows`: nothing but a list is. `recordOrNull`, `rowsOrNull`: null is an answer, too.
   * `text`: a text is one. `list`: of a whole answer, rows alone are enough, as other backends
   * send them.
   * `any`: of an act whose answer is not read: that there is one, and no empty object, says that it
   * is done.
   */
  answers?: 'record' | 'rows' | 'recordOrNull' | 'rowsOrNull' | 'text' | 'list' | 'any';
}

/** What an answer holds in its `body`; all of it where it has none. */
export const unwrapped = (answer: unknown): unknown =>
  isObject(answer) && 'body' in answer ? answer.body : answer;

const isEmptyObject = (data: unknown): boolean =>
  isObject(data) && !Array.isArray(data) && Object.keys(data).length === 0;

const isMissing = (data: unknown): boolean =>
  data === null || data === undefined || isEmptyObject(data);

const allowsNull: ReadonlySet<ShapeRequest['answers']> = new Set(['recordOrNull', 'rowsOrNull']);

/**
 * Whether an answer cannot be what was asked for: nothing at all, a text where data are due, or
 * rows without what stands beside them. A screen that reads it would wait for ever, or show
 * `undefined`. `data` is the body; the whole answer where that is asked for.
 */
export function isMisshapen(data: unknown, { whole, answers = 'record' }: ShapeRequest): boolean {
  if (answers === 'any') return isEmptyObject(data);
  if (data === null && allowsNull.has(answers)) return false;
  if (answers === 'rows' || answers === 'rowsOrNull') return !Array.isArray(data);
  if (whole) {
    if (!isObject(data) || !Array.isArray(data.body)) return true;
    return answers !== 'list' && Object.keys(data).length < 2;
  }
  if (isMissing(data)) return true;
  if (Array.isArray(data)) return answers !== 'text';
  return typeof data === 'string' && answers !== 'text';
}
