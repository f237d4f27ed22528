import type { ReactElement } from 'react';
import { useDispatch } from 'react-redux';
import { type Profile, type ProfileValues, profileErrors } from '@/domain/users/profile';
import { signedIn } from '@/shared/session/sessionSlice';
import { markNamed } from '@/shared/session/storedSession';
import { FormModal } from '@/shared/ui/FormModal';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useSaveProfileMutation } from './api';

/** Changes one's own name and phone. */
export function NameDialog({
  profile,
  onClose,
}: {
  profile: Profile;
  onClose: () => void;
}): ReactElement {
  const [save] = useSaveProfileMutation();
  const dispatch = useDispatch();
  const { firstName, lastName, phone } = profile;
  const send = async (values: ProfileValues): Promise<void> => {
    await save(values).unwrap();
    const named = markNamed({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
    });
    if (named) dispatch(signedIn(named));
    toastSuccess('Profile saved');
    onClose();
  };
  return (
    <FormModal<ProfileValues>
      title="Edit profile"
      values={{ firstName, lastName, phone }}
      validate={profileErrors}
      onSave={send}
      onClose={onClose}
      saveLabel="Save"
    >
      <TextField name="firstName" label="First name" required autoComplete="given-name" />
      <TextField name="lastName" label="Last name" required autoComplete="family-name" />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
    </FormModal>
  );
}
