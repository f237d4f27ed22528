import type { ReactElement } from 'react';
import { registrationSchema } from '@/domain/contact/schemas';
import { useRegisterMutation } from '../api';
import { RegistrationFields } from '../components/RegistrationFields';
import { RegistrationScreen } from '../components/RegistrationScreen';
import { type RegistrationValues, registrationPayload } from '../payloads';
import { dropReferral, storedReferral } from '../referral';

const empty: RegistrationValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  job: '',
};

/** Self registration (spec 1.2, 1.4). */
export default function RegisterPage(): ReactElement {
  const [register] = useRegisterMutation();
  const send = async (values: RegistrationValues): Promise<void> => {
    const from = { referralId: storedReferral(), hostName: window.location.origin };
    await register(registrationPayload(values, from)).unwrap();
    dropReferral();
  };
  return (
    <RegistrationScreen
      title="Create account"
      lead="Start taking payments and keep your stock in one place."
      empty={empty}
      schema={registrationSchema}
      send={send}
    >
      <RegistrationFields />
    </RegistrationScreen>
  );
}
