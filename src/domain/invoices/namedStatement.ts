import type { InvoiceSender } from './invoiceDetail';
import { notAvailable } from './printed';
import type { Statement, StatementPeriod } from './statement';

/** Who a statement is for, as its document names it. Missing texts are ''. */
export interface StatementHolder {
  _id: string;
  name: string;
  companyName: string;
  /** Address lines. */
  lines: string[];
  email: string;
  licenseType: string;
  licenseNumber: string;
  municipality: string;
}

/** An account statement with all that its screen and document show. Amounts are cents. */
export interface NamedStatement extends Statement, StatementPeriod {
  holder: StatementHolder;
  sender: InvoiceSender;
}

/** The name of a license holder: its company, else who answers for it. */
export const holderName = ({ companyName, name }: { companyName: string; name: string }): string =>
  companyName.trim() || name.trim() || notAvailable;

/** File name of a statement: of whom, and its days. */
export const statementFileName = ({ holder, from, to }: NamedStatement): string =>
  `statement-${holder.licenseNumber.replace(/[^A-Za-z0-9-]+/g, '-') || 'account'}-${from}-${to}.pdf`;
