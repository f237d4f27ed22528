import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { StoredUser } from '@/shared/session/storedUser';
import { isSidebarClosed } from '@/shared/theme/themeSlice';
import { useMedia } from '@/shared/ui/useMedia';
import type { AppState } from '../store';
import { Drawer } from './Drawer';
import { Footer } from './Footer';
import { FrameContext } from './FrameContext';
import { frameClasses } from './frameClasses';
import { Header } from './Header';
import { LazyPanel } from './LazyPanel';
import { Sidebar } from './Sidebar';
import { usePaletteKeys } from './usePaletteKeys';
import { VerificationNotice } from './VerificationNotice';
import { ViewingBanner } from './ViewingBanner';

interface FrameProps {
  user: StoredUser;
  children: ReactNode;
}

type Panel = 'palette' | 'settings' | null;

const loadPalette = () => import('./CommandPalette').then((module) => module.CommandPalette);
const loadSettings = () => import('./SettingsPanel').then((module) => module.SettingsPanel);

/** Header, sidebar, footer and the panels around every screen of a signed-in user. */
export function Frame({ user, children }: FrameProps): ReactElement {
  const [panel, setPanel] = useState<Panel>(null);
  const { options } = useSelector((state: AppState) => state.theme);
  const isClosed = useSelector((state: AppState) => isSidebarClosed(state.theme));
  const isSmall = useMedia('(max-width: 991.98px)');
  const close = (): void => setPanel(null);
  const acts = useMemo(() => ({ openPalette: () => setPanel('palette') }), []);
  usePaletteKeys(acts.openPalette);

  return (
    <div className={frameClasses(options, isClosed && !isSmall)}>
      <button type="button" className="gl-skip" onClick={skipToContent}>
        Skip to content
      </button>
      <Header
        user={user}
        onSearch={acts.openPalette}
        onSettings={() => setPanel('settings')}
        isSmall={isSmall}
      />
      {isSmall ? <Drawer user={user} /> : <Sidebar user={user} isClosed={isClosed} />}
      <main id="content" className="gl-main" tabIndex={-1}>
        <ViewingBanner user={user} />
        <VerificationNotice user={user} />
        <FrameContext.Provider value={acts}>{children}</FrameContext.Provider>
      </main>
      <Footer />
      <LazyPanel isOpen={panel === 'palette'} onClose={close} load={loadPalette} />
      <LazyPanel isOpen={panel === 'settings'} onClose={close} load={loadSettings} />
    </div>
  );
}

/** Past header and menu; a button, since a link to an anchor would change the route. */
function skipToContent(): void {
  document.getElementById('content')?.focus();
}
