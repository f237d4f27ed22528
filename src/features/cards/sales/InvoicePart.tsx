import { useFormikContext } from 'formik';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { CardSaleForm } from '@/domain/cards/cardSale';
import type { InvoiceChoice } from '@/domain/cards/invoiceChoice';
import { formatDate } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/cents';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { unreadHelp } from '@/shared/lists/unreadHelp';
import { useDelayed } from '@/shared/lists/useDelayed';
import { SearchSelectField } from '@/shared/ui/fields/SearchSelectField';
import { useListInvoiceChoicesQuery } from '../cardsApi';

/** What is due of an invoice, and until when. */
const dueText = ({ balance, partial, dueDate }: InvoiceChoice): string => {
  const asked = partial === '' ? '' : `, or ${formatAmount(partial)} of it`;
  return `Balance ${formatAmount(balance)}${asked}, due ${formatDate(dueDate)}.`;
};

/** What the field says while no invoice is chosen; what was found is undefined until it is there. */
function helpText(typed: string, found: readonly InvoiceChoice[] | undefined): string {
  if (found?.length !== 0) return 'The charge pays this invoice. Empty: a sale without one.';
  return typed.trim() === ''
    ? 'No invoice is open. The charge is a sale without one.'
    : 'No open invoice has this number or recipient.';
}

interface InvoicePartProps {
  /** Told of the invoice that is chosen; null for none. */
  onChosen: (invoice: InvoiceChoice | null) => void;
}

/** The invoice that the card is charged for: its balance and its payer fill the form. */
export function InvoicePart({ onChosen }: InvoicePartProps): ReactElement {
  const { values, setFieldValue } = useFormikContext<CardSaleForm>();
  const [typed, setTyped] = useState('');
  const asked = useListInvoiceChoicesQuery({ search: useDelayed(typed), chosen: values.invoice });
  const { data = [] } = asked;
  const chosen = data.find(({ _id }) => _id === values.invoice) ?? null;
  const filled = useRef(values.invoice);
  useEffect(() => onChosen(chosen), [onChosen, chosen]);
  useEffect(() => {
    const id = chosen?._id ?? '';
    if (id === filled.current || (id === '' && values.invoice !== '')) return;
    filled.current = id;
    if (!chosen) return;
    void setFieldValue('amount', chosen.balance);
    void setFieldValue('purchaser', chosen.payerName);
    void setFieldValue('email', chosen.payerEmail);
  }, [chosen, setFieldValue, values.invoice]);
  return (
    <SearchSelectField
      className="gl-wide"
      name="invoice"
      label="Invoice"
      help={
        unreadHelp('invoices', unreadChoices(asked)) ??
        (chosen ? dueText(chosen) : helpText(typed, asked.currentData))
      }
      placeholder="Number or recipient …"
      onSearch={setTyped}
      options={data.map(({ _id, invoiceNo, recipient, balance }) => ({
        value: _id,
        label: `${invoiceNo}, ${recipient}`,
        hint: formatAmount(balance),
        // Found by the server, by more than is shown.
        synonyms: typed,
      }))}
    />
  );
}
