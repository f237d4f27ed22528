import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoredUser } from '@/shared/session/storedUser';
import { optionChanged, sidebarToggled } from '@/shared/theme/themeSlice';
import { Icon } from '@/shared/ui/Icon';
import type { AppState } from '../store';
import { AccountMenu } from './AccountMenu';
import { BrandLink } from './BrandLink';
import { LookSwitch } from './LookSwitch';
import { paletteHint } from './palette/paletteHint';

interface HeaderProps {
  user: StoredUser;
  isSmall: boolean;
  onSearch: () => void;
  onSettings: () => void;
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The bar on top: menu, brand, search, system mode, light or dark, account. */
export function Header({ user, isSmall, onSearch, onSettings }: HeaderProps): ReactElement {
  const { enableMobileMenuSmall, headerBackgroundColor } = useSelector(
    (state: AppState) => state.theme.options,
  );
  const dispatch = useDispatch();
  const toggleTools = (): void => {
    dispatch(optionChanged({ name: 'enableMobileMenuSmall', value: !enableMobileMenuSmall }));
  };
  return (
    <header
      className={`gl-header ${headerBackgroundColor} ${enableMobileMenuSmall ? 'has-tools-open' : ''}`}
    >
      <MenuButton isSmall={isSmall} />
      <BrandLink user={user} />
      <button type="button" className="gl-header-search" onClick={onSearch}>
        <Icon name="search" />
        <span className="gl-header-search-text">{paletteHint}</span>
        <span className="gl-key" aria-hidden="true">
          {isMac() ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      <button
        type="button"
        className="gl-header-button gl-tools-toggle"
        aria-label="More tools"
        aria-expanded={enableMobileMenuSmall}
        onClick={toggleTools}
      >
        <Icon name="three-dots-vertical" />
      </button>
      <div className="gl-header-tools">
        {user.mode === 'Production' ? null : (
          <span className="badge gl-mode">{user.mode} mode</span>
        )}
        <LookSwitch />
        <AccountMenu user={user} onSettings={onSettings} />
      </div>
    </header>
  );
}

/** Opens and closes the sidebar, or the drawer where the window is small. */
function MenuButton({ isSmall }: { isSmall: boolean }): ReactElement {
  const { options, closedByWidth } = useSelector((state: AppState) => state.theme);
  const dispatch = useDispatch();
  const isOpen = isSmall
    ? options.enableMobileMenu
    : !(closedByWidth || options.enableClosedSidebar);
  const toggle = (): void => {
    if (isSmall)
      dispatch(optionChanged({ name: 'enableMobileMenu', value: !options.enableMobileMenu }));
    else dispatch(sidebarToggled());
  };
  return (
    <button
      type="button"
      className="gl-header-button"
      aria-label={isOpen ? 'Close menu' : 'Open menu'}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <Icon name="list" />
    </button>
  );
}
