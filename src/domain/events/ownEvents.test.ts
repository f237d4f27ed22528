import { describe, expect, it } from 'vitest';
import { readLines } from '@/domain/imports/importReading';
import {
  type EventValues,
  emptyEventForm,
  eventErrors,
  eventFormErrors,
  eventFormOf,
  eventValuesOf,
  typedMinutes,
} from './eventForm';
import { guestImport, pastedLines, pastedProblem, pastedText, roomError } from './guest';
import { eventStateOf } from './ownEvent';

it.each([
  ['7:30 PM', 19 * 60 + 30],
  ['7 pm', 19 * 60],
  ['12:00 AM', 0],
  ['12:15p.m.', 12 * 60 + 15],
  ['19:30', 19 * 60 + 30],
  ['0:05', 5],
  ['7', null],
  ['24:00', null],
  ['13:00 PM', null],
  ['0:30 AM', null],
  ['7:60', null],
  ['', null],
  ['noon', null],
])('the time %s is %s minutes after midnight', (text, minutes) =>
  expect(typedMinutes(text)).toBe(minutes),
);

const form = {
  ...emptyEventForm,
  name: 'Harvest Night',
  venue: 'Barn',
  day: '10-31-2026',
  from: '8:00 PM',
  to: '1:00 AM',
  capacity: '250',
};

it('an event that ends before it begins ends on the next day, and is filled in again as typed', () => {
  const values = eventValuesOf(form);
  expect(Date.parse(values.endsAt) - Date.parse(values.startsAt)).toBe(5 * 3_600_000);
  expect(eventFormOf(values)).toEqual(form);
  expect(eventFormErrors(form)).toEqual({});
  expect(eventErrors(values)).toEqual({});
});

it('a form without day and times says so at each', () => {
  const wrong = { ...form, name: ' ', day: '02-30-2026', from: '8', to: '', capacity: '0' };
  expect(Object.keys(eventFormErrors(wrong))).toEqual(['name', 'capacity', 'day', 'from', 'to']);
  expect(eventValuesOf(wrong)).toMatchObject({ startsAt: '', endsAt: '' });
});

it.each<[Partial<EventValues>, string]>([
  [{ startsAt: '' }, 'startsAt'],
  [{ endsAt: 'soon' }, 'endsAt'],
  [{ endsAt: '2026-10-31T20:00:00.000Z' }, 'endsAt'],
  [{ endsAt: '2026-11-07T20:00:00.001Z' }, 'endsAt'],
  [{ capacity: '100001' }, 'capacity'],
  [{ capacity: '-1' }, 'capacity'],
  [{ venue: '' }, 'venue'],
  [{ licenseNumber: 'x'.repeat(61) }, 'licenseNumber'],
])('%j is refused', (over, field) => {
  const values = {
    ...eventValuesOf(form),
    startsAt: '2026-10-31T20:00:00.000Z',
    endsAt: '2026-11-07T20:00:00.000Z',
  };
  expect(eventErrors(values)).toEqual({});
  expect(Object.keys(eventErrors({ ...values, ...over }))).toContain(field);
});

const at = (hour: number): Date => new Date(Date.UTC(2026, 9, 31, hour));

it.each([
  [9, null, 'upcoming'],
  [10, null, 'open'],
  [11, null, 'open'],
  [12, null, 'over'],
  [9, at(8), 'closed'],
  [13, at(8), 'closed'],
] as const)('at %s, closed at %s, an event of 10 to 12 is %s', (hour, closedAt, state) =>
  expect(eventStateOf({ startsAt: at(10), endsAt: at(12), closedAt }, at(hour))).toBe(state),
);

describe('a pasted list', () => {
  const read = (text: string) => readLines(pastedLines(text), guestImport, null);

  it('has one guest a line, with the type behind comma, semicolon or tab', () => {
    const text = 'Ada Holm, VIP\r\n\n  Leo Park \nMia;Staff\nNoa\tVIP\nAda Holm';
    expect(read(text).rows.map(({ values }) => Object.values(values).join('/'))).toEqual([
      'Ada Holm/VIP',
      'Leo Park/General admission',
      'Mia/Staff',
      'Noa/VIP',
      'Ada Holm/General admission',
    ]);
  });

  it.each([
    ['"Holm, Ada",VIP', ['Holm, Ada', 'VIP']],
    ['"Ada ""A"" Holm"', ['Ada "A" Holm']],
    ['"Ada Holm', ['"Ada Holm']],
    ['Smith, John, VIP', ['Smith', 'John', 'VIP']],
    ['Ada Holm,', ['Ada Holm']],
    [', VIP', ['', 'VIP']],
  ])('reads the cells of %s', (line, cells) => {
    expect(pastedLines(line)[1]).toEqual(cells);
  });

  it('leaves out a line of heads, and says what it has', () => {
    const lines = pastedLines('Name\tType\nAda Holm\tVIP\nLeo Park\nMia');
    expect(pastedText(lines)).toBe('3 guests: 1 VIP, 2 General admission');
  });

  it('is looked at where a name has a comma, or where it is too long', () => {
    expect(pastedProblem(pastedLines('Smith, John, VIP'))).toBe(
      '“Smith, John, VIP” has too many commas. Put a name with a comma in quotes: "Smith, John", VIP',
    );
    const list = (count: number) => pastedLines('Ada\n'.repeat(count));
    expect(pastedProblem(list(1000))).toBeNull();
    expect(pastedProblem(list(1001))).toBe(
      'An event holds up to 1,000 guests. This list has 1,001.',
    );
  });

  it('refuses a guest without a name and one that is too long', () => {
    const { errors } = read(`, VIP\n${'x'.repeat(101)}\nAda, ${'y'.repeat(41)}`);
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [1, 'name'],
      [2, 'name'],
      [3, 'ticket type'],
    ]);
  });
});

it.each([
  { guests: 9, capacity: 10, more: 1, fits: true },
  { guests: 9, capacity: 10, more: 2, fits: false },
  { guests: 10, capacity: 10, more: 1, fits: false },
  { guests: 999, capacity: 5000, more: 1, fits: true },
  { guests: 1000, capacity: 5000, more: 1, fits: false },
])('$guests guests of $capacity have room for $more more: $fits', ({ more, fits, ...event }) =>
  expect(roomError(event, more) === null).toBe(fits),
);
