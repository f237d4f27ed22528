import { days } from '@server/platform/lists/days';
import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { agentFigures, agentKinds, agentTrackingSorts } from '@/domain/portfolio/agentTracking';
import { comparisons } from '@/domain/portfolio/comparison';
import { activityFigures, activitySorts } from '@/domain/portfolio/isoActivity';
import { isoTrackingSorts } from '@/domain/portfolio/isoTracking';
import { entryFilters } from '@/domain/portfolio/pipeline';
import { rankingSorts } from '@/domain/portfolio/ranking';
import { standings } from '@/domain/portfolio/standing';

const text = string().default('').max(200);

/**
 * A period, what it is compared with, and a search; an order may be sent along where it means
 * nothing.
 */
const compared = { search: text, ...days, compare: string().oneOf(comparisons).default('before') };

const ranking = {
  ...compared,
  /** Kind of organization. */
  role: text,
  /** Organization ids. */
  iso: text,
  agent: text,
  standing: string().oneOf(standings),
};

const order = (usual: 'asc' | 'desc') => string().oneOf(['asc', 'desc']).default(usual);

const ranked = {
  ...ranking,
  sort: string().oneOf(rankingSorts).default('gross'),
  order: order('desc'),
};

export const rankingQuery = object({ ...ranked, ...reportPaged });
export const rankingExportQuery = object({ ...ranked, ...exported });
export const rankingSummaryQuery = object(ranking);

/** `having`: those alone that have some of this figure. */
const activitySums = { ...compared, having: string().oneOf(activityFigures) };

const activity = {
  ...activitySums,
  sort: string().oneOf(activitySorts).default('volume'),
  order: order('desc'),
};

export const activityQuery = object({ ...activity, ...reportPaged });
export const activityExportQuery = object({ ...activity, ...exported });
export const activitySummaryQuery = object(activitySums);

/** The merchants of a partner, those with the most gross first. */
export const merchantsQuery = object({
  ...compared,
  standing: string().oneOf(standings),
  ...reportPaged,
});

const tracking = { search: text, ...days };

const isoTrackingSums = { ...tracking, having: string().oneOf(entryFilters) };

const isoTracking = {
  ...isoTrackingSums,
  sort: string().oneOf(isoTrackingSorts).default('invited'),
  order: order('desc'),
};

export const isoTrackingQuery = object({ ...isoTracking, ...reportPaged });
export const isoTrackingExportQuery = object({ ...isoTracking, ...exported });

const agentTrackingSums = {
  ...tracking,
  having: string().oneOf(agentFigures),
  role: string().oneOf(agentKinds),
  /** Organization id. */
  iso: text,
};

const agentTracking = {
  ...agentTrackingSums,
  sort: string().oneOf(agentTrackingSorts).default('volume'),
  order: order('desc'),
};

export const agentTrackingQuery = object({ ...agentTracking, ...reportPaged });
export const agentTrackingExportQuery = object({ ...agentTracking, ...exported });

export const isoTrackingSummaryQuery = object(isoTrackingSums);
export const agentTrackingSummaryQuery = object(agentTrackingSums);

/** The merchants on their way that a figure of a row counts, the newest first. */
export const entriesQuery = object({
  ...tracking,
  stage: string().oneOf(entryFilters),
  ...reportPaged,
});

/** The leads of an agent, the newest first. */
export const leadsQuery = object({ ...tracking, ...reportPaged });

export type RankingFilter = InferType<typeof rankingSummaryQuery>;
export type ActivityFilter = InferType<typeof activitySummaryQuery>;
export type IsoTrackingFilter = InferType<typeof isoTrackingSummaryQuery>;
export type AgentTrackingFilter = InferType<typeof agentTrackingSummaryQuery>;
