import { expect, it } from 'vitest';
import { initialStep } from '@/domain/onboarding/initialValues';
import { bankToForm, bankToWire } from './bankWire';

const bank = initialStep(8);

it.each(['', '021000021', '0210', '*****0021', '****6789', '12x', 'Zm9v', '１２', ' 7'])(
  'a number typed as %j survives the way to the server and back',
  (text) => {
    const typed = { ...bank, routingNumber: text, accountNumber: text };
    expect(bankToForm(bankToWire(typed))).toEqual(typed);
  },
);

it('sends no digits as they are', () => {
  const sent = bankToWire({ ...bank, routingNumber: '021000021', accountNumber: '123456789' });
  expect(sent).toMatchObject({ routingNumber: 'MDIxMDAwMDIx', accountNumber: 'MTIzNDU2Nzg5' });
});
