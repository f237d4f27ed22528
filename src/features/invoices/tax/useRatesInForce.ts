import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { RateVersion } from '@/domain/invoices/mta/municipality';
import { hasFees, noFees, ratesDay, ratesInForce, withFees } from '@/domain/invoices/mta/ratesInForce';
import type { TaxFormValues } from '../form/invoiceForm';
import { useChooseMunicipalitiesQuery } from './api';

/**
 * The rates by which the fees of the form are taken: those of its municipality in force on its date, whichever of the two is changed. A
 * form that had rates and has none any more takes no fees.
 */
export function useRatesInForce(): RateVersion | null {
  const { values, setFieldValue } = useFormikContext<TaxFormValues>();
  const { currentData: municipalities } = useChooseMunicipalitiesQuery();
  const last = useRef<RateVersion | null>(null);
  // While a date is being typed, the rates of the one before stand.
  const isKnown = municipalities !== undefined && ratesDay(values, values.period) !== null;
  const rates = isKnown ? ratesInForce(values, values.period, municipalities) : last.current;
  const { license } = values;
  useEffect(() => {
    const fees = rates ?? (last.current ? noFees : null);
    last.current = rates;
    if (fees && !hasFees(license, fees)) void setFieldValue('license', withFees(license, fees));
  }, [rates, license, setFieldValue]);
  return rates;
}
