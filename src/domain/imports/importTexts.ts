/** What is said of a file as a whole. */

/** A file that can't be read or sent (spec 3.8). */
export const brokenCsv = 'Something went wrong while uploading csv file';

export const emptyFile = 'The file is empty.';
export const noRows = 'The file has a header but no rows below it.';

/** What is said of a row that goes on behind the last column. `row` is a data row, from 1. */
export const surplusCells = (row: number): string =>
  `Row ${row} has more cells than the first line has columns. Put quotes around text with commas.`;

export const notText = 'The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.';

/** What is said of a line that is no CSV. `row` is a data row, from 1. */
export const brokenRow = (row: number, detail: string): string =>
  `${brokenCsv}: row ${row}, ${detail}`;
