import { senderOf } from '@server/features/invoices/sender';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { originOf } from '@server/platform/http/origin';
import { Refusal } from '@server/platform/http/refusal';
import { lookupHash } from '@server/platform/secrets/fields';
import { linkAmountText } from '@/domain/paymentLinks/linkColumns';
import { type LinkText, linkTextOf, mostTexts } from '@/domain/paymentLinks/linkText';
import { type LinkCall, lockedLink, tellingOf } from './commands';
import { linkAddress } from './linkKeys';
import { toldLink } from './linkListQueries';
import { linkTextStore } from './linkTextStore';

const hour = 3_600_000;

/** After so long nobody is sending a message any more that was begun, milliseconds. */
const sendingFor = 60_000;

const refuse = (message: string, status = 409): Refusal =>
  new Refusal(status, message, { name: 'LinkText' });

/** @throws Refusal 409 where the phone, or the organization, was sent too many */
async function refuseMany(
  tx: Tx,
  { phoneHash, orgId, at }: { phoneHash: Buffer; orgId: string; at: Date },
): Promise<void> {
  const texts = linkTextStore(tx);
  if ((await texts.toPhone(phoneHash, new Date(at.getTime() - hour))) >= mostTexts.aPhone)
    throw refuse('This phone was sent too many links. Try again in an hour.');
  const ofDay = await texts.ofOrganization(orgId, new Date(at.getTime() - 24 * hour));
  if (ofDay >= mostTexts.anOrganization)
    throw refuse('Your organization has sent too many text messages today.');
}

/** A message that is written, and what it says. */
interface Written {
  id: string;
  text: string;
}

/** Judges a message and writes it; nothing is sent here. @throws Refusal 404, 409 */
async function write(tx: Tx, call: LinkCall<LinkText>): Promise<Written> {
  const { services, scope, body } = call;
  const { settings, clock } = services;
  const row = await lockedLink(tx, call);
  const link = await toldLink(tx, row.id, tellingOf(call));
  if (link.state !== 'active') throw refuse('This link takes no payments now, so it was not sent.');
  const text = linkTextOf({
    company: (await senderOf(tx, settings, row)).name,
    amount: row.amountKind === 'fixed' ? linkAmountText(link) : '',
    address: linkAddress(settings.secretKey, originOf(call), row),
  });
  if (text === null)
    throw refuse('The address of this server is too long for a text message. Send an email.');
  const phoneHash = lookupHash(settings.fieldKeys, 'link text', body.phone);
  const at = clock();
  await refuseMany(tx, { phoneHash, orgId: row.orgId, at });
  const id = await linkTextStore(tx).insert({
    linkId: row.id,
    orgId: row.orgId,
    phoneHash,
    phoneEnd: body.phone.slice(-4),
    state: 'waiting',
    sentBy: scope.userId,
    createdAt: at,
  });
  return { id, text };
}

/**
 * Sends a link by text message, once per key: what could not be sent is sent when it is asked for
 * again. @throws Refusal 404; 409 for one that cannot be paid, or after too many; 503 where it could
 * not be sent
 */
export async function textLink(call: LinkCall<LinkText>): Promise<{ sent: true }> {
  const { database, texts, clock } = call.services;
  const { id, text } = await database.transaction((tx) =>
    idempotently(call, tx, () => write(tx, call)),
  );
  const store = linkTextStore(database);
  const at = clock();
  const stale = new Date(at.getTime() - sendingFor);
  if (!(await store.claim(id, { at, stale }))) {
    if ((await store.stateOf(id)) === 'sent') return { sent: true };
    throw refuse('The message is on its way. Try again in a minute.', 503);
  }
  try {
    await texts.send({ to: call.body.phone, text });
  } catch (error) {
    await store.setState(id, 'failed');
    throw error;
  }
  await store.setState(id, 'sent');
  return { sent: true };
}
