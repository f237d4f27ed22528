import { staleAfterDays } from '@/domain/banking/checkIssuing/checkRow';
import { wireCutoffText } from '@/domain/banking/wires/wireDay';
import { travelRuleCents } from '@/domain/banking/wires/wireForm';
import { formatMoney } from '@/domain/money/cents';
import type { GlossaryTerms } from './term';

/** Checks and wires. */
export const checkTerms = {
  wire: {
    title: 'Wire',
    means:
      'A payment by Fedwire or SWIFT that is final once it is sent. One person prepares it, another one approves it.',
    screens: ['/wire'],
    related: ['fedwire', 'imad', 'screening'],
  },
  fedwire: {
    title: 'Fedwire',
    means: `The Federal Reserve’s system for wires between US banks. A wire goes out on the same banking day until ${wireCutoffText}, later on the next one.`,
    screens: ['/wire'],
    related: ['wire', 'imad', 'banking-day'],
  },
  imad: {
    title: 'IMAD and OMAD',
    stands: 'input and output message accountability data',
    means:
      'The 22 characters by which Fedwire knows a wire as sent (IMAD) and as received (OMAD): date, eight letters or digits, and a six-digit number. Ask a bank for a missing wire by them.',
    screens: ['/wire'],
    related: ['fedwire', 'wire'],
  },
  beneficiary: {
    title: 'Beneficiary',
    means: 'Who gets the money of a wire. The name is screened before anyone can approve the wire.',
    screens: ['/wire'],
    related: ['wire', 'screening', 'obi'],
  },
  obi: {
    title: 'OBI',
    stands: 'originator to beneficiary information',
    means: 'The text on a wire that the beneficiary reads, such as an invoice number.',
    screens: ['/wire'],
    related: ['wire', 'beneficiary'],
  },
  bic: {
    title: 'BIC (SWIFT code)',
    stands: 'business identifier code',
    means:
      'The 8 or 11 characters that name a bank abroad; the fifth and sixth letters are its country.',
    screens: ['/wire'],
    related: ['iban', 'wire'],
  },
  iban: {
    title: 'IBAN',
    stands: 'international bank account number',
    means:
      'An account number of many countries outside the US, with two check digits. Its first two letters are the country.',
    screens: ['/wire'],
    related: ['bic'],
  },
  'travel-rule': {
    title: 'Travel rule',
    means: `Federal law: a wire of ${formatMoney(travelRuleCents)} or more names the originator and the beneficiary in full.`,
    screens: ['/wire'],
    related: ['wire', 'beneficiary'],
  },
  'check-account': {
    title: 'Check account',
    means: 'A bank account that checks are drawn on. It gives the check numbers, without gaps.',
    screens: ['/check-issuance'],
    related: ['micr-line', 'positive-pay'],
  },
  'micr-line': {
    title: 'MICR line',
    stands: 'magnetic ink character recognition',
    means:
      'The line at the bottom of a check that machines read: check number, routing number and account number.',
    screens: ['/check-issuance'],
    related: ['routing-number', 'fractional-number'],
  },
  'fractional-number': {
    title: 'Fractional routing number',
    means:
      'The bank’s number at the top right of a check, such as 98-7654/3210. It repeats the routing number in an older form.',
    screens: ['/check-issuance'],
    related: ['micr-line', 'routing-number'],
  },
  'positive-pay': {
    title: 'Positive Pay',
    means:
      'A file that tells the bank which checks it may pay. The bank holds a check that is not on it or differs in amount, which stops forged checks.',
    screens: ['/check-issuance'],
    related: ['check-account', 'void-check'],
  },
  'check-out': {
    title: 'Check that is out',
    means: 'A check that was issued and not cashed yet. Its amount has left the balance already.',
    screens: ['/check-issuance'],
    related: ['stale-check', 'void-check'],
  },
  'void-check': {
    title: 'Void and stop',
    means:
      'Void ends a check that is still in your hands. Stop is for one that is lost: the bank is told not to pay it. Either way the money returns to the balance.',
    screens: ['/check-issuance'],
    related: ['positive-pay', 'stale-check'],
  },
  'stale-check': {
    title: 'Stale check',
    means: `A check that was not cashed within ${staleAfterDays} days. Banks need not pay it anymore, and its money returns to the balance.`,
    screens: ['/check-issuance'],
    related: ['check-out', 'void-check'],
  },
} as const satisfies GlossaryTerms;
