import { Formik, useFormikContext } from 'formik';
import { type MutableRefObject, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { formatAmount } from '@/domain/money/cents';
import { type ReferralValues, referralErrors, referralSchema } from '@/domain/referrals/referral';
import { FormDraft } from '@/shared/session/FormDraft';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { useFormReader } from '@/shared/ui/fields/formState';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { TermLink } from '@/shared/ui/TermLink';
import { useFormSave } from '@/shared/ui/useFormSave';
import { useLeaveWarning } from '@/shared/ui/useLeaveWarning';

interface ReferralFormProps {
  title: string;
  values: ReferralValues;
  /** `x.xx` */
  reward: string;
  /** Absent where the form is read alone. */
  save?: { label: string; draft: string; send: (values: ReferralValues) => Promise<void> };
  /** Where one goes on to once it is saved. */
  onSaved?: () => void;
  children?: ReactNode;
}

/** The one form of referrals: create, edit and view (catalogue: /referrals). */
export function ReferralForm(props: ReferralFormProps): ReactElement {
  const { title, values, reward, save, onSaved, children } = props;
  const release = useRef((): void => {});
  const { submit, failure } = useFormSave<ReferralValues>(async (typed) => {
    await save?.send(referralSchema.cast(typed));
    release.current();
    onSaved?.();
  });
  const isRead = save === undefined;
  return (
    <div className="card gl-narrow-card">
      <Formik<ReferralValues> initialValues={values} validate={referralErrors} onSubmit={submit}>
        <FieldsForm label={title} className="card-body">
          {save ? <FormDraft name={save.draft} /> : null}
          <Leaving release={release} />
          <FormError message={failure} />
          <div className="gl-fields">
            <TextField name="name" label="Name" maxLength={100} disabled={isRead} required />
            <TextField name="email" label="Email" type="email" disabled={isRead} required />
            <TextField
              name="phone"
              label="Phone"
              type="tel"
              disabled={isRead}
              placeholder={isRead ? undefined : '0000000000'}
            />
            <FieldShell
              id="reward"
              label="Reward"
              help={
                <>
                  You earn the <TermLink term="referral-reward">reward</TermLink> when the
                  application is approved.
                </>
              }
            >
              {(control) => (
                <input
                  {...control}
                  className="form-control"
                  value={formatAmount(reward)}
                  readOnly
                />
              )}
            </FieldShell>
            <TextField
              className="gl-wide"
              name="note"
              label="Note"
              type="textarea"
              help="It appears in the email with your link."
              maxLength={500}
              disabled={isRead}
            />
          </div>
          {children}
          {save ? <SubmitButton>{save.label}</SubmitButton> : null}
        </FieldsForm>
      </Formik>
    </div>
  );
}

/** Asks before what is typed is left behind. */
function Leaving({ release }: { release: MutableRefObject<() => void> }): null {
  const { dirty } = useFormikContext();
  const read = useFormReader();
  const letGo = useLeaveWarning(dirty, { isTyped: () => read().dirty });
  useEffect(() => {
    release.current = letGo;
  }, [release, letGo]);
  return null;
}
