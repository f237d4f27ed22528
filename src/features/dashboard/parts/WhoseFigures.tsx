import type { ReactElement } from 'react';
import { seesPartOfPartner } from '@/domain/access/rolePermissions';
import { portfolioName } from '@/domain/portfolio/figures';
import { useUser } from '@/shared/session/useUser';

/** Names the part of a partner that figures are of, where they are of no more. */
export function WhoseFigures(): ReactElement | null {
  const { role, companyName } = useUser();
  if (!seesPartOfPartner(role) || companyName === '') return null;
  return <p className="gl-muted mb-0">{portfolioName({ name: companyName, isPart: true })}</p>;
}
