// Over 250 lines: the words of one group.

import { federalWindows } from '@/domain/ach/windows';
import { formatMoney } from '@/domain/money/cents';
import { clockText, listText } from './glossaryText';
import type { GlossaryTerms } from './term';

const { sameDay, sameDayLimitCents } = federalWindows;

/** Files, batches and entries on their way to the banks. */
export const achTerms = {
  ach: {
    title: 'ACH',
    stands: 'Automated Clearing House',
    means:
      'The network by which US banks exchange payments in batches. A credit pushes money to an account; a debit pulls money from it.',
    screens: ['/nacha', '/transfer', '/funding-sources'],
    related: ['nacha', 'odfi', 'entry'],
  },
  nacha: {
    title: 'Nacha',
    means:
      'The association that writes the rules of the ACH network: how files look, how entries are authorized, and how long banks have to return them.',
    screens: ['/nacha', '/ach-returns'],
    related: ['nacha-file', 'return-rate', 'return-window'],
  },
  originator: {
    title: 'Originator',
    means:
      'The organization that starts an ACH entry, for example a merchant that debits its customer or pays a vendor. Its name is on the receiver’s bank statement.',
    screens: ['/odfi-editor', '/ach-returns'],
    related: ['odfi', 'receiver', 'company-id'],
  },
  odfi: {
    title: 'ODFI',
    stands: 'originating depository financial institution',
    means:
      'The originator’s bank: it takes NACHA files, hands them to the ACH operator and answers for them under the Nacha rules.',
    screens: ['/odfi-editor', '/nacha', '/processTransfer'],
    related: ['originator', 'rdfi', 'ach-operator'],
  },
  'ach-operator': {
    title: 'ACH operator',
    means:
      'Passes entries from the ODFI to the RDFI and settles between the two. In the US these are the Federal Reserve and The Clearing House.',
    screens: ['/nacha'],
    related: ['odfi', 'rdfi', 'settlement-date'],
  },
  rdfi: {
    title: 'RDFI',
    stands: 'receiving depository financial institution',
    means: 'The receiver’s bank: it posts the entry to the account, or returns it.',
    screens: ['/nacha', '/ach-returns'],
    related: ['receiver', 'return', 'odfi'],
  },
  receiver: {
    title: 'Receiver',
    means: 'The person or company whose bank account an entry credits or debits.',
    screens: ['/nacha'],
    related: ['rdfi', 'originator'],
  },
  'nacha-file': {
    title: 'NACHA file',
    means:
      'The text file with which an originator hands its entries to the ODFI. Each line has 94 characters, and lines of nines fill the file up to a multiple of ten lines.',
    screens: ['/nacha', '/ach-transmittal'],
    related: ['ach-batch', 'entry', 'file-fault', 'transmittal'],
  },
  'ach-batch': {
    title: 'Batch (ACH)',
    means:
      'Entries of one originator with one entry class and one effective entry date, between a batch header and a batch control in a NACHA file.',
    screens: ['/nacha', '/processTransfer'],
    related: ['nacha-file', 'sec-code', 'service-class'],
  },
  entry: {
    title: 'Entry',
    means:
      'One payment in a NACHA file: account, amount, receiver and trace number. It is a record of type 6.',
    screens: ['/nacha'],
    related: ['addenda', 'trace-number', 'transaction-code'],
  },
  addenda: {
    title: 'Addenda',
    means:
      'Records of type 7 that add something to the entry above: what it pays for, why it is returned, or what to correct.',
    screens: ['/nacha'],
    related: ['entry', 'return', 'noc'],
  },
  'sec-code': {
    title: 'SEC code',
    stands: 'standard entry class',
    means:
      'Three letters that say how an entry was authorized and whose account it reaches: PPD and WEB reach consumers, CCD and CTX reach companies, TEL is for authorizations by telephone.',
    screens: ['/nacha', '/odfi-editor'],
    related: ['ach-batch', 'debit-authorization'],
  },
  'service-class': {
    title: 'Service class',
    means: 'Says what a batch holds: 200 debits and credits, 220 credits only, 225 debits only.',
    screens: ['/nacha'],
    related: ['ach-batch', 'offset'],
  },
  'transaction-code': {
    title: 'Transaction code',
    means:
      'Two digits of an entry. Checking accounts: 22 credit, 27 debit, 23 and 28 prenotes, 21 and 26 returns and notifications of change. Savings accounts: 32, 37, 33, 38, 31 and 36.',
    screens: ['/nacha'],
    related: ['entry', 'prenote'],
  },
  'trace-number': {
    title: 'Trace number',
    means:
      'The 15 digits by which an entry is found again: the first eight digits of the ODFI’s routing number and a number that only rises. A return names the trace number of the entry that it returns.',
    screens: ['/nacha', '/processReturns/add', '/pending-transaction-bank'],
    related: ['entry', 'return'],
  },
  'effective-entry-date': {
    title: 'Effective entry date',
    means:
      'The banking day on which the originator wants the entries of a batch to settle. The ACH operator decides on the actual day.',
    screens: ['/nacha', '/ach-transmittal'],
    related: ['settlement-date', 'same-day-ach'],
  },
  'settlement-date': {
    title: 'Settlement date',
    means:
      'The banking day on which the money of an entry moves between the two banks. Deadlines for returns count from it.',
    screens: ['/nacha', '/pending-transaction-bank'],
    related: ['effective-entry-date', 'return-window'],
  },
  'entry-hash': {
    title: 'Entry hash',
    means:
      'The sum of the eight-digit RDFI numbers of all entries, its last ten digits. The bank adds them up again, so a lost or doubled entry shows.',
    screens: ['/nacha', '/ach-transmittal'],
    related: ['nacha-file', 'transmittal'],
  },
  offset: {
    title: 'Offset',
    means:
      'An entry to the originator’s own account that brings debits and credits of a batch to the same sum. The batch is then balanced. Some banks ask for that, and name the account; others book the other side themselves.',
    screens: ['/odfi-editor', '/nacha'],
    related: ['ach-batch', 'service-class'],
  },
  'company-id': {
    title: 'Company ID',
    means:
      'Ten characters that identify the originator in each batch, mostly the digit 1 and its EIN. The ODFI assigns it.',
    screens: ['/odfi-editor'],
    related: ['originator', 'ein', 'company-entry-description'],
  },
  'company-entry-description': {
    title: 'Company entry description',
    means:
      'Up to ten characters in the batch header that tell the receiver why money moves, for example PAYROLL. Test deposits carry ACCTVERIFY.',
    screens: ['/odfi-editor', '/nacha'],
    related: ['ach-batch', 'micro-entry'],
  },
  'same-day-ach': {
    title: 'Same Day ACH',
    means: `Entries that settle on the day on which they are sent. Files close at ${listText(sameDay.map(({ closes }) => clockText(closes)))} Eastern and settle at ${listText(sameDay.map(({ settles }) => clockText(settles)))}. An entry moves at most ${formatMoney(sameDayLimitCents)}; international entries (IAT) never settle on the same day.`,
    screens: ['/nacha', '/ach-transmittal'],
    related: ['effective-entry-date', 'ach-cutoff', 'iat'],
  },
  'ach-cutoff': {
    title: 'Cutoff (ACH)',
    means:
      'The time of a banking day, US Eastern, until which a bank takes files for that day. A file that is sent later goes with the next banking day.',
    screens: ['/odfi-editor', '/processTransfer'],
    related: ['banking-day', 'same-day-ach'],
  },
  'banking-day': {
    title: 'Banking day',
    means: 'A day on which banks settle: not a Saturday, Sunday or holiday of the Federal Reserve.',
    screens: ['/bankFunding', '/pending-transaction-bank'],
    related: ['business-day', 'settlement-date'],
  },
  iat: {
    title: 'IAT',
    stands: 'International ACH transaction',
    means:
      'The entry class for payments that come from or go to another country. The product reads such files and does not build any.',
    screens: ['/nacha'],
    related: ['sec-code', 'ofac'],
  },
  'debit-authorization': {
    title: 'Debit authorization',
    means:
      'What the payer agreed to before an account is debited: account, amount, date and text are kept as proof until two years after it ends. Without it the payer may return the debit; once the payer revokes it, no debit follows.',
    screens: ['/web-authorization', '/transaction-ledger'],
    related: ['sec-code', 'unauthorized-return'],
  },
  transmittal: {
    title: 'Transmittal',
    means:
      'The sheet of control totals that goes to the bank with a NACHA file: entries, debits, credits and entry hash. The bank compares it with what it received.',
    screens: ['/ach-transmittal'],
    related: ['acknowledgment', 'entry-hash'],
  },
  acknowledgment: {
    title: 'Acknowledgment',
    means:
      'The bank’s word that it took a file, or rejects it. Until then the file counts as sent only.',
    screens: ['/ach-transmittal', '/nacha'],
    related: ['transmittal', 'nacha-file'],
  },
  'file-fault': {
    title: 'Fault (of a file)',
    means:
      'Something wrong at certain columns of a line of a NACHA file. For an error the bank rejects the file; for a warning it may.',
    screens: ['/nacha'],
    related: ['nacha-file', 'acknowledgment'],
  },
} as const satisfies GlossaryTerms;
