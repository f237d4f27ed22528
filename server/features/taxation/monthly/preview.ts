import { feeSettingsOf } from '@server/features/taxRules/feeSettings';
import { holdersRepository } from '@server/features/taxRules/holderStore';
import { municipalitiesRepository } from '@server/features/taxRules/municipalityStore';
import { openPenalties } from '@server/features/taxRules/penalties';
import type { TaxVisibility } from '@server/features/taxRules/visibility';
import type { Tx } from '@server/platform/db/client';
import type { Services } from '@server/platform/services';
import { todayIn } from '@server/platform/zones/today';
import type { LicenseHolder } from '@/domain/invoices/mta/licenseHolder';
import { monthlyPreview } from '@/domain/invoices/mta/monthlyRun';
import type { MonthlyPreview, MonthlyRow } from '@/domain/invoices/mta/monthlyWire';
import type { Municipality } from '@/domain/invoices/mta/municipality';
import { monthDays } from '@/domain/invoices/mta/period';
import { versionOn } from '@/domain/invoices/mta/rateVersions';
import { toHolder } from '../holders/wire';
import { monthlyRepository } from './monthlyStore';

/** Which run: `period` is `yyyy-MM`, the invoices' date ISO. */
export interface RunRequest {
  visibility: TaxVisibility;
  period: string;
  invoiceDate: string;
  /** IANA zone of the caller, on whose calendar invoices are late. */
  timeZone: string | undefined;
  /** Only these holders; absent: all. */
  holderIds?: readonly string[];
  /** Holders stay as they are read until the act ends. */
  locked?: true;
}

/**
 * What a holder reports: what its rate of the period's first day is taken of; '' where there is
 * none.
 */
function taxTypeOf(
  { municipalityId, licenseType }: LicenseHolder,
  municipalities: readonly Municipality[],
  first: string,
): string {
  const versions = municipalities.find(({ _id }) => _id === municipalityId)?.versions ?? [];
  const rates = versionOn(versions, first)?.rates ?? [];
  return rates.find((rate) => rate.licenseType === licenseType)?.taxType ?? '';
}

/** What a monthly run would make, by the rates, reported figures and invoices of this moment. */
export async function previewOf(
  tx: Tx,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  { visibility, period, invoiceDate, holderIds, timeZone, locked }: RunRequest,
): Promise<MonthlyPreview> {
  const holders = (await holdersRepository(tx).all(visibility, holderIds, locked)).map(toHolder);
  const municipalities = await municipalitiesRepository(tx).list(visibility);
  const reported = await monthlyRepository(tx).reported(visibility, period);
  const billed = await monthlyRepository(tx).billed(visibility, period);
  const fees = await feeSettingsOf(tx, settings, visibility);
  const today = todayIn(clock(), timeZone);
  const asOf = invoiceDate < today ? invoiceDate : today;
  const penalties = await openPenalties(tx, { visibility, holderIds, asOf });
  const run = { period, invoiceDate, holders, municipalities, reported, settings: fees, penalties };
  const first = monthDays(period)?.first ?? '';
  const rows = monthlyPreview({ ...run, billed: new Set(billed.keys()) }).map((row): MonthlyRow => {
    const { _id } = row.holder;
    return {
      ...row,
      reported: reported.get(_id) ?? '',
      taxType: taxTypeOf(row.holder, municipalities, first),
      billedBy: billed.get(_id) ?? null,
    };
  });
  return { period, invoiceDate, rows };
}
