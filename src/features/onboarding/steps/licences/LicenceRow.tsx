import { useFormikContext } from 'formik';
import { memo, type ReactElement } from 'react';
import { ancillaryTypes, hasEndDate, licences } from '@/domain/onboarding/licences';
import type { LicenceInformation, LicenceStem } from '@/domain/onboarding/stepData';
import { DateField } from '@/shared/ui/fields/DateField';
import { TextField } from '@/shared/ui/fields/TextField';

/** How a licence is called beside its fields, e.g. `Distribution` or `Ancillary: Small`. */
export function licenceTitle(stem: LicenceStem): string {
  const type = ancillaryTypes.find(({ value }) => value === stem);
  return type ? `Ancillary: ${type.label}` : (licences.find((one) => one.stem === stem)?.label ?? stem);
}

interface LicenceRowProps {
  stem: LicenceStem;
  readOnly: boolean;
}

/** Number, start and end of one licence in a row; another start clears the end (spec 2.4). */
export const LicenceRow = memo(function LicenceRow({ stem, readOnly }: LicenceRowProps): ReactElement {
  const required = !readOnly;
  const title = licenceTitle(stem);
  return (
    <fieldset className="gl-licence">
      <legend>{title}</legend>
      <div className="gl-licence-fields">
        <TextField name={stem} label="License number" required={required} />
        <StartDate stem={stem} required={required} />
        {hasEndDate(stem) ? <DateField name={`${stem}EndDate`} label="End date" required={required} /> : null}
      </div>
    </fieldset>
  );
});

function StartDate({ stem, required }: { stem: LicenceStem; required: boolean }): ReactElement {
  const { setFieldValue } = useFormikContext<LicenceInformation>();
  return (
    <DateField
      name={`${stem}StartDate`}
      label="Start date"
      required={required}
      onValueChange={() => void setFieldValue(`${stem}EndDate`, '')}
    />
  );
}
