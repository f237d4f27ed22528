import { type ReactElement, useCallback, useState } from 'react';
import { canDecide } from '@/domain/applications/decisions';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { useTransfer } from '@/shared/files/useTransfer';
import { ListCard } from '@/shared/lists/ListCard';
import { countText } from '@/shared/lists/listDefinition';
import { useListView } from '@/shared/lists/useListView';
import { useRowWays } from '@/shared/lists/useRowWays';
import { useUser } from '@/shared/session/useUser';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { pageHead } from '@/shared/ui/pageHead';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import { LicenceDrawer } from '../licences/LicenceDrawer';
import { licenceFilters, licenceLists, licenceShapes } from '../licences/licenceLists';
import { ReminderDialog } from '../licences/ReminderDialog';
import { useBulkVerify } from '../licences/useBulkVerify';
import { useLicenceActs } from '../licences/useLicenceActs';
import { useLicenceList } from '../licences/useLicenceList';

const definition = licenceLists.verification;

/** Checks licence numbers against the state register. */
export default function LicenceVerificationPage(): ReactElement {
  const { role } = useUser();
  const decides = canDecide(role);
  const [view, onView] = useListView(licenceShapes.verification);
  const { answer, params } = useLicenceList('verification', view);
  const { transfer, isRunning, run, cancel } = useTransfer();
  const { verifyNow, attachProof } = useLicenceActs(run);
  const verifyAll = useBulkVerify(run);
  const [reminded, setReminded] = useState<LicenceListRow | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ways = useRowWays(answer.page, definition.rowKey, view, onView);
  const actions = (row: LicenceListRow): { subject: string; actions: readonly RowAction[] } => {
    const acts: RowAction[] = [
      { label: 'Verify now', onSelect: () => void verifyNow(row) },
      { label: 'Set reminder', onSelect: () => setReminded(row) },
      ...(row.checkedAt ? [{ label: 'Attach proof', onSelect: () => void attachProof(row) }] : []),
    ];
    return {
      subject: `${row.number} of ${row.holder}`,
      actions: [{ label: 'Details', onSelect: () => onView({ open: row._id }) }, ...(decides ? acts : [])],
    };
  };
  const count = answer.page ? countText(answer.page, definition.noun) : null;
  const start = (): void => {
    setAsking(false);
    void verifyAll(params, answer.page?.matched ?? 0);
  };
  const close = useCallback(() => onView({ open: '' }), [onView]);
  return (
    <>
      <PageTitle
        {...pageHead('/license-verification')}
        icon="shield-check"
        subheading="License numbers against the state register"
        actions={
          decides ? (
            <button
              type="button"
              className="btn btn-primary"
              disabled={isRunning || !answer.page?.matched}
              onClick={() => setAsking(true)}
            >
              <Icon name="check-circle" /> Verify all
            </button>
          ) : undefined
        }
      />
      {transfer ? (
        <div className="card">
          <ProgressBar {...transfer} onCancel={isRunning ? cancel : undefined} />
        </div>
      ) : null}
      <ListCard
        definition={definition}
        filters={licenceFilters.verification}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={actions}
        empty={
          <EmptyState
            title="No licenses yet"
            text="Licenses stand here once an applicant has saved step 2."
          />
        }
      />
      <LicenceDrawer
        isOpen={view.open !== ''}
        row={ways.row}
        actions={actions}
        onClose={close}
        onPrevious={ways.onPrevious}
        onNext={ways.onNext}
        isCovered={reminded !== null}
      />
      {reminded ? <ReminderDialog row={reminded} onClose={() => setReminded(null)} /> : null}
      <ConfirmModal
        isOpen={isAsking}
        title="Verify all licenses of the list"
        confirmLabel="Verify"
        onConfirm={start}
        onCancel={() => setAsking(false)}
      >
        {count} will be checked against the state register. You can stop at any time; what is checked stays.
      </ConfirmModal>
    </>
  );
}
