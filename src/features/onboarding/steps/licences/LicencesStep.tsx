import { useFormikContext } from 'formik';
import { type ReactElement, useCallback, useMemo, useRef } from 'react';
import {
  ancillaryTypes,
  chosenStems,
  licences,
  showsMetrcKey,
  withAncillaryType,
  withLicence,
} from '@/domain/onboarding/licences';
import { type LicenceInformation, type LicenceStem, licenceStems } from '@/domain/onboarding/stepData';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import type { StepProps } from '../../steps';
import { LicenceRow } from './LicenceRow';
import { MetrcKey } from './MetrcKey';

const licenceOptions = licences.map(({ value, label }) => ({ value, label }));

const isStem = (text: string): text is LicenceStem => licenceStems.some((stem) => stem === text);

/** Step 2: which licences the merchant holds, with number and dates of each (spec 2.3, 2.4, 2.5). */
export default function LicencesStep({ readOnly }: StepProps): ReactElement {
  const { values, setValues } = useFormikContext<LicenceInformation>();
  const latest = useRef({ values, setValues });
  latest.current = { values, setValues };
  const change = useCallback((next: (before: LicenceInformation) => LicenceInformation): void => {
    void latest.current.setValues(next(latest.current.values));
  }, []);
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
  const { licenseeHolder, ancillaryTypes: types } = values;
  const stems = useMemo(
    () => chosenStems({ licenseeHolder, ancillaryTypes: types }),
    [licenseeHolder, types],
  );
  return (
    <>
      <CheckboxGroup
        name="licenseeHolder"
        legend="Which licenses do you hold?"
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
      {showsMetrcKey(values) ? <MetrcKey readOnly={readOnly} stems={stems} /> : null}
    </>
  );
}
