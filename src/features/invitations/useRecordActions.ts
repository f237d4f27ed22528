import { useCallback, useState } from 'react';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { useSendInvitationMutation } from '@/shared/partners/api';
import { sendPayload } from '@/shared/partners/invitationPayloads';
import { useUser } from '@/shared/session/useUser';
import { copyText } from '@/shared/ui/copyText';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useCopyInvitationLinkMutation, useRevokeInvitationMutation } from './api';

/** Open items about which record. */
export type ActRequest =
  | { kind: 'details' | 'send' | 'revoke' | 'correct'; record: InviteRecord }
  | { kind: 'link'; link: string }
  | null;

interface ActionsOnRecords {
  asked: ActRequest;
  close: () => void;
  isBusy: boolean;
  details: (record: InviteRecord) => void;
  askSend: (record: InviteRecord) => void;
  askRevoke: (record: InviteRecord) => void;
  /** Opens the form over what is wrong. */
  correct: (record: InviteRecord) => void;
  /** Does what was asked about. */
  confirm: () => Promise<void>;
  copy: (record: InviteRecord) => Promise<void>;
}

/** The acts of a record's menu: resend, copy link, revoke, and its details. */
export function useRecordActions(): ActionsOnRecords {
  const { role } = useUser();
  const [asked, setAsked] = useState<ActRequest>(null);
  const [send, sending] = useSendInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const [copyLink] = useCopyInvitationLinkMutation();

  const confirm = async (): Promise<void> => {
    try {
      if (asked?.kind === 'send') {
        await send(sendPayload(asked.record, role)).unwrap();
        toastSuccess('Invitation send successfully');
      }
      if (asked?.kind === 'revoke') {
        await revoke(asked.record.inviteId).unwrap();
        toastSuccess('Invitation revoked');
      }
    } catch (error) {
      toastFailure(error);
    }
    setAsked(null);
  };

  const copy = useCallback(
    async ({ inviteId }: InviteRecord): Promise<void> => {
      try {
        const { invitationLink } = await copyLink(inviteId).unwrap();
        if (await copyText(invitationLink)) toastSuccess('Link copied');
        else setAsked({ kind: 'link', link: invitationLink });
      } catch (error) {
        toastFailure(error);
      }
    },
    [copyLink],
  );

  return {
    asked,
    close: () => setAsked(null),
    isBusy: sending.isLoading || revoking.isLoading,
    details: useCallback((record) => setAsked({ kind: 'details', record }), []),
    askSend: useCallback((record) => setAsked({ kind: 'send', record }), []),
    askRevoke: useCallback((record) => setAsked({ kind: 'revoke', record }), []),
    correct: useCallback((record) => setAsked({ kind: 'correct', record }), []),
    confirm,
    copy,
  };
}
