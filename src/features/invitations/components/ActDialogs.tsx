import type { ReactElement } from 'react';
import type { InviteRecord } from '@/domain/partners/invitationRecord';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { LinkDialog } from '@/shared/ui/LinkDialog';
import type { ActRequest } from '../useRecordActions';
import { CorrectModal } from './CorrectModal';
import { InviteDrawer } from './InviteDrawer';

interface ActDialogsProps {
  asked: ActRequest;
  isBusy: boolean;
  onSend: (record: InviteRecord) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** The drawer, question or link that stands open about a record. */
export function ActDialogs(props: ActDialogsProps): ReactElement | null {
  const { asked, isBusy, onSend, onConfirm, onClose } = props;
  switch (asked?.kind) {
    case undefined:
      return null;
    case 'link':
      return (
        <LinkDialog title="Copy link" label="Invitation link" link={asked.link} onClose={onClose} />
      );
    case 'details':
      return <InviteDrawer record={asked.record} onSend={onSend} onClose={onClose} />;
    case 'correct':
      return <CorrectModal record={asked.record} onClose={onClose} />;
    case 'send':
      return (
        <ConfirmModal
          isOpen
          title="Send Invitation"
          confirmLabel="Yes"
          cancelLabel="No"
          busy={isBusy}
          onConfirm={onConfirm}
          onCancel={onClose}
        >
          <p>Are you sure ? You want to send Invitation via mail !</p>
          <p className="gl-named">
            {asked.record.companyInviteName} <span className="gl-muted">{asked.record.email}</span>
          </p>
        </ConfirmModal>
      );
    case 'revoke':
      return (
        <ConfirmModal
          isOpen
          title="Revoke invitation"
          confirmLabel="Revoke"
          tone="danger"
          busy={isBusy}
          onConfirm={onConfirm}
          onCancel={onClose}
        >
          <p>
            The invitation’s links stop working, and any open merchant session ends. Entered data is
            kept.
          </p>
          <p className="gl-named">
            {asked.record.companyInviteName} <span className="gl-muted">{asked.record.email}</span>
          </p>
        </ConfirmModal>
      );
  }
}
