/** What is said of a file as a whole. */

/** A file that can't be read or sent (spec 3.8). */
export const brokenCsv = 'Something went wrong while uploading csv file';

export const emptyFile = 'The file is empty.';
export const noRows = 'The file has a header but no rows below it.';
export const notText = 'The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.';

/** What is said of a line that is no CSV. `row` is a data row, from 1. */
export const brokenRow = (row: number, detail: string): string =>
  `${brokenCsv}: row ${row}, ${detail}`;
