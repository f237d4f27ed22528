import { type ReactElement, useMemo, useRef } from 'react';
import type { AchFault } from '@/domain/ach/faults';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { AchColumns } from './AchColumns';
import { AchFaults } from './AchFaults';
import { AchTree } from './AchTree';
import { AchVerdictCard } from './AchVerdictCard';
import type { AchContent } from './achContent';
import type { AchFileRead } from './useAchFile';
import { useAchPlace } from './useAchPlace';

interface AchFileViewProps {
  /** Name of the file. */
  name: string;
  read: AchFileRead;
}

/**
 * A NACHA file as a tree and as 94 columns, both always at the same record, with what is wrong in
 * it (spec catalogue '/nacha').
 */
export function AchFileView({ name, read }: AchFileViewProps): ReactElement | null {
  switch (read.state) {
    case 'none':
      return null;
    case 'reading':
      return (
        <ProgressBar
          label={read.transfer?.label ?? `Reading ${name}`}
          done={read.transfer?.done ?? null}
          figure={read.transfer?.figure}
          onCancel={read.cancel}
        />
      );
    case 'canceled':
      return (
        <div className="alert alert-secondary gl-ach-alert" role="status">
          <span>Reading {name} was canceled.</span>
          <button type="button" className="btn btn-outline-secondary btn-sm" onClick={read.retry}>
            Read again
          </button>
        </div>
      );
    case 'refused':
      return (
        <div className="alert alert-danger" role="alert">
          {read.message}
        </div>
      );
    case 'read':
      return <AchFileShown name={name} content={read.content} />;
  }
}

/** Faults by the line in which they are. */
function byLine(faults: readonly AchFault[]): ReadonlyMap<number, readonly AchFault[]> {
  const lines = new Map<number, AchFault[]>();
  for (const fault of faults) {
    const others = lines.get(fault.line);
    if (others) others.push(fault);
    else lines.set(fault.line, [fault]);
  }
  return lines;
}

/** Gives a box the keyboard, and brings it into sight; what is in it stays where it is. */
function takeFocus(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'nearest' });
}

function AchFileShown({ name, content }: { name: string; content: AchContent }): ReactElement {
  const { place, open, goTo, toggle } = useAchPlace(content);
  const tree = useRef<HTMLDivElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const { faults } = content.verdict;
  const toColumns = (): void => takeFocus(columns.current);
  const faultsOf = useMemo(() => byLine(faults), [faults]);
  return (
    <div className="gl-ach">
      <AchVerdictCard name={name} content={content} />
      <AchFaults
        name={name}
        verdict={content.verdict}
        onChoose={({ line, column }) => {
          goTo({ line, column });
          toColumns();
        }}
      />
      <div className="gl-ach-views">
        <AchTree
          focusRef={tree}
          content={content}
          place={place}
          open={open}
          onPlace={goTo}
          onToggle={toggle}
          onEnter={toColumns}
        />
        <AchColumns
          focusRef={columns}
          content={content}
          place={place}
          faultsOf={faultsOf}
          onPlace={goTo}
          onEnter={() => takeFocus(tree.current)}
        />
      </div>
    </div>
  );
}
