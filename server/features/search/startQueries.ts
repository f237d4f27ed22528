import { likeText } from '@server/platform/lists/listQueries';
import { like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What begins with a text: a stretch of the column's index. */
export const starts = (column: SQLWrapper, text: string): SQL =>
  like(sql`${column}`, `${likeText(text)}%`);

/**
 * What has a word that begins with a text, of an area with few rows beside those that are seen.
 */
export const startsWord = (column: SQLWrapper, text: string): SQL =>
  sql`(${starts(column, text)} or ${column} like ${`% ${likeText(text)}%`})`;

/** Any of them. */
export const anyStarts = (columns: readonly SQLWrapper[], text: string): SQL | undefined =>
  or(...columns.map((column) => startsWord(column, text)));

/** First what begins with the text itself, then in the order of the letters. */
export const byStart = (column: SQLWrapper, text: string): SQL[] => [
  sql`${starts(column, text)} desc`,
  sql`${column}`,
];
