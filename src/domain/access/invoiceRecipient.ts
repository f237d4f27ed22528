import type { Role } from './roles';

/** Who has an account to see and pay the invoices that are made out to them. */
export const invoiceRecipientRoles = ['RECIPIENT'] as const satisfies readonly Role[];

/** True for a role that pays invoices of others. */
export const isInvoiceRecipient = (role: string): boolean =>
  invoiceRecipientRoles.some((one) => one === role);
