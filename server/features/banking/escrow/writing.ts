import { createHash } from 'node:crypto';
import { postingToday } from '@server/books/ledger/postingToday';
import { rateInForce } from '@server/books/ledger/rateQueries';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { conflict, invalid, notFound } from '@server/platform/http/refusal';
import { isStaff } from '@/domain/access/staff';
import { escrowName } from '@/domain/banking/escrow/escrow';
import type { EscrowValues } from '@/domain/banking/escrow/escrowForm';
import { feeParts } from '@/domain/banking/escrow/escrowMoney';
import { termsText } from '@/domain/banking/escrow/escrowTerms';
import { usageError } from '@/domain/banking/fundingStanding';
import { rateFeeCents } from '@/domain/billing/rate';
import { toCents } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { accountStore } from '../accounts/accountStore';
import { accountVisibility } from '../accounts/visibility';
import { escrowDetail } from './escrowDetailQueries';
import {
  escrowStore,
  milestoneStore,
  noteEvent,
  type StoredEscrow,
  signatureStore,
} from './escrowStore';
import { type Acted, type EscrowCall, lockedEscrow, refuseAct } from './lockedEscrow';

type ValuesCall = Pick<EscrowCall<EscrowValues>, 'scope' | 'services' | 'body'>;

const centsOf = (amount: string): number => toCents(amount) ?? 0;

/** Buyer and seller as they are named in the terms. */
interface Parties {
  buyerName: string;
  /** As typed, or the organization's where staff chose one. */
  sellerName: string;
}

/** @throws Refusal 404 for a buyer that is not the caller's; 400 for a seller nobody chooses */
async function partiesOf(tx: Tx, { scope, body }: ValuesCall): Promise<Parties> {
  const isOfStaff = isStaff(scope.role);
  if (!isOfStaff && body.buyer !== scope.orgId) throw notFound();
  if (!isOfStaff && body.seller !== '')
    throw invalid({ seller: 'Leave it empty: the seller is known once its signer has signed' });
  const { companyName } = await settledOrganization(tx, scope, body.buyer);
  if (body.seller === '') return { buyerName: companyName, sellerName: body.sellerName };
  const seller = await settledOrganization(tx, scope, body.seller);
  return { buyerName: companyName, sellerName: seller.companyName };
}

/** What our fee is, by the rate that the buyer has today. Whole cents. */
async function feesOf(tx: Tx, { services, body }: ValuesCall) {
  const day = postingToday(services.clock());
  const terms = await rateInForce(tx, { service: 'escrow', orgId: body.buyer, day });
  return feeParts(rateFeeCents(terms, centsOf(body.amount)), body.feePayer);
}

/**
 * The bank account that funds it; null for the available balance. The buyer's own people choose it;
 * staff keep the one that was chosen. @throws Refusal 404 for another organization's; 400
 */
async function sourceIdOf(tx: Tx, { scope, body }: ValuesCall, kept: string | null) {
  if (body.source === '') return null;
  const visibility = await accountVisibility(tx, scope);
  const account = await accountStore(tx).lock(visibility, body.source);
  if (account?.orgId !== body.buyer) throw notFound();
  const isOwn = scope.orgId === body.buyer;
  if (!isOwn && account.id !== kept)
    throw invalid({ source: 'The buyer chooses its bank account itself' });
  const error = isOwn ? usageError(account) : null;
  if (error) throw invalid({ source: error });
  return account.id;
}

/** What an escrow is stored with of what was typed, its terms aside; `kept`: its funding source before. */
async function columnsOf(
  tx: Tx,
  call: ValuesCall,
  { sellerName, kept }: Parties & { kept: string | null },
) {
  const { body } = call;
  const today = postingToday(call.services.clock());
  if (body.expires <= today) throw invalid({ expires: 'Choose a day after today' });
  const { buyerCents, sellerCents } = await feesOf(tx, call);
  return {
    title: body.title,
    buyerId: body.buyer,
    buyerEmail: body.buyerEmail,
    sellerId: body.seller || null,
    sellerName,
    sellerEmail: body.sellerEmail,
    sourceId: await sourceIdOf(tx, call, kept),
    conditions: body.conditions,
    amountCents: centsOf(body.amount),
    feePayer: body.feePayer,
    buyerFeeCents: buyerCents,
    sellerFeeCents: sellerCents,
    expiresOn: body.expires,
  };
}

