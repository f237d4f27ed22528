import { type ReactElement, useId } from 'react';
import { Link } from 'react-router-dom';
import type { RowAction } from './RowMenu';

type Act = Extract<RowAction, { onSelect: unknown }>;

/**
 * The acts of a row as buttons and links, for its drawer; what leads to the drawer is open already.
 */
export function RowActs({ actions }: { actions: readonly RowAction[] }): ReactElement {
  return (
    <div className="gl-detail-acts">
      {actions.map((action) => {
        if ('to' in action) {
          return (
            <Link key={action.label} to={action.to} className="btn btn-sm btn-outline-secondary">
              {action.label}
            </Link>
          );
        }
        if (action.label === 'Details') return null;
        return <ActButton key={action.label} {...action} />;
      })}
    </div>
  );
}

/** An act; one that is refused can be reached and says why, and does nothing. */
function ActButton({ label, onSelect, tone, refused }: Act): ReactElement {
  const reasonId = useId();
  const look = `btn btn-sm ${tone === 'danger' ? 'btn-outline-danger' : 'btn-outline-secondary'}`;
  if (refused === undefined) {
    return (
      <button type="button" className={look} onClick={onSelect}>
        {label}
      </button>
    );
  }
  return (
    <span className="gl-act-refused">
      <button
        type="button"
        className={`${look} disabled`}
        aria-disabled
        aria-describedby={reasonId}
      >
        {label}
      </button>
      <span id={reasonId}>{refused}</span>
    </span>
  );
}
