import type { MerchantApplication } from '@/domain/onboarding/application';
import { onboardingSteps, type StepNumber } from '@/domain/onboarding/steps';
import type { PartnerNames } from '@/domain/partners/partner';
import type { PdfBlock, PdfDocument } from '@/domain/pdf/pdfDocument';
import { basicSection, entitySection, licensesSection, servicesSection } from './companySections';
import {
  bankSection,
  businessSection,
  documentsSection,
  internetSection,
  locationSection,
  processingSection,
} from './operationSections';
import { ownersSection } from './ownersSection';
import type { SummarySection } from './summarySection';
import { summaryDate } from './summaryText';

/** What the summary is made of. */
export interface SummarySource {
  application: MerchantApplication;
  /** Null where they could not be asked for: ids stand for them. */
  partners: PartnerNames | null;
  /** Local ISO date. */
  today: string;
}

/** What is said of a saved step; null before it is saved. */
function sectionOf(
  step: StepNumber,
  { application, partners }: SummarySource,
): SummarySection | null {
  const { merchant, documents } = application;
  const makers: Record<StepNumber, () => SummarySection | null | undefined> = {
    0: () => merchant[0] && basicSection(merchant[0].merchantStepData, partners),
    1: () => merchant[1] && servicesSection(merchant[1].merchantStepData),
    2: () => merchant[2] && licensesSection(merchant[2].merchantStepData),
    3: () => merchant[3] && entitySection(merchant[3].merchantStepData),
    4: () => merchant[4] && ownersSection(merchant[4].merchantStepData),
    5: () => merchant[5] && processingSection(merchant[5].merchantStepData),
    6: () => merchant[6] && locationSection(merchant[6].merchantStepData),
    7: () => merchant[7] && businessSection(merchant[7].merchantStepData),
    8: () => merchant[8] && bankSection(merchant[8].merchantStepData),
    9: () => merchant[9] && internetSection(merchant[9].merchantStepData),
    10: () => merchant[10] && documentsSection(merchant[10].merchantStepData, documents),
  };
  return makers[step]() ?? null;
}

function blocksOf(section: SummarySection | null): PdfBlock[] {
  if (!section) return [{ kind: 'paragraph', text: 'Not filled in yet', tone: 'muted' }];
  return section.groups.flatMap(({ title, rows }): PdfBlock[] => [
    ...(title === null ? [] : [{ kind: 'heading', level: 2, text: title } as const]),
    { kind: 'twoColumnTable', rows },
  ]);
}

/** The applicant's company, as step 0 has it. */
const companyOf = ({ merchant }: MerchantApplication): string =>
  merchant[0]?.merchantStepData.companyNameBasicInfo ?? '';

/**
 * The summary of an application as a document: every step, every owner, nothing sensitive in full
 * (spec 2.9).
 */
export function summaryDocument(source: SummarySource): PdfDocument {
  const { application, today } = source;
  return {
    title: 'Merchant Application',
    subtitle: companyOf(application),
    author: 'Greenledger',
    size: 'a4',
    margin: 40,
    header: {
      sender: ['Greenledger'],
      facts: [
        { label: 'Application', value: String(application.merchantId) },
        { label: 'Date', value: summaryDate(today) },
      ],
    },
    blocks: onboardingSteps.flatMap(({ step, title }): PdfBlock[] => [
      { kind: 'heading', level: 1, text: `${step}. ${title}` },
      ...blocksOf(sectionOf(step, source)),
    ]),
  };
}

/** Name of the downloaded file, e.g. `application_17.pdf`. */
export const summaryFileName = ({ merchantId }: MerchantApplication): string =>
  `application_${merchantId}.pdf`;
