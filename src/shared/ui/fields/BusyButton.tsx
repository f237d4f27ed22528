import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';

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

/**
 * Browsers take the focus from what is disabled: it is back on the button once the work has ended
 * and nothing else took it, but the page or the drawer around.
 */
function useFocusBack(busy: boolean): RefObject<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement?.contains(button.current))
      button.current?.focus();
  }, [busy]);
  return button;
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
  const button = useFocusBack(busy);
  const blocked = busy || disabled;
  return (
    <button
      ref={button}
      type={type}
      className={className}
      disabled={blocked}
      aria-busy={busy}
      onClick={onClick}
    >
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
