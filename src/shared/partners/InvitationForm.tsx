import { Formik } from 'formik';
import { type ReactElement, useRef } from 'react';
import { ModalFooter } from 'reactstrap';
import {
  demandedPartners,
  emptyInvitation,
  type InvitationForm as FormKind,
  type InvitationValues,
  invitationErrors,
} from '@/domain/onboarding/invitation';
import { FormDraft } from '@/shared/session/FormDraft';
import { useUser } from '@/shared/session/useUser';
import { BusyButton } from '@/shared/ui/fields/BusyButton';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { TextField } from '@/shared/ui/fields/TextField';
import { InvitationKeeper, keptInvitation } from './InvitationKeeper';
import { PartnerPickers } from './PartnerPickers';
import { SendQuestion } from './SendQuestion';
import { useInvitation } from './useInvitation';

interface InvitationFormProps {
  /** `page`: ISO and agent are required wherever they are shown; `modal`: by role (spec 2.5). */
  kind: FormKind;
  /** The invitation is on its way; the way to the history follows by itself. */
  onSent: () => void;
  onCancel: () => void;
}

/**
 * Invites a merchant: who, under which partners; asks before the mail goes out (spec 2.2, 2.5,
 * 2.6).
 */
export function InvitationForm({ kind, onSent, onCancel }: InvitationFormProps): ReactElement {
  const { role, userId } = useUser();
  const isDone = useRef(false);
  const flow = useInvitation(() => {
    isDone.current = true;
    onSent();
  });
  return (
    <Formik<InvitationValues>
      initialValues={keptInvitation(userId) ?? emptyInvitation}
      validate={(values) => invitationErrors(values, role, kind)}
      onSubmit={(values, helpers) => flow.ask(values, helpers)}
    >
      <FieldsForm label="New Merchant Invitation">
        <FormDraft name="invitation" />
        <InvitationKeeper userId={userId} isDone={isDone} />
        <FormError message={flow.failure} />
        <InvitationFields kind={kind} />
        <InvitationEnd kind={kind} isSending={flow.isSending} onCancel={onCancel} />
        <SendQuestion flow={flow} />
      </FieldsForm>
    </Formik>
  );
}

interface InvitationEndProps extends Pick<InvitationFormProps, 'kind' | 'onCancel'> {
  isSending: boolean;
}

function InvitationEnd({ kind, isSending, onCancel }: InvitationEndProps): ReactElement {
  const buttons = (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={isSending}
        onClick={onCancel}
      >
        Cancel
      </button>
      <BusyButton busy={isSending} busyText="Sending …">
        Send Invitation
      </BusyButton>
    </>
  );
  return kind === 'modal' ? (
    <ModalFooter className="gl-form-modal-foot">{buttons}</ModalFooter>
  ) : (
    <div className="gl-form-end">{buttons}</div>
  );
}

/** Who is invited, and under which partners. */
export function InvitationFields({ kind }: { kind: FormKind }): ReactElement {
  const { role } = useUser();
  return (
    <>
      <TextField name="companyInviteName" label="Company name" required autoComplete="off" />
      <div className="gl-pair">
        <TextField name="invitedUserFirstName" label="First name" autoComplete="off" />
        <TextField name="invitedUserLastName" label="Last name" autoComplete="off" />
      </div>
      <div className="gl-pair">
        <TextField name="email" label="Email" type="email" required autoComplete="off" />
        <TextField
          name="phoneNumber"
          label="Mobile number"
          type="tel"
          required
          autoComplete="off"
          placeholder="0000000000"
        />
      </div>
      <PartnerPickers required={demandedPartners(role, kind)} />
    </>
  );
}
