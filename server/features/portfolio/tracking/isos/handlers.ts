import { notFound } from '@server/platform/http/refusal';
import type { InferType } from 'yup';
import {
  type IsoTrackingRow,
  type IsoTrackingSummary,
  isoTrackingColumnSet,
  isoTrackingColumns,
} from '@/domain/portfolio/isoTracking';
import { boundsOf } from '../../bounds';
import { oneComputed } from '../../computed/computedQueries';
import { type CallRequest, computedExport, computedPage } from '../../computed/handlers';
import type { IsoTrackingFilter, isoTrackingExportQuery, isoTrackingQuery } from '../../listQuery';
import { portfolioVisibility } from '../../visibility';
import {
  type IsoPipeline,
  type IsosRequest,
  isoPipelineKeys,
  isoPipelineSums,
  isoPipelines,
} from './isoQueries';

const asked = ({ scope, http, query }: CallRequest<IsoTrackingFilter>, id = ''): IsosRequest => ({
  visibility: portfolioVisibility(scope),
  bounds: boundsOf(query, http.req.header('timezone')),
  search: query.search,
  having: query.having,
  id,
});

const rowOf = ({ id, name, isPart, ...pipeline }: IsoPipeline): IsoTrackingRow => ({
  _id: id,
  name,
  isPart,
  invited: pipeline.invited,
  clicked: pipeline.clicked,
  submitted: pipeline.submitted,
  approved: pipeline.approved,
  live: pipeline.live,
  waiting: pipeline.waiting,
  openInvitations: pipeline.openInvitations,
  openApplications: pipeline.openApplications,
  unsubmitted: pipeline.unsubmitted,
  daysToClick: pipeline.daysToClick,
  daysToSubmit: pipeline.daysToSubmit,
  daysToApprove: pipeline.daysToApprove,
  daysToLive: pipeline.daysToLive,
});

function listOf(
  call: CallRequest<Pick<InferType<typeof isoTrackingQuery>, 'sort' | 'order'> & IsoTrackingFilter>,
) {
  const { sort, order } = call.query;
  const rows = isoPipelines(asked(call));
  return { name: `iso tracking ${sort}`, rows, sort: isoPipelineKeys[sort], order, shown: rowOf };
}

/**
 * One page of the ISOs, those that invited most first unless told. @throws Refusal 400 for a cursor
 * of another order
 */
export const listIsoTracking = (
  call: CallRequest<InferType<typeof isoTrackingQuery>>,
): Promise<Response> => computedPage(call, listOf(call));

/** All ISOs that match, in order, with the chosen columns. */
export const exportIsoTracking = (
  call: CallRequest<InferType<typeof isoTrackingExportQuery>>,
): Promise<Response> =>
  computedExport(call, listOf(call), { set: isoTrackingColumnSet, texts: isoTrackingColumns });

/** How far all have come, of all ISOs that match. */
export async function summarizeIsoTracking(
  call: CallRequest<IsoTrackingFilter>,
): Promise<IsoTrackingSummary> {
  const { all, invited, others } = await isoPipelineSums(call.services.database, asked(call));
  const { waiting, daysToClick, daysToSubmit, daysToApprove, daysToLive } = all;
  const stagesOf = ({ invited: sent, clicked, submitted, approved, live }: typeof invited) => ({
    invited: sent,
    clicked,
    submitted,
    approved,
    live,
  });
  return {
    funnel: { invited: stagesOf(invited), others: stagesOf(others) },
    waiting,
    daysToClick,
    daysToSubmit,
    daysToApprove,
    daysToLive,
  };
}

/** One ISO. @throws Refusal 404 when it is absent or not visible */
export async function oneIsoTracking(
  call: CallRequest<IsoTrackingFilter>,
): Promise<IsoTrackingRow> {
  const tracking = { ...asked(call, call.params.id ?? ''), search: '', having: undefined };
  const found =
    tracking.id === ''
      ? null
      : await oneComputed<IsoPipeline>(call.services.database, isoPipelines(tracking));
  if (!found) throw notFound();
  return rowOf(found);
}
