import { errorsFrom, type FieldErrors } from '@/domain/forms/fieldErrors';
import { choicesError } from '@/domain/forms/fieldRules';
import type { ServicesRequested } from './stepData';

type ServiceField = keyof ServicesRequested;

interface ServiceOption {
  /** The array that holds the value. */
  field: ServiceField;
  value: string;
  label: string;
}

/** A visible group of checkboxes. */
export interface ServiceGroup {
  title: string;
  options: readonly ServiceOption[];
}

const option = (field: ServiceField, value: string, label: string): ServiceOption => ({
  field,
  value,
  label,
});

/** The five visible groups over six arrays (spec 2.3; readings C1, C2). */
export const serviceGroups: readonly ServiceGroup[] = [
  {
    title: 'Payment Processing',
    options: [
      option('servicesPayment', 'mobileAppPayments', 'Mobile App Payments'),
      option('servicesPayment', 'achProcessingTHC', 'ACH Processing for THC'),
      option('servicesPayment', 'achProcessingCBD', 'ACH Processing for CBD'),
      option('servicesPayment', 'achProcessingLowRisk', 'ACH Processing for Low Risk'),
      option('servicesPayment', 'creditCardProcessing', 'Credit Card Processing'),
      option('servicesPayment', 'creditCardProcessing-CBD', 'Credit Card Processing CBD'),
      option('servicesPayment', 'debitCardProcessing', 'Debit Card Processing'),
      option('servicesPayment', 'POS', 'POS'),
      option('servicesPayment', 'subscriptionBilling', 'Subscription Billing'),
    ],
  },
  {
    title: 'Human Resources',
    options: [
      option('servicesHr', 'staffing', 'Staffing'),
      option('servicesHr', 'payrollServices', 'Payroll Services'),
    ],
  },
  {
    title: 'Accounting',
    options: [option('servicesAccounting', 'businessInvoicing', 'Business Invoicing')],
  },
  {
    title: 'Cash Management',
    options: [
      option('servicesCash', 'openBankAccount', 'Open Bank Account'),
      option('servicesCash', 'cashPickup', 'Cash Pickup'),
      option('servicesCash', 'escrow', 'Escrow'),
      option('servicesCash', 'loanOrigination', 'Loan Origination'),
    ],
  },
  {
    title: 'Taxation and Insurance',
    options: [
      option('servicesTax', 'USTaxation', 'US Taxation'),
      option('servicesTax', 'InternationalTaxation', 'International Taxation'),
      option('servicesInsurance', 'cannabis insurance', 'Cannabis Insurance'),
    ],
  },
];

const allOptions = serviceGroups.flatMap(({ options }) => options);

const fields: readonly ServiceField[] = [
  'servicesPayment',
  'servicesHr',
  'servicesAccounting',
  'servicesCash',
  'servicesTax',
  'servicesInsurance',
];

export const noServiceMessage = '*Please select any of the services';

/** The field that carries the message of a step without any service. */
export const serviceErrorField: ServiceField = 'servicesPayment';

const valuesIn = (field: ServiceField): string[] =>
  allOptions.filter((one) => one.field === field).map(({ value }) => value);

/** Labels of what is requested, in the order of the form. */
export function requestedServices(values: ServicesRequested): string[] {
  return allOptions
    .filter(({ field, value }) => values[field].includes(value))
    .map(({ label }) => label);
}

/** Step 1: at least one service in any group (spec 2.5). */
export function servicesErrors(values: ServicesRequested): FieldErrors {
  const isEmpty = fields.every((field) => values[field].length === 0);
  return errorsFrom([
    [serviceErrorField, isEmpty ? noServiceMessage : null],
    ...fields.map((field) => [field, choicesError(values[field], valuesIn(field))] as const),
  ]);
}
