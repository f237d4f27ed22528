import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';

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
