import { supportOf } from '@server/platform/globals/support';
import { invalid, Refusal } from '@server/platform/http/refusal';
import type { AggregatorNumbers } from '@server/platform/outside/bankAggregator';
import { openField, sealField } from '@server/platform/secrets/fields';
import type { Services } from '@server/platform/services';
import type { BankSignIn, Connected } from '@/domain/banking/linking/aggregated';
import { linkErrorCodes, linkErrorText, linkRefusals } from '@/domain/banking/linking/linkErrors';

/** How long an account can be chosen after its bank was signed in to, milliseconds. */
const choiceMilliseconds = 15 * 60_000;

const placeOf = (owner: string) => ({ table: 'bank_connections', row: owner, field: 'connection' });

/** A connection as the browser carries it, sealed for its owner. */
interface CarriedConnection {
  connection: string;
  institution: string;
  /** Milliseconds since 1970. */
  until: number;
}

const ended = (): Refusal =>
  new Refusal(409, 'The connection to your bank has ended. Please sign in to your bank again.', {
    name: 'BankConnectionEnded',
  });

function opened({ settings, clock }: Services, owner: string, sealed: string): CarriedConnection {
  try {
    const carried: CarriedConnection = JSON.parse(
      openField(settings.fieldKeys, placeOf(owner), sealed),
    );
    if (carried.until < clock().getTime()) throw ended();
    return carried;
  } catch {
    throw ended();
  }
}

/** "Internal server error" of the aggregator, in the words of spec 1.8. */
async function internalError({ database, settings }: Services): Promise<Refusal> {
  const { supportPhone } = await supportOf(database, settings);
  return new Refusal(503, linkErrorText(linkErrorCodes.internal, supportPhone), {
    name: linkRefusals.internal,
  });
}

/** Asks the aggregator. @throws Refusal 503 with code 100 where it fails */
export async function askAggregator<Answer>(
  services: Services,
  ask: (aggregator: Services['aggregator']) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(services.aggregator);
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) throw await internalError(services);
    throw error;
  }
}

/**
 * Signs in to a bank and offers its accounts; what was typed is handed on and not kept. @throws
 * Refusal 400 where the bank refuses it; 503 with code 100 where the aggregator fails
 */
export async function connectBank(
  services: Services,
  owner: string,
  signIn: BankSignIn,
): Promise<Connected> {
  const answer = await askAggregator(services, (aggregator) => aggregator.connect(signIn));
  if ('refused' in answer) throw invalid({ password: answer.refused });
  const { connection, institution, accounts } = answer;
  const until = services.clock().getTime() + choiceMilliseconds;
  const carried: CarriedConnection = { connection, institution, until };
  const sealed = sealField(services.settings.fieldKeys, placeOf(owner), JSON.stringify(carried));
  return { connection: sealed, institution, accounts };
}

/** An account that was chosen, with the connection that tells of it from now on. */
export interface Chosen {
  account: AggregatorNumbers;
  connection: string;
  institution: string;
}

/**
 * The account that somebody has chosen. @throws Refusal 409 where the connection has ended; 400 with
 * code 110 for an account that it does not have; 503 with code 100
 */
export async function chosenAccount(
  services: Services,
  owner: string,
  chosen: { connection: string; accountId: string },
): Promise<Chosen> {
  const { connection, institution } = opened(services, owner, chosen.connection);
  const account = await askAggregator(services, (aggregator) =>
    aggregator.account(connection, chosen.accountId),
  );
  if (account) return { account, connection, institution };
  const { supportPhone } = await supportOf(services.database, services.settings);
  throw new Refusal(400, linkErrorText(linkErrorCodes.invalidAccount, supportPhone), {
    name: linkRefusals.invalidAccount,
  });
}
