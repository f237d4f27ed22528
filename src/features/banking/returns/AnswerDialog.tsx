import type { ReactElement } from 'react';
import { returnCodes } from '@/domain/ach/returnCodes';
import {
  type AchAnswerRow,
  type AnswerAct,
  codeTitle,
  dishonorCodes,
} from '@/domain/banking/achAnswer';
import { requiredMessage } from '@/domain/contact/messages';
import { formatMoney, moneyCents, settledAmount } from '@/domain/money/cents';
import { returnFeeError } from '@/domain/transactions/bankReturn';
import { FormModal } from '@/shared/ui/FormModal';
import { SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useActOnAnswerMutation } from './returnsApi';

/** An act that is asked for, and about which answer. */
export interface AskedAct {
  act: AnswerAct;
  row: AchAnswerRow;
}

/** How each act is called, and what it does. */
export const actWords: Readonly<
  Record<AnswerAct, { label: string; text: string; confirm: string; done: string }>
> = {
  retry: {
    label: 'Present again …',
    text: 'The same amount is debited once more with the next file, as RETRY PYMT. The payer’s authorization allows that twice within 180 days.',
    confirm: 'Present again',
    done: 'The debit goes with the next file',
  },
  dishonor: {
    label: 'Dishonor …',
    text: 'The return is not accepted. A dishonored return goes to the bank with the next file; that bank can contest it within two banking days.',
    confirm: 'Dishonor',
    done: 'The dishonored return goes with the next file',
  },
  apply: {
    label: 'Apply correction …',
    text: 'The account is corrected as its bank asks. That is due within six banking days, or before the next entry.',
    confirm: 'Apply correction',
    done: 'The account was corrected',
  },
  fee: {
    label: 'Charge fee …',
    text: 'The merchant is charged for this return.',
    confirm: 'Charge fee',
    done: 'The fee was charged',
  },
  close: {
    label: 'Close …',
    text: 'Nothing more is done about it.',
    confirm: 'Close',
    done: 'It was closed',
  },
};

/** Words of the first of two people who correct where an organization is paid. */
const askWords: (typeof actWords)['apply'] = {
  ...actWords.apply,
  text: 'The correction leads the payouts of this organization elsewhere, so a second person applies it. Then a prenote goes to the corrected account, and payouts wait until it has cleared.',
  confirm: 'Send for approval',
  done: 'A second person must apply the correction',
};

/** Words of the second one. */
const secondWords: (typeof actWords)['apply'] = {
  ...actWords.apply,
  text: 'The account is corrected as its bank asks. A prenote goes to it with the next file, and payouts wait until it has cleared.',
};

function wordsOf({ act, row }: AskedAct): (typeof actWords)[AnswerAct] {
  if (act !== 'apply' || !row.needsSecondPerson) return actWords[act];
  return row.askedBy === '' ? askWords : secondWords;
}

interface AnswerValues {
  reason: string;
  code: string;
  amount: string;
}

/** What is wrong with what was typed for an act. */
function errorsOf(act: AnswerAct, { code, amount }: AnswerValues): Partial<AnswerValues> {
  if (act === 'dishonor' && code === '') return { code: requiredMessage };
  if (act !== 'fee') return {};
  const typed = settledAmount(amount);
  const error = typed === '' ? requiredMessage : returnFeeError(typed);
  return error ? { amount: error } : {};
}

/** Does something about a return or a notification of change. */
export function AnswerDialog({ act, row, onClose }: AskedAct & { onClose: () => void }) {
  const [run] = useActOnAnswerMutation();
  const { text, confirm, done } = wordsOf({ act, row });
  const send = async ({ reason, code, amount }: AnswerValues): Promise<void> => {
    const body = { reason: reason.trim(), code, amount: settledAmount(amount) };
    await run({ id: row._id, act, body }).unwrap();
    toastSuccess(done);
    onClose();
  };
  return (
    <FormModal<AnswerValues>
      title={`${confirm}: ${row.code}, ${row.receiver}`}
      values={{ reason: '', code: '', amount: act === 'fee' ? '4.00' : '' }}
      validate={(values) => errorsOf(act, values)}
      onSave={send}
      onClose={onClose}
      saveLabel={confirm}
    >
      <p>
        {row.code} {codeTitle(row.code)}: {formatMoney(moneyCents(row.amount) ?? 0)}, trace number{' '}
        {row.trace}.
      </p>
      {act === 'apply' && row.corrected ? <p>Corrected data: {row.corrected}.</p> : null}
      {act === 'apply' && row.askedBy ? <p>{row.askedBy} asked for it.</p> : null}
      <p>{text}</p>
      <ActFields act={act} />
    </FormModal>
  );
}

function ActFields({ act }: Pick<AskedAct, 'act'>): ReactElement | null {
  if (act === 'fee')
    return <TextField name="amount" label="Fee" inputMode="decimal" before="$" required />;
  if (act === 'dishonor')
    return (
      <>
        <SelectField
          name="code"
          label="Why the return is not accepted"
          options={dishonorCodes.map((value) => ({
            value,
            label: `${value} ${returnCodes[value].title}`,
          }))}
          required
        />
        <TextField name="reason" label="Note to the bank" maxLength={21} autoComplete="off" />
      </>
    );
  return act === 'close' ? (
    <TextField name="reason" label="Note" maxLength={200} autoComplete="off" />
  ) : null;
}
