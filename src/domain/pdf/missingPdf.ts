/** Refusal of a mail that was to carry a document and came without it. */
export const missingPdfMessage = 'The PDF of the document is missing. Please try again.';
