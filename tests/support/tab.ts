import { act } from '@testing-library/react';

interface Entry {
  state: unknown;
  href: string;
}

/**
 * A tab of a browser, whose steps through its history take a turn as they do there; the simulated
 * window has none.
 */
export interface Tab {
  /** Takes so many steps at once, e.g. two quick presses of Back. */
  press(...steps: number[]): void;
  /**
   * What a person types into the address bar: an entry of the browser's own, after which there is
   * none.
   */
  type(place: string): void;
  /** All steps have been taken, also those that the application answered them with. */
  settle(): Promise<void>;
  /** The places of the tab, and which of them it is at. */
  entries(): { places: string[]; at: number };
  close(): void;
}

const placeOf = (href: string): string => href.replace(/^[^#]*#?/, '');

/** Longer than the application waits before it takes steps back. */
const turns = 40;

/** `place`: where it is opened; without it, it goes on from where the window is. */
export function openTab(place?: string): Tab {
  const { history } = window;
  if (place !== undefined) history.replaceState(null, '', `#${place}`);
  const entries: Entry[] = [{ state: history.state, href: window.location.href }];
  let at = 0;
  const own = { push: history.pushState, replace: history.replaceState, go: history.go };
  const show = (): void => {
    const { state, href } = entries[at] as Entry;
    own.replace.call(history, state, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  };
  history.pushState = (state, unused, url) => {
    own.replace.call(history, state, unused, url);
    at += 1;
    entries.splice(at, entries.length, { state, href: window.location.href });
  };
  history.replaceState = (state, unused, url) => {
    own.replace.call(history, state, unused, url);
    entries[at] = { state, href: window.location.href };
  };
  let taken = 0;
  const step = (by: number): void => {
    taken += 1;
    if (by === 0 || !entries[at + by]) return;
    at += by;
    act(show);
  };
  history.go = (by = 0) => {
    taken += 1;
    setTimeout(step, 0, by);
  };
  return {
    press: (...steps) => {
      for (const by of steps) history.go(by);
    },
    type: (typed) =>
      act(() => {
        history.pushState(null, '', `#${typed}`);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }),
    settle: async () => {
      for (let before = -1; before !== taken; ) {
        before = taken;
        await act(() => new Promise((resolve) => setTimeout(resolve, turns)));
      }
    },
    entries: () => ({ places: entries.map(({ href }) => placeOf(href)), at }),
    close: () =>
      Object.assign(history, { pushState: own.push, replaceState: own.replace, go: own.go }),
  };
}
