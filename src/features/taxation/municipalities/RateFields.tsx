import { FieldArray, getIn, useFormikContext } from 'formik';
import { type ReactElement, type ReactNode, useId } from 'react';
import {
  emptyLicenseRate,
  licenseTypes,
  type RateVersionValues,
  taxTypeLabels,
  taxTypes,
} from '@/domain/invoices/mta/municipality';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { DateField } from '@/shared/ui/fields/DateField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { Icon } from '@/shared/ui/Icon';

const typeOptions = licenseTypes.map((type) => ({ value: type, label: type }));
const taxOptions = taxTypes.map((type) => ({ value: type, label: taxTypeLabels[type] }));

/** The fields of rates: their days, the tax by license type, fees and rules. */
export function RateFields({ notice }: { notice: ReactNode }): ReactElement {
  return (
    <>
      <div className="gl-pair">
        <DateField name="effectiveFrom" label="Effective from" required />
        <DateField name="effectiveTo" label="Until" help="Leave blank for no end date." />
      </div>
      {notice}
      <LicenseRates />
      <div className="gl-pair">
        <TextField
          name="collectionFee"
          label="Collection fee"
          type="number"
          after="%"
          help="Percent of the balance due."
        />
        <TextField
          name="credit_card_processing_fee"
          label="Credit card processing fee"
          type="number"
          after="%"
          help="Added to card payments."
        />
      </div>
      <div className="gl-pair">
        <TextField
          name="dueDay"
          label="Due day"
          type="number"
          required
          help="Day of the month after the period, 1 to 31."
        />
        <TextField
          name="penalty"
          label="Penalty"
          type="number"
          after="%"
          help="Percent of the unpaid tax, charged once on the day after the due date. Added to the next invoice."
        />
      </div>
      <div className="gl-pair">
        <CheckField name="billTheCity" label="The city is billed for the fee" />
        <CheckField name="cash_pickup" label="Cash pickup is offered" />
      </div>
    </>
  );
}

const addButton = 'btn btn-outline-secondary btn-sm';

function LicenseRates(): ReactElement {
  const { values, errors, submitCount } = useFormikContext<RateVersionValues>();
  const id = useId();
  const error: unknown = getIn(errors, 'rates');
  const message = submitCount > 0 && typeof error === 'string' ? error : null;
  return (
    <FieldArray name="rates">
      {({ push, remove }) => (
        <fieldset className="gl-field gl-group gl-rates">
          <legend className="form-label gl-required">Tax by license type</legend>
          {values.rates.map((_rate, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: formik names the fields of a list by their place.
            <RateRow key={at} at={at} onRemove={() => remove(at)} />
          ))}
          <button
            type="button"
            className={message ? `${addButton} is-invalid` : addButton}
            aria-describedby={message ? id : undefined}
            onClick={() => push({ ...emptyLicenseRate })}
          >
            <Icon name="plus-lg" /> Add a license type
          </button>
          <div id={id} className="gl-field-error" aria-live="polite">
            {message}
          </div>
        </fieldset>
      )}
    </FieldArray>
  );
}

function RateRow({ at, onRemove }: { at: number; onRemove: () => void }): ReactElement {
  const { values } = useFormikContext<RateVersionValues>();
  const { taxType = '', licenseType = '' } = values.rates[at] ?? {};
  const isShare = taxType === 'gross_receipts';
  const unit = taxType === 'square_feet' ? 'per sq ft' : 'per unit';
  return (
    <div className="gl-rate-row">
      <SelectField
        name={`rates[${at}].licenseType`}
        label="License type"
        required
        options={typeOptions}
      />
      <SelectField
        name={`rates[${at}].taxType`}
        label="Based on"
        required
        options={taxOptions}
        placeholder={null}
      />
      <TextField
        name={`rates[${at}].rate`}
        label="Rate"
        type="number"
        required
        before={isShare ? undefined : '$'}
        after={isShare ? '%' : unit}
      />
      <button
        type="button"
        className="btn btn-outline-secondary gl-rate-remove"
        aria-label={`Remove the rate for ${licenseType || 'this license type'}`}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
