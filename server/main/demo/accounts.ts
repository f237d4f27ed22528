import { startsInSandbox } from '@/domain/access/rolePermissions';
import { type Role, roles } from '@/domain/access/roles';
import { demoId } from './fixed';
import { platformId } from './organizations';

/** The password of all demo accounts. */
export const demoPassword = 'Demo!2026';

/** The phone of all of them, ten digits. */
export const demoPhone = '7075550142';

/** A person of the demo world who may sign in. */
export interface DemoAccount {
  id: string;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  orgId: string;
  /** A value of domain/contact/jobs. */
  job: string;
  systemMode: 'Production' | 'Sandbox';
  onboardingPassed: boolean;
  emailVerified: boolean;
  /** Subjects that this person has whatever the role. */
  features?: string[];
}

type Person = readonly [firstName: string, lastName: string, orgId: string, job: string];

/** One person per role. */
const people: Readonly<Record<Role, Person>> = {
  TOP_ADMIN: ['Margaret', 'Ellison', platformId, '1'],
  ADMIN: ['Daniel', 'Okafor', platformId, '9'],
  INSTANCE_ADMIN: ['Priya', 'Raman', platformId, '7'],
  USER_MANAGER: ['Hannah', 'Lindqvist', platformId, '4'],
  ISO: ['Robert', 'Castellano', 'redwood-merchant-services', '5'],
  ISO2: ['Grace', 'Whitmore', 'pacific-harbor-cu', '6'],
  SUB_ISO: ['Tomás', 'Herrera', 'coastline-payments', '5'],
  ODFI: ['Walter', 'Brandt', 'first-redwood-bank', '9'],
  ODFI_UNDERWRITER: ['Naomi', 'Feldman', 'first-redwood-bank', '6'],
  AGENT: ['Marcus', 'Delgado', 'delgado-partners', '12'],
  SUB_AGENT: ['Keisha', 'Robinson', 'robinson-referrals', '12'],
  MERCHANT: ['Dana', 'Whitfield', 'emerald-valley', '1'],
  PURCHASER: ['Oliver', 'Nakamura', 'juniper-cafe', '9'],
  RECIPIENT: ['Sofia', 'Marchetti', 'marchetti-packaging', '6'],
  HELOX_USER: ['Jamal', 'Pierce', 'wallet-members', '11'],
  BILL_PAY_VENDOR: ['Ingrid', 'Sorensen', 'north-coast-lighting', '6'],
  BUDTENDER: ['Eli', 'Navarro', 'emerald-valley-harbor', '11'],
  DELIVERY_DRIVER: ['Casey', 'Brennan', 'emerald-valley-hilltop', '11'],
  DEVELOPER: ['Wei', 'Zhang', platformId, '2'],
  COMPLIANCE_OFFICER: ['Rosalind', 'Achebe', platformId, '3'],
  SALES_MANAGER: ['Patrick', 'Doyle', 'redwood-merchant-services', '8'],
  TAXATION_ADMIN: ['Carolyn', 'Meyers', 'port-alder-treasury', '6'],
  TAXATION_USER: ['Luis', 'Ortega', 'port-alder-treasury', '6'],
};

function account(
  email: string,
  role: Role,
  [firstName, lastName, orgId, job]: Person,
): DemoAccount {
  return {
    id: demoId(email),
    email,
    role,
    firstName,
    lastName,
    orgId,
    job,
    systemMode: startsInSandbox(role) ? 'Sandbox' : 'Production',
    onboardingPassed: true,
    emailVerified: true,
  };
}

const ofRole = (role: Role): DemoAccount =>
  account(`${role.toLowerCase().replaceAll('_', '-')}@example.com`, role, people[role]);

/**
 * Who can sign in to the demo world, one account per role first. `merchant-new` has not passed the
 * onboarding; `top-admin-2` is the second person of acts that need two; `agent-new` has a confirmation mail waiting in the outbox, `agent-2` works under
 * another ISO, `referrer` refers businesses. The developer works in the Sandbox.
 */
export const demoAccounts: readonly DemoAccount[] = [
  ...roles.map(ofRole),
  account('top-admin-2@example.com', 'TOP_ADMIN', ['Yolanda', 'Reyes', platformId, '1']),
  account('merchant-2@example.com', 'MERCHANT', ['Amara', 'Cole', 'bay-leaf-wellness', '1']),
  account('merchant-3@example.com', 'MERCHANT', ['Victor', 'Nguyen', 'high-desert-hemp', '1']),
  {
    ...account('merchant-new@example.com', 'MERCHANT', ['Tessa', 'Calloway', 'fern-and-moss', '1']),
    onboardingPassed: false,
  },
  {
    ...account('referrer@example.com', 'MERCHANT', ['Gwen', 'Alvarado', 'bay-leaf-wellness', '8']),
    features: ['referral'],
  },
  account('agent-2@example.com', 'AGENT', ['Elena', 'Vasquez', 'tahoe-payments-group', '12']),
  {
    ...account('agent-new@example.com', 'AGENT', ['Noah', 'Bergström', 'bergstrom-advisory', '12']),
    emailVerified: false,
  },
];

/** The demo account with this address. @throws Error when there is none */
export function demoAccount(email: string): DemoAccount {
  const found = demoAccounts.find((one) => one.email === email);
  if (!found) throw new Error(`No demo account has the address ${email}`);
  return found;
}
