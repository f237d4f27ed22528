import {
  type ComponentType,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isConsentMissing, keepConsent } from './consent';

interface NoticeProps {
  onClose: () => void;
}

/**
 * Keeps room for the banner under the page's end and under the toasts, however high it is
 * (styles/_cookies.scss).
 */
function useRoomFor(banner: RefObject<HTMLElement>, isShown: boolean): void {
  useEffect(() => {
    const element = banner.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const measure = (): void =>
      style.setProperty('--gl-cookies-room', `${element.offsetHeight + 24}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--gl-cookies-room');
    };
  }, [banner, isShown]);
}

/**
 * Says that strictly necessary cookies are used, until Accept or Cancel is pressed (spec 1.2;
 * readings D11). Nothing in the first render, so that the painted sign-in page stays as it is; the
 * notice's text loads when asked for.
 */
export function CookieBanner(): ReactElement | null {
  const [isAsking, setAsking] = useState(false);
  const [Notice, setNotice] = useState<ComponentType<NoticeProps> | null>(null);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => setAsking(isConsentMissing()), []);
  useRoomFor(banner, isAsking);
  if (!isAsking) return null;

  const answer = (choice: 'accepted' | 'cancelled'): void => {
    keepConsent(choice);
    setAsking(false);
  };
  const showNotice = async (): Promise<void> => {
    const { CookieNotice } = await import('./CookieNotice');
    setNotice(() => CookieNotice);
  };

  return (
    <section ref={banner} className="gl-cookies" aria-label="Cookies">
      <p>
        We use strictly necessary cookies to keep you signed in and to remember your choices. Read
        our{' '}
        <button type="button" className="gl-link" onClick={showNotice}>
          cookies and tracking notice
        </button>
        . By closing this banner you agree to their use.
      </p>
      <div className="gl-cookies-actions">
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => answer('cancelled')}
        >
          Cancel
        </button>
        <button type="button" className="btn btn-primary" onClick={() => answer('accepted')}>
          Accept
        </button>
      </div>
      {Notice ? <Notice onClose={() => setNotice(null)} /> : null}
    </section>
  );
}
