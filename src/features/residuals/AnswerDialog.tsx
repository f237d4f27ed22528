import type { ReactElement } from 'react';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { toCents } from '@/domain/money/cents';
import type { DisputeRow } from '@/domain/residuals/residualRow';
import { reasonRule } from '@/domain/settlements/holds';
import { FormModal } from '@/shared/ui/FormModal';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useAnswerCommissionDisputeMutation } from './residualsApi';

interface AnswerValues {
  decision: 'accepted' | 'rejected';
  amount: string;
  answer: string;
}

const amountError = ({ decision, amount }: AnswerValues): string | null => {
  const cents = toCents(amount);
  if (decision === 'rejected') return null;
  return cents !== null && cents !== 0 ? null : 'Please enter an amount other than 0.00';
};

const errorsOf = (values: AnswerValues): FieldErrors =>
  errorsFrom([
    ['amount', amountError(values)],
    ['answer', reasonRule(values.answer)],
  ]);

interface AnswerDialogProps {
  dispute: DisputeRow;
  onClose: () => void;
}

/** Answers a dispute: what is accepted counts in this month, when it is calculated. */
export function AnswerDialog({ dispute, onClose }: AnswerDialogProps): ReactElement {
  const [answer] = useAnswerCommissionDisputeMutation();
  const onSave = async (typed: AnswerValues): Promise<void> => {
    const accepted = typed.decision === 'accepted';
    await answer({
      id: dispute._id,
      accepted,
      amount: accepted ? typed.amount.trim() : '0.00',
      answer: typed.answer.trim(),
    }).unwrap();
    toastSuccess('The dispute was answered');
    onClose();
  };
  return (
    <FormModal<AnswerValues>
      title="Answer dispute"
      values={{ decision: 'rejected', amount: '0.00', answer: '' }}
      validate={errorsOf}
      onSave={onSave}
      onClose={onClose}
      saveLabel="Send answer"
      draft={`commissionDispute:${dispute._id}`}
    >
      <p>{dispute.reason}</p>
      <RadioGroup
        name="decision"
        legend="Decision"
        options={[
          { value: 'accepted', label: 'Accept' },
          { value: 'rejected', label: 'Reject' },
        ]}
        required
      />
      <TextField
        name="amount"
        label="Correction"
        before="$"
        help="What the partner gets in this month once it is calculated; below 0 takes. Only where it is accepted."
      />
      <TextField name="answer" label="Answer" maxLength={300} autoComplete="off" required />
    </FormModal>
  );
}
