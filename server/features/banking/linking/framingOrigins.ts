import type { Tx } from '@server/platform/db/client';
import { isPublicKey, linkPageStore } from './linkPageStore';

/** Sites that may embed the page of a key: none for a key that is unknown, replaced or off. */
export async function framingOrigins(tx: Tx, key: string): Promise<readonly string[]> {
  if (!isPublicKey(key)) return [];
  return (await linkPageStore(tx).byKey(key))?.origins ?? [];
}
