import { industryOptions } from '@/domain/onboarding/basicInformation';
import { initialStep } from '@/domain/onboarding/initialValues';
import { entityTypes } from '@/domain/onboarding/legalEntity';
import { yesNoOptions } from '@/domain/onboarding/options';
import { serviceGroups } from '@/domain/onboarding/services';
import type {
  BasicInformation,
  LegalEntity,
  MerchantLocation,
  ServicesRequested,
} from '@/domain/onboarding/stepData';
import { sampleStates } from '@/domain/places/states';
import {
  letters,
  type SampleSource,
  sampleAddress,
  sampleDate,
  sampleEmail,
  sampleNumber,
  sampleOption,
  samplePhone,
} from './sampleSource';

const trades = ['Botanicals', 'Gardens', 'Wellness', 'Farms', 'Dispensary', 'Remedies'];

const companyName = ({ fake }: SampleSource): string =>
  `${letters(() => fake.person.lastName())} ${fake.helpers.arrayElement(trades)} LLC`;

/** What step 0 is given by the form and is not made up: who applies where, by which partners. */
export type Attribution = Partial<
  Pick<
    BasicInformation,
    | 'isoId'
    | 'agentId'
    | 'subAgentId'
    | 'OrgId'
    | 'UserOrgId'
    | 'parentOrgName'
    | 'parentUserId'
    | 'system_mode'
  >
>;

/** Step 0. */
export function sampleBasic(source: SampleSource, given: Attribution): BasicInformation {
  const { fake } = source;
  const FirstName = letters(() => fake.person.firstName());
  const lastName = letters(() => fake.person.lastName());
  return {
    ...initialStep(0),
    FirstName,
    lastName,
    companyNameBasicInfo: companyName(source),
    EmailBasicInfo: sampleEmail(source, FirstName, lastName),
    mobileNumberBasicInfo: samplePhone(source),
    industryBasicInfo: sampleOption(source, industryOptions),
    ...given,
  };
}

/** Step 1: some services, one at least. */
export function sampleServices({ fake }: SampleSource): ServicesRequested {
  const all = serviceGroups.flatMap(({ options }) => options);
  const chosen = new Set(fake.helpers.arrayElements(all, { min: 1, max: 6 }));
  const values = initialStep(1);
  for (const option of all) if (chosen.has(option)) values[option.field].push(option.value);
  return values;
}

/** Step 3; of the company that step 0 names, when it does. */
export function sampleEntity(source: SampleSource, company = companyName(source)): LegalEntity {
  const business = sampleAddress(source);
  const mail = sampleAddress(source);
  return {
    ...initialStep(3),
    companyName: company,
    businessEntityType: sampleOption(source, entityTypes),
    businessAddress1: business.line1,
    businessAddress2: business.line2,
    businessCity: business.city,
    businessState: business.state,
    businessZipCode: business.zip,
    mailAddress1: mail.line1,
    mailAddress2: mail.line2,
    mailCity: mail.city,
    mailState: mail.state,
    mailZipCode: mail.zip,
    federalTaxId: `${sampleNumber(source, 10, 99)}-${sampleNumber(source, 1_000_000, 9_999_999)}`,
    inCorporationState: source.fake.helpers.arrayElement(sampleStates).code,
    currentOwnerShip: sampleNumber(source, 1, 20),
    entityStartDate: sampleDate(source, -365 * 20, -365),
  };
}

/** Step 6; the same. */
export function sampleLocation(
  source: SampleSource,
  nameDBA = companyName(source),
): MerchantLocation {
  const { line1, line2, city, state, zip } = sampleAddress(source);
  const domain = nameDBA.toLowerCase().replace(/[^a-z]+/g, '-');
  return {
    ...initialStep(6),
    nameDBA,
    locationName: `${city} store`.slice(0, 50),
    locationAddress1: line1,
    locationAddress2: line2,
    locationCity: city,
    locationState: state,
    locationZipCode: zip,
    contactEmail: sampleEmail(source, 'hello', domain.split('-')[0] ?? 'store'),
    website: `www.${domain}.example.com`,
    customerServicePhone: samplePhone(source),
    locationFax: samplePhone(source),
    bankruptcy: sampleOption(source, yesNoOptions),
  };
}
