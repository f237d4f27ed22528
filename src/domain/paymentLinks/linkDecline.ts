import { linkError } from '@/domain/contact/linksIn';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, optional } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';

/** Why a payer says no to a request. */
export interface LinkDecline {
  reason: string;
}

/** First message of each field of that. */
export const linkDeclineErrors = ({ reason }: LinkDecline): FieldErrors =>
  errorsFrom([['reason', optional((text) => bounded(300)(text) ?? linkError(text))(reason)]]);

/** The same for formik and for the server. */
export const linkDeclineSchema = schemaOf<LinkDecline>({
  model: () => ({ reason: '' }),
  errors: linkDeclineErrors,
});
