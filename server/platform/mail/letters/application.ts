import type { Attachment } from '../attachments/attachmentStore';
import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';

/** Whom a letter about a submitted application goes to, and which one it is. */
interface ApplicationLetter {
  to: string;
  name: string;
  companyName: string;
  /** Display number. */
  number: number;
}

/**
 * Tells a merchant without a password that its account is ready, with the link to choose one
 * (readings E8).
 */
export function credentialsLetter(
  { to, name, companyName, number }: ApplicationLetter,
  { link, days }: { link: string; days: number },
): Letter {
  return dressedLetter({
    to,
    subject: 'Your account is ready',
    name,
    paragraphs: [
      `Application ${number} of ${sanitizeText(companyName, 'your company')} has been submitted, and an account was created for you with this address.`,
      'Choose a password to sign in; this also confirms your email address.',
    ],
    link: { label: 'Set your password', href: link },
    note: `The link works once, within ${days} days. If you did not expect this email, you can ignore it.`,
  });
}

/**
 * Tells a merchant who has a password that the application has arrived; where the address is to be
 * verified still, by the link of this letter.
 */
export function applicationReceivedLetter(
  { to, name, companyName, number }: ApplicationLetter,
  link: { href: string; verifies: boolean },
): Letter {
  return dressedLetter({
    to,
    subject: 'We received your application',
    name,
    paragraphs: [
      `Thank you. Application ${number} of ${sanitizeText(companyName, 'your company')} has been submitted and is being reviewed.`,
      'We will email you when we decide or need more information.',
      ...(link.verifies ? ['Please confirm that this address is yours.'] : []),
    ],
    link: { label: link.verifies ? 'Verify email' : 'Sign in', href: link.href },
  });
}

/** Reminds whoever began an application that it is not submitted. */
export function unsubmittedLetter(
  { to, name, companyName, number }: ApplicationLetter,
  link: string,
): Letter {
  const company = sanitizeText(companyName, '');
  return dressedLetter({
    to,
    subject: `Application ${number} is not submitted yet`,
    name,
    paragraphs: [
      `Application ${number}${company ? ` of ${company}` : ''} was started but not submitted. Your entries are saved.`,
    ],
    link: { label: 'Continue', href: link },
  });
}

/** Carries the summary of an application, a PDF made in the applicant's browser (spec 2.2). */
export function applicationSummaryLetter(
  { to, name, companyName, number }: ApplicationLetter,
  { link, file }: { link: string; file: Attachment },
): Letter {
  const letter = dressedLetter({
    to,
    subject: `Summary of application ${number}`,
    name,
    paragraphs: [
      `The summary of the application of ${sanitizeText(companyName, 'your company')} is attached.`,
    ],
    link: { label: 'View your application', href: link },
  });
  return { ...letter, attachments: [file] };
}

/** What the internal team is told of an application, by the names of the workflow (spec 2.7). */
export type TeamFacts = Readonly<Record<string, string | number>>;

/** How each of them is called in a letter; one that is not named here stays out. */
const factLabels: Readonly<Record<string, string>> = {
  org_name: 'Company',
  org_id: 'Organization ID',
  parent_org: 'Parent organization',
  parent_org_id: 'Parent organization ID',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  'P Risk Score': 'Person risk score',
  'B Risk Score': 'Business risk score',
  industry: 'Industry',
  service_description: 'Services requested',
  logged_in_user: 'Submitted by',
};

/**
 * A line for each fact. The address goes as it is: the staff has to answer it, and nobody else gets
 * this letter.
 */
const factLines = (facts: TeamFacts): string =>
  Object.entries(factLabels)
    .flatMap(([name, label]) => {
      const value = facts[name];
      if (value === undefined) return [];
      const text = name === 'email' ? String(value) : sanitizeText(String(value), '');
      return [`${label}: ${text || 'N/A'}`];
    })
    .join('\n');

/** What the support staff is told of a new merchant. */
interface NewMerchant {
  to: string;
  companyName: string;
  /** Display number. */
  number: number;
  facts: TeamFacts;
  /** Opens the application. */
  link: string;
}

/**
 * Tells the support staff that a merchant has applied and waits for a review (spec 2.7, `New
 * Merchant Created`).
 */
export function newMerchantLetter({ to, companyName, number, facts, link }: NewMerchant): Letter {
  const company = sanitizeText(companyName, 'A merchant');
  return dressedLetter({
    to,
    subject: `New Merchant Created: ${company}`,
    paragraphs: [
      `${company} has submitted application ${number}. It is waiting for review.`,
      factLines(facts),
    ],
    link: { label: 'Open the application', href: link },
  });
}

/** The notice of the internal team alone, as a letter where no workflow is set up. */
export function internalNoticeLetter({
  to,
  companyName,
  facts,
  link,
}: Omit<NewMerchant, 'number'>): Letter {
  return dressedLetter({
    to,
    subject: `Application to review: ${sanitizeText(companyName, 'A merchant')}`,
    paragraphs: ['An application is waiting for review.', factLines(facts)],
    link: { label: 'Open the application', href: link },
  });
}
