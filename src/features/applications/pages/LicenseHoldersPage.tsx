import { type ReactElement, useCallback } from 'react';
import { actionsFor, actLabels, canDecide } from '@/domain/applications/decisions';
import type { LicenseListRow } from '@/domain/applications/licenses/licenseRow';
import { ListCard, type RowActions } from '@/shared/lists/ListCard';
import { type ChangeView, useListView } from '@/shared/lists/useListView';
import { useRowNavigation } from '@/shared/lists/useRowNavigation';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import { LicenseDrawer } from '../licenses/LicenseDrawer';
import { licenseFilters, licenseLists, licenseShapes } from '../licenses/licenseLists';
import { useLicenseList } from '../licenses/useLicenseList';
import { useAskedReview } from '../reviews/useAskedReview';

const definition = licenseLists.holders;

type Ask = ReturnType<typeof useAskedReview>['ask'];

/** What a row offers: its details, its application, and deciding on that, to whoever may. */
function useHolderActions(onView: ChangeView, ask: Ask): RowActions<LicenseListRow> {
  const user = useUser();
  const ability = useAbility();
  const decides = canDecide(user.role);
  const opens = ability.can('access', 'settings.applications');
  return useCallback(
    (row) => {
      const application: RowAction = {
        label: 'Open application',
        to: `/applications?tab=all&open=${row.applicationId}`,
      };
      const acts = decides
        ? actionsFor(row.status).filter((act) => act !== 'request_information')
        : [];
      return {
        subject: `${row.holder} ${row.number}`,
        actions: [
          { label: 'Details', onSelect: () => onView({ open: row._id }) },
          ...(opens ? [application] : []),
          ...acts.map(
            (act): RowAction => ({
              label: actLabels[act],
              onSelect: () => ask(act, row.applicationId),
            }),
          ),
        ],
      };
    },
    [decides, opens, ask, onView],
  );
}

/** Applicants by license, with what is missing. */
export default function LicenseHoldersPage(): ReactElement {
  const [view, onView] = useListView(licenseShapes.holders);
  const { answer, params } = useLicenseList('holders', view);
  const { ask, dialog } = useAskedReview();
  const { row, ...ways } = useRowNavigation(answer, { rowKey: definition.rowKey, view, onView });
  const actions = useHolderActions(onView, ask);
  return (
    <>
      <PageTitle
        {...pageHead('/onBoarding-license-holders')}
        icon="shield-check"
        subheading="Applicants by license, with what is missing"
      />
      <ListCard
        definition={definition}
        filters={licenseFilters.holders}
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
      {dialog}
    </>
  );
}
