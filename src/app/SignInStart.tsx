import type { ReactElement } from 'react';
import SignInPage from '@/features/auth/pages/SignInPage';
import { CookieBanner } from './cookies/CookieBanner';

interface SignInStartProps {
  onSignedIn: (target: string) => void;
}

/**
 * The first screen, before the application itself has loaded. The build renders it into index.html
 * and main.tsx hydrates it, so what is painted and what takes over are one and the same.
 */
export function SignInStart({ onSignedIn }: SignInStartProps): ReactElement {
  return (
    <>
      <SignInPage onSignedIn={onSignedIn} />
      <CookieBanner />
    </>
  );
}
