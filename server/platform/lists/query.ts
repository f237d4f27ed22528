import { number, string } from 'yup';
import { mostRows } from '@/domain/lists/pageSize';

/**
 * The longest name that a list is sorted by, of signs that take the most bytes, as a cursor has it.
 */
const longestCursor = 4000;

/** Which page of a list: its size, and the cursor after or before which it lies. */
export const paged = {
  limit: number().integer().min(1).max(mostRows).default(25),
  after: string().max(longestCursor),
  before: string().max(longestCursor),
};

/** The same of a report: ten rows a page until its reader chooses otherwise. */
export const reportPaged = { ...paged, limit: paged.limit.default(10) };

/** How all that matches is exported; `columns` names them, separated by commas. */
export const exported = {
  format: string().oneOf(['csv', 'rows']).default('csv'),
  columns: string().default('').max(500),
  /** Dates in CSV as ISO 8601; left out, as screens show them. */
  dates: string().oneOf(['iso']),
};

/** How a series over time is cut. */
export const stepped = { step: string().oneOf(['day', 'week', 'month']).default('day') };
