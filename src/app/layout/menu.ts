import { mustOnboard } from '@/domain/access/gate';
import { addressOf, menuRows, paletteRows, type RoutePath } from '@/routes/catalogue';
import { matchRow } from '@/routes/matchRow';
import { type Group, groups, type RouteRow } from '@/routes/routeRow';
import { http } from '@/shared/api/http';
import { accessOf } from '@/shared/session/access';
import type { StoredUser } from '@/shared/session/storedUser';
import type { IconName } from '@/shared/ui/Icon';
import { isForm } from '../router/verdict';

/** One entry of the menu: a row of the catalogue. */
export type MenuRow = RouteRow & { path: RoutePath };

/** A heading of the menu with what the user may open under it. */
export interface MenuGroup {
  name: Group;
  rows: MenuRow[];
}

const groupIcons: Record<Group, IconName> = {
  Public: 'house',
  'Dashboards and insight': 'speedometer2',
  'Ledgers, settlements, transactions': 'table',
  'Payments and banking': 'bank',
  'Mobile wallet': 'wallet2',
  Compliance: 'shield-check',
  'Tax authority (MTA)': 'building',
  Invoices: 'receipt',
  Subscriptions: 'arrow-clockwise',
  'Agents and partners': 'people',
  'Organizations and users': 'person',
  'Admin and developer tools': 'gear',
  Help: 'question-circle',
};

const screenIcons: Partial<Record<RoutePath, IconName>> = {
  '/dashboards': 'kanban',
  '/dashboard/insight': 'lightbulb',
  '/transaction-ledger': 'journal-text',
  '/transaction-batch-queue': 'stack',
  '/recover-user-report': 'person-check',
  '/sandbox-ledger': 'flask',
  '/demo-transaction-ledger': 'journal-bookmark',
  '/pendingTransactions': 'hourglass-split',
  '/pending-transaction-bank': 'bank',
  '/daily-aggregate': 'bar-chart',
  '/aggregate-organizations': 'trophy',
  '/iso-activity': 'diagram-3',
  '/isoTracking': 'signpost-split',
  '/agentTracking': 'person-walking',
  '/balance-history': 'graph-up',
  '/latest-balance': 'wallet2',
  '/org-ledger': 'columns',
  '/manual-ledger': 'pencil',
  '/transaction-deletion-report': 'trash',
  '/recover-transaction-report': 'arrow-counterclockwise',
  '/pendingsettlement': 'safe',
  '/settlementHistory': 'check2-all',
  '/tips': 'cash-coin',
  '/disbursement2': 'cash-stack',
  '/heloxAccountBalanceLogs': 'phone',
  '/compliance-clear-personal': 'person-circle',
  '/compliance-clear-business': 'shop',
  '/license-verification': 'patch-check',
  '/threshold': 'sliders',
  '/threshold-report': 'exclamation-triangle',
  '/purchaser-threshold-report': 'person-exclamation',
  '/prohibited-state-report': 'slash-circle',
  '/securityLogs': 'shield-lock',
  '/onBoarding-license-holders': 'card-checklist',
  '/mta-configuration': 'bank2',
  '/licence-holders': 'person-vcard',
  '/invoicesbylicenceholders': 'bar-chart-line',
  '/invoiceStatement': 'book',
  '/mta-live-invoice': 'activity',
  '/sample-MTA-invoice': 'file-earmark-text',
  '/invoices': 'receipt-cutoff',
  '/createInvoices': 'file-earmark-plus',
  '/invoice/createInvoice': 'plus-lg',
  '/invoice/printinvoice': 'printer',
  '/invoice/invoiceHistory': 'receipt',
  '/credit-card-payment': 'credit-card-2-front',
  '/nmi-credit-card': 'credit-card-fill',
  '/card-editor': 'pencil-square',
  '/mobile-search-pay': 'phone-vibrate',
  '/gbx-gateway': 'hdd-network',
  '/north-bay-terminal': 'tablet',
  '/payment-link': 'link-45deg',
  '/generateQrCode': 'qr-code',
  '/funding-sources': 'credit-card-2-back',
  '/check-issuance': 'envelope-paper',
  '/transfer': 'arrow-left-right',
  '/processTransfer': 'collection',
  '/virtual-account': 'layers',
  '/bankFunding': 'piggy-bank',
  '/wire': 'send',
  '/nacha': 'file-earmark-binary',
  '/processPreNotes': 'shield-check',
  '/ach-transmittal': 'send-check',
  '/processReturns': 'inbox',
  '/processReturns/add': 'reply',
  '/ach-returns': 'arrow-return-left',
  '/add-escrow': 'person-lock',
  '/escrow-history': 'archive',
  '/embedBankLinking': 'window-plus',
  '/syn-bank-for-helox-users': 'arrow-repeat',
  '/odfi-editor': 'building-gear',
  '/bill-pay': 'journal-check',
  '/bill-rates': 'percent',
  '/smart-safe': 'safe2',
  '/smart-safe-events': 'alarm',
  '/invoice/create-recipient': 'person-lines-fill',
  '/agent/agents': 'person-badge',
  '/agent/subagents': 'people',
  '/agent_commissions': 'coin',
  '/organization-commission': 'pie-chart',
  '/mpa-pricing': 'file-earmark-ruled',
  '/qr-lead-code': 'qr-code-scan',
  '/qrCodeRegistrationHistory': 'clock',
  '/leads-report': 'funnel',
  '/referrals': 'gift',
  '/referrals/list': 'megaphone',
  '/registration': 'clipboard-check',
  '/org-search': 'search',
  '/org-management/purchasers': 'cart',
  '/dispensary-management': 'shop-window',
  '/user-manager': 'person-gear',
  '/user': 'person-square',
  '/user-manager/add': 'person-plus',
  '/organization-statement': 'file-earmark-bar-graph',
  '/statements': 'folder2-open',
  '/applications': 'list-ul',
  '/applications/onboarding-history': 'clock-history',
  '/demo-onboarding-history': 'copy',
  '/applications/onboarding-invite-history': 'envelope',
  '/peopleData': 'person-bounding-box',
  '/signature': 'pen',
  '/web-authorization': 'check2-square',
  '/inventory': 'box-seam',
  '/inventory/add': 'cart-plus',
};

