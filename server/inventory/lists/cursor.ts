import { Refusal } from '@server/http/refusal';
import { refusalNames } from '@/domain/session/refusals';
import type { ListOrder } from './listQuery';

/** A place in a sorted list: the sort key and the number of the item there. */
export interface Place {
  key: string | number;
  number: number;
}

const badCursor = (): Refusal =>
  new Refusal(400, 'This page of the list cannot be found. Please start again from the first page.', {
    name: refusalNames.badCursor,
  });

/** The opaque text of a place, good only for the same sort. */
export function writeCursor({ sort }: ListOrder, { key, number }: Place): string {
  return Buffer.from(JSON.stringify([sort, key, number])).toString('base64url');
}

/** @throws Refusal 400 for a text that no list of this sort has given */
export function readCursor({ sort }: ListOrder, text: string): Place {
  const [of, key, number, ...more] = parts(text);
  const isNumeric = sort === 'inventory_unit_cost' || sort === 'inventoryId';
  if (of !== sort || !isWhole(number) || more.length > 0) throw badCursor();
  if (isNumeric && isWhole(key)) return { key, number };
  if (!isNumeric && isKeyText(key)) return { key, number };
  throw badCursor();
}

const isKeyText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.length <= 1000;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function parts(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch {}
  throw badCursor();
}
