import { createHash } from 'node:crypto';
import { Refusal } from '@server/platform/http/refusal';
import type {
  AggregatorInstitution,
  AggregatorNumbers,
  BankAggregator,
} from '@server/platform/outside/bankAggregator';
import { aggregatorAway } from './aggregatorAway';

/** Invented banks. */
const institutions: readonly (AggregatorInstitution & { routing: string })[] = [
  { id: 'cascade-valley', name: 'Cascade Valley Bank', routing: '325081403' },
  { id: 'harvest-valley', name: 'Harvest Valley Bank', routing: '121042882' },
  { id: 'humboldt-savings', name: 'Humboldt Savings', routing: '121042882' },
  { id: 'prairie-trust', name: 'Prairie Trust', routing: '091000019' },
  { id: 'redwood-credit-union', name: 'Redwood Community Credit Union', routing: '325081403' },
];

/** User names that order an answer (docs/test-inputs.md); the password names the holder. */
const users = ['test-good', 'test-stale', 'test-relink', 'test-error'] as const;

interface Connection {
  user: (typeof users)[number];
  holder: string;
  institution: string;
}

const written = (connection: Connection): string =>
  Buffer.from(JSON.stringify(connection)).toString('base64url');

function read(text: string): Connection | null {
  try {
    const { user, holder, institution } = JSON.parse(
      Buffer.from(text, 'base64url').toString('utf8'),
    );
    const known = users.find((one) => one === user);
    return known ? { user: known, holder: String(holder), institution: String(institution) } : null;
  } catch {
    return null;
  }
}

/** The same holder at the same bank always has the same two accounts. */
function accountsOf({ holder, institution }: Connection): AggregatorNumbers[] {
  const bank = institutions.find(({ id }) => id === institution);
  if (!bank) return [];
  return (['checking', 'savings'] as const).map((kind) => {
    const digest = createHash('sha256').update(`${institution}\n${holder}\n${kind}`).digest();
    // Ends in 5: none of the accounts that order an answer of the bank.
    const accountNumber = `7${String(digest.readUInt32BE(0) % 100_000_000).padStart(8, '0')}5`;
    return {
      id: `${institution}-${kind}`,
      name: kind === 'checking' ? 'Business checking' : 'Reserve savings',
      kind,
      lastFour: accountNumber.slice(-4),
      owners: [holder],
      routing: bank.routing,
      accountNumber,
    };
  });
}

const offered = (connection: Connection) =>
  accountsOf(connection).map(
    ({ routing: _routing, accountNumber: _number, ...account }) => account,
  );

/** Answers to the documented test users alone; asks nobody. */
export function embeddedAggregator(): BankAggregator {
  return {
    institutions: async () => institutions.map(({ id, name }) => ({ id, name })),
    connect: async ({ institutionId, userName, password }) => {
      if (userName === 'test-down')
        throw new Refusal(503, aggregatorAway, { name: 'OutsideServiceAway' });
      const user = users.find((one) => one === userName);
      const bank = institutions.find(({ id }) => id === institutionId);
      if (!user || !bank)
        return { refused: 'The bank refused this user name and password. Please check both.' };
      const connection = { user, holder: password.trim(), institution: bank.id };
      return {
        connection: written(connection),
        institution: bank.name,
        accounts: offered(connection),
      };
    },
    account: async (connection, accountId) => {
      const known = read(connection);
      if (!known || known.user === 'test-stale') return null;
      return accountsOf(known).find(({ id }) => id === accountId) ?? null;
    },
    sync: async (connection) => {
      const known = read(connection);
      if (!known || known.user === 'test-relink')
        return { state: 'relink', code: 'ITEM_LOGIN_REQUIRED' };
      if (known.user === 'test-error') return { state: 'error', code: 'INSTITUTION_DOWN' };
      return { state: 'linked', accounts: offered(known) };
    },
  };
}
