import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { plainWords } from './plainWords';

/** Whom a letter about a submitted application goes to, and which one it is. */
interface ApplicationLetter {
  to: string;
  name: string;
  companyName: string;
  /** Display number. */
  number: number;
}

/** Tells a merchant without a password that its account is ready, with the link to choose one (readings E8). */
export function credentialsLetter(
  { to, name, companyName, number }: ApplicationLetter,
  { link, days }: { link: string; days: number },
): Letter {
  return dressedLetter({
    to,
    subject: 'Your account is ready',
    name,
    paragraphs: [
      `Application ${number} of ${plainWords(companyName)} has been submitted, and an account was opened for you under this address.`,
      'Choose a password to sign in; this also confirms your email address.',
    ],
    link: { label: 'Set your password', href: link },
    note: `The link works once and for ${days} days. If you did not expect this mail, you can ignore it.`,
  });
}

/** Tells a merchant who has a password that the application has arrived. */
export function applicationReceivedLetter(
  { to, name, companyName, number }: ApplicationLetter,
  link: string,
): Letter {
  return dressedLetter({
    to,
    subject: 'We received your application',
    name,
    paragraphs: [
      `Thank you. Application ${number} of ${plainWords(companyName)} has been submitted and is being reviewed.`,
      'We will write to you as soon as it is decided, or when we need something more.',
    ],
    link: { label: 'Sign in', href: link },
  });
}

/** Reminds whoever began an application that it is not submitted. */
export function unsubmittedLetter(
  { to, name, companyName, number }: ApplicationLetter,
  link: string,
): Letter {
  const company = plainWords(companyName);
  return dressedLetter({
    to,
    subject: `Application ${number} is not submitted yet`,
    name,
    paragraphs: [
      `Application ${number}${company ? ` of ${company}` : ''} was begun and not submitted. Everything that was typed is still there.`,
    ],
    link: { label: 'Go on with it', href: link },
  });
}

/** Carries the summary of an application, a PDF made in the applicant's browser (spec 2.2). */
export function applicationSummaryLetter(
  { to, name, companyName, number }: ApplicationLetter,
  content: Buffer,
): Letter {
  const letter = dressedLetter({
    to,
    subject: `Summary of application ${number}`,
    name,
    paragraphs: [`The summary of the application of ${plainWords(companyName)} is attached.`],
  });
  const attachment = { name: `application-${number}.pdf`, type: 'application/pdf', content };
  return { ...letter, attachments: [attachment] };
}

/** What the support staff is told of a new merchant. */
interface NewMerchant {
  to: string;
  companyName: string;
  orgId: string;
  /** As step 0 of the application says. */
  parent: { parentOrgName: string; UserOrgId: string };
  applicant: string;
  number: number;
  link: string;
}

/** Tells the support staff that a merchant has applied (spec 2.7, `New Merchant Created`). */
export function newMerchantLetter(merchant: NewMerchant): Letter {
  const { parentOrgName, UserOrgId } = merchant.parent;
  const [company, parent, applicant] = [merchant.companyName, parentOrgName, merchant.applicant].map(
    plainWords,
  );
  return dressedLetter({
    to: merchant.to,
    subject: `New Merchant Created: ${company}`,
    paragraphs: [
      `${company} has submitted application ${merchant.number}.`,
      `Organization: ${merchant.orgId}\nParent organization: ${parent || 'N/A'}\nParent organization ID: ${UserOrgId || 'N/A'}\nApplicant: ${applicant}`,
    ],
    link: { label: 'Open the application', href: merchant.link },
  });
}

/**
 * The notice of the internal team, as a letter where no workflow is set up; a line for each entry. The address goes as it is: the
 * staff has to answer it, and nobody else gets this letter.
 */
export function internalNoticeLetter(
  to: string,
  company: string,
  notice: Readonly<Record<string, string | number>>,
): Letter {
  const lines = Object.entries(notice).map(([name, value]) =>
    name === 'email' ? `${name}: ${value}` : plainWords(`${name}: ${value}`),
  );
  return dressedLetter({
    to,
    subject: `Application to review: ${plainWords(company)}`,
    paragraphs: ['An application waits for its review.', lines.join('\n')],
  });
}
