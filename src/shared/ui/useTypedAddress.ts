import { useEffect, useRef, useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { isObject } from '@/shared/isObject';

interface TypedAddress {
  /** The place in the application that was typed into the address bar; null for none. */
  typed: string | null;
  /** The question about it is answered. */
  forget: () => void;
}

type Listener = (event: PopStateEvent) => void;

const listeners = new Set<Listener>();
let isHeeding = false;

/** To be called before the router is made: the window tells its listeners in the order in which they came. */
export function heedTypedAddresses(): void {
  if (isHeeding) return;
  isHeeding = true;
  window.addEventListener('popstate', (event) => {
    for (const listen of [...listeners]) listen(event);
  });
}

/** True for a history entry that the router made, whose place among the others it knows. */
const isKnown = (state: unknown): boolean => isObject(state) && typeof state.idx === 'number';

/**
 * Notices an address typed by hand over this screen while `holds` says so, and puts the screen's own address back.
 * The router's blocker cannot: it takes such an entry back by its number, and an entry that it has not made has none.
 */
export function useTypedAddress(holds: (pathname: string) => boolean): TypedAddress {
  const [typed, setTyped] = useState<string | null>(null);
  const { pathname, search, hash } = useLocation();
  const here = createPath({ pathname, search, hash });
  const question = useRef(holds);
  question.current = holds;

  useEffect(() => {
    const { state } = window.history;
    const listen = (event: PopStateEvent): void => {
      if (isKnown(event.state) && isKnown(state)) return;
      const place = window.location.hash.replace(/^#?\/*/, '/');
      if (!question.current(place.split(/[?#]/)[0] ?? place)) return;
      event.stopImmediatePropagation();
      if (isKnown(event.state)) window.history.pushState(state, '', `#${here}`);
      else window.history.replaceState(state, '', `#${here}`);
      setTyped(place);
    };
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  }, [here]);

  return { typed, forget: () => setTyped(null) };
}
