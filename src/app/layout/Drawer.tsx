import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Offcanvas, OffcanvasBody, OffcanvasHeader } from 'reactstrap';
import type { StoredUser } from '@/shared/session/storedUser';
import { optionChanged } from '@/shared/theme/themeSlice';
import type { AppState } from '../store';
import { MenuList } from './MenuList';
import { sidebarClasses } from './sidebarClasses';

/** The menu of small windows, over the page; closes when an entry is used. */
export function Drawer({ user }: { user: StoredUser }): ReactElement {
  const options = useSelector((state: AppState) => state.theme.options);
  const dispatch = useDispatch();
  const close = (): void => {
    dispatch(optionChanged({ name: 'enableMobileMenu', value: false }));
  };
  return (
    <Offcanvas
      isOpen={options.enableMobileMenu}
      toggle={close}
      labelledBy="gl-drawer"
      trapFocus
      className="gl-drawer"
    >
      <OffcanvasHeader tag="h2" id="gl-drawer" toggle={close}>
        Menu
      </OffcanvasHeader>
      <OffcanvasBody className={sidebarClasses(options)}>
        <MenuList user={user} onUse={close} />
      </OffcanvasBody>
    </Offcanvas>
  );
}
