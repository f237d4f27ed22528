import { type ReactElement, useState } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';

interface RestoredNoticeProps {
  savedAt: string | null;
  onDiscard: () => void;
}

/**
 * What the form shows was typed before and never submitted; it is asked about before it is gone for
 * good.
 */
export function RestoredNotice({ savedAt, onDiscard }: RestoredNoticeProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="gl-notice" role="status">
      <p>This is your unsaved draft{savedAt ? ` from ${formatDateTime(savedAt)}` : ''}.</p>
      <button type="button" className="btn btn-link btn-sm" onClick={() => setAsking(true)}>
        Discard draft
      </button>
      <ConfirmModal
        isOpen={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={onDiscard}
        onCancel={() => setAsking(false)}
      >
        <p className="mb-0">
          This deletes your unsaved entries in this step. Entries you saved before are kept.
        </p>
      </ConfirmModal>
    </div>
  );
}

/** Going back has emptied the address of this step (spec 2.2). */
export function ClearedNotice({ onRestore }: { onRestore: () => void }): ReactElement {
  return (
    <div className="gl-notice" role="status">
      <p>The address was cleared when you went back.</p>
      <button type="button" className="btn btn-link btn-sm" onClick={onRestore}>
        Restore it
      </button>
    </div>
  );
}
