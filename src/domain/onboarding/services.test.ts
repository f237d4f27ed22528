import { describe, expect, it } from 'vitest';
import { errorsWith } from './goodSteps';
import { initialStep } from './initialValues';
import { requestedServices, serviceGroups } from './services';

const none = initialStep(1);
const options = serviceGroups.flatMap((group) => group.options);

describe('step 1', () => {
  it('has five visible groups over six arrays', () => {
    expect(serviceGroups.map(({ title }) => title)).toEqual([
      'Payment Processing',
      'Human Resources',
      'Accounting',
      'Cash Management',
      'Taxation and Insurance',
    ]);
    expect(new Set(options.map(({ field }) => field))).toEqual(new Set(Object.keys(none)));
    expect(options).toHaveLength(19);
    expect(options.filter(({ field }) => field === 'servicesPayment')).toHaveLength(9);
  });

  it('wants at least one service', () => {
    expect(errorsWith(1, none)).toEqual({ servicesPayment: '*Please select any of the services' });
  });

  it.each(options.map(({ field, value }) => [field, value] as const))(
    '%s %s alone will do',
    (field, value) => expect(errorsWith(1, { ...none, [field]: [value] })).toEqual({}),
  );

  it.each([
    ['servicesCash', ['POS'], 'Invalid Value'],
    ['servicesPayment', ['POS', 'POS'], 'Invalid Value'],
    ['servicesTax', ['<b>'], 'Invalid Value'],
    ['servicesHr', 'staffing', 'Invalid Value'],
  ])('%s %j gives %j', (field, value, message) =>
    expect(errorsWith(1, { [field]: value })).toEqual({ [field]: message }),
  );

  it('names what is requested in the order of the form', () => {
    const values = {
      ...none,
      servicesInsurance: ['cannabis insurance'],
      servicesPayment: ['POS', 'achProcessingTHC'],
    };
    expect(requestedServices(values)).toEqual([
      'ACH Processing for THC',
      'POS',
      'Cannabis Insurance',
    ]);
  });
});
