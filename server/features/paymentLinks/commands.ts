import { postingToday } from '@server/books/ledger/postingToday';
import { senderOf } from '@server/features/invoices/sender';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { originOf } from '@server/platform/http/origin';
import { conflict, invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { paymentLinkLetter } from '@server/platform/mail/letters/paymentLink';
import { mailRepository } from '@server/platform/mail/outbox';
import { isStaff } from '@/domain/access/staff';
import { invalidMessage } from '@/domain/forms/fieldRules';
import { linkAmountText } from '@/domain/paymentLinks/linkColumns';
import type { LinkValues } from '@/domain/paymentLinks/linkForm';
import { linkRefusals } from '@/domain/paymentLinks/linkRefusals';
import { linkEditError, type PaymentLink } from '@/domain/paymentLinks/paymentLink';
import { importMode } from '@/domain/session/systemMode';
import { linkAddress } from './linkKeys';
import { toldLink } from './linkListQueries';
import { linkPaymentStore } from './linkPaymentStore';
import { type LinkRow, linkStore, type NewLink } from './linkStore';
import { type LinkTelling, linkColumnsOf } from './linkWire';
import { orderStore } from './orderStore';

/** A call about links by somebody signed in. */
export type LinkCall<Body = undefined> = Pick<Call, 'http' | 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

export const tellingOf = ({ services }: Pick<Call, 'services'>): LinkTelling => ({
  secretKey: services.settings.secretKey,
  today: postingToday(services.clock()),
});

/**
 * A link that the caller may change: the own ones; staff those of everybody. @throws Refusal 404
 */
export async function lockedLink(
  tx: Tx,
  { scope, params }: Pick<LinkCall, 'scope' | 'params'>,
): Promise<LinkRow> {
  const visibility = await transactionVisibility(tx, scope);
  const row = await linkStore(tx).lockVisible(visibility, params.id ?? '');
  if (!row || (row.orgId !== scope.orgId && !isStaff(scope.role))) throw notFound();
  return row;
}

/** @throws Refusal 400 for a last day that is over */
function refusePast({ expiresOn }: LinkValues, today: string): void {
  if (expiresOn !== '' && expiresOn < today)
    throw invalid({ expiresOn: 'Choose today or a later day' });
}

/** Who adds a link, for which organization. */
export type LinkMaker = Pick<Scope, 'userId' | 'orgId' | 'mode'>;

/** What of an order must be the same where its point of sale sends it again. */
const orderFacts = (row: LinkRow | NewLink): string => {
  const { amountCents, taxCents, hasTip, title, description, returnUrl } = row;
  return JSON.stringify([amountCents, taxCents ?? 0, hasTip, title, description, returnUrl]);
};

/**
 * Adds a link of the caller's organization, as it is stored; an order that is known is the one that
 * it was. @throws Refusal 409 for an order under a known number that says something else
 */
export async function insertLink(
  tx: Tx,
  { userId, orgId, mode }: LinkMaker,
  { at, ...values }: LinkValues & { at: Date },
): Promise<LinkRow> {
  const row = {
    ...linkColumnsOf(values),
    orgId,
    systemMode: importMode(mode),
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
  };
  if (values.source !== 'order') return linkStore(tx).insert(row);
  const added = await orderStore(tx).insert(row);
  if (added) return added;
  const known = await orderStore(tx).byNumber({ ...row, orderNo: values.orderNo });
  if (known && orderFacts(known) === orderFacts(row)) return known;
  const text = `Order ${values.orderNo} is known with another amount or text. Give it another number.`;
  throw new Refusal(409, text, { name: linkRefusals.orderKnown });
}

/** Adds a link. @throws Refusal 400 for a last day that is over; 409 for another order */
export async function addLink(tx: Tx, call: LinkCall<LinkValues>): Promise<PaymentLink> {
  const telling = tellingOf(call);
  refusePast(call.body, telling.today);
  const { id } = await insertLink(tx, call.scope, { ...call.body, at: call.services.clock() });
  return toldLink(tx, id, telling);
}

/**
 * The order of the caller's organization under a number: a point of sale asks it whether it was
 * paid, whatever its payer's browser says. @throws Refusal 404
 */
export async function findOrder({
  services,
  scope,
  params,
  ...call
}: Omit<LinkCall, 'body'>): Promise<PaymentLink> {
  const place = {
    orgId: scope.orgId,
    systemMode: importMode(scope.mode),
    orderNo: params.orderNo ?? '',
  };
  const row = await orderStore(services.database).byNumber(place);
  if (!row) throw notFound();
  return toldLink(services.database, row.id, tellingOf({ ...call, services }));
}

/**
 * Saves a link that nobody has begun to pay. @throws Refusal 400, 404; 409 once somebody has, or
 * with `current` when it changed since it was read
 */
export async function saveLink(
  tx: Tx,
  call: LinkCall<LinkValues & { version: number }>,
): Promise<PaymentLink> {
  const { version, ...values } = call.body;
  const telling = tellingOf(call);
  const before = await lockedLink(tx, call);
  const refused = linkEditError({ isUnused: !(await linkPaymentStore(tx).any(before.id)) });
  if (refused) throw new Refusal(409, refused, { name: 'LinkState' });
  if (before.version !== version) throw conflict(await toldLink(tx, before.id, telling));
  refusePast(values, telling.today);
  if (values.source !== before.source) throw invalid({ source: invalidMessage });
  const { source: _source, orderNo: _orderNo, ...change } = linkColumnsOf(values);
  await linkStore(tx).update(before.id, { ...change, updatedAt: call.services.clock() });
  return toldLink(tx, before.id, telling);
}

/** What can be done with a link beside editing it. */
export type LinkAct = 'disable' | 'enable';

/** Takes a link out of use, or back into it. @throws Refusal 404 */
export async function actOnLink(tx: Tx, act: LinkAct, call: LinkCall): Promise<PaymentLink> {
  const { id } = await lockedLink(tx, call);
  const isDisabled = act === 'disable';
  await linkStore(tx).update(id, { isDisabled, updatedAt: call.services.clock() });
  return toldLink(tx, id, tellingOf(call));
}

/** Whom a link is mailed to, and what is said with it. */
interface MailBody {
  email: string;
  name: string;
  message: string;
}

/** Mails a link. @throws Refusal 404; 409 for one that cannot be paid */
export async function mailLink(tx: Tx, call: LinkCall<MailBody>): Promise<{ sent: true }> {
  const { settings } = call.services;
  const row = await lockedLink(tx, call);
  const link = await toldLink(tx, row.id, tellingOf(call));
  if (link.state !== 'active') {
    const text = 'This link takes no payments now, so it was not sent.';
    throw new Refusal(409, text, { name: 'LinkState' });
  }
  const { name: company } = await senderOf(tx, settings, row);
  await mailRepository(tx).queue(
    paymentLinkLetter({
      to: call.body.email,
      name: call.body.name,
      message: call.body.message,
      company,
      title: row.title,
      amount: row.amountKind === 'fixed' ? linkAmountText(link) : '',
      expiresOn: link.expiresOn,
      link: linkAddress(settings.secretKey, originOf(call), row),
    }),
  );
  return { sent: true };
}
