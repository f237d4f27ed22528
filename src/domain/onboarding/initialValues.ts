import { defaultCountry } from '@/domain/places/countries';
import { defaultSystemMode } from '@/domain/session/systemMode';
import {
  type BasicInformation,
  type BeneficialOwner,
  type LegalEntity,
  type LicenseInformation,
  licenseStems,
  type StepDataByNumber,
} from './stepData';
import type { StepNumber } from './steps';

const basicInformation: BasicInformation = {
  OrgId: '',
  UserOrgId: '',
  FirstName: '',
  lastName: '',
  companyNameBasicInfo: '',
  compName: '',
  parentOrgName: '',
  EmailBasicInfo: '',
  mobileNumberBasicInfo: '',
  industryBasicInfo: '',
  isoId: '',
  agentId: '',
  subAgentId: '',
  parentUserId: '',
  system_mode: defaultSystemMode,
};

/** Empty number and dates of every license. */
function emptyLicenses(): LicenseInformation {
  const names = licenseStems.flatMap(
    (stem) => [stem, `${stem}StartDate`, `${stem}EndDate`] as const,
  );
  // The names are the keys of the record, one by one, which fromEntries forgets.
  const fields = Object.fromEntries(names.map((name) => [name, ''])) as Record<
    (typeof names)[number],
    string
  >;
  return { ...fields, licenseeHolder: [], ancillaryTypes: [], metrcUserKey: '' };
}

const legalEntity: LegalEntity = {
  companyName: '',
  businessEntityType: '',
  businessAddress1: '',
  businessAddress2: '',
  businessCity: '',
  businessState: '',
  businessCountry: defaultCountry,
  businessZipCode: '',
  mailAddress1: '',
  mailAddress2: '',
  mailCity: '',
  mailState: '',
  mailCountry: defaultCountry,
  mailZipCode: '',
  federalTaxId: '',
  inCorporationState: '',
  currentOwnerShip: '',
  entityStartDate: '',
  manualAddressChangeForBusiness: false,
  businessTotalScore: null,
  business_clear_id: '',
};

/** An owner without id and date of adding: the shape of one. */
export const emptyOwner: BeneficialOwner = {
  id: 0,
  percentageOfEntityOwned: '',
  ownerName: '',
  ownerLastName: '',
  ownerEmail: '',
  ownerTitleWithCompany: '',
  ownerPhone: '',
  ownerAddress1: '',
  ownerAddress2: '',
  ownerCity: '',
  ownerState: '',
  ownerCountry: defaultCountry,
  ownerZipCode: '',
  ownerSSN: '',
  ownerDOB: '',
  formatedOwnerDOB: '',
  driverLicense: '',
  driverExpiry: '',
  driverState: '',
  manualAddressChangeForResidence: false,
  personTotalScore: null,
  person_clear_id: '',
  created_at: '',
};

/** A whole number from 10000 to 99999 that no other owner has (spec 2.9). */
export function newOwnerId(
  random: () => number = Math.random,
  taken: readonly number[] = [],
): number {
  let id = 10_000 + Math.floor(random() * 90_000);
  // The next free one, round the end: a loop over new random numbers might never end.
  for (let tries = 0; taken.includes(id) && tries < taken.length; tries++)
    id = id < 99_999 ? id + 1 : 10_000;
  return id;
}

/** An empty owner with its own id and the moment of adding. */
export function newOwner(random: () => number = Math.random): BeneficialOwner {
  return { ...emptyOwner, id: newOwnerId(random), created_at: new Date().toISOString() };
}

/** What each step holds before anything is typed (spec 2.3). */
const initialSteps: { readonly [Step in StepNumber]: () => StepDataByNumber[Step] } = {
  0: () => ({ ...basicInformation }),
  1: () => ({
    servicesPayment: [],
    servicesTax: [],
    servicesAccounting: [],
    servicesCash: [],
    servicesHr: [],
    servicesInsurance: [],
  }),
  2: emptyLicenses,
  3: () => ({ ...legalEntity }),
  4: () => ({ ...newOwner(), subMerchantData: [] }),
  5: () => ({
    processingType: '',
    avgSingleTransAmount: '',
    avgMonthlyTransAmount: '',
    maxSingleTransAmount: '',
    maxMonthlyTransAmount: '',
    internetVolume: '',
    retailVolume: '',
  }),
  6: () => ({
    nameDBA: '',
    locationName: '',
    locationAddress1: '',
    locationAddress2: '',
    locationCity: '',
    locationState: '',
    locationCountry: defaultCountry,
    locationZipCode: '',
    contactEmail: '',
    website: '',
    customerServicePhone: '',
    locationFax: '',
    bankruptcy: '',
    manualAddressChangeForLocation: false,
  }),
  7: () => ({
    goodsDescription: '',
    goodsShippedBy: [],
    goodsOther: '',
    deliveryDays: '',
    cardHolderCharged: '',
    isDeposit: '',
    returnPolicies: '',
    returnPolicyTime: '',
  }),
  8: () => ({
    noBankExist: false,
    bankName: '',
    businessNameOnChecks: '',
    routingNumber: '',
    accountNumber: '',
    acknowledgeSelected: false,
    openTchCbd: false,
  }),
  9: () => ({
    websitePolicies: [],
    ipAddress: '',
    sslIssuer: '',
    sslNumber: '',
    isWebDomainContent: '',
    cartVendor: '',
    webHostVendor: '',
  }),
  10: () => ({
    uploadDocument: [],
    amlCashIntensive: '',
    amlLicensesCurrent: '',
    amlPoliticallyExposed: '',
    amlPriorSarOrClosure: '',
    amlOwnersDisclosed: '',
  }),
};

/** Form values of a step that was never saved. */
export const initialStep = <Step extends StepNumber>(step: Step): StepDataByNumber[Step] =>
  initialSteps[step]();
