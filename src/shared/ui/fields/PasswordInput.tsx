import { type InputHTMLAttributes, type KeyboardEvent, type ReactElement, useState } from 'react';
import type { ControlProps } from './FieldShell';

type Settings = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onFocus' | 'autoComplete'
>;

interface PasswordInputProps extends Settings {
  control: ControlProps;
  invalid: boolean;
}

/** A password box with Show / Hide and a hint while Caps Lock is on. No formik. */
export function PasswordInput({ control, invalid, ...settings }: PasswordInputProps): ReactElement {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <div className="gl-password">
        <input
          {...settings}
          {...control}
          type={shown ? 'text' : 'password'}
          className={invalid ? 'form-control is-invalid' : 'form-control'}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
        />
        <button
          type="button"
          className="gl-password-toggle"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      <div className="gl-field-hint" role="status">
        {capsLock ? 'Caps Lock is on.' : null}
      </div>
    </>
  );
}
