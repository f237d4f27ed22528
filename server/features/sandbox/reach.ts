import { type ReachOf, transactionReach } from '@server/identity/reach/transactionReachQueries';

/** The test-mode transactions that a caller sees, also where the own session is in Production. */
export const sandboxReach: ReachOf = (tx, scope, organization) =>
  transactionReach(tx, { ...scope, mode: 'Sandbox' }, organization);
