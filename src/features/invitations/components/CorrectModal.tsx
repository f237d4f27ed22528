import { Formik, type FormikHelpers } from 'formik';
import { type ReactElement, useId, useState } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { type InvitationValues, invitationErrors } from '@/domain/onboarding/invitation';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { failureMessage, toFailure } from '@/shared/api/failure';
import { useSendInvitationMutation } from '@/shared/partners/api';
import { InvitationFields } from '@/shared/partners/InvitationForm';
import { sendPayload } from '@/shared/partners/invitationPayloads';
import { useUser } from '@/shared/session/useUser';
import { Dialog } from '@/shared/ui/Dialog';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { FieldScope } from '@/shared/ui/fields/fieldScope';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { toastError, toastSuccess } from '@/shared/ui/toast';
import { TypedWatch, useCloseQuestion } from '@/shared/ui/useCloseQuestion';
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
function useCorrection({ record, onClose }: CorrectModalProps) {
  const { role } = useUser();
  const [failure, setFailure] = useState<string | null>(null);
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
  const submit = async (
    values: InvitationValues,
    helpers: FormikHelpers<InvitationValues>,
  ): Promise<void> => {
    setFailure(null);
    try {
      const { inviteId, version } = record;
      const made = await correct({ ...values, inviteId, version }).unwrap();
      if (made.email !== record.email && record.sentAt !== null) await sendAnew(made);
      else toastSuccess('Invitation corrected');
      onClose();
    } catch (error) {
      const { fields, message } = toFailure(error);
      if (fields) helpers.setErrors(fields);
      setFailure(message);
    }
  };
  return { failure, submit };
}

/** Corrects address, phone, company and partners of an invitation whose merchant has not begun. */
export function CorrectModal(props: CorrectModalProps): ReactElement {
  const { record, onClose } = props;
  const titleId = useId();
  const { role } = useUser();
  const { failure, submit } = useCorrection(props);
  const { close, isTyped, question } = useCloseQuestion(onClose);
  return (
    <>
      <Dialog isOpen toggle={close} labelledBy={titleId} size="lg" centered>
        <ModalHeader tag="h2" id={titleId} toggle={close}>
          Correct invitation
        </ModalHeader>
        <FieldScope.Provider value={`${titleId}-`}>
          <Formik<InvitationValues>
            initialValues={valuesOf(record)}
            validate={(values) => invitationErrors(values, role, 'modal')}
            onSubmit={submit}
          >
            <FieldsForm label="Correct invitation">
              <ModalBody>
                <p>
                  If you change the email address, earlier links stop working and the invitation is
                  sent to the new address.
                </p>
                <FormError message={failure} />
                <InvitationFields kind="modal" />
                <TypedWatch isTyped={isTyped} />
              </ModalBody>
              <ModalFooter>
                <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
                  Cancel
                </button>
                <SubmitButton busyText="Saving …">Save correction</SubmitButton>
              </ModalFooter>
            </FieldsForm>
          </Formik>
        </FieldScope.Provider>
      </Dialog>
      {question}
    </>
  );
}
