import { memo, type ReactElement } from 'react';
import { startNotice } from '@/domain/onboarding/dayNotice';
import { ancillaryTypes, hasEndDate, licenses } from '@/domain/onboarding/licenses';
import { licenseNotice } from '@/domain/onboarding/readiness';
import type { LicenseStem } from '@/domain/onboarding/stepData';
import { DateField } from '@/shared/ui/fields/DateField';
import { FieldNotice } from '@/shared/ui/fields/FieldNotice';
import { useFormReader } from '@/shared/ui/fields/formState';
import { TextField } from '@/shared/ui/fields/TextField';
import { useFieldState } from '@/shared/ui/fields/useFieldState';
import { useWizard } from '../../wizard/WizardContext';

/** How a license is called beside its fields, e.g. `Distribution` or `Ancillary: Small`. */
export function licenseTitle(stem: LicenseStem): string {
  const type = ancillaryTypes.find(({ value }) => value === stem);
  return type
    ? `Ancillary: ${type.label}`
    : (licenses.find((one) => one.stem === stem)?.label ?? stem);
}

interface LicenseRowProps {
  stem: LicenseStem;
  readOnly: boolean;
}

/** Number, start and end of one license in a row; another start clears the end (spec 2.4). */
export const LicenseRow = memo(function LicenseRow({
  stem,
  readOnly,
}: LicenseRowProps): ReactElement {
  const required = !readOnly;
  const title = licenseTitle(stem);
  return (
    <fieldset className="gl-license">
      <legend>{title}</legend>
      <div className="gl-license-fields">
        <TextField name={stem} label="License number" required={required} />
        <StartDate stem={stem} required={required} />
        {hasEndDate(stem) ? <EndDate stem={stem} required={required} /> : null}
      </div>
    </fieldset>
  );
});

interface LicenseDateProps {
  stem: LicenseStem;
  required: boolean;
}

/** A license that runs out soon says so where it is typed. */
function EndDate({ stem, required }: LicenseDateProps): ReactElement {
  const name = `${stem}EndDate`;
  const { today } = useWizard();
  const { input } = useFieldState<string>(name);
  const notice = licenseNotice(input.value, today);
  const help = notice ? <FieldNotice text={notice} /> : undefined;
  return <DateField name={name} label="End date" required={required} help={help} />;
}

/** A start so far back that another century may be meant is asked about, not refused. */
function StartDate({ stem, required }: LicenseDateProps): ReactElement {
  const read = useFormReader();
  const name = `${stem}StartDate`;
  const { today } = useWizard();
  const { input } = useFieldState<string>(name);
  const notice = startNotice(input.value, today);
  return (
    <DateField
      years="past"
      name={name}
      help={notice ? <FieldNotice text={notice} /> : undefined}
      label="Start date"
      required={required}
      onValueChange={() => void read().setFieldValue(`${stem}EndDate`, '')}
    />
  );
}
