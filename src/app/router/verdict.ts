import { mustOnboard } from '@/domain/access/gate';
import { isHeld, type Needed } from '@/routes/routeRow';
import { accessOf } from '@/shared/session/access';
import type { StoredUser } from '@/shared/session/storedUser';

/** What the guard says of one screen for one user, before any of the screen's code is fetched. */
export type Verdict =
  | 'open'
  | 'signIn'
  | 'signedInAlready'
  | 'onboarding'
  | 'notAllowed'
  | 'framed';

/**
 * The onboarding form, spelled as the specification's gate spells it; matched without regard to case
 * (readings C13).
 */
export const onboardingPath = '/Registration';

/**
 * What the gate lets pass besides the form itself: invitations, and what mails and sign-ins lead
 * to, one's own account among them.
 */
const openAtTheGate =
  /registration|^\/(?:verifyEmail|emailVerified|resetPassword|agentConfirmation|merchantInvitation|billPayInvitation|showTempMessage|callback|pages|user)(?:\/|$)/i;

interface Asked {
  /** Path without query, as in the address. */
  path: string;
  /** What the screen needs; null on public ones. */
  subject: Needed;
}

/** True for the path of the onboarding form, however it is spelled. */
export const isForm = (path: string): boolean =>
  path.replace(/\/$/, '').toLowerCase() === onboardingPath.toLowerCase();

/**
 * Whether the user may open the screen: who must onboard may open the form, whatever a delivered
 * list says.
 */
export const mayOpen = (path: string, needed: NonNullable<Needed>, user: StoredUser): boolean =>
  isHeld(needed, (subject) => accessOf(user).can('access', subject)) ||
  (mustOnboard(user) && isForm(path));

/**
 * The one screen that stands in frames of other sites. The server allows frames by the path before
 * `#`, which says nothing about the screen behind it (docs/adr/0062): any other would be framed too.
 */
export const mayBeFramed = (path: string): boolean => /^\/embeddedBankLinking\/?$/i.test(path);

/** The guard's decision (spec 1.2, 1.4, 1.6). */
export function verdictOn({ path, subject }: Asked, user: StoredUser | null): Verdict {
  if (user && mustOnboard(user) && !openAtTheGate.test(path)) return 'onboarding';
  if (user && /^\/pages\/login\/?$/i.test(path)) return 'signedInAlready';
  if (subject === null) return 'open';
  if (!user) return 'signIn';
  return mayOpen(path, subject, user) ? 'open' : 'notAllowed';
}
