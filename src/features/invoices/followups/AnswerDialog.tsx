import { type ReactElement, useState } from 'react';
import { linkError } from '@/domain/contact/linksIn';
import { required } from '@/domain/forms/fieldRules';
import {
  type DisputeAnswer,
  disputeAnswers,
  type InvoiceDispute,
  maxDisputeCharacters,
} from '@/domain/invoices/dispute';
import type { AnyInvoiceDetail } from '@/domain/invoices/invoiceDetail';
import { useAnswerDisputeMutation } from '@/shared/invoices/followupsApi';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useAct } from '@/shared/ui/useAct';

interface AnswerDialogProps {
  detail: AnyInvoiceDetail;
  dispute: InvoiceDispute;
  onClose: () => void;
}

const choices: Readonly<Record<DisputeAnswer, { label: string; help: string }>> = {
  accepted: {
    label: 'Accept',
    help: 'You agree with the payer, who is told that a correction is on its way. Next, credit, refund, edit or void the invoice.',
  },
  rejected: { label: 'Reject', help: 'The invoice does not change, and reminders continue.' },
};

const answerError = required(linkError);

/** Neither is preset: to accept concedes the payer's claim. */
const unchosenMessage = 'Please choose Accept or Reject';

/** Asks how a dispute is answered: accepted or rejected, in words that the payer reads. */
export function AnswerDialog({ detail, dispute, onClose }: AnswerDialogProps): ReactElement {
  const { kind, invoice } = detail;
  const [state, setState] = useState<DisputeAnswer | null>(null);
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const [send] = useAnswerDisputeMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const error = answerError(answer);
  const confirm = (): void => {
    setTried(true);
    if (error || state === null) return;
    const asked = {
      kind,
      id: invoice._id,
      disputeId: dispute._id,
      state,
      answer: answer.trim(),
      attempt,
    };
    void run(() => send(asked).unwrap(), `Answer sent to ${dispute.payerEmail}`);
  };
  return (
    <ActDialog
      title={`Answer the dispute about ${invoice.invoiceId}`}
      confirm="Send answer"
      busyText="Sending …"
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
      isTyped={answer !== ''}
    >
      <p className="gl-typed">{dispute.reason}</p>
      <fieldset className="gl-choices mb-3">
        <legend className="form-label">Answer</legend>
        {disputeAnswers.map((one) => (
          <div key={one} className="form-check">
            <input
              type="radio"
              id={`dispute-${one}`}
              name="dispute-state"
              className="form-check-input"
              checked={state === one}
              aria-describedby={`dispute-${one}-help`}
              onChange={() => setState(one)}
            />
            <label className="form-check-label" htmlFor={`dispute-${one}`}>
              {choices[one].label}
            </label>
            <div id={`dispute-${one}-help`} className="form-text">
              {choices[one].help}
            </div>
          </div>
        ))}
        {isTried && state === null ? (
          <p className="gl-field-error" role="alert">
            {unchosenMessage}
          </p>
        ) : null}
      </fieldset>
      <FieldShell
        id="dispute-answer"
        label="Message to the payer"
        required
        help="Emailed to the payer and shown on the payment page."
        error={isTried ? error : null}
      >
        {(control) => (
          <textarea
            {...control}
            className={isTried && error ? 'form-control is-invalid' : 'form-control'}
            rows={4}
            maxLength={maxDisputeCharacters}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </FieldShell>
    </ActDialog>
  );
}
