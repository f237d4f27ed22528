import type { ReactElement } from 'react';
import { formatDateTime } from '@/domain/dates/format';

interface DraftNoticeProps {
  /** ISO moment. */
  savedAt: string;
  onDiscard: () => void;
}

/** Says that what was typed earlier is back, and lets it go. */
export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps): ReactElement {
  return (
    <div className="gl-draft-notice" role="status">
      <span>Your draft of {formatDateTime(savedAt)} is back.</span>
      <button type="button" className="btn btn-outline-secondary btn-sm" onClick={onDiscard}>
        Discard draft
      </button>
    </div>
  );
}
