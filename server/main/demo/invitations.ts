// Over 250 lines: two thirds of it are the invitations of the demo world, as data.

import { invitationsRepository } from '@server/features/invitations/invitationStore';
import { merchantKeyHash, newMerchantKey } from '@server/features/invitations/merchantKey';
import { searchKeyOf } from '@server/features/invitations/searchKey';
import type { Tx } from '@server/platform/db/client';
import { invitationEvents, invitations } from '@server/platform/db/schema/invitations';
import { merchantInvitationLetter } from '@server/platform/mail/letters/merchantInvitation';
import { mailRepository } from '@server/platform/mail/outbox';
import type { Services } from '@server/platform/services';
import type { InviteEventKind } from '@/domain/partners/invitationRecord';
import { demoAccount, demoPhone } from './accounts';
import { newMerchantInvite } from './applicationCase';
import { applicationId } from './applications';
import { demoOrganizations } from './organizations';
import { daysBefore } from './rows';

type Row = typeof invitations.$inferInsert;

/** What happened, and how many days after the invitation was saved. */
type Step = readonly [kind: InviteEventKind, after: number];

interface DemoInvitation {
  inviteId: number;
  daysAgo: number;
  by: string;
  company: string;
  person: readonly [firstName: string, lastName: string];
  email: string;
  phone: string;
  agentId?: string;
  subAgentId?: string;
  /**
   * Company of the demo application that came of it; absent where that is not part of the demo
   * world.
   */
  applicationOf?: string;
  steps: readonly Step[];
}

const delgado = { agentId: 'delgado-partners' };
const robinson = { ...delgado, subAgentId: 'robinson-referrals' };
const bergstrom = { agentId: 'bergstrom-advisory' };
const isoId = 'redwood-merchant-services';

const sent = ['sent', 0] as const;
const submitted: readonly Step[] = [
  sent,
  ['clicked', 0.6],
  ['started', 0.7],
  ['continued', 2.1],
  ['application_submitted', 4.3],
];

/**
 * The history of the demo world, oldest first: every status once at least. All names are made up.
 */
