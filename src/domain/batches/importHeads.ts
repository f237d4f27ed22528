/** Heads of the file, in order. */
export const importHeads = [
  'Date',
  'Method',
  'Amount',
  'Tip',
  'Tax',
  'Fee',
  'Tip for',
  'Purchaser',
  'Email',
  'Last four',
  'Trace no.',
  'Store',
] as const;

/** Heads that a file with bank debits may have behind the others, in order. */
export const bankHeads = ['SEC code', 'Effective date'] as const;

export type ImportHead = (typeof importHeads)[number] | (typeof bankHeads)[number];

/** Rows of one file at most. */
export const maxImported = 5000;

/**
 * Lines that show how a file is filled in: a card, cash, and a bank debit with its code and day.
 */
export const importSample: readonly (readonly string[])[] = [
  [
    '11/20/2026',
    'card',
    '108.50',
    '5.00',
    '13.50',
    '2.71',
    'Jade Okoro',
    'Rosa Vega',
    'rosa.vega@example.com',
    '4242',
    '048213',
    'Main Street',
  ],
  ['2026-11-20', 'cash', '24.00', '', '', '', '', '', '', '', '', 'Main Street'],
  [
    '11/20/2026',
    'ach',
    '60.00',
    '',
    '',
    '',
    '',
    'Theo Marsh',
    '',
    '6789',
    '',
    'Main Street',
    'WEB',
    '11/24/2026',
  ],
];
