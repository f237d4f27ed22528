// Over 250 lines: the calls of one feature, which are one record.

import {
  feeSettingsOf,
  saveFeeSettings,
  storedFeeSettings,
} from '@server/features/taxRules/feeSettings';
import { holdersRepository } from '@server/features/taxRules/holderStore';
import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { taxVisibility } from '@server/features/taxRules/visibility';
import { inHistory } from '@server/platform/http/audit';
import { call, calls } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { recordVersion } from '@server/platform/http/recordVersion';
import { notFound } from '@server/platform/http/refusal';
import { linesSchema } from '@server/platform/imports/importLines';
import { todayIn } from '@server/platform/zones/today';
import { array, mixed, object, string } from 'yup';
import { isLater, requiredDay } from '@/domain/dates/days';
import { invalidMessage, optional, type Rule, required } from '@/domain/forms/fieldRules';
import { holderImport } from '@/domain/invoices/mta/holderImport';
import { maxMonthly } from '@/domain/invoices/mta/monthlyWire';
import { periodError } from '@/domain/invoices/mta/period';
import { reportedError } from '@/domain/invoices/mta/reported';
import { maxPickupItems } from '@/domain/invoices/mta/storedFeeSettings';
import { paymentAmountError } from '@/domain/invoices/payments';
import { licenseHolderSchema, municipalitySchema } from '@/domain/invoices/schemas';
import { endBeforeStartMessage } from '@/domain/onboarding/licenseErrors';
import { missingPdfMessage } from '@/domain/pdf/missingPdf';
import { balanceList, balanceTotals } from './balances/balanceListQueries';
import { balanceExportQuery, exportBalances } from './balances/handlers';
import { holderList } from './holders/holderListQueries';
import { importHolders } from './holders/importHolders';
import { addHolder, saveHolder } from './holders/saveHolder';
import { toHolder } from './holders/wire';
import { makeInvoices, reportFigure } from './monthly/makeInvoices';
import { previewOf } from './monthly/preview';
import {
  addMunicipality,
  addRates,
  saveMunicipality,
  saveRates,
} from './municipalities/saveMunicipality';
import { municipalitySender, saveSender } from './municipalities/saveSender';
import { mailStatement } from './statements/mailStatement';
import { namedStatement } from './statements/statement';

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

/** Judged by the form's own schema in the act, so that messages stand at the form's fields. */
const change = object({ values: mixed().required(), version: recordVersion });
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
const reading = { access: 'tax_authority.invoices' } as const;
const configuring = { access: 'tax_authority.municipalityConfig' } as const;
const holders = { access: 'tax_authority.licenceHolder' } as const;
const writing = { access: 'tax_authority.createMtaInvoices' } as const;
const statements = { access: 'tax_authority.invoiceStatement' } as const;

/**
 * Municipalities and their rates, license holders, the monthly run, and what is owed by whom (spec
 * 3.9.2). Everything is the caller's own organization's, whatever the role.
 */
