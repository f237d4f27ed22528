import { hasOwnApplication } from '@/domain/access/rolePermissions';
import { voidSsns } from '@/domain/contact/voidSsns';
import { dayText } from '@/domain/dates/calendarDay';
import { emptyOwner, initialStep } from '@/domain/onboarding/initialValues';
import { chosenStems, licenses } from '@/domain/onboarding/licenses';
import { formatedBirthDate, withOwners } from '@/domain/onboarding/owners';
import type {
  BeneficialOwner,
  LicenseInformation,
  StepDataByNumber,
} from '@/domain/onboarding/stepData';
import { demoAccount, demoPhone } from './accounts';
import type { DemoCase, DemoOwner } from './applicationCase';
import { type Choices, choices, demoId } from './fixed';
import { daysBefore } from './rows';

const banks = [
  ['Pacific Harbor Credit Union', '121042882'],
  ['First Redwood Bank', '121000358'],
  ['Sierra Community Bank', '122105278'],
] as const;

const day = (now: Date, days: number): string =>
  dayText(daysBefore(now, -days).toISOString().slice(0, 10));

const digits = (choose: Choices, count: number): string =>
  Array.from({ length: count }, () => String(choose.whole(0, 9))).join('');

/** Same for the same text, and for twins the same. */
const seedOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

interface Contact {
  first: string;
  last: string;
  email: string;
  phone: string;
}

/**
 * The contact of an application: whoever applies for itself, else its first owner, else made up
 * from the company's name.
 */
export function contactOf({ by, owners, company }: DemoCase): Contact {
  const { role, firstName, lastName, email } = demoAccount(by);
  if (hasOwnApplication(role)) return { first: firstName, last: lastName, email, phone: demoPhone };
  const choose = choices(seedOf(company));
  const [owner] = owners;
  const first = owner?.[0] ?? choose.oneOf(['Morgan', 'Robin', 'Avery', 'Jordan']);
  const last = owner?.[1] ?? choose.oneOf(['Castillo', 'Freeman', 'Larsen', 'Whitaker']);
  return {
    first,
    last,
    email: `office@${slug(company)}.example.com`,
    phone: `707555${digits(choose, 4)}`,
  };
}

function ownerOf(one: DemoOwner, { company, place }: DemoCase, now: Date): BeneficialOwner {
  const [ownerName, ownerLastName, percent, title, score] = one;
  const choose = choices(seedOf(`${ownerName} ${ownerLastName}`));
  const [, city, state, zip] = place;
  const ownerDOB = `0${choose.whole(1, 9)}-1${choose.whole(0, 9)}-19${choose.whole(55, 92)}`;
  return {
    ...emptyOwner,
    id: choose.whole(10_000, 99_999),
    ownerName,
    ownerLastName,
    percentageOfEntityOwned: String(percent),
    ownerTitleWithCompany: title,
    ownerEmail: `${slug(ownerName)}@${slug(company)}.example.com`,
    ownerPhone: `707555${digits(choose, 4)}`,
    ownerAddress1: `${choose.whole(10, 900)} ${choose.oneOf(['Laurel', 'Cypress', 'Madrone'])} Street`,
    ownerCity: city,
    ownerState: state,
    ownerZipCode: zip,
    manualAddressChangeForResidence: true,
    ownerSSN: voidSsns[seedOf(ownerName + ownerLastName) % voidSsns.length] ?? '219-09-9999',
    ownerDOB,
    formatedOwnerDOB: formatedBirthDate(ownerDOB),
    driverLicense: `D${digits(choose, 7)}`,
    driverExpiry: day(now, choose.whole(200, 1500)),
    driverState: state,
    personTotalScore: score,
    person_clear_id:
      score === null ? '' : demoId(`check of ${ownerName} ${ownerLastName} of ${company}`),
    created_at: now.toISOString(),
  };
}

function licensesOf({ licenses: held }: DemoCase, now: Date): LicenseInformation {
  const chosen = { ...initialStep(2), licenseeHolder: held.map(([value]) => value) };
  const fields = held.flatMap(([value, number, starts, ends]) => {
    const stem = licenses.find((one) => one.value === value)?.stem ?? chosenStems(chosen)[0];
    return [
      [stem, number],
      [`${stem}StartDate`, day(now, starts)],
      [`${stem}EndDate`, day(now, ends)],
    ];
  });
  return { ...chosen, ...Object.fromEntries(fields) };
}

