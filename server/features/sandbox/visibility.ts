import {
  transactionVisibility,
  type VisibilityOf,
} from '@server/identity/visibility/transactionVisibilityQueries';

/** The test-mode transactions that a caller sees, also where the own session is in Production. */
export const sandboxVisibility: VisibilityOf = (tx, scope, organization) =>
  transactionVisibility(tx, { ...scope, mode: 'Sandbox' }, organization);
