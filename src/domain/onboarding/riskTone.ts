import type { Role } from '@/domain/access/roles';
import { goodScore, isGoodScore } from '@/domain/checks/score';

/** What the color of an owner's risk score says. */
export type RiskTone = 'good' | 'bad' | 'plain';

const mayDownload: ReadonlySet<Role> = new Set<Role>(['COMPLIANCE_OFFICER', 'TOP_ADMIN']);

/** Roles for whom the score is a download of the person's details (spec 2.2, 2.6). */
export const mayDownloadScore = (role: Role): boolean => mayDownload.has(role);

/**
 * Green at 80 or above and red below for those who may download it; for others red above 80, else
 * blue (spec 2.2; readings B18). Takes a score of 0 to 100.
 */
export function riskTone(role: Role, score: number): RiskTone {
  if (mayDownloadScore(role)) return isGoodScore(score) ? 'good' : 'bad';
  return score > goodScore ? 'bad' : 'plain';
}
