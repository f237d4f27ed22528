import type { ReactElement } from 'react';
import { type InvitationValues, invitationErrors } from '@/domain/onboarding/invitation';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { failureMessage } from '@/shared/api/failure';
import { useSendInvitationMutation } from '@/shared/partners/api';
import { InvitationFields } from '@/shared/partners/InvitationForm';
import { sendPayload } from '@/shared/partners/invitationPayloads';
import { useUser } from '@/shared/session/useUser';
import { FormModal } from '@/shared/ui/FormModal';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { useCorrectInvitationMutation } from '../api';

interface CorrectModalProps {
  record: InviteRecord;
  onClose: () => void;
}

const valuesOf = (record: InviteRecord): InvitationValues => ({
  companyInviteName: record.companyInviteName,
  email: record.email,
  phoneNumber: record.phoneNumber,
  invitedUserFirstName: record.invitedUserFirstName,
  invitedUserLastName: record.invitedUserLastName,
  isoId: record.isoId,
  agentId: record.agentId,
  subAgentId: record.subAgentId,
});

/**
 * Saves a correction; to another address the invitation goes out anew where it had gone out before.
 */
function useCorrection({
  record,
  onClose,
}: CorrectModalProps): (values: InvitationValues) => Promise<void> {
  const { role } = useUser();
  const [correct] = useCorrectInvitationMutation();
  const [send] = useSendInvitationMutation();
  const sendAnew = async (made: InviteRecord): Promise<void> => {
    try {
      await send(sendPayload(made, role)).unwrap();
      toastSuccess(`Invitation corrected and sent to ${made.email}`);
    } catch (error) {
      toastError(
        `The invitation was corrected, but the email was not sent: ${failureMessage(error)}`,
      );
    }
  };
  return async (values) => {
    const { inviteId, version } = record;
    const made = await correct({ ...values, inviteId, version }).unwrap();
    if (made.email !== record.email && record.sentAt !== null) await sendAnew(made);
    else toastSuccess('Invitation corrected');
    onClose();
  };
}

/** Corrects address, phone, company and partners of an invitation whose merchant has not begun. */
export function CorrectModal(props: CorrectModalProps): ReactElement {
  const { role } = useUser();
  const save = useCorrection(props);
  return (
    <FormModal
      title="Correct invitation"
      values={valuesOf(props.record)}
      validate={(values) => invitationErrors(values, role, 'modal')}
      onSave={save}
      onClose={props.onClose}
      saveLabel="Save correction"
      size="lg"
    >
      <p>
        If you change the email address, earlier links stop working and the invitation is sent to
        the new address.
      </p>
      <InvitationFields kind="modal" />
    </FormModal>
  );
}
