import type { InvoiceValues } from './invoice';
import type { InvoiceKind } from './invoiceNumber';
import type { MtaInvoiceValues } from './mta/mtaInvoice';
import type { Penalty } from './mta/penalty';

/** A form of either kind, as its schema settled it. */
export type KindForm =
  | { kind: 'recipient'; form: InvoiceValues }
  // `penalties`: those that are lines of it.
  | { kind: 'mta'; form: MtaInvoiceValues; penalties?: readonly Penalty[] };

/** The form of a stored invoice; what is stored was settled by the schema of its kind. */
export function storedForm({ kind, form }: { kind: InvoiceKind; form: unknown }): KindForm {
  return kind === 'mta'
    ? { kind, form: form as MtaInvoiceValues }
    : { kind, form: form as InvoiceValues };
}
