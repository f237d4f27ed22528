import type { Tx } from '@server/platform/db/client';
import { houseIsoId } from '@server/platform/db/house';
import { organisations, users } from '@server/platform/db/schema/users';
import { and, eq, sql } from 'drizzle-orm';

/** The organisation of a merchant, and where it hangs in the tree. */
export interface MerchantOrganisation {
  id: string;
  name: string;
  parentId: string | null;
  isoId: string | null;
  agentId: string | null;
  /** Where it is at home, two letters; absent where the application says nothing. */
  state?: string;
}

/** What an application says of its merchant's account. */
interface MerchantAccount {
  companyName: string;
  phone: string;
}

/** An organisation by name, and the one above it. */
interface NamedOrganisation {
  id: string;
  name: string;
  parentId: string | null;
}

interface MerchantsRepository {
  organisation(id: string): Promise<NamedOrganisation | null>;
  /**
   * The ISO of the house (readings C11), else the one that has been there the longest; null where
   * there is none.
   */
  house(): Promise<NamedOrganisation | null>;
  /**
   * Names a merchant's organisation and hangs it under its partner; other kinds of organisations
   * stay as they are.
   */
  placeOrganisation(organisation: MerchantOrganisation): Promise<void>;
  /** Opens the gate of an applicant (spec 1.4) and notes company and phone. */
  passOnboarding(userId: string, account: MerchantAccount, at: Date): Promise<void>;
}

/** Accounts and organisations of merchants, as an application makes or changes them. */
export function merchantsRepository(tx: Tx): MerchantsRepository {
  const { id: key, name, parentId, kind, createdAt } = organisations;
  const named = () => tx.select({ id: key, name, parentId }).from(organisations);
  return {
    organisation: async (id) => (await named().where(eq(key, id)))[0] ?? null,
    async house() {
      const isOurs = sql`(${key} = ${houseIsoId}) desc`;
      const isos = named().where(eq(kind, 'iso'));
      return (await isos.orderBy(isOurs, createdAt, key).limit(1))[0] ?? null;
    },
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