const history: readonly DemoInvitation[] = [
  {
    inviteId: 4_210_337,
    daysAgo: 64,
    by: 'agent@example.com',
    ...delgado,
    company: 'Lost Coast Provisions',
    person: ['Renata', 'Silva'],
    phone: '7075550118',
    email: 'renata.silva@example.com',
    steps: [...submitted, ['application_approved', 9]],
  },
  {
    inviteId: 2_874_016,
    daysAgo: 58,
    by: 'iso@example.com',
    ...bergstrom,
    company: 'Silver State Extracts',
    person: ['Howard', 'Pike'],
    phone: '7755550164',
    email: 'howard.pike@example.com',
    steps: [...submitted, ['application_declined', 11]],
  },
  {
    inviteId: 7_106_552,
    daysAgo: 49,
    by: 'sub-agent@example.com',
    ...robinson,
    company: 'Anderson Valley Botanica',
    person: ['Mirela', 'Kovac'],
    phone: '7075550173',
    email: 'mirela.kovac@example.com',
    steps: [...submitted, ['application_approved', 7]],
  },
  {
    inviteId: 9_034_718,
    daysAgo: 43,
    by: 'agent@example.com',
    ...delgado,
    company: 'Trinity Alps Wellness',
    person: ['Dale', 'Hutchins'],
    phone: '5305550139',
    email: 'dale.hutchins@example.com',
    steps: [sent],
  },
  {
    inviteId: 3_558_290,
    daysAgo: 37,
    by: 'iso@example.com',
    ...delgado,
    company: 'Sonoma Hemp Works',
    person: ['Yuki', 'Tanaka'],
    phone: '7075550186',
    email: 'yuki.tanaka@example.com',
    steps: [sent, ['clicked', 3]],
  },
  {
    inviteId: 6_482_901,
    daysAgo: 26,
    by: 'sub-agent@example.com',
    ...robinson,
    company: 'Clear Lake Apothecary',
    person: ['Joan', 'Mercer'],
    phone: '7075550151',
    email: 'joan.mercer@example.com',
    steps: [sent, ['clicked', 1], ['started', 1], ['continued', 8]],
  },
  {
    inviteId: 5_390_124,
    daysAgo: 19,
    by: 'sub-iso@example.com',
    ...bergstrom,
    company: 'Columbia Gorge Dispensary',
    person: ['Nils', 'Aaker'],
    phone: '5415550127',
    email: 'nils.aaker@example.com',
    steps: submitted,
  },
  {
    inviteId: 8_227_643,
    daysAgo: 14,
    by: 'agent@example.com',
    ...robinson,
    company: 'Redwood Empire Edibles',
    person: ['Priscilla', 'Ng'],
    phone: '7075550195',
    email: 'priscilla.ng@example.com',
    steps: [sent, ['clicked', 2.4]],
  },
  {
    inviteId: 1_963_475,
    daysAgo: 11,
    by: 'top-admin@example.com',
    ...delgado,
    company: 'Pelican Bay Cultivators',
    person: ['Gus', 'Lindholm'],
    phone: '7075550102',
    email: 'gus.lindholm@example.com',
    steps: [sent, ['clicked', 1], ['revoked', 3]],
  },
  {
    inviteId: 4_771_208,
    daysAgo: 8,
    by: 'sub-agent@example.com',
    ...robinson,
    company: 'Ukiah Green Market',
    person: ['Lourdes', 'Aguilar'],
    phone: '7075550110',
    email: 'lourdes.aguilar@example.com',
    steps: [sent, ['clicked', 0.2], ['started', 0.2], ['continued', 5.5]],
  },
  {
    inviteId: newMerchantInvite,
    daysAgo: 6.5,
    by: 'sub-agent@example.com',
    ...robinson,
    company: 'Fern & Moss Apothecary',
    person: ['Tessa', 'Calloway'],
    phone: demoPhone,
    email: 'merchant-new@example.com',
    applicationOf: 'Fern & Moss Apothecary',
    steps: [sent, ['clicked', 0.3], ['started', 0.5]],
  },
  {
    inviteId: 7_648_359,
    daysAgo: 5,
    by: 'iso@example.com',
    ...bergstrom,
    company: 'Truckee Meadows CBD',
    person: ['Owen', 'Fairbanks'],
    phone: '7755550148',
    email: 'owen.fairbanks@example.com',
    steps: [sent, ['resent', 3]],
  },
  {
    inviteId: 6_155_932,
    daysAgo: 0.4,
    by: 'agent@example.com',
    ...delgado,
    company: 'Humboldt Harvest House',
    person: ['Abel', 'Renner'],
    phone: '7075550157',
    email: 'abel.renner@example.com',
    steps: [],
  },
];

/** Whose link lies in the outbox and can be opened. */
const live: DemoInvitation = {
  inviteId: 5_826_470,
  daysAgo: 0.1,
  by: 'agent@example.com',
  ...robinson,
  company: 'Willits Wildflower Collective',
  person: ['Bea', 'Thornton'],
  phone: '7075550133',
  email: 'bea.thornton@example.com',
  steps: [sent],
};

const statuses = {
  sent: 'sent',
  resent: 'sent',
  clicked: 'clicked',
  started: 'started',
  continued: 'started',
  revoked: 'revoked',
  application_submitted: 'submitted',
  application_approved: 'submitted',
  application_declined: 'submitted',
} as const satisfies Partial<Record<InviteEventKind, Row['status']>>;

function progressOf(kind: InviteEventKind | undefined): Row['progress'] {
  if (kind === 'revoked' || kind === 'application_declined') return 'Declined';
  if (kind === 'application_submitted' || kind === 'application_approved') return 'Completed';
  return kind === 'started' || kind === 'continued' ? 'In Progress' : 'Pending';
}

