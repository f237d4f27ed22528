import { useEffect, useState } from 'react';
import { type IdleState, idleState } from './idleTime';

const same = (one: IdleState, other: IdleState): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'warning' || other.kind !== 'warning' || one.seconds === other.seconds);

/** The idle time, looked at each second while somebody is signed in. */
export function useIdleState(isSignedIn: boolean): IdleState {
  const [state, setState] = useState<IdleState>({ kind: 'active' });
  useEffect(() => {
    if (!isSignedIn) {
      setState({ kind: 'active' });
      return;
    }
    const look = (): void => {
      const next = idleState(Date.now());
      setState((last) => (same(last, next) ? last : next));
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [isSignedIn]);
  return state;
}
