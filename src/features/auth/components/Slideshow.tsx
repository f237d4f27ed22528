import { type ReactElement, useEffect, useState } from 'react';
import { slides } from './slides';

/** Milliseconds a slide stays; the change itself takes 500 ms (spec 1.2), see `_auth.scss`. */
const slideStays = 6000;

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Three slides that change by themselves until paused; still for people who ask for less motion
 * (spec 1.2).
 */
export function Slideshow(): ReactElement {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(() => !prefersStill());
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % slides.length), slideStays);
    return () => clearInterval(timer);
  }, [playing]);
  return (
    <section
      className="gl-slides"
      aria-roledescription="carousel"
      aria-label="What Greenledger does"
    >
      <div className="gl-slides-stage" aria-live={playing ? 'off' : 'polite'}>
        {slides.map(({ title, text, Art }, index) => (
          <figure
            key={title}
            className={index === shown ? 'gl-slide is-shown' : 'gl-slide'}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            aria-hidden={index !== shown}
          >
            <Art />
            <figcaption>
              <p className="gl-slide-title">{title}</p>
              <p className="gl-slide-text">{text}</p>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="gl-slides-controls">
        <button type="button" className="gl-slides-button" onClick={() => setPlaying(!playing)}>
          {playing ? 'Pause' : 'Play'}
          <span className="visually-hidden"> the slideshow</span>
        </button>
        {slides.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            className="gl-slides-dot"
            aria-label={`Slide ${index + 1}: ${title}`}
            aria-current={index === shown}
            onClick={() => setShown(index)}
          />
        ))}
      </div>
    </section>
  );
}
