import { reportFileName } from '@/domain/dates/format';
import { monthlyStatementPdf, statementName } from '@/domain/statements/monthlyStatementPdf';
import type { OrganizationStatement } from '@/domain/statements/statement';
import { useInvoicePdf } from '@/shared/invoices/useInvoicePdf';

/** Under which name the file of a statement is saved and mailed. */
export const statementFile = (statement: OrganizationStatement): string =>
  reportFileName(statement.orgId, new Date(), {
    report: `Statement ${statementName(statement)}`,
    type: 'pdf',
  });

/** The PDF of a statement: saved, printed, and as a mail carries it. */
export function useMonthlyPdf() {
  const pdf = useInvoicePdf();
  return {
    save: (statement: OrganizationStatement) =>
      pdf.download(monthlyStatementPdf(statement), statementFile(statement)),
    print: (statement: OrganizationStatement) => pdf.print(monthlyStatementPdf(statement)),
    asBase64: (statement: OrganizationStatement) => pdf.asBase64(monthlyStatementPdf(statement)),
  };
}
