/** What the audit trail tells of. */
export const securityEventNames = [
  'signIn',
  'signOut',
  'passwordReset',
  'passwordChange',
  'factorChange',
  'permissionChange',
  'userLocked',
  'userUnlocked',
  'sessionRevoked',
  'viewAs',
  'reveal',
  'export',
  'deletion',
  'restoration',
  'approval',
  'money',
  'refusal',
  'paymentBlocked',
  'ruleChange',
  'recordChange',
  'hitDecision',
  'purchaserBlock',
  'storeContact',
] as const;

export type SecurityEventName = (typeof securityEventNames)[number];

/** True for the name of an event that is told of. */
export const isSecurityEventName = (name: string): name is SecurityEventName =>
  Object.hasOwn(securityEventLabels, name);

export const securityEventLabels: Readonly<Record<SecurityEventName, string>> = {
  signIn: 'Sign-in',
  signOut: 'Sign-out',
  passwordReset: 'Password reset',
  passwordChange: 'Password changed',
  factorChange: 'Second factor changed',
  permissionChange: 'Permission change',
  userLocked: 'User locked',
  userUnlocked: 'User unlocked',
  sessionRevoked: 'Session revoked',
  viewAs: 'Viewed as another user',
  reveal: 'Sensitive data revealed',
  export: 'Export',
  deletion: 'Deletion',
  restoration: 'Restoration',
  approval: 'Decision',
  money: 'Manual money movement',
  refusal: 'Access denied',
  paymentBlocked: 'Payment blocked',
  ruleChange: 'Compliance rule changed',
  recordChange: 'Record changed',
  hitDecision: 'Compliance hit decided',
  purchaserBlock: 'Purchaser blocked or unblocked',
  storeContact: 'Store contacted',
};

/**
 * What charts tell apart: who comes in and what they may, what they see and take along, what they
 * do.
 */
export const securityGroups = ['access', 'data', 'acts'] as const;

export type SecurityGroup = (typeof securityGroups)[number];

export const securityGroupLabels: Readonly<Record<SecurityGroup, string>> = {
  access: 'Sign-ins and access',
  data: 'Data shown and exported',
  acts: 'Actions and decisions',
};

export const securityGroupOf: Readonly<Record<SecurityEventName, SecurityGroup>> = {
  signIn: 'access',
  signOut: 'access',
  passwordReset: 'access',
  passwordChange: 'access',
  factorChange: 'access',
  permissionChange: 'access',
  userLocked: 'access',
  userUnlocked: 'access',
  sessionRevoked: 'access',
  viewAs: 'access',
  refusal: 'access',
  reveal: 'data',
  export: 'data',
  deletion: 'acts',
  restoration: 'acts',
  approval: 'acts',
  money: 'acts',
  paymentBlocked: 'acts',
  ruleChange: 'acts',
  recordChange: 'acts',
  hitDecision: 'acts',
  purchaserBlock: 'acts',
  storeContact: 'acts',
};

/** Somebody whom the trail tells of. */
export interface SecurityPerson {
  id: string;
  name: string;
  email: string;
}

/** How many entries match; `isExact` is false where more were found than are counted. */
export interface SecuritySummary extends Record<SecurityResult, number> {
  events: number;
  isExact: boolean;
}

/** The same over time by group; `day` is the first of its day, week or month (ISO). */
export interface SecuritySeries {
  points: (Record<SecurityGroup, number> & { day: string })[];
  isExact: boolean;
}

/** `refused`: it was not allowed. `failed`: it was tried and did not come about. */
export const securityResults = ['ok', 'refused', 'failed'] as const;

export type SecurityResult = (typeof securityResults)[number];

export const securityResultLabels: Readonly<Record<SecurityResult, string>> = {
  ok: 'Done',
  refused: 'Refused',
  failed: 'Failed',
};

/** What was before or is after an act, by field; never a secret or a sensitive number. */
export type SecurityFacts = Readonly<Record<string, string | number | boolean | null>>;

/** One entry of the audit trail as it is listed. */
export interface SecurityEvent {
  _id: string;
  at: string;
  userId: string | null;
  userName: string;
  userEmail: string;
  role: string;
  /** Name of the organization that is acted for, as it is now; '' for none. */
  orgName: string;
  event: SecurityEventName;
  result: SecurityResult;
  ip: string;
  /** `Chrome on Windows`. */
  device: string;
  target: string;
  before: SecurityFacts | null;
  after: SecurityFacts | null;
  /** The session, while it goes on and can be revoked; else null. */
  sessionId: string | null;
  /** Absent where the account is not known or gone. */
  userStatus: 'active' | 'suspended' | null;
}
