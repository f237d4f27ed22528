import { uuid } from '@server/platform/db/uuid';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { array, boolean, mixed, number, type ObjectSchema, object, string } from 'yup';
import { linkError } from '@/domain/contact/linksIn';
import { requiredMessage } from '@/domain/contact/messages';
import { trimmedText } from '@/domain/contact/trimmedText';
import { dayText } from '@/domain/dates/calendarDay';
import { readDay } from '@/domain/dates/days';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { deeplyShaped, misfitErrors } from '@/domain/invoices/deepShape';
import { disputeAnswers, maxDisputeCharacters } from '@/domain/invoices/dispute';
import { emptyInvoice, emptyLine } from '@/domain/invoices/invoice';
import { emptyMtaInvoice } from '@/domain/invoices/mta/mtaInvoice';
import { periodError } from '@/domain/invoices/mta/period';
import { recordedMethods } from '@/domain/invoices/paymentRecord';
import { paymentAmountError } from '@/domain/invoices/payments';
import { type RecurrenceValues, recurrenceErrors } from '@/domain/invoices/recurrence';
import { isReminderDay, reminderDays } from '@/domain/invoices/reminderSchedule';
import { invoiceSchema, mtaInvoiceSchema } from '@/domain/invoices/schemas';
import { ruleSchema } from '@/domain/onboarding/ruleSchema';
import { isCardLike } from '@/domain/payments/cardLike';
import { cardInTextMessage } from '@/domain/payments/payerMessage';
import { missingPdfMessage } from '@/domain/pdf/missingPdf';

const id = string().nullable().default(null).matches(uuid, {
  excludeEmptyString: true,
  message: invalidMessage,
});

/**
 * What an invoice belongs to: a recipient of the address book, or a license holder and a period
 * `yyyy-MM`. `besideInvoice`: the invoice of the same license and month that was shown, and is
 * meant to have another one beside it.
 */
const links = {
  recipient: object({ recipientKey: id }),
  mta: object({
    holderId: id,
    besideInvoice: id,
    period: string()
      .nullable()
      .default(null)
      .test('period', invalidMessage, (period) => !period || periodError(period) === null),
  }),
};

/** A new invoice: its form and what it belongs to. */
export const newInvoice = {
  recipient: withMembers(invoiceSchema, links.recipient),
  mta: withMembers(mtaInvoiceSchema, links.mta),
};

/**
 * Of which tax invoice the lines of penalties are asked for: its holder, its day (ISO), and its id
 * where it is stored.
 */
export const penaltyQuery = object({
  holderId: string().required(requiredMessage).matches(uuid, invalidMessage),
  invoiceDate: string()
    .required(requiredMessage)
    .test('day', invalidMessage, (text) => dayText(text ?? '') !== ''),
  invoiceId: id,
});

/** A save: the same with the version that was read. */
export const changedInvoice = {
  recipient: withMembers(invoiceSchema, links.recipient.shape({ version: recordVersion })),
  mta: withMembers(mtaInvoiceSchema, links.mta.shape({ version: recordVersion })),
};

/** An act on the version that was read. */
export const versioned = object({ version: recordVersion });

/** A text that is kept: nobody's card number is. */
const withoutCard = trimmedText
  .default('')
  .test('card', cardInTextMessage, (text) => typeof text !== 'string' || !isCardLike(text));

/** A text that is mailed to somebody: with links in it, it is refused aloud. */
const mailedText = (most: number) =>
  trimmedText
    .default('')
    .max(most)
    .test(
      'link',
      ({ value }) => linkError(String(value)) ?? '',
      (text) => linkError(text ?? '') === null,
    );

const message = mailedText(1000);
const fileName = string().default('').max(200);

/** The most characters of a PDF in base64: 5 MB of it. */
const maxPdf = Math.ceil((5 * 1024 * 1024) / 3) * 4;

/** Most bytes of a body that carries a PDF. */
export const maxPdfBytes = maxPdf + 10_000;

