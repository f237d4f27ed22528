import { type ReactElement, useId } from 'react';
import type { Choice } from './lookChoices';

interface ChoiceSetProps<Value extends string> {
  title: string;
  choices: readonly Choice<Value>[];
  value: Value;
  /** Why it has no effect now; it cannot be chosen then. */
  hint?: string | null;
  onChoose: (value: Value) => void;
}

/** One value out of a few, shown as a row of buttons. */
export function ChoiceSet<Value extends string>(props: ChoiceSetProps<Value>): ReactElement {
  const { title, choices, value, hint, onChoose } = props;
  const name = useId();
  return (
    <fieldset disabled={Boolean(hint)} aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend>{title}</legend>
      <div className="gl-choices">
        {choices.map((choice) => (
          <label key={choice.value} className="gl-choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span
              className={
                choice.value.startsWith('gl-tone') ? `gl-swatch ${choice.value}` : undefined
              }
            >
              {choice.label}
            </span>
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${name}-hint`} className="form-text">
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
