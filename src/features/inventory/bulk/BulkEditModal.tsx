import { Formik } from 'formik';
import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { type BulkFieldName, bulkFieldNames, bulkFields } from '@/domain/inventory/bulk';
import { inventoryRules } from '@/domain/inventory/inventoryRules';
import { counted } from '@/domain/lists/counted';
import { actKeys } from '@/shared/attemptKey';
import { Dialog } from '@/shared/ui/Dialog';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { TypedWatch, useCloseQuestion } from '@/shared/ui/useCloseQuestion';
import { useFormSave } from '@/shared/ui/useFormSave';
import { useEditManyItemsMutation } from '../api';
import type { BulkOutcome } from './BulkBar';
import { ChosenNames } from './ChosenNames';
import type { SelectedItems } from './useSelectedItems';

interface BulkModalProps {
  selected: SelectedItems;
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
}

interface Values {
  field: string;
  value: string;
}

const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

const fieldNamed = (name: string): BulkFieldName | undefined =>
  bulkFieldNames.find((one) => one === name);

/**
 * By the rules of the form for a type that has every field; what a type of the chosen ones refuses
 * is told afterwards.
 */
function validate({ field, value }: Values): Partial<Values> {
  const name = fieldNamed(field);
  if (!name) return { field: 'This field is required.' };
  const message = inventoryRules[name](value.trim(), 'Flower');
  return message === null ? {} : { value: message };
}

/** Sets one field of many items, and says of how many. */
export function BulkEditModal({ selected, onClose, onDone }: BulkModalProps): ReactElement {
  const titleId = useId();
  const [edit] = useEditManyItemsMutation();
  const [keyOf] = useState(actKeys);
  const { close, isTyped, question } = useCloseQuestion(onClose);
  const many = counted(selected.count, 'item');
  const { submit, failure } = useFormSave(async ({ field, value }: Values) => {
    const name = fieldNamed(field);
    if (!name) return;
    const act = { target: selected.target, field: name, value: value.trim() };
    const answer = await edit({ ...act, idempotencyKey: keyOf(act) }).unwrap();
    if (answer.done > 0) toastSuccess(`${counted(answer.done, 'item')} changed`);
    onDone({ verb: 'changed', answer });
  });
  return (
    <>
      <Dialog isOpen toggle={close} labelledBy={titleId} centered>
        <ModalHeader tag="h2" id={titleId} toggle={close}>
          Edit {many}
        </ModalHeader>
        <Formik<Values>
          initialValues={{ field: '', value: '' }}
          validate={validate}
          onSubmit={submit}
        >
          {({ values, isSubmitting, setValues }) => (
            <FieldsForm label={`Edit ${many}`}>
              <ModalBody>
                <FormError message={failure} />
                <p>The new value replaces the current one in each of these items:</p>
                <ChosenNames selected={selected} />
                <SelectField
                  name="field"
                  label="Field"
                  required
                  options={bulkFields.map(({ name, label }) => ({ value: name, label }))}
                  // What was typed for one field means nothing for another.
                  onChoose={(field) => void setValues({ field, value: '' })}
                />
                <ValueField field={values.field} />
                <TypedWatch isTyped={isTyped} />
              </ModalBody>
              <ModalFooter>
                <button
                  type="button"
                  className="btn btn-outline-secondary"
                  disabled={isSubmitting}
                  onClick={onClose}
                >
                  Cancel
                </button>
                <BusyButton busy={isSubmitting} busyText="Saving …">
                  Change {many}
                </BusyButton>
              </ModalFooter>
            </FieldsForm>
          )}
        </Formik>
      </Dialog>
      {question}
    </>
  );
}

/** The new value: a choice where the field has choices. */
function ValueField({ field }: { field: string }): ReactElement | null {
  const found = bulkFields.find(({ name }) => name === field);
  if (!found) return null;
  if (found.options) {
    return (
      <SelectField name="value" label={found.label} required options={options(found.options)} />
    );
  }
  return <TextField name="value" label={found.label} required autoComplete="off" />;
}
