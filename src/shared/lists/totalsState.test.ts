import { expect, it } from 'vitest';
import { totalsState } from './totalsState';

const refetch = (): void => undefined;
const failed = { error: { status: 503, message: 'The sums are away' } };

it.each([
  ['asked for the first time', { isFetching: true }, { busy: true, failure: null }],
  ['answered', { currentData: 1, isFetching: false }, { busy: false, failure: null }],
  ['asked again', { currentData: 1, isFetching: true }, { busy: true, failure: null }],
  ['not asked yet', { isFetching: false }, { busy: true, failure: null }],
  ['lost', { ...failed, isFetching: false }, { busy: false, failure: 'The sums are away' }],
  ['tried again', { ...failed, isFetching: true }, { busy: true, failure: null }],
])('%s', (_, asked, state) => expect(totalsState({ ...asked, refetch })).toMatchObject(state));
