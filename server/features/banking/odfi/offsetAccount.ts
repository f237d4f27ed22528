import { invalid } from '@server/platform/http/refusal';
import type { FieldKeys } from '@server/platform/secrets/fieldKeys';
import { openField, sealField } from '@server/platform/secrets/fields';
import type { OffsetAccount } from '@/domain/ach/draft';
import { type OdfiValues, offsetMoveErrors } from '@/domain/banking/odfiProfile';
import { requiredMessage } from '@/domain/contact/messages';
import type { OdfiRow } from './odfiStore';

/** Where the number of an offset account is sealed. */
const offsetPlace = (row: string) => ({ table: 'odfi_profiles', row, field: 'offset' });

type Stored = Pick<
  OdfiRow,
  'id' | 'isBalanced' | 'offsetRouting' | 'offsetAccountSealed' | 'offsetLastFour' | 'offsetKind'
>;

/** The account that balances the files of a bank; null where it wants no balanced ones. */
export const offsetAccountOf = (
  keys: FieldKeys,
  { id, isBalanced, offsetRouting, offsetAccountSealed, offsetKind }: Stored,
): Omit<OffsetAccount, 'name' | 'trace'> | null =>
  isBalanced
    ? {
        routing: offsetRouting,
        account: openField(keys, offsetPlace(id), offsetAccountSealed),
        kind: offsetKind,
      }
    : null;

/** What is known of an offset account, and what was typed. */
interface OffsetToSave {
  keys: FieldKeys;
  id: string;
  /** Null for a new profile. */
  before: Stored | null;
  by: string;
}

/**
 * The columns of the offset account that somebody saves: a number that is not typed stays what it
 * is, at the routing number that it is of. Nothing where the bank wants no balanced files: then the
 * account is kept, and unused. @throws Refusal 400 where none is known, or it was at another bank
 */
export function offsetChange(
  { keys, id, before, by }: OffsetToSave,
  values: OdfiValues,
): Partial<OdfiRow> {
  if (!values.isBalanced) return {};
  const known = before?.offsetAccountSealed
    ? openField(keys, offsetPlace(id), before.offsetAccountSealed)
    : '';
  const moved = offsetMoveErrors(values, before);
  if (Object.keys(moved).length > 0) throw invalid(moved);
  const account = values.offsetAccountNumber.replace(/\D/g, '') || known;
  if (account === '') throw invalid({ offsetAccountNumber: requiredMessage });
  const { offsetRouting, offsetKind } = values;
  const isSame =
    before?.isBalanced &&
    account === known &&
    offsetRouting === before.offsetRouting &&
    offsetKind === before.offsetKind;
  if (isSame) return {};
  return {
    offsetRouting,
    offsetKind,
    offsetAccountSealed: sealField(keys, offsetPlace(id), account),
    offsetLastFour: account.slice(-4),
    offsetSetBy: by,
  };
}
