import { type FormikValues, useFormikContext } from 'formik';
import { useDraft } from './drafts';

/**
 * Inside a form: what is typed is back after a sign-out nobody asked for. `name` tells this form,
 * and what it is about, from all others; secrets are never kept (./drafts.ts).
 */
export function FormDraft({ name }: { name: string }): null {
  const { values, setValues } = useFormikContext<FormikValues>();
  useDraft(name, values, (kept) => void setValues(kept));
  return null;
}
