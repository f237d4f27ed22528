import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PagePicture } from '../pagePicture';
import { PageView } from './PageView';

interface NearPageProps {
  page: PagePicture;
  label: string;
  /** Drawn at once, e.g. the first page. */
  startsNear: boolean;
}

/**
 * A page that is drawn when it comes near the screen, and an empty sheet of its size before: a long
 * document costs no more than a short one.
 */
export function NearPage({ page, label, startsNear }: NearPageProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(startsNear || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(
      (seen) => setNear(seen.at(-1)?.isIntersecting ?? false),
      {
        // Of what scrolls: a margin around the window would end at its edge.
        root: place.current.closest('.gl-preview-pages'),
        rootMargin: '600px',
      },
    );
    watch.observe(place.current);
    // On paper every page is near; where pages are printed on their own, this one is not.
    const onPaper = (): void => {
      if (!document.querySelector('.gl-print-pages')) flushSync(() => setNear(true));
    };
    window.addEventListener('beforeprint', onPaper);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', onPaper);
    };
  }, []);
  const blank = useMemo(
    () => ({ width: page.width, height: page.height, grounds: [], texts: [] }),
    [page.width, page.height],
  );
  return (
    <div ref={place} className="gl-page">
      <PageView page={isNear ? page : blank} label={label} />
    </div>
  );
}
