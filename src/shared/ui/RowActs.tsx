import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { RowAction } from './RowMenu';

/** The acts of a row as buttons and links, for its drawer; what leads to the drawer is open already. */
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
        return (
          <button
            key={action.label}
            type="button"
            className={`btn btn-sm ${action.tone === 'danger' ? 'btn-outline-danger' : 'btn-outline-secondary'}`}
            disabled={action.refused !== undefined}
            title={action.refused}
            onClick={action.onSelect}
          >
            {action.label}
          </button>
        );
      })}
    </div>
  );
}
