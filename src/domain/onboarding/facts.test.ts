import { describe, expect, it } from 'vitest';
import { toBase64 } from '@/domain/encoding/base64';
import { type Fact, factsOf } from './facts';
import { goodOwner, goodSteps } from './goodSteps';

const steps = Object.values(goodSteps);
const withStep = (step: number, change: object): object[] =>
  steps.map((data, at) => (at === step ? { ...data, ...change } : data));
const texts = (kind: Fact['kind'], list: readonly unknown[]): string[] =>
  factsOf(list).flatMap((fact) => (fact.kind === kind ? [fact.text] : []));

describe('the facts of an application', () => {
  it('are each of its numbers and addresses once', () => {
    expect(factsOf(steps)).toEqual([
      { kind: 'phone', text: '4155550132', shown: '(415) 555-0132' },
      { kind: 'license', text: 'C100000123LIC', shown: 'C10-0000123-LIC' },
      { kind: 'ein', text: '123456789', shown: '*****6789' },
      { kind: 'address', text: '1 MAIN ST | 94607', shown: '1 Main Street, Oakland, CA, 94607' },
      { kind: 'ssn', text: '219099999', shown: '***-**-9999' },
      { kind: 'address', text: '12 OAK ST | 94607', shown: '12 Oak Street, Oakland, CA, 94607' },
      { kind: 'phone', text: '4155550133', shown: '(415) 555-0133' },
      { kind: 'bank', text: '021000021:12345678901', shown: '*****0021 / *******8901' },
    ]);
  });

  it.for([
    ['ein', 3, { federalTaxId: '12-3456789' }, ['123456789']],
    ['ein', 3, { federalTaxId: ' ab 12 ' }, ['AB12']],
    ['ein', 3, { federalTaxId: '' }, []],
    ['ein', 3, { federalTaxId: '*****6789' }, []],
    ['ssn', 4, { ownerSSN: '***-**-9999' }, []],
    ['ssn', 4, { ownerSSN: '' }, []],
    ['bank', 8, { noBankExist: true }, []],
    ['bank', 8, { accountNumber: '' }, []],
    ['bank', 8, { routingNumber: '*****0021' }, []],
    [
      'bank',
      8,
      { routingNumber: toBase64('021000021'), accountNumber: toBase64('555') },
      ['021000021:555'],
    ],
    ['license', 2, { licenseeHolder: [] }, []],
    ['license', 2, { licenseeHolder: ['Retail', 'CBD'], CBD: 'c-1' }, ['C100000123LIC', 'C1']],
    ['phone', 0, { mobileNumberBasicInfo: '415' }, ['4155550132', '4155550133']],
  ] as const)('%s after a change of step %d to %j: %j', ([kind, step, change, expected]) =>
    expect(texts(kind, withStep(step, change))).toEqual(expected),
  );

  it.each([
    ['1 Main Street', '1 MAIN ST'],
    ['1 main st.', '1 MAIN ST'],
    ['  1   MAIN,  St ', '1 MAIN ST'],
    ["1 O'Brien Avenue, Suite 4", '1 OBRIEN AVE STE 4'],
    ['1 Élan Boulevard', '1 ELAN BLVD'],
    ['1 North Main Street', '1 N MAIN ST'],
  ])('the line %j reads %j', (line, text) =>
    expect(
      texts('address', [null, null, null, { ...goodSteps[3], businessAddress1: line }]),
    ).toEqual([`${text} | 94607`]),
  );

  it('an address without zip is told by city and state; one without a place is no fact', () => {
    const entity = { ...goodSteps[3], businessZipCode: '' };
    expect(texts('address', [0, 0, 0, entity])).toEqual(['1 MAIN ST | OAKLAND CA']);
    expect(texts('address', [0, 0, 0, { ...entity, businessCity: '', businessState: '' }])).toEqual(
      [],
    );
    expect(texts('address', [0, 0, 0, { ...entity, businessAddress1: ' - ' }])).toEqual([]);
  });

  it('tell apart suites, and postal codes by letters alone', () => {
    const at = (change: object): string[] =>
      texts('address', [0, 0, 0, { ...goodSteps[3], ...change }]);
    expect(at({ businessAddress2: 'Apartment 5' })).toEqual(['1 MAIN ST APT 5 | 94607']);
    expect(at({ businessZipCode: 'k1a 0b1' })).toEqual(at({ businessZipCode: 'K1A0B1' }));
  });

  it('hold every owner', () => {
    const further = { ...goodOwner, ownerSSN: '123-45-6789', ownerPhone: '4155550199' };
    const list = withStep(4, { subMerchantData: [further] });
    expect(texts('ssn', list)).toEqual(['219099999', '123456789']);
    expect(texts('phone', list)).toContain('4155550199');
  });

  it.each([
    [[]],
    [[null, null]],
    [Array(11).fill(null)],
    [Array(11).fill('junk')],
    [[{ FirstName: [] }]],
  ])('of %j are none', (list) => expect(factsOf(list)).toEqual([]));
});
