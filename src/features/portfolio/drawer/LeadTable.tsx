import type { ReactElement } from 'react';
import { roleName } from '@/domain/access/roleNames';
import { formatDate } from '@/domain/dates/format';
import type { PortfolioLead } from '@/domain/portfolio/agentTracking';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { ListParams } from '@/shared/lists/useListExport';
import type { Column } from '@/shared/ui/columns';
import { EmptyState } from '@/shared/ui/states';
import { useListAgentLeadsQuery } from '../api';

const columns: readonly Column<PortfolioLead>[] = [
  { key: 'company', title: 'Company', text: ({ company }) => company, yields: 'name' },
  { key: 'name', title: 'Contact', text: ({ name }) => name, yields: 'name' },
  { key: 'role', title: 'Role', text: ({ role }) => roleName(role.replaceAll(' ', '_')) },
  { key: 'createdAt', title: 'Registered', text: ({ createdAt }) => formatDate(createdAt) },
];

/** Who registered by the link of an agent. */
export function LeadTable({ id, filter }: { id: string; filter: ListParams }): ReactElement {
  const pages = usePages();
  const { search: _search, sort: _sort, order: _order, ...asked } = filter;
  const leads = useListAgentLeadsQuery({
    list: 'agentTracking',
    id,
    params: { ...asked, ...pages.params },
  });
  return (
    <PagedTable
      label="Leads"
      columns={columns}
      asked={leads}
      pages={pages}
      empty={
        <EmptyState title="No leads" text="No one registered through its link in this period." />
      }
    />
  );
}
