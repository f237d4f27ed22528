import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement, ReactNode } from 'react';
import { pickersFor } from '@/domain/onboarding/attribution';
import { recordStatuses, recordStatusNames } from '@/domain/partners/invitationRecord';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useListIsosQuery } from '@/shared/partners/api';
import { useUser } from '@/shared/session/useUser';
import { ExportButton } from '@/shared/ui/ExportButton';
import { SearchBox } from '@/shared/ui/SearchBox';
import { useSearchText } from '@/shared/ui/useSearchText';
import type { HistoryFilters } from '../api';

interface HistoryToolbarProps {
  filters: HistoryFilters;
  onFilter: (change: Partial<HistoryFilters>) => void;
  /** Stands for a number that is not known. */
  unknown: string;
  /** How many match, e.g. `12` or `10,000+`; null while unknown. */
  matched: string | null;
  isExporting: boolean;
  onExport: () => void;
}

const periods = [
  ['', 'All time'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
] as const;

const nothing: HistoryFilters = { search: '', status: '', isoId: '', days: '' };

/** Search, filters, count and export of the history. */
export function HistoryToolbar(props: HistoryToolbarProps): ReactElement {
  const { filters, onFilter, unknown, matched, isExporting, onExport } = props;
  const { text, setText } = useSearchText(filters.search, (search) => onFilter({ search }));
  return (
    <div className="gl-toolbar gl-history-tools">
      <SearchBox
        label="Search by company, person, email or number"
        placeholder="Search invitations"
        text={text}
        maxLength={100}
        onText={setText}
      />
      <Choice label="Status" value={filters.status} onChoose={(status) => onFilter({ status })}>
        <option value="">All statuses</option>
        {recordStatuses.map((status) => (
          <option key={status} value={status}>
            {recordStatusNames[status]}
          </option>
        ))}
      </Choice>
      <Choice label="Invited" value={filters.days} onChoose={(days) => onFilter({ days })}>
        {periods.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </Choice>
      <IsoChoice value={filters.isoId} onChoose={(isoId) => onFilter({ isoId })} />
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => {
          setText('');
          onFilter(nothing);
        }}
      >
        Clear Filtering
      </button>
      <p className="gl-count" role="status">
        Invitations : {matched ?? unknown}
      </p>
      <ExportButton matched={matched} isExporting={isExporting} onExport={onExport} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps): ReactElement {
  return (
    <select
      className="form-select gl-filter"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {children}
    </select>
  );
}

/** For those who see the invitations of several ISOs. */
function IsoChoice({
  value,
  onChoose,
}: Pick<ChoiceProps, 'value' | 'onChoose'>): ReactElement | null {
  const { userId, role, mode } = useUser();
  const isShown = pickersFor(role, false).iso;
  const asked = useListIsosQuery(isShown ? { userId, role, mode } : skipToken);
  const { data = [], isLoading } = asked;
  const unread = unreadHelp('ISOs', unreadChoices(asked));
  // One that the address names may well be there: nobody knows.
  if (unread) return unread;
  // An address may name one that is not there, or not for the reader: nothing is found for it.
  const isUnknown = value !== '' && data.every(({ id }) => id !== value);
  if (isLoading || (data.length < 2 && !isUnknown)) return null;
  return (
    <Choice label="ISO" value={value} onChoose={onChoose}>
      <option value="">All ISOs</option>
      {isUnknown ? <option value={value}>ISO not found</option> : null}
      {data.map(({ id, OrgName }) => (
        <option key={id} value={id}>
          {OrgName}
        </option>
      ))}
    </Choice>
  );
}
