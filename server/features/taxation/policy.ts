import type { CallRow } from '@server/platform/http/call';
import { array, mixed, number, object, string } from 'yup';
import { isLater, requiredDay } from '@/domain/invoices/invoiceDay';
import { mostImported } from '@/domain/invoices/mta/holderCsv';
import { mostMonthly } from '@/domain/invoices/mta/monthlyWire';
import { periodError } from '@/domain/invoices/mta/period';
import { reportedError } from '@/domain/invoices/mta/reported';
import { mostPickupItems } from '@/domain/invoices/mta/storedFeeSettings';
import { paymentAmountError } from '@/domain/invoices/payments';
import { licenceHolderSchema, municipalitySchema } from '@/domain/invoices/schemas';
import { invalidMessage, optional, type Rule, required } from '@/domain/onboarding/fieldRules';
import { endBeforeStartMessage } from '@/domain/onboarding/licenceErrors';
import { missingPdfMessage } from '@/domain/pdf/missingPdf';
import { balanceExportQuery, balanceQuery, balanceTotalsQuery } from './balances/balanceQuery';
import { holderExportQuery, holderQuery } from './holders/lists/listQuery';

/** A text that a rule of the domain judges. */
const ruled = (rule: Rule) =>
  string()
    .default('')
    .test('rule', (value, { createError }) => {
      const message = rule(value);
      return message === null || createError({ message });
    });

const isoDay: Rule = required((text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? requiredDay(text) : invalidMessage,
);

const missingVersion = 'The record version is missing. Reload the page.';
const version = number().integer().min(1).required(missingVersion);
/** Judged by the form's own schema in the act, so that messages stand at the form's fields. */
const change = object({ values: mixed().required(), version });
const period = ruled(periodError);
const day = ruled(isoDay);
const id = string().required().max(100);

const days = { from: day, to: day };
// Judged beside its fields: what of them is no text has its own message.
const inOrder = ({ from, to }: { from?: unknown; to?: unknown }): boolean =>
  typeof from !== 'string' || typeof to !== 'string' || !isLater(from, to);
const statementQuery = object({ holderId: id, ...days }).test(
  'order',
  endBeforeStartMessage,
  inOrder,
);

const acts = { limit: 240, seconds: 600 };
const exports = { limit: 60, seconds: 600 };

const reading = { access: 'tax_authority.invoices', reach: 'own' } as const;
const configuring = { access: 'tax_authority.municipalityConfig', reach: 'own' } as const;
const holders = { access: 'tax_authority.licenceHolder', reach: 'own' } as const;
const writing = { access: 'tax_authority.createMtaInvoices', reach: 'own' } as const;
const statements = { access: 'tax_authority.invoiceStatement', reach: 'own' } as const;

/**
 * Municipalities and their rates, licence holders, the monthly run, and what is owed by whom (spec
 * 3.9.2). Everything is the caller's own organisation's, whatever the role.
 */
export const taxationPolicy = {
  'GET /municipalities': reading,
  'POST /municipalities': {
    ...configuring,
    body: municipalitySchema,
    rate: acts,
    idempotent: true,
  },
  'PUT /municipalities/:id': { ...configuring, body: change, idempotent: true },
  'GET /municipalities/:id/sender': reading,
  'PUT /municipalities/:id/sender': {
    ...configuring,
    // The logo is base64; null takes it away, absent it stays.
    body: change.shape({ logo: string().nullable() }),
    rate: acts,
    idempotent: true,
  },
  'POST /municipalities/:id/versions': {
    ...configuring,
    body: change,
    rate: acts,
    idempotent: true,
  },
  'PUT /municipalities/:id/versions/:versionId': {
    ...configuring,
    body: change,
    idempotent: true,
  },
  'GET /taxFeeSettings': reading,
  'PUT /taxFeeSettings': {
    ...configuring,
    body: object({
      feeLineMunicipalityId: string().default('').max(100),
      cashPickupItemIds: array(id).required().min(0).max(mostPickupItems),
      version: number().integer().min(0).required(missingVersion),
    }),
    rate: acts,
    idempotent: true,
  },
  'GET /licenceHolders': { ...holders, query: holderQuery },
  'GET /licenceHolders/export': { ...holders, query: holderExportQuery, rate: exports },
  'GET /licenceHolders/municipalities': holders,
  'GET /licenceHolders/:id': holders,
  'POST /licenceHolders': { ...writing, body: licenceHolderSchema, rate: acts, idempotent: true },
  'PUT /licenceHolders/:id': { ...writing, body: change, idempotent: true },
  'POST /licenceHolders/import': {
    ...writing,
    body: object({ rows: array(mixed().required()).required().min(1).max(mostImported) }),
    mostBodyBytes: 2_000_000,
    rate: exports,
    idempotent: true,
  },
  'GET /mtaInvoices/monthly': {
    ...writing,
    query: object({ period, invoiceDate: ruled(optional(isoDay)) }),
  },
  'PUT /mtaInvoices/monthly/reported': {
    ...writing,
    body: object({ period, invoiceDate: day, holderId: id, amount: ruled(reportedError) }),
  },
  'POST /mtaInvoices/monthly': {
    ...writing,
    body: object({
      period,
      invoiceDate: day,
      total: ruled(paymentAmountError),
      holderIds: array(id).required().min(1).max(mostMonthly),
    }),
    rate: exports,
    idempotent: true,
  },
  'GET /mtaInvoices/byHolder': { ...holders, query: balanceQuery },
  'GET /mtaInvoices/byHolder/totals': { ...holders, query: balanceTotalsQuery },
  'GET /mtaInvoices/byHolder/export': { ...holders, query: balanceExportQuery, rate: exports },
  'GET /mtaInvoices/statement': { ...statements, query: statementQuery },
  'POST /mtaInvoices/statement/mail': {
    ...writing,
    body: object({
      holderId: id,
      ...days,
      pdf: string().required(missingPdfMessage),
      fileName: string().required().max(120),
    }).test('order', endBeforeStartMessage, inOrder),
    mostBodyBytes: 8_000_000,
    rate: { limit: 120, seconds: 600 },
    idempotent: true,
  },
} as const satisfies Record<string, CallRow>;
