import { taxPaymentTypes } from '@/domain/invoices/mta/licenseHolder';
import type { FieldOption } from '@/shared/ui/fields/SelectField';

const labels = { ach: 'ACH', credit_card: 'Credit card', cash_pickup: 'Cash pickup' } as const;

/** How a license holder pays, to choose from. */
export const paymentOptions: readonly FieldOption[] = taxPaymentTypes.map((value) => ({
  value,
  label: labels[value],
}));

/** How a way of paying reads. */
export const paymentLabel = (type: string): string =>
  paymentOptions.find(({ value }) => value === type)?.label ?? '—';