export const taxationCalls = calls({
  'GET /municipalities': call({
    ...reading, // The settings of the fees go along, so that a sample invoice is charged as a real one.
    handle: async ({ services, scope, http }) =>
      http.json({
        body: await municipalitiesRepository(services.database).list(taxVisibility(scope)),
        fees: await feeSettingsOf(services.database, services.settings, taxVisibility(scope)),
      }),
  }),
  'POST /municipalities': call({
    ...configuring,
    body: municipalitySchema,
    rate: acts,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Add a municipality' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => addMunicipality(tx, call)),
      ),
  }),
  'PUT /municipalities/:id': call({
    ...configuring,
    body: change,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Change municipality' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => saveMunicipality(tx, call)),
      ),
  }),
  'GET /municipalities/:id/sender': call({
    ...reading,
    handle: (call) => municipalitySender(call.services.database, call),
  }),
  'PUT /municipalities/:id/sender': call({
    ...configuring, // The logo is base64; null takes it away, absent it stays.
    body: change.shape({ logo: string().nullable() }),
    rate: acts,
    idempotent: true,
    audit: { event: 'ruleChange', title: 'Change the sender of municipality' },
    handle: saveSender,
  }),
  'POST /municipalities/:id/versions': call({
    ...configuring,
    body: change,
    rate: acts,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Add a rate version to municipality' },
    handle: (call) =>
      call.services.database.transaction((tx) => idempotently(call, tx, () => addRates(tx, call))),
  }),
  'PUT /municipalities/:id/versions/:versionId': call({
    ...configuring,
    body: change,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Change a rate version of municipality' },
    handle: (call) =>
      call.services.database.transaction((tx) => idempotently(call, tx, () => saveRates(tx, call))),
  }),
  'GET /taxFeeSettings': call({
    ...reading,
    handle: ({ services, scope }) =>
      storedFeeSettings(services.database, services.settings, taxVisibility(scope)),
  }),
  'PUT /taxFeeSettings': call({
    ...configuring,
    body: object({
      feeLineMunicipalityId: string().default('').max(100),
      cashPickupItemIds: array(id).required().min(0).max(maxPickupItems),
      version: recordVersion.min(0),
    }),
    rate: acts,
    idempotent: true,
    audit: { event: 'ruleChange', title: 'Change the fee settings of tax invoices' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => saveFeeSettings(tx, call)),
      ),
  }),
  'GET /licenseHolders': call({ ...holders, ...holderList.page }),
  'GET /licenseHolders/export': call({ ...holders, ...holderList.export }),
  'GET /licenseHolders/municipalities': call({
    ...holders,
    handle: ({ services, scope }) =>
      municipalitiesRepository(services.database).choices(taxVisibility(scope)),
  }),
  'GET /licenseHolders/:id': call({
    ...holders,
    handle: async ({ services, scope, params }) => {
      const row = await holdersRepository(services.database).find(
        taxVisibility(scope),
        params.id ?? '',
      );
      if (!row) throw notFound();
      return toHolder(row);
    },
  }),
  'POST /licenseHolders': call({
    ...writing,
    body: licenseHolderSchema,
    rate: acts,
    idempotent: true,
    audit: inHistory,
    handle: (call) =>
      call.services.database.transaction((tx) => idempotently(call, tx, () => addHolder(tx, call))),
  }),
  'PUT /licenseHolders/:id': call({
    ...writing,
    body: change,
    idempotent: true,
    audit: inHistory,
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => saveHolder(tx, call)),
      ),
  }),
  'POST /licenseHolders/import': call({
    ...writing,
    body: object({ lines: linesSchema(holderImport.mostRows) }),
    // A file of 2 MB, its cells in quotes.
    maxBodyBytes: 4_000_000,
    rate: exports,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Import license holders' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => importHolders(tx, call)),
      ),
  }),
  'GET /mtaInvoices/monthly': call({
    ...writing,
    query: object({ period, invoiceDate: ruled(optional(isoDay)) }),
    handle: ({ services, scope, query, http }) => {
      const invoiceDate =
        query.invoiceDate || todayIn(services.clock(), http.req.header('timezone'));
      const timeZone = http.req.header('timezone');
      return previewOf(services.database, services, {
        visibility: taxVisibility(scope),
        ...query,
        invoiceDate,
        timeZone,
      });
    },
  }),
  'PUT /mtaInvoices/monthly/reported': call({
    ...writing,
    body: object({ period, invoiceDate: day, holderId: id, amount: ruled(reportedError) }),
    audit: { event: 'recordChange', title: 'Report sales figures' },
    handle: (call) => call.services.database.transaction((tx) => reportFigure(tx, call)),
  }),
  'POST /mtaInvoices/monthly': call({
    ...writing,
    body: object({
      period,
      invoiceDate: day,
      total: ruled(paymentAmountError),
      holderIds: array(id).required().min(1).max(maxMonthly),
    }),
    rate: exports,
    idempotent: true,
    audit: { event: 'recordChange', title: 'Create monthly tax invoices' },
    handle: (call) =>
      call.services.database.transaction((tx) =>
        idempotently(call, tx, () => makeInvoices(tx, call)),
      ),
  }),
  'GET /mtaInvoices/byHolder': call({ ...holders, ...balanceList.page }),
  'GET /mtaInvoices/byHolder/totals': call({ ...holders, ...balanceList.summary(balanceTotals) }),
  'GET /mtaInvoices/byHolder/export': call({
    ...holders,
    ...balanceList.export,
    query: balanceExportQuery,
    handle: exportBalances,
  }),
  'GET /mtaInvoices/statement': call({
    ...statements,
    query: statementQuery,
    handle: (call) => namedStatement(call.services.database, call, call.query),
  }),
  'POST /mtaInvoices/statement/mail': call({
    ...writing,
    body: object({
      holderId: id,
      ...days,
      pdf: string().required(missingPdfMessage),
      fileName: string().required().max(120),
    }).test('order', endBeforeStartMessage, inOrder),
    maxBodyBytes: 8_000_000,
    rate: { limit: 120, seconds: 600 },
    idempotent: true,
    audit: inHistory,
    handle: mailStatement,
  }),
});
