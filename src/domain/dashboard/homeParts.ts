// Over 250 lines: the figures and parts of all homes.

import type { Subject } from '../access/subjects';

/** How a value of a home is written: an amount `x.xx`, an ISO date, a whole number, or as it is. */
export type HomeFormat = 'money' | 'day' | 'count' | 'text';

/** A figure that stands on top of a home; `place`: the list behind it. */
interface FigureShape {
  name: string;
  format: HomeFormat;
  place?: string;
}

/** Every figure of every home. */
export const homeFigures = {
  paidThisYear: { name: 'Paid this year', format: 'money' },
  toPay: { name: 'To pay', format: 'money' },
  overdue: { name: 'Overdue', format: 'money' },
  openBills: { name: 'Open bills', format: 'money' },
  receivedThisYear: { name: 'Received this year', format: 'money' },
  walletBalance: { name: 'Wallet balance', format: 'money' },
  filesToAcknowledge: { name: 'Files to acknowledge', format: 'money', place: '/ach-transmittal' },
  openReturns: { name: 'Returns to decide', format: 'count', place: '/ach-returns' },
  exposure: { name: 'Debits that can come back', format: 'money' },
  dailyLimit: { name: 'Daily limit', format: 'money' },
  volume: { name: 'Volume of 30 days', format: 'money', place: '/aggregate-organizations' },
  earnings: { name: 'Latest earnings', format: 'money', place: '/agent_commissions' },
  stuckApplications: {
    name: 'Stuck applications',
    format: 'count',
    place: '/applications?tab=stuck',
  },
  tipsEarned: { name: 'Tips of 30 days', format: 'money', place: '/tips' },
  tipsOwed: { name: 'Tips not paid out', format: 'money', place: '/tips?paid=no&period=all' },
  taxesDue: { name: 'Taxes owed', format: 'money', place: '/invoices?status=Open' },
  taxesOverdue: { name: 'Taxes overdue', format: 'money', place: '/invoices?status=Overdue' },
  users: { name: 'Users', format: 'count', place: '/user-manager' },
  lockedUsers: { name: 'Locked', format: 'count' },
  invitedUsers: { name: 'Invited', format: 'count', place: '/user-manager?state=invited' },
  suspendedUsers: { name: 'Suspended', format: 'count', place: '/user-manager?state=suspended' },
} as const satisfies Record<string, FigureShape>;

export type HomeFigureKey = keyof typeof homeFigures;

/** What a part of a home is called, and what its rows say after their name. */
interface PartShape {
  title: string;
  /** Head of the names. */
  head: string;
  columns: readonly (readonly [head: string, format: HomeFormat])[];
  /** What is said where there are no rows. */
  empty: { title: string; text: string };
  /** The list with all of them. */
  place?: string;
  /** The subject without which nobody sees the part. */
  subject?: Subject;
  /** Its rows are found by the email address of the account, which counts once it is verified. */
  isByEmail?: true;
}

