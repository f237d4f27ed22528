/** What the stock filter offers, by wire name. */
export const stockStates = ['in', 'low', 'out'] as const;

/** How much of an item there is: none, little, or enough. */
export type StockState = (typeof stockStates)[number];

/** So many and fewer are little. */
export const lowStock = 10;

/** The stock of an item by its count, up to 20 digits. */
export function stockOf(count: string): StockState {
  const held = Number(count);
  if (!(held > 0)) return 'out';
  return held <= lowStock ? 'low' : 'in';
}

/** The stock filter of a text; '' for one that is none. */
export const readStock = (text: string): StockState | '' =>
  stockStates.find((state) => state === text) ?? '';
