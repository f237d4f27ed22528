import { binStore } from '@server/features/binRules/binStore';
import type { Tx } from '@server/platform/db/client';
import { organizations } from '@server/platform/db/schema/users';
import { eq } from 'drizzle-orm';
import { type CardFunding, fundingOf } from '@/domain/cards/binRule';
import { type SurchargeTerms, surchargeTerms } from '@/domain/cards/surchargeRules';

/** Whose sale it would be. */
interface Whose {
  orgId: string;
  systemMode: 'Production' | 'Sandbox';
}

/** What is known of a card before it is charged. */
interface SaleTerms {
  surcharge: SurchargeTerms;
  /** Null where neither processor nor BIN rule says. */
  funding: CardFunding | null;
  /** The prefix of the rule that blocks it; null where none does. */
  blockedBy: string | null;
}

/** A card as far as it is known: by its first digits ('' while unknown), and by its processor. */
interface KnownCard {
  bin: string;
  /** Null where the processor does not say. */
  told: CardFunding | null;
}

/** What is known of a card, at a merchant's state. */
export async function saleTermsOf(
  tx: Tx,
  { orgId, systemMode }: Whose,
  { bin, told }: KnownCard,
): Promise<SaleTerms> {
  const [own] = await tx
    .select({ state: organizations.state })
    .from(organizations)
    .where(eq(organizations.id, orgId));
  const rule = bin === '' ? null : await binStore(tx, systemMode).of(bin);
  const funding = fundingOf(told, rule?.funding ?? null);
  const isExempt = rule?.decision === 'noSurcharge';
  return {
    surcharge: surchargeTerms({ state: own?.state ?? '', funding, isExempt }),
    funding,
    blockedBy: rule?.decision === 'block' ? rule.prefix : null,
  };
}

/**
 * Keeps sales of an organization from each other until the transaction ends: two tabs with the same
 * sale are judged one after the other.
 */
export async function lockSales(tx: Tx, { orgId }: Pick<Whose, 'orgId'>): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .for('no key update');
}
