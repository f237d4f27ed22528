/**
 * Texts and limits of the import, apart from the rules so that the page need not load the parser.
 */

/** How many problems are told as toasts; the rest is counted. */
export const toastedProblems = 5;

/** A file that can't be read or sent (spec 3.8). */
export const brokenCsv = 'Something went wrong while uploading csv file';

/**
 * Cancelled while the file was on its way or being stored: the last moment alone nobody can know.
 */
export const cancelledSending =
  'Canceled. Nothing was imported unless the import had just finished. Check the inventory before you import the file again.';

export const emptyFile = 'The file is empty.';
export const noRows = 'The file has a header but no rows below it.';
export const notText = 'The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.';
