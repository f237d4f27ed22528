import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mustOnboard } from '@/domain/access/gate';
import { useUser } from '@/shared/session/useUser';
import { Icon, type IconName } from '@/shared/ui/Icon';
import { useDocumentTitle } from '@/shared/ui/useDocumentTitle';
import { type FrameActions, useFrame } from '../layout/FrameContext';
import { useSignOut } from '../session/SessionContext';

interface MessageScreenProps {
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** A screen that only says something and shows the ways on; with or without the frame around it. */
export function MessageScreen({ icon, title, children }: MessageScreenProps): ReactElement {
  const frame = useFrame();
  const isGated = mustOnboard(useUser());
  useDocumentTitle(title);
  const content = (
    <div className="gl-message">
      <Icon name={icon} />
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="gl-message-ways">{isGated ? <WayOut /> : <WaysOn frame={frame} />}</div>
    </div>
  );
  return frame ? content : <main className="gl-alone">{content}</main>;
}

/** For who must finish onboarding first: every other way would lead back here (spec 1.4). */
function WayOut(): ReactElement {
  const signOut = useSignOut();
  return (
    <button type="button" className="btn btn-primary" onClick={() => void signOut()}>
      Sign out
    </button>
  );
}

function WaysOn({ frame }: { frame: FrameActions | null }): ReactElement {
  return (
    <>
      <Link className="btn btn-primary" to="/">
        Go home
      </Link>
      {frame ? (
        <button type="button" className="btn btn-outline-secondary" onClick={frame.openPalette}>
          Search
        </button>
      ) : null}
    </>
  );
}
