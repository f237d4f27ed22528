import type { ReactElement, ReactNode } from 'react';
import { GroupShell } from './GroupShell';
import type { FieldOption } from './SelectField';
import { useFieldState } from './useFieldState';

interface RadioGroupProps {
  /** Formik path of the value, a text. */
  name: string;
  legend: string;
  options: readonly FieldOption[];
  required?: boolean;
  help?: ReactNode;
  className?: string;
}

/** One of a few choices, all in sight, bound to formik; `''` when nothing is chosen. */
export function RadioGroup(props: RadioGroupProps): ReactElement {
  const { name, legend, options, required, help, className } = props;
  const { input, error } = useFieldState<string>(name);
  return (
    <GroupShell id={name} {...{ legend, required, help, className, error }}>
      {(describedBy) => (
        <div className="gl-checks">
          {options.map(({ value, label }) => (
            <label key={value} className="gl-check">
              <input
                type="radio"
                className="form-check-input"
                name={name}
                value={value}
                checked={input.value === value}
                aria-describedby={describedBy}
                aria-invalid={error ? true : undefined}
                onChange={input.onChange}
                onBlur={input.onBlur}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </GroupShell>
  );
}
