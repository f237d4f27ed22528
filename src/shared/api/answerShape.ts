import { isObject } from '@/shared/isObject';

/** What the answer to a question may be beside an object or a list. */
export interface AskedShape {
  /** The answer as sent, e.g. `{ body, page }`. */
  whole?: boolean;
  /**
   * `nothing`: null is an answer, too. `text`: a text is one. `record`: nothing but an object is,
   * of an act as well. `list`: of a whole answer, rows alone are enough, as other backends send
   * them.
   */
  answers?: 'nothing' | 'text' | 'record' | 'list';
}

const isNothing = (data: unknown): boolean =>
  data === null ||
  data === undefined ||
  (isObject(data) && Object.keys(data).length === 0 && !Array.isArray(data));

/**
 * Whether the answer to a question cannot be what was asked for: nothing at all, a text where data
 * are due, or rows without what stands beside them. A screen that reads it would wait for ever, or
 * show `undefined`. `data` is the body; the whole answer where that is asked for.
 */
export function isMisshapen(data: unknown, { whole, answers }: AskedShape): boolean {
  if (whole) {
    if (!isObject(data) || !Array.isArray(data.body)) return true;
    return answers !== 'list' && Object.keys(data).length < 2;
  }
  if (isNothing(data)) return answers !== 'nothing';
  if (Array.isArray(data)) return answers === 'record';
  return typeof data === 'string' && answers !== 'text';
}
