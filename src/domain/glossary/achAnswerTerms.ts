import { mostRetries, retryDays } from '@/domain/ach/returnCodes';
import { correctionDays, dishonorDays, prenoteDays, usualReturnDays } from '@/domain/ach/windows';
import { microDays, microTries } from '@/domain/banking/linking/microEntries';
import { rateCodes, rateDays, rateLimits, rateText } from '@/domain/compliance/returnRates';
import { unauthorizedDays } from '@/domain/transactions/nextEvent';
import { listText } from './glossaryText';
import type { GlossaryTerms } from './term';

/** What tests an account, and what banks answer. */
export const achAnswerTerms = {
  prenote: {
    title: 'Prenote',
    means: `A zero-dollar entry that tests an account. Live entries may follow from the ${prenoteDays}rd banking day after it settled, if neither a return nor a notification of change came back.`,
    screens: ['/processPreNotes', '/funding-sources'],
    related: ['micro-entry', 'funding-source', 'noc'],
  },
  'micro-entry': {
    title: 'Micro-entry',
    means: `One of two credits below a dollar that test an account; screens call them test deposits. The two amounts prove that the person reads the account: they can be confirmed for ${microDays} days, with ${microTries} tries.`,
    screens: ['/funding-sources'],
    related: ['prenote', 'company-entry-description', 'aggregator'],
  },
  return: {
    title: 'Return',
    means:
      'An entry that comes back from the RDFI with an R code, because the account was closed, did not hold enough, or the payer did not authorize it. The money moves back.',
    screens: ['/ach-returns', '/processReturns', '/processReturns/add'],
    related: ['return-code', 'return-window', 'retry', 'dishonored-return'],
  },
  'return-code': {
    title: 'Return code',
    means:
      'R and two digits that say why an entry comes back. The table of return codes below lists each with its deadline.',
    screens: ['/ach-returns', '/processReturns/add'],
    related: ['return', 'return-rate'],
  },
  'return-window': {
    title: 'Return window',
    means: `How long a debit may come back. Most returns settle within ${usualReturnDays} banking days; a debit that was not authorized comes back within ${unauthorizedDays} calendar days, for example with R05, R07, R10 or R11.`,
    screens: ['/pending-transaction-bank', '/processReturns'],
    related: ['return', 'unauthorized-return', 'not-cleared'],
  },
  'unauthorized-return': {
    title: 'Unauthorized return',
    means: `A return because the payer did not authorize the debit: ${listText(rateCodes.unauthorized)}. Nacha looks into an originator above ${rateText(rateLimits.unauthorized)} of its debits.`,
    screens: ['/ach-returns'],
    related: ['return-rate', 'debit-authorization'],
  },
  'administrative-return': {
    title: 'Administrative return',
    means: `A return because of wrong account data: ${listText(rateCodes.administrative)}. Nacha’s level is ${rateText(rateLimits.administrative)} of an originator’s debits.`,
    screens: ['/ach-returns'],
    related: ['return-rate', 'prenote'],
  },
  'return-rate': {
    title: 'Return rate',
    means: `The share of an originator’s debits that came back in ${rateDays} days. Nacha looks into an originator above ${rateText(rateLimits.unauthorized)} unauthorized, ${rateText(rateLimits.administrative)} administrative or ${rateText(rateLimits.overall)} of all returns.`,
    screens: ['/ach-returns'],
    related: ['unauthorized-return', 'administrative-return', 'nacha'],
  },
  noc: {
    title: 'NOC',
    stands: 'notification of change',
    means: `A message of the RDFI, with a C code, that account data are out of date. Use the corrected data within ${correctionDays} banking days or before the next entry.`,
    screens: ['/ach-returns', '/processReturns'],
    related: ['return', 'prenote', 'addenda'],
  },
  retry: {
    title: 'Retry',
    means: `A debit that came back with R01 or R09 and is presented again: at most ${mostRetries} times within ${retryDays} days of its first settlement, marked RETRY PYMT.`,
    screens: ['/processReturns', '/ach-returns'],
    related: ['return', 'return-code'],
  },
  'dishonored-return': {
    title: 'Dishonored return',
    means: `The ODFI’s objection to a return that is late, a duplicate or has wrong fields (R61 to R70). It goes out within ${dishonorDays} banking days of the settlement of the return.`,
    screens: ['/ach-returns'],
    related: ['return', 'contested-return'],
  },
  'contested-return': {
    title: 'Contested return',
    means: `The RDFI’s answer that its return was right after all (R71 to R77), within ${usualReturnDays} banking days of the dishonored return.`,
    screens: ['/ach-returns'],
    related: ['dishonored-return', 'return'],
  },
  'parked-answer': {
    title: 'Parked answer',
    means:
      'A return or notification of change that matches no entry by trace number, amount and bank. It stays parked until staff match or dismiss it.',
    screens: ['/processReturns'],
    related: ['trace-number', 'return'],
  },
} as const satisfies GlossaryTerms;
