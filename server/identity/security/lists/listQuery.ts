import { exported, reportPaged } from '@server/platform/lists/query';
import { type InferType, object, string } from 'yup';
import { roles } from '@/domain/access/roles';
import { securitySorts } from '@/domain/compliance/security/securityColumns';
import { securityEventNames, securityResults } from '@/domain/compliance/security/securityEvent';
import { readDay } from '@/domain/invoices/invoiceDay';
import { invalidMessage } from '@/domain/onboarding/fieldRules';

/** An ISO date, or none. */
const day = string()
  .default('')
  .test('day', invalidMessage, (text) => text === '' || readDay(text) === text);

const filters = {
  /** Name or address of a person, network address, device, or what it was done to. */
  search: string().default('').max(200),
  /** Days on the caller's calendar; both belong to it. */
  from: day,
  to: day,
  event: string().oneOf(securityEventNames),
  result: string().oneOf(securityResults),
  role: string().oneOf(roles),
  ip: string().default('').max(64),
  /** Id of one person; what is none finds nothing. */
  user: string().max(100),
};

const ordered = {
  ...filters,
  sort: string().oneOf(securitySorts).default('time'),
  order: string()
    .oneOf(['asc', 'desc'])
    .when('sort', ([sort], self) => self.default(sort === 'time' ? 'desc' : 'asc')),
};

/** Query of the audit trail. */
export const listQuery = object({
  ...ordered,
  ...reportPaged,
});

/** Query of its export. */
export const exportQuery = object({ ...ordered, ...exported });

/** Query of how much matches; an order may be sent along and means nothing. */
export const summaryQuery = object(filters);

/** The same over time. */
export const seriesQuery = object({
  ...filters,
  step: string().oneOf(['day', 'week', 'month']).default('day'),
});

/** Which entries are asked for. */
export interface SecurityFilter extends InferType<typeof summaryQuery> {
  /** IANA zone by whose calendar days begin and end. */
  timeZone: string;
}

/** What of the audit trail is asked for. */
export interface SecurityOrder extends Omit<InferType<typeof exportQuery>, 'format' | 'columns'> {
  /** IANA zone by whose calendar days begin and end. */
  timeZone: string;
}

export type SeriesQuery = InferType<typeof seriesQuery>;

export type PageQuery = InferType<typeof listQuery>;

export type ExportQuery = InferType<typeof exportQuery>;
