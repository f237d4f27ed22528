import { type ReactElement, useId } from 'react';
import { formatMoney } from '@/domain/money/cents';
import { type ChosenItem, chosenLines } from '@/domain/transactions/refundItems';
import type { TransactionDetail } from '@/domain/transactions/transactionListRow';
import { ScrollBox } from '@/shared/ui/ScrollBox';

/** How many of each item go back, as typed, by the place of its line. */
export type TypedItems = Readonly<Record<number, string>>;

/** The items of which some go back. */
export const chosenOf = (typed: TypedItems): ChosenItem[] =>
  Object.entries(typed)
    .map(([at, text]) => ({ at: Number(at), quantity: Number(text) }))
    .filter(({ at, quantity }) => typed[at]?.trim() !== '' && quantity !== 0);

interface RefundItemsProps {
  detail: Pick<TransactionDetail, 'items' | 'itemsLeft'>;
  typed: TypedItems;
  error: string | null;
  onTyped: (typed: TypedItems) => void;
}

/**
 * Which items go back: the amount follows from them. Nothing for a payment that tells none, or of
 * which all went back.
 */
export function RefundItems({
  detail,
  typed,
  error,
  onTyped,
}: RefundItemsProps): ReactElement | null {
  const id = useId();
  const { items, itemsLeft } = detail;
  if (!itemsLeft.some((left) => left > 0)) return null;
  const all = Object.fromEntries(
    itemsLeft.flatMap((left, at) => (left > 0 ? [[at, String(left)]] : [])),
  );
  return (
    <fieldset className="gl-refund-items">
      <legend>Items to refund</legend>
      <p className="gl-note" id={`${id}-help`}>
        The amount is based on the items and their share of tax. To enter an amount instead, choose
        no items.
      </p>
      <ScrollBox label="Items to refund">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="gl-end">
                Price
              </th>
              <th scope="col" className="gl-end">
                Quantity to refund
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a payment never change, and two may be alike
              <tr key={`${line.sku} ${line.title} ${at}`}>
                <td>{line.title || line.sku}</td>
                <td className="gl-end">{formatMoney(priceOf(detail, at))}</td>
                <td className="gl-end">
                  <input
                    className={error ? 'form-control is-invalid' : 'form-control'}
                    type="number"
                    inputMode="decimal"
                    min={0}
                    max={itemsLeft[at] ?? 0}
                    step="any"
                    disabled={(itemsLeft[at] ?? 0) === 0}
                    aria-label={`${line.title || line.sku}: quantity to refund, of ${itemsLeft[at] ?? 0}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
                    value={typed[at] ?? ''}
                    onChange={({ target }) => onTyped({ ...typed, [at]: target.value })}
                  />
                  <span className="gl-muted"> of {itemsLeft[at] ?? 0}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {error ? (
        <p className="invalid-feedback d-block" role="alert" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      <div>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => onTyped(all)}
        >
          All items
        </button>
        <button
          type="button"
          className="btn btn-outline-secondary btn-sm"
          onClick={() => onTyped({})}
        >
          None
        </button>
      </div>
    </fieldset>
  );
}

/** What is left of a line comes to, in cents. */
const priceOf = ({ items, itemsLeft }: RefundItemsProps['detail'], at: number): number =>
  chosenLines(items, itemsLeft, [{ at, quantity: itemsLeft[at] ?? 0 }]).reduce(
    (sum, { cents }) => sum + cents,
    0,
  );
