import { type MouseEvent, type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { Dropdown, DropdownItem, DropdownMenu, DropdownToggle } from 'reactstrap';
import { mustOnboard } from '@/domain/access/gate';
import { roleName } from '@/domain/access/roleNames';
import { href } from '@/routes/catalogue';
import type { StoredUser } from '@/shared/session/storedUser';
import { Icon } from '@/shared/ui/Icon';
import { useSignOut } from '../session/SessionContext';

interface AccountMenuProps {
  user: StoredUser;
  onSettings: () => void;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('') || '?';

/** Who is signed in, as what and for whom; settings and sign-out. */
export function AccountMenu({ user, onSettings }: AccountMenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const signOut = useSignOut();
  const openSettings = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    // The entry goes away with the menu; its button is where the focus comes back to.
    currentTarget.closest('.dropdown')?.querySelector('button')?.focus();
    onSettings();
  };
  return (
    <Dropdown isOpen={isOpen} toggle={() => setOpen((open) => !open)} className="gl-account">
      <DropdownToggle tag="button" type="button" className="gl-account-toggle">
        <span className="gl-initials" aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <span className="gl-account-name">
          <span>
            <span className="visually-hidden">Account of </span>
            {user.name}
          </span>
          <small>{roleName(user.role)}</small>
        </span>
        <Icon name="chevron-down" />
      </DropdownToggle>
      {isOpen ? (
        <DropdownMenu end>
          <div className="gl-account-who">
            <strong>{user.name}</strong>
            <span>{user.email}</span>
            <span>
              {roleName(user.role)}
              {user.companyName ? ` · ${user.companyName}` : ''}
            </span>
          </div>
          <DropdownItem tag={Link} to={href('/user')}>
            <Icon name="person-square" /> My profile
          </DropdownItem>
          {mustOnboard(user) ? null : (
            <DropdownItem tag={Link} to={href('/glossary')}>
              <Icon name="question-circle" /> Glossary
            </DropdownItem>
          )}
          <DropdownItem onClick={openSettings}>
            <Icon name="sliders" /> Settings
          </DropdownItem>
          <DropdownItem onClick={() => void signOut()}>
            <Icon name="box-arrow-right" /> Sign out
          </DropdownItem>
        </DropdownMenu>
      ) : null}
    </Dropdown>
  );
}
