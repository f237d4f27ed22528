import { type ReactElement, useRef } from 'react';
import {
  emptyMunicipality,
  type Municipality,
  type MunicipalityValues,
} from '@/domain/invoices/mta/municipality';
import { municipalityErrors } from '@/domain/invoices/mta/municipalityErrors';
import { states } from '@/domain/places/states';
import { stateOptions } from '@/shared/address/stateOptions';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useAddMunicipalityMutation, useSaveMunicipalityMutation } from '../municipalitiesApi';

interface MunicipalityModalProps {
  /** The one to edit; null for a new one. */
  municipality: Municipality | null;
  /** Labels of all others. */
  labels: readonly string[];
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Adds a municipality, or edits its label and state. */
export function MunicipalityModal(props: MunicipalityModalProps): ReactElement {
  const { labels, onClose, onSaved } = props;
  // As it was read: what others save meanwhile must not pass for read.
  const municipality = useRef(props.municipality).current;
  const [add] = useAddMunicipalityMutation();
  const [save] = useSaveMunicipalityMutation();
  const send = async (values: MunicipalityValues): Promise<void> => {
    const saved = municipality
      ? await save({ id: municipality._id, values, version: municipality.version }).unwrap()
      : await add(values).unwrap();
    toastSuccess(`${saved.label} ${municipality ? 'saved' : 'added'}`);
    onSaved(saved._id);
  };
  return (
    <FormModal<MunicipalityValues>
      title={municipality ? 'Edit municipality' : 'Add municipality'}
      values={
        municipality
          ? { label: municipality.label, state: municipality.state }
          : { ...emptyMunicipality, state: 'CA' }
      }
      validate={(values) => municipalityErrors(values, labels)}
      onSave={send}
      onClose={onClose}
      saveLabel={municipality ? 'Save' : 'Add municipality'}
    >
      <TextField
        name="label"
        label="Municipality"
        required
        autoComplete="off"
        help={municipality ? 'Existing invoices keep the current name.' : undefined}
      />
      <SelectField name="state" label="State" required options={stateOptions(states)} />
    </FormModal>
  );
}
