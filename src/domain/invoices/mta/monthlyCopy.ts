/** Why an invoice of the monthly run cannot be cloned, or repeated by a schedule. */
export const monthlyCopyMessage = (act: 'cloned' | 'repeated'): string =>
  `Monthly tax invoices cannot be ${act}. Each one bills the amounts reported for its month once.`;

/** Why an invoice of either kind cannot be cloned; undefined where it can. */
export const cloneRefusal = (
  invoice: object & { jenkinMonthlyInvoiceCreation?: boolean },
): string | undefined =>
  invoice.jenkinMonthlyInvoiceCreation ? monthlyCopyMessage('cloned') : undefined;
