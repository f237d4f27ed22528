// Over 250 lines: the acts of one record, one after the other.

import { randomUUID } from 'node:crypto';
import { prepareWith } from '@server/features/disbursements/commands';
import {
  approveWith,
  type Moving,
  returnWith,
  sendWith,
  voidWith,
} from '@server/features/disbursements/moving';
import { disbursementRows } from '@server/features/disbursements/rowStore';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, notFound, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField, sealField } from '@server/platform/secrets/fields';
import type { ScreeningDecision, WireValues } from '@/domain/banking/wires/wireForm';
import { fedwireDay, fedwireNumber } from '@/domain/banking/wires/wireNumbers';
import { screeningError, wireDecisionError } from '@/domain/banking/wires/wireRow';
import { bankingDaysAfter } from '@/domain/dates/bankingDays';
import { easternDay } from '@/domain/dates/easternTime';
import { toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { preparedPayeeTypes } from '@/domain/settlements/disbursement';
import { type ScreeningAnswer, screenBeneficiary } from './screening';
import { wireReader } from './wireListQueries';
import {
  originatorPlace,
  type StoredWire,
  templatePlace,
  templateStore,
  wireAccountPlace,
  wireStore,
} from './wireStore';

/** Which wire was acted on. */
interface Acted {
  _id: string;
}

/** The account number of a wire: as typed, else that of its template. @throws Refusal 400 */
async function accountOf(tx: Tx, { services, scope, body }: SettlementCall<WireValues>) {
  if (body.accountNumber !== '') return body.accountNumber;
  const template = await templateStore(tx, importMode(scope.mode)).find(body.template);
  if (!template)
    throw invalid({ template: 'This template was deleted. Enter the account number.' });
  // The number belongs to the bank it was saved with.
  const isSameBank =
    template.route === body.route &&
    (body.route === 'aba' ? template.routing === body.routingNumber : template.bic === body.bic);
  if (!isSameBank)
    throw invalid({
      accountNumber: 'The bank differs from the template. Enter the account number.',
    });
  // And to whom it was saved with: another name is another account.
  if (sortKey(template.party) !== sortKey(body.beneficiary))
    throw invalid({
      accountNumber: 'The beneficiary differs from the template. Enter the account number.',
    });
  const { fieldKeys } = services.settings;
  return openField(fieldKeys, templatePlace(template.id), template.accountSealed);
}

/** Whose wire it is, by its disbursement. */
type Owner = Pick<StoredWire, 'orgId' | 'systemMode' | 'disbursementId'>;

function wireRow(
  { services, scope, body }: SettlementCall<WireValues>,
  owner: Owner,
  account: string,
): Parameters<ReturnType<typeof wireStore>['insert']>[0] {
  const id = randomUUID();
  const { fieldKeys } = services.settings;
  const { route, originatorAccount } = body;
  return {
    ...owner,
    id,
    direction: 'out',
    party: body.beneficiary,
    partyKind: body.beneficiaryKind,
    street: body.street,
    city: body.city,
    region: body.region,
    postalCode: body.postalCode,
    country: body.country,
    route,
    bankName: body.bankName,
    routing: route === 'aba' ? body.routingNumber : '',
    bic: route === 'swift' ? body.bic : '',
    accountSealed: sealField(fieldKeys, wireAccountPlace(id), account),
    lastFour: account.slice(-4),
    feeCents: toCents(body.fee || '0') ?? 0,
    memo: body.memo,
    purpose: body.purpose,
    originatorName: body.originatorName,
    originatorAddress: body.originatorAddress,
    originatorSealed: originatorAccount
      ? sealField(fieldKeys, originatorPlace(id), originatorAccount)
      : '',
    originatorLastFour: originatorAccount.slice(-4),
    screening: 'pending',
    createdBy: scope.userId,
    createdAt: services.clock(),
  };
}

async function prepare(tx: Tx, call: SettlementCall<WireValues>): Promise<Acted> {
  const { services, scope, body } = call;
  const payeeType = preparedPayeeTypes.find((one) => one === body.payeeType);
  if (!payeeType) throw invalid({ payeeType: 'This field is required.' });
  const at = services.clock();
  const account = await accountOf(tx, call);
  const [paid] = await prepareWith(
    tx,
    { scope, at },
    {
      organization: body.organization,
      payeeType,
      payee: body.beneficiary,
      amount: body.amount,
      batch: `Wire ${easternDay(at)}`,
      method: 'wire',
      carrier: 'wire',
      memo: body.memo,
      more: [],
    },
  );
  if (!paid) throw new Error('The disbursement of the wire was not written');
  const { orgId, systemMode, id: disbursementId } = paid;
  const row = wireRow(call, { orgId, systemMode, disbursementId }, account);
  return { _id: (await wireStore(tx).insert(row)).id };
}

/** The wire of a call, locked. @throws Refusal 404; 409 for one that comes in */
async function lockedOut(tx: Tx, { scope, params }: SettlementCall<unknown>, id = params.id ?? '') {
  const wire = await wireStore(tx).lock(await wireReader(tx, scope), id);
  if (!wire) throw notFound();
  if (wire.disbursementId === null)
    throw new Refusal(409, 'An incoming wire is approved or rejected at Manual ledger.', {
      name: 'WireState',
    });
  return { ...wire, disbursementId: wire.disbursementId };
}

/**
 * Asks the bureau about the beneficiary and keeps what it says; what was answered or decided
 * already stays. @throws Refusal 404; 503 where the bureau does not answer: the wire waits
 */
async function screen(call: SettlementCall<unknown>, id: string): Promise<Acted> {
  const { services, scope } = call;
  const { database } = services;
  const wire = await database.transaction((tx) => lockedOut(tx, call, id));
  if (wire.screening !== 'pending') return { _id: id };
  const answer: ScreeningAnswer = await screenBeneficiary(services.bureau, wire);
  await database.transaction(async (tx) => {
    const now = await lockedOut(tx, call, id);
    if (now.screening !== 'pending') return;
    await wireStore(tx).update(id, { ...answer, screenedAt: services.clock() });
    const found = answer.screening === 'hit' ? 'a possible match' : 'no match';
    await noteSettlement(tx, { scope, label: `Screened wire W-${wire.number}: ${found}` });
  });
  return { _id: id };
}

/**
 * Prepares a wire; no money moves yet. Then the beneficiary is screened; where the bureau does not
 * answer, the wire is there and waits for it. @throws Refusal 404 out of reach; 400 with messages
 * by field
 */
export async function prepareWire(call: SettlementCall<WireValues>): Promise<Acted> {
  const prepared = await call.services.database.transaction((tx) =>
    idempotently(call, tx, () => prepare(tx, call)),
  );
  try {
    return await screen(call, prepared._id);
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return prepared;
    throw error;
  }
}

/** Screens the beneficiary of a wire that waits for it. @throws Refusal 404, 503 */
export const screenWire = (call: SettlementCall): Promise<Acted> =>
  screen(call, call.params.id ?? '');

type LockedWire = Awaited<ReturnType<typeof lockedOut>>;

/** An act on the wire of a call and its disbursement, in one transaction, once per key. */
function acted<Body>(
  call: SettlementCall<Body>,
  act: (tx: Tx, wire: LockedWire, moving: Moving) => Promise<unknown>,
): Promise<Acted> {
  const { services, scope } = call;
  return services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const wire = await lockedOut(tx, call);
      const at = services.clock();
      await act(tx, wire, { scope, id: wire.disbursementId, at, carrier: 'wire' });
      return { _id: wire.id };
    }),
  );
}

