import { ownerErrors } from '@/domain/onboarding/ownerErrors';
import { newestFirst } from '@/domain/onboarding/owners';
import type { BeneficialOwner } from '@/domain/onboarding/stepData';

/**
 * A row of the owners' table: an owner with its formik path, or an empty one up to the least number
 * of rows.
 */
export type OwnerRow =
  | { kind: 'owner'; key: string; owner: BeneficialOwner; path: string; isComplete: boolean }
  | { kind: 'empty'; key: string };

/** Owners on a page, and the least rows that the table shows (spec 2.2). */
export const ownersPerPage = 10;
const minRows = 2;

/** The page of the table: newest first, filled up with empty rows. `today` is a local ISO date. */
export function ownerRows(
  owners: readonly BeneficialOwner[],
  page: number,
  today: string,
): OwnerRow[] {
  const context = { asksIso: false, asksAgent: false, today };
  const from = page * ownersPerPage;
  const rows: OwnerRow[] = newestFirst(owners)
    .slice(from, from + ownersPerPage)
    .map((owner) => ({
      kind: 'owner',
      key: String(owner.id),
      owner,
      path: `subMerchantData[${owners.indexOf(owner)}]`,
      isComplete: Object.keys(ownerErrors(owner, context, 'modal')).length === 0,
    }));
  while (rows.length < minRows) rows.push({ kind: 'empty', key: `empty-${rows.length}` });
  return rows;
}

/** The last page that has owners, from 0. */
export const lastPage = (count: number): number =>
  Math.max(0, Math.ceil(count / ownersPerPage) - 1);

/** An owner's full name, or what stands for one without. */
export const ownerFullName = ({ ownerName, ownerLastName }: BeneficialOwner): string =>
  `${ownerName} ${ownerLastName}`.trim() || 'Unnamed owner';
