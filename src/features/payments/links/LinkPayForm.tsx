import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { isoToday } from '@/domain/dates/today';
import { formatMoney, settledAmount, toAmount } from '@/domain/money/cents';
import { linkPages } from '@/domain/paymentLinks/linkPage';
import {
  chosenAmounts,
  emptyLinkPay,
  type LinkPayRequest,
  type LinkPayValues,
  linkPayErrors,
  type PayableLink,
} from '@/domain/paymentLinks/linkPayment';
import type { PayRequest } from '@/domain/payments/payRequest';
import type { PayToken } from '@/shared/payments/sandboxTokens';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { AchTerms } from '../components/AchTerms';
import { InFlight } from '../components/InFlight';
import { MethodFields } from '../components/MethodFields';
import { PayerFields } from '../components/PayerFields';
import { PayForm } from '../components/PayForm';
import { SumRow } from '../components/SumRow';
import type { PaymentEnd } from '../useFollowedPayment';
import type { PayStage } from '../usePayment';
import { TipChoice } from './TipChoice';

interface LinkPayFormProps {
  link: PayableLink;
  state: PayStage;
  pay: (request: PayRequest) => Promise<PaymentEnd>;
}

function requestOf(values: LinkPayValues, link: PayableLink, token: PayToken): LinkPayRequest {
  const { amountCents, tipCents } = chosenAmounts(link, values);
  const { method, payerName, payerEmail, agreed, accountType, memo } = values;
  return {
    amount: toAmount(amountCents ?? 0),
    fee: '0.00',
    tip: toAmount(tipCents ?? 0),
    method,
    ...token,
    payerName: payerName.trim(),
    payerEmail: payerEmail.trim(),
    authorization: {
      agreed: method === 'ach' && agreed,
      date: isoToday(),
      accountType,
      holder: values.accountHolder,
    },
    memo: memo.trim(),
  };
}

/** The server's names of fields, as this form has them. */
const fieldNames: Readonly<Record<string, string>> = { amount: 'typed', tip: 'tipTyped' };

function withFormFields(end: PaymentEnd): PaymentEnd {
  if (end.stage !== 'failed' || !end.fields) return end;
  const fields = Object.entries(end.fields).map(([name, text]) => [fieldNames[name] ?? name, text]);
  return { ...end, fields: Object.fromEntries(fields) };
}

/** Pays through a link: how much where the payer names it, the tip, and how. */
export function LinkPayForm({ link, state, pay }: LinkPayFormProps): ReactElement {
  return (
    <PayForm<LinkPayValues>
      initial={emptyLinkPay()}
      errorsOf={(values) => linkPayErrors(link, values, isoToday())}
      requestOf={(values, token) => requestOf(values, link, token)}
      debitsByFile={link.debitsByFile}
      needsProcessorScript={link.needsProcessorScript}
      state={state}
      pay={async (request) => withFormFields(await pay(request))}
    >
      <Fields link={link} isAsking={state.stage === 'asking'} />
    </PayForm>
  );
}

function Fields({ link, isAsking }: { link: PayableLink; isAsking: boolean }): ReactElement {
  const { values } = useFormikContext<LinkPayValues>();
  const { amountCents, tipCents, totalCents } = chosenAmounts(link, values);
  const needsMemo = linkPages[link.source].memoMessage !== null;
  return (
    <>
      <fieldset className="gl-pay-fields" disabled={isAsking}>
        {link.amountKind === 'open' ? (
          <TextField
            name="typed"
            label={link.purpose === 'tip' ? 'Tip' : 'Amount'}
            inputMode="decimal"
            autoComplete="off"
            before="$"
            settle={settledAmount}
            help={limitsText(link)}
            required
          />
        ) : null}
        {needsMemo ? <MemoField link={link} /> : null}
        {link.hasTip ? <TipChoice amountCents={amountCents} /> : null}
        <MethodFields methods={link.methods} />
        <PayerFields />
        {link.asksMemo && !needsMemo ? <MemoField link={link} /> : null}
        {tipCents ? (
          <dl className="gl-pay-sums" aria-live="polite">
            <SumRow label="Payment" value={formatMoney(amountCents ?? 0)} />
            <SumRow label="Tip" value={formatMoney(tipCents)} />
            <SumRow label="You pay" value={formatMoney(totalCents)} isStrong />
          </dl>
        ) : null}
        <AchTerms
          company={link.sender.name}
          purpose={link.title}
          totalCents={totalCents}
          contact={link.sender.phone || link.sender.email}
        />
      </fieldset>
      <InFlight isAsking={isAsking} />
      <SubmitButton
        className="btn btn-primary btn-lg gl-block"
        busyText="Paying …"
        disabled={isAsking}
      >
        {totalCents > 0 ? `Pay ${formatMoney(totalCents)}` : 'Pay'}
      </SubmitButton>
    </>
  );
}

/** The payer's note; asked before the method where nobody knows without it what is paid. */
function MemoField({ link }: { link: PayableLink }): ReactElement {
  const { memoLabel, memoMessage } = linkPages[link.source];
  return (
    <TextField
      name="memo"
      label={memoLabel}
      help={memoMessage === null ? undefined : 'Your invoice, order or account number.'}
      maxLength={200}
      autoComplete="off"
      required={memoMessage !== null}
    />
  );
}

/** `From $5.00 to $50.00.`; '' where nothing limits it. */
function limitsText({ minCents, maxCents }: PayableLink): string | undefined {
  const most = maxCents < Number.MAX_SAFE_INTEGER ? formatMoney(maxCents) : null;
  if (minCents > 0 && most) return `From ${formatMoney(minCents)} to ${most}.`;
  if (minCents > 0) return `At least ${formatMoney(minCents)}.`;
  return most ? `At most ${most}.` : undefined;
}
