/** Texts and limits of the import, apart from the rules so that the page need not load the parser. */

/** How many problems are told as toasts; the rest is counted. */
export const toastedProblems = 5;

/** A file that can't be read or sent (spec 3.8). */
export const brokenCsv = 'Something went wrong while uploading csv file';

/** Cancelled while the file was on its way: nobody can know whether the server had it all. */
export const cancelledSending =
  'Cancelled. If the file had arrived already, its rows are in the inventory: look there before sending it again.';

export const emptyFile = 'The file is empty.';
export const noRows = 'The file has a header but no rows below it.';
export const notText = 'The file is not UTF-8 text. Save it as "CSV UTF-8" and try again.';