function basics(one: DemoCase): StepDataByNumber[0] {
  const { first, last, email, phone } = contactOf(one);
  const { isoId, agentId, subAgentId = '', company, industry } = one;
  return {
    ...initialStep(0),
    FirstName: first,
    lastName: last,
    companyNameBasicInfo: company,
    compName: company,
    EmailBasicInfo: email,
    mobileNumberBasicInfo: phone,
    industryBasicInfo: industry,
    isoId,
    agentId,
    subAgentId,
  };
}

function entity(
  { company, place, businessScore }: DemoCase,
  shared: Choices,
  now: Date,
): StepDataByNumber[3] {
  const [street, city, state, zip] = place;
  return {
    ...initialStep(3),
    companyName: company,
    businessEntityType: company.endsWith('Inc') ? 'C-Corp' : 'LLC',
    businessAddress1: street,
    businessCity: city,
    businessState: state,
    businessZipCode: zip,
    manualAddressChangeForBusiness: true,
    federalTaxId: `${shared.whole(10, 95)}-${digits(shared, 7)}`,
    inCorporationState: state,
    currentOwnerShip: String(shared.whole(1, 12)),
    entityStartDate: day(now, -shared.whole(700, 4000)),
    businessTotalScore: businessScore,
    business_clear_id: businessScore === null ? '' : demoId(`check of ${company}`),
  };
}

function location({ dba, place, company }: DemoCase, choose: Choices): StepDataByNumber[6] {
  const [street, city, state, zip] = place;
  const site = `${slug(company)}.example.com`;
  return {
    ...initialStep(6),
    nameDBA: dba,
    locationName: dba,
    locationAddress1: street,
    locationCity: city,
    locationState: state,
    locationZipCode: zip,
    manualAddressChangeForLocation: true,
    contactEmail: `hello@${site}`,
    website: `https://www.${site}`,
    customerServicePhone: `707555${digits(choose, 4)}`,
    locationFax: `707-555-${digits(choose, 4)}`,
    bankruptcy: 'No',
  };
}

function bank({ company }: DemoCase, shared: Choices): StepDataByNumber[8] {
  const [bankName, routingNumber] = shared.oneOf(banks);
  return {
    ...initialStep(8),
    bankName,
    routingNumber,
    businessNameOnChecks: company,
    accountNumber: digits(shared, 10),
    acknowledgeSelected: true,
  };
}

/**
 * What the eleven steps of a demo application hold, whether it has come so far or not; dates count
 * from now.
 */
export function demoSteps(one: DemoCase, now: Date): StepDataByNumber {
  const choose = choices(seedOf(one.dba));
  const shared = choices(seedOf(one.twinOf ?? one.company));
  return {
    0: basics(one),
    1: {
      ...initialStep(1),
      servicesPayment: ['debitCardProcessing', 'POS'],
      servicesCash: ['cashPickup'],
    },
    2: licensesOf(one, now),
    3: entity(one, shared, now),
    4: withOwners(one.owners.map((owner) => ownerOf(owner, one, now))),
    5: {
      processingType: choose.oneOf(['Retail(swiped)', 'ACH']),
      avgSingleTransAmount: String(choose.whole(40, 180)),
      avgMonthlyTransAmount: String(choose.whole(20, 90) * 1000),
      maxSingleTransAmount: String(choose.whole(4, 12) * 100),
      maxMonthlyTransAmount: String(choose.whole(100, 200) * 1000),
      internetVolume: '20',
      retailVolume: '80',
    },
    6: location(one, choose),
    7: {
      ...initialStep(7),
      goodsDescription: 'Licensed cannabis products and accessories',
      goodsShippedBy: ['UPS'],
      deliveryDays: '3',
      cardHolderCharged: 'Purchase',
      isDeposit: 'No',
      returnPolicies: 'Partial Refund',
      returnPolicyTime: '14 days from purchase',
    },
    8: bank(one, shared),
    9: { ...initialStep(9), ipAddress: '203.0.113.24', websitePolicies: ['Privacy Policy'] },
    10: {
      ...initialStep(10),
      amlCashIntensive: 'Yes',
      amlLicensesCurrent: 'Yes',
      amlOwnersDisclosed: 'Yes',
      amlPoliticallyExposed: 'No',
      amlPriorSarOrClosure: 'No',
    },
  };
}
