import { useFormikContext } from 'formik';
import { type ReactElement, useRef } from 'react';
import { readDay } from '@/domain/dates/days';
import { isoToday } from '@/domain/dates/today';
import type { LicenseHolder } from '@/domain/invoices/mta/licenseHolder';
import { HolderPicker } from '@/shared/invoices/HolderPicker';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useRefusal } from '@/shared/ui/fields/refusals';
import type { TaxFormValues } from '../form/invoiceForm';
import { useChooseMunicipalitiesQuery } from './api';
import { billedHolder } from './billedHolder';

/** The license holder who is billed; `locked` says why it stays, null where it may be chosen. */
export function HolderField({ locked }: { locked: string | null }): ReactElement {
  const { values, setValues, submitCount, errors } = useFormikContext<TaxFormValues>();
  const { currentData: municipalities = [] } = useChooseMunicipalitiesQuery();
  const latest = useRef(values);
  latest.current = values;
  const take = (holder: LicenseHolder): void => {
    const day = readDay(latest.current.invoiceDate) ?? isoToday();
    const billed = billedHolder(holder, municipalities, day);
    void setValues({ ...latest.current, ...billed, holderId: holder._id });
  };
  const chosen = values.mtaUser.user_metadata.companyName || values.mtaUser.name;
  const isMissing = submitCount > 0 && errors.mtaUser !== undefined && values.mtaUser.name === '';
  // The id has no box of its own; what the server says of it stands here.
  const refusal = useRefusal('holderId', values.holderId);
  const error = isMissing ? 'This field is required.' : (errors.holderId ?? refusal);
  if (locked !== null) {
    return (
      <FieldShell id="holder-lookup" label="License holder" required help={locked} error={error}>
        {(control) => (
          <input {...control} type="text" className="form-control" value={chosen} readOnly />
        )}
      </FieldShell>
    );
  }
  return <HolderPicker id="holder-lookup" chosen={chosen} required error={error} onHolder={take} />;
}
