import { askOutsideAs } from '@server/platform/http/askOutside';
import type {
  CardFacts,
  CardTerms,
  ChargeState,
  GatewayAnswer,
  KeptCard,
  Processor,
  ReturnedDebit,
} from '@server/platform/outside/processor';
import type { Services } from '@server/platform/services';
import type { Settings } from '@server/platform/settings/settings';
import { cardFundings } from '@/domain/cards/binRule';
import type { CardChecks } from '@/domain/cards/cardChecks';
import { dedupedLog } from './dedupedLog';
import { remoteTerminals } from './remoteTerminals';

const service = 'The payment processor';
const failureText = 'The payment processor does not respond. Please try again.';

const textIn = (answer: object, name: string): string => {
  const value: unknown = Reflect.get(answer, name);
  return typeof value === 'string' ? value.slice(0, 200) : '';
};

/** What was told of address and security code; nothing where the processor tells nothing of it. */
function readChecks(answer: object): { checks?: CardChecks } {
  const told: unknown = Reflect.get(answer, 'checks');
  if (typeof told !== 'object' || told === null) return {};
  const text = (name: string): string => textIn(told, name);
  const checks = {
    gatewayId: text('gatewayId'),
    avs: text('avs'),
    cvv: text('cvv'),
    batch: text('batch'),
  };
  return { checks };
}

/** @throws Error for what is no state of a charge */
function readState(answer: unknown): ChargeState {
  if (typeof answer !== 'object' || answer === null) throw new Error('not a charge');
  const text = (name: string): string => textIn(answer, name);
  const state = text('state');
  const lastFour = text('lastFour');
  switch (state) {
    case 'approved':
      return {
        state,
        authCode: text('authCode'),
        brand: text('brand'),
        lastFour,
        ...readChecks(answer),
      };
    case 'pending':
    case 'cleared':
      return { state, traceNo: text('traceNo'), lastFour };
    case 'returned':
    case 'declined':
      return { state, code: text('code'), sentence: text('sentence'), ...readChecks(answer) };
    case 'duplicate':
      return { state, of: text('of') };
    case 'cancelled':
    case 'processing':
      return { state };
    default:
      throw new Error('an unknown state');
  }
}

const readKnown = (answer: unknown): ChargeState | null =>
  answer === null ? null : readState(answer);

/** @throws Error for what is no card */
function readKept(answer: unknown): KeptCard | null {
  if (answer === null) return null;
  if (typeof answer !== 'object') throw new Error('not a card');
  const token = textIn(answer, 'token');
  if (token === '') throw new Error('a card without a token');
  return { token, brand: textIn(answer, 'brand'), lastFour: textIn(answer, 'lastFour') };
}

/** @throws Error for what is no card */
function readCard(answer: unknown): CardFacts | null {
  if (answer === null) return null;
  if (typeof answer !== 'object') throw new Error('not a card');
  const [bin, lastFour] = [textIn(answer, 'bin'), textIn(answer, 'lastFour')];
  if (!/^(\d{6}|\d{8})$/.test(bin) || !/^\d{4}$/.test(lastFour))
    throw new Error('a card without its digits');
  const told = textIn(answer, 'funding');
  const funding = cardFundings.find((one) => one === told) ?? null;
  return { bin, lastFour, brand: textIn(answer, 'brand').slice(0, 30), funding };
}

/** Whether an answer says that it was a test, so that no money moved. */
const isTestAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Reflect.get(answer, 'test') === true;

/** The members of a charge that only a card sale has. */
const cardMembers = (card: CardTerms | null): object =>
  card === null
    ? {}
    : {
        gateway: card.gateway,
        test: card.isTest,
        capture: card.isCaptured,
        zip: card.zip,
        descriptor: card.descriptor,
        ...(card.connection ? { connection: card.connection } : {}),
        ...(card.terminal ? { terminal: card.terminal } : {}),
      };

/** @throws Error for what is no answer of a gateway */
function readGateway(answer: unknown): GatewayAnswer {
  if (typeof answer !== 'object' || answer === null) throw new Error('not an answer');
  const isUp: unknown = Reflect.get(answer, 'up');
  if (typeof isUp !== 'boolean') throw new Error('neither up nor down');
  return isUp ? { isUp } : { isUp, sentence: textIn(answer, 'sentence') };
}

/** @throws Error for what is neither a key nor a refusal */
function readNewKey(answer: unknown): { key: string } | { sentence: string } {
  if (typeof answer !== 'object' || answer === null) throw new Error('not an answer');
  const key = textIn(answer, 'key');
  if (key !== '') return { key };
  const sentence = textIn(answer, 'sentence');
  if (sentence === '') throw new Error('neither a key nor a refusal');
  return { sentence };
}

/** One that cannot be read hides none of the others. @throws Error for what is no list of them */
function readReturns(answer: unknown): ReturnedDebit[] {
  if (!Array.isArray(answer)) throw new Error('not a list');
  return answer.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const text = (name: string): string => textIn(one, name);
    return [{ reference: text('reference'), code: text('code'), sentence: text('sentence') }];
  });
}

