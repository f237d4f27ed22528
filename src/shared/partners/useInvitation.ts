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
import { useLazyGetPartnerNamesQuery, useSaveInvitationMutation, useSendInvitationMutation } from './api';
import { savePayload, sendPayload } from './invitationPayloads';

/** Milliseconds between the toast and the history (spec 2.2). */
const redirectDelay = 1000;

type Helpers = Pick<FormikHelpers<InvitationValues>, 'setErrors' | 'setTouched'>;

interface Asked {
  values: InvitationValues;
  helpers: Helpers;
}

interface InvitationFlow {
  /** True while the question before the mail stands open. */
  isAsking: boolean;
  isSending: boolean;
  /** A failure that stays on the page. */
  failure: string | null;
  /** The form is good: asks whether to send. */
  ask: (values: InvitationValues, helpers: Helpers) => void;
  confirm: () => Promise<void>;
  dismiss: () => void;
}

/** Saves an invitation, mails it, says so and leads to the history; what was saved is not saved twice (readings A4). */
export function useInvitation(onSent: () => void): InvitationFlow {
  const user = useUser();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const saved = useRef<{ text: string; record: InviteRecord } | null>(null);
  const [namesOf] = useLazyGetPartnerNamesQuery();
  const [save] = useSaveInvitationMutation();
  const [send] = useSendInvitationMutation();

  const record = async (values: InvitationValues): Promise<InviteRecord> => {
    const text = JSON.stringify(values);
    if (saved.current?.text === text) return saved.current.record;
    const { isoId, agentId, subAgentId } = values;
    const names = await namesOf({ isoId, agentId, subAgentId })
      .unwrap()
      .catch((): PartnerNames => unnamed);
    const made = await save(savePayload(values, names, newInviteId(), user)).unwrap();
    saved.current = { text, record: made };
    return made;
  };

  const confirm = async (): Promise<void> => {
    if (!asked || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const made = await record(asked.values);
      await mail(made);
    } catch (error) {
      const { fields, message } = toFailure(error);
      if (fields) showFields(fields, asked.helpers);
      setFailure(message);
    }
    setAsked(null);
    setSending(false);
  };

  const mail = async (made: InviteRecord): Promise<void> => {
    try {
      await send(sendPayload(made, user.role)).unwrap();
    } catch (error) {
      setFailure(`The invitation is saved, but its mail was not sent: ${failureMessage(error)}`);
      return;
    }
    toastSuccess('Invitation send successfully');
    const place = window.location.hash;
    setTimeout(() => {
      // Whoever has gone elsewhere meanwhile stays there.
      if (window.location.hash === place) void navigate(afterInvitationPath(user.role));
    }, redirectDelay);
    onSent();
  };

  return {
    isAsking: asked !== null,
    isSending,
    failure,
    ask: (values, helpers) => setAsked({ values, helpers }),
    confirm,
    dismiss: () => setAsked(null),
  };
}

const unnamed: PartnerNames = { isoName: '', agentName: '', subAgentName: '' };

/** Shows the server's messages at their fields. */
function showFields(fields: Record<string, string>, { setErrors, setTouched }: Helpers): void {
  void setTouched(Object.fromEntries(Object.keys(fields).map((name) => [name, true])), false);
  setErrors(fields);
}
