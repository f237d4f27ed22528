import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { goneText, type useInventorySubmit } from '../useInventorySubmit';

interface FormEndProps {
  form: Pick<ReturnType<typeof useInventorySubmit>, 'failure' | 'isGone' | 'startAnew'>;
}

/**
 * The Submit button, and beside it why the last save failed: where the eye is after pressing it.
 */
export function FormEnd({ form }: FormEndProps): ReactElement {
  const { submitForm } = useFormikContext();
  const { failure, isGone, startAnew } = form;
  const message = isGone ? goneText : failure;
  const saveAnew = (): void => {
    startAnew();
    void submitForm();
  };
  return (
    <div className="gl-form-end">
      <FormError message={message}>
        {isGone ? (
          <>
            Your entries are still here.{' '}
            <button type="button" className="btn btn-outline-secondary btn-sm" onClick={saveAnew}>
              Save as new inventory
            </button>
          </>
        ) : null}
      </FormError>
      <SubmitButton>Submit</SubmitButton>
    </div>
  );
}
