import { journalRepository } from '@server/ledger/journal/repository';
import { ledgerRepository, type NewTransaction } from '@server/ledger/repository';
import { returnFeeSource } from '@/domain/transactions/bankReturn';
import { type Acting, notNow } from './acting';
import { backRow } from './backRow';
import { takeBack } from './pendingActing';
import { returnFeesOf } from './repository';

/** A fee is a row of its own that nobody bought anything with: of the payment it has the day and the organization alone. */
function feeRow({ row, noted, today }: Acting, feeCents: number): NewTransaction {
  const none = { tipCents: 0, taxCents: 0, feeCents: 0 };
  return {
    ...backRow(row, { ...none, amountCents: feeCents }, noted.at),
    ...{
      entry: 'payment',
      state: 'cleared',
      method: 'other',
      direct: false,
      businessDay: today,
      effectiveOn: null,
    },
    ...{ reason: '', items: [], otherInformation: { feeAssessment: true }, secCode: '' },
    ...{
      traceNo: '',
      lastFour: '',
      receivingBank: '',
      routingLastFour: '',
      accountKind: '',
      store: row.store,
    },
    ...{
      purchaserName: '',
      purchaserKey: '',
      purchaserEmail: '',
      purchaserState: '',
      tipUser: '',
      trade: '',
    },
  };
}

/** Charges the merchant for a return: a row of its own below 0, and its posting. Nothing for 0. */
export async function chargeReturnFee(acting: Acting, feeCents: number, code: string): Promise<void> {
  if (feeCents === 0) return;
  const { tx, row, noted, today } = acting;
  const [written] = await ledgerRepository(tx).insert([feeRow(acting, feeCents)]);
  if (!written) throw new Error('The fee was not written');
  await journalRepository(tx).post(row, [
    {
      ...{ act: { kind: 'fee', amountCents: feeCents }, transactionId: written.id, at: noted.at, day: today },
      ...{ note: `Return ${code}`, preparedBy: noted.by, source: returnFeeSource, sourceId: row.id },
    },
  ]);
}

/** Takes the fees for a return back with it. @throws Refusal 409 where a settlement has taken one off */
export async function takeFeesBack(acting: Acting): Promise<void> {
  const { tx, row } = acting;
  const fees = await returnFeesOf(tx, { mode: row.systemMode, orgIds: [row.orgId], flags: 'all' }, row.id);
  for (const fee of fees) {
    if (fee.settlementId !== null)
      throw notNow(
        'A settlement already deducted the fee for this return. Adjust the next settlement instead.',
      );
    await takeBack({ ...acting, row: fee });
  }
}
