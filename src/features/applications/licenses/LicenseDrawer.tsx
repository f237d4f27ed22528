import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { registerLook } from '@/domain/applications/licenses/register';
import { RowDrawer } from '@/shared/lists/RowDrawer';
import { useAbility } from '@/shared/session/ability';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import type { RowAction } from '@/shared/ui/RowMenu';
import { StatusBadge } from '@/shared/ui/StatusBadge';
import { EmptyState } from '@/shared/ui/states';
import { applicationFacts, registerFacts, statedFacts } from './licenseFacts';

interface LicenseDrawerProps {
  isOpen: boolean;
  row: LicenseListRow | undefined;
  actions: (row: LicenseListRow) => { actions: readonly RowAction[] };
  onClose: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** A license in full: what is stated, what the register says, and how far its application is. */
export function LicenseDrawer({ row, actions, ...ways }: LicenseDrawerProps): ReactElement {
  return (
    <RowDrawer {...ways} title={row ? row.number : 'License'}>
      {row ? (
        <LicenseDetails row={row} actions={actions(row).actions} />
      ) : (
        <EmptyState title="License not found" text="It is not on this page of the list." />
      )}
    </RowDrawer>
  );
}

function LicenseDetails({
  row,
  actions,
}: {
  row: LicenseListRow;
  actions: readonly RowAction[];
}): ReactElement {
  const { tone, word } = registerLook(row.registerStatus, row.mismatches);
  const canOpen = useAbility().can('access', 'settings.applications');
  return (
    <div className="gl-dossier">
      <div className="gl-detail-head">
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <div className="gl-detail-acts">
          {actions.map((action) =>
            'onSelect' in action && action.label !== 'Details' ? (
              <button
                key={action.label}
                type="button"
                className={`btn btn-sm ${action.tone === 'danger' ? 'btn-outline-danger' : 'btn-outline-secondary'}`}
                onClick={action.onSelect}
              >
                {action.label}
              </button>
            ) : null,
          )}
        </div>
      </div>
      <DetailSection title="Reported by the applicant">
        <Facts facts={statedFacts(row)} />
      </DetailSection>
      <DetailSection title="On the state register">
        <Facts facts={registerFacts(row)} />
      </DetailSection>
      <DetailSection title="Application">
        <Facts facts={applicationFacts(row)} />
        {canOpen ? (
          <Link to={`/applications?tab=all&open=${row.applicationId}`}>Open the application</Link>
        ) : null}
      </DetailSection>
    </div>
  );
}
