import { type ReactElement, type ReactNode, useState } from 'react';
import { type EscrowDetail, escrowName } from '@/domain/banking/escrow/escrow';
import { type Signing, signingErrors } from '@/domain/banking/escrow/escrowSigning';
import { sourceText } from '@/domain/banking/escrow/escrowSource';
import { errorsFrom } from '@/domain/forms/fieldErrors';
import { free } from '@/domain/forms/fieldRules';
import { formatAmount } from '@/domain/money/cents';
import { actKeys } from '@/shared/attemptKey';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { toastSuccess } from '@/shared/ui/toast';
import { DecideDialog, MoneyDialog, SplitDialog } from './EscrowMoneyDialogs';
import { type EscrowSent, useActOnEscrowMutation } from './escrowApi';
import type { EscrowDialogProps } from './escrowRequest';
import { chosen, MilestoneField, milestoneError } from './MilestoneField';
import { SignatureFields } from './SignatureFields';
import { Terms } from './Terms';

const dialogs: Readonly<
  Record<EscrowSent['act'], (props: EscrowDialogProps) => ReactElement | null>
> = {
  request: RequestDialog,
  sign: SignDialog,
  fund: FundDialog,
  cancel: CancelDialog,
  dispute: DisputeDialog,
  claim: ClaimDialog,
  accept: AcceptDialog,
  release: MoneyDialog,
  refund: MoneyDialog,
  split: SplitDialog,
  decide: DecideDialog,
};

/** The dialog of an act on an escrow. */
export function EscrowActDialog(props: EscrowDialogProps): ReactElement {
  const Dialog = dialogs[props.act];
  return <Dialog {...props} />;
}

interface ConfirmProps {
  escrow: EscrowDetail;
  act: 'request' | 'fund';
  title: string;
  confirm: string;
  done: string;
  onClose: () => void;
  children: ReactNode;
}

function ActConfirm(props: ConfirmProps): ReactElement {
  const { escrow, act, title, confirm, done, onClose, children } = props;
  const [send] = useActOnEscrowMutation();
  const work = (attempt: string): Promise<unknown> =>
    send({ id: escrow._id, act, body: {}, attempt }).unwrap();
  return (
    <ConfirmAct title={title} confirm={confirm} done={done} act={work} onClose={onClose}>
      {children}
    </ConfirmAct>
  );
}

function RequestDialog({ escrow, onClose }: EscrowDialogProps): ReactElement {
  const name = escrowName(escrow);
  return (
    <ActConfirm
      escrow={escrow}
      act="request"
      title={`Request signatures of ${name}`}
      confirm="Send links"
      done={`The links to sign ${name} are sent`}
      onClose={onClose}
    >
      <p>
        Whoever has not signed gets an email with a link that signs once:{' '}
        <strong>{escrow.buyerEmail}</strong> for the buyer, <strong>{escrow.sellerEmail}</strong>{' '}
        for the seller. Links that were sent before stop working.
      </p>
    </ActConfirm>
  );
}

function FundDialog({ escrow, onClose }: EscrowDialogProps): ReactElement {
  const name = escrowName(escrow);
  const { source } = escrow;
  return (
    <ActConfirm
      escrow={escrow}
      act="fund"
      title={`Fund ${name}`}
      confirm="Fund escrow"
      done={source ? `The debit for ${name} is started` : `${name} is funded`}
      onClose={onClose}
    >
      {source ? (
        <p>
          <strong>{formatAmount(escrow.amount)}</strong> are debited from {sourceText(source)}. They
          are held, and can be released, once the debit has cleared. That takes a few banking days.
        </p>
      ) : (
        <p>
          <strong>{formatAmount(escrow.amount)}</strong> leave the available balance of{' '}
          {escrow.buyerName} now and stay in escrow until they are released or refunded.
        </p>
      )}
      <p className="mb-0">
        The buyer’s part of the fee is {formatAmount(escrow.buyerFee)}, on top.
      </p>
    </ActConfirm>
  );
}

