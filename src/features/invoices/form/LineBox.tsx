import type { ChangeEvent, KeyboardEvent, ReactElement } from 'react';

interface LineBoxProps {
  id: string;
  label: string;
  /** Shown above it where the table has no heads. */
  title?: string;
  placeholder?: string;
  /** A text of several lines. */
  isLong?: boolean;
  value: string;
  message: string;
  onText: (text: string) => void;
  onLeave: () => void;
  onEnter?: () => void;
}

/** One box of a line with its message. */
export function LineBox(props: LineBoxProps): ReactElement {
  const { id, label, title, placeholder, isLong, value, message, onText, onLeave, onEnter } = props;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  const settings = {
    id,
    value,
    'aria-label': label,
    'aria-invalid': message === '' ? undefined : true,
    'aria-describedby': message === '' ? undefined : `${id}-error`,
    className: message === '' ? 'form-control' : 'form-control is-invalid',
    onBlur: onLeave,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onText(target.value),
  };
  return (
    <>
      {title ? (
        <span className="gl-line-title" aria-hidden="true">
          {title}
        </span>
      ) : null}
      {isLong ? (
        <textarea {...settings} rows={1} placeholder="Description" />
      ) : (
        <input
          {...settings}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          onKeyDown={press}
        />
      )}
      <div id={`${id}-error`} className="gl-field-error" aria-live="polite">
        {message || null}
      </div>
    </>
  );
}
