import { randomUUID } from 'node:crypto';
import { prepareWith } from '@server/features/disbursements/commands';
import { noteSettlement, type SettlementCall } from '@server/features/settlements/acting';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { sortKey } from '@server/platform/lists/sortKey';
import { openField, sealField } from '@server/platform/secrets/fields';
import type { WireValues } from '@/domain/banking/wires/wireForm';
import { easternDay } from '@/domain/dates/easternTime';
import { toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { preparedPayeeTypes } from '@/domain/settlements/disbursement';
import { type ActedWire, lockedWire } from './actedWire';
import { type ScreeningAnswer, screenBeneficiary } from './screening';
import {
  originatorPlace,
  type StoredWire,
  templatePlace,
  templateStore,
  wireAccountPlace,
  wireStore,
} from './wireStore';

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

/** Whose money it is, the account number in full, and the transfer that it carries. */
interface NewWire {
  owner: Owner;
  account: string;
  transferId?: string;
}

function wireRow(
  { services, scope, body }: SettlementCall<WireValues>,
  { owner, account, transferId }: NewWire,
): Parameters<ReturnType<typeof wireStore>['insert']>[0] {
  const id = randomUUID();
  const { fieldKeys } = services.settings;
  const { route, originatorAccount } = body;
  return {
    ...owner,
    id,
    transferId,
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

/** Writes a wire whose disbursement is there; its number goes sealed. */
export const insertWire = (
  tx: Tx,
  call: SettlementCall<WireValues>,
  wire: NewWire,
): Promise<StoredWire> => wireStore(tx).insert(wireRow(call, wire));

async function prepare(tx: Tx, call: SettlementCall<WireValues>): Promise<ActedWire> {
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
  const owner = { orgId, systemMode, disbursementId };
  return { _id: (await insertWire(tx, call, { owner, account })).id };
}

/**
 * Asks the bureau about the beneficiary and keeps what it says; what was answered or decided
 * already stays. @throws Refusal 404; 503 where the bureau does not answer: the wire waits
 */
async function screen(call: SettlementCall<unknown>, id: string): Promise<ActedWire> {
  const { services, scope } = call;
  const { database } = services;
  const wire = await database.transaction((tx) => lockedWire(tx, call, id));
  if (wire.screening !== 'pending') return { _id: id };
  const answer: ScreeningAnswer = await screenBeneficiary(services.bureau, wire);
  await database.transaction(async (tx) => {
    const now = await lockedWire(tx, call, id);
    if (now.screening !== 'pending') return;
    await wireStore(tx).update(id, { ...answer, screenedAt: services.clock() });
    const found = answer.screening === 'hit' ? 'a possible match' : 'no match';
    await noteSettlement(tx, { scope, label: `Screened wire W-${wire.number}: ${found}` });
  });
  return { _id: id };
}

/**
 * Screens the beneficiary of a wire that was just prepared; where the bureau does not answer, the
 * wire is there and waits for it.
 */
export async function screenPrepared(call: SettlementCall<unknown>, id: string): Promise<void> {
  try {
    await screen(call, id);
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 503)) throw error;
  }
}

/**
 * Prepares a wire; no money moves yet. Then the beneficiary is screened; where the bureau does not
 * answer, the wire is there and waits for it. @throws Refusal 404 out of reach; 400 with messages
 * by field
 */
export async function prepareWire(call: SettlementCall<WireValues>): Promise<ActedWire> {
  const prepared = await call.services.database.transaction((tx) =>
    idempotently(call, tx, () => prepare(tx, call)),
  );
  await screenPrepared(call, prepared._id);
  return prepared;
}

/** Screens the beneficiary of a wire that waits for it. @throws Refusal 404, 503 */
export const screenWire = (call: SettlementCall): Promise<ActedWire> =>
  screen(call, call.params.id ?? '');

/**
 * Asks once more as the wire is released: lists change while it waits for its approval. A match that
 * a second person has cleared stays cleared as long as the bureau says the same of it. @throws
 * Refusal 404; 409 for a new match, which is kept; 503 where the bureau does not answer
 */
export async function screenAgain(call: SettlementCall<unknown>): Promise<void> {
  const { services, scope } = call;
  const { database, bureau, clock } = services;
  const wire = await database.transaction((tx) => lockedWire(tx, call));
  const isScreened = wire.screening === 'clear' || wire.screening === 'cleared';
  if (wire.imad !== '' || !isScreened) return;
  const answer = await screenBeneficiary(bureau, wire);
  const isKnown = wire.screening === 'cleared' && answer.screeningNote === wire.screeningNote;
  await database.transaction(async (tx) => {
    const now = await lockedWire(tx, call);
    if (now.imad !== '' || now.screening !== wire.screening) return;
    const screenedAt = clock();
    if (answer.screening === 'clear' || isKnown) {
      await wireStore(tx).update(wire.id, { screenedAt });
      return;
    }
    const undecided = { decidedBy: null, decidedAt: null, decisionReason: '' };
    await wireStore(tx).update(wire.id, { ...answer, ...undecided, screenedAt });
    const label = `Screened wire W-${wire.number} at its release: a possible match`;
    await noteSettlement(tx, { scope, label });
  });
}
