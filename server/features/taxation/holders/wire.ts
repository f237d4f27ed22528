import type { HolderRow, NewHolder } from '@server/features/taxRules/holderStore';
import type { LicenseHolderRow } from '@/domain/invoices/mta/holderRow';
import {
  type LicenseHolderValues,
  licenseStatuses,
  taxPaymentTypes,
} from '@/domain/invoices/mta/licenseHolder';

/** A license holder as the server answers it. */
export const toHolder = (row: HolderRow): LicenseHolderRow => ({
  _id: row.id,
  name: row.name,
  companyName: row.companyName,
  dba: row.dba,
  email: row.email,
  invoice_email: row.invoiceEmail,
  phone: row.phone,
  add1: row.add1,
  city: row.city,
  state: row.state,
  zip: row.zip,
  municipalityId: row.municipalityId,
  licenseType: row.licenseType,
  licenseNumber: row.licenseNumber,
  licenseStatus: row.licenseStatus,
  licenseExpiry: row.licenseExpiry ?? '',
  paymentType: row.paymentType,
  version: row.version,
  municipality: row.municipality,
  balanceCents: row.balanceCents,
  openCount: row.openCount,
  createdAt: row.createdAt.toISOString(),
});

/** The columns of values that the schema has settled. */
export const toHolderColumns = (values: LicenseHolderValues): NewHolder => ({
  name: values.name,
  companyName: values.companyName,
  dba: values.dba,
  email: values.email,
  invoiceEmail: values.invoice_email,
  phone: values.phone,
  add1: values.add1,
  city: values.city,
  state: values.state,
  zip: values.zip,
  municipalityId: values.municipalityId,
  licenseType: values.licenseType,
  licenseNumber: values.licenseNumber,
  licenseStatus: licenseStatuses.find((one) => one === values.licenseStatus) ?? 'active',
  licenseExpiry: values.licenseExpiry || null,
  paymentType: taxPaymentTypes.find((one) => one === values.paymentType) ?? 'ach',
});
