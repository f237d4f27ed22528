import { object } from 'yup';
import { trimmedText } from '@/domain/contact/trimmedText';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, oneOf, required } from '@/domain/forms/fieldRules';
import { states } from '@/domain/places/states';

/**
 * Kinds of products that are cannabis by state law; hemp goods, accessories and services are none.
 */
export const cannabisKinds = ['flower', 'concentrate', 'edible', 'plant'] as const;

export const legalities = ['yes', 'no'] as const;

/** `unknown`: nobody has said so yet; nothing is found by it. */
export const licenseStandings = ['yes', 'no', 'unknown'] as const;

/**
 * What holds in a state, as its form has it. A state without a rule is one where cannabis may not
 * be sold.
 */
export interface StateRuleValues {
  state: string;
  cannabisIsLegal: string;
  hasTransmitterLicense: string;
  source: string;
}

/** A state's rule as it is stored. */
export interface StateRule extends StateRuleValues {
  version: number;
}

/** First message of each field of a state's rule. */
export const stateRuleErrors = (values: StateRuleValues): FieldErrors =>
  errorsFrom([
    ['state', required(oneOf(states.map(({ code }) => code)))(values.state)],
    ['cannabisIsLegal', required(oneOf(legalities))(values.cannabisIsLegal)],
    ['hasTransmitterLicense', required(oneOf(licenseStandings))(values.hasTransmitterLicense)],
    ['source', required(between(3, 200))(values.source)],
  ]);

const text = trimmedText.default('');

/** A state's rule as its form sends it. */
export const stateRuleSchema = object({
  state: text,
  cannabisIsLegal: text,
  hasTransmitterLicense: text,
  source: text,
});
