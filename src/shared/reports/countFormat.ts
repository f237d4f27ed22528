import { numberText } from '@/domain/lists/counted';
/** How a chart writes numbers of things: there are no halves of them. */
export const countFormat = {
  figure: (count: number): string => numberText(count),
  tick: (count: number): string => (Number.isInteger(count) ? numberText(count) : ''),
};
