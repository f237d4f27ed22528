import { type ReactElement, useState } from 'react';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { countText, type ListPage } from '@/shared/lists/listDefinition';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import { licenceLists } from './licenceLists';

interface VerifyAllProps {
  /** What the list has come to; undefined while unknown. */
  page: ListPage<LicenceListRow> | undefined;
  busy: boolean;
  onStart: () => void;
}

/** Checks all licences that match, after asking; says how many. */
export function VerifyAll({ page, busy, onStart }: VerifyAllProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const start = (): void => {
    setAsking(false);
    onStart();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        disabled={busy || !page?.matched}
        onClick={() => setAsking(true)}
      >
        <Icon name="check-circle" /> Verify all
      </button>
      <ConfirmModal
        isOpen={isAsking}
        title="Verify all licenses in the list"
        confirmLabel="Verify"
        onConfirm={start}
        onCancel={() => setAsking(false)}
      >
        {page ? countText(page, licenceLists.verification.noun) : null} will be checked against the
        state register. You can stop at any time. Completed checks are kept.
      </ConfirmModal>
    </>
  );
}
