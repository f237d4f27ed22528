const megabyte = 1024 * 1024;

/** The largest file that can be uploaded, in bytes (readings E18). */
export const mostFileBytes = 10 * megabyte;

/** The same, as people read it. */
export const fileLimit = `${mostFileBytes / megabyte} MB`;

/** Most bytes of a CSV file of inventory. */
export const maxImportBytes = 100 * megabyte;

/** Most rows of one. */
export const maxImportRows = 200_000;

/** The same, as people read it. */
export const importLimit = `CSV, one file of at most ${maxImportBytes / megabyte} MB and ${maxImportRows.toLocaleString('en-US')} rows`;

/** Most bytes of a CSV file that the browser reads and judges row by row. */
export const maxTableBytes = 2 * megabyte;

/** The same, as people read it. */
export const tableLimit = `${maxTableBytes / megabyte} MB`;

/** What is said of a file that is too large, before anything of it is sent. */
export const tooLargeMessage = (name: string, limit: string): string =>
  `${name} is larger than ${limit}`;

/** Most files that are chosen together for one type of document. */
export const maxFilesAtOnce = 20;

/**
 * The largest piece of an upload that can be gone on with, in bytes: what a cut line costs at most.
 */
export const pieceBytes = megabyte;
