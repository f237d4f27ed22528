import type { Role } from './roles';

/** What decides whether somebody still has to apply. */
interface Applicant {
  role: Role;
  onboardingPassed: boolean;
}

/** True for a user who must finish onboarding before any other screen (spec 1.4). */
export const mustOnboard = ({ role, onboardingPassed }: Applicant): boolean =>
  !onboardingPassed && role !== 'RECIPIENT';

/**
 * Roles that apply for themselves, with their own account and organization; all others start
 * applications of merchants.
 */
const forThemselves: ReadonlySet<Role> = new Set<Role>(['MERCHANT', 'ISO2']);

/** True for who applies with an account and organization of its own. */
export const appliesForItself = (role: Role): boolean => forThemselves.has(role);

/**
 * Whom the gate leads to their own application may fill it in, whatever a delivered list of
 * permissions says.
 */
export const mustFillOwnApplication = (user: Applicant): boolean =>
  mustOnboard(user) && appliesForItself(user.role);
