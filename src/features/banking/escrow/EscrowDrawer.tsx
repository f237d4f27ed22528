import type { ReactElement } from 'react';
import {
  conditionText,
  type EscrowDetail,
  type EscrowMove,
  type EscrowRow,
  type EscrowSignature,
  escrowMoveLabels,
  escrowName,
  feePayerLabels,
  type Milestone,
  type MilestoneState,
  partyLabels,
} from '@/domain/banking/escrow/escrow';
import {
  acceptError,
  decideMoveError,
  mayDecide,
  nextStep,
  offers,
} from '@/domain/banking/escrow/escrowActions';
import { debitText, sourceText } from '@/domain/banking/escrow/escrowSource';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { isoToday } from '@/domain/dates/today';
import { formatAmount } from '@/domain/money/cents';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import type { ListState } from '@/shared/lists/useListPage';
import { ChangeHistory } from '@/shared/reports/ChangeHistory';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import type { RowAction } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EscrowDocuments } from './EscrowDocuments';
import { useGetEscrowQuery } from './escrowApi';
import { EscrowBadge } from './escrowList';
import type { EscrowRequest } from './escrowRequest';
import { Terms } from './Terms';

const factsOf = (row: EscrowDetail): Fact[] => [
  ['For', row.title],
  ['Buyer', `${row.buyerName} (${row.buyerEmail})`],
  ['Seller', `${row.sellerName} (${row.sellerEmail})`],
  ['Amount', formatAmount(row.amount)],
  ['Funding source', sourceText(row.source)],
  ...(row.debit ? ([['Debit', debitText(row.debit)]] as const) : []),
  ['Held', formatAmount(row.held)],
  ['Released', formatAmount(row.released)],
  ['Refunded', formatAmount(row.refunded)],
  ['Conditions', conditionText(row)],
  ['Next date', formatDate(row.nextOn)],
  ['Expires', formatDate(row.expiresOn)],
  ['Fee paid by', feePayerLabels[row.feePayer]],
  ['Fee of the buyer', formatAmount(row.buyerFee)],
  ['Fee of the seller', formatAmount(row.sellerFee)],
  ...(row.disputeReason ? ([['Dispute', row.disputeReason]] as const) : []),
];

const milestoneLabels: Readonly<Record<MilestoneState, string>> = {
  open: 'Open',
  claimed: 'Claimed',
  accepted: 'Accepted',
};

const milestoneTones = { open: 'neutral', claimed: 'info', accepted: 'success' } as const;

type Ask = (request: EscrowRequest) => void;

interface EscrowDrawerProps {
  list: ListState<EscrowRow>;
  actions: RowActions<EscrowRow>;
  onAsk: Ask;
}

/** An escrow in full, whether its list shows it or not. */
export function EscrowDrawer({ list, actions, onAsk }: EscrowDrawerProps): ReactElement {
  return (
    <ListDrawer
      list={list}
      asked={useGetEscrowQuery(openId(list))}
      titleOf={(row) => `Escrow ${escrowName(row)}`}
    >
      {(row) => (
        <>
          <div className="gl-detail-head">
            <EscrowBadge state={row.state} />
          </div>
          <p className="gl-note">{nextStep(row, isoToday())}</p>
          <RowActs actions={actions(row).actions} />
          <Facts facts={factsOf(row)} />
          <DetailSection title="Milestones">
            {row.milestones.map((one) => (
              <MilestoneCard key={one._id} escrow={row} milestone={one} onAsk={onAsk} />
            ))}
          </DetailSection>
          <Payments escrow={row} onAsk={onAsk} />
          <DetailSection title="Signatures">
            <Signatures signatures={row.signatures} />
          </DetailSection>
          <DetailSection title="Terms">
            <Terms terms={row.terms} />
            <p className="gl-note gl-hash">SHA-256: {row.termsHash}</p>
          </DetailSection>
          <EscrowDocuments escrow={row} />
          <DetailSection title="Events">
            <ChangeHistory
              changes={row.events.map(({ _id: id, at, what: label, by, detail: reason }) => ({
                id,
                at,
                label,
                by,
                reason,
              }))}
            />
          </DetailSection>
        </>
      )}
    </ListDrawer>
  );
}

