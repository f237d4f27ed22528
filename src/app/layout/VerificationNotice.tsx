import { lazy, type ReactElement, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoredUser } from '@/shared/session/storedUser';
import { isForm } from '../router/verdict';

const VerificationAgain = lazy(async () => {
  const { VerificationAgain: again } = await import('@/features/auth/components/VerificationAgain');
  return { default: again };
});

/**
 * Over the application form, while the address is not verified: that it has to be, and how to have
 * the mail for it.
 */
export function VerificationNotice({ user }: { user: StoredUser }): ReactElement | null {
  const { pathname } = useLocation();
  if (user.emailVerified || !isForm(pathname)) return null;
  return (
    <section className="card gl-verify-notice" aria-label="Verify your email address">
      <p>
        Your email address {user.email} is not verified yet. Use the link in the email we sent, or
        request a new one.
      </p>
      <Suspense>
        <VerificationAgain email={user.email} label="Send a new email" />
      </Suspense>
    </section>
  );
}
