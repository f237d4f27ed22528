import { postingToday } from '@server/books/ledger/postingToday';
import { senderOf } from '@server/features/invoices/sender';
import { debitsGoByFile } from '@server/features/payments/payerAccount';
import type { Call, Scope } from '@server/platform/http/call';
import { linkMethods, type PayableLink } from '@/domain/paymentLinks/linkPayment';
import { linkStateOf } from '@/domain/paymentLinks/paymentLink';
import { linkPaymentStore } from '../linkPaymentStore';
import { type LinkRow, linkStore } from '../linkStore';
import { openedLink } from './openedLink';

type KeyCall = Pick<Call, 'services' | 'params'>;

/** What of a link decides whether a payment is taken. */
export const termsOf = (row: LinkRow) => ({
  purpose: row.purpose,
  amountKind: row.amountKind,
  amountCents: row.amountCents,
  minCents: row.minCents,
  maxCents: row.maxCents || Number.MAX_SAFE_INTEGER,
  hasTip: row.hasTip,
});

/** A link as its payer sees it: none of the organization's own ids. @throws Refusal 404 */
export async function payableLink({ services, params }: KeyCall): Promise<PayableLink> {
  const { database, settings, clock } = services;
  const row = await openedLink(database, { settings, key: params.key ?? '' });
  const { uses, started } = await linkPaymentStore(database).sums(row.id);
  return {
    ...termsOf(row),
    source: row.source,
    orderNo: row.orderNo,
    taxCents: row.taxCents,
    returnUrl: row.returnUrl,
    title: row.title,
    description: row.description,
    state: linkStateOf(row, postingToday(clock())),
    isTaken: row.maxUses !== null && uses < row.maxUses && uses + started >= row.maxUses,
    expiresOn: row.expiresOn ?? '',
    asksMemo: row.asksMemo,
    sender: await senderOf(database, settings, row),
    methods: [...linkMethods],
    debitsByFile: await debitsGoByFile(services, row),
    needsProcessorScript: settings.processor !== undefined,
  };
}

/** Counts a visit by a browser; those of the organization itself are none. @throws Refusal 404 */
export async function countView({
  services,
  params,
  scope,
}: KeyCall & { scope: Scope | null }): Promise<{ noted: true }> {
  const { database, settings } = services;
  const row = await openedLink(database, { settings, key: params.key ?? '' });
  if (scope?.orgId !== row.orgId) await linkStore(database).countView(row.id);
  return { noted: true };
}
