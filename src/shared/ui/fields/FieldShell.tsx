import type { ReactElement, ReactNode } from 'react';
import { useFieldId } from './fieldScope';

/** What a control spreads on its input so that label, help and message belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** What every field has besides its control. */
export interface FieldFrame {
  label: string;
  /** Shows the required mark; the rule itself stands in the form's schema. */
  required?: boolean;
  /** Help under the field, there before anything went wrong. */
  help?: ReactNode;
  /** Layout classes of the whole field, e.g. a column. */
  className?: string;
}

interface FieldShellProps extends FieldFrame {
  id: string;
  /** The message below the field; empty when the field is good. */
  error?: string | null;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, help and message below, tied together for screen readers. No formik. */
export function FieldShell(props: FieldShellProps): ReactElement {
  const { label, required, help, error, className, children } = props;
  const id = useFieldId(props.id);
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className ? `gl-field ${className}` : 'gl-field'}>
      <label htmlFor={id} className={required ? 'form-label gl-required' : 'form-label'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help ? (
        <div id={`${id}-help`} className="form-text">
          {help}
        </div>
      ) : null}
      <div id={`${id}-error`} className="gl-field-error" aria-live="polite">
        {error || null}
      </div>
    </div>
  );
}
