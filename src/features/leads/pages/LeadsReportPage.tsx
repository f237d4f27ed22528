import type { ReactElement } from 'react';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { TermLink } from '@/shared/ui/TermLink';
import { LeadDrawer } from '../LeadDrawer';
import { leadList } from '../leadLists';
import { useLeadScreen } from '../useLeadScreen';

/** Leads with source, owner and stage (catalogue: /leads-report). */
export default function LeadsReportPage(): ReactElement {
  const list = useListPage(leadList);
  const { actions, dialog } = useLeadScreen(list.onView);
  return (
    <>
      <ListPage
        list={list}
        actions={actions}
        subheading={
          <>
            A <TermLink term="lead">lead</TermLink> registered through a partner. Staff approve
            agents, ISOs and financial institutions here; merchants are invited to apply.
          </>
        }
      />
      <LeadDrawer list={list} actions={actions} />
      {dialog}
    </>
  );
}
