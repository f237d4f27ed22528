import { listPayable } from '@server/features/disbursements/handlers';
import { visibleOrganizations } from '@server/features/journal/organizations';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { incomingSchema } from '@/domain/banking/wires/incoming';
import {
  decisionRule,
  screeningDecisions,
  templateNameRule,
  wireSchema,
} from '@/domain/banking/wires/wireForm';
import { imadRule, omadRule } from '@/domain/banking/wires/wireNumbers';
import type { WireTemplate } from '@/domain/banking/wires/wireRow';
import { importMode } from '@/domain/session/systemMode';
import { reasonError } from '@/domain/transactions/deletion';
import {
  approveWire,
  cancelWire,
  decideScreening,
  keepReceipt,
  returnWire,
  sendWire,
} from './commands';
import { recordIncoming } from './incoming';
import { prepareWire, screenWire } from './prepareWire';
import { saveTemplate } from './saveTemplate';
import { oneWire, wireList, wireSummary } from './wireListQueries';
import { type StoredTemplate, templateStore } from './wireStore';

const wires = { access: 'bankoptions.wire' } as const;

const acting = {
  ...wires,
  rate: { limit: 300, seconds: 600 },
  idempotent: true,
} as const satisfies CallRow;

const reason = object({ reason: ruledText(reasonError) });

/** A template as it is answered: its account by the last four digits. */
const toTemplate = (row: StoredTemplate): WireTemplate => ({
  _id: row.id,
  name: row.name,
  payeeType: row.payeeType,
  beneficiaryKind: row.partyKind,
  beneficiary: row.party,
  street: row.street,
  city: row.city,
  region: row.region,
  postalCode: row.postalCode,
  country: row.country,
  route: row.route,
  bankName: row.bankName,
  routingNumber: row.routing,
  bic: row.bic,
  lastFour: row.lastFour,
  memo: row.memo,
  purpose: row.purpose,
});

/** Wires out and in, and their templates (catalogue: /wire). */
export const wireCalls = calls({
  'GET /wires': call({ ...wires, ...wireList.page }),
  'GET /wires/export': call({ ...wires, ...wireList.export }),
  'GET /wires/summary': call({ ...wires, ...wireSummary }),
  'GET /wires/payable': call({ ...wires, handle: listPayable }),
  'GET /wires/organizations': call({
    ...wires,
    handle: ({ services, scope }) => visibleOrganizations(services.database, scope, 'any'),
  }),
  'GET /wires/templates': call({
    ...wires,
    handle: async ({ services, scope }) =>
      (await templateStore(services.database, importMode(scope.mode)).all()).map(toTemplate),
  }),
  'GET /wires/:id': call({
    ...wires,
    handle: async ({ services, scope, params }) => {
      const row = await oneWire(services.database, scope, params.id ?? '');
      if (!row) throw notFound();
      return row;
    },
  }),
  'POST /wires': call({
    ...acting,
    body: wireSchema,
    audit: { event: 'money', title: 'Prepare wire' },
    handle: prepareWire,
  }),
  'POST /wires/incoming': call({
    ...acting,
    body: incomingSchema,
    audit: { event: 'money', title: 'Record incoming wire' },
    handle: recordIncoming,
  }),
  'POST /wires/:id/screen': call({
    ...wires,
    rate: { limit: 60, seconds: 600 },
    audit: { event: 'recordChange', title: 'Screen beneficiary of wire' },
    handle: screenWire,
  }),
  'POST /wires/:id/decide': call({
    ...acting,
    body: object({
      decision: string().oneOf(screeningDecisions).required(),
      reason: ruledText(decisionRule),
    }),
    audit: { event: 'approval', title: 'Decide on sanctions match of wire' },
    handle: decideScreening,
  }),
  'POST /wires/:id/approve': call({
    ...acting,
    stepUp: 'whereFactor',
    audit: { event: 'approval', title: 'Approve wire' },
    handle: approveWire,
  }),
  'POST /wires/:id/send': call({
    ...acting,
    body: object({ imad: ruledText(imadRule) }),
    stepUp: 'whereFactor',
    audit: { event: 'money', title: 'Send wire' },
    handle: sendWire,
  }),
  'POST /wires/:id/receipt': call({
    ...acting,
    body: object({ omad: ruledText(omadRule) }),
    audit: { event: 'recordChange', title: 'Record receipt of wire' },
    handle: keepReceipt,
  }),
  'POST /wires/:id/cancel': call({
    ...acting,
    body: reason,
    audit: { event: 'money', title: 'Cancel wire' },
    handle: cancelWire,
  }),
  'POST /wires/:id/return': call({
    ...acting,
    body: reason,
    audit: { event: 'money', title: 'Record return of wire' },
    handle: returnWire,
  }),
  'POST /wires/:id/template': call({
    ...acting,
    body: object({ name: ruledText(templateNameRule) }),
    audit: { event: 'recordChange', title: 'Save template of wire' },
    handle: saveTemplate,
  }),
  'POST /wires/templates/:id/delete': call({
    ...wires,
    rate: { limit: 100, seconds: 600 },
    audit: { event: 'recordChange', title: 'Delete wire template' },
    handle: async ({ services, scope, params }) => {
      const store = templateStore(services.database, importMode(scope.mode));
      if (!(await store.remove(params.id ?? ''))) throw notFound();
      return { _id: params.id ?? '' };
    },
  }),
});