const statusOf = (kind: InviteEventKind | undefined): Row['status'] =>
  kind !== undefined && kind in statuses ? statuses[kind as keyof typeof statuses] : 'saved';

function rowOf(invitation: DemoInvitation, now: Date, days: number): Row {
  const { inviteId, daysAgo, by, company, person, email, phone, agentId, subAgentId, steps } =
    invitation;
  const { applicationOf } = invitation;
  const account = demoAccount(by);
  const [firstName, lastName] = person;
  const timeOf = (...kinds: InviteEventKind[]): Date | null => {
    const step = steps.find(([kind]) => kinds.includes(kind));
    return step ? daysBefore(now, daysAgo - step[1]) : null;
  };
  const last = steps.at(-1);
  const used = steps.findLast(([kind]) =>
    ['sent', 'resent', 'started', 'continued'].includes(kind),
  );
  return {
    inviteId,
    userId: account.id,
    orgId: account.orgId,
    isoId,
    agentId,
    subAgentId,
    email,
    systemMode: 'Production',
    phoneNumber: phone,
    companyName: company,
    firstName,
    lastName,
    searchKey: searchKeyOf([company, firstName, lastName, email, phone, String(inviteId)]),
    status: statusOf(last?.[0]),
    progress: progressOf(last?.[0]),
    createdAt: daysBefore(now, daysAgo),
    expiresAt: daysBefore(now, daysAgo - (used?.[1] ?? 0) - days),
    sentAt: timeOf('sent'),
    clickedAt: timeOf('clicked'),
    startedAt: timeOf('started'),
    submittedAt: timeOf('application_submitted'),
    revokedAt: timeOf('revoked'),
    applicationId: applicationOf === undefined ? null : applicationId(applicationOf),
  };
}

/** The inviter's own acts carry the name; the rest was the merchant or the platform. */
function eventsOf({ inviteId, daysAgo, by, steps }: DemoInvitation, now: Date) {
  const { id, firstName, lastName } = demoAccount(by);
  const own: readonly InviteEventKind[] = ['saved', 'sent', 'resent', 'revoked'];
  const saved: Step = ['saved', 0];
  return [saved, ...steps].map(([kind, after]) => ({
    inviteId,
    kind,
    at: daysBefore(now, daysAgo - after),
    ...(own.includes(kind) ? { userId: id, userName: `${firstName} ${lastName}` } : {}),
  }));
}

const nameOf = (id: string | undefined): string =>
  demoOrganizations.find((organization) => organization.id === id)?.name ?? '';

/** Puts the invitations in; the newest one's mail lies in the outbox. */
export async function insertDemoInvitations(
  tx: Tx,
  { settings }: Services,
  now: Date,
): Promise<void> {
  const all = [...history, live];
  await tx.insert(invitations).values(all.map((one) => rowOf(one, now, settings.invitationDays)));
  await tx.insert(invitationEvents).values(all.flatMap((one) => eventsOf(one, now)));
  const { inviteId, email, company, person, by, agentId, subAgentId } = live;
  const invitedBy = nameOf(demoAccount(by).orgId);
  const names = {
    isoName: nameOf(isoId),
    agentName: nameOf(agentId),
    subAgentName: nameOf(subAgentId),
  };
  const key = newMerchantKey({ inviteId, email, companyInviteName: company, invitedBy, ...names });
  const hash = merchantKeyHash(key);
  if (!hash) throw new Error('The key of the demo invitation cannot be read back');
  await invitationsRepository(tx).addKey(inviteId, { hash, way: 'mailed', at: now }, 1);
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const letter = merchantInvitationLetter({
    to: email,
    name: person.join(' '),
    companyName: company,
    invitedBy,
    link: `${origin}/#/merchantInvitation/${key}`,
    days: settings.invitationDays,
  });
  await mailRepository(tx).queue({ ...letter, inviteId });
}
