import type { ReactElement } from 'react';
import { createPath, Link, type LinkProps, useLocation } from 'react-router-dom';
import { mustOnboard } from '@/domain/access/gate';
import { landing } from '@/shared/session/returnPlace';
import type { StoredUser } from '@/shared/session/storedUser';
import { BrandMark } from '@/shared/ui/BrandMark';
import { isForm, onboardingPath } from '../router/verdict';

/**
 * Home; before onboarding is passed that is the form, and within the form the place where one is.
 */
function useHome(user: StoredUser): Pick<LinkProps, 'to' | 'state' | 'replace'> {
  const location = useLocation();
  if (!mustOnboard(user)) return { to: landing };
  if (!isForm(location.pathname)) return { to: onboardingPath };
  return { to: createPath(location), state: location.state, replace: true };
}

/** The product's name and sign in the header, which lead home. */
export function BrandLink({ user }: { user: StoredUser }): ReactElement {
  return (
    <Link className="gl-brand" {...useHome(user)}>
      <BrandMark />
      <span>Greenledger</span>
    </Link>
  );
}
