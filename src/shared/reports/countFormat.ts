/** How a chart writes numbers of things: there are no halves of them. */
export const countFormat = {
  figure: (count: number): string => count.toLocaleString('en-US'),
  tick: (count: number): string => (Number.isInteger(count) ? count.toLocaleString('en-US') : ''),
};
