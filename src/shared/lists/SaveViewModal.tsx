import type { ReactElement } from 'react';
import { longestViewName, viewNameError } from '@/domain/lists/savedViews';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';

interface SaveViewModalProps {
  /** Names that are taken. */
  names: readonly string[];
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function SaveViewModal({ names, onSave, onClose }: SaveViewModalProps): ReactElement {
  const validate = ({ name }: { name: string }): Record<string, string> => {
    const message = viewNameError(name, names);
    return message ? { name: message } : {};
  };
  return (
    <FormModal
      title="Save this view"
      values={{ name: '' }}
      validate={validate}
      onSave={({ name }) => onSave(name.trim())}
      onClose={onClose}
      saveLabel="Save"
    >
      <TextField
        name="name"
        label="Name"
        required
        maxLength={longestViewName}
        help="Keeps search, filters, sort, columns and rows per page under this name."
      />
    </FormModal>
  );
}
