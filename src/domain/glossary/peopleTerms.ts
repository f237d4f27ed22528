import { vendorInvitationDays } from '@/domain/billPay/vendorInvitation';
import type { GlossaryTerms } from './term';

/** Organizations, people and what they may see. */
export const peopleTerms = {
  organization: {
    title: 'Organization',
    means: 'A company or authority with its own records: the border of what its users see.',
    screens: ['/org-search', '/org-snapshot', '/org-ledger'],
    related: ['role', 'merchant', 'snapshot'],
  },
  snapshot: {
    title: 'Snapshot',
    means:
      'One page about an organization: who owns it, its licenses, checks, balances, volume, returns and what happened to it.',
    screens: ['/org-snapshot'],
    related: ['organization'],
  },
  role: {
    title: 'Role',
    means: 'Decides which screens a user may open. A user’s own permissions can narrow it.',
    screens: ['/user-manager/add'],
    related: ['organization'],
  },
  'person-record': {
    title: 'Person record',
    means:
      'What one application, identity check or account says of a person. Records that match by SSN, name and birth date, email or phone can be merged into one person.',
    screens: ['/peopleData'],
    related: ['organization'],
  },
  'electronic-signature': {
    title: 'Electronic signature',
    means:
      'A typed or drawn name on a document, with the same effect as one on paper (ESIGN Act). The signer agrees to that first, and can withdraw it.',
    screens: ['/signature', '/mpa-pricing'],
    related: ['price-schedule'],
  },
  'second-factor': {
    title: 'Second factor',
    means:
      'What a person proves at sign-in beside the password: a code of an authenticator app, or a passkey. Recovery codes stand in for one that is lost.',
    screens: ['/user'],
    related: ['passkey', 'role'],
  },
  passkey: {
    title: 'Passkey',
    means:
      'A key on a device or a security key that signs a person in by fingerprint, face or PIN. It works on the page it was made for and on no other.',
    screens: ['/user'],
    related: ['second-factor'],
  },
  merchant: {
    title: 'Merchant',
    means: 'A business that sells and is paid through the product.',
    screens: ['/aggregate-organizations', '/applications'],
    related: ['application', 'purchaser', 'iso'],
  },
  purchaser: {
    title: 'Purchaser',
    means: 'A person who buys from a merchant.',
    screens: ['/org-management/purchasers'],
    related: ['merchant', 'wallet'],
  },
  recipient: {
    title: 'Recipient',
    means: 'The party that an invoice is made out to.',
    screens: ['/invoice/create-recipient'],
    related: ['purchaser', 'vendor'],
  },
  vendor: {
    title: 'Vendor',
    means: `Whom an organization pays bills to. It gives its account and tax number itself, by an invitation that is good for ${vendorInvitationDays} days.`,
    screens: ['/bill-pay'],
    related: ['bill', 'w-9', 'screening'],
  },
  iso: {
    title: 'ISO',
    stands: 'independent sales organization',
    means: 'A partner that brings merchants. A sub ISO works under an ISO.',
    screens: ['/iso-activity', '/isoTracking'],
    related: ['agent', 'portfolio', 'residual'],
  },
  agent: {
    title: 'Agent and sub-agent',
    means: 'A person who sells for an ISO; a sub-agent sells for an agent.',
    screens: ['/agent/agents', '/agent/subagents'],
    related: ['iso', 'split'],
  },
  portfolio: {
    title: 'Portfolio',
    means: 'The merchants that a partner brought.',
    screens: ['/isoTracking', '/agentTracking'],
    related: ['iso', 'agent'],
  },
  residual: {
    title: 'Commission and residual',
    means:
      'What an ISO or agent earns: the fees of its merchants, less what went back and the buy rate, shared by splits month by month.',
    screens: ['/agent_commissions', '/organization-commission'],
    related: ['split', 'iso', 'buy-rate'],
  },
  split: {
    title: 'Split',
    means:
      'What an ISO gets of the net of its merchants, an agent of what its ISO gets, a sub-agent of what its agent gets, in percent.',
    screens: ['/organization-commission', '/agent/agents'],
    related: ['residual', 'agent'],
  },
  application: {
    title: 'Application',
    means: 'A merchant’s request to be taken on, in eleven steps.',
    screens: ['/registration', '/applications'],
    related: ['invitation', 'readiness', 'kyb'],
  },
  invitation: {
    title: 'Invitation',
    means: 'What a partner sends a merchant so that it applies.',
    screens: ['/applications/onboarding-invite-history'],
    related: ['application', 'iso'],
  },
  lead: {
    title: 'Lead',
    means:
      'A person who registered through a partner. A business becomes a merchant by applying; an agent, ISO or financial institution is approved by staff.',
    screens: ['/leads-report', '/qrCodeRegistrationHistory'],
    related: ['qr-lead-code', 'invitation', 'agent'],
  },
  'qr-lead-code': {
    title: 'QR lead code',
    means:
      'A QR code of a partner for a campaign. It opens the lead registration; scans are counted once a visit, and nothing is kept of who scanned.',
    screens: ['/qr-lead-code', '/qrCodeRegistrationHistory'],
    related: ['lead', 'qr-code'],
  },
  referral: {
    title: 'Referral',
    means: 'A business that a user recommends by a link of its own.',
    screens: ['/referrals', '/referrals/list'],
    related: ['referral-reward', 'lead'],
  },
  'referral-reward': {
    title: 'Referral reward',
    means:
      'What a referrer gets when the application of the business is approved. One person approves it, another one pays it. It keeps the amount of the day on which the referral was created.',
    screens: ['/referrals/list'],
    related: ['referral', 'second-person'],
  },
  readiness: {
    title: 'Readiness',
    means: 'How far an application is from an approval, and what still keeps it from it.',
    screens: ['/applications'],
    related: ['application', 'finding'],
  },
  'system-mode': {
    title: 'System mode',
    means: 'Production or Sandbox. Records of one mode are not seen in the other.',
    screens: ['/sandbox-ledger'],
    related: ['test-mode'],
  },
} as const satisfies GlossaryTerms;
