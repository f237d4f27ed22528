import { type ReactElement, useState } from 'react';
import type { CheckRun } from '@/domain/checks/checkRecord';
import { answerOf } from '@/shared/lists/answerOf';
import { ListCard, type RowActions } from '@/shared/lists/ListCard';
import { pageParams } from '@/shared/lists/listParams';
import type { ListView } from '@/shared/lists/listView';
import type { ChangeView } from '@/shared/lists/useListView';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { EmptyState } from '@/shared/ui/states';
import { useListCheckRunsQuery } from '../api';
import type { CheckScreen } from '../checkScreens';
import { opening, openRun, pageSize, runFilters, runLists, runParams } from '../runsView';
import { useReport } from '../useReport';
import { AttachModal } from './AttachModal';
import { DeleteRunModal } from './DeleteRunModal';
import { OpenRun } from './runCells';

interface RunsCardProps {
  screen: CheckScreen;
  view: ListView;
  onView: ChangeView;
}

/** What is to be done with a run. */
interface RunRequest {
  act: 'attach' | 'delete';
  run: CheckRun;
}

/**
 * Earlier runs with their flags: who ran them and when; searched, filtered and exported, opened
 * again, downloaded, attached, deleted.
 */
export function RunsCard({ screen, view, onView }: RunsCardProps): ReactElement {
  const { type, subject } = screen;
  const params = runParams(type, view);
  const answer = answerOf(useListCheckRunsQuery(pageParams(params, view, pageSize)));
  const { transfer, isRunning, cancel, download } = useReport();
  const [asked, setAsked] = useState<RunRequest | null>(null);
  const open = (run: CheckRun): void => onView(opening(run.record_id));
  const actions: RowActions<CheckRun> = (run) => ({
    subject: `${run.name}, No. ${run.number}`,
    actions: [
      { label: 'Open', onSelect: () => open(run) },
      { label: 'Download PDF', onSelect: () => void download(run) },
      { label: 'Attach to application', onSelect: () => setAsked({ act: 'attach', run }) },
      { label: 'Delete', onSelect: () => setAsked({ act: 'delete', run }), tone: 'danger' },
    ],
  });
  return (
    <section aria-label="Earlier checks">
      <h2>Earlier checks</h2>
      {transfer ? <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} /> : null}
      <OpenRun.Provider value={open}>
        <ListCard
          definition={runLists[type]}
          filters={runFilters[type]}
          view={view}
          onView={onView}
          answer={answer}
          params={params}
          actions={actions}
          empty={
            <EmptyState
              title="No checks yet"
              text={`Fill in the form above to check a ${subject}. Each search appears here.`}
            />
          }
        />
      </OpenRun.Provider>
      {asked ? (
        <AskedDialog asked={asked} view={view} onView={onView} onClose={() => setAsked(null)} />
      ) : null}
    </section>
  );
}

type AskedDialogProps = Pick<RunsCardProps, 'view' | 'onView'> & {
  asked: RunRequest;
  onClose: () => void;
};

function AskedDialog({
  asked: { act, run },
  view,
  onView,
  onClose,
}: AskedDialogProps): ReactElement {
  if (act === 'attach')
    return <AttachModal run={run} onClose={onClose} onAttached={() => undefined} />;
  // A run that is shown above is not shown once it is gone.
  const onDeleted = (): void => {
    if (run.record_id === openRun(view)) onView(opening(''), true);
  };
  return <DeleteRunModal run={run} onClose={onClose} onDeleted={onDeleted} />;
}
