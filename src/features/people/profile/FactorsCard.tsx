import { type ReactElement, useState } from 'react';
import { isTopAdmin } from '@/domain/access/staff';
import { formatDateTime } from '@/domain/dates/format';
import type { SecondFactor, SecondFactors } from '@/domain/users/secondFactor';
import { hasPasskeys } from '@/shared/session/passkey';
import { useUser } from '@/shared/session/useUser';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { TermLink } from '@/shared/ui/TermLink';
import { AppDialog } from './AppDialog';
import { useGetFactorsQuery } from './api';
import { type FactorAsked, FactorDialogs } from './FactorDialogs';
import { PasskeyDialog } from './PasskeyDialog';
import { ProfileCard } from './ProfileCard';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';

const button = 'btn btn-sm btn-outline-secondary';

const kindNames = { app: 'Authenticator app', passkey: 'Passkey' } as const;

type Ask = (asked: FactorAsked) => void;

function FactorLine({ factor, onAsk }: { factor: SecondFactor; onAsk: Ask }): ReactElement {
  const { name, kind, createdAt, lastUsedAt } = factor;
  return (
    <li className="gl-profile-line">
      <div>
        <strong>{name}</strong>
        <div className="gl-muted">
          {kindNames[kind]} · Added {formatDateTime(createdAt)} ·{' '}
          {lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}` : 'Not used yet'}
        </div>
      </div>
      <div className="gl-profile-acts">
        <button
          type="button"
          className={button}
          aria-label={`Rename ${name}`}
          onClick={() => onAsk({ act: 'rename', factor })}
        >
          Rename
        </button>
        <button
          type="button"
          className={button}
          aria-label={`Remove ${name}`}
          onClick={() => onAsk({ act: 'remove', factor })}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

function Standing({ factors, onAsk }: { factors: SecondFactors; onAsk: Ask }): ReactElement {
  if (factors.factors.length === 0)
    return factors.isRequired ? (
      <p className="alert alert-warning">
        Your role must have a second factor. Add one to go on: nothing else opens until then.
      </p>
    ) : (
      <p>None yet: your password alone signs you in.</p>
    );
  return (
    <>
      <ul className="gl-profile-lines">
        {factors.factors.map((factor) => (
          <FactorLine key={factor._id} factor={factor} onAsk={onAsk} />
        ))}
      </ul>
      <p>
        {factors.recoveryLeft > 2 ? null : <StatusBadge tone="warning">Few left</StatusBadge>}{' '}
        Recovery codes left: {factors.recoveryLeft}.{' '}
        <button
          type="button"
          className="btn btn-link p-0"
          onClick={() => onAsk({ act: 'recovery' })}
        >
          Make new recovery codes
        </button>
      </p>
    </>
  );
}

/** What one proves beside the password (docs/adr/0073). */
export function FactorsCard(): ReactElement {
  const asked = useGetFactorsQuery();
  const [open, setOpen] = useState<FactorAsked | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isAdministrator = isTopAdmin(useUser()?.role ?? null);
  const close = (): void => setOpen(null);
  const enrolled = (made: string[] | null): void => {
    close();
    setCodes(made);
  };
  const hasApp = asked.data?.factors.some(({ kind }) => kind === 'app') ?? false;
  const actions = (
    <div className="gl-profile-acts">
      {hasApp ? null : (
        <button type="button" className={button} onClick={() => setOpen({ act: 'app' })}>
          Add authenticator app
        </button>
      )}
      {hasPasskeys() ? (
        <button type="button" className={button} onClick={() => setOpen({ act: 'passkey' })}>
          Add passkey
        </button>
      ) : null}
      {isAdministrator ? (
        <button type="button" className={button} onClick={() => setOpen({ act: 'roles' })}>
          Require by role
        </button>
      ) : null}
    </div>
  );
  return (
    <ProfileCard
      title="Second factor"
      help={
        <>
          A <TermLink term="second-factor">second factor</TermLink> keeps whoever knows your
          password out: sign-in asks for a code of your phone or a{' '}
          <TermLink term="passkey">passkey</TermLink> as well.
        </>
      }
      actions={actions}
      asked={asked}
    >
      {(factors) => (
        <>
          <Standing factors={factors} onAsk={setOpen} />
          {open?.act === 'app' ? <AppDialog onClose={close} onAdded={enrolled} /> : null}
          {open?.act === 'passkey' ? <PasskeyDialog onClose={close} onAdded={enrolled} /> : null}
          <FactorDialogs asked={open} onClose={close} onCodes={enrolled} />
          {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
        </>
      )}
    </ProfileCard>
  );
}
