import { randomKey } from '@/shared/randomKey';

/** In the address of a new invoice: the draft that its form is kept under. */
export const draftParam = 'draft';

const shape = /^(?:new|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A key for the draft of one new form: no other form, and no other tab, writes over it. */
export const newDraftKey = (): string =>
  randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The key that an address names; null for none, and for what is no key. */
export function draftKeyIn(params: URLSearchParams): string | null {
  const key = params.get(draftParam) ?? '';
  return shape.test(key) ? key : null;
}
