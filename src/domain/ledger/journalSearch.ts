import { moneyCents } from '@/domain/money/cents';

const asAmount = /^\$?(?:\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.\d{1,2})?$/;

/**
 * The amount that a search of a ledger may mean, whole cents above 0: `$1,234.50`, `72.5`, `40`;
 * null for what is none.
 */
export function searchedCents(search: string): number | null {
  const typed = search.trim().replace(/^-/, '');
  if (!asAmount.test(typed)) return null;
  const [whole = '', part = ''] = typed.replace(/[$,]/g, '').split('.');
  return moneyCents(`${whole}.${part.padEnd(2, '0')}`);
}
