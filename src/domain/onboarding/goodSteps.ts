import { initialStep } from './initialValues';
import type { BeneficialOwner, StepDataByNumber } from './stepData';
import { type StepContext, stepErrors } from './stepErrors';
import type { StepNumber } from './steps';

/** For tests, here and of the server: a complete application. The day that it is good on. */
export const goodDay = '2025-06-15';

/** An owner whom every rule takes on `goodDay`. */
export const goodOwner: BeneficialOwner = {
  id: 12345,
  percentageOfEntityOwned: '60',
  ownerName: 'Maya',
  ownerLastName: "O'Brien",
  ownerEmail: 'maya@example.com',
  ownerTitleWithCompany: 'Chief Executive',
  ownerPhone: '4155550132',
  ownerAddress1: '12 Oak Street',
  ownerAddress2: '',
  ownerCity: 'Oakland',
  ownerState: 'CA',
  ownerCountry: 'us',
  ownerZipCode: '94607',
  ownerSSN: '219-09-9999',
  ownerDOB: '03-04-1985',
  formatedOwnerDOB: '03/04/1985',
  driverLicense: 'A92827B',
  driverExpiry: '01-01-2030',
  driverState: 'CA',
  manualAddressChangeForResidence: false,
  personTotalScore: null,
  person_clear_id: '',
  created_at: '2025-01-01T00:00:00.000Z',
};

const mandatoryTypes = [
  'Business Owner ID',
  'EIN Letter',
  'Articles of Incorporation',
  'State Cannabis License',
  'Voided Check',
  'Organization Chart',
  'Statement of Information',
];

/** A step whose every rule holds on `goodDay`; numbers of step 8 as a form holds them. */
export const goodSteps: { readonly [Step in StepNumber]: StepDataByNumber[Step] } = {
  0: {
    ...initialStep(0),
    FirstName: 'Maya',
    lastName: "O'Brien",
    companyNameBasicInfo: 'Green Leaf & Sons',
    EmailBasicInfo: 'maya@example.com',
    mobileNumberBasicInfo: '4155550132',
    industryBasicInfo: 'Cannabis',
    isoId: 'house-iso',
    agentId: 'house-agent',
  },
  1: { ...initialStep(1), servicesPayment: ['POS'] },
  2: {
    ...initialStep(2),
    licenseeHolder: ['Retail'],
    retailer: 'C10-0000123-LIC',
    retailerStartDate: '01-01-2024',
    retailerEndDate: '01-01-2027',
    metrcUserKey: 'k'.repeat(48),
  },
  3: {
    ...initialStep(3),
    companyName: 'Green Leaf LLC',
    businessEntityType: 'LLC',
    businessAddress1: '1 Main Street',
    businessCity: 'Oakland',
    businessState: 'CA',
    businessZipCode: '94607',
    federalTaxId: '123456789',
    inCorporationState: 'CA',
    currentOwnerShip: '5',
    entityStartDate: '01-15-2020',
  },
  4: { ...goodOwner, subMerchantData: [] },
  5: {
    processingType: 'ACH',
    avgSingleTransAmount: '100',
    avgMonthlyTransAmount: '2000',
    maxSingleTransAmount: '500',
    maxMonthlyTransAmount: '5000',
    internetVolume: '40',
    retailVolume: '60',
  },
  6: {
    ...initialStep(6),
    nameDBA: 'Green Leaf',
    locationAddress1: '1 Main Street',
    locationCity: 'Oakland',
    locationState: 'CA',
    locationZipCode: '94607',
    website: 'www.greenleaf.example.com',
    customerServicePhone: '4155550133',
    locationFax: '4155550134',
    bankruptcy: 'No',
  },
  7: {
    goodsDescription: 'Flower and edibles',
    goodsShippedBy: ['UPS'],
    goodsOther: '',
    deliveryDays: '3',
    cardHolderCharged: 'Purchase',
    isDeposit: 'No',
    returnPolicies: 'No Refunds',
    returnPolicyTime: '30 days',
  },
  8: {
    noBankExist: false,
    bankName: 'First Bank',
    businessNameOnChecks: 'Green Leaf LLC',
    routingNumber: '021000021',
    accountNumber: '12345678901',
    acknowledgeSelected: true,
    openTchCbd: false,
  },
  9: { ...initialStep(9), ipAddress: '192.0.2.10' },
  10: {
    ...initialStep(10),
    amlCashIntensive: 'Yes',
    amlLicensesCurrent: 'Yes',
    amlPoliticallyExposed: 'No',
    amlPriorSarOrClosure: 'No',
    amlOwnersDisclosed: 'Yes',
    uploadDocument: mandatoryTypes.map((type, at) => ({
      id: `f${at}`,
      name: `${at}.pdf`,
      type,
      status: '',
    })),
  },
};

/** What the rules of a step say on `goodDay` of its good values with a change. */
export function errorsWith<Step extends StepNumber>(
  step: Step,
  change: object = {},
  context: Partial<StepContext> = {},
): Record<string, string> {
  const all = { asksIso: true, asksAgent: true, today: goodDay, ...context };
  return stepErrors(step, { ...goodSteps[step], ...change }, all);
}
