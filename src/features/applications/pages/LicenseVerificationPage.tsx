import { type ReactElement, useState } from 'react';
import { canDecide } from '@/domain/applications/decisions';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { useTransfer } from '@/shared/files/useTransfer';
import { ListCard } from '@/shared/lists/ListCard';
import { useListView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { useUser } from '@/shared/session/useUser';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ProgressBar } from '@/shared/ui/ProgressBar';
import { pageHead } from '@/shared/ui/pageHead';
import { EmptyState } from '@/shared/ui/states';
import { LicenseDrawer } from '../licenses/LicenseDrawer';
import { licenseFilters, licenseLists, licenseShapes } from '../licenses/licenseLists';
import { ReminderDialog } from '../licenses/ReminderDialog';
import { useBulkVerify } from '../licenses/useBulkVerify';
import { useLicenseList } from '../licenses/useLicenseList';
import { useVerificationActions } from '../licenses/useVerificationActions';
import { VerifyAll } from '../licenses/VerifyAll';

const definition = licenseLists.verification;

/** Checks license numbers against the state register. */
export default function LicenseVerificationPage(): ReactElement {
  const { role } = useUser();
  const [view, onView] = useListView(licenseShapes.verification);
  const { answer, params } = useLicenseList('verification', view);
  const { transfer, isRunning, run, cancel } = useTransfer();
  const verifyAll = useBulkVerify(run);
  const [reminded, setReminded] = useState<LicenseListRow | null>(null);
  const actions = useVerificationActions(run, { onView, onRemind: setReminded });
  const { row, ...ways } = useRowNavigation(answer, { rowKey: definition.rowKey, view, onView });
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
        filters={licenseFilters.verification}
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
      <LicenseDrawer
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
