import type { RequestedField } from '@/domain/onboarding/application';
import { isDocumentType, topAdminType } from '@/domain/onboarding/documents';
import type { BeneficialOwner, StepDataByNumber } from '@/domain/onboarding/stepData';
import { onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';

type Fields = readonly (readonly [field: string, label: string])[];

type FieldsOf<Step extends StepNumber> = readonly (readonly [
  field: keyof StepDataByNumber[Step] & string,
  label: string,
])[];

const owner: readonly (readonly [field: keyof BeneficialOwner, label: string])[] = [
  ['ownerName', 'First name'],
  ['ownerLastName', 'Last name'],
  ['percentageOfEntityOwned', 'Percentage of entity owned'],
  ['ownerTitleWithCompany', 'Title with company'],
  ['ownerEmail', 'Email'],
  ['ownerPhone', 'Phone'],
  ['ownerAddress1', 'Residence address'],
  ['ownerSSN', 'SSN'],
  ['ownerDOB', 'Date of birth'],
  ['driverLicense', 'Driver licence number'],
  ['driverExpiry', 'Driver licence expiry'],
  ['driverState', 'Driver licence state'],
];

/** What can be asked for in each step but the owners' and the documents', which are lists. */
const plain: { readonly [Step in StepNumber]?: FieldsOf<Step> } = {
  0: [
    ['FirstName', 'First name'],
    ['lastName', 'Last name'],
    ['companyNameBasicInfo', 'Company name'],
    ['mobileNumberBasicInfo', 'Mobile number'],
    ['industryBasicInfo', 'Industry'],
  ],
  1: [['servicesPayment', 'Services requested']],
  2: [
    ['licenseeHolder', 'Licences held'],
    ['metrcUserKey', 'Metrc user key'],
  ],
  3: [
    ['companyName', 'Legal company name'],
    ['businessEntityType', 'Business entity type'],
    ['businessAddress1', 'Business address'],
    ['mailAddress1', 'Mailing address'],
    ['federalTaxId', 'Federal tax ID'],
    ['inCorporationState', 'State of incorporation'],
    ['currentOwnerShip', 'Years of current ownership'],
    ['entityStartDate', 'Entity start date'],
  ],
  5: [
    ['processingType', 'Processing type'],
    ['avgSingleTransAmount', 'Average single transaction'],
    ['avgMonthlyTransAmount', 'Average monthly volume'],
    ['maxSingleTransAmount', 'Highest single transaction'],
    ['maxMonthlyTransAmount', 'Highest monthly volume'],
    ['internetVolume', 'Internet volume'],
    ['retailVolume', 'Retail volume'],
  ],
  6: [
    ['nameDBA', 'DBA name'],
    ['locationAddress1', 'Location address'],
    ['contactEmail', 'Contact email'],
    ['website', 'Website'],
    ['customerServicePhone', 'Customer service phone'],
    ['locationFax', 'Fax'],
    ['bankruptcy', 'Bankruptcy'],
  ],
  7: [
    ['goodsDescription', 'Description of goods'],
    ['goodsShippedBy', 'Carriers'],
    ['deliveryDays', 'Delivery days'],
    ['returnPolicies', 'Return policy'],
    ['returnPolicyTime', 'Return policy time'],
  ],
  8: [
    ['bankName', 'Bank name'],
    ['businessNameOnChecks', 'Business name on checks'],
    ['routingNumber', 'Routing number'],
    ['accountNumber', 'Account number'],
    ['acknowledgeSelected', 'Authorization'],
  ],
  9: [
    ['ipAddress', 'IP address'],
    ['websitePolicies', 'Website policies'],
    ['sslIssuer', 'SSL issuer'],
  ],
};

const ownerPath = /^(?:subMerchantData\[(\d{1,2})\]\.)?(\w+)$/;

const fieldsOf = (step: StepNumber): Fields => (step === 4 ? owner : (plain[step] ?? []));

const isRequestableType = (type: string | undefined): type is string =>
  type !== undefined && isDocumentType(type) && type !== topAdminType;

/** What a field is called, for people; null for one that nobody can be asked for. */
export function requestedLabel({ step, field, documentType }: Omit<RequestedField, 'label'>): string | null {
  if (step === 10) return field === 'uploadDocument' && isRequestableType(documentType) ? documentType : null;
  if (documentType !== undefined) return null;
  const [, index, name] = step === 4 ? (ownerPath.exec(field) ?? []) : [undefined, undefined, field];
  const found = fieldsOf(step).find(([known]) => known === name);
  if (!found) return null;
  if (step !== 4) return found[1];
  return `Owner ${index === undefined ? 1 : Number(index) + 2}: ${found[1]}`;
}

/** A step and the fields of it that can be asked for. */
export interface RequestableStep {
  step: StepNumber;
  title: string;
  fields: readonly RequestedField[];
}

/** Everything but documents that can be asked for of an application with so many owners. */
export function requestableSteps(owners: number): RequestableStep[] {
  const paths = Array.from({ length: Math.max(1, owners) }, (_, index) =>
    index === 0 ? '' : `subMerchantData[${index - 1}].`,
  );
  return onboardingSteps.flatMap(({ step, title }) => {
    const prefixes = step === 4 ? paths : [''];
    const fields = prefixes.flatMap((prefix) =>
      fieldsOf(step).map(([name]) => {
        const field = `${prefix}${name}`;
        return { step, field, label: requestedLabel({ step, field }) ?? field };
      }),
    );
    return fields.length > 0 ? [{ step, title, fields }] : [];
  });
}
