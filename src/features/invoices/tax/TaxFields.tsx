import { useFormikContext } from 'formik';
import { type ReactElement, useRef } from 'react';
import { readDay } from '@/domain/invoices/invoiceDay';
import type { LicenceHolder } from '@/domain/invoices/mta/licenceHolder';
import type { MtaInvoiceValues } from '@/domain/invoices/mta/mtaInvoice';
import { licenseTypes } from '@/domain/invoices/mta/municipality';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { type InvoiceFormValues, isoToday } from '../form/invoiceForm';
import { useChooseMunicipalitiesQuery } from './api';
import { billedHolder } from './billedHolder';
import { HolderPicker } from './HolderPicker';
import { recentMonths } from './months';

type TaxFormValues = InvoiceFormValues & MtaInvoiceValues;

const typeOptions = licenseTypes.map((type) => ({ value: type, label: type }));

/** Whom a tax invoice bills: municipality, licence holder, licence, month and ways of paying (spec 3.3.5). */
export function TaxFields(): ReactElement {
  const { values, setValues, submitCount, errors } = useFormikContext<TaxFormValues>();
  const { currentData: municipalities = [] } = useChooseMunicipalitiesQuery();
  const latest = useRef(values);
  latest.current = values;
  const label = values.municiplaity.label;
  const known = municipalities.map((one) => one.label);
  const labels = label === '' || known.includes(label) ? known : [label, ...known];
  const take = (holder: LicenceHolder): void => {
    const day = readDay(latest.current.invoiceDate) ?? isoToday();
    const billed = billedHolder(holder, municipalities, day);
    void setValues({ ...latest.current, ...billed, holderId: holder._id });
  };
  const { companyName } = values.mtaUser.user_metadata;
  const isMissing = submitCount > 0 && errors.mtaUser !== undefined && values.mtaUser.name === '';
  return (
    <>
      <div className="gl-wide">
        <HolderPicker
          id="holder-lookup"
          chosen={companyName || values.mtaUser.name}
          required
          error={isMissing ? 'This field is required.' : undefined}
          onHolder={take}
        />
      </div>
      <SelectField
        name="municiplaity.label"
        label="Municipality"
        required
        options={labels.map((one) => ({ value: one, label: one }))}
      />
      <SelectField name="period" label="Tax period" placeholder="None" options={recentMonths(isoToday())} />
      <TextField name="mtaUser.name" label="Contact name" required autoComplete="off" />
      <TextField name="mtaUser.user_metadata.companyName" label="Company" autoComplete="off" />
      <TextField name="mtaUser.email" label="Email" type="email" required autoComplete="off" />
      <TextField
        name="mtaUser.invoice_email"
        label="Invoice email"
        type="email"
        autoComplete="off"
        help="Where invoices go, if elsewhere."
      />
      <SelectField name="license.licenseType" label="License type" required options={typeOptions} />
      <TextField name="license.licenseNumber" label="License number" required autoComplete="off" />
      <TextField name="license.collectionFee" label="Collection fee" type="number" after="%" />
      <TextField
        name="license.credit_card_processing_fee"
        label="Credit card processing fee"
        type="number"
        after="%"
      />
      <fieldset className="gl-wide gl-payment-types">
        <legend className="form-label">Payment types</legend>
        <CheckField name="license.paymentType.cash_pickup" label="Cash pickup" />
        <CheckField name="license.paymentType.credit_card" label="Credit card" />
      </fieldset>
      <div className="gl-wide">
        <CheckField name="license.billTheCity" label="Bill the city" />
      </div>
      {values.jenkinMonthlyInvoiceCreation ? (
        <p className="gl-wide gl-note">Made by the monthly run.</p>
      ) : null}
    </>
  );
}
