import { type ReactElement, useCallback, useMemo } from 'react';
import { fieldHelp } from '@/domain/onboarding/fieldHelp';
import {
  ancillaryTypes,
  chosenStems,
  licences,
  showsMetrcKey,
  withAncillaryType,
  withLicence,
} from '@/domain/onboarding/licences';
import {
  type LicenceInformation,
  type LicenceStem,
  licenceStems,
} from '@/domain/onboarding/stepData';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { useFormReader, useFormValue } from '@/shared/ui/fields/formState';
import type { StepProps } from '../../steps';
import { LicenceRow } from './LicenceRow';
import { MetrcKey } from './MetrcKey';

const licenceOptions = licences.map(({ value, label }) => ({ value, label }));

const isStem = (text: string): text is LicenceStem => licenceStems.some((stem) => stem === text);

/**
 * Step 2: which licences the merchant holds, with number and dates of each (spec 2.3, 2.4, 2.5).
 */
export default function LicencesStep({ readOnly }: StepProps): ReactElement {
  const read = useFormReader<LicenceInformation>();
  const change = useCallback(
    (next: (before: LicenceInformation) => LicenceInformation): void => {
      const { values, setValues } = read();
      void setValues(next(values));
    },
    [read],
  );
  const chooseLicence = useCallback(
    (value: string, isChosen: boolean) => change((before) => withLicence(before, value, isChosen)),
    [change],
  );
  const chooseType = useCallback(
    (value: string, isChosen: boolean) => {
      if (isStem(value)) change((before) => withAncillaryType(before, value, isChosen));
    },
    [change],
  );
  const licenseeHolder = useFormValue((values: LicenceInformation) => values.licenseeHolder);
  const types = useFormValue((values: LicenceInformation) => values.ancillaryTypes);
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
        options={licenceOptions}
        onToggle={chooseLicence}
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
        <section className="gl-step-section" aria-labelledby="licence-details">
          <h3 id="licence-details">License details</h3>
          {stems.map((stem) => (
            <LicenceRow key={stem} stem={stem} readOnly={readOnly} />
          ))}
        </section>
      ) : null}
      {showsKey ? <MetrcKey readOnly={readOnly} stems={stems} /> : null}
    </>
  );
}
