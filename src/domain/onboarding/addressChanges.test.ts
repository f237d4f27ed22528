import { describe, expect, it } from 'vitest';
import {
  heldAddress,
  withCountry,
  withHeldAddress,
  withoutHeldAddress,
  withSuggestion,
} from './addressChanges';
import { goodOwner, goodSteps } from './goodSteps';

const entity = {
  ...goodSteps[3],
  mailAddress1: 'PO Box 1',
  mailCity: 'Reno',
  businessAddress2: 'Suite 2',
};

const clearedAddress = <Values extends object>(step: number, values: Values): Values =>
  withoutHeldAddress(step, values, heldAddress(step, values));

const mailOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('mail')));

describe('changes of an address', () => {
  it('another country empties that address alone', () => {
    const changed = withCountry('business', entity, 'ca');
    expect(changed).toEqual({
      ...entity,
      businessAddress1: '',
      businessAddress2: '',
      businessCity: '',
      businessState: '',
      businessZipCode: '',
      businessCountry: 'ca',
    });
    expect(withCountry('business', entity, 'us')).toBe(entity);
    expect(withCountry('mail', entity, 'ca')).toMatchObject({
      mailCity: '',
      businessCity: 'Oakland',
    });
    expect(withCountry('owner', goodOwner, 'ca')).toMatchObject({
      ownerCity: '',
      ownerCountry: 'ca',
    });
  });

  it('a suggestion fills line, city, state and zip', () => {
    const suggestion = { street_line: '9 Elm St', city: 'Reno', state: 'NV', zipcode: '89501' };
    expect(withSuggestion('location', goodSteps[6], suggestion)).toEqual({
      ...goodSteps[6],
      locationAddress1: '9 Elm St',
      locationCity: 'Reno',
      locationState: 'NV',
      locationZipCode: '89501',
    });
  });

  it.each([
    [
      3,
      {
        businessAddress1: '',
        businessCity: '',
        businessState: '',
        businessZipCode: '',
        mailAddress1: '',
      },
    ],
    [4, { ownerAddress1: '', ownerAddress2: '', ownerCity: '', ownerState: '', ownerZipCode: '' }],
    [6, { locationAddress1: '', locationCity: '', locationState: '', locationZipCode: '' }],
  ] as const)('going back from step %d clears its addresses, not the rest', (step, cleared) => {
    const before = { ...goodSteps[step], ...(step === 3 ? entity : {}) };
    const after = clearedAddress(step, before);
    expect(after).toMatchObject(cleared);
    const changed = Object.keys(before).filter(
      (name) => Reflect.get(before, name) !== Reflect.get(after, name),
    );
    expect(changed.every((name) => /Address[12]$|City$|State$|ZipCode$/.test(name))).toBe(true);
    expect(after).not.toMatchObject({ driverState: '' });
  });

  it('of step 4 keeps the owners in the table, of step 3 the state of incorporation', () => {
    const values = { ...goodOwner, subMerchantData: [goodOwner] };
    expect(clearedAddress(4, values).subMerchantData).toEqual([goodOwner]);
    expect(clearedAddress(3, entity).inCorporationState).toBe('CA');
    expect(clearedAddress(3, entity).businessCountry).toBe('us');
  });

  it.each([0, 1, 2, 5, 7, 8, 9, 10] as const)('going back from step %d clears nothing', (step) =>
    expect(clearedAddress(step, goodSteps[step])).toEqual(goodSteps[step]),
  );

  it('keeps what going back takes away for the draft, until something is typed in its place', () => {
    const before = { ...entity, manualAddressChangeForBusiness: true };
    const held = heldAddress(3, before);
    const cleared = withoutHeldAddress(3, before, held);
    expect(withHeldAddress(3, { ...cleared, currentOwnerShip: '9' }, held)).toEqual({
      ...before,
      currentOwnerShip: '9',
    });
    const typed = { ...cleared, businessAddress1: '9 Elm St' };
    expect(withHeldAddress(3, typed, held)).toEqual({
      ...before,
      ...heldAddress(3, typed),
      ...mailOf(before),
    });
    expect(withoutHeldAddress(3, typed, held)).toEqual(typed);
  });
});
