import type { TerminalDetail } from '@/domain/terminals/terminalDetail';
import {
  emptyPush,
  type PushValues,
  type TerminalPayment,
} from '@/domain/terminals/terminalPayment';
import type { Answer, TestApi } from '../../support/api';
import type { Maker } from '../paymentLinks/links';

const newAttempt = (): string => crypto.randomUUID().replaceAll('-', '');

type Acting = Pick<Maker, 'token'>;

/** Pairs the terminal that shows a code. */
export const pair = (test: TestApi, { token }: Acting, code = '482913') =>
  test.call('/terminals', { token, body: { code, storeId: '', lane: 'Lane 1' } });

export const paired = async (
  test: TestApi,
  acting: Acting,
  code?: string,
): Promise<TerminalDetail> => (await pair(test, acting, code)).json.body;

/** Pushes $25.00 unless told, under an attempt of its own unless told. */
export const push = (
  test: TestApi,
  { token, attempt = newAttempt() }: Acting & { attempt?: string },
  { _id, ...over }: Partial<PushValues> & { _id: string },
): Promise<Answer> =>
  test.call(`/terminals/${_id}/payments`, {
    token,
    body: { ...emptyPush, amount: '25.00', ...over },
    headers: { 'idempotency-key': attempt },
  });

/** How a payment stands now. */
export const followed = async (
  test: TestApi,
  { token }: Acting,
  { terminalId, _id }: Pick<TerminalPayment, 'terminalId' | '_id'>,
): Promise<TerminalPayment> =>
  (await test.call(`/terminals/${terminalId}/payments/${_id}`, { token })).json.body;

/** Pushes an amount, has the simulated purchaser present a card, and tells what became of it. */
export async function taken(
  test: TestApi,
  acting: Acting,
  pushed: Partial<PushValues> & { _id: string },
): Promise<TerminalPayment> {
  const begun: TerminalPayment = (await push(test, acting, pushed)).json.body;
  test.advance(6);
  return followed(test, acting, begun);
}

/** Does something with a terminal. */
export const actOn = (
  test: TestApi,
  { token }: Acting,
  { _id, act, body = {} }: { _id: string; act: string; body?: object },
): Promise<Answer> => test.call(`/terminals/${_id}/${act}`, { token, body });
