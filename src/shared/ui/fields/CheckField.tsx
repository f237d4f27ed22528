import type { ReactElement, ReactNode } from 'react';
import { useFieldState } from './useFieldState';

interface CheckFieldProps {
  /** Formik path of the value, true or false. */
  name: string;
  id?: string;
  label: ReactNode;
  className?: string;
  disabled?: boolean;
  /** Takes the place of setting the value, e.g. when something must be cleared with it. */
  onValueChange?: (isChosen: boolean) => void;
}

/** A single yes-or-no bound to formik, its label beside it. */
export function CheckField(props: CheckFieldProps): ReactElement {
  const { name, id = name, label, className, disabled, onValueChange } = props;
  const { input, error, helpers } = useFieldState<boolean>(name);
  return (
    <div className={className ? `gl-field ${className}` : 'gl-field'}>
      <label className="gl-check">
        <input
          id={id}
          name={name}
          type="checkbox"
          className="form-check-input"
          checked={input.value}
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) =>
            onValueChange ? onValueChange(target.checked) : void helpers.setValue(target.checked)
          }
          onBlur={input.onBlur}
        />
        <span>{label}</span>
      </label>
      <div id={`${id}-error`} className="gl-field-error" aria-live="polite">
        {error || null}
      </div>
    </div>
  );
}
