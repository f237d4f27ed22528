import { type ReactElement, useState } from 'react';
import type { SafeRow } from '@/domain/banking/safes/safe';
import {
  type SimulatedKind,
  simulatedKinds,
  simulatedLabels,
} from '@/domain/banking/safes/simulation';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { toastSuccess } from '@/shared/ui/toast';
import { useActOnSafeMutation } from './safesApi';

interface SimulateDialogProps {
  row: SafeRow;
  onClose: () => void;
}

/** Lets a safe tell of something, as its device would. */
export function SimulateDialog({ row, onClose }: SimulateDialogProps): ReactElement {
  const [act] = useActOnSafeMutation();
  const [keyOf] = useState(actKeys);
  const send = async ({ kind }: { kind: SimulatedKind }): Promise<void> => {
    const body = { kind };
    await act({ id: row._id, act: 'simulate', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`${simulatedLabels[kind]} was sent`);
    onClose();
  };
  return (
    <FormModal<{ kind: SimulatedKind }>
      title={`Simulate an event of ${row.name}`}
      values={{ kind: 'deposit' }}
      validate={() => ({})}
      onSave={send}
      onClose={onClose}
      saveLabel="Send event"
    >
      <p>
        The event is signed with the device’s key and taken like one of the device: deposits are
        credited.
      </p>
      <SelectField
        name="kind"
        label="Event"
        placeholder={null}
        options={simulatedKinds.map((value) => ({ value, label: simulatedLabels[value] }))}
        required
      />
    </FormModal>
  );
}
