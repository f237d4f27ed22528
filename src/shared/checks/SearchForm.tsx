import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { FieldErrors } from '@/domain/forms/fieldErrors';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { FormDraft } from '@/shared/session/FormDraft';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { type FoundCheck, formErrors } from './useSearch';

interface SearchFormProps<Values> {
  label: string;
  kind: 'person' | 'business';
  /** Name of its draft, where what is typed outlives a sign-out nobody asked for. */
  draft?: string;
  initial: Values;
  check: (values: Values) => FieldErrors;
  search: (values: Values) => Promise<FoundCheck>;
  /** What is done with a result; when it rejects, the next submit tries it again. */
  onFound: (found: FoundCheck, values: Values) => void | Promise<void>;
  /** Fields and buttons. */
  children: ReactNode;
}

/**
 * A search form: the rules of spec 2.5, and the server's refusals at their fields. What was typed
 * stays.
 */
export function SearchForm<Values extends object>(props: SearchFormProps<Values>): ReactElement {
  const { label, kind, draft, initial, check, search, onFound, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  // Found, but what is done with it failed: sent again, the bureau is not asked again.
  const waiting = useRef<{ text: string; found: FoundCheck } | null>(null);
  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>): Promise<void> => {
    setFailure(null);
    try {
      const text = JSON.stringify(values);
      const found = waiting.current?.text === text ? waiting.current.found : await search(values);
      waiting.current = { text, found };
      await onFound(found, values);
      waiting.current = null;
    } catch (error) {
      const errors = formErrors(toFailure(error), kind);
      // By the names of the fields, each a message.
      setErrors(errors as Parameters<typeof setErrors>[0]);
      if (Object.keys(errors).length === 0) setFailure(failureMessage(error));
    }
  };
  return (
    <Formik initialValues={initial} validate={check} onSubmit={submit} enableReinitialize={false}>
      <FieldsForm label={label}>
        {draft ? <FormDraft name={draft} /> : null}
        <FormError message={failure} />
        <p className="gl-muted">
          Each search incurs a charge. Fill in all fields marked with * to run it.
        </p>
        {children}
      </FieldsForm>
    </Formik>
  );
}
