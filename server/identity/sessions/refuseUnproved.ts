import type { CallRow } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { refusalNames } from '@/domain/session/refusals';
import { freshSeconds } from '@/domain/users/secondFactor';
import type { CallerProof } from './authenticate';

const isFresh = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() <= freshSeconds * 1000;

/**
 * Refuses a call that takes more proof of its caller than there is (docs/adr/0073).
 * @throws Refusal 403 with the name that says what is missing
 */
export function refuseUnproved(
  { access, enrolling, stepUp }: CallRow,
  proof: CallerProof,
  now: Date,
): void {
  if (access === 'public') return;
  if (proof.lacksFactor && !enrolling)
    throw new Refusal(403, 'Your role must have a second factor. Add one under My profile.', {
      name: refusalNames.factorNeeded,
    });
  const isAsked = stepUp === 'always' || (stepUp === 'whereFactor' && proof.hasFactor);
  if (isAsked && !isFresh(proof.provedAt, now))
    throw new Refusal(403, 'Please prove that it is you, then try again.', {
      name: refusalNames.proofNeeded,
    });
}
