// Over 250 lines: nearly all of it are the leads and referrals of the demo world, as data.

import type { Tx } from '@server/platform/db/client';
import {
  leadCodes,
  leadEvents,
  leadScans,
  leads,
  referralEvents,
  referrals,
} from '@server/platform/db/schema/leads';
import { sortKey } from '@server/platform/lists/sortKey';
import { demoAccount } from './accounts';
import { demoId } from './fixed';
import { daysBefore } from './rows';

interface DemoCode {
  code: string;
  orgId: string;
  by: string;
  campaign: string;
  role: string;
  scans: number;
  daysAgo: number;
  revokedDaysAgo?: number;
}

const codes: readonly DemoCode[] = [
  {
    code: 'HRVST26F',
    orgId: 'delgado-partners',
    by: 'agent@example.com',
    campaign: 'Harvest fair booth',
    role: 'DISPENSARY',
    scans: 34,
    daysAgo: 40,
  },
  {
    code: 'CRDSHARE',
    orgId: 'robinson-referrals',
    by: 'sub-agent@example.com',
    campaign: 'Business card',
    role: '',
    scans: 12,
    daysAgo: 90,
  },
  {
    code: 'AGENTWKS',
    orgId: 'redwood-merchant-services',
    by: 'iso@example.com',
    campaign: 'Agent workshop',
    role: 'AGENT',
    scans: 9,
    daysAgo: 25,
  },
  {
    code: 'SPRNGX25',
    orgId: 'delgado-partners',
    by: 'agent@example.com',
    campaign: 'Spring expo',
    role: 'CULTIVATOR',
    scans: 21,
    daysAgo: 200,
    revokedDaysAgo: 120,
  },
];

interface DemoLead {
  person: readonly [firstName: string, lastName: string];
  company: string;
  role: string;
  at: string;
  owner: string;
  daysAgo: number;
  status: (typeof leads.$inferInsert)['status'];
  code?: string;
  /** Organization of the demo world that it became. */
  became?: { orgId: string; user: string };
  next?: { step: string; inDays: number };
  note?: string;
  reason?: string;
}

const people: readonly DemoLead[] = [
  {
    person: ['Priscilla', 'Okeke'],
    company: 'Tidepool Botanicals',
    role: 'DISPENSARY',
    at: 'delgado-partners',
    owner: 'agent@example.com',
    daysAgo: 12,
    status: 'registered',
    code: 'HRVST26F',
    next: { step: 'Send the fee card', inDays: -2 },
    note: 'Two stores, opens a third in January.',
  },
  {
    person: ['Martin', 'Sundberg'],
    company: 'Sundberg Extracts',
    role: 'MANUFACTURER',
    at: 'delgado-partners',
    owner: 'agent@example.com',
    daysAgo: 3,
    status: 'registered',
    code: 'HRVST26F',
    next: { step: 'Call about volumes', inDays: 2 },
  },
  {
    person: ['Amara', 'Cole'],
    company: 'Bay Leaf Wellness',
    role: 'DISPENSARY',
    at: 'robinson-referrals',
    owner: 'sub-agent@example.com',
    daysAgo: 280,
    status: 'registered',
    code: 'CRDSHARE',
    became: { orgId: 'bay-leaf-wellness', user: 'merchant-2@example.com' },
  },
  {
    person: ['Tessa', 'Calloway'],
    company: 'Fern & Moss Apothecary',
    role: 'MICROBUSINESS',
    at: 'robinson-referrals',
    owner: 'sub-agent@example.com',
    daysAgo: 30,
    status: 'registered',
    became: { orgId: 'fern-and-moss', user: 'merchant-new@example.com' },
    next: { step: 'Help with the application', inDays: -5 },
  },
  {
    person: ['Gordon', 'Ashby'],
    company: 'Ashby Payments Advisory',
    role: 'AGENT',
    at: 'redwood-merchant-services',
    owner: 'iso@example.com',
    daysAgo: 6,
    status: 'awaiting_approval',
    code: 'AGENTWKS',
  },
  {
    person: ['Leonora', 'Finch'],
    company: 'Cascadia Merchant Group',
    role: 'ISO',
    at: 'redwood-merchant-services',
    owner: 'iso@example.com',
    daysAgo: 9,
    status: 'awaiting_approval',
    note: 'Asked for references from two sponsor banks.',
  },
  {
    person: ['Harold', 'Menon'],
    company: 'Mendocino Growers Credit Union',
    role: 'FINANCIAL INSTITUTION',
    at: 'delgado-partners',
    owner: 'agent@example.com',
    daysAgo: 4,
    status: 'awaiting_approval',
  },
  {
    person: ['Noah', 'Bergström'],
    company: 'Bergström Advisory',
    role: 'AGENT',
    at: 'redwood-merchant-services',
    owner: 'iso@example.com',
    daysAgo: 60,
    status: 'approved',
    code: 'AGENTWKS',
    became: { orgId: 'bergstrom-advisory', user: 'agent-new@example.com' },
  },
  {
    person: ['Clyde', 'Barrow'],
    company: 'Quickcash Referrals',
    role: 'AGENT',
    at: 'delgado-partners',
    owner: 'agent@example.com',
    daysAgo: 45,
    status: 'declined',
    code: 'HRVST26F',
    reason: 'We work with agents who are registered with their state.',
  },
];

