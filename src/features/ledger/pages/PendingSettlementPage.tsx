import { type ReactElement, useCallback, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import { formatDate } from '@/domain/dates/format';
import type { HoldRow } from '@/domain/settlements/holds';
import type { PendingRow } from '@/domain/settlements/pending';
import { transactionMethodLabels } from '@/domain/transactions/method';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { AdjustmentsCard } from '../settlement/AdjustmentsCard';
import { HoldsCard } from '../settlement/HoldsCard';
import { DecisionDialog, type DecisionRequest, ReleaseDialog } from '../settlement/KeptDialogs';
import { PendingDialog, type PendingRequest } from '../settlement/PendingDialogs';
import { PendingDrawer } from '../settlement/PendingDrawer';
import { PendingFigures } from '../settlement/PendingFigures';
import { pendingList } from '../settlement/pendingReport';
import { useOrganizationFilter } from '../transactions/useOrganizationFilter';

/** What staff can do with a pending line. */
function useActs(onAsk: (asked: PendingRequest) => void): RowActions<PendingRow> {
  return useCallback(
    (row) => {
      const ask = (act: PendingRequest['act']) => () => onAsk({ act, row });
      const own =
        row.state === 'held'
          ? [{ label: 'Release …', onSelect: ask('release') }]
          : [
              { label: 'Settle batch …', onSelect: ask('settle') },
              { label: 'Hold …', onSelect: ask('hold') },
            ];
      return {
        subject: `${row.companyName}, ${transactionMethodLabels[row.method]} from ${formatDate(row.day)}`,
        actions: [
          ...own,
          { label: 'Hold an amount …', onSelect: ask('holdAmount') },
          { label: 'Adjust …', onSelect: ask('adjust') },
        ],
      };
    },
    [onAsk],
  );
}

/** Cleared funds that are not paid out yet, per merchant, with their expected date (spec 1.2). */
export default function PendingSettlementPage(): ReactElement {
  const mayAct = isStaff(useUser().role);
  const list = useListPage(pendingList);
  const { organization } = list.filter;
  const [asked, setAsked] = useState<PendingRequest | null>(null);
  const [released, setReleased] = useState<HoldRow | null>(null);
  const [decided, setDecided] = useState<DecisionRequest | null>(null);
  const acts = useActs(setAsked);
  return (
    <>
      <ListPage
        list={list}
        filters={useOrganizationFilter('settlements/pending', list.definition.filters)}
        actions={mayAct ? acts : undefined}
      >
        <PendingFigures filter={list.filter} />
      </ListPage>
      <HoldsCard organization={organization} onRelease={mayAct ? setReleased : undefined} />
      <AdjustmentsCard
        organization={organization}
        onDecide={mayAct ? (adjustment, way) => setDecided({ adjustment, way }) : undefined}
      />
      <PendingDrawer list={list} mayAct={mayAct} />
      {asked ? <PendingDialog {...asked} onClose={() => setAsked(null)} /> : null}
      {released ? <ReleaseDialog hold={released} onClose={() => setReleased(null)} /> : null}
      {decided ? <DecisionDialog {...decided} onClose={() => setDecided(null)} /> : null}
    </>
  );
}
