import type { HandlersOf } from '@server/platform/http/call';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { notFound } from '@server/platform/http/refusal';
import { todayIn } from '@server/platform/zones/today';
import { balanceTotals, exportBalances, listBalances } from './balances/listBalances';
import { feeSettingsOf, saveFeeSettings, storedFeeSettings } from './feeSettings/feeSettings';
import { holdersRepository } from './holders/holderStore';
import { importHolders } from './holders/importHolders';
import { exportHolders, listHolders } from './holders/lists/listHolders';
import { addHolder, saveHolder } from './holders/saveHolder';
import { toHolder } from './holders/wire';
import { makeInvoices, reportFigure } from './monthly/makeInvoices';
import { previewOf } from './monthly/preview';
import { municipalitiesRepository } from './municipalities/municipalityStore';
import {
  addMunicipality,
  addRates,
  saveMunicipality,
  saveRates,
} from './municipalities/saveMunicipality';
import { municipalitySender, saveSender } from './municipalities/saveSender';
import type { taxationPolicy } from './policy';
import { taxReach } from './reach';
import { mailStatement } from './statements/mailStatement';
import { namedStatement } from './statements/statement';

/**
 * Municipalities, licence holders, monthly run, balances and statements. What is out of reach
 * answers like absent.
 */
export const taxationHandlers: HandlersOf<typeof taxationPolicy> = {
  // The settings of the fees go along, so that a sample invoice is charged as a real one.
  'GET /municipalities': async ({ services, scope, http }) =>
    http.json({
      body: await municipalitiesRepository(services.database).list(taxReach(scope)),
      fees: await feeSettingsOf(services.database, services.settings, taxReach(scope)),
    }),
  'POST /municipalities': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => addMunicipality(tx, call)),
    ),
  'PUT /municipalities/:id': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => saveMunicipality(tx, call)),
    ),
  'GET /municipalities/:id/sender': (call) => municipalitySender(call.services.database, call),
  'PUT /municipalities/:id/sender': saveSender,
  'POST /municipalities/:id/versions': (call) =>
    call.services.database.transaction((tx) => idempotently(call, tx, () => addRates(tx, call))),
  'PUT /municipalities/:id/versions/:versionId': (call) =>
    call.services.database.transaction((tx) => idempotently(call, tx, () => saveRates(tx, call))),
  'GET /taxFeeSettings': ({ services, scope }) =>
    storedFeeSettings(services.database, services.settings, taxReach(scope)),
  'PUT /taxFeeSettings': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => saveFeeSettings(tx, call)),
    ),
  'GET /licenceHolders': listHolders,
  'GET /licenceHolders/export': exportHolders,
  'GET /licenceHolders/municipalities': ({ services, scope }) =>
    municipalitiesRepository(services.database).choices(taxReach(scope)),
  'GET /licenceHolders/:id': async ({ services, scope, params }) => {
    const row = await holdersRepository(services.database).find(taxReach(scope), params.id ?? '');
    if (!row) throw notFound();
    return toHolder(row);
  },
  'POST /licenceHolders': (call) =>
    call.services.database.transaction((tx) => idempotently(call, tx, () => addHolder(tx, call))),
  'PUT /licenceHolders/:id': (call) =>
    call.services.database.transaction((tx) => idempotently(call, tx, () => saveHolder(tx, call))),
  'POST /licenceHolders/import': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => importHolders(tx, call)),
    ),
  'GET /mtaInvoices/monthly': ({ services, scope, query, http }) => {
    const invoiceDate = query.invoiceDate || todayIn(services.clock(), http.req.header('timezone'));
    const timeZone = http.req.header('timezone');
    return previewOf(services.database, services, {
      reach: taxReach(scope),
      ...query,
      invoiceDate,
      timeZone,
    });
  },
  'PUT /mtaInvoices/monthly/reported': (call) =>
    call.services.database.transaction((tx) => reportFigure(tx, call)),
  'POST /mtaInvoices/monthly': (call) =>
    call.services.database.transaction((tx) =>
      idempotently(call, tx, () => makeInvoices(tx, call)),
    ),
  'GET /mtaInvoices/byHolder': listBalances,
  'GET /mtaInvoices/byHolder/totals': balanceTotals,
  'GET /mtaInvoices/byHolder/export': exportBalances,
  'GET /mtaInvoices/statement': (call) => namedStatement(call.services.database, call, call.query),
  'POST /mtaInvoices/statement/mail': mailStatement,
};
