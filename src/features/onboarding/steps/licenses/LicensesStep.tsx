import { type ReactElement, useCallback, useMemo } from 'react';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import {
  ancillaryTypes,
  chosenStems,
  licenses,
  showsMetrcKey,
  withAncillaryType,
  withLicense,
} from '@/domain/onboarding/licenses';
import {
  type LicenseInformation,
  type LicenseStem,
  licenseStems,
} from '@/domain/onboarding/stepData';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import type { StepProps } from '../../steps';
import { LicenseRow } from './LicenseRow';
import { MetrcKey } from './MetrcKey';

const licenseOptions = licenses.map(({ value, label }) => ({ value, label }));

const isStem = (text: string): text is LicenseStem => licenseStems.some((stem) => stem === text);

/**
 * Step 2: which licenses the merchant holds, with number and dates of each (spec 2.3, 2.4, 2.5).
 */
export default function LicensesStep({ readOnly }: StepProps): ReactElement {
  const read = useFormReader<LicenseInformation>();
  const change = useCallback(
    (next: (before: LicenseInformation) => LicenseInformation): void => {
      const { values, setValues } = read();
      void setValues(next(values));
    },
    [read],
  );
  const chooseLicense = useCallback(
    (value: string, isChosen: boolean) => change((before) => withLicense(before, value, isChosen)),
    [change],
  );
  const chooseType = useCallback(
    (value: string, isChosen: boolean) => {
      if (isStem(value)) change((before) => withAncillaryType(before, value, isChosen));
    },
    [change],
  );
  const licenseeHolder = useFormValue((values: LicenseInformation) => values.licenseeHolder);
  const types = useFormValue((values: LicenseInformation) => values.ancillaryTypes);
  const showsKey = useFormValue(showsMetrcKey);
  const stems = useMemo(
    () => chosenStems({ licenseeHolder, ancillaryTypes: types }),
    [licenseeHolder, types],
  );
  return (
    <>
      <CheckboxGroup
        name="licenseeHolder"
        legend="Which licenses do you hold?"
        help={readOnly ? undefined : fieldHelp('licenseeHolder')}
        options={licenseOptions}
        onToggle={chooseLicense}
      />
      {licenseeHolder.includes('Ancillary') ? (
        <CheckboxGroup
          name="ancillaryTypes"
          legend="Ancillary license types"
          required={!readOnly}
          options={ancillaryTypes}
          onToggle={chooseType}
        />
      ) : null}
      {stems.length > 0 ? (
        <section className="gl-step-section" aria-labelledby="license-details">
          <h3 id="license-details">License details</h3>
          {stems.map((stem) => (
            <LicenseRow key={stem} stem={stem} readOnly={readOnly} />
          ))}
        </section>
      ) : null}
      {showsKey ? <MetrcKey readOnly={readOnly} stems={stems} /> : null}
    </>
  );
}
