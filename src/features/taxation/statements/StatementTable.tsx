import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { NamedStatement } from '@/domain/invoices/namedStatement';
import { printedDate } from '@/domain/invoices/printed';
import type { StatementRow } from '@/domain/invoices/statement';
import { formatMoney } from '@/domain/money/cents';
import { useAbility } from '@/shared/session/ability';
import { ScrollBox } from '@/shared/ui/ScrollBox';
import { taxPlaces } from '../taxPlaces';

/** An invoice's own line: what names a payment that came back is no number to look up. */
const isInvoice = ({ charge, document }: StatementRow): boolean =>
  charge !== null && !document.includes(' ');

const money = (cents: number | null): string => (cents === null ? '' : formatMoney(cents));

/** Entries of a day and document may be alike: their place tells them apart. */
const keyOf = ({ date, document }: StatementRow, at: number): string => `${at} ${date} ${document}`;

/** Every charge and payment of a period with the running balance. */
export function StatementTable({ statement }: { statement: NamedStatement }): ReactElement {
  const { rows, opening, closing, from, to } = statement;
  const canOpen = useAbility().can('access', 'tax_authority.invoices');
  return (
    <ScrollBox label="Account statement">
      <table className="table gl-table gl-statement-table">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Document</th>
            <th scope="col" className="gl-end">
              Charge
            </th>
            <th scope="col" className="gl-end">
              Payment
            </th>
            <th scope="col" className="gl-end">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="gl-statement-border">
            <td>{printedDate(from)}</td>
            <th scope="row">Opening balance</th>
            <td />
            <td />
            <td className="gl-end">{formatMoney(opening)}</td>
          </tr>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              <td>{printedDate(row.date)}</td>
              <td className="gl-statement-document">
                {isInvoice(row) && canOpen ? (
                  <Link to={taxPlaces.numbered(row.document)}>{row.document}</Link>
                ) : (
                  row.document
                )}
              </td>
              <td className="gl-end">{money(row.charge)}</td>
              <td className="gl-end">{money(row.payment)}</td>
              <td className="gl-end">{formatMoney(row.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="gl-statement-border">
            <td>{printedDate(to)}</td>
            <th scope="row">Closing balance</th>
            <td />
            <td />
            <td className="gl-end">{formatMoney(closing)}</td>
          </tr>
        </tfoot>
      </table>
      {rows.length === 0 ? (
        <p className="gl-statement-none">No charges or payments for these dates.</p>
      ) : null}
    </ScrollBox>
  );
}
