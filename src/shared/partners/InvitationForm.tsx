import { Formik } from 'formik';
import { type ReactElement, type ReactNode, useRef } from 'react';
import {
  demandedPartners,
  emptyInvitation,
  type InvitationForm as FormKind,
  type InvitationValues,
  invitationErrors,
} from '@/domain/onboarding/invitation';
import { FormDraft } from '@/shared/session/FormDraft';
import { useUser } from '@/shared/session/useUser';
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
  /** The buttons under the fields. */
  children: (isSending: boolean) => ReactNode;
}

/** Invites a merchant: who, under which partners; asks before the mail goes out (spec 2.2, 2.5, 2.6). */
export function InvitationForm({ kind, onSent, children }: InvitationFormProps): ReactElement {
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
        {children(flow.isSending)}
        <SendQuestion flow={flow} />
      </FieldsForm>
    </Formik>
  );
}

function InvitationFields({ kind }: { kind: FormKind }): ReactElement {
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
