import type { GlossaryTerms } from './term';

/** Bank accounts, how they are linked, and what goes to and from them. */
export const bankTerms = {
  'routing-number': {
    title: 'Routing number',
    stands: 'ABA routing transit number',
    means:
      'The nine digits of a US bank, at the bottom left of a check. The last digit is a check digit; a bank may have another number for wires than for ACH.',
    screens: ['/funding-sources', '/odfi-editor', '/wire'],
    related: ['micr-line', 'fractional-number', 'rdfi'],
  },
  'funding-source': {
    title: 'Funding source',
    means:
      'A bank account that an organization linked. Payouts go to it, and transfers come from it, once it is verified.',
    screens: ['/funding-sources', '/transfer', '/add-escrow'],
    related: ['default-account', 'prenote', 'micro-entry', 'aggregator'],
  },
  'default-account': {
    title: 'Default account',
    means: 'The linked account that settlements of an organization are paid to.',
    screens: ['/funding-sources'],
    related: ['funding-source', 'settlement'],
  },
  verification: {
    title: 'Verification (of an account)',
    means:
      'Shows that an account exists before money moves: through the bank’s own sign-in, by two test deposits, or by a prenote.',
    screens: ['/funding-sources'],
    related: ['prenote', 'micro-entry', 'aggregator'],
  },
  aggregator: {
    title: 'Aggregator',
    means:
      'The service that reads bank accounts when their holder signs in to the bank. The sign-in is passed on and not kept.',
    screens: ['/funding-sources', '/embedBankLinking'],
    related: ['owner-match', 'verification'],
  },
  'owner-match': {
    title: 'Owner match',
    means:
      'How the account holder that a bank names agrees with the organization. The same name verifies at once; a partial match is followed by a prenote.',
    screens: ['/funding-sources'],
    related: ['aggregator', 'prenote'],
  },
  'linking-page': {
    title: 'Linking page',
    means:
      'A page on which people link a bank account on your own website. An account from there needs confirmation before it can be paid or debited, since anyone who opens the page can link one.',
    screens: ['/embedBankLinking', '/funding-sources'],
    related: ['funding-source', 'verification'],
  },
  'wallet-bank': {
    title: 'Bank account of a wallet',
    means:
      'An account that the holder of a wallet linked by an emailed link. A sync asks the bank whether it is still there.',
    screens: ['/syn-bank-for-helox-users'],
    related: ['wallet', 'aggregator'],
  },
  'bank-funding': {
    title: 'Bank funding',
    means:
      'All that goes to the banks of organizations, by settlements and transfers, and what comes from them by top-ups.',
    screens: ['/bankFunding'],
    related: ['funding-schedule', 'funding-hold', 'settlement', 'top-up'],
  },
  'funding-schedule': {
    title: 'Funding schedule',
    means:
      'The days on which an organization is paid what is due: each banking day, a weekday, or once enough is due.',
    screens: ['/bankFunding'],
    related: ['bank-funding', 'settlement'],
  },
  'funding-hold': {
    title: 'Hold (of bank funding)',
    means:
      'While it lasts, nothing is paid to the bank of an organization: no settlement and no transfer. Top-ups still come in.',
    screens: ['/bankFunding'],
    related: ['bank-funding', 'hold'],
  },
  transfer: {
    title: 'Transfer',
    means:
      'Money that moves between places of an organization: its main balance, virtual accounts and linked bank accounts.',
    screens: ['/transfer', '/processTransfer'],
    related: ['main-balance', 'virtual-account', 'transfer-queue', 'transfer-series'],
  },
  'transfer-queue': {
    title: 'Queue (of transfers)',
    means:
      'Transfers to and from banks whose day has come. A second person processes them into one NACHA file; an exception says why one cannot go.',
    screens: ['/processTransfer'],
    related: ['transfer', 'ach-cutoff', 'ach-batch'],
  },
  'transfer-series': {
    title: 'Series (of transfers)',
    means:
      'A transfer that comes again on its days. The approval of the first one covers those that follow.',
    screens: ['/transfer'],
    related: ['transfer', 'second-person'],
  },
  'top-up': {
    title: 'Top-up',
    means:
      'A transfer from a linked bank account to a balance. It can be used two banking days after it settled, once the bank has had time to return it.',
    screens: ['/transfer', '/bankFunding'],
    related: ['transfer', 'not-cleared', 'return-window'],
  },
  'main-balance': {
    title: 'Main balance',
    means:
      'What is due to an organization and not in a virtual account. The next settlement pays it out.',
    screens: ['/transfer', '/latest-balance'],
    related: ['virtual-account', 'available', 'settlement'],
  },
  'virtual-account': {
    title: 'Virtual account',
    means:
      'A part of what an organization is owed, set apart under a number of its own. Settlements leave it alone, and no bank can debit by its number.',
    screens: ['/virtual-account', '/transfer'],
    related: ['main-balance', 'transfer'],
  },
} as const satisfies GlossaryTerms;
