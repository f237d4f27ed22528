import { describe, expect, it } from 'vitest';
import { dayHoursError, hoursOn, hoursText, isOpenAt, type KeptHours } from './hours';
import { emptyMember, staffErrors } from './staff';
import { emptySpecial, emptyStore, storeErrors, storeSchema } from './storeForm';

const kept: KeptHours = {
  hours: {
    ...emptyStore.hours,
    friday: { opens: '18:00', closes: '02:00' },
    sunday: { opens: '', closes: '' },
  },
  specialDays: [{ day: '2026-12-25', opens: '', closes: '', note: 'Christmas' }],
};

describe('hours', () => {
  // 2026-11-26 is a Thursday.
  it.each([
    ['2026-11-26', '08:59', false],
    ['2026-11-26', '09:00', true],
    ['2026-11-26', '20:59', true],
    ['2026-11-26', '21:00', false],
    ['2026-11-27', '23:30', true],
    ['2026-11-28', '01:59', true],
    ['2026-11-28', '02:00', false],
    ['2026-11-29', '12:00', false],
    ['2026-12-25', '12:00', false],
  ])('on %s at %s are open: %s', (day, time, isOpen) =>
    expect(isOpenAt(kept, { day, time })).toBe(isOpen),
  );

  it('that nobody keeps say nothing', () => {
    const none = { hours: {}, specialDays: [] };
    expect(isOpenAt(none, { day: '2026-11-26', time: '12:00' })).toBeNull();
    expect(hoursOn(none, '2026-11-26')).toBeNull();
  });

  it.each([
    ['09:00', '21:00', null],
    ['', '', null],
    ['09:00', '', 'Enter both times, or neither where the store is closed'],
    ['9', '21:00', 'Please enter times such as 09:00 and 21:30'],
    ['24:00', '21:00', 'Please enter times such as 09:00 and 21:30'],
    ['09:00', '09:00', 'Opening and closing time are the same'],
  ])('%j to %j gives %j', (opens, closes, message) =>
    expect(dayHoursError({ opens, closes })).toBe(message),
  );

  it.each([
    ['00:00', '12:30', '12:00 AM – 12:30 PM'],
    ['', '', 'Closed'],
  ])('%j to %j read %j', (opens, closes, text) => expect(hoursText({ opens, closes })).toBe(text));
});

describe('a store', () => {
  const store = { ...emptyStore, organization: 'leaf', name: 'Harbor' };
  it.each([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ name: 'Har\u202ebor' }, ['name']],
    [{ zip: '9460' }, ['zip']],
    [{ state: 'XX' }, ['state']],
    [{ timeZone: 'Mars/Base' }, ['timeZone']],
    [{ phone: '123' }, ['phone']],
    [{ delivers: true }, ['deliveryZips']],
    [{ delivers: true, deliveryZips: '94607, 9460' }, ['deliveryZips']],
    [{ delivers: true, deliveryZips: '94607\n94608' }, []],
    [{ registers: 'x'.repeat(41) }, ['registers']],
    [{ specialDays: [{ ...emptySpecial, day: '02-30-2026' }] }, ['specialDays[0].day']],
    [
      {
        specialDays: [
          { ...emptySpecial, day: '12-25-2026' },
          { ...emptySpecial, day: '2026-12-25' },
        ],
      },
      ['specialDays[1].day'],
    ],
  ])('of %o has errors at %o', (over, fields) =>
    expect(Object.keys(storeErrors({ ...store, ...over }))).toEqual(fields),
  );

  it('is stored trimmed, days as ISO dates in order, lists told once', () => {
    const cast = storeSchema.cast({
      ...store,
      name: ' Harbor ',
      registers: ' One \n\nOne\nTwo',
      delivers: true,
      deliveryZips: '94608 94607,94608',
      specialDays: [
        { ...emptySpecial, day: '12-25-2026' },
        { ...emptySpecial, day: '11-26-2026' },
      ],
    });
    expect(cast).toMatchObject({
      name: 'Harbor',
      registers: 'One\nTwo',
      deliveryZips: '94608, 94607',
    });
    expect(cast.specialDays.map(({ day }) => day)).toEqual(['2026-11-26', '2026-12-25']);
  });
});

it.each([
  [[{ ...emptyMember, name: 'Eli' }], []],
  [[{ ...emptyMember }], ['staff[0].name']],
  [[{ ...emptyMember, name: 'Eli', role: 'owner' }], ['staff[0].role']],
  [
    [
      { ...emptyMember, name: 'Eli' },
      { ...emptyMember, name: ' eli ' },
    ],
    ['staff[1].name'],
  ],
  [
    [
      { ...emptyMember, userId: 'u1' },
      { ...emptyMember, userId: 'u1' },
    ],
    ['staff[1].userId'],
  ],
])('staff %o has errors at %o', (staff, fields) =>
  expect(Object.keys(staffErrors({ staff }))).toEqual(fields),
);
