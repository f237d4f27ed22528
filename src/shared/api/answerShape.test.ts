import { expect, test } from 'vitest';
import { isMisshapen, type ShapeRequest } from './answerShape';

test.for<[string, unknown, ShapeRequest, boolean]>([
  ['an object', { count: 0 }, {}, false],
  ['a list where nothing but a record is due', [], {}, true],
  ['a list where a record or null is due', [], { answers: 'recordOrNull' }, true],
  ['an empty object where null is an answer', {}, { answers: 'recordOrNull' }, true],
  ['null where rows or null are due', null, { answers: 'rowsOrNull' }, false],
  ['rows where rows or null are due', [], { answers: 'rowsOrNull' }, false],
  ['an empty object where rows or null are due', {}, { answers: 'rowsOrNull' }, true],
  ['null', null, {}, true],
  ['no body', undefined, {}, true],
  ['an empty object', {}, {}, true],
  ['a text', 'Busy', {}, true],
  ['null where it is an answer', null, { answers: 'recordOrNull' }, false],
  ['a text where null is an answer', 'Busy', { answers: 'recordOrNull' }, true],
  ['a text where it is asked for', 'ZGF0YQ==', { answers: 'text' }, false],
  ['a record', { name: 'Aiko' }, { answers: 'record' }, false],
  ['null where rows are asked for', null, { answers: 'rows' }, true],
  ['no rows where rows are asked for', [], { answers: 'rows' }, false],
  ['null where nothing of it is read', null, { answers: 'any' }, false],
  ['an empty object where nothing of it is read', {}, { answers: 'any' }, true],
  ['null where a text is asked for', null, { answers: 'text' }, true],
  ['a page', { body: [], page: { total: 0 } }, { whole: true }, false],
  ['rows without their page', { body: [] }, { whole: true }, true],
  ['rows alone where they are enough', { body: [] }, { whole: true, answers: 'list' }, false],
  ['no rows where they are enough', { page: {} }, { whole: true, answers: 'list' }, true],
  ['a page of null', { body: null, page: {} }, { whole: true }, true],
  ['an object instead of rows', { body: {}, page: {} }, { whole: true }, true],
  ['null instead of a page', null, { whole: true }, true],
])('a question answered with %s', ([_name, data, asked, expected]) => {
  expect(isMisshapen(data, asked)).toBe(expected);
});
