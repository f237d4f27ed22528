import { lazy, type ReactElement, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoredUser } from '@/shared/session/storedUser';
import { isForm } from '../router/verdict';

const VerificationAgain = lazy(async () => {
  const { VerificationAgain: again } = await import('@/features/auth/components/VerificationAgain');
  return { default: again };
});

/** Over the application form, while the address is not verified: that a mail waits, and how to have another one. */
export function VerificationNotice({ user }: { user: StoredUser }): ReactElement | null {
  const { pathname } = useLocation();
  if (user.emailVerified || !isForm(pathname)) return null;
  return (
    <section className="card gl-verify-notice" aria-label="Verify your address">
      <p>We sent a mail to {user.email} to verify your address.</p>
      <Suspense>
        <VerificationAgain email={user.email} label="Send again" />
      </Suspense>
    </section>
  );
}
