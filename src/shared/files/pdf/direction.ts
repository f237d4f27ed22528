const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const begins = new RegExp(`^\\P{L}*(?=\\p{L})[${rightToLeft}]`, 'u');
const holds = new RegExp(`[${rightToLeft}]`);

/** Whether a text has signs that are read from right to left. */
export const hasRightToLeft = (text: string): boolean => holds.test(text);

/** Whether a text is read from right to left: its first letter decides. */
export const isRightToLeft = (text: string): boolean => holds.test(text) && begins.test(text);
