import { changeCodes, refusalCodes } from '@/domain/ach/changeCodes';
import { entryClassNames } from '@/domain/ach/entryClasses';
import type { AchLayout } from '@/domain/ach/layout';
import { addendaOf } from '@/domain/ach/parse';
import type { AchAddenda } from '@/domain/ach/records';
import { remittanceWords } from '@/domain/ach/remittance';
import { isReturnCodeName, returnCodeOf } from '@/domain/ach/returnCodes';
import { returnMeanings } from '@/domain/ach/returnMeanings';
import { type EntryPurpose, transactionCodes } from '@/domain/ach/transactionCodes';

const accountNames = {
  checking: 'Checking',
  savings: 'Savings',
  ledger: 'General ledger',
  loan: 'Loan',
} as const;

const purposeNames: Readonly<Record<EntryPurpose, string>> = {
  live: '',
  prenote: ' prenote',
  remittance: ', zero-dollar remittance',
  answer: ' return or NOC',
};

/** A transaction code in words: `Checking debit`, `Savings credit prenote`. */
export function transactionText(code: string): string {
  const known = transactionCodes.get(code);
  if (!known) return 'Unknown transaction code';
  const direction = known.isCredit ? 'credit' : 'debit';
  return `${accountNames[known.account]} ${direction}${purposeNames[known.purpose]}`;
}

/** A standard entry class in words. */
export const secText = (code: string): string => entryClassNames[code] ?? 'Unknown entry class';

const serviceClasses: Readonly<Record<string, string>> = {
  '200': 'debits and credits',
  '220': 'credits only',
  '225': 'debits only',
};

/** A service class in words: `debits only`. */
export const serviceClassText = (code: string): string =>
  serviceClasses[code] ?? 'unknown service class';

/** An addenda record in a few words, and what it says further. */
export interface AddendaWords {
  title: string;
  /** What it holds, or what its code means. */
  detail: string;
}

const returned = (code: string): AddendaWords => ({
  title: `${code} ${returnCodeOf(code)?.title ?? 'Unknown return code'}`,
  detail: isReturnCodeName(code) ? returnMeanings[code] : '',
});

function changed(code: string, corrected: string): AddendaWords {
  const known = changeCodes.get(code);
  const said = corrected.trim().replace(/ {2,}/g, ' ');
  return {
    title: `${code} ${known?.title ?? 'Unknown change code'}`,
    detail: [known?.meaning, said && `Corrected data: ${said}`].filter(Boolean).join(' '),
  };
}

function wordsOf(addenda: AchAddenda, name: string): AddendaWords {
  switch (addenda.type) {
    case '05':
      return {
        title: 'Payment information',
        detail: remittanceWords(addenda.text) || addenda.text,
      };
    case '98':
      return changed(addenda.code, addenda.corrected);
    case 'refused':
      return {
        title: `${addenda.code} ${refusalCodes.get(addenda.code) ?? 'Refused change'}`,
        detail: `Refuses the notification of change ${addenda.changeCode}.`,
      };
    case 'other':
      return { title: name, detail: '' };
    default:
      return returned(addenda.code);
  }
}

/** An addenda record in words; its account numbers stay as masked as the line is. */
export const addendaText = (line: string, layout: AchLayout | null): AddendaWords =>
  layout
    ? wordsOf(addendaOf(line, layout), layout.name)
    : { title: `Addenda of the unknown type ${line.slice(1, 3)}`, detail: '' };
