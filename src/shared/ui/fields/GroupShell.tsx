import type { ReactElement, ReactNode } from 'react';
import { useFieldId } from './fieldScope';

interface GroupShellProps {
  id: string;
  legend: string;
  required?: boolean;
  error?: string | null;
  className?: string;
  /** The choices; each takes `describedBy`, so that the message is read with it. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Several choices under one legend, the message below. No formik. */
export function GroupShell(props: GroupShellProps): ReactElement {
  const { legend, required, error, className, children } = props;
  const id = useFieldId(props.id);
  return (
    <fieldset id={id} className={className ? `gl-field gl-group ${className}` : 'gl-field gl-group'}>
      <legend className={required ? 'form-label gl-required' : 'form-label'}>{legend}</legend>
      {children(error ? `${id}-error` : undefined)}
      <div id={`${id}-error`} className="gl-field-error" aria-live="polite">
        {error || null}
      </div>
    </fieldset>
  );
}
