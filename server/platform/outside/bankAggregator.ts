import type { AccountType } from '@/domain/payments/bankAccount';

/** A bank that the aggregator reaches. */
export interface AggregatorInstitution {
  id: string;
  name: string;
}

/** An account at a bank, by its holder's sign-in. */
export interface AggregatorAccount {
  id: string;
  name: string;
  kind: AccountType;
  lastFour: string;
  owners: string[];
}

/** The same with its numbers. */
export interface AggregatorNumbers extends AggregatorAccount {
  routing: string;
  accountNumber: string;
}

/** A sign-in at a bank; handed on and never kept. */
export interface AggregatorSignIn {
  institutionId: string;
  userName: string;
  password: string;
}

/** What a sign-in came to: a connection that stays good, or that the bank refused it. */
export type AggregatorConnection =
  | { connection: string; institution: string; accounts: AggregatorAccount[] }
  | { refused: string };

/** What a bank says at a sync. */
export type AggregatorSync =
  | { state: 'linked'; accounts: AggregatorAccount[] }
  | { state: 'relink' | 'error'; code: string };

/**
 * Reads bank accounts by their holders' sign-ins. Never asked inside a transaction. Every verb
 * throws Refusal 503 where the service fails.
 */
export interface BankAggregator {
  /** The banks to choose from, at most a few hundred. */
  institutions(): Promise<AggregatorInstitution[]>;
  connect(signIn: AggregatorSignIn): Promise<AggregatorConnection>;
  /** Null for an account that the connection does not have. */
  account(connection: string, accountId: string): Promise<AggregatorNumbers | null>;
  sync(connection: string): Promise<AggregatorSync>;
}
