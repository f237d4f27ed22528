import type { ReactElement, ReactNode } from 'react';

interface BusyButtonProps {
  busy: boolean;
  /** Read instead of the label while in flight, e.g. `Saving …`. */
  busyText: string;
  disabled?: boolean;
  type?: 'submit' | 'button';
  /** Bootstrap button classes; `btn btn-primary` unless told. */
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A button that is disabled and says so while its work is in flight. No formik. */
export function BusyButton(props: BusyButtonProps): ReactElement {
  const {
    busy,
    busyText,
    disabled,
    type = 'submit',
    className = 'btn btn-primary',
    onClick,
    children,
  } = props;
  return (
    <button type={type} className={className} disabled={busy || disabled} aria-busy={busy} onClick={onClick}>
      {busy ? (
        <>
          <span className="gl-busy" aria-hidden="true" />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}
