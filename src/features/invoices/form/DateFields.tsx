import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { dayText } from '@/domain/dates/calendarDay';
import { daysAfter, readDay } from '@/domain/dates/days';
import { DateField } from '@/shared/ui/fields/DateField';
import type { InvoiceFormValues } from './invoiceForm';

/** Days after the invoice date, as people in trade write them. */
const terms = [7, 15, 30] as const;

/** Invoice date and due date, with the usual terms one press away. */
export function DateFields(): ReactElement {
  const { values, setFieldValue } = useFormikContext<InvoiceFormValues>();
  const begin = readDay(values.invoiceDate);
  return (
    <>
      <DateField name="invoiceDate" label="Invoice date" required />
      <DateField
        name="invoiceDueDate"
        label="Due date"
        required
        help={
          <span className="gl-terms">
            {terms.map((days) => (
              <button
                key={days}
                type="button"
                className="btn btn-outline-secondary btn-sm"
                disabled={begin === null}
                onClick={() =>
                  begin && void setFieldValue('invoiceDueDate', dayText(daysAfter(begin, days)))
                }
              >
                Net {days}
              </button>
            ))}
          </span>
        }
      />
    </>
  );
}
