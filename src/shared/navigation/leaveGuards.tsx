import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type BlockerFunction,
  createPath,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { LeaveQuestion, type LeaveWords } from '@/shared/ui/LeaveQuestion';
import { entryNumber } from './entryNumber';

/** From where to where somebody is going, and how: `POP` by the browser's own Back and Forward. */
export type Leaving = Parameters<BlockerFunction>[0];

/** True for another screen; another query of the same screen is none. */
export const isOffScreen = ({ currentLocation, nextLocation }: Leaving): boolean =>
  nextLocation.pathname !== currentLocation.pathname;

/** Entries whose address was typed have no key of their own. */
const isSamePlace = ({ currentLocation, nextLocation }: Leaving): boolean =>
  nextLocation.key === currentLocation.key &&
  createPath(nextLocation) === createPath(currentLocation);

/** Something half typed. */
interface LeaveGuard {
  /** Whether it would be lost that way; asked at the moment in which somebody leaves. */
  holds: (leaving: Leaving) => boolean;
  /** What is asked, where the usual words do not say what is lost. */
  words?: LeaveWords;
  /** Told when the question is asked: any other one about the same ends. */
  onAsk?: () => void;
}

/** As it is at the moment. */
type Held = Readonly<{ current: LeaveGuard }>;

type Add = (guard: Held) => () => void;

const Guards = createContext<Add | null>(null);

/**
 * Two steps at once are more than the router takes back: brings the tab to the entry of the screen
 * shown where it is at another one.
 */
function useBackToEntry(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is shown is an object of its own.
  const shown = useMemo(() => entryNumber(window.history.state), [location]);
  return () => {
    const away = (shown ?? 0) - (entryNumber(window.history.state) ?? 0);
    if (away !== 0) void navigate(away);
  };
}

/** The router takes one blocker at a time: this one asks for all that is half typed. */
function LeaveBlocker({ guards }: { guards: readonly Held[] }): ReactElement {
  const asked = useRef<LeaveWords | undefined>(undefined);
  const backToEntry = useBackToEntry();
  const isHeld = useCallback(
    (leaving: Leaving): boolean => {
      // Back at the entry of the screen that is shown anyway.
      if (isSamePlace(leaving)) return false;
      // Each is asked, since some hand their last letters over.
      const holding = guards
        .toReversed()
        .map(({ current }) => current)
        .filter((guard) => guard.holds(leaving));
      asked.current = holding[0]?.words;
      for (const guard of holding) guard.onAsk?.();
      return holding.length > 0;
    },
    [guards],
  );
  const blocker = useBlocker(isHeld);
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      words={asked.current}
      onLeave={() => blocker.proceed?.()}
      onStay={() => {
        blocker.reset?.();
        backToEntry();
      }}
    />
  );
}

/**
 * Asks before a screen with something half typed is left. Stands around all screens, always: the
 * router hears of a blocker some turns after it is mounted.
 */
export function LeaveGuards({ children }: { children: ReactNode }): ReactElement {
  // The one that came last is asked about first.
  const [guards] = useState<Held[]>(() => []);
  const [add] = useState<Add>(() => (guard: Held) => {
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  });
  return (
    <Guards.Provider value={add}>
      {children}
      <LeaveBlocker guards={guards} />
    </Guards.Provider>
  );
}

/** Has every way that `holds` says yes to asked about, as long as the caller is on the screen. */
export function useLeaveGuard(guard: LeaveGuard): void {
  const add = useContext(Guards);
  const latest = useRef(guard);
  latest.current = guard;
  useLayoutEffect(() => add?.(latest), [add]);
}
