import { type ReactElement, useState } from 'react';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { countText, type ListPage } from '@/shared/lists/listDefinition';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import { licenseLists } from './licenseLists';

interface VerifyAllProps {
  /** What the list has come to; undefined while unknown. */
  page: ListPage<LicenseListRow> | undefined;
  busy: boolean;
  onStart: () => void;
}

/** Checks all licenses that match, after asking; says how many. */
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
        {page ? countText(page, licenseLists.verification.noun) : null} will be checked against the
        state register. You can stop at any time. Completed checks are kept.
      </ConfirmModal>
    </>
  );
}