const emailOf = ({ person: [first, last] }: Pick<DemoLead, 'person'>): string =>
  `${first}.${last}@example.com`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function insertCodes(tx: Tx, now: Date): Promise<void> {
  for (const { code, orgId, by, campaign, role, scans, daysAgo, revokedDaysAgo } of codes) {
    const id = demoId(`lead code ${code}`);
    const revoked = revokedDaysAgo === undefined ? null : daysBefore(now, revokedDaysAgo);
    await tx.insert(leadCodes).values({
      id,
      orgId,
      code,
      role,
      campaign,
      searchKey: sortKey(`${campaign} ${code}`),
      createdBy: demoAccount(by).id,
      createdAt: daysBefore(now, daysAgo),
      revokedAt: revoked,
      revokedBy: revoked && demoAccount(by).id,
    });
    await tx.insert(leadScans).values(
      Array.from({ length: scans }, (_, at) => ({
        codeId: id,
        visit: demoId(`scan ${at} of ${code}`),
        at: daysBefore(now, daysAgo - (at * (daysAgo - (revokedDaysAgo ?? 0))) / scans),
      })),
    );
  }
}

const dayIn = (now: Date, days: number): string =>
  daysBefore(now, -days).toISOString().slice(0, 10);

/** What it has become, and who decided on it. */
function outcomeOf({ became, company, status, daysAgo, reason = '' }: DemoLead, now: Date) {
  const isDecided = status === 'approved' || status === 'declined';
  return {
    leadOrgId: became?.orgId ?? `lead-${demoId(`lead ${company}`)}`,
    userId: became ? demoAccount(became.user).id : null,
    decidedAt: isDecided ? daysBefore(now, daysAgo - 2) : null,
    decidedBy: isDecided ? demoAccount('top-admin@example.com').id : null,
    reason,
  };
}

/** What was done about a lead: by whom, what, what was noted, and how many days ago. */
type Told = readonly [by: string, label: string, note: string, days: number];

const toldOf = ({ owner, note, daysAgo, status, reason = '', next }: DemoLead): Told[] => {
  const decided = { approved: 'Approved', declined: 'Declined' };
  const label = status === 'approved' || status === 'declined' ? decided[status] : null;
  return [
    ...(note ? ([[owner, 'Note', note, daysAgo - 1]] as const) : []),
    ...(label ? ([['top-admin@example.com', label, reason, daysAgo - 2]] as const) : []),
    ...(next ? ([[owner, 'Next step', next.step, 2]] as const) : []),
  ];
};

async function insertLead(tx: Tx, lead: DemoLead, now: Date): Promise<void> {
  const { person, company, role, at: orgId, owner, status, next, code } = lead;
  const [firstName, lastName] = person;
  const email = lead.became?.user ?? emailOf(lead);
  const id = demoId(`lead ${company}`);
  const createdAt = daysBefore(now, lead.daysAgo);
  await tx.insert(leads).values({
    ...outcomeOf(lead, now),
    id,
    orgId,
    email,
    firstName,
    lastName,
    companyName: company,
    phone: '707-555-0142',
    country: 'us',
    role,
    status,
    createdAt,
    searchKey: sortKey([company, firstName, lastName, email].join(' ')),
    codeId: code ? demoId(`lead code ${code}`) : null,
    scannedAt: code ? createdAt : null,
    ownerId: demoAccount(owner).id,
    nextStep: next?.step ?? '',
    nextOn: next ? dayIn(now, next.inDays) : null,
  });
  const moments = toldOf(lead).map(([by, label, note, days]) => {
    const { id: userId, firstName: first, lastName: last } = demoAccount(by);
    const at = daysBefore(now, days);
    return { leadId: id, at, userId, userName: `${first} ${last}`, label, note };
  });
  if (moments.length > 0) await tx.insert(leadEvents).values(moments);
}

