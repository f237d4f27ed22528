import { achOfIso } from './achDates';
import {
  changeAddendaLayout,
  contestedAddendaLayout,
  dishonoredAddendaLayout,
  paymentAddendaLayout,
  refusedAddendaLayout,
  returnAddendaLayout,
} from './addendaLayouts';
import { type Composing, composed, type FieldValues } from './compose';
import { sumsOf } from './controlRules';
import { entryLayoutOf } from './fields';
import type { AchLayout } from './layout';
import {
  batchControlLayout,
  batchHeaderLayout,
  fileControlLayout,
  fileHeaderLayout,
} from './recordLayouts';
import type { AchAddenda, AchBatchHeader, AchEntry, AchFileHeader, AchTotals } from './records';

/** Line 1. A routing number of nine digits stands behind a blank. */
export function fileHeaderLine(file: AchFileHeader, at: Composing): string {
  return composed(
    fileHeaderLayout,
    {
      destination: file.destination.padStart(10),
      origin: file.origin.padStart(10),
      createdOn: achOfIso(file.createdOn),
      createdAt: file.createdAt,
      idModifier: file.idModifier,
      destinationName: file.destinationName,
      originName: file.originName,
      referenceCode: file.referenceCode,
    },
    at,
  );
}

export function batchHeaderLine(batch: AchBatchHeader, at: Composing): string {
  return composed(
    batchHeaderLayout,
    {
      serviceClass: batch.serviceClass,
      companyName: batch.companyName,
      companyData: batch.companyData,
      companyId: batch.companyId,
      secCode: batch.secCode,
      description: batch.description,
      descriptiveDate: batch.descriptiveDate,
      effectiveDate: achOfIso(batch.effectiveOn),
      originatorStatus: '1',
      odfi: batch.odfi,
      batchNumber: at.batch,
    },
    at,
  );
}

/** The line of an entry alone. */
export function entryLine(entry: AchEntry, secCode: string, at: Composing): string {
  const { addenda, name, data } = entry;
  return composed(
    entryLayoutOf(secCode),
    {
      transactionCode: entry.code,
      rdfi: entry.routing.slice(0, 8),
      checkDigit: entry.routing.slice(8),
      account: entry.account,
      amount: entry.cents,
      individualId: entry.individualId,
      individualName: name,
      receivingCompany: name,
      addendaCount: addenda.length,
      discretionary: data,
      paymentType: data,
      addendaIndicator: addenda.length > 0 ? 1 : 0,
      trace: entry.trace,
    },
    at,
  );
}

/** Layout and fields of an addenda record; null for one that is never written. */
function addendaFields(addenda: AchAddenda): [AchLayout, FieldValues] | null {
  if (addenda.type === 'other') return null;
  if (addenda.type === '05') return [paymentAddendaLayout, { paymentInfo: addenda.text }];
  const { code, originalTrace, originalRdfi } = addenda;
  const answered: FieldValues = { originalTrace, originalRdfi };
  switch (addenda.type) {
    case '98':
      return [
        changeAddendaLayout,
        { ...answered, changeCode: code, correctedData: addenda.corrected },
      ];
    case 'refused': {
      const { corrected: correctedData, changeCode, traceSequence } = addenda;
      return [
        refusedAddendaLayout,
        { ...answered, refusedCode: code, correctedData, changeCode, traceSequence },
      ];
    }
    case '99': {
      const dateOfDeath = achOfIso(addenda.dateOfDeath);
      return [
        returnAddendaLayout,
        { ...answered, returnCode: code, dateOfDeath, addendaInfo: addenda.info },
      ];
    }
    case 'dishonored': {
      const { returnTrace, returnSettlement, returnReason, info: addendaInfo } = addenda;
      const about = { returnTrace, returnSettlement, returnReason, addendaInfo };
      return [dishonoredAddendaLayout, { ...answered, ...about, dishonoredCode: code }];
    }
    case 'contested': {
      const { returnTrace, returnSettlement, returnReason, originalSettlement } = addenda;
      const { dishonoredTrace, dishonoredSettlement, dishonoredReason } = addenda;
      const about = { returnTrace, returnSettlement, returnReason, originalSettlement };
      const dishonor = { dishonoredTrace, dishonoredSettlement, dishonoredReason };
      const returnedOn = achOfIso(addenda.returnedOn);
      return [
        contestedAddendaLayout,
        { ...answered, ...about, ...dishonor, returnedOn, contestedCode: code },
      ];
    }
  }
}

/** The line of an addenda record, the nth of its entry; null for one that is never written. */
export function addendaLine(
  addenda: AchAddenda,
  { trace, nth }: { trace: string; nth: number },
  at: Composing,
): string | null {
  const [layout, fields] = addendaFields(addenda) ?? [];
  if (!layout) return null;
  return composed(
    layout,
    { ...fields, trace, addendaSequence: nth, entrySequence: trace.slice(8) },
    at,
  );
}

export const batchControlLine = (
  { serviceClass, companyId, odfi }: AchBatchHeader,
  totals: AchTotals,
  at: Composing,
): string =>
  composed(
    batchControlLayout,
    { ...sumsOf(totals), serviceClass, companyId, odfi, batchNumber: at.batch },
    at,
  );

/** The last record. `lines`: records of the file, this one with them. */
export const fileControlLine = (
  { batches, lines }: { batches: number; lines: number },
  totals: AchTotals,
  at: Composing,
): string =>
  composed(
    fileControlLayout,
    { ...sumsOf(totals), batchCount: batches, blockCount: Math.ceil(lines / 10) },
    at,
  );
