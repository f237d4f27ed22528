const megabyte = 1024 * 1024;

/** The largest file that can be uploaded, in bytes (readings E18). */
export const mostFileBytes = 10 * megabyte;

/** The same, as people read it. */
export const fileLimit = `${mostFileBytes / megabyte} MB`;

/** Most files that are chosen together for one type of document. */
export const mostFilesAtOnce = 20;

/** The largest piece of an upload that can be gone on with, in bytes: what a cut line costs at most. */
export const pieceBytes = megabyte;
