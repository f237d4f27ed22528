import type { FocusEventHandler, FormEventHandler, ReactElement, RefObject } from 'react';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { FormError } from '@/shared/ui/fields/FormError';
import { PasswordInput } from '@/shared/ui/fields/PasswordInput';
import { OtherSignIns } from './OtherSignIns';
import { PublicCard } from './PublicCard';

/** What stands in the form. */
export interface SignInValues {
  username: string;
  password: string;
  keep: boolean;
}

/** A message per field (readings D6). */
export interface SignInErrors {
  username?: string | null;
  password?: string | null;
}

interface SignInFormProps {
  errors?: SignInErrors;
  /** The server's refusal; stays until the next attempt. */
  message?: string | null;
  busy?: boolean;
  /** Where the professional-network link leads; no link without it. */
  professionalNetworkUrl?: string | null;
  form?: RefObject<HTMLFormElement>;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  onGoogle?: () => void;
}

const foot = (
  <span>
    New to Greenledger? <a href="#/pages/register">Sign up now</a>
  </span>
);

/**
 * All that is seen of the sign-in page (spec 1.2). Also rendered into index.html, so that the page
 * is usable before any script runs: a pure function of its props, the values left to the page
 * itself (uncontrolled), so that taking over loses neither a typed letter nor the focus.
 */
export function SignInForm(props: SignInFormProps): ReactElement {
  const { errors = {}, message, busy = false, professionalNetworkUrl, onGoogle } = props;
  return (
    <PublicCard title="Sign in" lead="Welcome back. Use your work email to continue." foot={foot}>
      <form
        ref={props.form}
        method="post"
        noValidate
        aria-label="Sign in"
        onSubmit={props.onSubmit}
        onFocus={props.onFocus}
      >
        <FormError message={message} />
        <FieldShell id="username" label="Email" required error={errors.username}>
          {(control) => (
            <input
              {...control}
              name="username"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              className={errors.username ? 'form-control is-invalid' : 'form-control'}
            />
          )}
        </FieldShell>
        <FieldShell id="password" label="Password" required error={errors.password}>
          {(control) => (
            <PasswordInput
              control={control}
              name="password"
              autoComplete="current-password"
              invalid={Boolean(errors.password)}
            />
          )}
        </FieldShell>
        <div className="gl-keep">
          <div className="form-check">
            <input id="keep" name="keep" type="checkbox" className="form-check-input" />
            <label htmlFor="keep" className="form-check-label">
              Keep me logged in
            </label>
          </div>
          <a href="#/pages/forgot-password">Recover Password</a>
        </div>
        <BusyButton busy={busy} busyText="Logging in …" className="btn btn-primary gl-block">
          Log in
        </BusyButton>
        <OtherSignIns
          professionalNetworkUrl={professionalNetworkUrl}
          busy={busy}
          onGoogle={onGoogle}
        />
      </form>
    </PublicCard>
  );
}
