import { listOrganizations } from '@server/features/journal/organizationChoices';
import { type CallRow, call, calls } from '@server/platform/http/call';
import { recordVersion, withMembers } from '@server/platform/http/recordVersion';
import { ruledText } from '@server/platform/http/ruledText';
import { object, string } from 'yup';
import { countedRule } from '@/domain/banking/safes/counting';
import { safeSchema } from '@/domain/banking/safes/safeForm';
import { simulatedKinds } from '@/domain/banking/safes/simulation';
import { free } from '@/domain/forms/fieldRules';
import { heldAmountRule, reasonRule } from '@/domain/settlements/holds';
import { reconcileBag } from './bags';
import {
  addSafe,
  confirmSafe,
  requestPickup,
  rotateKey,
  saveSafe,
  simulateEvent,
  turnSafe,
} from './commands';
import { acknowledgeAlarm, matchDeposit } from './eventActs';
import { eventList, eventSummary, toldEvent } from './eventListQueries';
import { turnFeed } from './feed';
import { receiveEvent } from './receiving';
import { safeList, safeSummary, toldSafe } from './safeListQueries';

const safes = { access: 'admin.other' } as const;

const changing = { ...safes, rate: { limit: 300, seconds: 600 } } as const satisfies CallRow;

const acting = { ...changing, idempotent: true } as const satisfies CallRow;

/** Smart safes and what they tell (catalogue: /smart-safe, /smart-safe-events). */
export const safesCalls = calls({
  'GET /safes': call({ ...safes, ...safeList.page }),
  'GET /safes/export': call({ ...safes, ...safeList.export }),
  'GET /safes/summary': call({ ...safes, ...safeSummary }),
  'GET /safes/organizations': call({ ...safes, handle: listOrganizations }),
  'GET /safes/:id': call({
    ...safes,
    handle: ({ services, scope, params }) =>
      toldSafe(services.database, { services, scope }, params.id ?? ''),
  }),
  // Not idempotent: its answer has the key of the device, which is kept nowhere but sealed.
  'POST /safes': call({
    ...changing,
    body: safeSchema,
    audit: { event: 'recordChange', title: 'Add safe' },
    handle: addSafe,
  }),
  'PUT /safes/:id': call({
    ...changing,
    body: withMembers(safeSchema, object({ version: recordVersion })),
    audit: { event: 'recordChange', title: 'Edit safe' },
    handle: saveSafe,
  }),
  'POST /safes/:id/key': call({
    ...changing,
    audit: { event: 'recordChange', title: 'Rotate device key of safe' },
    handle: rotateKey,
  }),
  'POST /safes/:id/confirm': call({
    ...acting,
    body: object({ version: recordVersion }),
    audit: { event: 'approval', title: 'Confirm key and limit of safe' },
    handle: confirmSafe,
  }),
  'POST /safes/:id/activate': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Turn safe on' },
    handle: (made) => turnSafe(made, true),
  }),
  'POST /safes/:id/deactivate': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Turn safe off' },
    handle: (made) => turnSafe(made, false),
  }),
  'POST /safes/:id/pickup': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Request pickup of safe' },
    handle: requestPickup,
  }),
  'POST /safes/:id/reconcile': call({
    ...acting,
    body: object({
      pickup: string().uuid().required(),
      counted: ruledText(countedRule),
      reason: ruledText(free(300)),
    }),
    audit: { event: 'money', title: 'Reconcile bag of safe' },
    handle: reconcileBag,
  }),
  'POST /safes/:id/simulate': call({
    ...acting,
    body: object({ kind: string().oneOf(simulatedKinds).required() }),
    audit: { event: 'money', title: 'Simulate event of safe' },
    handle: simulateEvent,
  }),
  'POST /safes/:id/startFeed': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Start simulated device of safe' },
    handle: (made) => turnFeed(made, true),
  }),
  'POST /safes/:id/stopFeed': call({
    ...acting,
    audit: { event: 'recordChange', title: 'Stop simulated device of safe' },
    handle: (made) => turnFeed(made, false),
  }),
  /** Of the device: signed with its key, each event once by its number (docs/adr/0064). */
  'POST /safes/:id/events': call({
    access: 'public',
    rate: { limit: 600, seconds: 600 },
    audit: { event: 'money', title: 'Receive event of safe' },
    handle: receiveEvent,
  }),
  'GET /safeEvents': call({ ...safes, ...eventList.page }),
  'GET /safeEvents/export': call({ ...safes, ...eventList.export }),
  'GET /safeEvents/summary': call({ ...safes, ...eventSummary }),
  'GET /safeEvents/:id': call({
    ...safes,
    handle: ({ services, scope, params }) => toldEvent(services.database, scope, params.id ?? ''),
  }),
  'POST /safeEvents/:id/acknowledge': call({
    ...acting,
    body: object({ note: ruledText(reasonRule) }),
    audit: { event: 'recordChange', title: 'Acknowledge alarm of safe' },
    handle: acknowledgeAlarm,
  }),
  'POST /safeEvents/:id/match': call({
    ...acting,
    body: object({ amount: ruledText(heldAmountRule), reason: ruledText(reasonRule) }),
    audit: { event: 'money', title: 'Match deposit of safe' },
    handle: matchDeposit,
  }),
});
