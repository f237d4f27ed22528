import { type ReactElement, useState } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';

interface DraftNoticeProps {
  /** ISO moment. */
  savedAt: string;
  onDiscard: () => void;
}

/** Says that what was typed earlier is back, and lets it go once that is confirmed. */
export function DraftNotice({ savedAt, onDiscard }: DraftNoticeProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const when = formatDateTime(savedAt);
  const confirm = (): void => {
    setAsking(false);
    onDiscard();
  };
  return (
    <div className="gl-draft-notice">
      <span role="status">Your draft from {when} was restored.</span>
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        onClick={() => setAsking(true)}
      >
        Discard draft
      </button>
      <ConfirmModal
        isOpen={isAsking}
        title="Discard draft"
        confirmLabel="Discard"
        tone="danger"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        Your entries through {when} will be lost.
      </ConfirmModal>
    </div>
  );
}
