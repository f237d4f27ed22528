import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { OffcanvasBody } from 'reactstrap';
import type { StoredUser } from '@/shared/session/storedUser';
import { optionChanged } from '@/shared/theme/themeSlice';
import { SidePanel } from '@/shared/ui/SidePanel';
import type { AppState } from '../store';
import { MenuList } from './MenuList';
import { sidebarClasses } from './sidebarClasses';
import { useEndWithScreen } from './useEndWithScreen';

/**
 * The menu of small windows, over the page; closes when an entry is used or another screen comes
 * under it.
 */
export function Drawer({ user }: { user: StoredUser }): ReactElement {
  const options = useSelector((state: AppState) => state.theme.options);
  const dispatch = useDispatch();
  const close = (): void => {
    dispatch(optionChanged({ name: 'enableMobileMenu', value: false }));
  };
  useEndWithScreen(options.enableMobileMenu, close);
  return (
    <SidePanel
      isOpen={options.enableMobileMenu}
      onClose={close}
      title="Menu"
      titleId="gl-drawer"
      side="start"
      className="gl-drawer"
    >
      <OffcanvasBody className={sidebarClasses(options)}>
        <MenuList user={user} onUse={close} />
      </OffcanvasBody>
    </SidePanel>
  );
}
