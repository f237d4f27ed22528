import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import { achAuthorizationText, type AchTerms as Terms } from '@/domain/payments/achAuthorization';
import { lastFourOf } from '@/domain/payments/cardNumber';
import type { PayFormValues } from '@/domain/payments/payForm';
import { CheckField } from '@/shared/ui/fields/CheckField';

type AchTermsProps = Pick<Terms, 'company' | 'totalCents' | 'purpose' | 'contact'>;

/**
 * What the payer agrees to when a bank account is debited, with the amount and the account as they
 * are chosen now.
 */
export function AchTerms(about: AchTermsProps): ReactElement | null {
  const { values } =
    useFormikContext<Pick<PayFormValues, 'method' | 'accountType' | 'accountNumber'>>();
  if (values.method !== 'ach') return null;
  const terms = achAuthorizationText({
    ...about,
    date: isoToday(),
    accountType: values.accountType,
    lastFour: lastFourOf(values.accountNumber),
  });
  return (
    <div className="gl-pay-terms">
      <p>{terms}</p>
      <CheckField name="agreed" label="I authorize this debit" />
    </div>
  );
}
