import type { ReactElement } from 'react';
import { formatDate } from '@/domain/dates/format';
import type { SignatureRow } from '@/domain/signatures/signature';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { SignDialog } from './SignDialog';
import { useActOnSignatureMutation, useWithdrawConsentMutation } from './signatureList';

/** What was asked for, and of which request. */
export interface SignatureAsked {
  act: 'sign' | 'decline' | 'remind' | 'void';
  row: SignatureRow;
}

interface RowProps {
  row: SignatureRow;
  onClose: () => void;
}

/** The dialog of an act on a request. */
export function SignatureDialog({
  act,
  ...props
}: RowProps & Pick<SignatureAsked, 'act'>): ReactElement {
  if (act === 'sign') return <SignDialog {...props} />;
  if (act === 'remind') return <RemindDialog {...props} />;
  return <EndDialog act={act} {...props} />;
}

function RemindDialog({ row, onClose }: RowProps): ReactElement {
  const [act] = useActOnSignatureMutation();
  return (
    <ConfirmAct
      title={`Remind ${row.signer}`}
      confirm="Send reminder"
      done={`${row.signer} was reminded`}
      onClose={onClose}
      act={(attempt) => act({ id: row._id, act: 'remind', attempt }).unwrap()}
    >
      <p>
        {row.signer} gets another email with the link to {row.title}. It can be signed until{' '}
        {formatDate(row.expiresOn)}.
      </p>
    </ConfirmAct>
  );
}

const ends = {
  void: {
    verb: 'Void',
    done: 'was voided',
    text: 'The signer can no longer sign it. The schedule goes back: it can be changed and submitted again.',
  },
  decline: {
    verb: 'Decline',
    done: 'was declined',
    text: 'You do not sign it. Whoever asked you reads the reason. This can’t be undone.',
  },
} as const;

function EndDialog({ act, row, onClose }: RowProps & { act: 'void' | 'decline' }): ReactElement {
  const [run] = useActOnSignatureMutation();
  const { verb, done, text } = ends[act];
  return (
    <ReasonDialog
      title={`${verb} ${row.title}`}
      confirm={verb}
      busyText="Saving …"
      tone="danger"
      done={`${row.title} ${done}`}
      onConfirm={({ reason, attempt }) =>
        run({ id: row._id, act, body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`signature:${act}:${row._id}`}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}

/** Takes the own consent to sign electronically back. */
export function WithdrawDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [withdraw] = useWithdrawConsentMutation();
  return (
    <ConfirmAct
      title="Withdraw consent to sign electronically"
      confirm="Withdraw consent"
      done="Your consent was withdrawn"
      tone="danger"
      onClose={onClose}
      act={() => withdraw().unwrap()}
    >
      <p>
        What you signed stays signed. Before you sign anything else here you are asked to agree
        again, or you sign on paper.
      </p>
    </ConfirmAct>
  );
}
