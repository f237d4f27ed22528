import type { Tx } from '@server/platform/db/client';
import { Refusal } from '@server/platform/http/refusal';
import type { CardFacts } from '@server/platform/outside/processor';
import { binStore } from './binStore';

/**
 * Refuses a payer's card that a BIN rule blocks (docs/adr/0054); one of which the processor tells
 * nothing is judged by the processor alone.
 * @throws Refusal 409
 */
export async function refuseBlockedCard(
  tx: Tx,
  systemMode: 'Production' | 'Sandbox',
  card: CardFacts | null,
): Promise<void> {
  const rule = card && (await binStore(tx, systemMode).of(card.bin));
  if (rule?.decision !== 'block') return;
  const message = `Cards that begin with ${rule.prefix} are not taken. Use another card or another way to pay. You were not charged.`;
  throw new Refusal(409, message, { name: 'CardBlocked' });
}