interface DemoReferral {
  name: string;
  email: string;
  by: string;
  daysAgo: number;
  /** What happened, and how many days after its creation. */
  sent?: number;
  clicked?: number;
  registered?: { user: string; after: number };
  earned?: number;
  approved?: number;
  paid?: number;
}

const recommended: readonly DemoReferral[] = [
  {
    name: 'Lakeview Provisions',
    email: 'owner@lakeview.example.com',
    by: 'referrer@example.com',
    daysAgo: 1,
  },
  {
    name: 'Juno Farms',
    email: 'hello@juno.example.com',
    by: 'referrer@example.com',
    daysAgo: 8,
    sent: 0,
  },
  {
    name: 'Pine Hollow',
    email: 'team@pinehollow.example.com',
    by: 'referrer@example.com',
    daysAgo: 15,
    sent: 0,
    clicked: 1,
  },
  {
    name: 'Fern & Moss Apothecary',
    email: 'tessa@fernmoss.example.com',
    by: 'referrer@example.com',
    daysAgo: 40,
    sent: 0,
    clicked: 2,
    registered: { user: 'merchant-new@example.com', after: 3 },
  },
  {
    name: 'High Desert Hemp Co.',
    email: 'victor@highdesert.example.com',
    by: 'referrer@example.com',
    daysAgo: 120,
    sent: 0,
    clicked: 1,
    registered: { user: 'merchant-3@example.com', after: 2 },
    earned: 30,
  },
  {
    name: 'Bay Leaf Wellness',
    email: 'amara@bayleaf.example.com',
    by: 'top-admin-2@example.com',
    daysAgo: 290,
    sent: 0,
    clicked: 1,
    registered: { user: 'merchant-2@example.com', after: 1 },
    earned: 20,
    approved: 25,
  },
];

async function insertReferral(tx: Tx, one: DemoReferral, now: Date): Promise<void> {
  const { id: userId, orgId, systemMode, firstName, lastName } = demoAccount(one.by);
  const referrer = `${firstName} ${lastName}`;
  const id = demoId(`referral ${one.name}`);
  const after = (days: number | undefined): Date | null =>
    days === undefined ? null : daysBefore(now, one.daysAgo - days);
  const approver = demoAccount('top-admin@example.com');
  await tx.insert(referrals).values({
    id,
    orgId,
    userId,
    systemMode,
    code: id.replaceAll('-', '').slice(0, 16),
    name: one.name,
    email: one.email,
    note: 'They settle in two days and answer the phone.',
    searchKey: sortKey([one.name, one.email, referrer].join(' ')),
    rewardCents: 10_000,
    createdAt: daysBefore(now, one.daysAgo),
    sentAt: after(one.sent),
    clickedAt: after(one.clicked),
    registeredAt: after(one.registered?.after),
    referredId: one.registered ? demoAccount(one.registered.user).id : null,
    earnedAt: after(one.earned),
    approvedAt: after(one.approved),
    approvedBy: one.approved === undefined ? null : approver.id,
  });
  const approverName = `${approver.firstName} ${approver.lastName}`;
  const told: readonly [days: number | undefined, label: string, userName: string][] = [
    [0, 'Created', referrer],
    [one.sent, 'Link emailed', referrer],
    [one.clicked, 'Link opened', ''],
    [one.registered?.after, 'Registered through the link', ''],
    [one.earned, 'Reward earned: the application was approved', ''],
    [one.approved, 'Reward approved', approverName],
  ];
  const moments = told.flatMap(([days, label, userName]) => {
    const at = after(days);
    return at ? [{ referralId: id, at, label, userName }] : [];
  });
  await tx.insert(referralEvents).values(moments);
}

/** Leads in each stage with the codes that brought them, and referrals with their rewards. */
export async function insertDemoLeads(tx: Tx, now: Date): Promise<void> {
  await insertCodes(tx, now);
  const oldestFirst = [...people].sort((one, other) => other.daysAgo - one.daysAgo);
  for (const lead of oldestFirst) await insertLead(tx, lead, now);
  for (const one of recommended) await insertReferral(tx, one, now);
}
