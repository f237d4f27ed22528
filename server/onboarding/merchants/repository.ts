import type { Tx } from '@server/db/client';
import { organisations, users } from '@server/db/schema/users';
import { and, eq } from 'drizzle-orm';

/** The organisation of a merchant, and where it hangs in the tree. */
export interface MerchantOrganisation {
  id: string;
  name: string;
  parentId: string | null;
  isoId: string | null;
  agentId: string | null;
}

/** What an application says of its merchant's account. */
interface MerchantAccount {
  companyName: string;
  phone: string;
}

interface MerchantsRepository {
  /** Names a merchant's organisation and hangs it under its partner; other kinds of organisations stay as they are. */
  placeOrganisation(organisation: MerchantOrganisation): Promise<void>;
  /** Opens the gate of an applicant (spec 1.4) and notes company and phone. */
  passOnboarding(userId: string, account: MerchantAccount, at: Date): Promise<void>;
}

/** Accounts and organisations of merchants, as an application makes or changes them. */
export function merchantsRepository(tx: Tx): MerchantsRepository {
  return {
    async placeOrganisation({ id, ...place }) {
      await tx
        .update(organisations)
        .set(place)
        .where(and(eq(organisations.id, id), eq(organisations.kind, 'merchant')));
    },
    async passOnboarding(userId, account, at) {
      await tx
        .update(users)
        .set({ ...account, onboardingPassed: true, updatedAt: at })
        .where(eq(users.id, userId));
    },
  };
}
