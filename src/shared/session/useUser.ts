import { useSelector } from 'react-redux';
import type { StoredUser } from './storedUser';

const nobody: StoredUser = {
  userId: '',
  name: '',
  email: '',
  emailVerified: false,
  role: 'MERCHANT',
  orgId: '',
  companyName: '',
  mode: 'Production',
  onboardingPassed: true,
  permissions: '',
  features: [],
  isoId: '',
  agentId: '',
  parentOrgId: '',
  dataInvitation: false,
  inviteId: '',
};

/** The signed-in user, for screens behind the guard; nobody's empty record on public ones. */
export function useUser(): StoredUser {
  return (
    useSelector((state: { session: { user: StoredUser | null } }) => state.session.user) ?? nobody
  );
}
