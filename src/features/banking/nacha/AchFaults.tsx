import { type ReactElement, useState } from 'react';
import type { AchFault } from '@/domain/ach/faults';
import type { AchVerdict } from '@/domain/ach/verdict';
import { numberText } from '@/domain/lists/counted';
import { saveBlob } from '@/shared/files/saveBlob';
import { Icon } from '@/shared/ui/Icon';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { faultCsv } from './faultCsv';

interface AchFaultsProps {
  name: string;
  verdict: AchVerdict;
  onChoose: (fault: AchFault) => void;
}

/** So many more are listed at a time. */
const stride = 50;

/** What is wrong in a file, in the order of its lines; each leads to its place. */
export function AchFaults({ name, verdict, onChoose }: AchFaultsProps): ReactElement | null {
  const [shown, setShown] = useState(stride);
  const { faults } = verdict;
  const total = verdict.errors + verdict.warnings;
  if (total === 0) return null;
  const isAll = shown >= faults.length;
  const rest = total - faults.length;
  return (
    <section className="card gl-ach-card" aria-label="Errors and warnings">
      <div className="gl-ach-head">
        <h2>Errors and warnings</h2>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => saveBlob(faultCsv(faults), `errors of ${name}.csv`)}
        >
          <Icon name="download" /> Download as CSV
        </button>
      </div>
      <ol className="gl-ach-faults">
        {faults.slice(0, shown).map((fault, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file never changes, and two faults may be alike.
          <li key={at}>
            <FaultButton fault={fault} onChoose={onChoose} />
          </li>
        ))}
      </ol>
      {isAll ? null : (
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm gl-ach-more"
          onClick={() => setShown(shown + stride)}
        >
          Show {numberText(Math.min(stride, faults.length - shown))} more of{' '}
          {numberText(faults.length)}
        </button>
      )}
      {rest > 0 ? (
        <p className="gl-ach-note gl-ach-rest">
          and {numberText(rest)} more. The list and its CSV have the first{' '}
          {numberText(faults.length)}.
        </p>
      ) : null}
    </section>
  );
}

/** Where a fault is: `Line 4, columns 30–39`. */
function whereText({ line, column, columnEnd, field }: AchFault): string {
  const where = `Line ${numberText(line)}`;
  if (field === 'Line') return where;
  return column === columnEnd
    ? `${where}, column ${column}`
    : `${where}, columns ${column}–${columnEnd}`;
}

interface FaultButtonProps {
  fault: AchFault;
  onChoose: (fault: AchFault) => void;
}

function FaultButton({ fault, onChoose }: FaultButtonProps): ReactElement {
  const { field, found, expected, message, severity } = fault;
  const isError = severity === 'error';
  return (
    <button type="button" className="gl-ach-fault" onClick={() => onChoose(fault)}>
      <span className="gl-ach-fault-where">
        <StatusBadge tone={isError ? 'danger' : 'warning'}>
          {isError ? 'Error' : 'Warning'}
        </StatusBadge>
        <span>{whereText(fault)}</span>
      </span>
      <span className="gl-ach-fault-text">
        <span>{message}</span>
        {field === 'Line' ? (
          <small>Expected: {expected}</small>
        ) : (
          <small>
            Found: <code>{found.trim() || 'blank'}</code> · Expected: {expected}
          </small>
        )}
      </span>
    </button>
  );
}
