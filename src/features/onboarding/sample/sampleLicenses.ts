import { initialStep } from '@/domain/onboarding/initialValues';
import { chosenStems, hasEndDate, licenses, showsMetrcKey } from '@/domain/onboarding/licenses';
import type { LicenseInformation } from '@/domain/onboarding/stepData';
import { type SampleSource, sampleDate } from './sampleSource';

/** Licenses whose holders report to the tracking registry, so that the form asks for the key. */
const tracked = licenses.filter((one) => showsMetrcKey({ licenseeHolder: [one.value] }));

/**
 * Step 2: one to three licenses, running for more than a year yet, and a key of 48 characters (spec
 * 2.3).
 */
export function sampleLicenses(source: SampleSource): LicenseInformation {
  const { fake } = source;
  const chosen = new Set(
    fake.helpers.arrayElements(tracked, { min: 1, max: 3 }).map(({ value }) => value),
  );
  const licenseeHolder = licenses.map(({ value }) => value).filter((value) => chosen.has(value));
  const values: LicenseInformation = { ...initialStep(2), licenseeHolder, metrcUserKey: '' };
  for (const stem of chosenStems(values)) {
    values[stem] = fake.helpers.fromRegExp('C[0-9]{2}-[0-9]{7}-LIC');
    values[`${stem}StartDate`] = sampleDate(source, -365 * 3, -30);
    if (hasEndDate(stem)) values[`${stem}EndDate`] = sampleDate(source, 400, 365 * 4);
  }
  return { ...values, metrcUserKey: fake.string.alphanumeric(48) };
}
