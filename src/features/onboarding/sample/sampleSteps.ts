import { carriers, chargeMoments, returnPolicies } from '@/domain/onboarding/business';
import { amlQuestions } from '@/domain/onboarding/documentRules';
import { initialStep } from '@/domain/onboarding/initialValues';
import { websitePolicies } from '@/domain/onboarding/internet';
import { yesNoOptions } from '@/domain/onboarding/options';
import { processingTypes } from '@/domain/onboarding/processing';
import type { BeneficialOwners, StepDataByNumber } from '@/domain/onboarding/stepData';
import type { StepNumber } from '@/domain/onboarding/steps';
import {
  type Attribution,
  sampleBasic,
  sampleEntity,
  sampleLocation,
  sampleServices,
} from './sampleCompany';
import { sampleLicenses } from './sampleLicenses';
import { sampleOwner } from './sampleOwner';
import { type SampleSource, sampleNumber, sampleOption, sampleOptions } from './sampleSource';

/**
 * What the sample keeps of the form: partners and organizations at step 0, uploaded documents at
 * step 10.
 */
export type Given = Attribution &
  Partial<Pick<StepDataByNumber[10], 'uploadDocument'>> & {
    /** What step 0 calls the company. */
    company?: string;
  };

/** Two or three owners of all of it. */
function sampleOwners(source: SampleSource): BeneficialOwners {
  const first = source.fake.number.int({ min: 30, max: 60 });
  const second = source.fake.number.int({ min: 10, max: 100 - first });
  const subMerchantData = [sampleOwner(source, second)];
  if (first + second < 100) subMerchantData.push(sampleOwner(source, 100 - first - second));
  return { ...sampleOwner(source, first), subMerchantData };
}

const makers: {
  readonly [Step in StepNumber]: (source: SampleSource, given: Given) => StepDataByNumber[Step];
} = {
  0: (source, { uploadDocument: _, company: _name, ...attribution }) =>
    sampleBasic(source, attribution),
  1: sampleServices,
  2: sampleLicenses,
  3: (source, { company }) => sampleEntity(source, company),
  4: sampleOwners,
  // Singles up to 500 and 1000, months up to 2800 and 5000, volumes of 10 to 99 (spec 2.3).
  5: (source) => ({
    processingType: sampleOption(source, processingTypes),
    avgSingleTransAmount: sampleNumber(source, 20, 500),
    maxSingleTransAmount: sampleNumber(source, 500, 1000),
    avgMonthlyTransAmount: sampleNumber(source, 1000, 2800),
    maxMonthlyTransAmount: sampleNumber(source, 2800, 5000),
    internetVolume: sampleNumber(source, 10, 99),
    retailVolume: sampleNumber(source, 10, 99),
  }),
  6: (source, { company }) => sampleLocation(source, company),
  7: (source) => {
    const goodsShippedBy = sampleOptions(source, carriers);
    return {
      goodsDescription: `${source.fake.commerce.productName()} and related products`.slice(0, 200),
      goodsShippedBy,
      goodsOther: goodsShippedBy.includes('OTHER') ? 'Own delivery vans' : '',
      deliveryDays: sampleNumber(source, 1, 14),
      cardHolderCharged: sampleOption(source, chargeMoments),
      isDeposit: sampleOption(source, yesNoOptions),
      returnPolicies: sampleOption(source, returnPolicies),
      returnPolicyTime: `${sampleNumber(source, 7, 60)} days`,
    };
  },
  8: (source, { company }) => ({
    ...initialStep(8),
    bankName: `${source.fake.helpers.arrayElement(['First', 'United', 'Pacific', 'Heritage'])} Community Bank`,
    businessNameOnChecks: company ?? `${source.fake.person.lastName()} Holdings LLC`,
    routingNumber: source.fake.finance.routingNumber(),
    // Never begins with a zero, so that it is not taken for none.
    accountNumber: `${sampleNumber(source, 1, 9)}${source.fake.string.numeric(9)}`,
    acknowledgeSelected: true,
  }),
  9: (source) => ({
    websitePolicies: sampleOptions(source, websitePolicies),
    ipAddress: source.fake.internet.ipv4(),
    sslIssuer: source.fake.helpers.arrayElement(["Let's Encrypt", 'DigiCert', 'Sectigo']),
    sslNumber: source.fake.string.hexadecimal({ length: 16, casing: 'upper', prefix: '' }),
    isWebDomainContent: sampleOption(source, yesNoOptions),
    cartVendor: source.fake.helpers.arrayElement(['Shopify', 'WooCommerce', 'BigCommerce']),
    webHostVendor: source.fake.helpers.arrayElement(['AWS', 'Cloudflare', 'DigitalOcean']),
  }),
  10: (source, { uploadDocument = [] }) => {
    const answers = amlQuestions.map(({ field }) => [field, sampleOption(source, yesNoOptions)]);
    return { ...initialStep(10), ...Object.fromEntries(answers), uploadDocument };
  },
};

/**
 * Made-up data of a step, valid by its rules (spec 2.3); `given` is what the form holds already and
 * keeps.
 */
export const sampleStep = <Step extends StepNumber>(
  step: Step,
  source: SampleSource,
  given: Given = {},
): StepDataByNumber[Step] => makers[step](source, given);
