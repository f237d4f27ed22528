import { isRole, type Role } from '@/domain/access/roles';
import { emailError } from '@/domain/contact/email';
import { requiredMessage } from '@/domain/contact/messages';
import { companyNameError } from '@/domain/contact/name';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { applicantNameError } from '@/domain/onboarding/basicInformation';
import { errorsFrom, type FieldErrors } from '@/domain/onboarding/fieldErrors';
import { required } from '@/domain/onboarding/fieldRules';
import { creatableRoles, newOrganisation, organisationKindsOf } from './creatableRoles';

/** What the form of a new user holds. */
export interface UserValues {
  role: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** An organisation's id, `new`, or '' where the role settles it. */
  orgId: string;
  /** Name of a new organisation. */
  companyName: string;
  /** The ISO of a new sub-ISO. */
  isoId: string;
}

/** An organisation to choose from. */
export interface OrganisationChoice {
  OrgId: string;
  OrgName: string;
}

const roleError = (role: string, by: Role): string | null => {
  if (role === '') return requiredMessage;
  return isRole(role) && creatableRoles(by).includes(role) ? null : 'You may not give this role.';
};

/** True where the form asks for the organisation. */
export const choosesOrganisation = (role: string): boolean =>
  isRole(role) && organisationKindsOf(role) !== null;

const isFounding = ({ role, orgId }: UserValues): boolean =>
  choosesOrganisation(role) && orgId === newOrganisation;

/** True where the form asks for the ISO that a new sub-ISO works under. */
export const choosesIso = (values: UserValues): boolean => isFounding(values) && values.role === 'SUB_ISO';

/** First message of each field of a new user, added by somebody of a role. */
export function userErrors(values: UserValues, by: Role): FieldErrors {
  const asksOrganisation = choosesOrganisation(values.role);
  return errorsFrom([
    ['role', roleError(values.role, by)],
    ['firstName', applicantNameError(values.firstName)],
    ['lastName', applicantNameError(values.lastName)],
    ['email', emailError(values.email)],
    ['phone', required(tenDigitsError)(values.phone)],
    ['orgId', asksOrganisation && values.orgId === '' ? requiredMessage : null],
    ['companyName', isFounding(values) ? companyNameError(values.companyName) : null],
    ['isoId', choosesIso(values) && values.isoId === '' ? requiredMessage : null],
  ]);
}
