import type { ApplicationDetail } from '@/domain/applications/applicationDetail';
import { phoneText } from '@/domain/contact/phone';
import { formatDateTime } from '@/domain/dates/format';
import { formatMoney, toCents } from '@/domain/money/cents';
import { decodedNumber } from '@/domain/onboarding/bank';
import { serviceGroups } from '@/domain/onboarding/services';
import type { StepDataByNumber } from '@/domain/onboarding/stepData';
import type { Fact } from '@/shared/ui/Facts';

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(', ');

const money = (text: string | undefined): string => {
  const cents = text ? toCents(Number(text).toFixed(2)) : null;
  return cents === null ? '' : formatMoney(cents);
};

function servicesText(step: StepDataByNumber[1] | null): string {
  if (!step) return '';
  const options = serviceGroups.flatMap((group) => group.options);
  return options
    .flatMap(({ field, value, label }) => (step[field].includes(value) ? [label] : []))
    .join(', ');
}

function bankText(step: StepDataByNumber[8] | null): string {
  if (!step) return '';
  return step.noBankExist
    ? 'No bank account'
    : joined(step.bankName, decodedNumber(step.accountNumber));
}

/** What an application says in short, sensitive numbers masked. */
export function summaryFacts({ row, steps }: ApplicationDetail): Fact[] {
  const { 0: basic, 3: entity, 5: processing, 6: location } = steps;
  return [
    ['Contact', row.applicantName],
    ['Email', row.email],
    ['Mobile number', phoneText(basic?.mobileNumberBasicInfo ?? '')],
    ['Industry', basic?.industryBasicInfo ?? ''],
    ['Legal entity', joined(entity?.companyName, entity?.businessEntityType)],
    ['Federal tax ID', entity?.federalTaxId ?? ''],
    [
      'Business address',
      joined(
        entity?.businessAddress1,
        entity?.businessCity,
        entity?.businessState,
        entity?.businessZipCode,
      ),
    ],
    ['DBA', location?.nameDBA ?? ''],
    [
      'Location',
      joined(
        location?.locationAddress1,
        location?.locationCity,
        location?.locationState,
        location?.locationZipCode,
      ),
    ],
    ['Website', location?.website ?? ''],
    ['Services', servicesText(steps[1])],
    ['Processing', processing?.processingType ?? ''],
    ['Monthly volume', money(processing?.avgMonthlyTransAmount)],
    ['Settlement bank', bankText(steps[8])],
    ['ISO', row.isoName],
    ['Agent', joined(row.agentName, row.subAgentName)],
    ['Started', formatDateTime(row.createdAt)],
    ['Submitted', formatDateTime(row.submittedAt)],
  ];
}
