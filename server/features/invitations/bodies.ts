import { number, object, string } from 'yup';
import { trimmedText } from '@/domain/contact/trimmedText';

const text = (most = 300) => trimmedText.default('').max(most);

const email = (most?: number) =>
  text(most).transform((value: unknown) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );

const inviteId = number().integer().min(1_000_000).max(9_999_999);

/**
 * What is read of `saveInvitation` (spec 2.7); rules and messages per role are the form's own
 * (domain/onboarding/invitation). Names, user, token and mode of the body decide nothing (readings
 * E4, E9).
 */
export const saveBody = object({
  companyInviteName: text(),
  email: email(),
  phoneNumber: text(),
  invitedUserFirstName: text(),
  invitedUserLastName: text(),
  isoId: text(100),
  agentId: text(100),
  subAgentId: text(100),
  inviteId,
});

/**
 * The same for a correction: the values that take the place of those of the version that was read.
 */
export const correctBody = saveBody.omit(['inviteId']).shape({
  version: number().integer().min(1).required('The version that was read is missing'),
});

/** What is read of `sendMerchantInvitation`: everything else stands in the saved record. */
export const sendBody = object({ inviteId: inviteId.required() });

/** The key of a link; what is behind it is looked up by its hash. */
export const keyBody = object({ merchantKey: string().default('').max(5000), status: text(20) });

/** Whom somebody is about to invite. */
export const invitedBefore = object({ email: email(254) });

/** Which record; all of the caller's when absent. */
export const historyById = object({ inviteId });
