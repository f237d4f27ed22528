import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isStaff } from '@/domain/access/staff';
import { type BatchRow, batchName } from '@/domain/batches/batchRow';
import { api } from '@/shared/api/api';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Icon } from '@/shared/ui/Icon';
import { AchRunDialog } from '../batches/AchRunDialog';
import { useGetBatchQuery, useSummarizeBatchesQuery } from '../batches/api';
import { BatchDossier } from '../batches/BatchDossier';
import { batchList, batchListOfStaff } from '../batches/batchReport';
import { isAtWork, lookEvery } from '../batches/batchWork';
import { CancelDialog } from '../batches/CancelDialog';
import { ImportDialog } from '../batches/ImportDialog';
import { StartDialog } from '../batches/StartDialog';
import { useBatchActions } from '../batches/useBatchActions';

type Asked = 'settlement' | 'resend' | 'ach' | 'import' | { cancel: BatchRow };

/**
 * What the server did row by row was no call of this browser: once it has done it, all that shows
 * it is asked for anew, this page's figures, which were read apart, included.
 */
function useWhatWorkChanged(works: boolean): void {
  const dispatch = useDispatch();
  const before = useRef(works);
  useEffect(() => {
    const hasEnded = before.current && !works;
    before.current = works;
    if (!hasEnded) return;
    dispatch(
      api.util.invalidateTags([
        'Batches',
        'Settlements',
        'Disbursements',
        'Transactions',
        'Tips',
        'Journal',
        'Dashboard',
      ]),
    );
  }, [works, dispatch]);
}

/** How batches are read: fresh, and again and again while one of them works. */
function useLookingAgain() {
  const [isWorking, setWorking] = useState(false);
  const looking = {
    pollingInterval: isWorking ? lookEvery : 0,
    skipPollingIfUnfocused: true,
  };
  return { isWorking, setWorking, looking };
}

/**
 * Imports, settlement runs, ACH disbursements and what is sent to the bank again: what waits, runs
 * and came of it (spec 1.2, catalogue group 3).
 */
export default function BatchQueuePage(): ReactElement {
  const mayStart = isStaff(useUser().role);
  const { isWorking, setWorking, looking } = useLookingAgain();
  const list = useListPage(mayStart ? batchListOfStaff : batchList, looking);
  const { onView, answer } = list;
  const fresh = { refetchOnMountOrArgChange: true, ...looking };
  // The totals of the list are looked at again with its rows.
  useSummarizeBatchesQuery(list.filter, fresh);
  const detail = useGetBatchQuery(openId(list), fresh);
  const shown = [
    ...(answer.page?.rows ?? []),
    ...(detail.currentData ? [detail.currentData.batch] : []),
  ];
  const works = shown.some(isAtWork);
  // What was just read says whether to look again.
  if (works !== isWorking) setWorking(works);
  useWhatWorkChanged(works);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const actsOf = useBatchActions(useCallback((cancel: BatchRow) => setAsked({ cancel }), []));
  const actions = useCallback<RowActions<BatchRow>>(
    (row) => ({
      subject: `${batchName(row)}, ${row.title}`,
      actions: [{ label: 'View', onSelect: () => onView({ open: row._id }) }, ...actsOf(row)],
    }),
    [onView, actsOf],
  );
  return (
    <>
      <ListPage
        list={list}
        actions={actions}
        tools={mayStart ? <StartButtons onAsk={setAsked} /> : undefined}
      />
      <ListDrawer
        list={list}
        asked={detail}
        titleOf={({ batch }) => `${batchName(batch)} ${batch.title}`}
      >
        {(found) => <BatchDossier detail={found} acts={actsOf(found.batch)} />}
      </ListDrawer>
      {asked === 'import' ? <ImportDialog onClose={close} /> : null}
      {asked === 'ach' ? <AchRunDialog onClose={close} /> : null}
      {asked === 'settlement' || asked === 'resend' ? (
        <StartDialog kind={asked} onClose={close} />
      ) : null}
      {asked !== null && typeof asked === 'object' ? (
        <CancelDialog batch={asked.cancel} onClose={close} />
      ) : null}
    </>
  );
}

function StartButtons({ onAsk }: { onAsk: (asked: Asked) => void }): ReactElement {
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('resend')}>
        Resend failed …
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('ach')}>
        Send ACH disbursements …
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={() => onAsk('import')}>
        <Icon name="upload" /> Import …
      </button>
      <button type="button" className="btn btn-primary" onClick={() => onAsk('settlement')}>
        Settle everything due …
      </button>
    </>
  );
}
