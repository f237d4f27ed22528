import { routingNumberError } from '@/domain/contact/routingNumber';
import { isBankingDay } from '@/domain/dates/bankingDays';
import { formatDate } from '@/domain/dates/format';
import { entryClasses } from './entryClasses';
import type { Report } from './entryRules';
import type { AchBatchHeader, AchFileHeader } from './records';

/** Judges what a batch header says (spec catalogue 'Shared vocabulary'). `createdOn`: ISO date or ''. */
export function judgeBatchHeader(batch: AchBatchHeader, createdOn: string, report: Report): void {
  const { serviceClass, secCode, effectiveOn, odfi } = batch;
  if (serviceClass !== '200' && serviceClass !== '220' && serviceClass !== '225')
    report('serviceClass', {
      expected: '200, 220 or 225',
      message: `${serviceClass} is none of 200, 220 and 225.`,
    });
  if (!entryClasses.has(secCode))
    report('secCode', {
      expected: 'PPD, CCD, CTX, WEB, TEL …',
      message: `“${secCode}” is not a standard entry class.`,
    });
  if (odfi === '00000000')
    report('odfi', { expected: 'eight digits of a routing number', message: 'is all zeros.' });
  if (effectiveOn === '') return;
  if (!isBankingDay(effectiveOn))
    report('effectiveDate', {
      expected: 'a banking day',
      message: `${formatDate(effectiveOn)} is not a banking day. The entries settle on the next one.`,
      severity: 'warning',
    });
  if (createdOn !== '' && effectiveOn < createdOn)
    report('effectiveDate', {
      expected: `${formatDate(createdOn)} or later`,
      message: `${formatDate(effectiveOn)} is before the file was created.`,
      severity: 'warning',
    });
}

/** Judges what a file header says. */
export function judgeFileHeader(file: AchFileHeader, report: Report): void {
  if (!/^[A-Z0-9]$/.test(file.idModifier))
    report('idModifier', {
      expected: 'A to Z or 0 to 9',
      message: `“${file.idModifier}” is neither a capital letter nor a digit.`,
    });
  if (routingNumberError(file.destination) !== null)
    report('destination', {
      expected: 'a blank and a routing number',
      message: `“${file.destination}” is not a valid routing number.`,
    });
  if (/^\d{9}$/.test(file.origin) && routingNumberError(file.origin) !== null)
    report('origin', {
      expected: 'a routing number or company ID',
      message: `“${file.origin}” has nine digits but is not a valid routing number.`,
      severity: 'warning',
    });
}
