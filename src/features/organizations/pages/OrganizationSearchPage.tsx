import { type ReactElement, useCallback } from 'react';
import type { OrganizationRow } from '@/domain/organizations/organization';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useCanOpen } from '@/shared/session/useCanOpen';
import { TermLink } from '@/shared/ui/TermLink';
import { organizationList, snapshotPlace } from '../organizationList';
import { organizationPlaces } from '../organizationPlaces';
import { useRowKeys } from '../useRowKeys';

const help = (
  <>
    Every <TermLink term="organization">organization</TermLink> that you may see. The arrow keys
    walk over the rows, Enter opens a snapshot.
  </>
);

/** Finds an organization (catalogue: /org-search). */
export default function OrganizationSearchPage(): ReactElement {
  const list = useListPage(organizationList);
  const canOpen = useCanOpen();
  const actions = useCallback<RowActions<OrganizationRow>>(
    (row) => ({
      subject: row.name,
      actions: [
        { label: 'Snapshot', to: snapshotPlace(row._id) },
        ...organizationPlaces(row).filter(({ to }) => canOpen(to)),
      ],
    }),
    [canOpen],
  );
  return (
    <div {...useRowKeys()}>
      <ListPage list={list} actions={actions} subheading={help} />
    </div>
  );
}
