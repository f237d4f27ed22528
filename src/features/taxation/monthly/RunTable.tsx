import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { feeExplanation, feeText } from '@/domain/invoices/mta/feeText';
import type { MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import { holderName } from '@/domain/invoices/namedStatement';
import { printedDate } from '@/domain/invoices/printed';
import { formatMoney } from '@/domain/money/cents';
import { invoicePlaces } from '@/shared/invoices/invoicePlaces';
import { ScrollBox } from '@/shared/ui/ScrollBox';
import type { MonthRequest } from '../monthlyApi';
import { isMade, type MadeRow, rowCents } from './chosenRows';
import { ReportedField } from './ReportedField';

interface RunTableProps {
  asked: MonthRequest;
  rows: readonly MonthlyRow[];
  /** Ids of the holders that are left out. */
  leftOut: ReadonlySet<string>;
  onLeaveOut: (holderId: string, isLeftOut: boolean) => void;
  disabled: boolean;
}

/**
 * Every holder of a run: what it reported, what would be charged and how, or why nothing would be
 * made.
 */
export function RunTable(props: RunTableProps): ReactElement {
  return (
    <ScrollBox label="Monthly invoices">
      <table className="table gl-table gl-run-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Create</span>
            </th>
            <th scope="col">License holder</th>
            <th scope="col">Reported</th>
            <th scope="col" className="gl-end">
              Tax
            </th>
            <th scope="col" className="gl-end">
              Fee
            </th>
            <th scope="col" className="gl-end">
              With fee
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <RunRow key={row.holder._id} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function RunRow({
  row,
  asked,
  leftOut,
  onLeaveOut,
  disabled,
}: RunTableProps & { row: MonthlyRow }): ReactElement {
  const { holder, reported, taxType, billedBy } = row;
  const name = holderName(holder);
  const isChosen = isMade(row) && !leftOut.has(holder._id);
  return (
    <tr className={isChosen ? undefined : 'gl-run-skipped'}>
      <td>
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={`Create an invoice for ${name}`}
          checked={isChosen}
          disabled={disabled || !isMade(row)}
          onChange={({ target }) => onLeaveOut(holder._id, !target.checked)}
        />
      </td>
      <td>
        <span className="gl-cell-main">{name}</span>
        <span className="gl-cell-sub">
          {holder.licenseType} {holder.licenseNumber}
        </span>
      </td>
      <td>
        <ReportedField
          asked={asked}
          holderId={holder._id}
          name={name}
          reported={reported}
          taxType={taxType}
          disabled={disabled || billedBy !== null}
        />
      </td>
      {isMade(row) ? (
        <MadeCells row={row} />
      ) : (
        <td colSpan={3} className="gl-run-reason">
          {row.reason}
          {billedBy ? (
            <>
              {': '}
              <Link to={invoicePlaces.mta.view(billedBy._id)}>{billedBy.invoiceId}</Link>
            </>
          ) : null}
        </td>
      )}
    </tr>
  );
}

function MadeCells({ row }: { row: MadeRow }): ReactElement {
  const { tax, penalty, total } = rowCents(row);
  return (
    <>
      <td className="gl-end" data-label="Tax">
        {formatMoney(tax)}
        <span className="gl-cell-sub">due {printedDate(row.invoice.invoiceDueDate)}</span>
        {penalty > 0 ? (
          <span className="gl-cell-sub">and {formatMoney(penalty)} late payment penalty</span>
        ) : null}
      </td>
      <td className="gl-end gl-run-fee" data-label="Fee">
        <details>
          <summary>{feeText(row.fee)}</summary>
          <p>{feeExplanation(row.fee)}</p>
        </details>
      </td>
      <td className="gl-end gl-run-total" data-label="With fee">
        {formatMoney(total)}
      </td>
    </>
  );
}
