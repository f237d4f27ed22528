import { exported, paged } from '@server/lists/query';
import { type InferType, number, object, string } from 'yup';
import { roles } from '@/domain/access/roles';
import { securityEventNames, securityResults } from '@/domain/compliance/security/securityEvent';
import { readDay } from '@/domain/invoices/invoiceDay';
import { invalidMessage } from '@/domain/onboarding/fieldRules';

/** An ISO date, or none. */
const day = string()
  .default('')
  .test('day', invalidMessage, (text) => text === '' || readDay(text) === text);

const ordered = {
  /** Name or address of a person, network address, device, or what it was done to. */
  search: string().default('').max(200),
  /** Days on the caller's calendar; both belong to it. */
  from: day,
  to: day,
  event: string().oneOf(securityEventNames),
  result: string().oneOf(securityResults),
  role: string().oneOf(roles),
  ip: string().default('').max(64),
  sort: string().oneOf(['time']).default('time'),
  order: string().oneOf(['asc', 'desc']).default('desc'),
};

/** Query of the audit trail. */
export const listQuery = object({
  ...ordered,
  ...paged,
  limit: number().integer().min(1).max(100).default(10),
});

/** Query of its export. */
export const exportQuery = object({ ...ordered, ...exported });

/** What of the audit trail is asked for. */
export interface SecurityOrder extends Omit<InferType<typeof exportQuery>, 'format' | 'columns'> {
  /** IANA zone by whose calendar days begin and end. */
  timeZone: string;
}

export type PageQuery = InferType<typeof listQuery>;

export type ExportQuery = InferType<typeof exportQuery>;
