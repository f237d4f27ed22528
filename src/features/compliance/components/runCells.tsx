import { createContext, type ReactElement, useContext } from 'react';
import type { CheckRun } from '@/domain/checks/checkRecord';
import { flagTitles, type RunColumn } from '@/domain/checks/runColumns';
import { isGoodScore, scoreWord } from '@/domain/checks/score';
import type { Column } from '@/shared/ui/columns';
import { StatusBadge } from '@/shared/ui/StatusBadge';

/** Opens the result of a run beside the search; what the list around does. */
export const OpenRun = createContext<(run: CheckRun) => void>(() => undefined);

function RunName({ run }: { run: CheckRun }): ReactElement {
  const open = useContext(OpenRun);
  return (
    <button type="button" className="btn btn-link gl-inline" onClick={() => open(run)}>
      {run.name}
    </button>
  );
}

function ScoreBadge({ score }: Pick<CheckRun, 'score'>): ReactElement {
  if (score === null) return <StatusBadge tone="neutral">{scoreWord(score)}</StatusBadge>;
  const tone = isGoodScore(score) ? 'success' : 'danger';
  return <StatusBadge tone={tone}>{`${score} · ${scoreWord(score)}`}</StatusBadge>;
}

function FlagBadges({ run }: { run: CheckRun }): ReactElement {
  const titles = flagTitles(run);
  if (titles.length === 0) return <>—</>;
  return (
    <span className="gl-flag-badges">
      {titles.map((title) => (
        <StatusBadge key={title} tone="danger">
          {title}
        </StatusBadge>
      ))}
    </span>
  );
}

/** Cells that show more than their text. */
export const runCells: Partial<Record<RunColumn, Column<CheckRun>['cell']>> = {
  name: (run) => <RunName run={run} />,
  score: ({ score }) => <ScoreBadge score={score} />,
  flags: (run) => <FlagBadges run={run} />,
};
