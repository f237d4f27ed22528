import type { RequestedField } from '@/domain/onboarding/application';
import { isDocumentType, missingDocuments, topAdminType } from '@/domain/onboarding/documents';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import type { Blocker } from '@/domain/onboarding/readiness';
import type { BeneficialOwner, StepDataByNumber } from '@/domain/onboarding/stepData';
import { lastStep, onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import { maxRequested } from './decisions';

const owner: readonly (keyof BeneficialOwner)[] = [
  'ownerName',
  'ownerLastName',
  'percentageOfEntityOwned',
  'ownerTitleWithCompany',
  'ownerEmail',
  'ownerPhone',
  'ownerAddress1',
  'ownerSSN',
  'ownerDOB',
  'driverLicense',
  'driverExpiry',
  'driverState',
];

/** What can be asked for in each step but the owners' and the documents', which are lists. */
const plain: {
  readonly [Step in StepNumber]?: readonly (keyof StepDataByNumber[Step] & string)[];
} = {
  0: [
    'FirstName',
    'lastName',
    'companyNameBasicInfo',
    'mobileNumberBasicInfo',
    'industryBasicInfo',
  ],
  1: ['servicesPayment'],
  2: ['licenseeHolder', 'metrcUserKey'],
  3: [
    'companyName',
    'businessEntityType',
    'businessAddress1',
    'mailAddress1',
    'federalTaxId',
    'inCorporationState',
    'currentOwnerShip',
    'entityStartDate',
  ],
  5: [
    'processingType',
    'avgSingleTransAmount',
    'avgMonthlyTransAmount',
    'maxSingleTransAmount',
    'maxMonthlyTransAmount',
    'internetVolume',
    'retailVolume',
  ],
  6: [
    'nameDBA',
    'locationAddress1',
    'contactEmail',
    'website',
    'customerServicePhone',
    'locationFax',
    'bankruptcy',
  ],
  7: ['goodsDescription', 'goodsShippedBy', 'deliveryDays', 'returnPolicies', 'returnPolicyTime'],
  8: ['bankName', 'businessNameOnChecks', 'routingNumber', 'accountNumber', 'acknowledgeSelected'],
  9: ['ipAddress', 'websitePolicies', 'sslIssuer'],
};

const ownerPath = /^(?:subMerchantData\[(\d{1,2})\]\.)?(\w+)$/;

const fieldsOf = (step: StepNumber): readonly string[] =>
  step === 4 ? owner : (plain[step] ?? []);

/** One field of step 1 stands for all its groups. */
const labelOf = (name: string): string =>
  name === 'servicesPayment' ? 'Services requested' : fieldLabel(name);

const isRequestableType = (type: string | undefined): type is string =>
  type !== undefined && isDocumentType(type) && type !== topAdminType;

/** What a field is called, for people; null for one that nobody can be asked for. */
export function requestedLabel({
  step,
  field,
  documentType,
}: Omit<RequestedField, 'label'>): string | null {
  if (step === 10)
    return field === 'uploadDocument' && isRequestableType(documentType) ? documentType : null;
  if (documentType !== undefined) return null;
  const [, index, name] =
    step === 4 ? (ownerPath.exec(field) ?? []) : [undefined, undefined, field];
  if (name === undefined || !fieldsOf(step).includes(name)) return null;
  if (step !== 4) return labelOf(name);
  return `Owner ${index === undefined ? 1 : Number(index) + 2}: ${labelOf(name)}`;
}

/**
 * What blocks an approval, as far as an applicant can be asked for it: missing documents and wrong
 * fields, each once.
 */
export function requestedByBlockers(
  blockers: readonly Blocker[],
  documents: readonly { type: string }[],
): RequestedField[] {
  const missing = missingDocuments(documents.map(({ type }) => type));
  const places = new Map(blockers.map(({ step, field }) => [`${step} ${field}`, { step, field }]));
  return [
    ...missing.map(({ type }) => ({
      step: lastStep,
      field: 'uploadDocument',
      documentType: type,
      label: type,
    })),
    ...[...places.values()].flatMap((place) => {
      const label = requestedLabel(place);
      return label === null ? [] : [{ ...place, label }];
    }),
  ].slice(0, maxRequested);
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
      fieldsOf(step).map((name) => {
        const field = `${prefix}${name}`;
        return { step, field, label: requestedLabel({ step, field }) ?? field };
      }),
    );
    return fields.length > 0 ? [{ step, title, fields }] : [];
  });
}
