import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import type { AccountLock } from '@/domain/invoices/mta/billedAccount';
import { licenseTypes } from '@/domain/invoices/mta/municipality';
import { monthName } from '@/domain/invoices/mta/period';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import type { FieldOption } from '@/shared/ui/fields/SelectField';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { RetryLine } from '@/shared/ui/RetryLine';
import type { TaxFormValues } from '../form/invoiceForm';
import { useChooseMunicipalitiesQuery } from './api';
import { FeeFields } from './FeeFields';
import { HolderField } from './HolderField';
import { recentMonths } from './months';

const typeOptions = licenseTypes.map((type) => ({ value: type, label: type }));

const lockTexts = {
  monthly: 'Created by the monthly run. License holder, municipality and month cannot change.',
  sent: 'This invoice was sent. License holder, municipality and month cannot change.',
} as const;

/** The months to choose from; the one that is chosen is among them. */
function monthsWith(period: string | null): FieldOption[] {
  const months = recentMonths(isoToday());
  const isKnown = !period || months.some(({ value }) => value === period);
  return isKnown ? months : [...months, { value: period, label: monthName(period) }];
}

/**
 * Whom a tax invoice bills: municipality, license holder, license, month and ways of paying (spec
 * 3.3.5).
 */
export function TaxFields({ lock }: { lock: AccountLock }): ReactElement {
  const { values } = useFormikContext<TaxFormValues>();
  const asked = useChooseMunicipalitiesQuery();
  const { currentData: municipalities = [] } = asked;
  const unread = unreadChoices(asked);
  const label = values.municiplaity.label;
  const known = municipalities.map((one) => one.label);
  const labels = label === '' || known.includes(label) ? known : [label, ...known];
  const isBound = lock !== null;
  return (
    <>
      <div className="gl-wide">
        <HolderField locked={lock && lockTexts[lock]} />
      </div>
      <SelectField
        name="municiplaity.label"
        label="Municipality"
        required
        disabled={isBound}
        help={
          unread && (
            <RetryLine
              message={`The municipalities could not be loaded: ${unread.message}`}
              onRetry={unread.onRetry}
            />
          )
        }
        options={labels.map((one) => ({ value: one, label: one }))}
      />
      <SelectField
        name="period"
        label="Tax period"
        placeholder="None"
        disabled={isBound}
        options={monthsWith(values.period)}
      />
      <TextField name="mtaUser.name" label="Contact name" required autoComplete="off" />
      <TextField
        name="mtaUser.user_metadata.companyName"
        label="Company"
        autoComplete="off"
        readOnly={isBound}
      />
      <TextField name="mtaUser.email" label="Email" type="email" required autoComplete="off" />
      <TextField
        name="mtaUser.invoice_email"
        label="Invoice email"
        type="email"
        autoComplete="off"
        help="Where to send invoices, if different."
      />
      <SelectField name="license.licenseType" label="License type" required options={typeOptions} />
      <TextField
        name="license.licenseNumber"
        label="License number"
        required
        autoComplete="off"
        readOnly={isBound}
      />
      <FeeFields />
    </>
  );
}
