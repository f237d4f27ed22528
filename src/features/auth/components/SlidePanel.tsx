import { type ComponentType, type ReactElement, useEffect, useState } from 'react';

/** Width from which the panel is shown; the style sheet hides it below (`_auth.scss`). */
const largeScreen = '(min-width: 992px)';

/** Runs `work` once the page has loaded and the browser is idle; returns how to call it off. */
function whenQuiet(work: () => void): () => void {
  let timer = 0;
  const wait = (): void => {
    timer = window.setTimeout(work, 300);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    window.clearTimeout(timer);
  };
}

/**
 * The panel beside the public screens. Its slides load after the form works, and on large screens
 * only.
 */
export function SlidePanel(): ReactElement {
  const [Slideshow, setSlideshow] = useState<ComponentType | null>(null);
  useEffect(() => {
    const media = window.matchMedia(largeScreen);
    let callOff = (): void => {};
    let gone = false;
    const load = (): void => {
      if (!media.matches) return;
      callOff();
      callOff = whenQuiet(() => {
        import('./Slideshow').then(
          (module) => {
            if (!gone) setSlideshow(() => module.Slideshow);
          },
          // Decoration: the panel stays plain when it cannot be loaded.
          () => {},
        );
      });
    };
    load();
    media.addEventListener('change', load);
    return () => {
      gone = true;
      callOff();
      media.removeEventListener('change', load);
    };
  }, []);
  return <aside className="gl-public-panel">{Slideshow ? <Slideshow /> : null}</aside>;
}
