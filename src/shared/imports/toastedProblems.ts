/** How many problems are told as toasts; the rest is counted. */
export const toastedProblems = 5;
