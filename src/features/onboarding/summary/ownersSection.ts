import { maskedBirthDate, maskedNumber, maskedSsn } from '@/domain/onboarding/masks';
import { ownersOf } from '@/domain/onboarding/owners';
import type { BeneficialOwner, BeneficialOwners } from '@/domain/onboarding/stepData';
import type { PdfPair } from '@/domain/pdf/pdfDocument';
import { row, rowsOf, type SummarySection } from './summarySection';
import {
  summaryAnyState,
  summaryCountry,
  summaryDate,
  summaryPercent,
  summaryState,
} from './summaryText';

/** An owner; SSN and license by their last four, of the birth the year (spec 2.9; readings E11). */
function ownerRows(owner: BeneficialOwner): PdfPair[] {
  const { ownerCountry } = owner;
  return [
    ...rowsOf(owner, ['ownerName', 'ownerLastName']),
    row('percentageOfEntityOwned', summaryPercent(owner.percentageOfEntityOwned)),
    ...rowsOf(owner, ['ownerTitleWithCompany', 'ownerEmail', 'ownerPhone']),
    ...rowsOf(owner, ['ownerAddress1', 'ownerAddress2', 'ownerCity']),
    row('ownerState', summaryState(ownerCountry, owner.ownerState)),
    row('ownerCountry', summaryCountry(ownerCountry)),
    row('ownerZipCode', owner.ownerZipCode),
    row('ownerSSN', maskedSsn(owner.ownerSSN)),
    row('ownerDOB', summaryDate(maskedBirthDate(owner.ownerDOB))),
    row('driverLicense', maskedNumber(owner.driverLicense)),
    row('driverExpiry', summaryDate(owner.driverExpiry)),
    row('driverState', summaryAnyState(owner.driverState)),
  ];
}

/** Step 4: every owner, the first one first. */
export function ownersSection(values: BeneficialOwners): SummarySection {
  return {
    groups: ownersOf(values).map((owner, at) => ({
      title: `Owner ${at + 1}: ${owner.ownerName} ${owner.ownerLastName}`.trim(),
      rows: ownerRows(owner),
    })),
  };
}