function CancelDialog({ escrow, onClose }: EscrowDialogProps): ReactElement {
  const [act] = useActOnEscrowMutation();
  const name = escrowName(escrow);
  return (
    <ReasonDialog
      title={`Cancel ${name}`}
      confirm="Cancel escrow"
      busyText="Canceling …"
      done={`${name} is canceled`}
      help="Both parties read it."
      onConfirm={({ reason, attempt }) =>
        act({ id: escrow._id, act: 'cancel', body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`escrow:cancel:${escrow._id}`}
    >
      <p>
        <strong>{escrow.title}</strong> will not be funded. No money moves.
      </p>
    </ReasonDialog>
  );
}

function DisputeDialog({ escrow, onClose }: EscrowDialogProps): ReactElement {
  const [act] = useActOnEscrowMutation();
  const name = escrowName(escrow);
  return (
    <ReasonDialog
      title={`Open a dispute about ${name}`}
      confirm="Open dispute"
      busyText="Opening …"
      done={`${name} is in dispute`}
      help="Both parties and staff read it."
      rows={3}
      onConfirm={({ reason, attempt }) =>
        act({ id: escrow._id, act: 'dispute', body: { reason }, attempt }).unwrap()
      }
      onClose={onClose}
      draft={`escrow:dispute:${escrow._id}`}
    >
      <p>
        <strong>{formatAmount(escrow.held)}</strong> stay in escrow until staff decide in writing
        how to split them. Nothing is released or refunded before.
      </p>
    </ReasonDialog>
  );
}

function SignDialog({ escrow, onClose }: EscrowDialogProps): ReactElement {
  const [act] = useActOnEscrowMutation();
  const [keyOf] = useState(actKeys);
  const send = async (typed: Signing): Promise<void> => {
    const body = { ...typed, name: typed.name.trim() };
    await act({ id: escrow._id, act: 'sign', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(`You signed ${escrowName(escrow)}`);
    onClose();
  };
  return (
    <FormModal<Signing>
      title={`Sign the terms of ${escrowName(escrow)}`}
      size="lg"
      values={{ name: '', hasConsented: false, termsHash: escrow.termsHash }}
      validate={signingErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Sign terms"
    >
      <Terms terms={escrow.terms} />
      <SignatureFields />
    </FormModal>
  );
}

function ClaimDialog({ escrow, milestone, onClose }: EscrowDialogProps): ReactElement {
  const [act] = useActOnEscrowMutation();
  const [keyOf] = useState(actKeys);
  const open = escrow.milestones.filter((one) => one.state === 'open' && one.left !== '0.00');
  const send = async (body: { milestone: string; note: string }): Promise<void> => {
    await act({ id: escrow._id, act: 'claim', body, attempt: keyOf(body) }).unwrap();
    toastSuccess('The milestone is claimed. The buyer can accept it now');
    onClose();
  };
  return (
    <FormModal<{ milestone: string; note: string }>
      title={`Claim a milestone of ${escrowName(escrow)}`}
      values={{ milestone: chosen(open, milestone), note: '' }}
      validate={(values) =>
        errorsFrom([
          ['milestone', milestoneError(values.milestone)],
          ['note', free(300)(values.note)],
        ])
      }
      onSave={send}
      onClose={onClose}
      saveLabel="Claim as delivered"
    >
      <MilestoneField milestones={open} />
      <TextField
        name="note"
        label="Note"
        help="What was delivered, and where. The buyer reads it."
        maxLength={300}
        autoComplete="off"
      />
    </FormModal>
  );
}

function AcceptDialog({ escrow, milestone, onClose }: EscrowDialogProps): ReactElement {
  const [act] = useActOnEscrowMutation();
  const [keyOf] = useState(actKeys);
  const open = escrow.milestones.filter(
    (one) => one.state !== 'accepted' && (escrow.side === 'buyer' || one.state === 'claimed'),
  );
  const send = async (body: { milestone: string }): Promise<void> => {
    await act({ id: escrow._id, act: 'accept', body, attempt: keyOf(body) }).unwrap();
    toastSuccess('The milestone is accepted. Its money can be released now');
    onClose();
  };
  return (
    <FormModal<{ milestone: string }>
      title={`Accept a milestone of ${escrowName(escrow)}`}
      values={{ milestone: chosen(open, milestone) }}
      validate={(values) => errorsFrom([['milestone', milestoneError(values.milestone)]])}
      onSave={send}
      onClose={onClose}
      saveLabel="Accept milestone"
    >
      <p>
        {open.length === 0
          ? 'No milestone is claimed yet. The seller claims what is delivered first.'
          : 'Accept what is delivered as agreed. No money moves yet: release it after that.'}
      </p>
      <MilestoneField milestones={open} />
    </FormModal>
  );
}