const refuse = (message: string | null): void => {
  if (message !== null) throw new Refusal(409, message, { name: 'WireState' });
};

/**
 * Approves a wire whose beneficiary is on no list. @throws Refusal 404; 409 also for more than is
 * left; 403 for who prepared it
 */
export const approveWire = (call: SettlementCall): Promise<Acted> =>
  acted(call, async (tx, wire, moving) => {
    refuse(screeningError(wire));
    await approveWith(tx, moving, { feeCents: wire.feeCents });
  });

/**
 * Decides in writing over a possible match: it is somebody else, or the wire is blocked and
 * canceled. @throws Refusal 404; 403 for who prepared the wire; 409 where nothing is to be decided
 */
export const decideScreening = (
  call: SettlementCall<{ decision: ScreeningDecision; reason: string }>,
): Promise<Acted> =>
  acted(call, async (tx, wire, moving) => {
    const { decision, reason } = call.body;
    const { userId } = call.scope;
    const own = wireDecisionError({ isMine: wire.createdBy === userId });
    if (own) throw new Refusal(403, own, { name: 'SecondPerson' });
    if (wire.screening !== 'hit') refuse('There is no possible match to decide on.');
    await wireStore(tx).update(wire.id, {
      screening: decision,
      decidedBy: userId,
      decidedAt: moving.at,
      decisionReason: reason,
    });
    const said = decision === 'cleared' ? 'Cleared' : 'Blocked';
    const label = `${said} the possible sanctions match of wire W-${wire.number}`;
    await noteSettlement(tx, { scope: call.scope, label, detail: { reason } });
    if (decision === 'blocked') await voidWith(tx, moving, `Sanctions match: ${reason}`);
  });