/**
 * A screen's icon, its heading's where it has none; with the sidebar closed the icons stand alone.
 */
export const menuIcon = ({ path, group }: MenuRow): IconName =>
  screenIcons[path] ?? groupIcons[group];

function grouped(user: StoredUser, rowsFor: typeof menuRows): MenuGroup[] {
  const ability = accessOf(user);
  const rows = mustOnboard(user)
    ? // The gate would lead back to the form from every other one.
      rowsFor(() => true).filter(({ path }) => isForm(path))
    : rowsFor((subject) => ability.can('access', subject));
  return groups
    .map((name) => ({ name, rows: rows.filter((row) => row.group === name) }))
    .filter((group) => group.rows.length > 0);
}

/** The user's menu in the order of the specification's headings; empty headings are left out. */
export const menuOf = (user: StoredUser): MenuGroup[] => grouped(user, menuRows);

/** Every screen that the user may open without a parameter, under the same headings. */
export const screensOf = (user: StoredUser): MenuGroup[] => grouped(user, paletteRows);

/** What an entry reads: its own words where the screen's title does not say what it does. */
export const entryText = ({ title, command }: MenuRow): string => command ?? title;

/**
 * The menu path that a screen belongs to: its own, the last of its breadcrumb, or the one whose
 * path its own starts with.
 */
export function currentMenuPath(pathname: string, menu: readonly MenuGroup[]): RoutePath | null {
  const row = matchRow(pathname)?.row;
  if (!row) return null;
  const paths = menu.flatMap((group) => group.rows.map(({ path }) => path));
  const crumbs = row.breadcrumb.map((crumb) => crumb.path).reverse();
  const wanted = [row.path, ...crumbs].find((one) => paths.some((path) => path === one));
  return (
    paths.find((path) => path === wanted || (!wanted && row.path.startsWith(`${path}/`))) ?? null
  );
}

/** Notes the use of a menu entry (spec 1.7); never in the way of the screen change. */
export function logMenuUse(user: StoredUser, row: MenuRow): void {
  http
    .post('/logs/savemenulog', {
      userId: user.userId,
      activityType: 'Menu Log',
      menuLabel: entryText(row),
      menuUrl: addressOf(row.path),
    })
    .catch(() => undefined);
}