/**
 * A processor over HTTPS, the key as bearer token: `POST {url}/charges` with `{ reference,
 * amountCents, method, token }`, `GET {url}/charges/{reference}` and `POST
 * {url}/charges/{reference}/cancel`, each answered with the members of `ChargeState` as JSON,
 * `null` for a charge that it does not know. `GET {url}/tokens/{token}` answers `{ bin, brand,
 * lastFour, funding }` of a card that was not charged yet (`bin`: 6 digits, or 8 of 16; `funding`:
 * credit, debit, prepaid or nothing), or `null`. `POST {url}/charges/{reference}/authorizations` with
 * `{ reference, amountCents }` authorizes the card of an earlier charge anew; `null` where it keeps
 * none. `GET {url}/returns?since={ISO moment}` lists `{ reference, code, sentence }` of the debits
 * that were sent back since. `POST {url}/charges/{reference}/refunds` with `{ reference,
 * amountCents }` gives money of a charge back, once per reference: `approved` or `pending`, else
 * `declined` with its sentence. Of a card sale a charge also has `{ gateway, test, capture, zip,
 * descriptor }`, and its answer may have `checks: { gatewayId, avs, cvv, batch }`; one with `test`
 * is answered with `test: true`, else it is canceled. `capture: false`
 * only holds the amount, which `POST {url}/charges/{reference}/captures` with `{ reference,
 * amountCents }` takes. `POST {url}/charges/{reference}/card` answers `{ token, brand, lastFour }`
 * of a card to be charged again, or `null`; `DELETE {url}/cards/{token}` forgets it. A sale through
 * a merchant's own gateway also has `connection: { merchantNo, terminalNo, key, isLive }`; `POST
 * {url}/gateways/checks` with it answers `{ up, sentence }`, `POST {url}/gateways/keys` `{ key }`, or
 * `{ sentence }` where there is no new one. Terminals: `remoteTerminals`; one on which the card is
 * presented is `terminal: { serial, batch }` of its charge, which is `processing` until then. A charge, a capture and a refund have 20 s, the others 8.
 */
export function remoteProcessor(
  { url, key }: NonNullable<Settings['processor']>,
  log: Services['log'],
): Processor {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const place = (reference: string): string => `${url}/charges/${encodeURIComponent(reference)}`;
  const outside = { service, failureText, log };
  // They are asked for every few minutes; a processor may do without this call, which is then said
  // once.
  const returns = { ...outside, service: `${service} (returned debits)`, log: dedupedLog(log) };
  const post = (address: string, body: object, milliseconds?: number): Promise<ChargeState> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return askOutsideAs({ ...outside, url: new URL(address), init, milliseconds }, readState);
  };
  const ask = <Answer>(
    { path, body }: { path: string; body: object },
    read: (answer: unknown) => Answer,
  ): Promise<Answer> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return askOutsideAs({ ...outside, url: new URL(`${url}/${path}`), init }, read);
  };
  return {
    settlementSeconds: 300,
    payerAccounts: null,
    gateways: {
      check: (body) => ask({ path: 'gateways/checks', body }, readGateway),
      newKey: (body) => ask({ path: 'gateways/keys', body }, readNewKey),
    },
    terminals: remoteTerminals(ask, (reference) => post(`${place(reference)}/withdraw`, {})),
    cardOf: (token) => {
      const address = new URL(`${url}/tokens/${encodeURIComponent(token)}`);
      return askOutsideAs({ ...outside, url: address, init: { headers } }, readCard);
    },
    charge: async ({ reference, amountCents, method, token, card }) => {
      const charge = { reference, amountCents, method, token, ...cardMembers(card) };
      const init = { method: 'POST', headers, body: JSON.stringify(charge) };
      const asked = { ...outside, url: new URL(`${url}/charges`), init, milliseconds: 20_000 };
      const { state, isTest } = await askOutsideAs(asked, (answer) => {
        return { state: readState(answer), isTest: isTestAnswer(answer) };
      });
      const isReal = card?.isTest === true && state.state === 'approved' && !isTest;
      return isReal ? post(`${place(reference)}/cancel`, {}) : state;
    },
    capture: ({ of, ...body }) => post(`${place(of)}/captures`, body, 20_000),
    keepCard: (reference) => {
      const init = { method: 'POST', headers, body: '{}' };
      return askOutsideAs({ ...outside, url: new URL(`${place(reference)}/card`), init }, readKept);
    },
    forgetCard: async (token) => {
      const address = new URL(`${url}/cards/${encodeURIComponent(token)}`);
      const init = { method: 'DELETE', headers };
      await askOutsideAs({ ...outside, url: address, init }, () => null);
    },
    find: (reference) =>
      askOutsideAs({ ...outside, url: new URL(place(reference)), init: { headers } }, readKnown),
    authorizeAgain: ({ of, ...body }) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const url = new URL(`${place(of)}/authorizations`);
      return askOutsideAs({ ...outside, url, init, milliseconds: 20_000 }, readKnown);
    },
    refund: ({ of, ...body }) => post(`${place(of)}/refunds`, body, 20_000),
    cancel: (reference) => post(`${place(reference)}/cancel`, {}),
    returned: (since) => {
      const address = new URL(`${url}/returns?since=${encodeURIComponent(since.toISOString())}`);
      return askOutsideAs({ ...returns, url: address, init: { headers } }, readReturns);
    },
  };
}