/** @throws Refusal 400 for an IMAD of a day on which the wire cannot have gone out */
function refuseDay(imad: string, wire: StoredWire, at: Date): void {
  const day = fedwireDay(imad);
  const first = easternDay(wire.createdAt);
  // Fedwire opens in the evening before.
  const last = bankingDaysAfter(easternDay(at), 1);
  if (day < first || day > last)
    throw invalid({ imad: 'The date of this IMAD is not between its preparation and now' });
}

/**
 * Writes that a wire was sent, under its IMAD: its money and its fee leave the book. @throws
 * Refusal 404; 400 for an IMAD of another wire or day; 409 also where too little is left
 */
export const sendWire = (call: SettlementCall<{ imad: string }>): Promise<Acted> =>
  acted(call, async (tx, wire, moving) => {
    const imad = fedwireNumber(call.body.imad);
    refuse(screeningError(wire));
    refuseDay(imad, wire, moving.at);
    await sendWith(tx, moving, { confirmation: imad, feeCents: wire.feeCents });
    // Its day, not that of the recording: what went out before the cut-off may be recorded after it.
    await wireStore(tx).update(wire.id, { imad, valueOn: fedwireDay(imad) });
  });

/** Keeps by what a wire was received that was sent. @throws Refusal 404, 409 */
export const keepReceipt = (call: SettlementCall<{ omad: string }>): Promise<Acted> =>
  acted(call, async (tx, wire) => {
    if (wire.imad === '') refuse('This wire was not sent yet.');
    if (wire.omad !== '') refuse('Its OMAD is recorded already.');
    const paid = await disbursementRows(tx).lockById(wire.disbursementId);
    if (paid?.state !== 'sent') refuse('This wire came back: it has no receipt.');
    await wireStore(tx).update(wire.id, { omad: fedwireNumber(call.body.omad) });
  });

/** Cancels a wire that was not sent yet. @throws Refusal 404, 409 */
export const cancelWire = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  acted(call, (tx, _wire, moving) => voidWith(tx, moving, call.body.reason));

/**
 * Writes that a wire came back that was sent, by return or recall: its money is the organization's
 * again, its fee stays. @throws Refusal 404, 409
 */
export const returnWire = (call: SettlementCall<{ reason: string }>): Promise<Acted> =>
  acted(call, (tx, _wire, moving) => returnWith(tx, moving, call.body.reason));

/**
 * Keeps the beneficiary of a wire for further ones, its account number sealed anew. @throws Refusal
 * 404; 400 where another template has the name
 */
export const saveTemplate = (call: SettlementCall<{ name: string }>): Promise<Acted> =>
  acted(call, async (tx, wire, { at }) => {
    const { fieldKeys } = call.services.settings;
    const id = randomUUID();
    const account = openField(fieldKeys, wireAccountPlace(wire.id), wire.accountSealed);
    const paid = await disbursementRows(tx).lockById(wire.disbursementId);
    if (!paid) throw notFound();
    await templateStore(tx, wire.systemMode).insert({
      id,
      name: call.body.name,
      nameKey: sortKey(call.body.name),
      payeeType: paid.payeeType,
      party: wire.party,
      partyKind: wire.partyKind,
      street: wire.street,
      city: wire.city,
      region: wire.region,
      postalCode: wire.postalCode,
      country: wire.country,
      route: wire.route,
      bankName: wire.bankName,
      routing: wire.routing,
      bic: wire.bic,
      accountSealed: sealField(fieldKeys, templatePlace(id), account),
      lastFour: wire.lastFour,
      memo: wire.memo,
      purpose: wire.purpose,
      createdBy: call.scope.userId,
      createdAt: at,
    });
  });
