import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { CardFacts } from '@server/platform/outside/processor';
import { type CardFunding, fundingOf } from '@/domain/cards/binRule';
import { binStore } from './binStore';

/**
 * How a payer's card is funded (docs/adr/0054); '' where neither processor nor BIN rule says it, and
 * of what is no card. One of which the processor tells nothing is judged by the processor alone.
 * @throws Refusal 409 for one that a BIN rule blocks
 */
export async function payersFunding(
  tx: Tx,
  systemMode: 'Production' | 'Sandbox',
  card: CardFacts | null,
): Promise<CardFunding | ''> {
  if (!card) return '';
  const rule = await binStore(tx, systemMode).of(card.bin);
  if (rule?.decision !== 'block') return fundingOf(card.funding, rule?.funding ?? null) ?? '';
  const message = `Cards that begin with ${rule.prefix} are not taken. Use another card or another way to pay. You were not charged.`;
  throw new Refusal(409, message, { name: 'CardBlocked' });
}
