import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type ChangeEvent, type ReactElement, useId, useState } from 'react';
import { appCodeError, type ProofWays, recoveryCodeError } from '@/domain/users/secondFactor';
import { failureMessage } from '@/shared/api/failure';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { FormError } from '@/shared/ui/fields/FormError';
import { PasswordInput } from '@/shared/ui/fields/PasswordInput';
import { PlainForm } from '@/shared/ui/fields/PlainForm';
import { hasPasskeys, signByPasskey } from './passkey';

/** One way of proving who one is. */
export type ProofWay = 'code' | 'passkey' | 'recoveryCode' | 'password';

interface ProofFormProps {
  ways: ProofWays;
  /** What the button says. */
  confirm: string;
  /** What the browser is asked to sign. */
  askPasskey: () => Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Sends the proof; whatever it throws is told, and what is typed stays. */
  onProof: (proof: Partial<Record<ProofWay, string>>) => Promise<void>;
}

const switches: Record<ProofWay, string> = {
  code: 'Use a code of your app',
  passkey: 'Use a passkey',
  recoveryCode: 'Use a recovery code',
  password: 'Use your password',
};

const fields: Record<Exclude<ProofWay, 'passkey'>, { label: string; help?: string }> = {
  code: { label: 'Code', help: 'The six digits that your authenticator app shows now.' },
  recoveryCode: { label: 'Recovery code', help: 'One of the codes that you kept. It works once.' },
  password: { label: 'Password' },
};

/** The ways that are open, the quickest first. */
function waysOf({ kinds, recovery, password }: ProofWays): ProofWay[] {
  const found: [ProofWay, boolean][] = [
    ['code', kinds.includes('app')],
    ['passkey', kinds.includes('passkey') && hasPasskeys()],
    ['password', password],
    ['recoveryCode', recovery],
  ];
  return found.flatMap(([way, isOpen]) => (isOpen ? [way] : []));
}

function typedError(way: ProofWay, typed: string): string | null {
  if (way === 'code') return appCodeError(typed);
  if (way === 'recoveryCode') return recoveryCodeError(typed);
  return way === 'password' && typed === '' ? 'This field is required' : null;
}

interface ProofFieldProps {
  way: Exclude<ProofWay, 'passkey'>;
  typed: string;
  error: string | null;
  onType: (text: string) => void;
}

function ProofField({ way, typed, error, onType }: ProofFieldProps): ReactElement {
  const id = useId();
  const field = {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value),
  };
  return (
    <FieldShell id={id} {...fields[way]} required error={error}>
      {(control) =>
        way === 'password' ? (
          <PasswordInput
            {...field}
            control={control}
            autoComplete="current-password"
            invalid={error !== null}
          />
        ) : (
          <input
            {...field}
            {...control}
            className={error ? 'form-control is-invalid' : 'form-control'}
            autoComplete={way === 'code' ? 'one-time-code' : 'off'}
            inputMode={way === 'code' ? 'numeric' : undefined}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            // biome-ignore lint/a11y/noAutofocus: it is the one thing that is asked, and was just asked for
            autoFocus
          />
        )
      }
    </FieldShell>
  );
}

/** Proves who one is, by one of the ways that the account has. No formik: the sign-in uses it. */
export function ProofForm({ ways, confirm, askPasskey, onProof }: ProofFormProps): ReactElement {
  const open = waysOf(ways);
  const [way, setWay] = useState<ProofWay | undefined>(open[0]);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!way)
    return (
      <p>Nothing here proves who you are. Sign out and sign in again to go on, or call support.</p>
    );

  const send = async (): Promise<void> => {
    const bad = typedError(way, typed);
    setError(bad);
    setFailure(null);
    if (bad) return;
    setBusy(true);
    try {
      const text = way === 'passkey' ? await signByPasskey(await askPasskey()) : typed;
      await onProof({ [way]: text });
    } catch (reason) {
      setFailure(failureMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  const change = (next: ProofWay): void => {
    setWay(next);
    setTyped('');
    setError(null);
    setFailure(null);
  };

  return (
    <PlainForm busy={busy} onSubmit={() => void send()}>
      <FormError message={failure} />
      {way === 'passkey' ? (
        <p>Your browser asks for the passkey of your device or security key.</p>
      ) : (
        <ProofField key={way} way={way} typed={typed} error={error} onType={setTyped} />
      )}
      <BusyButton busy={busy} busyText="Checking …" className="btn btn-primary gl-block">
        {way === 'passkey' ? 'Use passkey' : confirm}
      </BusyButton>
      {open
        .filter((other) => other !== way)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="btn btn-link gl-block"
            disabled={busy}
            onClick={() => change(other)}
          >
            {switches[other]}
          </button>
        ))}
    </PlainForm>
  );
}