/** What can be done with a milestone now, by whoever looks at it. */
function milestoneActs(escrow: EscrowDetail, one: Milestone, onAsk: Ask): RowAction[] {
  const ask = (act: EscrowRequest['act']) => () => onAsk({ act, escrow, milestone: one._id });
  const isLeft = one.left !== '0.00';
  const mayAccept = offers('accept', escrow) && one.state !== 'accepted';
  const refused = acceptError(one, escrow.side) ?? undefined;
  return [
    ...(isLeft && one.state === 'open' && offers('claim', escrow)
      ? [{ label: 'Claim …', onSelect: ask('claim') }]
      : []),
    ...(isLeft && mayAccept ? [{ label: 'Accept …', onSelect: ask('accept'), refused }] : []),
    ...(isLeft && one.state === 'accepted' && offers('release', escrow)
      ? [{ label: 'Release …', onSelect: ask('release') }]
      : []),
    ...(isLeft && offers('refund', escrow)
      ? [{ label: 'Refund …', onSelect: ask('refund'), tone: 'danger' as const }]
      : []),
  ];
}

/** What became of the money of a milestone that is funded. */
const paidText = ({ released, refunded, left, waiting }: Milestone): string => {
  const pending = waiting === '0.00' ? '' : `, ${formatAmount(waiting)} pending a second approval`;
  return `${formatAmount(released)} released, ${formatAmount(refunded)} refunded, ${formatAmount(left)} left${pending}.`;
};

interface MilestoneCardProps {
  escrow: EscrowDetail;
  milestone: Milestone;
  onAsk: Ask;
}

function MilestoneCard({ escrow, milestone, onAsk }: MilestoneCardProps): ReactElement {
  const { place, condition, dueOn, amount, state } = milestone;
  return (
    <section className="gl-milestone" aria-label={`Milestone ${place}`}>
      <div className="gl-milestone-head">
        <strong>
          {place}. {condition}
        </strong>
        <StatusBadge tone={milestoneTones[state]}>{milestoneLabels[state]}</StatusBadge>
      </div>
      <p className="gl-note">
        {formatAmount(amount)}, due {formatDate(dueOn)}.
        {escrow.fundedAt === '' ? '' : ` ${paidText(milestone)}`}
      </p>
      <RowActs actions={milestoneActs(escrow, milestone, onAsk)} />
    </section>
  );
}

const moveTones = { waiting: 'warning', done: 'success', declined: 'neutral' } as const;
const moveStateLabels = { waiting: 'Waiting', done: 'Done', declined: 'Declined' } as const;

const moveText = ({ kind, place, release, refund }: EscrowMove): string => {
  const of = place > 0 ? `, milestone ${place}` : '';
  return `${escrowMoveLabels[kind]}${of}: ${formatAmount(release)} to the seller, ${formatAmount(refund)} to the buyer`;
};

function Payments({ escrow, onAsk }: { escrow: EscrowDetail; onAsk: Ask }): ReactElement | null {
  if (escrow.moves.length === 0) return null;
  return (
    <DetailSection title="Payments">
      {escrow.moves.map((move) => (
        <section key={move._id} className="gl-milestone" aria-label="Payment">
          <div className="gl-milestone-head">
            <strong>{moveText(move)}</strong>
            <StatusBadge tone={moveTones[move.state]}>{moveStateLabels[move.state]}</StatusBadge>
          </div>
          <p className="gl-note">
            {[
              `${formatDateTime(move.askedAt)}${move.askedBy ? ` by ${move.askedBy}` : ''}`,
              move.reason,
              move.decidedBy ? `Decided by ${move.decidedBy}` : '',
              move.decisionReason,
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
          {move.state === 'waiting' && mayDecide(move.kind, escrow.side) ? (
            <RowActs
              actions={[
                {
                  label: 'Approve or decline …',
                  onSelect: () => onAsk({ act: 'decide', escrow, move }),
                  refused: decideMoveError(move) ?? undefined,
                },
              ]}
            />
          ) : null}
        </section>
      ))}
    </DetailSection>
  );
}

const signatureText = ({ name, email, requestedAt, signedAt, ip }: EscrowSignature): string =>
  signedAt
    ? `${name}, ${formatDateTime(signedAt)}, from ${ip}`
    : `Asked at ${email}, ${formatDateTime(requestedAt)}`;

function Signatures({ signatures }: { signatures: readonly EscrowSignature[] }): ReactElement {
  if (signatures.length === 0) return <p className="gl-note">No signatures or requests yet.</p>;
  return <Facts facts={signatures.map((one) => [partyLabels[one.party], signatureText(one)])} />;
}
