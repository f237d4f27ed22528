import { type ReactElement, useSyncExternalStore } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { StepDraft } from '@/domain/onboarding/application';
import type { DraftKeeper } from '../drafts/draftKeeper';

interface OtherDraftNoticeProps {
  keeper: DraftKeeper;
  onUseOther: (draft: StepDraft) => void;
}

/** Another window or device has typed in this step since: nothing is overwritten until the person says whose text stays. */
export function OtherDraftNotice({ keeper, onUseOther }: OtherDraftNoticeProps): ReactElement | null {
  const { phase, other } = useSyncExternalStore(keeper.subscribe, keeper.getState);
  if (phase !== 'overtaken' || !other) return null;
  const take = (): void => {
    const draft = keeper.takeOther();
    if (draft) onUseOther(draft);
  };
  return (
    <div className="gl-notice gl-notice-warning" role="alert">
      <p>
        This step was changed in another window or on another device on {formatDateTime(other.savedAt)}. Which
        text shall stay?
      </p>
      <div className="gl-notice-actions">
        <button type="button" className="btn btn-outline-secondary btn-sm" onClick={take}>
          Use that one
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={() => keeper.keepMine()}>
          Keep mine
        </button>
      </div>
    </div>
  );
}

interface RestoredNoticeProps {
  savedAt: string | null;
  onDiscard: () => void;
}

/** What the form shows was typed before and never submitted. */
export function RestoredNotice({ savedAt, onDiscard }: RestoredNoticeProps): ReactElement {
  return (
    <div className="gl-notice" role="status">
      <p>This is what you typed{savedAt ? ` on ${formatDateTime(savedAt)}` : ''} and did not submit yet.</p>
      <button type="button" className="btn btn-link btn-sm" onClick={onDiscard}>
        Discard it
      </button>
    </div>
  );
}

/** Going back has emptied the address of this step (spec 2.2). */
export function ClearedNotice({ onRestore }: { onRestore: () => void }): ReactElement {
  return (
    <div className="gl-notice" role="status">
      <p>The address was cleared when you went back.</p>
      <button type="button" className="btn btn-link btn-sm" onClick={onRestore}>
        Put it back
      </button>
    </div>
  );
}
