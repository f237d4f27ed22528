import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { formatAmount } from '@/domain/money/cents';
import {
  disbursementFundingLabels,
  fundingOf,
  type PayableBook,
  type PreparedFunding,
  payeeTypeLabels,
  preparedPayeeTypes,
} from '@/domain/settlements/disbursement';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';

/** Whose book is paid from, and what kind of payee is paid; '' until it is chosen. */
interface PaidFrom {
  organization: string;
  payeeType: string;
}

const fundingIn = ({ payeeType }: PaidFrom): PreparedFunding | null => {
  const type = preparedPayeeTypes.find((one) => one === payeeType);
  return type ? fundingOf[type] : null;
};

/** `$120.00 is available.`, of the chosen book for the chosen payee; undefined until there are both. */
export function availableText(chosen: PaidFrom, books: readonly PayableBook[]): string | undefined {
  const book = books.find(({ orgId }) => orgId === chosen.organization);
  const funding = fundingIn(chosen);
  return book && funding ? `${formatAmount(book[funding])} is available.` : undefined;
}

interface PaidFromFieldsProps {
  books: readonly PayableBook[];
  /** Says that the books could not be read. */
  unread?: ReactElement;
}

/** Asks whose book a wire, a check or a disbursement is paid from, and for whom. */
export function PaidFromFields({ books, unread }: PaidFromFieldsProps): ReactElement {
  const funding = fundingIn(useFormikContext<PaidFrom>().values);
  return (
    <>
      <SearchSelectField
        name="organization"
        label="Paid for"
        help={unread ?? 'The organization whose account it is paid from.'}
        options={books.map(({ orgId, companyName }) => ({ value: orgId, label: companyName }))}
        required
      />
      <SelectField
        name="payeeType"
        label="Type"
        options={preparedPayeeTypes.map((value) => ({ value, label: payeeTypeLabels[value] }))}
        help={funding ? `Paid from: ${disbursementFundingLabels[funding]}` : undefined}
        required
      />
    </>
  );
}
