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
import type { FoundRecord, Searcher, Wanted } from './wanted';

/** An area that is searched: who may open what shows its records, and how it finds some. */
interface SearchSource {
  /** Of its screens; one of them is enough. */
  subjects: readonly Subject[];
  /** A few of those that the caller sees there. */
  find: (searcher: Searcher, wanted: Wanted) => Promise<FoundRecord[]>;
}

/** The areas by what they find. */
export const searchSources: Readonly<Record<FoundKind, SearchSource>> = {
  organization: { subjects: ['analytics.transactionLedger'], find: foundOrganizations },
  recipient: { subjects: ['crm.recipients'], find: foundRecipients },
  purchaser: { subjects: ['crm.purchasers'], find: foundPurchasers },
  agent: {
    subjects: ['agent.Agents'],
    find: (searcher, wanted) => foundAgents(searcher, wanted, 'agent'),
  },
  subAgent: {
    subjects: ['agent.subAgents'],
    find: (searcher, wanted) => foundAgents(searcher, wanted, 'sub_agent'),
  },
  holder: { subjects: ['tax_authority.licenceHolder'], find: foundHolders },
  license: { subjects: ['compliance.onboardinglicenseHolders'], find: foundLicenses },
  invoice: {
    subjects: [invoiceSubjects.recipient],
    find: (searcher, wanted) => foundInvoices(searcher, wanted, 'recipient'),
  },
  taxInvoice: {
    subjects: [invoiceSubjects.mta],
    find: (searcher, wanted) => foundInvoices(searcher, wanted, 'mta'),
  },
  transaction: { subjects: ['analytics.transactionLedger'], find: foundTransactions },
  settlement: { subjects: ['analytics.settlementHistory'], find: foundSettlements },
  disbursement: { subjects: ['analytics.settlement'], find: foundDisbursements },
  application: {
    subjects: ['settings.applications', 'onboarding.onboarding-history'],
    find: foundApplications,
  },
};
