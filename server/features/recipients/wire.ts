import { sortKey } from '@server/platform/lists/sortKey';
import type { Recipient, RecipientValues } from '@/domain/invoices/recipient';
import type { RecipientRow, RecipientTexts } from './recipientStore';

/** A recipient as stored → as it is answered. */
export const toRecipient = (row: RecipientRow): Recipient => ({
  _id: row.id,
  recipientName: row.name,
  recipientCompanyName: row.company,
  recipientAddress: row.address,
  recipientCity: row.city,
  recipientState: row.state,
  recipientZip: row.zip,
  recipientEmail: row.email,
  recipientPhone: row.phone,
  recipientCurrencyCode: row.currencyCode,
  version: row.version,
});

/** The columns of what a person filled in. */
export const recipientColumnsOf = (values: RecipientValues): RecipientTexts => ({
  name: values.recipientName,
  nameKey: sortKey(values.recipientName),
  company: values.recipientCompanyName,
  companyKey: sortKey(values.recipientCompanyName),
  address: values.recipientAddress,
  city: values.recipientCity,
  state: values.recipientState,
  zip: values.recipientZip,
  email: values.recipientEmail,
  emailKey: sortKey(values.recipientEmail),
  phone: values.recipientPhone,
  currencyCode: values.recipientCurrencyCode,
});
