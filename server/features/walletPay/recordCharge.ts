import { ledgerRepository, type NewTransaction } from '@server/books/ledger/ledgerStore';
import { postPaid } from '@server/books/ledger/postings';
import { postingHour, postingToday } from '@server/books/ledger/postingToday';
import { rateInForce } from '@server/books/ledger/rateQueries';
import { watchTransactions } from '@server/features/thresholds/watchTransactions';
import type { Tx } from '@server/platform/db/client';
import { type RateTerms, rateFeeCents } from '@/domain/billing/rate';
import type { ChargeRow, WalletRow } from './walletUserStore';

/** A charge as the ledger takes it. */
interface RecordedCharge {
  charge: ChargeRow;
  wallet: WalletRow;
  companyName: string;
  at: Date;
}

/** The charge as a row of the ledger: a wallet pays the organization (label `P2R Payment`). */
function rowOf(
  { charge, wallet, companyName, at }: RecordedCharge,
  rate: RateTerms,
): NewTransaction {
  return {
    orgId: charge.orgId,
    systemMode: charge.systemMode,
    entry: 'payment',
    amountCents: charge.amountCents + charge.tipCents,
    tipCents: charge.tipCents,
    taxCents: 0,
    feeCents: rateFeeCents(rate, charge.amountCents),
    companyName,
    activityAt: at,
    createdAt: at,
    method: 'wallet',
    lastFour: wallet.phone.slice(-4),
    traceNo: '',
    purchaserName: wallet.holderName,
    purchaserKey: wallet.holderKey,
    purchaserEmail: wallet.email,
    state: 'cleared',
    businessDay: postingToday(at),
    hour: postingHour(at),
    licenseNumber: '',
    municipality: '',
    captureType: 'virtualTerminal',
    serviceOrigin: 'virtual_terminal',
    accountType: 'wallet',
    transactType: 'debit',
    otherInformation: { posPayment: true },
  };
}

/** Writes a charge to the ledger and to the journal; the wallet follows. Gives the transaction's id. */
export async function recordCharge(tx: Tx, recorded: RecordedCharge): Promise<string> {
  const { orgId } = recorded.charge;
  const day = postingToday(recorded.at);
  const rate = await rateInForce(tx, { service: 'wallet', orgId, day });
  const written = await ledgerRepository(tx).insert([rowOf(recorded, rate)]);
  const [row] = written;
  if (!row) throw new Error('The charge was not written to the ledger');
  await postPaid(tx, written);
  await watchTransactions(tx, written);
  return row.id;
}
