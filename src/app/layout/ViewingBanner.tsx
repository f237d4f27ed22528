import { type ReactElement, useEffect, useState } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { formatDateTime } from '@/domain/dates/format';
import type { StoredUser } from '@/shared/session/storedUser';
import { viewing } from '@/shared/session/viewing';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { Icon } from '@/shared/ui/Icon';
import { useSignOut } from '../session/SessionContext';

/**
 * Over every screen, while an administrator looks at the product as somebody else: as whom, until
 * when, and the way back, which also comes by itself.
 */
export function ViewingBanner({ user }: { user: StoredUser | null }): ReactElement | null {
  const endsAt = viewing()?.endsAt;
  const stop = useSignOut();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => void stop(), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, stop]);

  if (endsAt === undefined || user === null) return null;
  const end = async (): Promise<void> => {
    setBusy(true);
    await stop();
    setBusy(false);
  };
  return (
    <section className="gl-viewing" aria-label="Viewing as another user">
      <p>
        <Icon name="eye" /> You are viewing as{' '}
        <strong>
          {user.name}, {roleName(user.role)}
        </strong>
        . Read-only until {formatDateTime(endsAt)}.
      </p>
      <BusyButton
        busy={busy}
        busyText="Stopping …"
        type="button"
        className="btn btn-sm btn-outline-secondary"
        onClick={() => void end()}
      >
        Stop viewing
      </BusyButton>
    </section>
  );
}
