import { industryOptions } from '@/domain/onboarding/basicInformation';
import { chosenStems, hasEndDate, licenses, showsMetrcKey } from '@/domain/onboarding/licenses';
import { maskedNumber } from '@/domain/onboarding/masks';
import { serviceGroups } from '@/domain/onboarding/services';
import type {
  BasicInformation,
  LegalEntity,
  LicenseInformation,
  ServicesRequested,
} from '@/domain/onboarding/stepData';
import type { PartnerNames } from '@/domain/partners/partner';
import { plainSection, row, rowsOf, type SummarySection } from './summarySection';
import {
  summaryAnyState,
  summaryCountry,
  summaryDate,
  summaryOptions,
  summaryState,
} from './summaryText';

/** Step 0; partners by name where they are known. */
export function basicSection(
  values: BasicInformation,
  partners: PartnerNames | null,
): SummarySection {
  return plainSection([
    ...rowsOf(values, ['parentOrgName', 'FirstName', 'lastName', 'companyNameBasicInfo']),
    ...rowsOf(values, ['EmailBasicInfo', 'mobileNumberBasicInfo']),
    row('industryBasicInfo', summaryOptions(industryOptions, [values.industryBasicInfo])),
    row('isoId', partners?.isoName ?? values.isoId),
    row('agentId', partners?.agentName ?? values.agentId),
    row('subAgentId', partners?.subAgentName ?? values.subAgentId),
  ]);
}

/** Step 1: a row for each visible group (readings C1). */
export function servicesSection(values: ServicesRequested): SummarySection {
  return plainSection(
    serviceGroups.map(({ title, options }) => {
      const chosen = options.filter(({ field, value }) => values[field].includes(value));
      return {
        label: title,
        value: summaryOptions(
          chosen,
          chosen.map(({ value }) => value),
        ),
      };
    }),
  );
}

/** Step 2. */
export function licensesSection(values: LicenseInformation): SummarySection {
  const details = chosenStems(values).flatMap((stem) => [
    row(stem, values[stem]),
    row(`${stem}StartDate`, summaryDate(values[`${stem}StartDate`])),
    ...(hasEndDate(stem) ? [row(`${stem}EndDate`, summaryDate(values[`${stem}EndDate`]))] : []),
  ]);
  const key = showsMetrcKey(values) ? [row('metrcUserKey', values.metrcUserKey)] : [];
  return plainSection([
    row('licenseeHolder', summaryOptions(licenses, values.licenseeHolder)),
    ...details,
    ...key,
  ]);
}

/** Step 3; of the tax ID the last four. */
export function entitySection(values: LegalEntity): SummarySection {
  const { businessCountry, mailCountry } = values;
  return plainSection([
    ...rowsOf(values, [
      'companyName',
      'businessEntityType',
      'businessAddress1',
      'businessAddress2',
    ]),
    row('businessCity', values.businessCity),
    row('businessState', summaryState(businessCountry, values.businessState)),
    row('businessCountry', summaryCountry(businessCountry)),
    row('businessZipCode', values.businessZipCode),
    ...rowsOf(values, ['mailAddress1', 'mailAddress2', 'mailCity']),
    row('mailState', summaryState(mailCountry, values.mailState)),
    row('mailCountry', summaryCountry(mailCountry)),
    row('mailZipCode', values.mailZipCode),
    row('federalTaxId', maskedNumber(values.federalTaxId)),
    row('inCorporationState', summaryAnyState(values.inCorporationState)),
    row('currentOwnerShip', values.currentOwnerShip),
    row('entityStartDate', summaryDate(values.entityStartDate)),
  ]);
}
