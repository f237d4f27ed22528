/**
 * Names the server puts on refusals that end or change a session, and the application reads
 * (spec 1.4, 1.8; readings C17). They travel in the `name` field of the error body.
 */
export const refusalNames = {
  /** 401: the token idled out; message `jwt expired`. */
  tokenExpired: 'TokenExpired',
  /** 401: the token was revoked or the system mode changed; the user must sign in again. */
  sessionRevoked: 'SessionRevoked',
  /** 401: the account is suspended. */
  userSuspended: 'UserSuspended',
  /** 401: the account is deleted. */
  userDeleted: 'UserDeleted',
  /** 403: signed in, but without the subject. */
  forbidden: 'Forbidden',
  /** 403: an administrator who looks on as somebody else may only read. */
  viewOnly: 'ViewOnly',
  /** 401: the password is right and temporary; `resetKey` opens the screen to choose another. */
  passwordTemporary: 'PasswordTemporary',
  /** 403: the role must have a second factor, which is to be added first. */
  factorNeeded: 'SecondFactorNeeded',
  /** 403: the call takes a fresh proof of who it is; sent again after one, it is done. */
  proofNeeded: 'FreshProofNeeded',
  /** 401: the first step of a sign-in is too long ago, or was ended. */
  secondStepExpired: 'SecondStepExpired',
  /** 409: the record changed since it was read; `current` holds it as it is now. */
  conflict: 'VersionConflict',
  /**
   * 409: the license has a tax invoice for the month; `billed` names it, to be confirmed by its id.
   */
  alreadyBilled: 'AlreadyBilled',
  /** 409: a copy would bill late payment penalties that nobody has seen yet. */
  penaltiesUnseen: 'PenaltiesUnseen',
  /** 409: the link of a mail whose address is verified by now. */
  alreadyVerified: 'AlreadyVerified',
  /** 422: what was sent before under the same `Idempotency-Key` was done. */
  doneBefore: 'IdempotencyKeyReused',
  /** 400: the list that is asked for has no such place. */
  badCursor: 'BadCursor',
  /** 400 at registration: the address has an account (spec 1.8). */
  badRequest: 'BadRequestError',
} as const;

/** Seconds without a call after which a session ends (spec 1.9). */
export const sessionSeconds = 1800;
