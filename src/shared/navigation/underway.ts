import { useSyncExternalStore } from 'react';
import { type createHashRouter, createPath } from 'react-router-dom';

type Router = ReturnType<typeof createHashRouter>;
type Tell = Parameters<Router['subscribe']>[0];
type State = Router['state'];

let router: Router | null = null;

// A state has these members and no others.
const keysOf = (state: State): (keyof State)[] => Object.keys(state) as (keyof State)[];

/** True where nothing is new but that somebody is on the way. */
const hasOnlyBegun = (state: State, before: State): boolean =>
  state.navigation.state === 'loading' &&
  keysOf(state).every((key) => key === 'navigation' || state[key] === before[key]);

/**
 * The address of a place as links have it. The router's own looks through the whole page for a
 * `<base>`, for each link anew; there is none.
 */
const hrefOf: Router['createHref'] = (to) => `#${createPath(to)}`;

/**
 * The router for the screens, which says nothing of a way that has only begun: each time, the
 * screen that is being left was drawn once more, charts and all, before the next one could be. Who
 * needs to know it asks `isUnderway`.
 */
export function quietRouter(made: Router): Router {
  router = made;
  const subscribe = (tell: Tell): (() => void) => {
    let told = made.state;
    return made.subscribe((state, more) => {
      if (hasOnlyBegun(state, told)) return;
      told = state;
      tell(state, more);
    });
  };
  return Object.create(made, { subscribe: { value: subscribe }, createHref: { value: hrefOf } });
}

/**
 * Whether somebody is on the way to another screen, or to another address of this one, at this
 * moment.
 */
export const isUnderway = (): boolean => router?.state.navigation.state === 'loading';

const follow = (listener: () => void): (() => void) =>
  router?.subscribe(listener) ?? (() => undefined);

/** The same for a component, which is drawn again when it changes. */
export const useUnderway = (): boolean => useSyncExternalStore(follow, isUnderway);
