import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import {
  type CommissionRow,
  commissionName,
  type DisputeRow,
  disputeError,
} from '@/domain/residuals/residualRow';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { TermLink } from '@/shared/ui/TermLink';
import { AnswerDialog } from '../AnswerDialog';
import { CommissionDossier } from '../CommissionDossier';
import { MonthDialog } from '../MonthDialog';
import { PayoutDialog } from '../PayoutDialog';
import { commissionList } from '../residualLists';
import { useDisputeCommissionMutation, useGetCommissionQuery } from '../residualsApi';

/** What was asked for. */
type Asked =
  | { act: 'recalculate' | 'approve' }
  | { act: 'dispute' | 'pay'; row: CommissionRow }
  | { act: 'answer'; dispute: DisputeRow };

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="residual">residual</TermLink> is what a merchant’s fees leave after the{' '}
    <TermLink term="buy-rate">buy rate</TermLink>, shared by the{' '}
    <TermLink term="split">splits</TermLink> of its partners.
  </>
);

/** Residuals per merchant and month (catalogue: /agent_commissions). */
export default function AgentCommissionsPage(): ReactElement {
  const list = useListPage(commissionList);
  const { onView } = list;
  const isOfStaff = isStaff(useUser().role);
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useCallback<RowActions<CommissionRow>>(
    (row) => ({
      subject: commissionName(row),
      actions: [
        { label: 'View', onSelect: () => onView({ open: row._id }) },
        {
          label: 'Dispute …',
          onSelect: () => setAsked({ act: 'dispute', row }),
          refused: disputeError(row) ?? undefined,
        },
        ...(isOfStaff
          ? [{ label: 'Pay out …', onSelect: () => setAsked({ act: 'pay', row }) }]
          : []),
      ],
    }),
    [onView, isOfStaff],
  );
  const add = isOfStaff ? (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => setAsked({ act: 'recalculate' })}
      >
        Recalculate …
      </button>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => setAsked({ act: 'approve' })}
      >
        Approve month …
      </button>
    </>
  ) : undefined;
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} add={add} />
      <ListDrawer list={list} asked={useGetCommissionQuery(openId(list))} titleOf={commissionName}>
        {(detail) => (
          <CommissionDossier
            detail={detail}
            onAnswer={(dispute) => setAsked({ act: 'answer', dispute })}
          />
        )}
      </ListDrawer>
      {asked ? <AskedDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactElement {
  switch (asked.act) {
    case 'dispute':
      return <DisputeDialog row={asked.row} onClose={onClose} />;
    case 'pay': {
      const { partnerId, partner, month } = asked.row;
      return <PayoutDialog {...{ partnerId, partner, month, onClose }} />;
    }
    case 'answer':
      return <AnswerDialog dispute={asked.dispute} onClose={onClose} />;
    default:
      return <MonthDialog act={asked.act} onClose={onClose} />;
  }
}

function DisputeDialog({
  row,
  onClose,
}: {
  row: CommissionRow;
  onClose: () => void;
}): ReactElement {
  const [dispute] = useDisputeCommissionMutation();
  return (
    <ReasonDialog
      title={`Dispute ${commissionName(row)}`}
      confirm="Dispute"
      busyText="Sending …"
      done="The commission was disputed"
      help="Staff read it and answer."
      draft={`disputeCommission:${row._id}`}
      onClose={onClose}
      onConfirm={({ reason, attempt }) => dispute({ id: row._id, reason, attempt }).unwrap()}
    >
      <p>Say which figure is wrong, and what it should be.</p>
    </ReasonDialog>
  );
}
