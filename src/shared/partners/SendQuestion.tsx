import { type ReactElement, useId } from 'react';
import { ModalBody, ModalFooter, ModalHeader } from 'reactstrap';
import { formatDateTime } from '@/domain/dates/format';
import { type InviteRecord, recordStatusNames } from '@/domain/partners/invitationRecord';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Dialog } from '@/shared/ui/Dialog';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import type { useInvitation } from './useInvitation';

type Flow = Pick<
  ReturnType<typeof useInvitation>,
  'isAsking' | 'isSending' | 'known' | 'confirm' | 'resend' | 'dismiss'
>;

/** Spec 2.2. */
const question = 'Are you sure ? You want to send Invitation via mail !';

/**
 * Asks before the mail goes out; where the address has an open invitation, says so and offers to
 * send that one again.
 */
export function SendQuestion({ flow }: { flow: Flow }): ReactElement {
  if (flow.known) return <OpenInvitation flow={flow} known={flow.known} />;
  return (
    <ConfirmModal
      isOpen={flow.isAsking}
      title="Send Invitation"
      confirmLabel="Yes"
      cancelLabel="No"
      busy={flow.isSending}
      onConfirm={() => void flow.confirm()}
      onCancel={flow.dismiss}
    >
      {question}
    </ConfirmModal>
  );
}

function OpenInvitation({ flow, known }: { flow: Flow; known: InviteRecord }): ReactElement {
  const titleId = useId();
  const { isSending, dismiss } = flow;
  const { companyInviteName, email, loggedInUser, parent_org, status, sentAt, createdAt } = known;
  return (
    <Dialog isOpen toggle={isSending ? undefined : dismiss} labelledBy={titleId} centered>
      <ModalHeader tag="h2" id={titleId} toggle={isSending ? undefined : dismiss}>
        This address has an open invitation
      </ModalHeader>
      <ModalBody>
        <p className="gl-named">
          {companyInviteName} <span className="gl-muted">{email}</span>
        </p>
        <p>
          {loggedInUser} of {parent_org} invited this address on{' '}
          {formatDateTime(sentAt ?? createdAt)}. Status: {recordStatusNames[status]}.
        </p>
        <p>A second invitation sends the merchant a second link. {question}</p>
      </ModalBody>
      <ModalFooter>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={dismiss}
          disabled={isSending}
        >
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => void flow.confirm()}
          disabled={isSending}
        >
          Send anyway
        </button>
        <BusyButton
          type="button"
          busy={isSending}
          busyText="Sending …"
          className="btn btn-primary"
          onClick={() => void flow.resend()}
        >
          Resend instead
        </BusyButton>
      </ModalFooter>
    </Dialog>
  );
}
