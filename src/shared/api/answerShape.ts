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
   * `nothing`: null is an answer, too, and a list. `text`: a text is one.
   * `rows`: nothing but a list is. `list`: of a whole answer, rows alone are enough, as other
   * backends send them.
   * `any`: of an act whose answer is not read; that there is one says that it is done.
   */
  answers?: 'nothing' | 'text' | 'record' | 'rows' | 'list' | 'any';
}

const isNothing = (data: unknown): boolean =>
  data === null ||
  data === undefined ||
  (isObject(data) && Object.keys(data).length === 0 && !Array.isArray(data));

/**
 * Whether an answer cannot be what was asked for: nothing at all, a text where data are due, or
 * rows without what stands beside them. A screen that reads it would wait for ever, or show
 * `undefined`. `data` is the body; the whole answer where that is asked for.
 */
export function isMisshapen(data: unknown, { whole, answers = 'record' }: ShapeRequest): boolean {
  if (answers === 'any') return false;
  if (answers === 'rows') return !Array.isArray(data);
  if (whole) {
    if (!isObject(data) || !Array.isArray(data.body)) return true;
    return answers !== 'list' && Object.keys(data).length < 2;
  }
  if (isNothing(data)) return answers !== 'nothing';
  if (Array.isArray(data)) return answers === 'record';
  return typeof data === 'string' && answers !== 'text';
}
