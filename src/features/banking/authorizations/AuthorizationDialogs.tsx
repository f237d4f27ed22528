import { type ReactElement, useState } from 'react';
import { typedDay } from '@/domain/dates/days';
import { formatDate } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { revokedDebitText } from '@/domain/payments/revokedDebit';
import {
  emptyProofRequest,
  type ProofRequestValues,
  proofDue,
  proofRequestErrors,
  proofRequestSchema,
  type WebAuthorization,
  type WebAuthorizationRow,
} from '@/domain/payments/webAuthorization';
import { webAuthorizationPdf } from '@/domain/payments/webAuthorizationPdf';
import { actKeys } from '@/shared/attemptKey';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { FormModal } from '@/shared/ui/FormModal';
import { DateField } from '@/shared/ui/fields/DateField';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useAnswerProofRequestMutation,
  useRecordProofRequestMutation,
  useRevokeAuthorizationMutation,
} from './authorizationList';

/** What was asked for, and of which authorization. */
export interface AuthorizationAsked {
  act: 'revoke' | 'request' | 'answer';
  row: WebAuthorizationRow;
}

interface RowProps {
  row: WebAuthorizationRow;
  onClose: () => void;
}

/** Saves the proof of an authorization as PDF. */
export const saveProof = async (proof: WebAuthorization): Promise<void> => {
  const name = `Proof_of_authorization_${proof._id.slice(0, 8)}.pdf`;
  saveBlob(await makePdf(webAuthorizationPdf(proof)), name);
};

/** The dialog of an act on an authorization. */
export function AuthorizationDialog({
  act,
  ...props
}: RowProps & Pick<AuthorizationAsked, 'act'>): ReactElement {
  if (act === 'revoke') return <RevokeDialog {...props} />;
  return act === 'request' ? <RequestDialog {...props} /> : <AnswerDialog {...props} />;
}

function RevokeDialog({ row, onClose }: RowProps): ReactElement {
  const [revoke] = useRevokeAuthorizationMutation();
  const confirm = async ({ reason, attempt }: { reason: string; attempt: string }) => {
    const { debit } = await revoke({ id: row._id, reason, attempt }).unwrap();
    return revokedDebitText[debit];
  };
  return (
    <ReasonDialog
      title={`Revoke the authorization of ${row.receiver}`}
      confirm="Revoke"
      busyText="Revoking …"
      tone="danger"
      done={String}
      onConfirm={confirm}
      onClose={onClose}
      draft={`authorization:revoke:${row._id}`}
      help="How and when the payer revoked it, for example by phone on June 3."
    >
      <p>
        {webAuthorizationSentence(row)} A debit that is waiting for a file is stopped, and none can
        be presented again. This can’t be undone.
      </p>
    </ReasonDialog>
  );
}

const webAuthorizationSentence = ({
  receiver,
  companyName,
  purpose,
}: WebAuthorizationRow): string =>
  `${receiver} allowed ${companyName} to debit an account for ${purpose}.`;

function RequestDialog({ row, onClose }: RowProps): ReactElement {
  const [record] = useRecordProofRequestMutation();
  const [keyOf] = useState(actKeys);
  const save = async (typed: ProofRequestValues): Promise<void> => {
    const values = proofRequestSchema.cast(typed);
    await record({ id: row._id, values, attempt: keyOf(values) }).unwrap();
    toastSuccess(`The proof is due on ${formatDate(proofDue(values.receivedOn))}`);
    onClose();
  };
  return (
    <FormModal<ProofRequestValues>
      title={`Request for the proof of ${row.receiver}`}
      values={{ ...emptyProofRequest, receivedOn: typedDay(isoToday()) }}
      validate={(values) => proofRequestErrors(values, isoToday())}
      onSave={save}
      onClose={onClose}
      saveLabel="Record request"
      draft={`authorization:request:${row._id}`}
    >
      <p>The bank has the proof within ten banking days from the day on which it asked.</p>
      <TextField name="bank" label="Bank" maxLength={100} autoComplete="off" required />
      <TextField
        name="reference"
        label="Reference"
        help="The bank’s number for its request."
        maxLength={60}
        autoComplete="off"
      />
      <DateField name="receivedOn" label="Received on" years="nearest" required />
    </FormModal>
  );
}

function AnswerDialog({ row, onClose }: RowProps): ReactElement {
  const [answer] = useAnswerProofRequestMutation();
  return (
    <ConfirmAct
      title={`Answer with the proof of ${row.receiver}`}
      confirm="Download and answer"
      done="The request was answered"
      onClose={onClose}
      act={async (attempt) => saveProof(await answer({ id: row._id, attempt }).unwrap())}
    >
      <p>
        The proof is downloaded as PDF for you to send to the bank
        {row.request ? `, due ${formatDate(row.request.dueOn)}` : ''}. The request then counts as
        answered.
      </p>
    </ConfirmAct>
  );
}