const milestonesOf = ({ milestones }: EscrowValues) =>
  milestones.map(({ condition, due, amount }, at) => ({
    place: at + 1,
    condition,
    dueOn: due,
    amountCents: centsOf(amount),
  }));

/** The terms of an escrow as they would be, and their hash. */
function termsOf(escrow: StoredEscrow, values: EscrowValues, { buyerName }: Parties) {
  const milestones = milestonesOf(values);
  const terms = termsText({ ...escrow, buyerName, milestones }).join('\n');
  return { terms, termsHash: createHash('sha256').update(terms).digest('hex') };
}

/** Writes an escrow down in the caller's transaction. @throws Refusal as `createEscrow` */
export async function writeEscrow(tx: Tx, call: ValuesCall): Promise<StoredEscrow> {
  const { scope, services, body: values } = call;
  const parties = await partiesOf(tx, call);
  const at = services.clock();
  const escrow = await escrowStore(tx).insert({
    ...(await columnsOf(tx, call, { ...parties, kept: null })),
    systemMode: importMode(scope.mode),
    state: 'draft',
    terms: '',
    termsHash: '',
    createdBy: scope.userId,
    createdAt: at,
  });
  await milestoneStore(tx).replace(escrow.id, milestonesOf(values));
  const terms = termsOf(escrow, values, parties);
  await escrowStore(tx).update(escrow.id, terms);
  const what = `Escrow ${escrowName(escrow)} created`;
  await noteEvent(tx, escrow.id, { at, what, byName: scope.name });
  return { ...escrow, ...terms };
}

/**
 * Writes down an escrow; no money moves yet. @throws Refusal 404 for another buyer; 400 with
 * messages by field
 */
export const createEscrow = (call: EscrowCall<EscrowValues>): Promise<Acted> =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => ({ _id: (await writeEscrow(tx, call)).id })),
  );

/** The same terms, and another bank account that is debited: signatures stand. */
async function changeSource(
  tx: Tx,
  { id, version }: StoredEscrow,
  { sourceId, ...by }: { sourceId: string | null; at: Date; byName: string },
): Promise<void> {
  await escrowStore(tx).update(id, { sourceId, version: version + 1 });
  await noteEvent(tx, id, { ...by, what: 'Funding source changed' });
}

/**
 * Changes an escrow that is not funded. Other terms void the signatures of the ones before.
 * @throws Refusal 404, 403, 400; 409 once it is funded, or with `current` when it changed since
 */
export const saveEscrow = (call: EscrowCall<EscrowValues & { version: number }>): Promise<Acted> =>
  call.services.database.transaction(async (tx) => {
    const { version, ...values } = call.body;
    const held = await lockedEscrow(tx, call);
    refuseAct('edit', held);
    const { escrow, at } = held;
    if (escrow.version !== version) throw conflict(await escrowDetail(tx, call, escrow.id));
    const typed = { ...call, body: values };
    const parties = await partiesOf(tx, typed);
    const change = await columnsOf(tx, typed, { ...parties, kept: escrow.sourceId });
    const terms = termsOf({ ...escrow, ...change }, values, parties);
    const isSameSeller = values.seller === '' || values.seller === escrow.sellerId;
    if (terms.termsHash === escrow.termsHash && isSameSeller) {
      // Another bank account of the buyer is no other agreement.
      if (change.sourceId !== escrow.sourceId)
        await changeSource(tx, escrow, { sourceId: change.sourceId, at, byName: call.scope.name });
      return { _id: escrow.id };
    }
    await milestoneStore(tx).replace(escrow.id, milestonesOf(values));
    await signatureStore(tx).voidAll(escrow.id, at);
    await escrowStore(tx).update(escrow.id, {
      ...change,
      ...terms,
      state: 'draft',
      version: version + 1,
    });
    await noteEvent(tx, escrow.id, {
      at,
      what: 'Terms changed',
      detail: 'Signatures of the terms before are void.',
      byName: call.scope.name,
    });
    return { _id: escrow.id };
  });
