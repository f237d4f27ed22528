import type { ReactElement } from 'react';
import { type FieldFrame, FieldShell } from './FieldShell';
import { PasswordInput } from './PasswordInput';
import { useFieldState } from './useFieldState';

interface PasswordFieldProps extends FieldFrame {
  name: string;
  autoComplete: 'new-password' | 'current-password';
}

/** A password bound to formik, with Show / Hide. */
export function PasswordField({ name, autoComplete, ...frame }: PasswordFieldProps): ReactElement {
  const { input, error } = useFieldState<string>(name);
  return (
    <FieldShell {...frame} id={name} error={error}>
      {(control) => (
        <PasswordInput
          {...input}
          control={control}
          invalid={Boolean(error)}
          autoComplete={autoComplete}
        />
      )}
    </FieldShell>
  );
}
