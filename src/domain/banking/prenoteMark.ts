import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { oneLine, oneOf, required } from '@/domain/forms/fieldRules';
import { schemaOf } from '@/domain/forms/schemaOf';

/** Why a person says that an account is verified: its wait is over, or its bank said so. */
export const markGrounds = ['waited', 'bank'] as const;

export type MarkGround = (typeof markGrounds)[number];

export const markGroundLabels: Readonly<Record<MarkGround, string>> = {
  waited: 'The three banking days are over and nothing came back',
  bank: 'The bank confirmed the account',
};

/** What a person says who marks an account as verified. */
export interface MarkValues {
  ground: MarkGround | '';
  reason: string;
}

export const emptyMark: MarkValues = { ground: '', reason: '' };

/** First message of each field. */
export const markErrors = ({ ground, reason }: MarkValues): FieldErrors =>
  errorsFrom([
    ['ground', required(oneOf(markGrounds))(ground)],
    ['reason', required(oneLine(200))(reason)],
  ]);

/** The same for formik and for the server. */
export const markSchema = schemaOf<MarkValues>({
  model: () => ({ ...emptyMark }),
  errors: markErrors,
});
