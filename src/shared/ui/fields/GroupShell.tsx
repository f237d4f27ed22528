import type { ReactElement, ReactNode } from 'react';

interface GroupShellProps {
  id: string;
  legend: string;
  required?: boolean;
  help?: ReactNode;
  error?: string | null;
  className?: string;
  /** The choices; each takes `describedBy`, so that the message is read with it. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Several choices under one legend, help and message below. No formik. */
export function GroupShell(props: GroupShellProps): ReactElement {
  const { id, legend, required, help, error, className, children } = props;
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset id={id} className={className ? `gl-field gl-group ${className}` : 'gl-field gl-group'}>
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
