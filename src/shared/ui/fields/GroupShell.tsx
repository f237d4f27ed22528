import type { ReactElement, ReactNode } from 'react';
import { useFieldId } from './fieldScope';

interface GroupShellProps {
  id: string;
  legend: string;
  required?: boolean;
  error?: string | null;
  /** Help under the choices, there before anything went wrong. */
  help?: ReactNode;
  className?: string;
  /** The choices; each takes `describedBy`, so that help and message are read with it. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Several choices under one legend, the message below. No formik. */
export function GroupShell(props: GroupShellProps): ReactElement {
  const { legend, required, error, help, className, children } = props;
  const id = useFieldId(props.id);
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <fieldset
      id={id}
      className={className ? `gl-field gl-group ${className}` : 'gl-field gl-group'}
    >
      <legend className={required ? 'form-label gl-required' : 'form-label'}>{legend}</legend>
      {children(described || undefined)}
      {help ? (
        <div id={`${id}-help`} className="form-text">
          {help}
        </div>
      ) : null}
      <div id={`${id}-error`} className="gl-field-error" aria-live="polite">
        {error || null}
      </div>
    </fieldset>
  );
}
