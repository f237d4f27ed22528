import type { ReactElement } from 'react';

interface ListboxOptionsProps {
  id: string;
  label: string;
  options: readonly { key: string; text: string; hint?: string }[];
  active: number;
  optionId: (at: number) => string;
  onChoose: (at: number) => void;
}

/** The list under a combobox, at most 240 px high (spec 2.9). */
export function ListboxOptions(props: ListboxOptionsProps): ReactElement {
  const { id, label, options, active, optionId, onChoose } = props;
  return (
    <div className="gl-listbox" id={id} role="listbox" aria-label={label}>
      {options.map(({ key, text, hint }, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus.
        <div
          key={key}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={at === active ? 'gl-listbox-option gl-listbox-active' : 'gl-listbox-option'}
          // The text box must not lose the focus before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(at)}
        >
          {text}
          {hint ? <span className="gl-listbox-hint">{hint}</span> : null}
        </div>
      ))}
    </div>
  );
}
