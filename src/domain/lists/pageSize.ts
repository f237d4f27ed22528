/** How many rows a page of a list can have, where its reader chooses. */
export const pageSizes = [10, 25, 50, 100] as const;

/** The most rows of a page. */
export const mostRows = 100;
