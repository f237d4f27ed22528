import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explicitTypes, type Labeled, labelOf } from './label';
import { type OtherInformation, type TransactionFlag, transactionFlags } from './transaction';

const taken = (otherInformation: OtherInformation, capture_type = ''): Labeled => ({
  capture_type,
  otherInformation,
});
const raised = (flags: readonly TransactionFlag[], capture?: string): Labeled =>
  taken(Object.fromEntries(flags.map((flag) => [flag, true])), capture);

/** The flags of each rule, as the specification names them. */
const second = [
  'credit_card_payment',
  'credit_card_pay',
  'credit_card',
  'debit_card',
  'debit_card_pay',
  'achPayment',
  'payout',
  'heloxTipPaymentByQrCode',
  'returnReversal',
] as const;
const third = ['registration_credit', 'fund_account_credit', 'bank_linking_credit'] as const;
const fourth = [
  'heloxPurchaseFee',
  'heloxWalletFee',
  'heloxServiceFee',
  'taxRemittance',
  'addMoneyToWallet',
  'posPayment',
  'userPayment',
  'returnUserPayment',
  'eventPayment',
] as const;
const fifth = [
  'feeAssessment',
  'mtaSurcharge',
  'cashDeposit',
  'wireDeposit',
  'wireOut',
  'cash',
  'check',
  'budtender_type',
  'driver_type',
  'text_pay',
] as const;

/** The cascade read a second time, as plain questions. `has` tells of a flag. */
function read(has: (flag: TransactionFlag) => boolean, capture: string): string {
  if (has('credit_card_payment') || has('credit_card_pay') || has('credit_card'))
    return 'Credit Card';
  if (has('debit_card') || has('debit_card_pay')) return 'Debit Card';
  if (has('achPayment')) return 'ACH';
  if (has('payout')) return 'Payout';
  if (has('heloxTipPaymentByQrCode')) return 'Mobile App Purchase (Tip)';
  if (has('returnReversal')) return 'Return Reversal';
  if (third.some(has)) return 'Instant Ledger Credit';
  const isCaptured = capture === 'virtual_terminal' || capture === 'api';
  return (isCaptured ? readCaptured(has) : null) ?? readOther(has, capture);
}

function readCaptured(has: (flag: TransactionFlag) => boolean): string | null {
  if (has('heloxPurchaseFee') || has('heloxServiceFee')) return 'Purchaser Service Fee';
  if (has('heloxWalletFee')) return 'Wallet Fee';
  if (has('taxRemittance')) return 'Tax Remittance';
  if (has('addMoneyToWallet')) return 'Account Funding';
  if (has('userPayment')) return 'P2P Payment';
  if (has('posPayment')) return 'P2R Payment';
  if (has('returnUserPayment')) return 'P2P Reversal';
  return has('eventPayment') ? 'Event' : null;
}

function readOther(has: (flag: TransactionFlag) => boolean, capture: string): string {
  if (has('feeAssessment')) return 'Fee Assessment';
  if (has('mtaSurcharge')) return 'MTA Surcharge';
  if (has('cashDeposit')) return 'Cash Deposit';
  if (has('wireDeposit')) return 'Wire Deposit';
  if (has('wireOut')) return 'Wire Out';
  if (has('cash')) return 'Cash Payment';
  if (has('check')) return 'Check';
  if (has('budtender_type')) return 'Budtender Tip';
  if (has('driver_type')) return 'Driver Tip';
  if (has('text_pay')) return 'SMS Text Pay Transaction';
  return capture === 'invoice' ? 'Invoice' : 'Not Available';
}

const captures = ['', 'invoice', 'virtual_terminal', 'api', 'qr'];

/** The combinations whose label is another one than the plain reading's. */
function differing(flags: readonly TransactionFlag[]): string[] {
  const wrong: string[] = [];
  for (let bits = 0; bits < 2 ** flags.length; bits++) {
    const set = flags.filter((_, at) => (bits >> at) & 1);
    for (const capture of captures) {
      const label = labelOf(raised(set, capture));
      const expected = read((flag) => set.includes(flag), capture);
      if (label !== expected) wrong.push(`${capture} ${set}: ${label}, not ${expected}`);
    }
  }
  return wrong;
}

