import type { Country } from '@/domain/places/countries';

/*
 * What each step stores, in the names of spec 2.3 (typos included: they are the interface). Texts
 * are '' when absent; dates are `MM-dd-yyyy`; amounts are numbers of dollars with at most two
 * decimals; percents are whole numbers. A text that begins with `*` in a sensitive field is the
 * mask of what the server holds: sent back, it means "unchanged".
 */

/** Step 0 (spec 2.3). ids are organization ids; `isoId` … are '' until chosen or attributed. */
export interface BasicInformation {
  OrgId: string;
  UserOrgId: string;
  FirstName: string;
  lastName: string;
  companyNameBasicInfo: string;
  compName: string;
  parentOrgName: string;
  EmailBasicInfo: string;
  mobileNumberBasicInfo: string;
  industryBasicInfo: string;
  isoId: string;
  agentId: string;
  subAgentId: string;
  parentUserId: string;
  system_mode: string;
}

/** Step 1: the six arrays behind five visible groups (readings C1). */
export interface ServicesRequested {
  servicesPayment: string[];
  servicesTax: string[];
  servicesAccounting: string[];
  servicesCash: string[];
  servicesHr: string[];
  servicesInsurance: string[];
}

/**
 * Key stems of the licenses of step 2 (reference list "License values and labels"; readings C3).
 */
export const licenseStems = [
  'distributor',
  'retailer',
  'cultivator',
  'manufacturer',
  'delivery',
  'laboratry',
  'events',
  'CBD',
  'ancillarytype0',
  'ancillarytype1',
  'ancillarytype2',
  'ancillarytype3',
  'ancillarytype4',
  'ancillarytype6',
  'ancillarytype7',
  'ancillarytype8',
  'ancillarytype10',
  'ancillarytype11',
  'ancillarytype12',
] as const;

export type LicenseStem = (typeof licenseStems)[number];

/**
 * Number (`distributor`), start (`distributorStartDate`) and end (`distributorEndDate`) of each
 * license.
 */
type LicenseFields = Record<
  LicenseStem | `${LicenseStem}StartDate` | `${LicenseStem}EndDate`,
  string
>;

/** Step 2: which licenses, their fields, and which ancillary types while `Ancillary` is chosen. */
export interface LicenseInformation extends LicenseFields {
  licenseeHolder: string[];
  ancillaryTypes: string[];
  metrcUserKey: string;
}

/** Step 3. `businessCountry` decides the list of states. */
export interface LegalEntity {
  companyName: string;
  businessEntityType: string;
  businessAddress1: string;
  businessAddress2: string;
  businessCity: string;
  businessState: string;
  businessCountry: Country;
  businessZipCode: string;
  mailAddress1: string;
  mailAddress2: string;
  mailCity: string;
  mailState: string;
  mailCountry: Country;
  mailZipCode: string;
  federalTaxId: string;
  inCorporationState: string;
  currentOwnerShip: string;
  entityStartDate: string;
  manualAddressChangeForBusiness: boolean;
  /** Set by the server from checks; what a browser sends is ignored. */
  businessTotalScore: number | null;
  business_clear_id: string;
}

/** One beneficial owner of step 4. */
export interface BeneficialOwner {
  /** A locally generated whole number, 10000 to 99999 (spec 2.9). */
  id: number;
  percentageOfEntityOwned: string;
  ownerName: string;
  ownerLastName: string;
  ownerEmail: string;
  ownerTitleWithCompany: string;
  ownerPhone: string;
  ownerAddress1: string;
  ownerAddress2: string;
  ownerCity: string;
  ownerState: string;
  ownerCountry: Country;
  ownerZipCode: string;
  ownerSSN: string;
  ownerDOB: string;
  formatedOwnerDOB: string;
  driverLicense: string;
  driverExpiry: string;
  driverState: string;
  manualAddressChangeForResidence: boolean;
  /** Set by the server from checks; what a browser sends is ignored. */
  personTotalScore: number | null;
  person_clear_id: string;
  /** ISO moment of adding; the table lists the newest first. */
  created_at: string;
}

/** Step 4: the first owner's fields and the further owners (readings D26). */
export interface BeneficialOwners extends BeneficialOwner {
  subMerchantData: BeneficialOwner[];
}

/** Step 5. */
export interface ProcessingTypes {
  processingType: string;
  avgSingleTransAmount: string;
  avgMonthlyTransAmount: string;
  maxSingleTransAmount: string;
  maxMonthlyTransAmount: string;
  internetVolume: string;
  retailVolume: string;
}

/** Step 6. */
export interface MerchantLocation {
  nameDBA: string;
  locationName: string;
  locationAddress1: string;
  locationAddress2: string;
  locationCity: string;
  locationState: string;
  locationCountry: Country;
  locationZipCode: string;
  contactEmail: string;
  website: string;
  customerServicePhone: string;
  locationFax: string;
  bankruptcy: string;
  manualAddressChangeForLocation: boolean;
}

/** Step 7. `goodsOther` is asked for while OTHER is chosen. */
export interface BusinessInformation {
  goodsDescription: string;
  goodsShippedBy: string[];
  goodsOther: string;
  deliveryDays: string;
  cardHolderCharged: string;
  isDeposit: string;
  returnPolicies: string;
  returnPolicyTime: string;
}

/**
 * Step 8. Routing and account number are base64 of their digits (or of their mask) on the wire
 * (spec 2.3).
 */
export interface SettlementBank {
  noBankExist: boolean;
  bankName: string;
  businessNameOnChecks: string;
  routingNumber: string;
  accountNumber: string;
  acknowledgeSelected: boolean;
  openTchCbd: boolean;
}

/** Step 9. */
export interface InternetQuestionnaire {
  websitePolicies: string[];
  ipAddress: string;
  sslIssuer: string;
  sslNumber: string;
  isWebDomainContent: string;
  cartVendor: string;
  webHostVendor: string;
}

/** One uploaded document of step 10. */
export interface UploadedDocument {
  /** Id of the stored file. */
  id: string;
  /** `{orgId}_{doctype}.{ext}`, `_0`, `_1` … for repeats (spec 2.5, readings C6). */
  name: string;
  /** A value of domain/onboarding/documents. */
  type: string;
  status: string;
}

/** Step 10: documents and the AML/BSA questionnaire (readings D30), `Yes`, `No` or '' each. */
export interface ComplianceDocuments {
  uploadDocument: UploadedDocument[];
  amlCashIntensive: string;
  amlLicensesCurrent: string;
  amlPoliticallyExposed: string;
  amlPriorSarOrClosure: string;
  amlOwnersDisclosed: string;
}

/** The data of each step by its number. */
export interface StepDataByNumber {
  0: BasicInformation;
  1: ServicesRequested;
  2: LicenseInformation;
  3: LegalEntity;
  4: BeneficialOwners;
  5: ProcessingTypes;
  6: MerchantLocation;
  7: BusinessInformation;
  8: SettlementBank;
  9: InternetQuestionnaire;
  10: ComplianceDocuments;
}
