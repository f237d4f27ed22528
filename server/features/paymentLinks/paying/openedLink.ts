import type { Tx } from '@server/platform/db/client';
import type { Settings } from '@server/platform/settings/settings';
import { readLinkKey, readLinkReceiptKey } from '../linkKeys';
import { type LinkPaymentRow, linkPaymentStore } from '../linkPaymentStore';
import { type LinkRow, linkStore } from '../linkStore';
import { unknownLink } from './refusals';

/** The key of a link. */
interface OpenedKey {
  settings: Settings;
  key: string;
  /** Whether the link is locked. */
  locked?: boolean;
}

/** The link behind a key. @throws Refusal 404 for a key that opens none */
export async function openedLink(
  tx: Tx,
  { settings: { secretKey }, key, locked = false }: OpenedKey,
): Promise<LinkRow> {
  const id = readLinkKey(secretKey, key);
  const links = linkStore(tx);
  const row = id && (await (locked ? links.lockByKey(id) : links.byKey(id)));
  if (!row) throw unknownLink();
  return row;
}

/** A payment of which something was taken, with its link, behind a receipt's key. */
export interface OpenedReceipt {
  link: LinkRow;
  payment: LinkPaymentRow;
}

/** @throws Refusal 404 for a key that opens none */
export async function openedLinkReceipt(
  tx: Tx,
  { secretKey }: Settings,
  key: string,
): Promise<OpenedReceipt> {
  const id = readLinkReceiptKey(secretKey, key);
  const payment = id && (await linkPaymentStore(tx).byId(id));
  const isTaken = payment && payment.state !== 'started' && payment.state !== 'failed';
  const link = isTaken && (await linkStore(tx).byKey(payment.linkId));
  if (!link) throw unknownLink();
  return { link, payment };
}
