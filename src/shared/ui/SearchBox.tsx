import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon';
import { isTyping } from './isTyping';

interface SearchBoxProps {
  /** What it searches by. */
  label: string;
  /** Where it differs from the label. */
  placeholder?: string;
  /** What else it finds, under the box. */
  hint?: string;
  text: string;
  /** Most characters; as many as there are unless told. */
  maxLength?: number;
  onText: (text: string) => void;
  /** The key / leads into it: for the one list of a screen. */
  hasKey?: boolean;
}

/** The box in which a list is searched. */
export function SearchBox(props: SearchBoxProps): ReactElement {
  const { label, placeholder = label, hint, text, maxLength, onText, hasKey = false } = props;
  const hintId = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!hasKey) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event))
        return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasKey]);
  const field = (
    <div className="gl-search">
      <Icon name="search" />
      <input
        ref={box}
        type="text"
        className="form-control"
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={placeholder}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
  if (!hint) return field;
  return (
    <div className="gl-search-hinted">
      {field}
      <small id={hintId} className="gl-muted">
        {hint}
      </small>
    </div>
  );
}

/** True while somebody types, or a dialog or drawer has the keyboard. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  isTyping(target) || document.querySelector('[role="dialog"]') !== null;
