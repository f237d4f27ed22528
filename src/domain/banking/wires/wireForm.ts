// Over 250 lines: the rules of one form, field by field.

import { routingNumberError } from '@/domain/contact/routingNumber';
import { type Check, errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, free, oneOf, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { formatMoney, toCents, typedAmount } from '@/domain/money/cents';
import { isCountryCode } from '@/domain/places/countryCodes';
import { type PayeeType, preparedPayeeTypes } from '@/domain/settlements/disbursement';
import { heldAmountRule, reasonRule } from '@/domain/settlements/holds';
import { hasIban, isIban, isIbanLike, plainAccount } from './iban';

/** From this amount on a wire carries who sends it and who gets it (31 CFR 1010.410(f)). */
export const travelRuleCents = 300_000;

export const travelRuleText = `From ${formatMoney(travelRuleCents)} on, federal law (the travel rule) wants the originator and the beneficiary named in full on the wire.`;

export const beneficiaryKinds = ['business', 'individual'] as const;

export type BeneficiaryKind = (typeof beneficiaryKinds)[number];

export const beneficiaryKindLabels: Readonly<Record<BeneficiaryKind, string>> = {
  business: 'Business',
  individual: 'Person',
};

/** How the beneficiary's bank is told: by its ABA number, or abroad by its BIC. */
export const wireRoutes = ['aba', 'swift'] as const;

export type WireRoute = (typeof wireRoutes)[number];

export const wireRouteLabels: Readonly<Record<WireRoute, string>> = {
  aba: 'Domestic (ABA)',
  swift: 'International (SWIFT)',
};

/** Whom a wire goes to: what a template keeps. */
export interface BeneficiaryValues {
  payeeType: PayeeType | '';
  beneficiaryKind: BeneficiaryKind;
  beneficiary: string;
  street: string;
  city: string;
  /** State or region. */
  region: string;
  postalCode: string;
  /** ISO code of two letters. */
  country: string;
  route: WireRoute;
  bankName: string;
  routingNumber: string;
  bic: string;
  /** Account number or IBAN; '' where the template has it. */
  accountNumber: string;
  /** What the beneficiary reads: originator to beneficiary information. */
  memo: string;
  purpose: string;
}

/** An outgoing wire as it is keyed (catalogue: /wire). Amounts `x.xx`. */
export interface WireValues extends BeneficiaryValues {
  /** Whose book it is paid from. */
  organization: string;
  /** The template whose account number is used where none is typed; '' for none. */
  template: string;
  amount: string;
  /** What the organization pays us for it; '' for nothing. */
  fee: string;
  originatorName: string;
  originatorAddress: string;
  originatorAccount: string;
}

export const emptyWire: WireValues = {
  organization: '',
  template: '',
  payeeType: '',
  beneficiaryKind: 'business',
  beneficiary: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
  route: 'aba',
  bankName: '',
  routingNumber: '',
  bic: '',
  accountNumber: '',
  amount: '',
  fee: '',
  memo: '',
  purpose: '',
  originatorName: '',
  originatorAddress: '',
  originatorAccount: '',
};

const wireTextMessage =
  "Only unaccented letters, digits, spaces and the signs / - ? : ( ) . , ' + & # fit in a wire";
const bicMessage = 'A BIC has 8 or 11 letters and digits, such as DEUTDEFF or DEUTDEFF500';
const countryMessage = 'Please enter the two letters of a country, such as US';
const ibanMessage = 'This IBAN has a slip: its check digits or its length are wrong';
const wireAccountMessage = 'An account number has 4 to 34 letters and digits';
const domesticAccountMessage = 'A domestic account number has 4 to 17 letters and digits';
const feeMessage = 'Please enter an amount such as 25.00';

const bicCountryMessage = 'The fifth and sixth letter of this BIC are no country';
const ibanNeededMessage = 'Accounts in the country of the BIC have an IBAN. Ask for it';
const bankCountryMessage = 'This IBAN is not of the country of the BIC';

/** The most that a wire costs its organization. */
const mostFeeCents = 25_000;
const mostFeeMessage = `A wire fee is at most ${formatMoney(mostFeeCents)}`;

/** A text that stands in a wire as it is. */
const wireText =
  (limit: number): Rule =>
  (text) =>
    bounded(limit)(text) ?? (/^[A-Za-z0-9 /\-?:().,'+&#]+$/.test(text) ? null : wireTextMessage);

/** The country that a BIC names, two letters. */
const countryOfBic = (bic: string): string => bic.trim().toUpperCase().slice(4, 6);

const bic: Rule = (text) => {
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text.toUpperCase())) return bicMessage;
  return isCountryCode(countryOfBic(text)) ? null : bicCountryMessage;
};

const country: Rule = (text) => (isCountryCode(text.toUpperCase()) ? null : countryMessage);

const fee: Rule = (text) => {
  if (!typedAmount.test(text)) return feeMessage;
  return (toCents(text) ?? 0) > mostFeeCents ? mostFeeMessage : null;
};

const domesticAccount: Rule = (text) =>
  /^[A-Z0-9]{4,17}$/.test(plainAccount(text)) ? null : domesticAccountMessage;

/** An IBAN where the number begins as one, else any number that a bank abroad may have. */
const foreignAccount: Rule = (text) => {
  const account = plainAccount(text);
  if (!/^[A-Z0-9]{4,34}$/.test(account)) return wireAccountMessage;
  return isIbanLike(account) && !isIban(account) ? ibanMessage : null;
};

const accountRule = (route: WireRoute): Rule =>
  route === 'aba' ? domesticAccount : foreignAccount;

/** Where banks of other codes have IBANs of a country. */
const ibanHomes: Readonly<Record<string, string>> = {
  GB: 'GG IM JE',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
};

/** Why a number cannot be that of an account at the bank of a BIC; null where it can. */
function ibanCountryError({ accountNumber, bic: code }: BeneficiaryValues): string | null {
  const account = plainAccount(accountNumber);
  const [of, at] = [account.slice(0, 2), countryOfBic(code)];
  if (!isIbanLike(account)) return account !== '' && hasIban(at) ? ibanNeededMessage : null;
  return of === at || ibanHomes[of]?.includes(at) ? null : bankCountryMessage;
}

/** Whether a typed amount is one that the travel rule is about. */
export const needsTravelRule = ({ amount }: Pick<WireValues, 'amount'>): boolean =>
  typedAmount.test(amount.trim()) && (toCents(amount) ?? 0) >= travelRuleCents;

function bankChecks(values: BeneficiaryValues, hasStoredAccount: boolean): Check[] {
  const { route, routingNumber, accountNumber } = values;
  const account = accountRule(route);
  return [
    ['route', oneOf(wireRoutes)(route)],
    route === 'aba'
      ? ['routingNumber', required(routingNumberError)(routingNumber)]
      : ['bic', required(bic)(values.bic)],
    ['bankName', required(wireText(60))(values.bankName)],
    ['accountNumber', (hasStoredAccount ? optional(account) : required(account))(accountNumber)],
    ['accountNumber', route === 'swift' ? ibanCountryError(values) : null],
  ];
}

/** Required or not, by the amount. */
const asked = (isRequired: boolean, rule: Rule): Rule =>
  isRequired ? required(rule) : optional(rule);

function partyChecks(values: WireValues): Check[] {
  const isFull = needsTravelRule(values);
  return [
    ['street', asked(isFull, wireText(70))(values.street)],
    ['city', asked(isFull, wireText(40))(values.city)],
    ['region', optional(wireText(40))(values.region)],
    ['postalCode', asked(isFull, wireText(12))(values.postalCode)],
    ['country', required(country)(values.country)],
    ['originatorName', asked(isFull, wireText(70))(values.originatorName)],
    ['originatorAddress', asked(isFull, wireText(120))(values.originatorAddress)],
    ['originatorAccount', asked(isFull, foreignAccount)(values.originatorAccount)],
  ];
}

/** First message of each field; from $3,000.00 on with those of the travel rule. */
export const wireErrors = (values: WireValues): FieldErrors =>
  errorsFrom([
    ['organization', required(bounded(200))(values.organization)],
    ['template', free(100)(values.template)],
    ['payeeType', required(oneOf(preparedPayeeTypes))(values.payeeType)],
    ['beneficiaryKind', oneOf(beneficiaryKinds)(values.beneficiaryKind)],
    ['beneficiary', required(wireText(70))(values.beneficiary)],
    ['amount', heldAmountRule(values.amount)],
    ['fee', optional(fee)(values.fee)],
    ...bankChecks(values, values.template !== ''),
    ...partyChecks(values),
    ['memo', optional(wireText(140))(values.memo)],
    ['purpose', required(bounded(120))(values.purpose)],
  ]);

/** A wire for formik and for the server. */
export const wireSchema = schemaOf<WireValues>({
  model: () => ({ ...emptyWire }),
  errors: wireErrors,
  settled: (values) => ({
    ...values,
    country: values.country.trim().toUpperCase(),
    bic: values.bic.trim().toUpperCase(),
    accountNumber: plainAccount(values.accountNumber),
    originatorAccount: plainAccount(values.originatorAccount),
  }),
});

/** What somebody decides over a hit of the screening. */
export const screeningDecisions = ['cleared', 'blocked'] as const;

export type ScreeningDecision = (typeof screeningDecisions)[number];

/** The decision and why, in writing. */
export const decisionRule = reasonRule;

/** The name of a template. */
export const templateNameRule: Rule = required(bounded(60));