describe('the label cascade (spec 1.4)', () => {
  it('has a rule for every flag but the one of manual entries', () => {
    const ruled = [...second, ...third, ...fourth, ...fifth, 'manual_ledger'];
    expect(ruled.sort()).toEqual([...transactionFlags].sort());
    expect(labelOf(raised(['manual_ledger']))).toBe('Not Available');
  });

  // All 32 flags at once have 4,294,967,296 combinations: neighboring rules are combined in full,
  // and the rest at random.
  it.each([
    ['2 and 3', [...second, ...third]],
    ['3 and 4', [...third, ...fourth]],
    ['5, after a flag of 4', ['userPayment', ...fifth]],
  ] as const)(
    'decides as a plain reading does, for all combinations of rules %s',
    (_rules, flags) => {
      expect(differing(flags)).toEqual([]);
    },
  );

  it('decides as a plain reading does, for any combination of all flags', () => {
    const combination = fc.uniqueArray(fc.constantFrom(...transactionFlags), { maxLength: 6 });
    fc.assert(
      fc.property(combination, fc.constantFrom(...captures), (set, capture) => {
        expect(labelOf(raised(set, capture))).toBe(read((flag) => set.includes(flag), capture));
      }),
      { numRuns: 3000 },
    );
  });

  it.each(explicitTypes)('1. shows the explicit type %s before any flag', (label) => {
    const value = label.toLowerCase().replaceAll(' ', '_');
    const everything = Object.fromEntries(transactionFlags.map((flag) => [flag, true]));
    for (const transaction_type of [
      { value, label },
      { value: label, label: ' ' },
    ])
      expect(labelOf(taken({ ...everything, transaction_type }, 'api'))).toBe(label);
    expect(labelOf(taken({ ...everything, transactionTypes: label }))).toBe(label);
  });

  it.each([
    ['settlement_hold', 'Settlement Hold', 'Settlement Hold'],
    ['settlementRelease', '', 'Settlement'],
    ['invoice', 'Disbursement', 'Credit Card'],
    ['', 'Disbursement', 'Credit Card'],
    ['one_time', 'Gift', 'Credit Card'],
    ['disbursements', 'Disbursements', 'Credit Card'],
  ])('1. the type %j labeled %j gives %s', (value, label, expected) => {
    expect(labelOf(taken({ credit_card: true, transaction_type: { value, label } }))).toBe(
      expected,
    );
  });

  it.each([
    [{ helox_type: 'P2P' }, 'api', 'P2P Payment'],
    [{ helox_type: 'p2r' }, 'VT', 'P2R Payment'],
    [{ helox_type: 'R2R', userPayment: true }, 'virtualTerminal', 'R2R Payment'],
    [{ helox_type: 'R2P' }, 'Virtual Terminal', 'R2P Payment'],
    [{ helox_type: 'P2X', returnUserPayment: true }, 'api', 'P2P Reversal'],
    [{ helox_type: 'constructor' }, 'api', 'Not Available'],
    [{ appName: 'Green Cart' }, 'api', 'Partner App'],
    [{ appName: 'Shopify' }, 'api', 'Shopify Ecom'],
    [{ appName: ' ' }, 'api', 'Not Available'],
    [{ appName: 'Shopify', eventPayment: true }, 'api', 'Event'],
    [{ appName: 'Shopify' }, 'invoice', 'Invoice'],
    [{ subscriptionPlanId: 'plan-1' }, 'api', 'Subscription Plan'],
    [{ subscriptionPlanId: '' }, 'api', 'Not Available'],
    [{ subscriptionPlanId: 'plan-1', text_pay: true }, '', 'SMS Text Pay Transaction'],
    [{ transaction_type: { value: 'invoice', label: 'Invoice' } }, '', 'Invoice'],
    [{ cash: false }, '', 'Not Available'],
    [{}, '', 'Not Available'],
  ])('4 and 5. %j captured as %j is %s', (information: OtherInformation, capture, label) => {
    expect(labelOf(taken(information, capture))).toBe(label);
  });
});
