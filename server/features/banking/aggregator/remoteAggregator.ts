import { askOutsideAs } from '@server/platform/http/askOutside';
import type {
  AggregatorConnection,
  AggregatorSync,
  BankAggregator,
} from '@server/platform/outside/bankAggregator';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { array, object, string } from 'yup';
import { accountTypes } from '@/domain/payments/bankAccount';
import { aggregatorAway } from './aggregatorAway';

const milliseconds = 20_000;

const text = (most = 200) => string().required().max(most);
const institution = object({ id: text(100), name: text(100) });
const account = object({
  id: text(),
  name: string().default('').max(200),
  kind: string().required().oneOf(accountTypes),
  lastFour: string()
    .required()
    .matches(/^\d{4}$/),
  owners: array(text()).default([]),
});
const numbers = account.shape({
  routing: string()
    .required()
    .matches(/^\d{9}$/),
  accountNumber: string()
    .required()
    .matches(/^\d{4,17}$/),
});
const connected = object({
  connection: text(4000),
  institution: text(100),
  accounts: array(account).required(),
});
const refused = object({ refused: text(300) });
const synced = object({
  state: string()
    .required()
    .oneOf(['linked', 'relink', 'error'] as const),
  code: string().default('').max(60),
  accounts: array(account).default([]),
});

const isRefused = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/**
 * An aggregator over HTTPS: `POST {url}/institutions`, `/connect`, `/account` and `/sync` with the
 * key as bearer token and JSON both ways, in the shapes of `BankAggregator`; `/connect` may answer
 * `{ refused }`, `/account` null. Within 20 s.
 */
export function remoteAggregator(
  { url, key }: NonNullable<Settings['aggregator']>,
  log: Services['log'],
): BankAggregator {
  const ask = <Answer>(
    verb: string,
    body: object,
    read: (answer: unknown) => Answer | Promise<Answer>,
  ): Promise<Answer> =>
    askOutsideAs(
      {
        service: 'The bank connection service',
        failureText: aggregatorAway,
        url: new URL(`${url}/${verb}`),
        init: {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        milliseconds,
        log,
      },
      read,
    );
  return {
    institutions: () =>
      ask('institutions', {}, (answer) => array(institution).required().max(1000).validate(answer)),
    connect: (signIn) =>
      ask<AggregatorConnection>('connect', signIn, (answer) =>
        isRefused(answer) ? refused.validate(answer) : connected.validate(answer),
      ),
    account: (connection, accountId) =>
      ask('account', { connection, accountId }, (answer) =>
        answer === null ? null : numbers.validate(answer),
      ),
    sync: (connection) =>
      ask<AggregatorSync>('sync', { connection }, async (answer) => {
        const { state, code, accounts } = await synced.validate(answer);
        return state === 'linked' ? { state, accounts } : { state, code: code || 'UNKNOWN' };
      }),
  };
}
