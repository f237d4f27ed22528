import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { refusedRoles } from '@/domain/access/roles';
import { refusalNames } from '@/domain/session/refusals';
import { factorKinds, type Proof, type ProofWays } from '@/domain/users/secondFactor';
import { href } from '@/routes/catalogue';
import { nameMobileBrand, usualBrand } from '@/routes/mobileBrand';
import { type ApiFailure, genericFailure, toFailure } from '@/shared/api/failure';
import { http } from '@/shared/api/http';
import { isObject } from '@/shared/isObject';
import { forgetDrafts } from '@/shared/session/drafts';
import { withSealedMode } from '@/shared/session/sealedMode';
import { type StoredSession, sessionKeys, storeSession } from '@/shared/session/storedSession';
import { toastSuccess } from '@/shared/ui/toast';
import type { SignInValues } from './components/SignInForm';

/** What the second step of a sign-in is begun by. */
export interface SecondStep extends Omit<ProofWays, 'password'> {
  token: string;
  keep: boolean;
  activityType: string;
}

/** How a sign-in ended: the stored session, the second step, or the sentence to show. */
export type SignInOutcome = { session: StoredSession } | { step: SecondStep } | { message: string };

/** The second step that an answer asks for; null where it asks for none. */
function stepOf(answer: unknown, keep: boolean, activityType: string): SecondStep | null {
  if (!isObject(answer) || answer.status !== 'secondFactor') return null;
  const asked = isObject(answer.secondFactor) ? answer.secondFactor : {};
  const { token, kinds, recovery } = asked;
  if (typeof token !== 'string' || !Array.isArray(kinds)) return null;
  const known = factorKinds.filter((kind) => kinds.includes(kind));
  return { token, kinds: known, recovery: recovery === true, keep, activityType };
}

/** Milliseconds that the log and the brand may hold the person up. */
const patience = 4000;

function roleOf(user: unknown): unknown {
  return isObject(user) && isObject(user.user_metadata) ? user.user_metadata.role : undefined;
}

async function saveLog(session: StoredSession, activityType: string): Promise<void> {
  localStorage.setItem('loggedIn', 'true');
  const { status } = await http.post('/logs/savelog', {
    userId: session.user.userId,
    activity_type: activityType,
  });
  if (status === 201) localStorage.removeItem('loggedIn');
}

function keepBrand(brand: string): void {
  localStorage.setItem(sessionKeys.brand, brand);
  nameMobileBrand(brand);
}

/**
 * The mobile brand that addresses begin with; the usual one where the server names none (readings
 * D12).
 */
async function fetchBrand(): Promise<void> {
  keepBrand(usualBrand);
  const { data } = await http.get<unknown>('/users/getGlobalsById/globalMobileBrand');
  const body = isObject(data) && isObject(data.body) ? data.body : data;
  const brand = isObject(body) ? body.globalVariable : undefined;
  if (typeof brand === 'string' && brand !== '' && brand !== 'N/A') keepBrand(brand);
}

/**
 * What follows an accepted sign-in (spec 1.4): stores the session, says so, logs the activity and
 * fetches the mobile brand. Neither of the last two may keep the person out.
 */
async function welcome(
  answer: unknown,
  keep: boolean,
  activityType: string,
): Promise<SignInOutcome> {
  const step = stepOf(answer, keep, activityType);
  if (step) return { step };
  if (!isObject(answer) || answer.status === 'error' || !Array.isArray(answer.data)) {
    return { message: toFailure({ response: { status: 200, data: answer } }).message };
  }
  const role = roleOf(answer.data[0]);
  const refused = refusedRoles.find((name) => name === role);
  if (refused) return { message: `'${refused}' role not active yet.` };
  const token = typeof answer.token === 'string' ? answer.token : '';
  const monId = typeof answer.user_mon_id === 'string' ? answer.user_mon_id : undefined;
  const [user]: unknown[] = answer.data;
  const data = isObject(user) ? [await withSealedMode(user)] : [];
  const session = storeSession({ data, token, user_mon_id: monId }, keep);
  if (!session) return { message: genericFailure };
  // Drafts of a forced sign-out are for the person who typed them alone.
  forgetDrafts(session.user.userId);
  toastSuccess('Login successfully');
  const errands = Promise.allSettled([saveLog(session, activityType), fetchBrand()]);
  await Promise.race([errands, new Promise((resolve) => setTimeout(resolve, patience))]);
  return { session };
}

/** A temporary password leads to the screen on which its owner chooses another. */
function chooseOwnPassword({ name, data }: ApiFailure): void {
  const key = isObject(data) ? data.resetKey : undefined;
  if (name === refusalNames.passwordTemporary && typeof key === 'string')
    window.location.hash = href('/resetPassword/:resetKey', { resetKey: key });
}

/**
 * Signs in with e-mail and password (spec 1.4, 1.7). Never throws: a refusal, an answer with status
 * `error` and a lost connection all come back as the sentence to show.
 */
export async function signIn({ username, password, keep }: SignInValues): Promise<SignInOutcome> {
  try {
    const { data } = await http.post<unknown>('/users/authenticate', {
      username: username.trim().toLowerCase(),
      password,
    });
    return await welcome(data, keep, 'Auth0');
  } catch (error) {
    const failure = toFailure(error);
    chooseOwnPassword(failure);
    return { message: failure.message };
  }
}

/**
 * Signs in with what the Google sign-in came back with; the server checks it against the issuer
 * (spec 1.4).
 */
export async function signInWithGoogle(idToken: string, state: string): Promise<SignInOutcome> {
  try {
    const { data } = await http.post<unknown>('/users/authenticateWithGoogle', {
      id_token: idToken,
      state,
    });
    return await welcome(data, true, 'Google Social Login');
  } catch (error) {
    return { message: toFailure(error).message };
  }
}

/** What the browser is asked to sign at the second step. @throws what the call fails with */
export async function askStepPasskey({
  token,
}: SecondStep): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { data } = await http.post<{ body: PublicKeyCredentialRequestOptionsJSON }>(
    '/users/secondFactor/passkey',
    { token },
  );
  return data.body;
}

/** Ends a sign-in by the second factor. @throws what the call fails with */
export async function signInByStep(
  { token, keep, activityType }: SecondStep,
  proof: Partial<Proof>,
): Promise<SignInOutcome> {
  const { data } = await http.post<unknown>('/users/secondFactor', { token, ...proof });
  return welcome(data, keep, activityType);
}
