import { fundingHolds } from '@server/features/settlements/fundingStore';
import type { Tx } from '@server/platform/db/client';
import { bankAccounts, odfiProfiles } from '@server/platform/db/schema/banking';
import { transfers, virtualAccounts } from '@server/platform/db/schema/transfers';
import type { Scope } from '@server/platform/http/call';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { transactionCodeOf } from '@/domain/banking/achItem';
import { type BankLimits, chooseItems, type FileLimits } from '@/domain/banking/composeFile';
import { originatorOf } from '@/domain/banking/originators';
import { placeKey, placeOfText } from '@/domain/banking/transfers/place';
import type {
  QueueBank,
  QueuedTransfer,
  QueueGroup,
  TransferQueue,
} from '@/domain/banking/transfers/transferQueue';
import { grouped } from '@/domain/lists/grouped';
import { moneyCents, toAmount } from '@/domain/money/cents';
import { importMode } from '@/domain/session/systemMode';
import { accountVisibility } from '../accounts/visibility';
import { limitsOf } from '../ach/limits';
import { withOriginators } from '../assignments/originators';
import { choosePlaces } from './placeQueries';
import { standingProblem } from './queue';
import { shownTransfers, toTransfer, transferReader } from './transferListQueries';
import { seenTransfers, wiredBefore } from './transferStore';

interface ReadQueue {
  scope: Scope;
  now: Date;
  /** The bank whose limits are asked for; '' for the default one. */
  bank: string;
}

async function banksOf(tx: Tx, { scope, now }: ReadQueue) {
  const mode = importMode(scope.mode);
  const rows = await tx
    .select()
    .from(odfiProfiles)
    .where(and(eq(odfiProfiles.systemMode, mode), eq(odfiProfiles.isActive, true)))
    .orderBy(desc(odfiProfiles.isDefault), asc(odfiProfiles.nameKey));
  return Promise.all(
    rows.map(async (row): Promise<{ bank: QueueBank; limits: BankLimits }> => {
      const limits = await limitsOf(tx, row, { at: now, wantsSameDay: false });
      const { id, name, isDefault, sameDay, cutoff } = row;
      const left = (cents: number): string => toAmount(Math.max(0, cents));
      return {
        limits,
        bank: {
          _id: id,
          name,
          isDefault,
          isSameDay: sameDay,
          cutoff,
          leftCredit: left(limits.leftCents.credit),
          leftDebit: left(limits.leftCents.debit),
        },
      };
    }),
  );
}

/** Why a bank does not take one entry by itself; the limit of its day is judged when they are chosen. */
function limitProblem(
  row: QueuedTransfer,
  { limits, orgId }: { limits: FileLimits | undefined; orgId: string },
): string {
  if (!limits) return 'There is no active bank. Add one at ODFI editor';
  const isCredit = row.route === 'out';
  const entry = {
    secCode: 'CCD' as const,
    transactionCode: transactionCodeOf({ kind: 'checking', isCredit, isPrenote: false }),
    amountCents: moneyCents(row.amount) ?? 0,
    // Told by the state of the account instead.
    isHeld: false,
    originator: originatorOf({ source: 'transfer', orgId }, limits.originators),
  };
  return chooseItems([entry], limits).left[0]?.reason ?? '';
}

async function queuedOf(tx: Tx, { scope, now }: ReadQueue, bankLimits: BankLimits | undefined) {
  const reader = await transferReader(tx, scope);
  const shown = await shownTransfers(tx, and(seenTransfers(reader), eq(transfers.state, 'queued')));
  const bankIds = shown.flatMap(({ row }) => row.fromBank ?? row.toBank ?? []);
  const accounts =
    bankIds.length === 0
      ? []
      : await tx.select().from(bankAccounts).where(inArray(bankAccounts.id, bankIds));
  const holds = await fundingHolds(tx, reader.mode);
  const partIds = shown.flatMap(({ row }) => row.fromVirtual ?? []);
  const parts =
    partIds.length === 0
      ? []
      : await tx.select().from(virtualAccounts).where(inArray(virtualAccounts.id, partIds));
  const partState = new Map(parts.map(({ id, state }) => [id, state]));
  const wired = await wiredBefore(
    tx,
    shown.map(({ row }) => row.id),
  );
  const limits =
    bankLimits &&
    (await withOriginators(tx, bankLimits, {
      mode: reader.mode,
      at: now,
      orgIds: accounts.map(({ orgId }) => orgId),
    }));
  const accountOf = new Map(accounts.map((row) => [row.id, row]));
  return shown
    .toSorted((one, other) => one.number - other.number)
    .map((one): QueuedTransfer => {
      const hold = holds.get(one.row.fromOrg) ?? '';
      const row = { ...toTransfer(one, reader), problem: '', feeDue: '0.00' };
      if (!wired.has(one.row.id)) row.feeDue = row.fee;
      const bank = accountOf.get(one.row.fromBank ?? one.row.toBank ?? '');
      const fromState = partState.get(one.row.fromVirtual ?? '');
      const standing = standingProblem(one.row, { isMine: row.isMine, bank, hold, fromState });
      const ofBank =
        row.method === 'wire' ? '' : limitProblem(row, { limits, orgId: bank?.orgId ?? '' });
      return { ...row, problem: standing ?? ofBank };
    });
}

/** The queue, by funding account, with the banks that it can go out through (catalogue: /processTransfer). */
export async function readQueue(tx: Tx, asked: ReadQueue): Promise<TransferQueue> {
  const banks = await banksOf(tx, asked);
  const chosen = banks.find(({ bank }) => bank._id === asked.bank) ?? banks[0];
  const rows = await queuedOf(tx, asked, chosen?.limits);
  const places = await choosePlaces(tx, await accountVisibility(tx, asked.scope));
  const available = new Map(places.map((place) => [placeKey(place), place.available]));
  const groups = [...grouped(rows, ({ from }) => placeKey(from))].map(([key, own]): QueueGroup => {
    const sum = own.reduce((cents, { amount }) => cents + (moneyCents(amount) ?? 0), 0);
    const [first] = own;
    return {
      key,
      name: first ? placeOfText(first.from) : '',
      available: available.get(key) ?? '',
      total: toAmount(sum),
      transfers: own,
    };
  });
  return {
    banks: banks.map(({ bank }) => bank),
    groups: groups.toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}
