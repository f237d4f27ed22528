import type { Subject } from '@/domain/access/subjects';
import { type Found, type FoundKind, foundKinds } from '@/domain/search/found';
import { addressOf, type RoutePath, routeRows } from '@/routes/catalogue';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import type { IconName } from '@/shared/ui/Icon';
import { menuIcon } from '../menu';
import type { PaletteEntry, PaletteGroup } from './entries';

type Can = (subject: Subject) => boolean;

/** How a kind of record is headed, and where it opens. */
interface FoundPlace {
  heading: string;
  /** Whose icon it has, unless it has its own. */
  screen: RoutePath;
  icon?: IconName;
  to: (id: string, can: Can) => string;
}

const opened = (path: RoutePath, id: string, more: Record<string, string> = {}): string =>
  `${addressOf(path)}?${new URLSearchParams({ ...more, open: id })}`;

/** A record on the list of its kind. */
const onList = (heading: string, screen: RoutePath, more?: Record<string, string>): FoundPlace => ({
  heading,
  screen,
  to: (id) => opened(screen, id, more),
});

/** Lists of days show the present ones unless told otherwise. */
const always = { period: 'all' };

const places: Readonly<Record<FoundKind, FoundPlace>> = {
  organization: {
    heading: 'Organizations',
    screen: '/transaction-ledger',
    icon: 'building',
    to: (organization) =>
      `${addressOf('/transaction-ledger')}?${new URLSearchParams({ ...always, organization })}`,
  },
  recipient: onList('People', '/invoice/create-recipient'),
  purchaser: onList('People', '/org-management/purchasers'),
  agent: onList('Agents', '/agent/agents'),
  subAgent: onList('Agents', '/agent/subagents'),
  holder: onList('License holders', '/licence-holders'),
  license: onList('Licenses', '/onBoarding-license-holders'),
  invoice: {
    heading: 'Invoices',
    screen: '/invoice/invoiceHistory',
    to: (id) => invoicePlaces.recipient.view(id),
  },
  taxInvoice: {
    heading: 'Tax invoices',
    screen: '/invoices',
    to: (id) => invoicePlaces.mta.view(id),
  },
  transaction: onList('Transactions', '/transaction-ledger', always),
  settlement: onList('Settlements', '/settlementHistory', always),
  disbursement: onList('Disbursements', '/disbursement2', always),
  application: {
    heading: 'Applications',
    screen: '/applications',
    to: (id, can) =>
      can('settings.applications')
        ? opened('/applications', id, { tab: 'all' })
        : opened('/applications/onboarding-history', id),
  },
};

function iconOf({ screen, icon }: FoundPlace): IconName {
  const row = routeRows.find(({ path }) => path === screen);
  return icon ?? (row ? menuIcon(row) : 'search');
}

/** What a search has found, under the headings of its kinds, in the order of the kinds. */
export function foundGroups(found: readonly Found[], can: Can): PaletteGroup[] {
  const headings = [...new Set(foundKinds.map((kind) => places[kind].heading))];
  const entryOf = ({ kind, id, title, detail }: Found): PaletteEntry => ({
    key: `${kind} ${id}`,
    to: places[kind].to(id, can),
    icon: iconOf(places[kind]),
    title,
    detail,
  });
  return headings.flatMap((name) => {
    const own = found.filter(({ kind }) => places[kind].heading === name);
    return own.length > 0 ? [{ name, entries: own.map(entryOf) }] : [];
  });
}
