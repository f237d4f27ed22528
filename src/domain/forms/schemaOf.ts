import type { ObjectSchema } from 'yup';
import { deeplyShaped, misfitErrors } from '@/domain/invoices/deepShape';
import { ruleSchema } from '@/domain/onboarding/ruleSchema';
import type { ListModels } from '@/domain/onboarding/shape';
import type { FieldErrors } from './fieldErrors';

interface Judged<Values> {
  model: () => Values;
  errors: (values: Values) => FieldErrors;
  /** What is stored. */
  settled?: (values: Values) => Values;
  lists?: ListModels;
}

/**
 * A form's values for formik and for the server, of the rules that judge it: members of another type are
 * refused, unknown ones left out.
 */
export function schemaOf<Values extends object>(judged: Judged<Values>): ObjectSchema<Values> {
  const { model, errors, settled = (values) => values, lists } = judged;
  return ruleSchema<Values>({
    // Called with nothing: yup hands its own options to a default.
    model: () => model(),
    read: (raw) => settled(deeplyShaped(model(), raw, lists).values),
    errors: (raw) => {
      const { values, misfits } = deeplyShaped(model(), raw, lists);
      return { ...errors(values), ...misfitErrors(misfits) };
    },
  });
}
