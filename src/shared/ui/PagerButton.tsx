import type { ReactElement } from 'react';
import { Icon, type IconName } from './Icon';

interface WayButtonProps {
  label: 'Previous' | 'Next';
  /** Absent at the end of the list. */
  onClick: (() => void) | undefined;
  icon?: IconName;
  /** The key that does the same. */
  hint?: string;
}

/**
 * Leads to a neighbor in a list. Stays focusable at its end, so that the keyboard does not lose
 * its place.
 */
export function PagerButton({ label, onClick, icon, hint }: WayButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={
        onClick ? 'btn btn-outline-secondary btn-sm' : 'btn btn-outline-secondary btn-sm disabled'
      }
      aria-disabled={onClick ? undefined : true}
      aria-keyshortcuts={hint?.toLowerCase()}
      onClick={() => onClick?.()}
    >
      {icon ? <Icon name={icon} /> : null} {label}{' '}
      {hint ? (
        <span className="gl-key" aria-hidden="true">
          {hint}
        </span>
      ) : null}
    </button>
  );
}
