/** Where the screens about a license holder are, beside those of invoices. */
export const taxPlaces = {
  /** A new tax invoice for a holder. */
  bill: (holderId: string): string => `/createInvoices?holder=${encodeURIComponent(holderId)}`,
  /** The tax invoices of a holder. */
  invoices: (holderId: string): string => `/invoices?holderId=${encodeURIComponent(holderId)}`,
  /** A holder's account statement. */
  statement: (holderId: string): string =>
    `/invoiceStatement?holder=${encodeURIComponent(holderId)}`,
  /** A tax invoice by its number, in the list. */
  numbered: (invoiceNo: string): string => `/invoices?search=${encodeURIComponent(invoiceNo)}`,
  /** The tax invoices of a period, `yyyy-MM`. */
  ofPeriod: (period: string): string => `/invoices?period=${period}`,
  /** The directory. */
  holders: '/licence-holders',
  /** The monthly run of a period, `yyyy-MM`. */
  monthly: (period: string): string => `/licence-holders?monthly=${period}`,
} as const;
