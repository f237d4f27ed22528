import { postingToday } from '@server/books/ledger/postingToday';
import { visibleTo } from '@server/books/transactions/filterQueries';
import { transactionVisibility } from '@server/identity/visibility/transactionVisibilityQueries';
import { savedCards } from '@server/platform/db/schema/cards';
import { organizations } from '@server/platform/db/schema/users';
import type { Call, Scope } from '@server/platform/http/call';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { isStaff } from '@/domain/access/staff';
import { type FundingCard, mostFundingCards } from '@/domain/cards/fundingCard';
import { savedCardStateOf } from '@/domain/cards/savedCard';
import { importMode } from '@/domain/session/systemMode';

/**
 * Cards that are stored for the organizations whose funding sources a caller sees, the newest first
 * (catalogue: /funding-sources): brand, last four digits and expiry, never their token.
 */
export async function fundingCards({
  services: { database, clock },
  scope,
  query: { organization },
}: Pick<Call, 'services'> & {
  scope: Scope;
  query: { organization: string };
}): Promise<FundingCard[]> {
  const visibility = isStaff(scope.role)
    ? await transactionVisibility(database, scope, organization)
    : { mode: importMode(scope.mode), orgIds: [scope.orgId] };
  const rows = await database
    .select({ card: savedCards, companyName: organizations.name })
    .from(savedCards)
    .innerJoin(organizations, eq(organizations.id, savedCards.orgId))
    .where(and(visibleTo(visibility, savedCards), isNotNull(savedCards.tokenSealed)))
    .orderBy(desc(savedCards.number))
    .limit(mostFundingCards);
  const today = postingToday(clock());
  return rows.map(({ card, companyName }) => ({
    _id: card.id,
    companyName,
    brand: card.brand,
    lastFour: card.lastFour,
    expiry: card.expiry,
    holder: card.holder,
    state: savedCardStateOf({ ...card, hasToken: true }, today),
  }));
}
