import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FormError } from '@/shared/ui/fields/FormError';
import { Icon } from '@/shared/ui/Icon';
import { DraftState } from './DraftState';
import type { SaveIntent } from './useInvoiceSubmit';

interface FormEndProps {
  failure: string | null;
  /** Not sent yet. */
  isDraft: boolean;
  /** False while the payer's objection waits for an answer. */
  canSend: boolean;
  kept: Parameters<typeof DraftState>[0];
  onSave: (intent: SaveIntent) => void;
}

/** The ways to end the form, and why the last save failed: where the eye is after pressing. */
export function FormEnd(props: FormEndProps): ReactElement {
  const { failure, isDraft, canSend, kept, onSave } = props;
  const { isSubmitting } = useFormikContext();
  return (
    <div className="gl-form-end">
      <FormError message={failure} />
      <DraftState state={kept.state} keptAt={kept.keptAt} />
      <BusyButton
        type="button"
        busy={isSubmitting}
        busyText="Saving …"
        className="btn btn-outline-secondary"
        onClick={() => onSave('save')}
      >
        {isDraft ? 'Save draft' : 'Save'}
      </BusyButton>
      {canSend ? (
        <button
          type="button"
          className="btn btn-primary"
          disabled={isSubmitting}
          onClick={() => onSave('send')}
        >
          <Icon name="envelope" /> Save and send
        </button>
      ) : null}
    </div>
  );
}
