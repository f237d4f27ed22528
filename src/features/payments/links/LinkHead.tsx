import type { ReactElement } from 'react';
import { printedDay, printedText } from '@/domain/invoices/printed';
import { formatMoney } from '@/domain/money/cents';
import type { PayableLink } from '@/domain/paymentLinks/linkPayment';
import { SenderLogo } from '@/shared/invoices/SenderLogo';
import { SumRow } from '../components/SumRow';

/** What the figure says: the amount, or that the payer names it. */
const figureOf = ({ amountKind, amountCents, purpose }: PayableLink): string => {
  if (amountKind === 'fixed') return formatMoney(amountCents);
  return purpose === 'tip' ? 'You choose the tip' : 'You choose the amount';
};

/** Who is paid, for what and how much: painted before the form is there. */
export function LinkHead({ link }: { link: PayableLink }): ReactElement {
  const { sender, title, description, expiresOn, state } = link;
  return (
    <section className="gl-pay-card gl-pay-head" aria-labelledby="owed">
      <SenderLogo sender={sender} />
      <p className="gl-pay-from">{printedText(sender.name)}</p>
      <h1 id="owed">{title}</h1>
      <p className="gl-pay-owed">
        <span className="gl-figure">{figureOf(link)}</span>
      </p>
      {link.source === 'order' ? <OrderSums link={link} /> : null}
      {description ? <p className="gl-pay-what">{description}</p> : null}
      {expiresOn && state === 'active' ? (
        <p className="gl-pay-due">You can pay until {printedDay(expiresOn)}.</p>
      ) : null}
    </section>
  );
}

/** What an order comes to. */
function OrderSums({ link }: { link: PayableLink }): ReactElement {
  const { orderNo, amountCents, taxCents } = link;
  return (
    <>
      <p className="gl-pay-due">Order {printedText(orderNo)}</p>
      <dl className="gl-pay-sums">
        <SumRow label="Subtotal" value={formatMoney(amountCents - taxCents)} />
        <SumRow label="Tax" value={formatMoney(taxCents)} />
        <SumRow label="Total" value={formatMoney(amountCents)} isStrong />
      </dl>
    </>
  );
}
