import { statusLabels } from '@/domain/applications/status';
import type { RateOutlook } from '@/domain/banking/returnOutlook';
import { type ReturnRate, rateLimits, rateText } from '@/domain/compliance/returnRates';
import { caseText } from '@/domain/compliance/watch/complianceCase';
import { phoneText } from '@/domain/contact/phone';
import { formatDate } from '@/domain/dates/format';
import { counted } from '@/domain/lists/counted';
import { formatAmount } from '@/domain/money/cents';
import { organizationKindLabel, organizationStatusLabels } from './organization';
import type {
  OrganizationProfile,
  SnapshotBalances,
  SnapshotMonth,
  SnapshotPeople,
  SnapshotWork,
} from './snapshot';

type Pair = readonly [label: string, value: string];

/** Who an organization is, as labels and values. */
export const profileFacts = (row: OrganizationProfile): Pair[] => [
  ['ID', row._id],
  ['Role', organizationKindLabel(row.kind)],
  ['Status', organizationStatusLabels[row.status]],
  ['Parent', row.parent],
  ['ISO', row.iso],
  ['Agent', row.agent],
  ['State', row.state],
  ['Mode', row.mode],
  ['Stores', String(row.stores)],
  ['Active users', String(row.users)],
  ['Added', formatDate(row.createdAt)],
];

const scoreText = (score: number | null): string => (score === null ? '' : `${score} of 100`);

/** The latest application with its contact and the scores of checks. */
export const applicationFacts = ({ application }: SnapshotPeople): Pair[] =>
  application === null
    ? []
    : [
        ['Application', `${application.number}, ${statusLabels[application.status]}`],
        ['Contact', application.contact],
        ['Email', application.email],
        ['Phone', phoneText(application.phone)],
        ['Business check score', scoreText(application.businessScore)],
        ['Lowest person check score', scoreText(application.personScore)],
      ];

/** What an organization has with us. */
export const balanceFacts = (balances: SnapshotBalances): Pair[] => [
  ['Available', formatAmount(balances.available)],
  ['Pending', formatAmount(balances.pending)],
  ['Reserve', formatAmount(balances.reserve)],
  ['On hold', formatAmount(balances.holds)],
  ['In transit to its bank', formatAmount(balances.inTransit)],
];

const rateTitles: Readonly<Record<ReturnRate, string>> = {
  unauthorized: 'Unauthorized returns',
  administrative: 'Administrative returns',
  overall: 'All returns',
};

/** A return rate beside its level. */
export const rateFact = ({ rate, points, isAbove, monthEnd }: RateOutlook) => ({
  label: rateTitles[rate],
  value: rateText(points),
  note: `${isAbove ? 'Above the level of' : 'Level'} ${rateText(rateLimits[rate])}. Expected at the month’s end: ${rateText(monthEnd)}`,
});

/** `Nov 2026` of an ISO date. */
export const monthText = ({ month }: SnapshotMonth): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** An open case: what it is, and by when it must be filed. */
export const openCaseText = (one: SnapshotWork['cases'][number]): string =>
  `${caseText(one)}, opened ${formatDate(one.openedOn)}${one.dueOn ? `, due ${formatDate(one.dueOn)}` : ''}`;

/** How many hits nobody has decided. */
export const hitsText = ({ openHits }: SnapshotWork): string =>
  openHits === 0 ? 'No open hits.' : `${counted(openHits, 'open hit')} of monitoring rules.`;
