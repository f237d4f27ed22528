import type { Letter } from '../outbox';
import { dressedLetter } from './dress';
import { sanitizeText } from './sanitizeText';
import { typedText } from './typedText';

interface ReferralLetter {
  to: string;
  name: string;
  /** Who refers, and for which company. */
  referrer: string;
  company: string;
  /** What the referrer wrote; '' for nothing. */
  note: string;
  link: string;
}

/** Brings somebody the link by which they register on a recommendation (catalogue: /referrals). */
export function referralLetter({
  to,
  name,
  referrer,
  company,
  note,
  link,
}: ReferralLetter): Letter {
  const who = sanitizeText(referrer, 'Someone you know');
  const typed = typedText(note);
  return dressedLetter({
    to,
    subject: `${who} recommends us to you`,
    name,
    paragraphs: [
      `${who} of ${sanitizeText(company, 'one of our customers')} thinks that we can help your business take payments.`,
      ...(typed === '' ? [] : [typed]),
      'Create an account to apply. It is free until you take your first payment.',
    ],
    link: { label: 'Create account', href: link },
    note: 'If you did not expect this email, you can ignore it.',
  });
}

interface EarnedReward {
  to: string;
  name: string;
  /** Whom they referred. */
  referred: string;
  /** `$100.00` */
  reward: string;
}

/** Tells a referrer that a reward was earned. */
export function rewardEarnedLetter({ to, name, referred, reward }: EarnedReward): Letter {
  return dressedLetter({
    to,
    subject: `You earned ${reward}`,
    name,
    paragraphs: [
      `The application of ${sanitizeText(referred, 'the business you referred')} was approved. Your reward is ${reward}.`,
      'We will pay it after a review.',
    ],
  });
}
