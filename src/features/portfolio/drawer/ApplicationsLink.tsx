import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { useAbility } from '@/shared/session/ability';

interface ApplicationsLinkProps {
  isoId: string;
  /** What the figure is, read after it. */
  about: string;
  children: ReactNode;
}

/** Leads to the applications attributed to an ISO, for those who may see them. */
export function ApplicationsLink({ isoId, about, children }: ApplicationsLinkProps): ReactElement {
  const mayOpen = useAbility().can('access', 'onboarding.onboarding-history');
  if (!mayOpen) return <>{children}</>;
  return (
    <Link to={`${href('/applications/onboarding-history')}?${new URLSearchParams({ isoId })}`}>
      {children}
      <span className="visually-hidden"> {about}</span>
    </Link>
  );
}
