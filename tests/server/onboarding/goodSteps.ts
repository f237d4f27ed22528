import { toBase64 } from '@/domain/encoding/base64';
import { mandatoryDocuments } from '@/domain/onboarding/documents';
import { initialStep } from '@/domain/onboarding/initialValues';
import type { BeneficialOwner, StepDataByNumber } from '@/domain/onboarding/stepData';
import type { StepNumber } from '@/domain/onboarding/steps';

/** Values that must be found nowhere but behind the reveal: never-issued or made-up numbers. */
export const canaries = {
  ssn: '219-09-9999',
  secondSsn: '078-05-1120',
  ein: '98-7654321',
  routing: '021000021',
  account: '7340918256',
  license: 'K8827365B',
  birth: '03-14-1971',
};

/** An owner that passes every rule. */
export function goodOwner(over: Partial<BeneficialOwner> = {}): BeneficialOwner {
  return {
    id: 12_345,
    percentageOfEntityOwned: '60',
    ownerName: 'Amara',
    ownerLastName: 'Okonkwo',
    ownerEmail: 'amara@example.com',
    ownerTitleWithCompany: 'Managing Member',
    ownerPhone: '7075550142',
    ownerAddress1: '210 Harbor Dr',
    ownerAddress2: '',
    ownerCity: 'Eureka',
    ownerState: 'CA',
    ownerCountry: 'us',
    ownerZipCode: '95501',
    ownerSSN: canaries.ssn,
    ownerDOB: canaries.birth,
    formatedOwnerDOB: '03/14/1971',
    driverLicense: canaries.license,
    driverExpiry: '01-31-2090',
    driverState: 'CA',
    manualAddressChangeForResidence: false,
    personTotalScore: null,
    person_clear_id: '',
    created_at: '2026-01-05T10:00:00.000Z',
    ...over,
  };
}

const filled: { readonly [Step in StepNumber]: () => Partial<StepDataByNumber[Step]> } = {
  0: () => ({
    FirstName: 'Amara',
    lastName: 'Okonkwo',
    companyNameBasicInfo: 'Fern Valley Botanicals',
    EmailBasicInfo: 'Owner@Fern-Valley.com',
    mobileNumberBasicInfo: '7075550142',
    industryBasicInfo: 'Cannabis',
  }),
  1: () => ({ servicesPayment: ['POS', 'debitCardProcessing'], servicesCash: ['cashPickup'] }),
  2: () => ({
    licenseeHolder: ['Retail'],
    retailer: 'C10-0000123-LIC',
    retailerStartDate: '01-01-2026',
    retailerEndDate: '12-31-2090',
  }),
  3: () => ({
    companyName: 'Fern Valley Botanicals LLC',
    businessEntityType: 'LLC',
    businessAddress1: '410 Market St',
    businessCity: 'Eureka',
    businessState: 'CA',
    businessZipCode: '95501',
    federalTaxId: canaries.ein,
    inCorporationState: 'CA',
    currentOwnerShip: '4',
    entityStartDate: '02-01-2022',
  }),
  4: () => goodOwner(),
  5: () => ({
    processingType: 'Retail(swiped)',
    avgSingleTransAmount: '85.50',
    avgMonthlyTransAmount: '4,000',
    maxSingleTransAmount: '500',
    maxMonthlyTransAmount: '5000',
    internetVolume: '10',
    retailVolume: '90',
  }),
  6: () => ({
    nameDBA: 'Fern Valley',
    locationAddress1: '410 Market St',
    locationCity: 'Eureka',
    locationState: 'CA',
    locationZipCode: '95501',
    website: 'https://fern-valley.com',
    customerServicePhone: '7075550143',
    locationFax: '7075550144',
    bankruptcy: 'No',
  }),
  7: () => ({
    goodsDescription: 'Flower, edibles and accessories',
    goodsShippedBy: ['UPS'],
    deliveryDays: '3',
    cardHolderCharged: 'Purchase',
    isDeposit: 'No',
    returnPolicies: 'No Refunds',
    returnPolicyTime: '30 days',
  }),
  8: () => ({
    bankName: 'First Redwood Bank',
    businessNameOnChecks: 'Fern Valley Botanicals LLC',
    routingNumber: toBase64(canaries.routing),
    accountNumber: toBase64(canaries.account),
    acknowledgeSelected: true,
  }),
  9: () => ({ websitePolicies: ['Privacy Policy'], ipAddress: '203.0.113.7' }),
  10: () => ({
    amlCashIntensive: 'Yes',
    amlLicensesCurrent: 'Yes',
    amlPoliticallyExposed: 'No',
    amlPriorSarOrClosure: 'No',
    amlOwnersDisclosed: 'Yes',
  }),
};

/** Data of a step that pass every rule; step 10 needs the documents as well. */
export function goodStep<Step extends StepNumber>(
  step: Step,
  over: Partial<StepDataByNumber[Step]> = {},
): StepDataByNumber[Step] {
  return { ...initialStep(step), ...filled[step](), ...over };
}

/** The types without which nothing can be submitted. */
export const mandatoryTypes = mandatoryDocuments.map(({ type }) => type);
