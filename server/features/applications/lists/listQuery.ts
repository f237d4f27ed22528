import type { Scope } from '@server/platform/http/call';
import { moment } from '@server/platform/lists/moment';
import { exported, paged } from '@server/platform/lists/query';
import { type InferType, number, object, string } from 'yup';
import { canDecide } from '@/domain/applications/decisions';
import { queueTabs } from '@/domain/applications/status';

/** Sorts that lists of applications offer, by wire name. */
export const sortNames = [
  'merchantId',
  'companyName',
  'percentDone',
  'personScore',
  'businessScore',
  'missingDocuments',
  'updatedAt',
  'submittedAt',
] as const;

export type SortName = (typeof sortNames)[number];

const filters = {
  search: string().default('').max(200),
  tab: string().oneOf(queueTabs).default('all'),
  isoId: string().default('').max(100),
  agentId: string().default('').max(100),
  /** Last saved step; -1: none yet. */
  step: number().integer().min(-1).max(10),
  /** Started from this ISO moment on … */
  from: moment,
  /** … and before this one. */
  to: moment,
  documents: string().oneOf(['missing', 'complete']),
  /** Of the lower of both scores: 80 and above, below 80, or one of them not there yet. */
  score: string().oneOf(['good', 'low', 'none']),
  /**
   * Who looks after it: the caller (`mine`), `nobody`, or a member of the staff by id. For staff
   * alone.
   */
  assigned: string().matches(/^(?:mine|nobody|[0-9a-f-]{36})$/),
};

const ordered = {
  ...filters,
  sort: string().oneOf(sortNames).default('merchantId'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'companyName' ? 'asc' : 'desc')),
};

/**
 * The query as its caller means it: `mine` by the caller's id, and nothing of assignments for who
 * is not told of them.
 */
export const askedBy = <Query extends { assigned?: string | undefined }>(
  { userId, role }: Pick<Scope, 'userId' | 'role'>,
  query: Query,
): Query => {
  if (!canDecide(role)) return { ...query, assigned: undefined };
  return query.assigned === 'mine' ? { ...query, assigned: userId } : query;
};

/** Query of the list calls. */
export const listQuery = object({
  ...ordered,
  ...paged,
});

/** Query of the exports: what matches, in order; `columns` names them, separated by commas. */
export const exportQuery = object({
  ...ordered,
  ...exported,
});

/** What of a list is asked for. */
export type ListOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'>;

export type PageQuery = InferType<typeof listQuery>;
