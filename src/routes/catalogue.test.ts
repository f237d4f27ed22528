import { describe, expect, it } from 'vitest';
import { subjectsFor } from '@/domain/access/ability';
import { roles } from '@/domain/access/roles';
import { isSubject } from '@/domain/access/subjects';
import { href, menuRows, paletteRows, type RoutePath, routeRows } from './catalogue';
import { matchRow } from './matchRow';
import { groups, signedIn } from './routeRow';

/** Screens that anybody may open. */
const open = [
  '/',
  '/pages/login',
  '/pages/register',
  '/pages/inbound/lead',
  '/pages/forgot-password',
  '/resetPassword/:resetKey',
  '/verifyEmail/:id',
  '/verifyEmail',
  '/emailVerified',
  '/referral/:id',
  '/callback',
  '/agentConfirmation/:agentId/:companyName',
  '/merchantInvitation/:merchantKey',
  '/billPayInvitation/:billPayKey',
  '/showTempMessage',
  '/event_check_in',
  '/pos_payment',
  '/analytics-virtual-terminal-pay',
  '/universalPayment',
  '/embeddedBankLinking',
  '/recipientRegistration',
  '/viewPayment',
  '/universal-payment-view-receipt',
  '/viewReceipt',
  '/invoicePay/:invoiceKey',
  '/mtaInvoicePay/:invoiceKey',
  '/paymentLink',
  '/escrowSignature',
  '/pagenotfound',
];

/** Screens for those who hold their subject, and the help for everyone who has signed in. */
const guarded = [
  '/dashboards',
  '/dashboards/commerce',
  '/dashboard/insight',
  '/transaction-ledger',
  '/demo-transaction-ledger',
  '/pendingsettlement',
  '/pendingTransactions',
  '/pending-transaction-bank',
  '/disbursement2',
  '/settlementHistory',
  '/tips',
  '/balance-history',
  '/latest-balance',
  '/org-ledger',
  '/sandbox-ledger',
  '/manual-ledger',
  '/transaction-deletion-report',
  '/recover-transaction-report',
  '/recover-user-report',
  '/transaction-batch-queue',
  '/daily-aggregate',
  '/aggregate-organizations',
  '/iso-activity',
  '/isoTracking',
  '/agentTracking',
  '/heloxAccountBalanceLogs',
  '/credit-card-payment',
  '/nmi-credit-card',
  '/payment-link',
  '/generateQrCode',
  '/funding-sources',
  '/transfer',
  '/check-issuance',
  '/wire',
  '/processTransfer',
  '/nacha',
  '/processPreNotes',
  '/ach-transmittal',
  '/ach-returns',
  '/processReturns',
  '/processReturns/add',
  '/add-escrow',
  '/escrow-history',
  '/virtual-account',
  '/bankFunding',
  '/embedBankLinking',
  '/syn-bank-for-helox-users',
  '/odfi-editor',
  '/bill-pay',
  '/bill-rates',
  '/card-editor',
  '/mobile-search-pay',
  '/gbx-gateway',
  '/north-bay-terminal',
  '/smart-safe',
  '/smart-safe-events',
  '/compliance-clear-personal',
  '/compliance-clear-business',
  '/threshold',
  '/threshold-report',
  '/purchaser-threshold-report',
  '/prohibited-state-report',
  '/license-verification',
  '/onBoarding-license-holders',
  '/securityLogs',
  '/mta-configuration',
  '/licence-holders',
  '/invoicesbylicenceholders',
  '/invoiceStatement',
  '/mta-live-invoice',
  '/sample-MTA-invoice',
  '/invoices',
  '/createInvoices',
  '/createInvoices/:applicationId/view',
  '/createInvoices/:applicationId/edit',
  '/invoice',
  '/invoice/createInvoice',
  '/invoice/:applicationId/view',
  '/invoice/:applicationId/edit',
  '/invoice/createInvoice/:applicationId/view',
  '/invoice/createInvoice/:applicationId/edit',
  '/invoice/printinvoice',
  '/invoice/invoiceHistory',
  '/invoice/create-recipient',
  '/agent/agents',
  '/agent/subagents',
  '/agent_commissions',
  '/mpa-pricing',
  '/organization-commission',
  '/qr-lead-code',
  '/qrCodeRegistrationHistory',
  '/leads-report',
  '/referrals',
  '/referrals/list',
  '/referrals/:id/edit',
  '/referrals/:viewId/view',
  '/org-search',
  '/org-snapshot',
  '/org-management/purchasers',
  '/org-management/:orgId/odfi/:orgName',
  '/dispensary-management',
  '/user-manager',
  '/organization-statement',
  '/statements',
  '/user-manager/add',
  '/user-manager/:userId/edit',
  '/user',
  '/registration',
  '/applications',
  '/applications/onboarding-history',
  '/applications/onboarding-invite-history',
  '/demo-onboarding-history',
  '/peopleData',
  '/signature',
  '/web-authorization',
  '/inventory',
  '/inventory/add',
  '/inventory/:id/edit',
  '/inventory/:viewId/view',
  '/glossary',
];

