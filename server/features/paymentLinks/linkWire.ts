import { sortKey } from '@server/platform/lists/sortKey';
import { toAmount, toCents } from '@/domain/money/cents';
import type { LinkValues } from '@/domain/paymentLinks/linkForm';
import { linkStateOf, type PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { linkKeyOf } from './linkKeys';
import type { LinkRow, NewLink } from './linkStore';

const orNone = (cents: number): string => (cents === 0 ? '' : toAmount(cents));

/** What a link is answered with beside itself. */
export interface LinkTelling {
  secretKey: string;
  /** ISO date on which its state is told. */
  today: string;
}

/** A link as stored, with its organization's name → as it is answered. */
export const toLink = (
  { row, companyName, isUnused }: { row: LinkRow; companyName: string; isUnused: boolean },
  { secretKey, today }: LinkTelling,
): PaymentLink => ({
  _id: row.id,
  orgId: row.orgId,
  companyName,
  source: row.source,
  purpose: row.purpose,
  title: row.title,
  description: row.description,
  amountKind: row.amountKind,
  amount: orNone(row.amountCents),
  minAmount: orNone(row.minCents),
  maxAmount: orNone(row.maxCents),
  expiresOn: row.expiresOn ?? '',
  maxUses: row.maxUses === null ? '' : String(row.maxUses),
  hasTip: row.hasTip,
  asksMemo: row.asksMemo,
  store: row.store,
  register: row.register,
  employee: row.employee,
  orderNo: row.orderNo,
  tax: orNone(row.taxCents),
  returnUrl: row.returnUrl,
  declineReason: row.declineReason,
  state: linkStateOf(row, today),
  isDisabled: row.isDisabled,
  uses: row.uses,
  paid: toAmount(row.paidCents),
  views: row.views,
  key: linkKeyOf(secretKey, row),
  isUnused,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

const centsOf = (amount: string): number => toCents(amount) ?? 0;

/** The columns of what a person filled in. */
export const linkColumnsOf = (
  values: LinkValues,
): Omit<NewLink, 'orgId' | 'systemMode' | 'createdAt' | 'updatedAt'> => ({
  source: values.source,
  purpose: values.purpose,
  title: values.title,
  titleKey: sortKey(values.title),
  description: values.description,
  amountKind: values.amountKind,
  amountCents: centsOf(values.amount),
  minCents: centsOf(values.minAmount),
  maxCents: centsOf(values.maxAmount),
  expiresOn: values.expiresOn || null,
  maxUses: values.maxUses === '' ? null : Number(values.maxUses),
  hasTip: values.hasTip,
  asksMemo: values.asksMemo,
  store: values.store,
  register: values.register,
  employee: values.employee,
  orderNo: values.orderNo,
  taxCents: centsOf(values.tax),
  returnUrl: values.returnUrl,
});
