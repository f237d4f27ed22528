import {
  changeAddendaLayout,
  contestedAddendaLayout,
  dishonoredAddendaLayout,
  paymentAddendaLayout,
  refusedAddendaLayout,
  returnAddendaLayout,
} from './addendaLayouts';
import { iatAddendaLayouts, iatReturnLayout } from './iatLayouts';
import type { AchLayout } from './layout';
import {
  batchControlLayout,
  batchHeaderLayout,
  checkEntryLayout,
  ctxEntryLayout,
  entryLayout,
  fileControlLayout,
  fileHeaderLayout,
  iatBatchHeaderLayout,
  iatEntryLayout,
  webEntryLayout,
} from './recordLayouts';

const entryLayouts: Readonly<Record<string, AchLayout>> = {
  CTX: ctxEntryLayout,
  WEB: webEntryLayout,
  TEL: webEntryLayout,
  IAT: iatEntryLayout,
  RCK: checkEntryLayout,
  ARC: checkEntryLayout,
  BOC: checkEntryLayout,
  XCK: checkEntryLayout,
};

/** The layout of the entries of a class. */
export const entryLayoutOf = (secCode: string): AchLayout => entryLayouts[secCode] ?? entryLayout;

/** Whether a code is that of a dishonored return: R61 to R70. */
export const isDishonored = (code: string): boolean => code >= 'R61' && code <= 'R70';

/** Whether a code is that of a contested dishonored return: R71 to R77. */
export const isContested = (code: string): boolean => code >= 'R71' && code <= 'R77';

/** Whether a code is that of a refused notification of change: C61 to C69. */
export const isRefused = (code: string): boolean => code >= 'C61' && code <= 'C69';

function returnLayoutOf(code: string, secCode: string): AchLayout {
  if (isDishonored(code)) return dishonoredAddendaLayout;
  if (isContested(code)) return contestedAddendaLayout;
  return secCode === 'IAT' ? iatReturnLayout : returnAddendaLayout;
}

/** The layout of an addenda record; null where its type is not known. */
export function addendaLayoutOf(line: string, secCode: string): AchLayout | null {
  const type = line.slice(1, 3);
  const code = line.slice(3, 6);
  if (type === '05') return paymentAddendaLayout;
  if (type === '98') return isRefused(code) ? refusedAddendaLayout : changeAddendaLayout;
  if (type === '99') return returnLayoutOf(code, secCode);
  return iatAddendaLayouts[type] ?? null;
}

/**
 * The layout of a line in a batch of a class (`secCode`, '' outside of batches); null for what is no
 * record. What a workbench needs to name the field under the cursor, with `fieldAt` (spec catalogue
 * 'Shared vocabulary').
 */
export function lineLayout(line: string, secCode: string): AchLayout | null {
  switch (line[0]) {
    case '1':
      return fileHeaderLayout;
    case '5':
      return line.slice(50, 53) === 'IAT' ? iatBatchHeaderLayout : batchHeaderLayout;
    case '6':
      return entryLayoutOf(secCode);
    case '7':
      return addendaLayoutOf(line, secCode);
    case '8':
      return batchControlLayout;
    case '9':
      return fileControlLayout;
    default:
      return null;
  }
}
