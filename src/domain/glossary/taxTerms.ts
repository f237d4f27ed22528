import type { GlossaryTerms } from './term';

/** Taxes, licenses and what vendors are asked for. */
export const taxTerms = {
  mta: {
    title: 'MTA',
    stands: 'municipal tax authority',
    means: 'The authority of a city or county that bills license holders for cannabis taxes.',
    screens: ['/mta-configuration', '/licence-holders'],
    related: ['license-holder', 'tax-invoice'],
  },
  'license-holder': {
    title: 'License holder',
    means: 'A business with a cannabis license, as a tax authority sees it.',
    screens: ['/licence-holders', '/onBoarding-license-holders'],
    related: ['mta', 'state-register'],
  },
  'tax-invoice': {
    title: 'Tax invoice',
    means: 'The invoice of a tax authority to a license holder for one tax period.',
    screens: ['/invoices', '/createInvoices'],
    related: ['tax-period', 'reported-figure', 'collection-fee'],
  },
  'tax-period': {
    title: 'Tax period',
    means:
      'The month that a tax invoice is for. The rates in force on its first day hold for all of it.',
    screens: ['/licence-holders', '/createInvoices'],
    related: ['rate-version', 'tax-invoice'],
  },
  'reported-figure': {
    title: 'Reported figure',
    means:
      'What a license holder reported for a month: dollars sold, square feet or weight. Its tax follows from it.',
    screens: ['/licence-holders', '/invoicesbylicenceholders'],
    related: ['tax-period', 'rate-version'],
  },
  'rate-version': {
    title: 'Rate version',
    means: 'The tax rates of a municipality from one day to another.',
    screens: ['/mta-configuration'],
    related: ['tax-period', 'mta'],
  },
  'collection-fee': {
    title: 'Collection fee',
    means:
      'A percentage of the balance due that a tax authority adds to an invoice, as a line that no discount reaches.',
    screens: ['/mta-configuration', '/invoices'],
    related: ['tax-invoice', 'cash-pickup'],
  },
  'cash-pickup': {
    title: 'Cash pickup',
    means:
      'A license holder pays tax in cash, and an armored car fetches it. The fee settings say which items it leaves out.',
    screens: ['/mta-configuration'],
    related: ['carrier', 'collection-fee'],
  },
  penalty: {
    title: 'Penalty',
    means:
      'What a municipality charges once for tax that is unpaid after the due day. It is a line of the next invoice.',
    screens: ['/mta-configuration', '/invoices'],
    related: ['tax-invoice', 'aging-bucket'],
  },
  statement: {
    title: 'Statement',
    means: 'The charges and payments of a license holder or recipient, with the running balance.',
    screens: ['/invoiceStatement'],
    related: ['aging-bucket', 'credit-note'],
  },
  'aging-bucket': {
    title: 'Aging bucket',
    means:
      'How late an open invoice is: current (not due yet), 1 to 30 days, 31 to 60, 61 to 90, or over 90.',
    screens: ['/invoice/invoiceHistory', '/invoiceStatement'],
    related: ['statement', 'penalty'],
  },
  'credit-note': {
    title: 'Credit note',
    means:
      'What is taken off an invoice that was sent, under a number of its own. A refund gives money back; a credit note lowers what is owed.',
    screens: ['/invoice/invoiceHistory'],
    related: ['refund', 'statement'],
  },
  'w-9': {
    title: 'W-9',
    means:
      'The IRS form by which a vendor gives its name and tax number. Vendors upload it with their invitation, or fill it in on their start page.',
    screens: ['/bill-pay'],
    related: ['tin', 'vendor'],
  },
  tin: {
    title: 'TIN',
    stands: 'taxpayer identification number',
    means:
      'The tax number of a business (EIN) or a person (SSN). It is compared with the name, kept encrypted, and shown by its last four digits.',
    screens: ['/bill-pay'],
    related: ['ein', 'w-9'],
  },
  ein: {
    title: 'EIN',
    stands: 'employer identification number',
    means: 'The nine-digit tax number of a business.',
    screens: ['/registration', '/compliance-clear-business'],
    related: ['tin', 'company-id'],
  },
  'state-register': {
    title: 'State register',
    means:
      'Where a state lists its licenses. A verification asks it, and what it says otherwise than the applicant is a mismatch.',
    screens: ['/license-verification'],
    related: ['license-holder', 'kyb'],
  },
  store: {
    title: 'Store',
    means:
      'A place where a merchant sells, with its license, hours, registers and staff. Terminals stand in one; a paused store takes no payments.',
    screens: ['/dispensary-management', '/north-bay-terminal', '/tips'],
    related: ['terminal', 'local-permit'],
  },
  'local-permit': {
    title: 'Local permit',
    means:
      'What a city or county gives a store beside the license of the state, for its own taxes.',
    screens: ['/dispensary-management'],
    related: ['store', 'license-holder'],
  },
} as const satisfies GlossaryTerms;
