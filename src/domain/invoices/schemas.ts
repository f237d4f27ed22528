import type { ObjectSchema } from 'yup';
import { schemaOf } from '@/domain/forms/schemaOf';
import type { ListModels } from '@/domain/onboarding/shape';
import { emptyInvoice, emptyLine, type InvoiceValues } from './invoice';
import { invoiceErrors } from './invoiceErrors';
import { emptyLicenseHolder, type LicenseHolderValues } from './mta/licenseHolder';
import { licenseHolderErrors, settledLicenseHolder } from './mta/licenseHolderErrors';
import { emptyMtaInvoice, type MtaInvoiceValues, recipientOfMtaUser } from './mta/mtaInvoice';
import { mtaInvoiceErrors } from './mta/mtaInvoiceErrors';
import {
  emptyLicenseRate,
  emptyMunicipality,
  emptyRateVersion,
  type MunicipalityValues,
  type RateVersionValues,
} from './mta/municipality';
import {
  municipalityErrors,
  rateVersionErrors,
  settledRateVersion,
} from './mta/municipalityErrors';
import { emptySender, type SenderValues, senderErrors } from './mta/municipalitySender';
import { emptyRecipient, type RecipientValues, recipientErrors } from './recipient';
import { settledInvoice } from './settledInvoice';

const lines: ListModels = { itemsDetails: emptyLine };

/**
 * A recipient invoice, for formik and for the server (spec 3.3.4): texts trimmed, worked-out
 * amounts set anew.
 */
export const invoiceSchema: ObjectSchema<InvoiceValues> = schemaOf({
  model: emptyInvoice,
  errors: invoiceErrors,
  settled: settledInvoice,
  lists: lines,
});

/**
 * A tax invoice (spec 3.3.5); its recipient is the license holder. The monthly mark is the server's
 * to set.
 */
export const mtaInvoiceSchema: ObjectSchema<MtaInvoiceValues> = schemaOf({
  model: emptyMtaInvoice,
  errors: mtaInvoiceErrors,
  settled: (values) =>
    settledInvoice({ ...values, recipientId: recipientOfMtaUser(values.mtaUser) }),
  lists: lines,
});

/** A recipient (spec 3.3.4). */
export const recipientSchema: ObjectSchema<RecipientValues> = schemaOf({
  model: () => ({ ...emptyRecipient }),
  errors: recipientErrors,
});

/** A license holder. */
export const licenseHolderSchema: ObjectSchema<LicenseHolderValues> = schemaOf({
  model: () => ({ ...emptyLicenseHolder }),
  errors: licenseHolderErrors,
  settled: settledLicenseHolder,
});

/** A municipality; whether its label is taken is judged where the others are known. */
export const municipalitySchema: ObjectSchema<MunicipalityValues> = schemaOf({
  model: () => ({ ...emptyMunicipality }),
  errors: (values) => municipalityErrors(values, []),
});

/** Who a municipality's documents are from. */
export const municipalitySenderSchema: ObjectSchema<SenderValues> = schemaOf({
  model: () => ({ ...emptySender }),
  errors: senderErrors,
});

/** Rates of a municipality; whether they overlap is judged where the others are known. */
export const rateVersionSchema: ObjectSchema<RateVersionValues> = schemaOf({
  model: emptyRateVersion,
  errors: (values) => rateVersionErrors(values, []),
  settled: settledRateVersion,
  lists: { rates: emptyLicenseRate },
});
