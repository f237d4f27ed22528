/** Names by which the pay page tells refusals apart. */
export const paymentRefusals = {
  unknown: 'UnknownInvoiceKey',
  notPayable: 'InvoiceNotPayable',
  underWay: 'PaymentUnderWay',
  feeChanged: 'PaymentFeeChanged',
} as const;