describe('the catalogue', () => {
  it('registers exactly the screens that work', () => {
    expect(routeRows.map(({ path }) => path)).toEqual([...open, ...guarded]);
  });

  it('has one row per path, whatever the case', () => {
    const shapes = routeRows.map(({ path }) => path.toLowerCase().replace(/:[a-z]+/g, ':'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it.each(routeRows.map((row) => [row.path, row] as const))(
    '%s is guarded unless it is public',
    (_, row) => {
      const isOpen =
        row.archetype === 'public' || row.archetype === 'outside' || row.archetype === 'callback';
      expect(row.subject === null).toBe(isOpen);
      expect(isOpen || isSubject(row.subject) || row.subject === signedIn).toBe(true);
      expect(row.subject === signedIn).toBe(row.archetype === 'help');
      expect(row.group === 'Public').toBe(isOpen);
      expect(row.title).not.toBe('');
    },
  );

  it('follows the order of the specification’s headings', () => {
    const order = routeRows.map(({ group }) => groups.indexOf(group));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('leads breadcrumbs only to screens that exist', () => {
    const links = routeRows.flatMap((row) => row.breadcrumb.map((crumb) => crumb.path));
    for (const path of links.filter((one) => one !== undefined))
      expect(matchRow(path)?.row.path).toBe(path);
    expect(links).toContain('/inventory');
  });

  it('shows the specified breadcrumbs of the inventory (readings B14)', () => {
    const trail = (path: RoutePath): string =>
      (matchRow(path)?.row.breadcrumb ?? []).map(({ label }) => label).join(' > ');
    expect(trail('/inventory')).toBe('Product > Inventory');
    expect(trail('/inventory/add')).toBe('Applications > New Inventory');
    expect(trail('/inventory/:id/edit')).toBe('Applications > Inventory');
    expect(trail('/inventory/:viewId/view')).toBe('Applications > Inventory');
  });
});

describe('the menu', () => {
  it.each(roles)('shows %s what the role may open, the dashboards first', (role) => {
    const held = subjectsFor({ role, permissions: [], features: [] });
    const shown = menuRows((subject) => held.has(subject)).map(({ path }) => path);
    // The overview, where it shows something, then the landing page of everybody.
    expect(shown.find((path) => path !== '/dashboards')).toBe('/dashboards/commerce');
    expect(shown.indexOf('/dashboards/commerce')).toBeLessThan(2);
    expect(shown.includes('/inventory')).toBe(
      ['TOP_ADMIN', 'MERCHANT', 'TAXATION_ADMIN'].includes(role),
    );
  });

  it.each([
    ['MERCHANT', true],
    ['SALES_MANAGER', true],
    ['AGENT', false],
    ['BUDTENDER', false],
  ] as const)('offers Insight to %s: %s', (role, isOffered) => {
    const held = subjectsFor({ role, permissions: [], features: [] });
    const paths = paletteRows((subject) => held.has(subject)).map(({ path }) => path);
    expect(paths.includes('/dashboard/insight')).toBe(isOffered);
  });

  it('shows nothing to whoever holds nothing', () => expect(menuRows(() => false)).toEqual([]));

  it('holds only screens that need no parameter', () => {
    for (const { path } of menuRows(() => true)) expect(path).not.toContain(':');
  });
});

describe('an address', () => {
  it('is filled with encoded parameters', () => {
    expect(href('/inventory')).toBe('/inventory');
    expect(href('/inventory/:id/edit', { id: '7' })).toBe('/inventory/7/edit');
    const address = href('/agentConfirmation/:agentId/:companyName', {
      agentId: 'a/b',
      companyName: 'Ä & Co?#',
    });
    expect(address).toBe('/agentConfirmation/a%2Fb/%C3%84%20%26%20Co%3F%23');
    expect(matchRow(address)?.params).toEqual({ agentId: 'a/b', companyName: 'Ä & Co?#' });
  });

  it.each([
    ['/', '/', {}],
    ['', '/', {}],
    ['/PAGES/Login', '/pages/login', {}],
    ['/pages/login/', '/pages/login', {}],
    ['//pages//login', '/pages/login', {}],
    ['#/pages/register', '/pages/register', {}],
    ['/pages/inbound/lead?refOID=5', '/pages/inbound/lead', {}],
    ['/resetpassword/AbC', '/resetPassword/:resetKey', { resetKey: 'AbC' }],
    ['/inventory/add', '/inventory/add', {}],
    ['/Inventory/5/Edit', '/inventory/:id/edit', { id: '5' }],
    ['/inventory/add/view', '/inventory/:viewId/view', { viewId: 'add' }],
    ['/verifyEmail/%E0%A4%A', '/verifyEmail/:id', { id: '%E0%A4%A' }],
  ])('%j opens %s', (address, path, params) => {
    expect(matchRow(address)?.row.path).toBe(path);
    expect(matchRow(address)?.params).toEqual(params);
  });

  it.each(['/nowhere', '/inventory/5', '/inventory/5/edit/more', '/pages', '/__proto__'])(
    '%s opens nothing',
    (address) => expect(matchRow(address)).toBeNull(),
  );
});

it('lists in the palette what the user may open without a parameter', () => {
  // `/invoice` only leads on to `/invoices`.
  const alone = guarded.filter((path) => !path.includes(':') && path !== '/invoice');
  expect(paletteRows(() => true).map(({ path }) => path)).toEqual(alone);
  const few = paletteRows((subject) => subject === 'dashboard.commerce');
  expect(few.map(({ path }) => path)).toEqual(['/dashboards/commerce', '/glossary']);
});
