import type { StepNumber } from '@/domain/onboarding/steps';
import { subscribe } from '@/shared/session/events';
import { sessionKeys } from '@/shared/session/storedSession';
import { sendBeforeSignOut } from '@/shared/session/unsent';
import { DraftAutosave } from './draftKeeper';
import { draftLine } from './draftLine';
import { catchUp } from './lastLetters';

/** Whose draft, of which step of which application. */
export interface DraftPlace {
  userId: string;
  /** Absent before the first save. */
  merchantStepId: string | undefined;
  step: StepNumber;
}

const keepers = new Map<string, DraftAutosave>();
let owner = '';
let isHeeding = false;

const all = (): DraftAutosave[] => [...keepers.values()];

async function flushAll(keepalive = false): Promise<void> {
  // To the very last letter: there is no later chance.
  catchUp();
  await Promise.allSettled(all().map((keeper) => keeper.flush(keepalive)));
}

/** Drops what is kept in this window, e.g. after a sign-out that the person chose. */
export function forgetKeepers(): void {
  for (const keeper of all()) keeper.forget();
  keepers.clear();
}

/** The line or the session is back: what is stuck goes out at once instead of at the next try. */
function sendStuck(): void {
  for (const keeper of all()) if (keeper.getState().phase === 'offline') void keeper.flush();
}

/** What could not be sent would be gone with the window: the browser asks before it closes. */
function warn(event: BeforeUnloadEvent): void {
  const stuck = all().some(
    (keeper) =>
      keeper.isUnsent && ['offline', 'refused', 'overtaken'].includes(keeper.getState().phase),
  );
  if (stuck) event.preventDefault();
}

function heed(): void {
  if (isHeeding) return;
  isHeeding = true;
  window.addEventListener('online', () => void flushAll());
  window.addEventListener('pagehide', () => void flushAll(true));
  document.addEventListener('visibilitychange', () => {
    // A phone may end a hidden page without another word.
    if (document.visibilityState === 'hidden') void flushAll(true);
    else sendStuck();
  });
  subscribe(({ kind }) => {
    if (kind === 'alive') sendStuck();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    // Another tab has signed in.
    if (key === sessionKeys.token && newValue) sendStuck();
  });
  window.addEventListener('beforeunload', warn);
  sendBeforeSignOut({
    send: async () => {
      await flushAll();
      forgetKeepers();
    },
    isUnsent: () => all().some((keeper) => keeper.isUnsent),
  });
}

/**
 * THE keeper of a step's draft in this window: it outlives the form, and a sign-in of the same
 * person.
 */
export function draftKeeper({ userId, merchantStepId, step }: DraftPlace): DraftAutosave {
  heed();
  if (owner !== userId) forgetKeepers();
  owner = userId;
  const key = `${merchantStepId ?? 'new'}:${step}`;
  const known = keepers.get(key);
  if (known) return known;
  const keeper = new DraftAutosave(draftLine({ userId, merchantStepId, step }));
  keepers.set(key, keeper);
  return keeper;
}