/**
 * Sending: the PDF as the browser made it. `sentBefore`: when it was last sent, as far as the
 * sender knew; null for never.
 */
export const sending = versioned.shape({
  sentBefore: string().nullable().max(30).notRequired(),
  pdf: string().required(missingPdfMessage).max(maxPdf),
  fileName,
  message,
});

/** Reminding; the PDF goes along where it is given. */
export const reminding = object({ pdf: string().default('').max(maxPdf), fileName, message });

/** A payment that the sender records. */
export const recorded = object({
  amount: trimmedText.default('').test(
    'amount',
    ({ value }) => paymentAmountError(String(value)) ?? '',
    (text) => paymentAmountError(text) === null,
  ),
  method: string().oneOf(recordedMethods, invalidMessage).required(),
  paidOn: string()
    .required()
    .test('day', invalidMessage, (text) => readDay(text ?? '') !== null),
  note: withoutCard.max(500),
  withFee: boolean().default(true),
  /** What was paid so far, as far as the recorder knew. */
  paidBefore: string()
    .nullable()
    .default(null)
    .matches(/^\d{1,12}\.\d\d$/, invalidMessage),
});

/** How much goes back of a payment, and why: words that the payer is mailed. */
export const givingBack = object({
  amount: trimmedText.default('').max(20),
  reason: mailedText(500)
    .required(requiredMessage)
    .test('card', cardInTextMessage, (text) => !isCardLike(text)),
});

/** What is given back of a payment of an invoice. */
export const refunding = givingBack.shape({ withCredit: boolean().default(false) });

/** What is taken off an invoice. */
export const crediting = object({
  amount: trimmedText.default('').max(20),
  reason: mailedText(500)
    .required(requiredMessage)
    .test('card', cardInTextMessage, (text) => !isCardLike(text)),
  withMail: boolean().default(false),
});

/** What a dispute is answered with: words that the payer is mailed. */
export const answering = object({
  state: string().oneOf(disputeAnswers, invalidMessage).required(),
  answer: mailedText(maxDisputeCharacters).required(requiredMessage),
});

/**
 * When an organization's invoices are reminded of; the version that was read, 0 for one that was
 * never set.
 */
export const scheduling = object({
  days: array(number().integer().required())
    .max(reminderDays.length)
    .default([])
    .test('days', invalidMessage, (days) => days.every(isReminderDay)),
  version: number().integer().min(0).required(),
});

/** Whether an invoice is reminded of by schedule. */
export const remindersSwitch = object({ isOff: boolean().required() });

/** Why a recorded payment is taken back. */
export const reversing = object({ reason: withoutCard.required(requiredMessage).max(500) });

const noRecurrence: RecurrenceValues = {
  start: '',
  unit: '',
  every: '',
  ends: '',
  count: '',
  until: '',
};

/** How an invoice comes again. */
export const recurring: ObjectSchema<RecurrenceValues> = ruleSchema({
  model: () => ({ ...noRecurrence }),
  read: (raw) => deeplyShaped(noRecurrence, raw).values,
  errors: (raw) => {
    const { values, misfits } = deeplyShaped(noRecurrence, raw);
    return { ...recurrenceErrors(values), ...misfitErrors(misfits) };
  },
});

const models = { recipient: emptyInvoice, mta: emptyMtaInvoice };

/** What a typed form belongs to; '' where it does not. */
const typedLinks = { recipientKey: '', holderId: '', period: '' };

/**
 * What somebody typed and has not saved, of any worth: read into the shape of the form and not
 * judged.
 */
export const draft = (kind: keyof typeof models) =>
  object({
    form: mixed()
      .required()
      .transform((raw: unknown) => ({
        ...deeplyShaped(models[kind](), raw, { itemsDetails: emptyLine }).values,
        ...deeplyShaped(typedLinks, raw).values,
      })),
    version: number().integer().min(1).nullable().default(null),
  });
