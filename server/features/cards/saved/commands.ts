import { postingToday } from '@server/books/ledger/postingToday';
import type { Tx } from '@server/platform/db/client';
import type { Call, Scope } from '@server/platform/http/call';
import { conflict, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField } from '@server/platform/secrets/fields';
import { cardText } from '@/domain/cards/saleRow';
import {
  type CardChoice,
  type SavedCardRow,
  type SavedCardValues,
  savedCardActError,
} from '@/domain/cards/savedCard';
import { importMode } from '@/domain/session/systemMode';
import { toldCard } from './savedListQueries';
import { type SavedRow, savedStore, tokenPlace } from './savedStore';

/** A call about one saved card. */
type SavedCall<Body = undefined> = Pick<Call, 'services' | 'params'> & {
  scope: Scope;
  body: Body;
};

const readerOf = ({ services, scope }: Pick<SavedCall, 'services' | 'scope'>) => ({
  mode: importMode(scope.mode),
  today: postingToday(services.clock()),
});

const choices = 200;

/** The saved cards that the caller's organization can charge. */
export async function cardChoices({
  services,
  scope,
}: Pick<SavedCall, 'services' | 'scope'>): Promise<CardChoice[]> {
  const whose = { orgId: scope.orgId, systemMode: importMode(scope.mode) };
  const rows = await savedStore(services.database).chargeable(whose, choices);
  return rows.map((row) => ({
    _id: row.id,
    label: `${row.holder}: ${cardText(row)}, expires ${row.expiry}`,
    holder: row.holder,
    zip: row.zip,
    bin: row.bin,
  }));
}

/** What can be done with a saved card beside editing it. */
export type SavedCardAct = 'block' | 'unblock' | 'deleteToken';

const refuse = (text: string): never => {
  throw new Refusal(409, text, { name: 'SavedCardState' });
};

/** @throws Refusal 404 absent; 409 where the act cannot be done */
async function judged(
  tx: Tx,
  act: SavedCardAct | 'edit',
  call: Omit<SavedCall, 'body'>,
): Promise<{ row: SavedRow; told: SavedCardRow }> {
  const { scope, params } = call;
  const row = await savedStore(tx).lock(params.id ?? '', importMode(scope.mode));
  if (!row) throw notFound();
  const told = await toldCard(tx, row.id, readerOf(call));
  const refused = savedCardActError(act, told);
  if (refused) refuse(refused);
  return { row, told };
}

/**
 * Saves holder, expiry and ZIP of a card. @throws Refusal 404; 409 once its token is deleted, or with
 * `current` when it changed since it was read
 */
export async function saveCard(
  tx: Tx,
  call: SavedCall<SavedCardValues & { version: number }>,
): Promise<SavedCardRow> {
  const { row, told } = await judged(tx, 'edit', call);
  const { holder, expiry, zip, version } = call.body;
  if (row.version !== version) throw conflict(told);
  const change = { holder, holderKey: sortKey(holder), expiry, zip };
  await savedStore(tx).update(row.id, { ...change, updatedAt: call.services.clock() });
  return toldCard(tx, row.id, readerOf(call));
}

/** Blocks a card, or lets it be charged again. @throws Refusal 404, 409 */
export async function blockCard(
  tx: Tx,
  act: 'block' | 'unblock',
  call: Omit<SavedCall, 'body'>,
): Promise<SavedCardRow> {
  const { row } = await judged(tx, act, call);
  const change = { isBlocked: act === 'block', updatedAt: call.services.clock() };
  await savedStore(tx).update(row.id, change);
  return toldCard(tx, row.id, readerOf(call));
}

/**
 * Deletes the token of a card, at the processor as well; its row stays. Here first: what nobody can
 * read any more nobody charges, whatever the processor answers. @throws Refusal 404, 409
 */
export async function deleteToken(call: Omit<SavedCall, 'body'>): Promise<SavedCardRow> {
  const { services } = call;
  const { database, processor, settings, clock, log } = services;
  const token = await database.transaction(async (tx) => {
    const { row } = await judged(tx, 'deleteToken', call);
    await savedStore(tx).update(row.id, { tokenSealed: null, updatedAt: clock() });
    return row.tokenSealed === null
      ? null
      : openField(settings.fieldKeys, tokenPlace(row.id), row.tokenSealed);
  });
  if (token !== null) {
    await processor
      .forgetCard(token)
      .catch(() => log('The processor was not told to forget a saved card'));
  }
  return toldCard(database, call.params.id ?? '', readerOf(call));
}
