import type { Tx } from '@server/platform/db/client';
import type { SortKey } from '@server/platform/lists/listQueries';
import { type SQL, sql } from 'drizzle-orm';
import type { IsoTrackingRow, IsoTrackingSort } from '@/domain/portfolio/isoTracking';
import type { EntryFilter, Stage } from '@/domain/portfolio/pipeline';
import { isPart, seenIsos } from '../../activity/activityQueries';
import type { Bounds } from '../../bounds';
import { allComputed, having, nameKey, numberKey } from '../../computed/computedQueries';
import { pipelineOf, stageCounts, stageDays } from '../../pipeline/pipelineQueries';
import type { PortfolioVisibility } from '../../visibility';

/** Whose pipelines are asked for, over which time. */
export interface TrackingRequest {
  visibility: PortfolioVisibility;
  bounds: Bounds;
  search: string;
  /** One partner alone; '' for all. */
  id: string;
}

/** An ISO with its pipeline. */
export type IsoPipeline = Omit<IsoTrackingRow, '_id'> & { id: string };

/** Whose pipelines of ISOs are asked for. */
export interface IsosRequest extends TrackingRequest {
  /** Those alone that have some of this figure. */
  having?: EntryFilter;
}

/** The ISOs that match, with how far their merchants have come. */
export const isoPipelines = (asked: IsosRequest): SQL => having(allPipelines(asked), asked.having);

const allPipelines = ({ visibility, bounds, search, id }: TrackingRequest): SQL => sql`
  select iso.id, iso.name, ${isPart(visibility)} as "isPart", ${stageCounts}, ${stageDays}
  from organizations iso left join (${pipelineOf(visibility, bounds)}) as entry on entry.iso_id = iso.id
  where ${seenIsos(visibility, search, id)} group by iso.id, iso.name`;

/** Days have one decimal, keys are whole. */
const daysKey = (column: SQL): SortKey => numberKey(sql`round(${column} * 10)`);

/** What ISO tracking is sorted by. */
export const isoPipelineKeys: Readonly<Record<IsoTrackingSort, SortKey>> = {
  iso: nameKey(sql`computed.name`),
  invited: numberKey(sql`computed.invited`),
  clicked: numberKey(sql`computed.clicked`),
  submitted: numberKey(sql`computed.submitted`),
  approved: numberKey(sql`computed.approved`),
  live: numberKey(sql`computed.live`),
  waiting: numberKey(sql`computed.waiting`),
  daysToClick: daysKey(sql`computed."daysToClick"`),
  daysToSubmit: daysKey(sql`computed."daysToSubmit"`),
  daysToApprove: daysKey(sql`computed."daysToApprove"`),
  daysToLive: daysKey(sql`computed."daysToLive"`),
};

/** Counts and medians over several pipelines. */
export type PipelineSums = Omit<IsoPipeline, 'id' | 'name' | 'isPart'>;

/** What all ISOs that match come to: of what was invited, of the others, and together. */
export async function isoPipelineSums(
  tx: Tx,
  asked: IsosRequest,
): Promise<{ all: PipelineSums; invited: Record<Stage, number>; others: Record<Stage, number> }> {
  const { visibility, bounds, search } = asked;
  // What each has is worked out where it is asked for alone.
  const seen =
    asked.having === undefined
      ? sql`select iso.id from organizations iso where ${seenIsos(visibility, search)}`
      : sql`select id from (${isoPipelines(asked)}) as having_some`;
  const rows = await allComputed<PipelineSums & { part: 'all' | 'invited' | 'others' }>(
    tx,
    sql`with entry as (
      select * from (${pipelineOf(visibility, bounds)}) as found
      where iso_id in (${seen}))
    select 'all' as part, ${stageCounts}, ${stageDays} from entry
    union all select 'invited', ${stageCounts}, ${stageDays} from entry where invite_id is not null
    union all select 'others', ${stageCounts}, ${stageDays} from entry where invite_id is null`,
  );
  const [all, invited, others] = ['all', 'invited', 'others'].map((part) =>
    rows.find((row) => row.part === part),
  );
  if (!all || !invited || !others) throw new Error('A sum has one row');
  return { all, invited, others };
}
