import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { hasFees, type RatedFees, ratesDay } from '@/domain/invoices/mta/ratesInForce';
import { printedDate, printedPercent } from '@/domain/invoices/printed';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { TaxFormValues } from '../form/invoiceForm';
import { useRatesInForce } from './useRatesInForce';

const feeText = (percent: string): string => (percent === '' ? 'none' : printedPercent(percent));

/** What rates say of all fees. */
const feesText = ({ collectionFee, credit_card_processing_fee, billTheCity }: RatedFees): string =>
  [
    `collection fee ${feeText(collectionFee)}`,
    `credit card processing fee ${feeText(credit_card_processing_fee)}`,
    billTheCity ? 'billed to the city' : 'not billed to the city',
  ].join(', ');

/** The fees of a tax invoice: as the rates in force say; typed only where there are none. */
export function FeeFields(): ReactElement {
  const { values } = useFormikContext<TaxFormValues>();
  const rates = useRatesInForce();
  const isRated = rates !== null;
  const source = `the rates for ${values.municiplaity.label}`;
  const day = printedDate(ratesDay(values, values.period));
  const help = (inForce: RatedFees): string =>
    hasFees(values.license, inForce)
      ? `From ${source} on ${day}.`
      : `On ${day}, ${source} are: ${feesText(inForce)}. Saving applies them.`;
  return (
    <>
      <TextField
        name="license.collectionFee"
        label="Collection fee"
        type="number"
        after="%"
        readOnly={isRated}
        help={rates ? help(rates) : undefined}
      />
      <TextField
        name="license.credit_card_processing_fee"
        label="Credit card processing fee"
        type="number"
        after="%"
        readOnly={isRated}
      />
      <fieldset className="gl-wide gl-payment-types">
        <legend className="form-label">Payment types</legend>
        <CheckField name="license.paymentType.cash_pickup" label="Cash pickup" />
        <CheckField name="license.paymentType.credit_card" label="Credit card" />
      </fieldset>
      <div className="gl-wide">
        <CheckField name="license.billTheCity" label="Bill the city" disabled={isRated} />
      </div>
    </>
  );
}
