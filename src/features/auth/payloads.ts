import { normalEmail } from '@/domain/contact/email';
import { leadRoleValue } from '@/domain/contact/leadRoles';
import type { Inviter } from './api';

/** What is typed into the register form. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  job: string;
}

/**
 * Body of `users/register` (spec 1.3). Source and role are fixed; the server sets them anew
 * (readings E5).
 */
export interface RegistrationPayload {
  email: string;
  password: string;
  name: string;
  referralId: string;
  hostName: string;
  user_metadata: Record<
    | 'firstName'
    | 'lastName'
    | 'companyName'
    | 'country'
    | 'state'
    | 'phone'
    | 'job'
    | 'zip'
    | 'source'
    | 'role',
    string
  >;
}

/** The registration as it is sent; fields that the form does not have are empty (readings D7). */
export function registrationPayload(
  values: RegistrationValues,
  { referralId, hostName }: { referralId: string; hostName: string },
): RegistrationPayload {
  const firstName = values.firstName.trim();
  const lastName = values.lastName.trim();
  return {
    email: normalEmail(values.email),
    password: values.password,
    name: `${firstName} ${lastName}`,
    referralId,
    hostName,
    user_metadata: {
      firstName,
      lastName,
      companyName: '',
      country: '',
      state: '',
      phone: '',
      job: values.job,
      zip: '',
      source: 'ODFI100',
      role: 'MERCHANT',
    },
  };
}

/** What a recipient of invoices types to register; the state is a two-letter code. */
export interface RecipientRegistration {
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  password: string;
  confirmPassword: string;
}

export const emptyRecipientRegistration: RecipientRegistration = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  password: '',
  confirmPassword: '',
};

/** What is typed into the lead form. */
export interface LeadValues {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  phone: string;
  country: string;
  role: string;
}

interface LeadMetadata extends LeadValues {
  orgId: string;
  parentOrgId: string;
  parentOrgName: string;
  onboardingPassed: false;
}

/**
 * Body of `lead/saveLeadInformation` (spec 1.3, 1.7): who invites, and the invited person's
 * registration.
 */
export interface LeadPayload {
  lead_information: Inviter;
  user_information: {
    email: string;
    name: string;
    referralId: string;
    hostName: string;
    user_metadata: LeadMetadata;
  };
}

/** The lead as it is sent; `now` in ms since 1970 gives the organization id (spec 1.9). */
export function leadPayload(
  values: LeadValues,
  inviter: Inviter,
  { refOID, hostName, now }: { refOID: string; hostName: string; now: number },
): LeadPayload {
  const email = normalEmail(values.email);
  const firstName = values.firstName.trim();
  const lastName = values.lastName.trim();
  return {
    lead_information: inviter,
    user_information: {
      email,
      name: `${firstName} ${lastName}`,
      referralId: inviter.userId,
      hostName,
      user_metadata: {
        email,
        firstName,
        lastName,
        companyName: values.companyName.trim(),
        phone: values.phone.trim(),
        country: values.country,
        role: leadRoleValue(values.role),
        orgId: String(now),
        parentOrgId: refOID,
        parentOrgName: inviter.companyName,
        onboardingPassed: false,
      },
    },
  };
}
