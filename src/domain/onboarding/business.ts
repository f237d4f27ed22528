import { requiredMessage } from '@/domain/contact/messages';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import {
  between,
  choicesError,
  free,
  invalidMessage,
  oneOf,
  type Rule,
  required,
  valuesOf,
} from '@/domain/forms/fieldRules';
import { yesNoOptions } from './options';
import type { BusinessInformation } from './stepData';

export const carriers = [
  { value: 'FedEx', label: 'FedEx' },
  { value: 'UPS', label: 'UPS' },
  { value: 'DHL', label: 'DHL' },
  { value: 'USPS', label: 'USPS' },
  { value: 'OTHER', label: 'Other' },
] as const;

/** When the cardholder is charged. */
export const chargeMoments = [
  { value: 'Purchase', label: 'Purchase' },
  { value: 'Shipped', label: 'Shipped' },
] as const;

export const returnPolicies = [
  { value: 'Full Refund', label: 'Full Refund' },
  { value: 'Partial Refund', label: 'Partial Refund' },
  { value: 'No Refunds', label: 'No Refunds' },
] as const;

/** `goodsOther` is asked for while OTHER is among the carriers (spec 2.3). */
export const asksOtherCarrier = ({
  goodsShippedBy,
}: Pick<BusinessInformation, 'goodsShippedBy'>): boolean => goodsShippedBy.includes('OTHER');

function carriersError(chosen: readonly string[]): string | null {
  return chosen.length === 0 ? requiredMessage : choicesError(chosen, valuesOf(carriers));
}

/** Whole days, up to 20 digits. */
const daysError: Rule = required((text) => (/^\d{1,20}$/.test(text) ? null : invalidMessage));

const policyTimeError: Rule = required(
  (text) => between(3, 100)(text) ?? (/^[\p{L}\p{N}]/u.test(text) ? null : invalidMessage),
);

/** Step 7 (spec 2.5). */
export function businessErrors(values: BusinessInformation): FieldErrors {
  return errorsFrom([
    ['goodsDescription', required(between(3, 200))(values.goodsDescription)],
    ['goodsShippedBy', carriersError(values.goodsShippedBy)],
    ['goodsOther', asksOtherCarrier(values) ? free()(values.goodsOther) : null],
    ['deliveryDays', daysError(values.deliveryDays)],
    ['cardHolderCharged', required(oneOf(valuesOf(chargeMoments)))(values.cardHolderCharged)],
    ['isDeposit', required(oneOf(valuesOf(yesNoOptions)))(values.isDeposit)],
    ['returnPolicies', required(oneOf(valuesOf(returnPolicies)))(values.returnPolicies)],
    ['returnPolicyTime', policyTimeError(values.returnPolicyTime)],
  ]);
}

/** What is stored: another carrier only while it is asked for. */
export const settledBusiness = (values: BusinessInformation): BusinessInformation => ({
  ...values,
  goodsOther: asksOtherCarrier(values) ? values.goodsOther : '',
});

/** The carriers after one was chosen or not; without OTHER its text goes. */
export function withCarriers(
  values: BusinessInformation,
  goodsShippedBy: string[],
): BusinessInformation {
  return settledBusiness({ ...values, goodsShippedBy });
}
