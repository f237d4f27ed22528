import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import { conflict, notFound } from '@server/platform/http/refusal';
import type { BinRule, BinRuleValues } from '@/domain/cards/binRule';
import { importMode } from '@/domain/session/systemMode';
import { toBinRule } from './binListQueries';
import { type BinRow, binStore } from './binStore';

type Acting = Pick<Scope, 'mode'>;

const storeOf = (tx: Tx, { mode }: Acting) => binStore(tx, importMode(mode));

/** @throws Refusal 404 when absent */
async function locked(tx: Tx, scope: Acting, id: string): Promise<BinRow> {
  const row = await storeOf(tx, scope).lock(id);
  if (!row) throw notFound();
  return row;
}

/** Adds a rule. @throws Refusal 400 where its prefix has one */
export async function addBinRule(
  tx: Tx,
  scope: Acting,
  { at, ...values }: BinRuleValues & { at: Date },
): Promise<BinRule> {
  return toBinRule(await storeOf(tx, scope).insert({ ...values, updatedAt: at }));
}

/** A rule and what it is changed to. */
interface RuleToSave {
  scope: Acting;
  id: string;
  change: BinRuleValues & { version: number; at: Date };
}

/**
 * Saves a rule. @throws Refusal 404 absent; 409 with `current` when it changed since it was read;
 * 400 where another rule has its prefix
 */
export async function saveBinRule(
  tx: Tx,
  { scope, id, change: { version, at, ...values } }: RuleToSave,
): Promise<BinRule> {
  const before = await locked(tx, scope, id);
  if (before.version !== version) throw conflict(toBinRule(before));
  return toBinRule(await storeOf(tx, scope).update(id, { ...values, updatedAt: at }));
}

/** Removes a rule: cards that it named are unknown again. @throws Refusal 404 absent */
export async function removeBinRule(tx: Tx, scope: Acting, id: string): Promise<BinRule> {
  const row = await locked(tx, scope, id);
  await storeOf(tx, scope).remove(id);
  return toBinRule(row);
}
