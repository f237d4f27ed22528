import { type ReactElement, useState } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { formatDateTime } from '@/domain/dates/format';
import { useUser } from '@/shared/session/useUser';
import { Facts } from '@/shared/ui/Facts';
import { useGetProfileQuery } from './api';
import { NameDialog } from './NameDialog';
import { PasswordDialog } from './PasswordDialog';
import { ProfileCard } from './ProfileCard';

const button = 'btn btn-sm btn-outline-secondary';

/** Who one is, and the password. */
export function AboutCard(): ReactElement {
  const asked = useGetProfileQuery();
  const user = useUser();
  const [open, setOpen] = useState<'name' | 'password' | null>(null);
  const close = (): void => setOpen(null);
  const { data } = asked;
  const actions = (
    <div className="gl-profile-acts">
      <button type="button" className={button} onClick={() => setOpen('name')}>
        Edit
      </button>
      {data?.hasPassword ? (
        <button type="button" className={button} onClick={() => setOpen('password')}>
          Change password
        </button>
      ) : null}
    </div>
  );
  return (
    <ProfileCard
      title="About you"
      help="Colleagues see your name. Your email address is how you sign in; an administrator can change it."
      actions={actions}
      asked={asked}
    >
      {(profile) => (
        <>
          <Facts
            facts={[
              ['Name', profile.name],
              ['Email', profile.email],
              ['Phone', profile.phone],
              ['Role', user ? roleName(user.role) : ''],
              ['Organization', profile.orgName],
              [
                'Password',
                profile.hasPassword
                  ? `Set ${formatDateTime(profile.passwordChangedAt)}`
                  : 'None: you sign in with Google. Recover Password on the sign-in page sets one.',
              ],
            ]}
          />
          {open === 'name' ? <NameDialog profile={profile} onClose={close} /> : null}
          {open === 'password' ? <PasswordDialog email={profile.email} onClose={close} /> : null}
        </>
      )}
    </ProfileCard>
  );
}
