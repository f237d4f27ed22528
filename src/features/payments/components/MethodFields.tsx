import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import type { PayFormValues } from '@/domain/payments/payForm';
import type { PayerMethod } from '@/domain/payments/sandboxToken';
import { CardFields } from '@/shared/payments/CardFields';
import { Icon, type IconName } from '@/shared/ui/Icon';
import { AchFields } from './AchFields';
import { WalletFields } from './WalletFields';

const ways: Readonly<Record<PayerMethod, { label: string; icon: IconName }>> = {
  card: { label: 'Card', icon: 'credit-card' },
  ach: { label: 'Bank (ACH)', icon: 'bank' },
  wallet: { label: 'Wallet', icon: 'wallet2' },
};

/** The ways to pay on offer, and the fields of the chosen one. */
export function MethodFields({ methods }: { methods: readonly PayerMethod[] }): ReactElement {
  const { values, setFieldValue, setTouched } = useFormikContext<PayFormValues>();
  // The fields of the other way have not been looked at yet: no messages before they are.
  const choose = async (method: PayerMethod): Promise<void> => {
    await setTouched({}, false);
    await setFieldValue('method', method);
  };
  return (
    <>
      <fieldset className="gl-pay-ways">
        <legend className="form-label">How</legend>
        <div>
          {methods.map((method) => (
            <label key={method}>
              <input
                type="radio"
                name="method"
                value={method}
                checked={values.method === method}
                onChange={() => void choose(method)}
              />
              <span>
                <Icon name={ways[method].icon} />
                {ways[method].label}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {values.method === 'card' ? <CardFields /> : null}
      {values.method === 'ach' ? <AchFields /> : null}
      {values.method === 'wallet' ? <WalletFields /> : null}
    </>
  );
}
