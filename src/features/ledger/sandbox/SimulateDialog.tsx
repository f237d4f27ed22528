import { type ReactElement, useId, useState } from 'react';
import { formatMoney, moneyCents, settledAmount } from '@/domain/money/cents';
import {
  type Scenario,
  scenarioFacts,
  scenarios,
  simulatedAmountError,
} from '@/domain/sandbox/scenario';
import { ActDialog } from '@/shared/ui/ActDialog';
import { FieldShell } from '@/shared/ui/fields/FieldShell';
import { useAct } from '@/shared/ui/useAct';
import { useSimulatePaymentMutation } from './api';

/** Chooses what shall happen, and lets it happen in the sandbox. */
export function SimulateDialog({ onClose }: { onClose: () => void }): ReactElement {
  const [id, amountId] = [useId(), useId()];
  const [scenario, setScenario] = useState<Scenario>('card_approved');
  const [amount, setAmount] = useState('25.00');
  const [isTried, setTried] = useState(false);
  const [simulate] = useSimulatePaymentMutation();
  const { busy, failure, attempt, run } = useAct(onClose);
  const { label, text } = scenarioFacts[scenario];
  const error = simulatedAmountError(settledAmount(amount));
  const confirm = (): void => {
    setTried(true);
    if (error) return;
    const asked = { scenario, amount: settledAmount(amount), attempt };
    const done = `${formatMoney(moneyCents(asked.amount) ?? 0)} simulated: ${label}`;
    void run(() => simulate(asked).unwrap(), done);
  };
  return (
    <ActDialog
      title="Simulate a payment"
      confirm="Simulate"
      busyText="Simulating …"
      {...{ busy, failure, onClose }}
      onConfirm={confirm}
    >
      <FieldShell id={id} label="Scenario" required help={text}>
        {(control) => (
          <select
            {...control}
            className="form-select"
            value={scenario}
            onChange={({ target }) =>
              setScenario(scenarios.find((one) => one === target.value) ?? 'card_approved')
            }
          >
            {scenarios.map((one) => (
              <option key={one} value={one}>
                {scenarioFacts[one].label}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      <FieldShell id={amountId} label="Amount" required error={isTried ? error : null}>
        {(control) => (
          <input
            {...control}
            className={isTried && error ? 'form-control is-invalid' : 'form-control'}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </FieldShell>
    </ActDialog>
  );
}
