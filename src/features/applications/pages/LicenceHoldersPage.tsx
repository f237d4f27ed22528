import { type ReactElement, useCallback } from 'react';
import { actLabels, actsFor, canDecide } from '@/domain/applications/decisions';
import type { LicenceListRow } from '@/domain/applications/licences/licenceRow';
import { ListCard, type RowActions } from '@/shared/lists/ListCard';
import { type ChangeView, useListView } from '@/shared/lists/useListView';
import { useRowWays } from '@/shared/lists/useRowWays';
import { accessOf } from '@/shared/session/access';
import { useUser } from '@/shared/session/useUser';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import { LicenceDrawer } from '../licences/LicenceDrawer';
import { licenceFilters, licenceLists, licenceShapes } from '../licences/licenceLists';
import { useLicenceList } from '../licences/useLicenceList';
import { useAskedReview } from '../reviews/useAskedReview';

const definition = licenceLists.holders;

type Ask = ReturnType<typeof useAskedReview>['ask'];

/** What a row offers: its details, its application, and deciding on that, to whoever may. */
function useHolderActs(onView: ChangeView, ask: Ask): RowActions<LicenceListRow> {
  const user = useUser();
  const decides = canDecide(user.role);
  const opens = accessOf(user).can('access', 'settings.applications');
  return useCallback(
    (row) => {
      const application: RowAction = {
        label: 'Open application',
        to: `/applications?tab=all&open=${row.applicationId}`,
      };
      const acts = decides
        ? actsFor(row.status).filter((act) => act !== 'request_information')
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

/** Applicants by licence, with what is missing. */
export default function LicenceHoldersPage(): ReactElement {
  const [view, onView] = useListView(licenceShapes.holders);
  const { answer, params } = useLicenceList('holders', view);
  const { ask, dialog } = useAskedReview();
  const { row, ...ways } = useRowWays(answer, { rowKey: definition.rowKey, view, onView });
  const actions = useHolderActs(onView, ask);
  return (
    <>
      <PageTitle
        {...pageHead('/onBoarding-license-holders')}
        icon="shield-check"
        subheading="Applicants by license, with what is missing"
      />
      <ListCard
        definition={definition}
        filters={licenceFilters.holders}
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
      {dialog}
    </>
  );
}
