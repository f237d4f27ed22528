import type { InvoiceLine } from '@/domain/invoices/invoice';

/** What is wrong with the boxes of a line; '' for those that are good, or were not left yet. */
export type LineMessages = Readonly<
  Record<'itemName' | 'itemDescription' | 'Qnty' | 'unitCost', string>
>;

const names = [
  'itemName',
  'itemDescription',
  'Qnty',
  'unitCost',
] as const satisfies (keyof InvoiceLine)[];

const entryAt = (list: unknown, at: number): object => {
  const entry: unknown = Array.isArray(list) ? list[at] : undefined;
  return typeof entry === 'object' && entry !== null ? entry : {};
};

/**
 * The messages of a line that may be shown; `errors` and `touched` as formik keeps them of the
 * lines.
 */
export function lineMessages(errors: unknown, touched: unknown, at: number): LineMessages {
  const found = new Map<string, unknown>(Object.entries(entryAt(errors, at)));
  const left = new Map<string, unknown>(Object.entries(entryAt(touched, at)));
  const shown = (name: string): string => {
    const message = found.get(name);
    return left.get(name) === true && typeof message === 'string' ? message : '';
  };
  return {
    itemName: shown('itemName'),
    itemDescription: shown('itemDescription'),
    Qnty: shown('Qnty'),
    unitCost: shown('unitCost'),
  };
}

/** True when both say the same. */
export const sameMessages = (one: LineMessages, other: LineMessages): boolean =>
  names.every((name) => one[name] === other[name]);
