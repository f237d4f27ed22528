import type { Tx } from '@server/platform/db/client';
import type { Scope } from '@server/platform/http/call';
import type { Subject } from '@/domain/access/subjects';
import { invoiceSubjects } from '@/domain/invoices/invoiceSubjects';
import type { FoundKind } from '@/domain/search/found';
import {
  foundAgents,
  foundHolders,
  foundLicenses,
  foundOrganizations,
  foundPurchasers,
  foundRecipients,
} from './nameQueries';
import {
  foundApplications,
  foundDisbursements,
  foundInvoices,
  foundSettlements,
  foundTransactions,
} from './numberQueries';
import type { FoundRecord, Wanted } from './wanted';

/** Who searches, on which day (ISO) of the own calendar; `log`: for what fails. */
export interface Searcher {
  tx: Tx;
  scope: Scope;
  today: string;
  log: (line: string) => void;
}

/** An area that is searched: who may open what shows its records, and how it finds some. */
interface SearchSource {
  /** Of its screens; one of them is enough. */
  subjects: readonly Subject[];
  /** A few of those that the caller sees there. */
  find: (searcher: Searcher, wanted: Wanted) => Promise<FoundRecord[]>;
}

/** By what is read for a caller alone. */
const byScope =
  (find: (tx: Tx, scope: Scope, wanted: Wanted) => Promise<FoundRecord[]>): SearchSource['find'] =>
  ({ tx, scope }, wanted) =>
    find(tx, scope, wanted);

/** The areas by what they find. */
export const searchSources: Readonly<Record<FoundKind, SearchSource>> = {
  organization: { subjects: ['analytics.transactionLedger'], find: byScope(foundOrganizations) },
  recipient: { subjects: ['crm.recipients'], find: byScope(foundRecipients) },
  purchaser: { subjects: ['crm.purchasers'], find: byScope(foundPurchasers) },
  agent: {
    subjects: ['agent.Agents'],
    find: ({ tx, scope }, wanted) => foundAgents(tx, { scope, kind: 'agent' }, wanted),
  },
  subAgent: {
    subjects: ['agent.subAgents'],
    find: ({ tx, scope }, wanted) => foundAgents(tx, { scope, kind: 'sub_agent' }, wanted),
  },
  holder: { subjects: ['tax_authority.licenceHolder'], find: byScope(foundHolders) },
  license: { subjects: ['compliance.onboardinglicenseHolders'], find: byScope(foundLicenses) },
  invoice: {
    subjects: [invoiceSubjects.recipient],
    find: ({ tx, scope, today }, wanted) =>
      foundInvoices(tx, { scope, kind: 'recipient', today }, wanted),
  },
  taxInvoice: {
    subjects: [invoiceSubjects.mta],
    find: ({ tx, scope, today }, wanted) =>
      foundInvoices(tx, { scope, kind: 'mta', today }, wanted),
  },
  transaction: { subjects: ['analytics.transactionLedger'], find: byScope(foundTransactions) },
  settlement: { subjects: ['analytics.settlementHistory'], find: byScope(foundSettlements) },
  disbursement: { subjects: ['analytics.settlement'], find: byScope(foundDisbursements) },
  application: {
    subjects: ['settings.applications', 'onboarding.onboarding-history'],
    find: byScope(foundApplications),
  },
};
