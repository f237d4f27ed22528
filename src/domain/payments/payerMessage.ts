import type { ObjectSchema } from 'yup';
import { emailError } from '@/domain/contact/email';
import { linkError } from '@/domain/contact/linksIn';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { daysAfter, requiredDay, settledDay } from '@/domain/dates/days';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, free, invalidMessage, type Rule, required } from '@/domain/forms/fieldRules';
import { ruleSchema } from '@/domain/onboarding/ruleSchema';
import { shaped } from '@/domain/onboarding/shape';
import { isCardLike } from './cardLike';
import { payerNameError } from './payForm';

/** A question about an invoice, or an objection to it, for whoever sent it. */
export interface PayerMessage {
  name: string;
  email: string;
  text: string;
}

/** Asks that cash be picked up. The day is ISO, or `MM-dd-yyyy` in forms. */
export interface CashPickup {
  name: string;
  phone: string;
  day: string;
  note: string;
}

export const cardInTextMessage = 'Please do not send card numbers in a message';
export const maxMessageCharacters = 2000;

export const emptyPayerMessage: PayerMessage = { name: '', email: '', text: '' };
export const emptyCashPickup: CashPickup = { name: '', phone: '', day: '', note: '' };

/** Nobody's card number is mailed or kept. */
const withoutCard =
  (rule: Rule): Rule =>
  (text) =>
    rule(text) ?? (isCardLike(text) ? cardInTextMessage : null);

/** A text that is mailed to somebody has no links. */
const withoutLinks =
  (rule: Rule): Rule =>
  (text) =>
    rule(text) ?? linkError(text);

/** Days from today until which a pickup can be asked for. */
const pickupDays = 60;

export const pickupPastMessage = 'The day cannot be in the past';
export const pickupLateMessage = `The day cannot be more than ${pickupDays} days away`;

/**
 * The day of a pickup: from today to 60 days from now. Both days are ISO dates, or as forms hold
 * them.
 */
export function pickupDayError(day: string, today: string): string | null {
  const asked = settledDay(day);
  if (asked < today) return pickupPastMessage;
  return asked > daysAfter(today, pickupDays) ? pickupLateMessage : null;
}

const payerMessageErrors = ({ name, email, text }: PayerMessage): FieldErrors =>
  errorsFrom([
    ['name', withoutCard(payerNameError)(name)],
    ['email', emailError(email)],
    ['text', withoutLinks(withoutCard(required(between(1, maxMessageCharacters))))(text)],
  ]);

const cashPickupErrors = ({ name, phone, day, note }: CashPickup): FieldErrors =>
  errorsFrom([
    ['name', withoutCard(payerNameError)(name)],
    ['phone', required(tenDigitsError)(phone)],
    ['day', requiredDay(day)],
    ['note', withoutLinks(withoutCard(free(500)))(note)],
  ]);

function schemaOf<Values extends object>(
  model: Values,
  errors: (values: Values) => FieldErrors,
  settled: (values: Values) => Values = (values) => values,
): ObjectSchema<Values> {
  return ruleSchema<Values>({
    model: () => ({ ...model }),
    read: (raw) => settled(shaped(model, raw).values),
    errors: (raw) => {
      const { values, misfits } = shaped(model, raw);
      return {
        ...errors(values),
        ...Object.fromEntries(misfits.map((path) => [path, invalidMessage])),
      };
    },
  });
}

/** For formik and the server. */
export const payerMessageSchema = schemaOf(emptyPayerMessage, payerMessageErrors);

/** The same for a pickup; its day is stored as ISO. */
export const cashPickupSchema = schemaOf(emptyCashPickup, cashPickupErrors, (values) => ({
  ...values,
  day: settledDay(values.day),
}));
