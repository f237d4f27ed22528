import { useLayoutEffect, useRef, useState } from 'react';
import type { createHashRouter } from 'react-router-dom';
import { entryNumber } from './entryNumber';

type Router = ReturnType<typeof createHashRouter>;

/** True while a way off the screen is to be asked about; it is asked when the way is taken. */
export type Holds = () => boolean;

interface Guard {
  holds: Holds;
  /** Also asked about ways within the screen, e.g. between the steps of a form. */
  isWithin: boolean;
  ask: () => void;
}

/** A way that was held up: entries from the one shown, and the place it leads to. */
interface Way {
  by: number;
  place: string;
}

/** Milliseconds within which several steps of the browser are taken back at once. */
const soon = 20;

/**
 * After a number of invoices steps the numbers of the entries are not to be trusted, e.g. where a
 * script has replaced one.
 */
const mostSteps = 4;

/**
 * Milliseconds after which a step back is not to be expected any more, e.g. beyond the tab's last
 * entry.
 */
const patience = 1000;

const guards: Guard[] = [];
const heralds: (() => void)[] = [];
let router: Router | null = null;
/** The history entry of the screen shown. */
let shown = { number: 0, state: null as unknown, href: '' };
/** The number of the entry that the browser is at, or was at before the event. */
let at = 0;
/** The browser is at another entry than the one shown, and is being taken back. */
let isAway = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let steps = 0;
let wanted: Way | null = null;
/** The number of the entry that was asked about and may be gone to. */
let granted: number | null = null;
let afterwards = (): void => undefined;

const pathOf = (href: string): string => href.replace(/^#?\/*|[?#].*$/g, '');

/**
 * Gives an address that was typed the number behind the one before, as the router would have. No
 * key: by that, lists and windows tell what was typed from what was gone back to.
 */
function numbered(): number {
  const known = entryNumber(window.history.state);
  if (known !== null) return known;
  const number = at + 1;
  window.history.replaceState({ idx: number }, '');
  return number;
}

function settle(): void {
  clearTimeout(timer);
  isAway = false;
  steps = 0;
  const then = afterwards;
  afterwards = () => undefined;
  then();
}

/**
 * Where the browser cannot be reversed, the entry that it is at becomes the one of the screen
 * shown.
 */
function giveUp(): void {
  window.history.replaceState(shown.state, '', shown.href);
  at = shown.number;
  if (wanted) wanted.by = 0;
  settle();
}

/** Takes the browser back to the entry of the screen shown. */
function takeBack(): void {
  const by = shown.number - at;
  steps++;
  if (by === 0 || steps > mostSteps) {
    giveUp();
    return;
  }
  window.history.go(by);
  timer = setTimeout(giveUp, patience);
}

function hold(guard: Guard): void {
  // Steps that come while it is taken back are the taking back itself, or lead from where nobody
  // meant to be.
  if (steps === 0) wanted = { by: at - shown.number, place: window.location.hash };
  isAway = true;
  clearTimeout(timer);
  timer = setTimeout(takeBack, soon);
  guard.ask();
}

function heed(event: PopStateEvent): void {
  at = numbered();
  if (isAway && at === shown.number) {
    event.stopImmediatePropagation();
    settle();
    return;
  }
  if (at === granted) {
    granted = null;
    return;
  }
  // Whoever is on the way already has been asked, or had nothing to be asked about.
  if (router?.state.navigation.state === 'loading') {
    settle();
    return;
  }
  const isSameScreen = pathOf(window.location.hash) === pathOf(shown.href);
  for (const tell of heralds) tell();
  const isOff = !isSameScreen || isAway;
  const guard = guards.findLast(({ holds, isWithin }) => (isOff || isWithin) && holds());
  if (!guard) {
    settle();
    return;
  }
  event.stopImmediatePropagation();
  hold(guard);
}

/**
 * The router has come to another place. A list that writes its own address leaves the question
 * about a way open, and the way.
 */
function enter(): void {
  const before = shown;
  const { state } = window.history;
  shown = { number: entryNumber(state) ?? 0, state, href: window.location.hash || '#/' };
  at = shown.number;
  if (pathOf(shown.href) !== pathOf(before.href)) {
    granted = null;
    wanted = null;
    afterwards = () => undefined;
  } else if (wanted && wanted.by !== 0) wanted.by += before.number - shown.number;
  settle();
}

/**
 * Makes the router so that ways which are the browser's own (Back, Forward, a typed address) can be
 * held up before the router hears of them. Its own blocker cannot: it listens only some turns after
 * it was asked to, and loses count when two steps come at once or an address is typed.
 */
export function guardedRouter(make: () => Router): Router {
  // The window tells its listeners in the order in which they came, and each but once: this one
  // before the router's.
  window.addEventListener('popstate', heed);
  const made = make();
  router = made;
  let { location } = made.state;
  enter();
  made.subscribe((state) => {
    if (state.location === location) return;
    location = state.location;
    enter();
  });
  return made;
}

/** Goes the way that was held up. */
function goOn(): void {
  if (!wanted) return;
  const { by, place } = wanted;
  wanted = null;
  const go = (): void => {
    granted = shown.number + (by === 0 ? 1 : by);
    if (by === 0) window.location.hash = place;
    else window.history.go(by);
  };
  if (isAway) afterwards = go;
  else go();
}

/** `tell` is called when a way of the browser's begins, before it is asked about; for good. */
export function tellBeforeWay(tell: () => void): void {
  heralds.push(tell);
}

interface HeldWay {
  /** A way off the screen was taken, and waits for an answer. */
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds up the browser's own ways off the screen while `holds` says so; another query of the same
 * screen is none, unless `isWithin` says that it takes away what is guarded.
 */
export function useHistoryGuard(holds: Holds, isWithin = false): HeldWay {
  const [isAsked, setAsked] = useState(false);
  const question = useRef(holds);
  question.current = holds;
  useLayoutEffect(() => {
    const guard = { holds: () => question.current(), ask: () => setAsked(true), isWithin };
    guards.push(guard);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
    };
  }, [isWithin]);
  const answer = (then: () => void) => () => {
    setAsked(false);
    then();
  };
  return {
    isAsked,
    leave: answer(goOn),
    stay: answer(() => {
      wanted = null;
    }),
  };
}
