import { randomBytes } from 'node:crypto';
import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { conflict, notFound } from '@server/platform/http/refusal';
import {
  emptyLinkPage,
  type LinkPage,
  type LinkPageValues,
  listedOrigins,
} from '@/domain/banking/linking/linkPage';
import { importMode } from '@/domain/session/systemMode';
import { type LinkPageRow, linkPageStore } from './linkPageStore';

/** Whose page it is. */
type Owner = Pick<Scope, 'orgId' | 'mode'>;

const ownerOf = ({ orgId, mode }: Owner) => ({ orgId, systemMode: importMode(mode) });

const toLinkPage = (row: LinkPageRow): LinkPage => ({
  origins: row.origins.join('\n'),
  accent: row.accent,
  products: row.products,
  returnUrl: row.returnUrl,
  isActive: row.isActive,
  key: row.publicKey,
  rotatedAt: row.rotatedAt?.toISOString() ?? '',
  version: row.version,
});

/** 24 random bytes: the key names a page, and no other one can be found by guessing. */
const newKey = (): string => `pk_${randomBytes(24).toString('base64url')}`;

/** The own organization's page; its usual settings where it has saved none. */
export async function ownLinkPage(tx: Tx, owner: Owner): Promise<LinkPage> {
  const row = await linkPageStore(tx).find(ownerOf(owner));
  return row ? toLinkPage(row) : { ...emptyLinkPage, key: '', rotatedAt: '', version: 0 };
}

/**
 * Saves the settings; the first save makes the key. @throws Refusal 409 with `current` where they
 * changed since they were read
 */
export async function saveLinkPage(
  tx: Tx,
  owner: Owner,
  { version, at, ...values }: LinkPageValues & { version: number; at: Date },
): Promise<LinkPage> {
  const store = linkPageStore(tx);
  const columns = {
    origins: listedOrigins(values.origins),
    accent: values.accent,
    products: values.products,
    returnUrl: values.returnUrl,
    isActive: values.isActive,
    updatedAt: at,
  };
  const before = await store.lock(ownerOf(owner));
  if (before) {
    if (before.version !== version) throw conflict(toLinkPage(before));
    return toLinkPage(await store.update(ownerOf(owner), columns));
  }
  const added = await store.insert({
    ...ownerOf(owner),
    ...columns,
    publicKey: newKey(),
    createdAt: at,
  });
  if (!added) throw conflict(await ownLinkPage(tx, owner));
  return toLinkPage(added);
}

/**
 * Replaces the key: the old one opens nothing from now on. @throws Refusal 404 before a first save;
 * 409 with `current` where somebody else was quicker: their new key would end unseen
 */
export async function rotateKey(
  tx: Tx,
  owner: Owner,
  { version, at }: { version: number; at: Date },
): Promise<LinkPage> {
  const store = linkPageStore(tx);
  const before = await store.lock(ownerOf(owner));
  if (!before) throw notFound();
  if (before.version !== version) throw conflict(toLinkPage(before));
  return toLinkPage(
    await store.update(ownerOf(owner), { publicKey: newKey(), rotatedAt: at, updatedAt: at }),
  );
}
