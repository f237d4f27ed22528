import { expect, test } from 'vitest';
import { isRefusal, toFailure } from './failure';

const answer = (status: number, data: unknown): unknown => ({
  isAxiosError: true,
  message: `Request failed with status code ${status}`,
  response: { status, data },
});

test.each([
  [
    answer(400, { status: 'error', message: 'Bad', name: 'ValidationError', fields: { a: 'b' } }),
    { status: 400, message: 'Bad', name: 'ValidationError', fields: { a: 'b' } },
  ],
  [
    answer(401, { status: 'error', data: { error_description: 'Wrong' } }),
    { status: 401, message: 'Wrong' },
  ],
  [answer(500, { error: 'jwt expired' }), { status: 500, message: 'jwt expired' }],
  [answer(400, { error: { message: 'Bad' } }), { status: 400, message: 'Bad' }],
  [
    answer(400, { error: 'invalid_grant', error_description: 'Too late' }),
    { status: 400, message: 'Too late' },
  ],
  [answer(500, '<html>'), { status: 500, message: 'Something went wrong' }],
  [answer(502, null), { status: 502, message: 'Something went wrong' }],
  [
    answer(409, { message: ' ', error_description: 'Changed' }),
    { status: 409, message: 'Changed' },
  ],
  [
    { isAxiosError: true, code: 'ERR_NETWORK', message: 'Network Error' },
    { status: 'NETWORK', message: 'Network Error' },
  ],
  [
    { isAxiosError: true, code: 'ERR_CANCELED', message: 'canceled' },
    { status: 'ABORTED', message: 'canceled' },
  ],
  [
    { isAxiosError: true, code: 'ECONNABORTED', message: 'timeout of 600000ms exceeded' },
    { status: 'NETWORK', message: 'The server took too long to answer' },
  ],
  [new DOMException('gone', 'AbortError'), { status: 'ABORTED', message: 'canceled' }],
  [new Error('Boom'), { status: 'NETWORK', message: 'Boom' }],
  [
    { name: 'TypeError', message: 'x is undefined', stack: 'at' },
    { status: 'NETWORK', message: 'Something went wrong' },
  ],
  [undefined, { status: 'NETWORK', message: 'Something went wrong' }],
  [
    { status: 404, message: 'Not found' },
    { status: 404, message: 'Not found' },
  ],
])('%#: %j', (thrown, expected) => {
  expect(toFailure(thrown)).toMatchObject(expected);
});

test.each([
  ['a refusal of the server', answer(503, { status: 'error', message: 'Away' }), true],
  ['the page of a proxy', answer(504, '<html>'), false],
  ['an answer that cannot be read', { status: 200, message: 'Something went wrong' }, false],
  ['a cut line', { isAxiosError: true, message: 'Network Error' }, false],
])('%s, as the word of the server', (_name, thrown, expected) => {
  expect(isRefusal(toFailure(thrown))).toBe(expected);
});
