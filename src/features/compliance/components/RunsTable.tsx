import type { ReactElement } from 'react';
import type { CheckRun } from '@/domain/checks/checkRecord';
import { isGoodScore, scoreWord } from '@/domain/checks/score';
import { formatDateTime } from '@/domain/dates/format';
import { RowCards } from '@/shared/lists/RowCards';
import type { Column } from '@/shared/ui/columns';
import { DataTable } from '@/shared/ui/DataTable';
import { RowMenu } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { narrowScreen, useMedia } from '@/shared/ui/useMedia';
import type { CheckScreen } from '../checkScreens';

interface RunsTableProps {
  screen: CheckScreen;
  runs: readonly CheckRun[];
  busy: boolean;
  onOpen: (run: CheckRun) => void;
  onDownload: (run: CheckRun) => void;
  onAttach: (run: CheckRun) => void;
  onDelete: (run: CheckRun) => void;
}

function ScoreBadge({ score }: { score: number | null }): ReactElement {
  if (score === null) return <StatusBadge tone="neutral">{scoreWord(score)}</StatusBadge>;
  const tone = isGoodScore(score) ? 'success' : 'danger';
  return <StatusBadge tone={tone}>{`${score} · ${scoreWord(score)}`}</StatusBadge>;
}

const scoreText = ({ score }: CheckRun): string =>
  score === null ? scoreWord(score) : `${score} ${scoreWord(score)}`;

const columnsOf = ({ type }: CheckScreen): Column<CheckRun>[] => [
  { key: 'number', title: 'No.', align: 'end', text: ({ number }) => String(number) },
  ...(type === 'person_data' ? [{ key: 'ssn', title: 'SSN', text: ({ ssn }: CheckRun) => ssn || '—' }] : []),
  { key: 'score', title: 'Score', text: scoreText, cell: ({ score }) => <ScoreBadge score={score} /> },
  { key: 'run_by', title: 'Run by', text: ({ run_by }) => run_by },
  { key: 'run_at', title: 'Run at', text: ({ run_at }) => formatDateTime(run_at) },
  { key: 'application', title: 'Application', text: ({ application }) => application?.companyName || '—' },
];

const nameColumn = (onOpen: RunsTableProps['onOpen']): Column<CheckRun> => ({
  key: 'name',
  title: 'Name',
  text: (run) => run.name,
  cell: (run) => (
    <button type="button" className="btn btn-link gl-inline" onClick={() => onOpen(run)}>
      {run.name}
    </button>
  ),
});

/** The rows of earlier runs, cards on a phone; the name opens the result. */
export function RunsTable(props: RunsTableProps): ReactElement {
  const { screen, runs, busy, onOpen, onDownload, onAttach, onDelete } = props;
  const isNarrow = useMedia(narrowScreen);
  const menu = (run: CheckRun): ReactElement => (
    <RowMenu
      label="Action"
      subject={`${run.name}, No. ${run.number}`}
      actions={[
        { label: 'Open', onSelect: () => onOpen(run) },
        { label: 'Download PDF', onSelect: () => onDownload(run) },
        { label: 'Attach to application', onSelect: () => onAttach(run) },
        { label: 'Delete', onSelect: () => onDelete(run), tone: 'danger' },
      ]}
    />
  );
  const name = nameColumn(onOpen);
  const [number, ...others] = columnsOf(screen);
  const numbers = number ? [number] : [];
  const list = { label: 'Checks', rows: runs, rowKey: ({ record_id }: CheckRun) => record_id, busy };
  if (isNarrow) return <RowCards {...list} columns={[name, ...others, ...numbers]} menu={menu} />;
  const action: Column<CheckRun> = { key: 'action', title: 'Action', text: null, cell: menu };
  return <DataTable {...list} columns={[...numbers, name, ...others, action]} />;
}
