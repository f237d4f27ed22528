/**
 * Where changes of wallets come from, as people read it: the origin of the transaction, or what
 * else wrote them.
 */
const labels: Readonly<Record<string, string>> = {
  api: 'API',
  virtual_terminal: 'Virtual terminal',
  vt: 'Virtual terminal',
  terminal: 'Terminal',
  link: 'Payment link',
  invoice: 'Invoice',
  invoicePay: 'Invoice payment page',
  mtaInvoicePay: 'Tax invoice payment page',
  recordedPayment: 'Entered manually',
  import: 'Batch import',
  funding: 'Funding source',
  bill: 'Bill',
  refund: 'Refund',
  return: 'Return',
  deletion: 'Deletion',
  restoration: 'Restoration',
  other: 'Not Available',
};

/** What a source is called; one that is not known is named as it is. */
export const walletSourceLabel = (source: string): string => labels[source] ?? source;
