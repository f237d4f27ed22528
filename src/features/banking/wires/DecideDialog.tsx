import { type ReactElement, useState } from 'react';
import { decisionRule, type ScreeningDecision } from '@/domain/banking/wires/wireForm';
import { type WireRow, wireName } from '@/domain/banking/wires/wireRow';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useActOnWireMutation } from './wiresApi';

interface DecideDialogProps {
  row: WireRow;
  onClose: () => void;
}

interface Decision {
  decision: ScreeningDecision | '';
  reason: string;
}

function decisionErrors({ decision, reason }: Decision) {
  const message = decisionRule(reason);
  return {
    ...(decision === '' ? { decision: 'This field is required.' } : {}),
    ...(message ? { reason: message } : {}),
  };
}

/** Decides in writing over a possible sanctions match. */
export function DecideDialog({ row, onClose }: DecideDialogProps): ReactElement {
  const [act] = useActOnWireMutation();
  const [keyOf] = useState(actKeys);
  const save = async ({ decision, reason }: Decision): Promise<void> => {
    if (decision === '') return;
    const body = { decision, reason: reason.trim() };
    await act({ id: row._id, act: 'decide', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(
      decision === 'cleared' ? `${row.party} is cleared` : `${wireName(row)} is blocked`,
    );
    onClose();
  };
  return (
    <FormModal<Decision>
      title={`Possible sanctions match: ${row.party}`}
      values={{ decision: '', reason: '' }}
      validate={decisionErrors}
      onSave={save}
      onClose={onClose}
      saveLabel="Save decision"
    >
      <p>
        A list of the Office of Foreign Assets Control (OFAC) has this name.{' '}
        {row.screeningNote ? `${row.screeningNote}.` : ''}
      </p>
      <RadioGroup
        name="decision"
        legend="The beneficiary"
        options={[
          { value: 'cleared', label: 'Is not the one on the list: the wire may be approved' },
          { value: 'blocked', label: 'Is on the list: the wire is blocked and canceled' },
        ]}
        required
      />
      <TextField name="reason" label="Reason" type="textarea" maxLength={300} required />
    </FormModal>
  );
}