/** Every part of every home. */
export const homeParts = {
  receipts: {
    title: 'Receipts',
    head: 'Paid to',
    columns: [
      ['Date', 'day'],
      ['Paid with', 'text'],
      ['Status', 'text'],
      ['Amount', 'money'],
    ],
    empty: {
      title: 'No receipts yet',
      text: 'Payments for which you gave this email address appear here.',
    },
    isByEmail: true,
  },
  savedAccounts: {
    title: 'Saved cards and accounts',
    head: 'Card or account',
    columns: [
      ['Kept by', 'text'],
      ['Status', 'text'],
    ],
    empty: {
      title: 'Nothing saved',
      text: 'Link a bank account under Funding sources, or let a merchant save your card.',
    },
    place: '/funding-sources',
    isByEmail: true,
  },
  authorizations: {
    title: 'Bank debit authorizations',
    head: 'You authorized',
    columns: [
      ['Date', 'day'],
      ['Account', 'text'],
      ['Status', 'text'],
      ['Amount', 'money'],
    ],
    empty: {
      title: 'No authorizations',
      text: 'Each debit of your bank account that you allow on a payment page appears here.',
    },
    place: '/web-authorization',
    isByEmail: true,
  },
  invoicesToPay: {
    title: 'Invoices to pay',
    head: 'Invoice',
    columns: [
      ['From', 'text'],
      ['Due', 'day'],
      ['Status', 'text'],
      ['Balance', 'money'],
    ],
    empty: {
      title: 'Nothing to pay',
      text: 'Invoices that are sent to your email address appear here.',
    },
    isByEmail: true,
  },
  invoiceHistory: {
    title: 'Paid invoices',
    head: 'Invoice',
    columns: [
      ['From', 'text'],
      ['Date', 'day'],
      ['Status', 'text'],
      ['Total', 'money'],
    ],
    empty: { title: 'No paid invoices yet', text: 'Invoices move here once they are paid.' },
    isByEmail: true,
  },
  vendorBills: {
    title: 'Open bills',
    head: 'Bill',
    columns: [
      ['Customer', 'text'],
      ['Due', 'day'],
      ['Status', 'text'],
      ['Amount', 'money'],
    ],
    empty: {
      title: 'No open bills',
      text: 'Bills that your customers have entered for you appear here until they are paid.',
    },
    isByEmail: true,
  },
  vendorPayments: {
    title: 'Payments to you',
    head: 'Bill',
    columns: [
      ['Customer', 'text'],
      ['Date', 'day'],
      ['Paid by', 'text'],
      ['Status', 'text'],
      ['Amount', 'money'],
    ],
    empty: { title: 'No payments yet', text: 'Bills move here once they are paid.' },
    isByEmail: true,
  },
  vendorW9: {
    title: 'Form W-9',
    head: 'Customer',
    columns: [
      ['On file, signed', 'day'],
      ['Asked for', 'day'],
    ],
    empty: {
      title: 'No customers yet',
      text: 'Customers that pay your bills appear here. You can then give them your W-9, the IRS form with your name and tax number.',
    },
    isByEmail: true,
  },
  wallets: {
    title: 'Wallets',
    head: 'Merchant',
    columns: [
      ['Wallet code', 'text'],
      ['Status', 'text'],
      ['Balance', 'money'],
    ],
    empty: {
      title: 'No wallet yet',
      text: 'Give a merchant this email address when you pay by wallet. The wallet then appears here.',
    },
    isByEmail: true,
  },
  walletHistory: {
    title: 'Wallet history',
    head: 'What happened',
    columns: [
      ['Merchant', 'text'],
      ['Date', 'day'],
      ['Amount', 'money'],
      ['Balance after', 'money'],
    ],
    empty: { title: 'No changes yet', text: 'Each change of your balance appears here.' },
    isByEmail: true,
  },
  bankFiles: {
    title: 'Files',
    head: 'File',
    columns: [
      ['Created', 'day'],
      ['Settles', 'day'],
      ['Debits', 'money'],
      ['Credits', 'money'],
      ['Status', 'text'],
    ],
    empty: {
      title: 'No files yet',
      text: 'Files appear here once they are sent. If you expect some, ask an administrator to choose your bank in its profile.',
    },
    place: '/ach-transmittal',
  },
  bankReturns: {
    title: 'Returns',
    head: 'Originator',
    columns: [
      ['Received', 'day'],
      ['Kind', 'text'],
      ['Code', 'text'],
      ['Decision', 'text'],
      ['Amount', 'money'],
    ],
    empty: { title: 'No returns', text: 'Returned and corrected entries appear here.' },
    place: '/ach-returns',
  },
  originators: {
    title: 'Originators',
    head: 'Originator',
    columns: [
      ['Debits that can come back', 'money'],
      ['Credits on the way', 'money'],
      ['Debits returned, 60 days', 'text'],
      ['Limit per entry', 'money'],
    ],
    empty: {
      title: 'No originators yet',
      text: 'Organizations appear here once your bank sends entries of theirs.',
    },
  },
  attachedMerchants: {
    title: 'Attached merchants',
    head: 'Merchant',
    columns: [
      ['Last sale', 'day'],
      ['Payments, 30 days', 'count'],
      ['Refunds and returns', 'money'],
      ['Volume, 30 days', 'money'],
    ],
    empty: {
      title: 'No merchants yet',
      text: 'Ask an administrator to attach your merchants in the snapshot of your institution.',
    },
    place: '/aggregate-organizations',
  },
  broughtMerchants: {
    title: 'Your merchants',
    head: 'Merchant',
    columns: [
      ['Last sale', 'day'],
      ['Payments, 30 days', 'count'],
      ['Refunds and returns', 'money'],
      ['Volume, 30 days', 'money'],
    ],
    empty: {
      title: 'No merchants yet',
      text: 'Invite a merchant to apply. Its sales appear here.',
    },
    place: '/agentTracking',
  },
  earnings: {
    title: 'Earnings by month',
    head: 'Month',
    columns: [
      ['Merchants', 'count'],
      ['Status', 'text'],
      ['Commission', 'money'],
    ],
    empty: {
      title: 'No earnings yet',
      text: 'Commissions appear here once a month is calculated.',
    },
    place: '/agent_commissions',
    subject: 'agent.agentCommissions',
  },
  stuckApplications: {
    title: 'Stuck applications',
    head: 'Applicant',
    columns: [
      ['Status', 'text'],
      ['Last change', 'day'],
    ],
    empty: { title: 'Nothing is stuck', text: 'Applications without progress appear here.' },
    place: '/applications?tab=stuck',
    subject: 'settings.applications',
  },
  openLeads: {
    title: 'Leads',
    head: 'Company',
    columns: [
      ['Stage', 'text'],
      ['Next step', 'text'],
      ['Due', 'day'],
    ],
    empty: { title: 'No leads yet', text: 'Make a QR code that brings leads.' },
    place: '/leads-report',
    subject: 'crm.leads',
  },
  ownTips: {
    title: 'Your tips',
    head: 'Store',
    columns: [
      ['Date', 'day'],
      ['Role', 'text'],
      ['Status', 'text'],
      ['Tip', 'money'],
    ],
    empty: {
      title: 'No tips yet',
      text: 'Tips that are attached to your account appear here. Your manager attaches them under Tips.',
    },
    place: '/tips',
    subject: 'analytics.tips',
  },
  taxesDue: {
    title: 'Taxes due',
    head: 'Invoice',
    columns: [
      ['License', 'text'],
      ['Due', 'day'],
      ['Status', 'text'],
      ['Balance', 'money'],
    ],
    empty: { title: 'Nothing is owed', text: 'Tax invoices that are sent appear here.' },
    place: '/invoices?status=Open',
    subject: 'tax_authority.invoices',
  },
  managedUsers: {
    title: 'Users',
    head: 'User',
    columns: [
      ['Organization', 'text'],
      ['Role', 'text'],
      ['Status', 'text'],
    ],
    empty: { title: 'No users yet', text: 'Add a user under User manager.' },
    place: '/user-manager',
    subject: 'login.user_manager',
  },
  testPayments: {
    title: 'Latest test payments',
    head: 'Payment',
    columns: [
      ['Date', 'day'],
      ['Paid with', 'text'],
      ['Status', 'text'],
      ['Amount', 'money'],
    ],
    empty: { title: 'No test payments yet', text: 'Make one in the sandbox ledger.' },
    place: '/sandbox-ledger',
    subject: 'sandbox.sandboxLedger',
  },
} as const satisfies Record<string, PartShape>;

export type HomePartKey = keyof typeof homeParts;

/** A part by its key, with what not every one of them has. */
export const homePart = (key: HomePartKey): PartShape => homeParts[key];

/** A figure by its key. */
export const homeFigure = (key: HomeFigureKey): FigureShape => homeFigures[key];
