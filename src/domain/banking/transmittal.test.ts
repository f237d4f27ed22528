import { expect, it } from 'vitest';
import { easternMoment } from '@/domain/dates/easternTime';
import { windowText } from './transmittal';

const day = '2026-11-27';

it.each([
  ['Same Day 1', true, easternMoment(day, 13)],
  ['Same Day 2', true, easternMoment(day, 17)],
  ['Same Day 3', true, easternMoment(day, 18)],
  // Of before the moment was kept, or of a window that is no more.
  ['Same Day', true, ''],
  ['Same Day', true, easternMoment(day, 12)],
  ['Ordinary', false, easternMoment(day, 8.5)],
  ['Ordinary', false, ''],
])('a file goes in the window %s', (text, isSameDay, settlesAt) =>
  expect(windowText({ isSameDay, settlesOn: day, settlesAt })).toBe(text),
);
