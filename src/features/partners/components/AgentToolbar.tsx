import type { ReactElement } from 'react';
import { agentStatuses, agentStatusNames } from '@/domain/partners/agentForm';
import { Icon } from '@/shared/ui/Icon';
import { useSearchText } from '@/shared/ui/useSearchText';
import { agentTexts } from '../agentTexts';
import type { AgentFilters, AgentKind } from '../api';

interface AgentToolbarProps {
  kind: AgentKind;
  filters: AgentFilters;
  onFilter: (change: Partial<AgentFilters>) => void;
  /** Name of the ISO or agent that the list is narrowed to; null for all. */
  above: string | null;
  /** How many match; null while unknown. */
  matched: string | null;
}

/** Search, status and count of a list; names whom it is narrowed to. */
export function AgentToolbar(props: AgentToolbarProps): ReactElement {
  const { kind, filters, onFilter, above, matched } = props;
  const { text, setText } = useSearchText(filters.search, (search) => onFilter({ search }));
  const { many } = agentTexts[kind];
  return (
    <div className="gl-toolbar">
      <div className="gl-search">
        <Icon name="search" />
        <input
          type="text"
          className="form-control"
          aria-label="Search by company, person or email"
          placeholder={`Search ${many.toLowerCase()}`}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <select
        className="form-select gl-filter"
        aria-label="Status"
        value={filters.status}
        onChange={(event) => onFilter({ status: event.target.value })}
      >
        <option value="">All statuses</option>
        {agentStatuses.map((status) => (
          <option key={status} value={status}>
            {agentStatusNames[status]}
          </option>
        ))}
      </select>
      {above === null ? null : (
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => onFilter({ isoId: '', agentId: '' })}
        >
          {above} <Icon name="x-lg" />
          <span className="visually-hidden">Show all {many.toLowerCase()}</span>
        </button>
      )}
      <p className="gl-count gl-toolbar-end" role="status">
        {many} : {matched ?? '…'}
      </p>
    </div>
  );
}
