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

/** Accounts and organizations of merchants, as an application makes or changes them. */
export function merchantsRepository(tx: Tx) {
  const { id: key, name, parentId, kind, createdAt } = organizations;
  const named = () => tx.select({ id: key, name, parentId }).from(organizations);
  return {
    organization: async (id: string): Promise<NamedOrganization | null> =>
      (await named().where(eq(key, id)))[0] ?? null,
    /**
     * The ISO of the house (readings C11), else the one that has been there the longest; null where
     * there is none.
     */
    async house(): Promise<NamedOrganization | null> {
      const isOurs = sql`(${key} = ${houseIsoId}) desc`;
      const isos = named().where(eq(kind, 'iso'));
      return (await isos.orderBy(isOurs, createdAt, key).limit(1))[0] ?? null;
    },
    /**
     * Names a merchant's organization and hangs it under its partner; other kinds of organizations
     * stay as they are.
     */
    async placeOrganization({ id, ...place }: MerchantOrganization): Promise<void> {
      await tx
        .update(organizations)
        .set(place)
        .where(and(eq(organizations.id, id), eq(organizations.kind, 'merchant')));
    },
    /** Opens the gate of an applicant (spec 1.4) and notes company and phone. */
    async passOnboarding(userId: string, account: MerchantAccount, at: Date): Promise<void> {
      await tx
        .update(users)
        .set({ ...account, onboardingPassed: true, updatedAt: at })
        .where(eq(users.id, userId));
    },
  };
}
