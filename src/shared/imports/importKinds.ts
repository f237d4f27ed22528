import { type PaidCheckRow, paidCheckImport } from '@/domain/banking/checkIssuing/paidChecks';
import { type ImportedTransaction, transactionImport } from '@/domain/batches/transactionImport';
import { type GuestValues, guestImport } from '@/domain/events/guest';
import type { ImportDefinition } from '@/domain/imports/importDefinition';
import { ImportReading, placedRows, type RowKeys } from '@/domain/imports/importReading';
import { inventoryImport } from '@/domain/inventory/csv';
import type { InventoryValues } from '@/domain/inventory/inventoryItem';
import { holderImport } from '@/domain/invoices/mta/holderImport';
import type { MunicipalityChoice } from '@/domain/invoices/mta/holderRow';
import type { LicenseHolderValues } from '@/domain/invoices/mta/licenseHolder';

/** Rows of each kind of file, and what their rules depend on. */
interface ImportTypes {
  inventory: { row: InventoryValues; context: null };
  transactions: { row: ImportedTransaction; context: string };
  paidChecks: { row: PaidCheckRow; context: null };
  guests: { row: GuestValues; context: null };
  licenseHolders: { row: LicenseHolderValues; context: readonly MunicipalityChoice[] };
}

/** A kind of file that is imported. */
export type ImportName = keyof ImportTypes;

/** What a row of that kind says. */
export type ImportRow<Name extends ImportName> = ImportTypes[Name]['row'];

/** Which kind of file is read, and by which rules; crosses to the worker as it is. */
export interface ImportOrder<Name extends ImportName> {
  name: Name;
  context: ImportTypes[Name]['context'];
}

export type AnyImportOrder = { [Name in ImportName]: ImportOrder<Name> }[ImportName];

/**
 * The kinds of files that the worker reads. A page imports the types of this file alone: the rules
 * are the worker's.
 */
export const importKinds: {
  readonly [Name in ImportName]: ImportDefinition<
    ImportTypes[Name]['row'],
    ImportTypes[Name]['context']
  >;
} = {
  inventory: inventoryImport,
  transactions: transactionImport,
  paidChecks: paidCheckImport,
  guests: guestImport,
  licenseHolders: holderImport,
};

/** The reading of a file by the rules of its kind. */
export function readingOf<Name extends ImportName>(
  { name, context }: ImportOrder<Name>,
  keys: RowKeys,
): Pick<ImportReading<ImportRow<Name>, unknown>, 'lines' | 'take'> {
  return new ImportReading(importKinds[name], context, keys);
}

/** The rows of lines that are right. */
export function rowsOf<Name extends ImportName>(
  { name, context }: ImportOrder<Name>,
  lines: readonly (readonly string[])[],
): ImportRow<Name>[] {
  return [...placedRows(lines, importKinds[name], context)].map(({ values }) => values);
}
