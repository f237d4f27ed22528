import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { agoText } from '@/domain/dates/ago';
import { Icon, type IconName } from '@/shared/ui/Icon';
import type { DraftAutosave, DraftState } from '../drafts/draftKeeper';

const second = 1000;

/** The clock, read again each second while somebody looks at it. */
function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

const icons: Readonly<Record<DraftState['phase'], IconName | null>> = {
  idle: null,
  waiting: 'cloud-upload',
  sending: 'cloud-upload',
  saved: 'check-circle',
  offline: 'exclamation-triangle',
  refused: 'exclamation-triangle',
  overtaken: 'exclamation-triangle',
};

function statusText({ phase, savedAt, message }: DraftState, now: number): string {
  switch (phase) {
    case 'idle':
      return '';
    case 'waiting':
    case 'sending':
      return 'Saving …';
    case 'saved':
      return savedAt ? `Saved ${agoText(now - Date.parse(savedAt))}` : 'Saved';
    case 'offline':
      return 'Offline. Your entries are kept in this window and saved when you are back online.';
    case 'refused':
      return `Not saved yet: ${message}`;
    case 'overtaken':
      return 'Not saved. Another window has a newer version.';
  }
}

/**
 * Where what was typed is: on the server, on its way, or in this window only. Changes for the worse
 * are announced.
 */
export function DraftStatus({ keeper }: { keeper: DraftAutosave }): ReactElement {
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState);
  const now = useNow(state.phase === 'saved');
  const text = statusText(state, now);
  const isBad = ['offline', 'refused', 'overtaken'].includes(state.phase);
  const icon = icons[state.phase];
  const look = isBad ? ' gl-draft-stuck' : '';
  return (
    <div className={`gl-draft-status${state.phase === 'idle' ? ' gl-draft-idle' : look}`}>
      {icon ? <Icon name={icon} /> : null}
      <span aria-hidden={isBad}>{text}</span>
      {/* The seconds that go by are nobody's news. */}
      <span className="visually-hidden" role="status">
        {isBad ? text : ''}
      </span>
      {state.phase === 'offline' || state.phase === 'refused' ? (
        <button type="button" className="btn btn-link btn-sm" onClick={() => void keeper.flush()}>
          Try again
        </button>
      ) : null}
    </div>
  );
}
