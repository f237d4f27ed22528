import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterInvitationPath } from '@/domain/onboarding/attribution';
import { type InvitationValues, newInviteId } from '@/domain/onboarding/invitation';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import type { PartnerNames } from '@/domain/partners/partner';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { useUser } from '@/shared/session/useUser';
import { toastSuccess } from '@/shared/ui/toast';
import {
  useLazyGetInvitedBeforeQuery,
  useLazyGetPartnerNamesQuery,
  useSaveInvitationMutation,
  useSendInvitationMutation,
} from './api';
import { savePayload, sendPayload } from './invitationPayloads';

/** Milliseconds between the toast and the history (spec 2.2). */
const redirectDelay = 1000;

type Helpers = Pick<FormikHelpers<InvitationValues>, 'setErrors' | 'setTouched'>;

interface Asked {
  values: InvitationValues;
  helpers: Helpers;
  /** An open invitation to the same address that the person may see. */
  known: InviteRecord | null;
}

interface InvitationFlow {
  /** True while the question before the mail stands open. */
  isAsking: boolean;
  isSending: boolean;
  /** A failure that stays on the page. */
  failure: string | null;
  /** The open invitation that the address has already; the question says so. */
  known: InviteRecord | null;
  /** The form is good: asks whether to send; over once that is answered and done. */
  ask: (values: InvitationValues, helpers: Helpers) => Promise<void>;
  confirm: () => Promise<void>;
  /** Mails the open invitation once more in place of a second one. */
  resend: () => Promise<void>;
  dismiss: () => void;
}

interface SavedInvitation {
  isSaved: (values: InvitationValues) => boolean;
  /**
   * Saves an invitation; the same values once more give the one that is saved. Rejects with a
   * failure.
   */
  record: (values: InvitationValues) => Promise<InviteRecord>;
}

/** What was saved is not saved twice (readings A4). */
function useSavedInvitation(): SavedInvitation {
  const user = useUser();
  const saved = useRef<{ text: string; record: InviteRecord } | null>(null);
  const [namesOf] = useLazyGetPartnerNamesQuery();
  const [save] = useSaveInvitationMutation();
  return {
    isSaved: (values) => saved.current?.text === JSON.stringify(values),
    record: async (values) => {
      const text = JSON.stringify(values);
      if (saved.current?.text === text) return saved.current.record;
      const { isoId, agentId, subAgentId } = values;
      const names = await namesOf({ isoId, agentId, subAgentId })
        .unwrap()
        .catch((): PartnerNames => unnamed);
      const made = await save(
        savePayload(values, { names, inviteId: newInviteId(), inviter: user }),
      ).unwrap();
      saved.current = { text, record: made };
      return made;
    },
  };
}

/**
 * Mails an invitation, says so and leads to the history; gives why the mail was not sent, null
 * where it was.
 */
function useInvitationMail(onSent: () => void): (made: InviteRecord) => Promise<string | null> {
  const { role } = useUser();
  const navigate = useNavigate();
  const [send] = useSendInvitationMutation();
  return async (made) => {
    try {
      await send(sendPayload(made, role)).unwrap();
    } catch (error) {
      return `The invitation was saved, but the email was not sent: ${failureMessage(error)}`;
    }
    toastSuccess('Invitation send successfully');
    const place = window.location.hash;
    setTimeout(() => {
      // Whoever has gone elsewhere meanwhile stays there.
      if (window.location.hash === place) void navigate(afterInvitationPath(role));
    }, redirectDelay);
    onSent();
    return null;
  };
}

/**
 * Saves an invitation, mails it, says so and leads to the history; what was saved is not saved
 * twice (readings A4).
 */
export function useInvitation(onSent: () => void): InvitationFlow {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { isSaved, record } = useSavedInvitation();
  const mail = useInvitationMail(onSent);
  const [lookFor] = useLazyGetInvitedBeforeQuery();
  const over = useRef((): void => undefined);

  const ask = async (values: InvitationValues, helpers: Helpers): Promise<void> => {
    // Only its mail failed: that is no second invitation.
    const isSecondTry = isSaved(values);
    // A warning, no gate: where it cannot be asked for, the invitation goes out as ever.
    const known = isSecondTry
      ? null
      : await lookFor(values.email.trim().toLowerCase())
          .unwrap()
          .catch(() => null);
    setAsked({ values, helpers, known });
    await new Promise<void>((resolve) => {
      over.current = resolve;
    });
  };
  const end = (): void => {
    setAsked(null);
    setSending(false);
    over.current();
  };
  const sendAs = async (recordToSend: (asked: Asked) => Promise<InviteRecord>): Promise<void> => {
    if (!asked || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      setFailure(await mail(await recordToSend(asked)));
    } catch (error) {
      const { fields, message } = toFailure(error);
      if (fields) showFields(fields, asked.helpers);
      setFailure(message);
    }
    end();
  };
  return {
    isAsking: asked !== null,
    known: asked?.known ?? null,
    isSending,
    failure,
    ask,
    confirm: () => sendAs(({ values }) => record(values)),
    resend: () => sendAs(async ({ values, known }) => known ?? record(values)),
    dismiss: end,
  };
}

const unnamed: PartnerNames = { isoName: '', agentName: '', subAgentName: '' };

/** Shows the server's messages at their fields. */
function showFields(fields: Record<string, string>, { setErrors, setTouched }: Helpers): void {
  void setTouched(Object.fromEntries(Object.keys(fields).map((name) => [name, true])), false);
  setErrors(fields);
}
