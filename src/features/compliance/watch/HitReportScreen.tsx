import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { isStaff } from '@/domain/access/staff';
import type { HitRow, WatchReport } from '@/domain/compliance/watch/hit';
import { ListDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { useGetHitQuery } from './api';
import { DecideDialog } from './DecideDialog';
import { HitDossier } from './HitDossier';
import { HitTrend } from './HitTrend';
import { type ActRequest, hitActions } from './hitActions';
import { hitReports } from './hitReports';
import { BlockDialog, ContactDialog } from './SaleDialogs';
import { useHitFilters } from './useHitFilters';

/** One of the reports over what the rules found (catalogue group 6). */
export function HitReportScreen({ report: name }: { report: WatchReport }): ReactElement {
  const list = useListPage(hitReports[name]);
  const { view, onView, filter, days } = list;
  const [asked, setAsked] = useState<ActRequest | null>(null);
  const onDetails = useCallback(({ _id }: HitRow) => onView({ open: _id }), [onView]);
  const canRefund = isStaff(useUser().role);
  const actions = useMemo(
    () => hitActions(name, { onDetails, onAsk: setAsked, canRefund }),
    [name, onDetails, canRefund],
  );
  return (
    <>
      <ListPage list={list} filters={useHitFilters(name)} actions={actions}>
        <HitTrend report={name} filter={filter} days={days} />
      </ListPage>
      <ListDrawer
        list={list}
        asked={useGetHitQuery(view.open ? { report: name, id: view.open } : skipToken)}
        titleOf={({ hit }) => hit.ruleName}
      >
        {(shownHit) => (
          <HitDossier detail={shownHit} report={name} actions={actions(shownHit.hit).actions} />
        )}
      </ListDrawer>
      {asked ? <AskedDialog report={name} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

interface AskedDialogProps {
  report: WatchReport;
  asked: ActRequest;
  onClose: () => void;
}

function AskedDialog({ report, asked, onClose }: AskedDialogProps): ReactElement {
  const { row } = asked;
  if (asked.kind === 'block') return <BlockDialog report={report} row={row} onClose={onClose} />;
  if (asked.kind === 'contact')
    return <ContactDialog report={report} row={row} onClose={onClose} />;
  const { act, caseKind } = asked;
  return <DecideDialog {...{ report, row, act, caseKind, onClose }} />;
}
