import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import {
  feesInForce,
  hasFees,
  noFees,
  type RatedFees,
  ratesDay,
  withFees,
} from '@/domain/invoices/mta/ratesInForce';
import type { TaxFormValues } from '../form/invoiceForm';
import { useChooseMunicipalitiesQuery } from './api';

/**
 * The fees that the rates of the form's municipality say on its date; null where it has no rates.
 * Where a person changes one of the two, the form takes them, and no fees where there are no rates
 * any more. Fees that came with the form, its draft or a license holder are left as they are:
 * opening is not typing, and the server takes the rates at each save.
 */
export function useRatesInForce(): RatedFees | null {
  const { values, setFieldValue } = useFormikContext<TaxFormValues>();
  const { currentData: municipalities } = useChooseMunicipalitiesQuery();
  const { license } = values;
  const { label: place } = values.municiplaity;
  const day = ratesDay(values, values.period);
  const last = useRef<RatedFees | null>(null);
  const seen = useRef({ place, day, license, isDue: false });
  // While a date is being typed, the rates of the one before stand.
  const isKnown = municipalities !== undefined && day !== null;
  const rates = isKnown ? feesInForce(values, values.period, municipalities) : last.current;
  useEffect(() => {
    const before = seen.current;
    if (day === null) {
      seen.current = { ...before, license };
      return;
    }
    const isMoved = place !== before.place || day !== before.day;
    const isDue = license === before.license && (isMoved || before.isDue);
    seen.current = { place, day, license, isDue: isDue && !isKnown };
    if (!isKnown) return;
    const fees = rates ?? (last.current ? noFees : null);
    last.current = rates;
    if (isDue && fees && !hasFees(license, fees))
      void setFieldValue('license', withFees(license, fees));
  }, [place, day, license, isKnown, rates, setFieldValue]);
  return rates;
}
