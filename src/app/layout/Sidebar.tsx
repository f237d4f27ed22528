import type { ReactElement } from 'react';
import { useSelector } from 'react-redux';
import type { StoredUser } from '@/shared/session/storedUser';
import type { AppState } from '../store';
import { MenuList } from './MenuList';
import { sidebarClasses } from './sidebarClasses';

interface SidebarProps {
  user: StoredUser;
  isClosed: boolean;
}

/** The menu at the left: 248 px, or 64 px with icons only. */
export function Sidebar({ user, isClosed }: SidebarProps): ReactElement {
  const options = useSelector((state: AppState) => state.theme.options);
  return (
    <div className={sidebarClasses(options)}>
      <MenuList user={user} isClosed={isClosed} />
    </div>
  );
}
