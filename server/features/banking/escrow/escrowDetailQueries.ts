import type { Tx } from '@server/platform/db/client';
import { users } from '@server/platform/db/schema/users';
import { isUuid } from '@server/platform/db/uuid';
import { filesRepository } from '@server/platform/files/filesStore';
import type { Call, Scope } from '@server/platform/http/call';
import { notFound } from '@server/platform/http/refusal';
import { linkSeconds } from '@server/platform/outside/fileStore';
import { inArray } from 'drizzle-orm';
import type {
  EscrowDetail,
  EscrowDocument,
  EscrowMove,
  EscrowSignature,
  Milestone,
} from '@/domain/banking/escrow/escrow';
import { toAmount } from '@/domain/money/cents';
import { escrowReader, oneEscrow, sideOf, toEscrow } from './escrowListQueries';
import {
  eventsOf,
  leftCents,
  milestoneStore,
  moveStore,
  type StoredEscrow,
  type StoredMilestone,
  type StoredMove,
  type StoredSignature,
  signatureStore,
} from './escrowStore';
import { sourceOf } from './sourceQueries';

type DetailCall = Pick<Call, 'services'> & { scope: Scope };

const moment = (at: Date | null): string => at?.toISOString() ?? '';

/** What waits of a milestone for a second person. Whole cents. */
export const waitingCents = (moves: readonly StoredMove[], milestoneId: string): number =>
  moves
    .filter((one) => one.state === 'waiting' && one.milestoneId === milestoneId)
    .reduce((sum, one) => sum + one.releaseCents + one.refundCents, 0);

/** What nobody asks for: refunds at the end, and what a bank took. */
const unasked: readonly StoredMove['kind'][] = ['expiry', 'return'];

/** What left an escrow without a second person, what nobody asked for aside. Whole cents. */
export const aloneCents = (moves: readonly StoredMove[]): number =>
  moves
    .filter((one) => one.state === 'done' && one.decidedBy === null && !unasked.includes(one.kind))
    .reduce((sum, one) => sum + one.releaseCents + one.refundCents, 0);

/** Whether somebody may not decide a dispute: they created or funded the escrow, or opened it. */
export const isInvolved = (
  { createdBy, fundedBy, disputedBy }: StoredEscrow,
  { kind }: StoredMove,
  userId: string,
): boolean => kind === 'split' && [createdBy, fundedBy, disputedBy].includes(userId);

const toMilestone = (
  row: StoredMilestone,
  { moves, userId }: { moves: readonly StoredMove[]; userId: string },
): Milestone => ({
  _id: row.id,
  place: row.place,
  condition: row.condition,
  dueOn: row.dueOn,
  amount: toAmount(row.amountCents),
  released: toAmount(row.releasedCents),
  refunded: toAmount(row.refundedCents),
  left: toAmount(leftCents(row)),
  waiting: toAmount(waitingCents(moves, row.id)),
  state: row.state,
  isClaimedByMe: row.claimedBy === userId,
});

const toSignature = (row: StoredSignature): EscrowSignature => ({
  _id: row.id,
  party: row.party,
  name: row.name,
  email: row.email,
  requestedAt: moment(row.requestedAt),
  signedAt: moment(row.signedAt),
  ip: row.ip,
  termsHash: row.termsHash,
});

async function namesOf(tx: Tx, moves: readonly StoredMove[]): Promise<Map<string, string>> {
  const ids = moves.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]);
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function movesOf(
  tx: Tx,
  moves: readonly StoredMove[],
  {
    escrow,
    milestones,
    userId,
  }: { escrow: StoredEscrow; milestones: readonly StoredMilestone[]; userId: string },
): Promise<EscrowMove[]> {
  const names = await namesOf(tx, moves);
  return moves.map((row) => ({
    _id: row.id,
    kind: row.kind,
    state: row.state,
    place: milestones.find(({ id }) => id === row.milestoneId)?.place ?? 0,
    release: toAmount(row.releaseCents),
    refund: toAmount(row.refundCents),
    reason: row.reason,
    askedBy: names.get(row.askedBy ?? '') ?? '',
    askedAt: moment(row.askedAt),
    isMine: row.askedBy === userId,
    isInvolved: isInvolved(escrow, row, userId),
    decidedBy: names.get(row.decidedBy ?? '') ?? '',
    decisionReason: row.decisionReason,
  }));
}

async function documentsOf(
  tx: Tx,
  { services, scope }: DetailCall,
  { id, buyerId }: StoredEscrow,
): Promise<EscrowDocument[]> {
  const files = await filesRepository(tx).ofGroup(buyerId, id);
  return Promise.all(
    files.map(async ({ storageKey, name, createdAt }) => ({
      name,
      // Whoever looks on as somebody else takes no file along (docs/adr/0071).
      url: scope.viewer ? '' : await services.files.signedUrl(storageKey, name, linkSeconds),
      addedAt: createdAt.toISOString(),
    })),
  );
}

/** An escrow in full. @throws Refusal 404 absent or not visible */
export async function escrowDetail(tx: Tx, call: DetailCall, id: string): Promise<EscrowDetail> {
  const reader = await escrowReader(tx, call.scope);
  const shown = isUuid(id) ? await oneEscrow(tx, reader, id) : null;
  if (!shown) throw notFound();
  const { escrow } = shown;
  const { userId } = call.scope;
  const milestones = await milestoneStore(tx).of(id);
  const moves = await moveStore(tx).of(id);
  const signatures = await signatureStore(tx).of(id);
  const events = await eventsOf(tx, id);
  return {
    ...toEscrow(shown, reader),
    buyerId: escrow.buyerId,
    sellerId: escrow.sellerId ?? '',
    buyerEmail: escrow.buyerEmail,
    sellerEmail: escrow.sellerEmail,
    conditions: escrow.conditions,
    feePayer: escrow.feePayer,
    buyerFee: toAmount(escrow.buyerFeeCents),
    sellerFee: toAmount(escrow.sellerFeeCents),
    terms: escrow.terms.split('\n'),
    termsHash: escrow.termsHash,
    disputeReason: escrow.disputeReason,
    ...(await sourceOf(tx, shown.escrow, sideOf(escrow, reader.scope))),
    alone: toAmount(aloneCents(moves)),
    milestones: milestones.map((row) => toMilestone(row, { moves, userId })),
    signatures: signatures.map(toSignature),
    moves: await movesOf(tx, moves, { escrow, milestones, userId }),
    events: events.map(({ id: event, at, what, detail, byName }) => ({
      _id: String(event),
      at: at.toISOString(),
      what,
      detail,
      by: byName,
    })),
    documents: await documentsOf(tx, call, escrow),
  };
}
