import type { ReactElement, ReactNode } from 'react';
import { useFieldId } from './fieldScope';
import { useFieldState } from './useFieldState';

interface CheckFieldProps {
  /** Formik path of the value, true or false. */
  name: string;
  label: ReactNode;
  className?: string;
  disabled?: boolean;
}

/** A single yes-or-no bound to formik, its label beside it. */
export function CheckField(props: CheckFieldProps): ReactElement {
  const { name, label, className, disabled } = props;
  const { input, error, helpers } = useFieldState<boolean>(name);
  const id = useFieldId(name);
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
          onChange={({ target }) => void helpers.setValue(target.checked)}
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
