import { moment } from '@server/lists/moment';
import { exported, paged } from '@server/lists/query';
import { type InferType, number, object, string } from 'yup';
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
};

const ordered = {
  ...filters,
  sort: string().oneOf(sortNames).default('merchantId'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'companyName' ? 'asc' : 'desc')),
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
