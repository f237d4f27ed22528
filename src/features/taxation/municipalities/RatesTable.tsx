import type { ReactElement } from 'react';
import type { LicenseRate } from '@/domain/invoices/mta/municipality';
import { rateText, taxTypeLabel } from './rateFacts';

/** The tax by license type. */
export function RatesTable({ rates }: { rates: readonly LicenseRate[] }): ReactElement {
  return (
    <table className="table gl-rates-table">
      <caption className="visually-hidden">Tax by license type</caption>
      <thead>
        <tr>
          <th scope="col">License type</th>
          <th scope="col">Based on</th>
          <th scope="col" className="gl-end">
            Rate
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.licenseType}>
            <td>{rate.licenseType}</td>
            <td>{taxTypeLabel(rate.taxType)}</td>
            <td className="gl-end">{rateText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
