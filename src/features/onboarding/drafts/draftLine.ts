import type { StepDraft } from '@/domain/onboarding/application';
import type { StepNumber } from '@/domain/onboarding/steps';
import { isMisshapen, unwrapped } from '@/shared/api/answerShape';
import { type ApiFailure, genericFailure } from '@/shared/api/failure';
import { http, keepToken, tokenHeader } from '@/shared/api/http';
import { randomKey } from '@/shared/randomKey';
import { readSession } from '@/shared/session/storedSession';
import type { DraftBody, DraftLine } from './draftKeeper';

/** This window's name in the drafts that it writes. */
export const tab = randomKey();

interface Place {
  /** Whose text it is. */
  userId: string;
  /** Absent before the first save. */
  merchantStepId: string | undefined;
  step: StepNumber;
}

/** The draft in an answer. @throws ApiFailure where there is none: nobody knows that it is kept */
function draftIn(answer: unknown, status: number): StepDraft {
  const draft = unwrapped(answer);
  if (isMisshapen(draft, {})) throw { status, message: genericFailure } satisfies ApiFailure;
  // Our own API's answer to this very call.
  return draft as StepDraft;
}

/**
 * Sends while the page goes away: nothing else is sure to leave it then. Rejects as `http` does.
 */
async function sendLast(url: string, body: object): Promise<StepDraft> {
  const session = readSession();
  const answer = await fetch(http.getUri({ url }), {
    method: 'PUT',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(session ? { [tokenHeader]: session.token, user_id: session.user.userId } : {}),
    },
    body: JSON.stringify(body),
  });
  // The page may have been hidden only: it goes on with the token that it is given here.
  keepToken(session?.user.userId, answer.headers.get(tokenHeader));
  const data = await answer.json();
  if (!answer.ok) throw { response: { status: answer.status, data } };
  return draftIn(data, answer.status);
}

/** Without what no call may hold: a NUL in one field must not keep back the others. */
const sendable = (body: object): object =>
  JSON.parse(
    JSON.stringify(body, (_, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ),
  );

/** Nobody's text goes out without a session, nor under another person's. */
function refuseOthers(userId: string): void {
  if (readSession()?.user.userId === userId) return;
  throw { status: 401, message: 'Signed out' } satisfies ApiFailure;
}

/** The calls of one step's draft (PUT and DELETE onboarding/drafts). */
export function draftLine({ userId, merchantStepId, step }: Place): DraftLine {
  const url = `onboarding/drafts/${step}`;
  return {
    tab,
    send: async (body: DraftBody, keepalive) => {
      refuseOthers(userId);
      const whole = sendable({ merchantStepId, tab, ...body });
      if (keepalive) return sendLast(url, whole);
      const { data, status } = await http.put<unknown>(url, whole);
      return draftIn(data, status);
    },
    remove: async () => {
      await http.delete(url, { params: { merchantStepId } });
    },
  };
}
