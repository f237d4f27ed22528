import type { GlossaryTerms } from './term';

/** What is watched, checked and reported. */
export const complianceTerms = {
  kyb: {
    title: 'KYB',
    stands: 'know your business',
    means: 'Checking a business and its owners before it may be paid.',
    screens: ['/applications', '/compliance-clear-business'],
    related: ['beneficial-owner', 'business-check'],
  },
  'beneficial-owner': {
    title: 'Beneficial owner',
    means: 'A person who owns part of an applicant.',
    screens: ['/registration', '/applications'],
    related: ['kyb', 'person-check'],
  },
  'person-check': {
    title: 'Person check',
    means: 'A background search about a person, with a score from 0 to 100 and a report.',
    screens: ['/compliance-clear-personal'],
    related: ['business-check', 'finding'],
  },
  'business-check': {
    title: 'Business check',
    means: 'A background search about a business, with a score from 0 to 100 and a report.',
    screens: ['/compliance-clear-business'],
    related: ['person-check', 'finding'],
  },
  finding: {
    title: 'Finding',
    means:
      'A score below 80 or a match with a sanctions list in an application. It is open until staff decide on it in writing.',
    screens: ['/applications'],
    related: ['person-check', 'screening'],
  },
  ofac: {
    title: 'OFAC',
    stands: 'Office of Foreign Assets Control',
    means: 'The office of the US Treasury that keeps the sanctions lists. No one on them is paid.',
    screens: ['/wire', '/bill-pay'],
    related: ['screening', 'iat'],
  },
  screening: {
    title: 'Screening',
    means:
      'Compares a beneficiary or vendor with the sanctions lists (OFAC). A second person decides on a possible match in writing; until then nothing is paid.',
    screens: ['/wire', '/bill-pay'],
    related: ['ofac', 'beneficiary', 'vendor'],
  },
  'threshold-rule': {
    title: 'Threshold rule',
    means:
      'A limit over a window of days that transactions are watched by. A change makes a new version of it.',
    screens: ['/threshold', '/threshold-report'],
    related: ['hit', 'structuring'],
  },
  hit: {
    title: 'Hit',
    means:
      'What a rule, a purchase limit or a state’s rule found. It is decided once: dismissed, or it becomes a case.',
    screens: ['/threshold-report', '/purchaser-threshold-report', '/prohibited-state-report'],
    related: ['threshold-rule', 'case'],
  },
  case: {
    title: 'Case',
    means:
      'What a hit leads to: a review, a CTR or a SAR, with its due day, until it is filed or closed.',
    screens: ['/threshold-report'],
    related: ['hit', 'sar', 'ctr'],
  },
  sar: {
    title: 'SAR',
    stands: 'suspicious activity report',
    means:
      'FinCEN Form 111, due 30 calendar days after detection, or 60 where no suspect is known. It is confidential: its subject, ISO and agent never learn of it.',
    screens: ['/threshold-report'],
    related: ['case', 'structuring', 'ctr'],
  },
  ctr: {
    title: 'CTR',
    stands: 'currency transaction report',
    means:
      'FinCEN Form 112 for cash over $10,000 of one person in one business day, due within 15 days.',
    screens: ['/threshold-report'],
    related: ['case', 'structuring', 'sar'],
  },
  structuring: {
    title: 'Structuring',
    means: 'Keeping cash just below the reported amount, day after day. It is a crime by itself.',
    screens: ['/threshold-report'],
    related: ['ctr', 'sar'],
  },
  'mtl-call-report': {
    title: 'MTL call report',
    stands: 'money transmitter license',
    means:
      'The quarterly NMLS report of a licensed money transmitter, due May 15, August 14, November 14 and March 31.',
    screens: [],
    related: ['sar'],
  },
  'purchase-limit': {
    title: 'Purchase limit',
    means: 'What a purchaser may buy or spend in a day, by state and class.',
    screens: ['/purchaser-threshold-report'],
    related: ['hit', 'block'],
  },
  block: {
    title: 'Block (of a purchaser)',
    means: 'An organization takes no payment of the purchaser until they are unblocked.',
    screens: ['/purchaser-threshold-report', '/org-management/purchasers'],
    related: ['purchase-limit', 'purchaser'],
  },
  'audit-trail': {
    title: 'Audit trail',
    means: 'Who did what, from where, and what came of it. It is added to and never changed.',
    screens: ['/securityLogs'],
    related: ['second-person'],
  },
} as const satisfies GlossaryTerms;
