import type { NewTransaction, TransactionRow } from '@server/books/ledger/ledgerStore';
import type { ChargeState } from '@server/platform/outside/processor';
import type { Act } from '@/domain/ledger/act';
import type { PayerMethod } from '@/domain/payments/sandboxToken';
import {
  noAnswerCode,
  reasonCodeOf,
  type Scenario,
  scenarioFacts,
  simulatedTip,
} from '@/domain/sandbox/scenario';
import { effectiveDay } from '@/domain/transactions/nextEvent';
import type { OtherInformation } from '@/domain/transactions/transaction';
import { placeOf } from '@/domain/wallet/walletMoney';

/** A simulation as the processor has answered it. */
export interface Simulated {
  scenario: Scenario;
  amountCents: number;
  charge: ChargeState;
  orgId: string;
  companyName: string;
  at: Date;
  /** ISO date of today where the caller is. */
  today: string;
}

const captures: Readonly<Record<PayerMethod, string>> = {
  card: 'terminal',
  ach: 'api',
  wallet: 'api',
};

/** The flags by which it is labeled (spec 1.4). */
const flags: Readonly<Record<PayerMethod, OtherInformation>> = {
  card: { credit_card_payment: true },
  ach: { achPayment: true },
  wallet: { posPayment: true, helox_type: 'P2R' },
};

/** Where the row stands, and why nothing was taken. */
function outcomeOf(
  charge: ChargeState,
): Pick<NewTransaction, 'state' | 'reason' | 'traceNo' | 'lastFour'> {
  switch (charge.state) {
    case 'approved':
      return { state: 'cleared', reason: '', traceNo: charge.authCode, lastFour: charge.lastFour };
    case 'pending':
    case 'cleared':
      return { state: 'pending', reason: '', traceNo: charge.traceNo, lastFour: charge.lastFour };
    case 'declined':
    case 'returned':
      return { state: 'voided', reason: reasonCodeOf(charge.code), traceNo: '', lastFour: '' };
    default:
      return { state: 'voided', reason: noAnswerCode, traceNo: '', lastFour: '' };
  }
}

/** The row of a simulation: one that was declined or not answered is voided from the start. */
export function simulatedRow({
  scenario,
  amountCents,
  charge,
  ...about
}: Simulated): NewTransaction {
  const { method } = scenarioFacts[scenario];
  const tipCents = scenario === 'tip' ? simulatedTip(amountCents) : 0;
  const { orgId, companyName, at, today } = about;
  return {
    orgId,
    companyName,
    systemMode: 'Sandbox',
    entry: 'payment',
    method,
    amountCents,
    tipCents,
    tipUser: tipCents > 0 ? 'Test Budtender' : '',
    licenseNumber: '',
    municipality: '',
    captureType: captures[method],
    serviceOrigin: 'sandbox',
    accountType: method,
    transactType: 'debit',
    purchaserName: 'Test Purchaser',
    purchaserKey: 'test purchaser',
    purchaserEmail: 'test@example.com',
    otherInformation: flags[method],
    activityAt: at,
    createdAt: at,
    businessDay: today,
    ...(method === 'ach' ? { secCode: 'WEB', effectiveOn: effectiveDay(at) } : {}),
    ...outcomeOf(charge),
  };
}

/** What it posts; null where no money moved. */
export function simulatedAct(row: TransactionRow): Act | null {
  const { state, amountCents, tipCents } = row;
  if (state === 'voided') return null;
  return { kind: 'sale', place: placeOf(row), amountCents: amountCents - tipCents, tipCents };
}
