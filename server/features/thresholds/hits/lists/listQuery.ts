import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { hitKinds, hitStatuses } from '@/domain/compliance/watch/hit';
import { hitSorts } from '@/domain/compliance/watch/hitColumns';
import { severities } from '@/domain/compliance/watch/rule';
import { readDay } from '@/domain/invoices/invoiceDay';
import { invalidMessage } from '@/domain/onboarding/fieldRules';

/** An ISO date, or none. */
const day = string()
  .default('')
  .test('day', invalidMessage, (text) => text === '' || readDay(text) === text);

const filters = {
  /**
   * Organization, purchaser, store or rule by a part of its name; amount, e-mail, or what its
   * transactions are known by.
   */
  search: string().default('').max(200),
  /** Business days on which the finding ended; both belong to it. */
  from: day,
  to: day,
  status: string().oneOf(hitStatuses),
  /** `open`: with a case that is neither filed nor closed. */
  case: string().oneOf(['open']),
  severity: string().oneOf(severities),
  kind: string().oneOf(hitKinds),
  organization: string().default('').max(200),
  /** Id of one rule. */
  rule: string().default('').max(100),
};

/** Sorts that begin with the least, unless told. */
const rising: ReadonlySet<string> = new Set([
  'rule',
  'purchaser',
  'due',
] satisfies (typeof hitSorts)[number][]);

const ordered = {
  ...filters,
  sort: string().oneOf(hitSorts).default('window'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(rising.has(sort) ? 'asc' : 'desc')),
};

/** Query of a report over hits. */
export const listQuery = object({
  ...ordered,
  ...reportPaged,
});

/** Query of its export. */
export const exportQuery = object({ ...ordered, ...exported });

/** Query of what all that match come to. */
export const summaryQuery = object(filters);

/** Query of the same over time. */
export const seriesQuery = object({
  ...filters,
  step: string().oneOf(['day', 'week', 'month']).default('day'),
});

export type HitFilter = InferType<typeof summaryQuery>;

export type HitSeries = InferType<typeof seriesQuery>;

/** What of a report is asked for. */
export type HitOrder = Omit<InferType<typeof exportQuery>, 'format' | 'columns'>;

export type PageQuery = InferType<typeof listQuery>;

export type ExportQuery = InferType<typeof exportQuery>;
