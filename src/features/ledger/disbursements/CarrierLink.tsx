import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type DisbursementRow, disbursementMethodLabels } from '@/domain/settlements/disbursement';
import { href } from '@/routes/catalogue';
import { useAbility } from '@/shared/session/ability';

/** Screens of what carries disbursements, and who may open them. */
const subjects = { '/wire': 'bankoptions.wire', '/check-issuance': 'admin.other' } as const;

interface ScreenLinkProps {
  to: keyof typeof subjects;
  /** Id of the record that is opened there; absent for the screen alone. */
  open?: string;
  children: ReactNode;
}

/** Leads to the screen of wires or of checks, for those who may open it; else its name alone. */
export function ScreenLink({ to, open, children }: ScreenLinkProps): ReactNode {
  const mayOpen = useAbility().can('access', subjects[to]);
  if (!mayOpen) return children;
  const search = open === undefined ? '' : `?period=all&open=${encodeURIComponent(open)}`;
  return <Link to={`${href(to)}${search}`}>{children}</Link>;
}

/** By what a disbursement goes: a wire or a check leads to its own record. */
export function CarrierLink({
  row: { method, carrier, carrierId },
}: {
  row: Pick<DisbursementRow, 'method' | 'carrier' | 'carrierId'>;
}): ReactElement {
  const text = disbursementMethodLabels[method];
  if (carrier === '' || carrierId === '') return <>{text}</>;
  return (
    <ScreenLink to={carrier === 'wire' ? '/wire' : '/check-issuance'} open={carrierId}>
      {text}
    </ScreenLink>
  );
}
