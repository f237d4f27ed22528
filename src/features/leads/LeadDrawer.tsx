import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactElement } from 'react';
import { type LeadDetail, type LeadRow, leadColumns } from '@/domain/leads/lead';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { shownHere } from '@/shared/lists/listDefinition';
import type { ListState } from '@/shared/lists/useListPage';
import { useAbility } from '@/shared/session/ability';
import { DetailSection } from '@/shared/ui/DetailSection';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { RowActs } from '@/shared/ui/RowActions';
import { Moment, Timeline } from '@/shared/ui/Timeline';
import { useGetLeadQuery } from './api';
import { StageBadge } from './leadLists';

const shown = [
  'company',
  'email',
  'phone',
  'role',
  'state',
  'source',
  'partner',
  'owner',
  'next',
  'registered',
  'converted',
] as const;

const factsOf = (lead: LeadDetail): Fact[] => [
  ...shown.map((key): Fact => [leadColumns[key].title, leadColumns[key].text(lead, shownHere())]),
  ...(lead.reason ? ([['Declined because', lead.reason]] as const) : []),
];

interface LeadDrawerProps {
  list: ListState<LeadRow>;
  actions: RowActions<LeadRow>;
}

/** A lead with what was done about it. */
export function LeadDrawer({ list, actions }: LeadDrawerProps): ReactElement {
  const follows = useAbility().can('access', 'crm.leads');
  const asked = useGetLeadQuery(follows ? openId(list) : skipToken);
  return (
    <ListDrawer list={list} asked={asked} titleOf={({ name }) => name}>
      {(lead) => (
        <>
          <div className="gl-detail-head">
            <StageBadge stage={lead.stage} />
            <RowActs actions={actions(lead).actions} />
          </div>
          <Facts facts={factsOf(lead)} />
          <DetailSection title="Timeline">
            <Timeline>
              {lead.timeline.map(({ id, at, by, label, note }) => (
                <Moment key={id} what={label} at={at} by={by} details={note ? [note] : []} />
              ))}
              <Moment what="Registered" at={lead.createdAt} by="" />
            </Timeline>
          </DetailSection>
        </>
      )}
    </ListDrawer>
  );
}
