// Over 250 lines: the dialogs by which money leaves an escrow.

import { useFormikContext } from 'formik';
import { type ReactElement, useState } from 'react';
import { escrowMoveLabels, escrowName } from '@/domain/banking/escrow/escrow';
import { needsSecondPerson, secondPersonFromCents } from '@/domain/banking/escrow/escrowMoney';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { bounded, free, required } from '@/domain/forms/fieldRules';
import { formatAmount, formatMoney, settledAmount, toAmount, toCents } from '@/domain/money/cents';
import { heldAmountRule } from '@/domain/settlements/holds';
import { actKeys } from '@/shared/attemptKey';
import { FormModal } from '@/shared/ui/FormModal';
import { RadioGroup } from '@/shared/ui/fields/RadioGroup';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useActOnEscrowMutation } from './escrowApi';
import type { EscrowDialogProps } from './escrowRequest';
import { chosen, freeCents, MilestoneField, milestoneError } from './MilestoneField';

interface Part {
  milestone: string;
  amount: string;
  reason: string;
}

const partErrors = ({ milestone, amount, reason }: Part): FieldErrors =>
  errorsFrom([
    ['milestone', milestoneError(milestone)],
    ['amount', heldAmountRule(settledAmount(amount))],
    ['reason', free(300)(reason)],
  ]);

const secondPersonText = `A second person approves it once payments that one person alone made of this escrow come to ${formatMoney(secondPersonFromCents)}.`;

/** Releases or refunds money of a milestone. */
export function MoneyDialog({
  act: asked,
  escrow,
  milestone,
  onClose,
}: EscrowDialogProps): ReactElement {
  const [act] = useActOnEscrowMutation();
  const [keyOf] = useState(actKeys);
  const isRelease = asked === 'release';
  const open = escrow.milestones.filter(
    (one) => freeCents(one) > 0 && (!isRelease || one.state === 'accepted'),
  );
  const first = chosen(open, milestone);
  const start = open.find(({ _id }) => _id === first);
  const send = async (typed: Part): Promise<void> => {
    const body = { ...typed, amount: settledAmount(typed.amount), reason: typed.reason.trim() };
    const kind = isRelease ? 'release' : 'refund';
    await act({ id: escrow._id, act: kind, body, attempt: keyOf(body) }).unwrap();
    const waits = needsSecondPerson({
      kind,
      cents: toCents(body.amount) ?? 0,
      aloneCents: toCents(escrow.alone) ?? 0,
    });
    const done = isRelease ? 'is released to the seller' : 'is refunded to the buyer';
    toastSuccess(`${formatAmount(body.amount)} ${waits ? 'is waiting for a second person' : done}`);
    onClose();
  };
  return (
    <FormModal<Part>
      title={`${isRelease ? 'Release' : 'Refund'} money of ${escrowName(escrow)}`}
      values={{ milestone: first, amount: start ? toAmount(freeCents(start)) : '', reason: '' }}
      validate={partErrors}
      onSave={send}
      onClose={onClose}
      saveLabel={isRelease ? 'Release' : 'Refund'}
    >
      <p>
        {isRelease
          ? `It goes to ${escrow.sellerName}, less the seller’s share of the fee, and into its next settlement.`
          : `It goes back to ${escrow.buyerName} and into its next settlement.`}
      </p>
      <MilestoneField milestones={open} />
      <TextField
        name="amount"
        label="Amount"
        type="number"
        before="$"
        help={`All that is left, or a part of it. ${secondPersonText}`}
        settle={settledAmount}
        required
      />
      <TextField name="reason" label="Note" maxLength={300} autoComplete="off" />
    </FormModal>
  );
}

interface Split {
  release: string;
  refund: string;
  reason: string;
}

