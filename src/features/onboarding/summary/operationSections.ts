import { decodedNumber } from '@/domain/onboarding/bank';
import { asksOtherCarrier, carriers } from '@/domain/onboarding/business';
import { amlQuestions } from '@/domain/onboarding/documentRules';
import { websitePolicies } from '@/domain/onboarding/internet';
import { maskedNumber } from '@/domain/onboarding/masks';
import { processingTypes } from '@/domain/onboarding/processing';
import type {
  BusinessInformation,
  ComplianceDocuments,
  InternetQuestionnaire,
  MerchantLocation,
  ProcessingTypes,
  SettlementBank,
  UploadedDocument,
} from '@/domain/onboarding/stepData';
import { plainSection, row, rowsOf, type SummarySection } from './summarySection';
import {
  nothing,
  summaryChoice,
  summaryCountry,
  summaryMoney,
  summaryOptions,
  summaryPercent,
  summaryState,
  textOr,
} from './summaryText';

/** Step 5: money as currency. */
export function processingSection(values: ProcessingTypes): SummarySection {
  return plainSection([
    row('processingType', summaryOptions(processingTypes, [values.processingType])),
    row('avgSingleTransAmount', summaryMoney(values.avgSingleTransAmount)),
    row('maxSingleTransAmount', summaryMoney(values.maxSingleTransAmount)),
    row('avgMonthlyTransAmount', summaryMoney(values.avgMonthlyTransAmount)),
    row('maxMonthlyTransAmount', summaryMoney(values.maxMonthlyTransAmount)),
    row('internetVolume', summaryPercent(values.internetVolume)),
    row('retailVolume', summaryPercent(values.retailVolume)),
  ]);
}

/** Step 6. */
export function locationSection(values: MerchantLocation): SummarySection {
  return plainSection([
    ...rowsOf(values, [
      'nameDBA',
      'locationName',
      'locationAddress1',
      'locationAddress2',
      'locationCity',
    ]),
    row('locationState', summaryState(values.locationCountry, values.locationState)),
    row('locationCountry', summaryCountry(values.locationCountry)),
    ...rowsOf(values, [
      'locationZipCode',
      'contactEmail',
      'website',
      'customerServicePhone',
      'locationFax',
    ]),
    row('bankruptcy', values.bankruptcy),
  ]);
}

/** Step 7. */
export function businessSection(values: BusinessInformation): SummarySection {
  return plainSection([
    row('goodsDescription', values.goodsDescription),
    row('goodsShippedBy', summaryOptions(carriers, values.goodsShippedBy)),
    ...(asksOtherCarrier(values) ? [row('goodsOther', values.goodsOther)] : []),
    ...rowsOf(values, [
      'deliveryDays',
      'cardHolderCharged',
      'isDeposit',
      'returnPolicies',
      'returnPolicyTime',
    ]),
  ]);
}

/** Step 8: both numbers by their last four. */
export function bankSection(values: SettlementBank): SummarySection {
  if (values.noBankExist) {
    return plainSection([
      row('noBankExist', summaryChoice(true)),
      row('openTchCbd', summaryChoice(values.openTchCbd)),
    ]);
  }
  return plainSection([
    ...rowsOf(values, ['bankName', 'businessNameOnChecks']),
    row('routingNumber', maskedNumber(decodedNumber(values.routingNumber))),
    row('accountNumber', maskedNumber(decodedNumber(values.accountNumber))),
    row('acknowledgeSelected', summaryChoice(values.acknowledgeSelected)),
  ]);
}

/** Step 9. */
export function internetSection(values: InternetQuestionnaire): SummarySection {
  return plainSection([
    row('websitePolicies', summaryOptions(websitePolicies, values.websitePolicies)),
    ...rowsOf(values, ['ipAddress', 'isWebDomainContent', 'sslIssuer', 'sslNumber']),
    ...rowsOf(values, ['cartVendor', 'webHostVendor']),
  ]);
}

/** Step 10: the documents by type, and the questionnaire. */
export function documentsSection(
  values: ComplianceDocuments,
  documents: readonly UploadedDocument[],
): SummarySection {
  const files = documents.map(({ type, name }) => ({ label: type, value: name }));
  const answers = amlQuestions.map(({ field, label }) => ({ label, value: textOr(values[field]) }));
  return {
    groups: [
      {
        title: 'Documents',
        rows: files.length > 0 ? files : [{ label: 'Documents', value: nothing }],
      },
      { title: 'AML/BSA questionnaire', rows: answers },
    ],
  };
}
