import { type ReactElement, useState } from 'react';
import { canDecide } from '@/domain/applications/decisions';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { useTransfer } from '@/shared/files/useTransfer';
import { ListCard } from '@/shared/lists/ListCard';
import { useListView } from '@/shared/lists/useListView';
import { useRowWays } from '@/shared/lists/useRowWays';
import { useUser } from '@/shared/session/useUser';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { LicenceDrawer } from '../licences/LicenceDrawer';
import { licenceFilters, licenceLists, licenceShapes } from '../licences/licenceLists';
import { ReminderDialog } from '../licences/ReminderDialog';
import { useBulkVerify } from '../licences/useBulkVerify';
import { useLicenceList } from '../licences/useLicenceList';
import { useVerificationActions } from '../licences/useVerificationActions';
import { VerifyAll } from '../licences/VerifyAll';

const definition = licenceLists.verification;

/** Checks licence numbers against the state register. */
export default function LicenceVerificationPage(): ReactElement {
  const { role } = useUser();
  const [view, onView] = useListView(licenceShapes.verification);
  const { answer, params } = useLicenceList('verification', view);
  const { transfer, isRunning, run, cancel } = useTransfer();
  const verifyAll = useBulkVerify(run);
  const [reminded, setReminded] = useState<LicenceListRow | null>(null);
  const actions = useVerificationActions(run, { onView, onRemind: setReminded });
  const { row, ...ways } = useRowWays(answer, { rowKey: definition.rowKey, view, onView });
  const start = (): void => void verifyAll(params);
  return (
    <>
      <PageTitle
        {...pageHead('/license-verification')}
        icon="shield-check"
        subheading="License numbers against the state register"
        actions={
          canDecide(role) ? (
            <VerifyAll page={answer.page} busy={isRunning} onStart={start} />
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
            text="Licenses appear here once an applicant saves step 2."
          />
        }
      />
      <LicenceDrawer
        {...ways}
        isOpen={view.open !== ''}
        row={row}
        actions={actions}
        onClose={() => onView({ open: '' })}
      />
      {reminded ? <ReminderDialog row={reminded} onClose={() => setReminded(null)} /> : null}
    </>
  );
}
