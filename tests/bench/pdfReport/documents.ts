import { checkReport } from '@/domain/checks/checkReport';
import type { CheckElement } from '@/domain/checks/checkTree';
import type { BusinessCriteria, PersonCriteria } from '@/domain/checks/criteria';
import type { MerchantApplication } from '@/domain/onboarding/application';
import { onboardingSteps } from '@/domain/onboarding/steps';
import type { PdfDocument, TableBlock } from '@/domain/pdf/pdfDocument';
import { sampleSource } from '@/features/onboarding/sample/sampleSource';
import { sampleStep } from '@/features/onboarding/sample/sampleSteps';
import { summaryDocument } from '@/features/onboarding/summary/summaryDocument';

/** A check report from a bureau's tree. */
export function reportOf(
  criteria: PersonCriteria | BusinessCriteria,
  tree: CheckElement | null,
): PdfDocument {
  const company = {
    name: 'Greenledger',
    add1: '100 Market Street',
    add2: 'Suite 300',
    city: 'San Francisco',
    state: 'CA',
    zipCode: '94105',
  };
  return checkReport({
    record_id: 'bench',
    number: 1,
    type: 'person_data',
    name: 'Jane Everything',
    ssn: '',
    score: 3,
    flags: [],
    run_at: '2025-01-05T15:04:00Z',
    run_by: 'Cora Officer',
    application: null,
    criteria,
    meta_data: tree,
    company,
    globalPhoneNumber: '(555) 010-0199',
  });
}

/** The summary of a whole application with so many owners. */
export function summaryOf(owners: number): PdfDocument {
  const today = '2026-03-09';
  const source = sampleSource(7, today);
  const steps = onboardingSteps.map(({ step }) => [step, sampleStep(step, source, {})] as const);
  const saved = steps.map(([step, values]) => {
    const further =
      step === 4 ? { subMerchantData: Array.from({ length: owners - 1 }, () => values) } : {};
    return [step, { merchantStepData: { ...values, ...further }, version: 1, savedAt: today }];
  });
  const application = {
    _id: 'bench',
    merchantId: 17,
    documents: [],
    merchant: Object.fromEntries(saved),
  };
  const partners = { isoName: 'Evergreen ISO', agentName: 'Ada Agent', subAgentName: '' };
  // Only what the summary reads.
  return summaryDocument({
    application: application as unknown as MerchantApplication,
    partners,
    today,
  });
}

/** A table of so many rows of six columns. */
export function tableOf(rows: number): PdfDocument & { blocks: readonly [TableBlock] } {
  const titles = ['No.', 'Merchant', 'Address', 'State', 'Date', 'Amount'];
  const shares = [1, 4, 5, 1, 2, 2];
  return {
    title: 'Transactions',
    author: 'Greenledger',
    size: 'a4',
    blocks: [
      {
        kind: 'table',
        columns: titles.map((title, at) => ({ title, share: shares[at] ?? 1 })),
        rows: Array.from({ length: rows }, (_, row) => [
          String(row + 1),
          `Fern Valley ${row % 97}`,
          `${row + 1} Harbor Drive, Eureka`,
          'CA',
          '01-05-2025',
          `$${row % 900}.50`,
        ]),
      },
    ],
  };
}
