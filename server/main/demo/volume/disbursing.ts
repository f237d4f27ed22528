import { demoOrganizations } from '../organizations';
import { post } from './book';
import { demoMerchants } from './merchants';
import { idOf } from './sale';
import { type Account, payableFrom, type VolumeDisbursement, type World } from './world';

/** Of a hundred of our fees the agent gets so many. */
const residual = 20;

/** Of a hundred of the rest so many stay in the book: commissions are paid from them. */
const keptForPartners = 40;

const oneHour = 3_600_000;

/** The agent who brought a merchant, by its name; '' for one that nobody brought. */
function agentOf(orgId: string): string {
  const boarded = demoMerchants.find(({ id }) => id === orgId)?.boarded?.agentId;
  const agentId = boarded ?? demoOrganizations.find(({ id }) => id === orgId)?.agentId;
  return demoOrganizations.find(({ id }) => id === agentId)?.name ?? '';
}

/** Who is paid from an account of a book, and how much. Whole cents. */
type Paid = Pick<VolumeDisbursement, 'payee' | 'payeeType' | 'amountCents'>;

function paidOf(account: Account, from: 'fees' | 'tax'): Paid[] {
  const { book } = account;
  const held = payableFrom(account, from);
  if (from === 'tax') {
    const place = demoMerchants.find(({ id }) => id === book.orgId)?.municipality ?? '';
    return [{ payee: `City of ${place}, Tax Collector`, payeeType: 'tax', amountCents: held }];
  }
  const agent = agentOf(book.orgId);
  const agentCents = agent === '' ? 0 : Math.round((held * residual) / 100);
  return [
    { payee: agent, payeeType: 'agent', amountCents: agentCents },
    {
      payee: 'Greenledger, operating account',
      payeeType: 'vendor',
      amountCents: Math.round(((held - agentCents) * (100 - keptForPartners)) / 100),
    },
  ];
}

const batches = { fees: 'Fees', tax: 'Taxes' } as const;

const memos = {
  agent: 'Residual',
  vendor: 'Fees earned',
  tax: 'Tax collected with sales',
} as const;

/** What an account sends, on which day (ISO date) and when. */
interface Sending {
  from: 'fees' | 'tax';
  day: string;
  sentAt: Date;
}

/**
 * Sends what an account of a book holds on a day (ISO date), as far as it is available: prepared the day before, approved
 * in the morning.
 */
export function disburse(
  { world, account }: { world: World; account: Account },
  { from, day, sentAt }: Sending,
): void {
  const { orgId, systemMode } = account.book;
  for (const paid of paidOf(account, from)) {
    if (paid.amountCents <= 0) continue;
    const id = idOf(account.choose);
    world.disbursements.push({
      id,
      orgId,
      systemMode,
      funding: from,
      ...paid,
      sentAt,
      batch: `${batches[from]} ${day.slice(5, 7)}/${day.slice(0, 4)}`,
      memo: memos[paid.payeeType],
      // All that goes on a day goes in one file.
      confirmation: `ACH${day.replaceAll('-', '')}`,
      preparedAt: new Date(sentAt.getTime() - 16 * oneHour),
      approvedAt: new Date(sentAt.getTime() - oneHour / 2),
    });
    const place = { transactionId: null, at: sentAt, day, source: 'disbursement', sourceId: id };
    const act = { kind: 'payout', from, amountCents: paid.amountCents } as const;
    world.postings.push(post(account.book, act, place));
  }
}
