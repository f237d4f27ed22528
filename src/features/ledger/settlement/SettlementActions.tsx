import type { ReactElement } from 'react';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import type { SettlementDetail } from '@/domain/settlements/history';
import { settlementName } from '@/domain/settlements/statementPdf';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { useAct } from '@/shared/ui/useAct';
import { type SettlementAct, useActOnSettlementMutation } from './api';
import { AmountDialog } from './PendingDialogs';

/**
 * What was asked for, and of which settlement: an act on it, or a correction of the one after it.
 */
export interface SettlementRequest {
  act: SettlementAct['act'] | 'adjust';
  detail: SettlementDetail;
}

interface SettlementActionsProps {
  detail: SettlementDetail;
  isStaff: boolean;
  onAsk: (asked: SettlementRequest) => void;
}

const labels = {
  dispute: 'Dispute …',
  resolve: 'Answer dispute …',
  sendAgain: 'Resend …',
  adjust: 'Adjust next one …',
} as const;

/** What can be done with a settlement now. */
export function SettlementActions({
  detail,
  isStaff,
  onAsk,
}: SettlementActionsProps): ReactElement {
  const { state, disputeState } = detail;
  const acts = [
    ...(disputeState === 'open' ? [] : (['dispute'] as const)),
    ...(isStaff && disputeState === 'open' ? (['resolve'] as const) : []),
    ...(isStaff && state === 'failed' ? (['sendAgain'] as const) : []),
    // Also of a merchant of whom nothing is pending now.
    ...(isStaff ? (['adjust'] as const) : []),
  ];
  return (
    <>
      {acts.map((act) => (
        <button
          key={act}
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => onAsk({ act, detail })}
        >
          {labels[act]}
        </button>
      ))}
    </>
  );
}

const words = {
  dispute: {
    title: 'Dispute',
    confirm: 'Dispute',
    busyText: 'Sending …',
    done: 'is disputed',
    text: 'Tell us what is wrong. Staff will answer. This does not move any money.',
  },
  resolve: {
    title: 'Answer the dispute of',
    confirm: 'Answer',
    busyText: 'Sending …',
    done: 'was answered',
    text: 'The merchant sees the answer. Use an adjustment to correct the next settlement.',
  },
} as const;

/** The dialog of an act on a settlement. */
export function SettlementDialog({
  act,
  detail,
  onClose,
}: SettlementRequest & { onClose: () => void }): ReactElement {
  const [send] = useActOnSettlementMutation();
  if (act === 'sendAgain') return <SendAgainDialog detail={detail} onClose={onClose} />;
  if (act === 'adjust') return <AmountDialog act="adjust" row={detail} onClose={onClose} />;
  const { title, confirm, busyText, done, text } = words[act];
  const name = settlementName(detail);
  return (
    <ReasonDialog
      title={`${title} ${name}`}
      confirm={confirm}
      busyText={busyText}
      done={`${name} ${done}`}
      onConfirm={({ reason, attempt }) => send({ id: detail._id, act, reason, attempt }).unwrap()}
      onClose={onClose}
      draft={`settlement:${act}:${detail._id}`}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}

function SendAgainDialog({
  detail,
  onClose,
}: {
  detail: SettlementDetail;
  onClose: () => void;
}): ReactElement {
  const [send] = useActOnSettlementMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const { _id: id, net, companyName } = detail;
  const name = settlementName(detail);
  const work = (): Promise<unknown> => send({ id, act: 'sendAgain', attempt }).unwrap();
  return (
    <ConfirmModal
      isOpen
      title={`Resend ${name}`}
      confirmLabel="Resend"
      busy={busy}
      failure={failure}
      onConfirm={() => void run(work, `${name} was resent`)}
      onCancel={onClose}
    >
      <p className="mb-0">
        <strong>{formatMoney(moneyCents(net) ?? 0)}</strong> is resent to the bank of {companyName},
        using the account now on file.
      </p>
    </ConfirmModal>
  );
}
