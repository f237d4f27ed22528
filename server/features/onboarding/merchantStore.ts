import type { Tx } from '@server/platform/db/client';
import { houseIsoId } from '@server/platform/db/defaultPartner';
import { organizations, users } from '@server/platform/db/schema/users';
import { and, eq, sql } from 'drizzle-orm';

/** The organization of a merchant, and where it hangs in the tree. */
export interface MerchantOrganization {
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

/** An organization by name, and the one above it. */
interface NamedOrganization {
  id: string;
  name: string;
  parentId: string | null;
}

interface MerchantsRepository {
  organization(id: string): Promise<NamedOrganization | null>;
  /**
   * The ISO of the house (readings C11), else the one that has been there the longest; null where
   * there is none.
   */
  house(): Promise<NamedOrganization | null>;
  /**
   * Names a merchant's organization and hangs it under its partner; other kinds of organizations
   * stay as they are.
   */
  placeOrganization(organization: MerchantOrganization): Promise<void>;
  /** Opens the gate of an applicant (spec 1.4) and notes company and phone. */
  passOnboarding(userId: string, account: MerchantAccount, at: Date): Promise<void>;
}

/** Accounts and organizations of merchants, as an application makes or changes them. */
export function merchantsRepository(tx: Tx): MerchantsRepository {
  const { id: key, name, parentId, kind, createdAt } = organizations;
  const named = () => tx.select({ id: key, name, parentId }).from(organizations);
  return {
    organization: async (id) => (await named().where(eq(key, id)))[0] ?? null,
    async house() {
      const isOurs = sql`(${key} = ${houseIsoId}) desc`;
      const isos = named().where(eq(kind, 'iso'));
      return (await isos.orderBy(isOurs, createdAt, key).limit(1))[0] ?? null;
    },
    async placeOrganization({ id, ...place }) {
      await tx
        .update(organizations)
        .set(place)
        .where(and(eq(organizations.id, id), eq(organizations.kind, 'merchant')));
    },
    async passOnboarding(userId, account, at) {
      await tx
        .update(users)
        .set({ ...account, onboardingPassed: true, updatedAt: at })
        .where(eq(users.id, userId));
    },
  };
}
