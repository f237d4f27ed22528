import type { InferType } from 'yup';
import type { PipelineEntry } from '@/domain/portfolio/pipeline';
import { boundsOf } from '../bounds';
import { type CallRequest, computedPage } from '../computed/handlers';
import type { entriesQuery } from '../listQuery';
import { portfolioVisibility } from '../visibility';
import { type EntryFigures, entriesOf, entryKey } from './pipelineQueries';

/**
 * The merchants on their way that a figure of a partner counts, the newest first. Out of reach:
 * none.
 */
export function listEntries(
  call: CallRequest<InferType<typeof entriesQuery>>,
  kind: 'iso' | 'agent',
): Promise<Response> {
  const { scope, http, query, params } = call;
  const partner = { kind, id: params.id ?? '' };
  const bounds = boundsOf(query, http.req.header('timezone'));
  const { stage, search } = query;
  return computedPage(call, {
    name: 'pipeline',
    rows: entriesOf(portfolioVisibility(scope), bounds, { partner, stage, search }),
    sort: entryKey,
    order: 'desc',
    shown: ({
      id,
      name,
      inviteId,
      applicationId,
      open,
      ...times
    }: EntryFigures): PipelineEntry => ({
      _id: id,
      name,
      inviteId,
      applicationId,
      open,
      invitedAt: times.invitedAt,
      clickedAt: times.clickedAt,
      submittedAt: times.submittedAt,
      approvedAt: times.approvedAt,
      liveOn: times.liveOn,
    }),
  });
}
