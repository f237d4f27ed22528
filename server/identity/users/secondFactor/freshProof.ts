import { sessionRepository } from '@server/identity/sessions/sessionStore';
import { smallWrites } from '@server/platform/db/smallWrites';
import type { Call, Scope } from '@server/platform/http/call';
import { invalid } from '@server/platform/http/refusal';
import type { Proof, ProofWays } from '@/domain/users/secondFactor';
import { factorStore } from './factorStore';
import { signingOptions } from './passkeys';
import { ownAccount, proofWays, prove } from './proving';

type OwnCall = Pick<Call, 'http' | 'services'> & { scope: Scope };

/** By what the caller can prove who they are. */
export async function ownProofWays({ services, scope }: OwnCall): Promise<ProofWays> {
  const { database } = services;
  return proofWays(database, await ownAccount(database, scope.userId));
}

/** What the browser is asked to sign for a proof. */
export async function proofPasskey(call: OwnCall) {
  const { services, scope } = call;
  const factors = await factorStore(services.database).confirmedOf(scope.userId);
  return signingOptions(call, scope.userId, factors);
}

/**
 * Proves that the caller is at the screen: for ten minutes, calls that take a fresh proof go on
 * (docs/adr/0073). @throws Refusal 400 with the message at its field; 429 after repeated wrong ones
 */
export async function proveSelf(call: OwnCall & { body: Proof }): Promise<{ proved: true }> {
  const { services, scope, body } = call;
  const user = await ownAccount(services.database, scope.userId);
  const isPassword = !(body.code || body.passkey || body.recoveryCode);
  // Whoever has a second factor proves it: the password alone is what a thief has.
  if (isPassword && !(await proofWays(services.database, user)).password)
    throw invalid({ code: 'Use your second factor or a recovery code.' });
  await prove(call, user, body);
  await smallWrites(services.database, (tx) =>
    sessionRepository(tx).noteProof(scope.sessionId, services.clock()),
  );
  return { proved: true };
}
