import { object } from 'yup';
import { bounded, required } from '@/domain/forms/fieldRules';
import { anyStateError, zipError } from '@/domain/onboarding/address';
import { companyNameError, firstNameError, lastNameError } from './name';
import { passwordError } from './password';
import { leadPhoneError } from './phone';
import { confirmation, email, field } from './schemas';

/** The body of `POST users/registerRecipient`; role and source are set by the server. */
export const recipientPayloadSchema = object({
  firstName: field(firstNameError),
  lastName: field(lastNameError),
  companyName: field(companyNameError),
  email,
  phone: field(leadPhoneError),
  address: field(required(bounded(100))),
  city: field(required(bounded(60))),
  state: field(required(anyStateError)),
  zip: field(required(zipError('us'))),
  password: field(passwordError),
});

/**
 * The form of a recipient who registers (catalogue: /recipientRegistration): the rules and texts of
 * the register form and the lead form.
 */
export const recipientRegistrationSchema = recipientPayloadSchema.shape({
  confirmPassword: confirmation,
});
