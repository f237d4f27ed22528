import { isObject } from '@/shared/isObject';

/**
 * The number that the router gives to an entry of the tab's history, by its state; null for one
 * that it has not made.
 */
export function entryNumber(state: unknown): number | null {
  return isObject(state) && typeof state.idx === 'number' ? state.idx : null;
}
