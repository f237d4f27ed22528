import { emailError } from '@/domain/contact/email';
import { linkError } from '@/domain/contact/linksIn';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';
import { payerNameError } from '@/domain/payments/payForm';

/** Whom a link is mailed to. */
export interface LinkMail {
  email: string;
  name: string;
  message: string;
}

/** First message of each field of a mail. */
export const linkMailErrors = ({ email, name, message }: LinkMail): FieldErrors =>
  errorsFrom([
    ['email', required(emailError)(email)],
    ['name', optional(payerNameError)(name)],
    ['message', optional((text) => bounded(500)(text) ?? linkError(text))(message)],
  ]);

/** A mail for formik and for the server. */
export const linkMailSchema = schemaOf<LinkMail>({
  model: () => ({ email: '', name: '', message: '' }),
  errors: linkMailErrors,
});
