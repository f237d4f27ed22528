import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { maxLines } from '@/domain/invoices/invoiceErrors';
import type { InvoiceKind } from '@/domain/invoices/invoiceNumber';
import { invoiceTotals, isFeeLine } from '@/domain/invoices/totals';
import { Icon } from '@/shared/ui/Icon';
import { PenaltyNote } from '../tax/PenaltyNote';
import type { PenaltyLines } from '../tax/usePenaltyLines';
import type { InvoiceFormValues } from './invoiceForm';
import { LineRow } from './LineRow';
import { lineMessages } from './lineMessages';
import { useLines } from './useLines';

interface LinesTableProps {
  kind: InvoiceKind;
  penalties: PenaltyLines;
}

/** The lines of the invoice, each with its total as it is typed; penalties behind its own. */
export function LinesTable({ kind, penalties }: LinesTableProps): ReactElement {
  const { values, errors, touched, submitCount } = useFormikContext<InvoiceFormValues>();
  const { acts, removed, undo } = useLines();
  const lines = values.itemsDetails;
  const drawn = [...lines, ...(penalties.lines ?? [])];
  const { lineCents } = invoiceTotals({ ...values, itemsDetails: drawn });
  const wholeError = typeof errors.itemsDetails === 'string' ? errors.itemsDetails : null;
  const isShown = submitCount > 0 || touched.itemsDetails !== undefined;
  return (
    <section className="gl-lines" aria-labelledby="invoice-lines">
      <h2 id="invoice-lines">Items</h2>
      {drawn.length > 0 ? (
        <table className="gl-lines-table">
          <caption className="visually-hidden">Items of the invoice</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Quantity</th>
              <th scope="col">Unit cost</th>
              <th scope="col" className="gl-end">
                Total
              </th>
              <th scope="col">
                <span className="visually-hidden">Order and removal</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((line, at) => (
              <LineRow
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id; their contents live in the form, by place.
                key={at}
                kind={kind}
                at={at}
                cents={lineCents[at] ?? 0}
                line={line}
                messages={lineMessages(errors.itemsDetails, touched.itemsDetails, at)}
                isLast={at >= lines.length - 1}
                isFixed={at >= lines.length || (kind === 'mta' && isFeeLine(line))}
                acts={acts}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      <PenaltyNote {...penalties} />
      <div className="gl-lines-end">
        <button
          type="button"
          className={
            isShown && wholeError
              ? 'btn btn-outline-secondary is-invalid'
              : 'btn btn-outline-secondary'
          }
          aria-describedby={wholeError ? 'lines-error' : undefined}
          disabled={lines.length >= maxLines}
          onClick={() => acts.add()}
        >
          <Icon name="plus-lg" /> Add line
        </button>
        <span role="status">
          {removed ? (
            <>
              Removed {removed.line.itemName ? `“${removed.line.itemName}”` : 'the line'}{' '}
              <button id="line-undo" type="button" className="btn btn-link btn-sm" onClick={undo}>
                Undo
              </button>
            </>
          ) : null}
        </span>
      </div>
      <div id="lines-error" className="gl-field-error" aria-live="polite">
        {isShown ? wholeError : null}
      </div>
    </section>
  );
}
