import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '@/domain/dates/format';
import {
  type EntryFilter,
  type PipelineEntry,
  type Stage,
  stageLabels,
} from '@/domain/portfolio/pipeline';
import { href } from '@/routes/catalogue';
import { PagedTable, usePages } from '@/shared/lists/PagedTable';
import type { ListParams } from '@/shared/lists/useListExport';
import { useAbility } from '@/shared/session/ability';
import type { Column } from '@/shared/ui/columns';
import { EmptyState } from '@/shared/ui/states';
import { type TrackingList, useListPipelineEntriesQuery } from '../api';

const momentOf: Readonly<Record<Stage, (entry: PipelineEntry) => string | null>> = {
  invited: ({ invitedAt }) => invitedAt,
  clicked: ({ clickedAt }) => clickedAt,
  submitted: ({ submittedAt }) => submittedAt,
  approved: ({ approvedAt }) => approvedAt,
  live: ({ liveOn }) => liveOn,
};

/** Where an entry is seen in full: its invitation, or its application. */
function placeOf({ inviteId, applicationId, name }: PipelineEntry): string {
  if (applicationId !== null) {
    const search = new URLSearchParams({ search: name, open: applicationId });
    return `${href('/applications/onboarding-history')}?${search}`;
  }
  const search = new URLSearchParams({ search: String(inviteId) });
  return `${href('/applications/onboarding-invite-history')}?${search}`;
}

const stageColumn = (stage: Stage): Column<PipelineEntry> => ({
  key: stage,
  title: stageLabels[stage],
  text: (entry) => formatDate(momentOf[stage](entry)),
});

type Ask = (entry: PipelineEntry) => void;

/** Moves one entry alone. */
const moveAct = (onReassign: Ask) => (entry: PipelineEntry) =>
  entry.open === null ? null : (
    <button type="button" className="btn btn-link btn-sm" onClick={() => onReassign(entry)}>
      Reassign …<span className="visually-hidden"> {entry.name}</span>
    </button>
  );

function columnsOf(mayOpen: boolean, stages: readonly Stage[]): readonly Column<PipelineEntry>[] {
  return [
    {
      key: 'name',
      title: 'Merchant',
      yields: 'name',
      text: ({ name }) => name,
      cell: (entry) => (mayOpen ? <Link to={placeOf(entry)}>{entry.name}</Link> : entry.name),
    },
    ...stages.map(stageColumn),
  ];
}

interface EntryTableProps {
  list: TrackingList;
  /** The partner. */
  id: string;
  stage: EntryFilter;
  /** The stages whose dates are shown. */
  stages: readonly Stage[];
  filter: ListParams;
  /** Asks whereto one of them is moved; absent for those who move nothing. */
  onReassign?: Ask;
}

/**
 * The invitations and applications behind a figure of a partner; each leads to where it is seen in
 * full.
 */
export function EntryTable(props: EntryTableProps): ReactElement {
  const { list, id, stage, stages, filter, onReassign } = props;
  const pages = usePages();
  const { search: _search, sort: _sort, order: _order, ...asked } = filter;
  const params = { ...asked, stage, ...pages.params };
  const entries = useListPipelineEntriesQuery({ list, id, params });
  const mayOpen = useAbility().can('access', 'onboarding.invite-history');
  const columns = useMemo(() => columnsOf(mayOpen, stages), [mayOpen, stages]);
  const act = useMemo(() => onReassign && moveAct(onReassign), [onReassign]);
  return (
    <PagedTable
      label={`Merchants in the pipeline: ${stage}`}
      columns={columns}
      asked={entries}
      pages={pages}
      act={act}
      empty={
        <EmptyState
          title="No merchants"
          text={
            stage === 'waiting'
              ? 'No unanswered invitations.'
              : 'No merchants from this period reached this stage.'
          }
        />
      }
    />
  );
}
