/** Name under which pages on the screen use the fonts of the PDF. */
export const pageFont = 'Greenledger pages';