/** Decides a dispute in writing. */
export function SplitDialog({ escrow, onClose }: EscrowDialogProps): ReactElement {
  const [act] = useActOnEscrowMutation();
  const [keyOf] = useState(actKeys);
  const heldCents = toCents(escrow.held) ?? 0;
  const validate = ({ release, refund, reason }: Split): FieldErrors => {
    const [own, back] = [toCents(settledAmount(release)), toCents(settledAmount(refund))];
    const isWhole = own !== null && back !== null && own >= 0 && back >= 0;
    const message = `Both parts must come to ${formatMoney(heldCents)}, which is held`;
    return errorsFrom([
      ['release', own === null || own < 0 ? 'Please enter an amount such as 12.50' : null],
      ['refund', back === null || back < 0 ? 'Please enter an amount such as 12.50' : null],
      ['refund', isWhole && own + back !== heldCents ? message : null],
      ['reason', required(bounded(1000))(reason)],
    ]);
  };
  const send = async (typed: Split): Promise<void> => {
    const body = {
      release: settledAmount(typed.release),
      refund: settledAmount(typed.refund),
      reason: typed.reason.trim(),
    };
    await act({ id: escrow._id, act: 'split', body, attempt: keyOf(body) }).unwrap();
    toastSuccess('The decision is waiting for a second person');
    onClose();
  };
  return (
    <FormModal<Split>
      title={`Decide the dispute about ${escrowName(escrow)}`}
      values={{ release: '', refund: '', reason: '' }}
      validate={validate}
      onSave={send}
      onClose={onClose}
      saveLabel="Decide dispute"
    >
      <p>
        {formatAmount(escrow.held)} is held. Dispute: {escrow.disputeReason}
      </p>
      <TextField
        name="release"
        label="To the seller"
        type="number"
        before="$"
        settle={settledAmount}
        required
      />
      <RefundField heldCents={heldCents} />
      <TextField
        name="reason"
        label="Decision in writing"
        type="textarea"
        help="Both parties read it. A second person approves it; whoever created or funded the escrow, or opened the dispute, does not."
        maxLength={1000}
        required
      />
    </FormModal>
  );
}

/** The buyer's part, with what would be left for it. */
function RefundField({ heldCents }: { heldCents: number }): ReactElement {
  const { values } = useFormikContext<Split>();
  const release = toCents(settledAmount(values.release));
  const rest = release === null ? heldCents : heldCents - release;
  return (
    <TextField
      name="refund"
      label="To the buyer"
      type="number"
      before="$"
      help={rest >= 0 ? `${formatMoney(rest)} is left for the buyer.` : undefined}
      settle={settledAmount}
      required
    />
  );
}

interface Decision {
  decision: 'approve' | 'decline' | '';
  reason: string;
}

/** Approves or declines what waits for a second person. */
export function DecideDialog({ escrow, move, onClose }: EscrowDialogProps): ReactElement | null {
  const [act] = useActOnEscrowMutation();
  const [keyOf] = useState(actKeys);
  if (!move) return null;
  const send = async ({ decision, reason }: Decision): Promise<void> => {
    if (decision === '') return;
    const body = { move: move._id, decision, reason: reason.trim() };
    await act({ id: escrow._id, act: 'decide', body, attempt: keyOf(body) }).unwrap();
    toastSuccess(decision === 'approve' ? 'The payment is approved' : 'The payment is declined');
    onClose();
  };
  return (
    <FormModal<Decision>
      title={`Decide a payment of ${escrowName(escrow)}`}
      values={{ decision: '', reason: '' }}
      validate={({ decision, reason }) =>
        errorsFrom([
          ['decision', decision === '' ? 'This field is required.' : null],
          ['reason', free(300)(reason)],
        ])
      }
      onSave={send}
      onClose={onClose}
      saveLabel="Save decision"
    >
      <p>
        {move.askedBy} asked for: {escrowMoveLabels[move.kind]}, {formatAmount(move.release)} to{' '}
        {escrow.sellerName}, {formatAmount(move.refund)} to {escrow.buyerName}. {move.reason}
      </p>
      <RadioGroup
        name="decision"
        legend="Decision"
        options={[
          { value: 'approve', label: 'Approve: the money moves now' },
          { value: 'decline', label: 'Decline: it stays in escrow' },
        ]}
        required
      />
      <TextField name="reason" label="Note" maxLength={300} autoComplete="off" />
    </FormModal>
  );
}
