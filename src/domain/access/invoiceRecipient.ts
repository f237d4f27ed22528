/** True for a role that pays invoices of others. */
export const isInvoiceRecipient = (role: string): boolean => role === 'RECIPIENT';
