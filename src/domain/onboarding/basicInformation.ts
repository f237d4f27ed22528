import { emailError } from '@/domain/contact/email';
import { requiredMessage, specialCharactersMessage } from '@/domain/contact/messages';
import { isCompanyName, isPersonName } from '@/domain/contact/name';
import { tenDigitsError } from '@/domain/contact/tenDigitPhone';
import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { between, free, invalidMessage, type Rule, required } from '@/domain/forms/fieldRules';
import { industries, isIndustry } from '@/domain/places/industries';
import type { Option } from './options';
import type { StepContext } from './stepContext';
import type { BasicInformation } from './stepData';

/** Industries to choose from; the name is stored (spec 3.3.9). */
export const industryOptions: readonly (Option & { synonyms: string })[] = industries.map(
  ({ name, entry, synonyms }) => ({ value: name, label: entry, synonyms }),
);

/** 3 to 50 characters; the text for more speaks of 6 (spec 2.5; readings B1). */
const nameLength: Rule = (name) =>
  between(3, Number.POSITIVE_INFINITY, 'Your name must be between 3 and 50 characters')(name) ??
  between(0, 50, 'Your name must be between 6 and 50 characters')(name);

/**
 * First or last name: required, without special characters, 3 to 50 characters (readings C30, D21).
 */
export const applicantNameError: Rule = required((name) =>
  isPersonName(name) ? nameLength(name) : specialCharactersMessage,
);

/** Company name of step 0: required, without special characters, 6 to 50 characters. */
export const applicantCompanyError: Rule = required((name) =>
  isCompanyName(name) ? between(6, 50)(name) : specialCharactersMessage,
);

const industryError: Rule = required((name) => (isIndustry(name) ? null : invalidMessage));

const mobileError: Rule = required(tenDigitsError);

/** A partner that must be chosen where the role asks for it. */
const partnerError = (id: string, isAsked: boolean): string | null =>
  isAsked && id.trim() === '' ? requiredMessage : free()(id);

/** Step 0 (spec 2.5). */
export function basicInformationErrors(
  values: BasicInformation,
  context: StepContext,
): FieldErrors {
  return errorsFrom([
    ['FirstName', applicantNameError(values.FirstName)],
    ['lastName', applicantNameError(values.lastName)],
    ['companyNameBasicInfo', applicantCompanyError(values.companyNameBasicInfo)],
    ['EmailBasicInfo', emailError(values.EmailBasicInfo)],
    ['mobileNumberBasicInfo', mobileError(values.mobileNumberBasicInfo)],
    ['industryBasicInfo', industryError(values.industryBasicInfo)],
    ['isoId', partnerError(values.isoId, context.asksIso)],
    ['agentId', partnerError(values.agentId, context.asksAgent)],
    ['subAgentId', free()(values.subAgentId)],
    ['compName', free()(values.compName)],
    ['parentOrgName', free()(values.parentOrgName)],
    ['OrgId', free()(values.OrgId)],
    ['UserOrgId', free()(values.UserOrgId)],
    ['parentUserId', free()(values.parentUserId)],
    ['system_mode', free(20)(values.system_mode)],
  ]);
}
