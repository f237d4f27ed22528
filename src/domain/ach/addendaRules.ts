import { routingNumberError } from '@/domain/contact/routingNumber';
import { changeCodes, correctionOf, refusalCodes, strayText } from './changeCodes';
import type { Report } from './entryRules';
import { isContested, isDishonored } from './fields';
import type { FieldKey } from './fieldTexts';
import type { AchAddenda, ChangeAddenda } from './records';
import { isReturnCodeName } from './returnCodes';
import { transactionCodes } from './transactionCodes';

function judgeCode(code: string, key: FieldKey, report: Report): void {
  if (!isReturnCodeName(code))
    report(key, {
      expected: 'a return code such as R01',
      message: `${code.trim()} is not a return code.`,
    });
}

/** The reason of an earlier answer, as later ones repeat it: two digits. */
function judgeReason(
  digits: string,
  { key, fits }: { key: FieldKey; fits: (code: string) => boolean },
  report: Report,
): void {
  const code = `R${digits}`;
  if (!isReturnCodeName(code) || !fits(code))
    report(key, {
      expected: 'the digits of the code that is answered',
      message: `${digits} is not a code for this answer.`,
    });
}

function judgeCorrected({ code, corrected }: ChangeAddenda, report: Report): void {
  const say = (expected: string, message: string): void =>
    report('correctedData', { expected, message });
  const { routing, transactionCode, ...texts } = correctionOf(code, corrected);
  if (routing !== undefined && routingNumberError(routing) !== null)
    say('a routing number', `${code} gives the routing number “${routing}”, which is invalid.`);
  if (transactionCode !== undefined && !transactionCodes.has(transactionCode))
    say(
      'a transaction code',
      `${code} gives the transaction code “${transactionCode}”: no such code.`,
    );
  for (const text of Object.values(texts))
    if (text === '') say('the correct text', `${code} does not say what is correct.`);
  const stray = changeCodes.get(code)?.places.length ? strayText(code, corrected) : '';
  if (stray !== '') say('blanks', `“${stray}” stands outside of the columns that ${code} uses.`);
}

function judgeChange(addenda: ChangeAddenda, report: Report): void {
  if (changeCodes.has(addenda.code)) judgeCorrected(addenda, report);
  else
    report('changeCode', {
      expected: 'a change code such as C01',
      message: `${addenda.code.trim()} is not a change code.`,
    });
}

const isFirst = (code: string): boolean => !isDishonored(code) && !isContested(code);

/** Judges an addenda record for itself: its codes, and what they ask for. */
export function judgeAddendaRecord(addenda: AchAddenda, report: Report): void {
  switch (addenda.type) {
    case '98':
      judgeChange(addenda, report);
      return;
    case 'refused':
      if (!refusalCodes.has(addenda.code) || !changeCodes.has(addenda.changeCode))
        report('changeCode', {
          expected: 'a change code such as C01',
          message: `${addenda.code} for ${addenda.changeCode.trim()} is not a known refusal.`,
        });
      return;
    case '99':
      judgeCode(addenda.code, 'returnCode', report);
      if (addenda.dateOfDeath !== '' && addenda.code !== 'R14' && addenda.code !== 'R15')
        report('dateOfDeath', {
          expected: 'blanks',
          message: `is for R14 and R15 only, not for ${addenda.code}.`,
        });
      return;
    case 'dishonored':
      judgeCode(addenda.code, 'dishonoredCode', report);
      judgeReason(addenda.returnReason, { key: 'returnReason', fits: isFirst }, report);
      return;
    case 'contested':
      judgeCode(addenda.code, 'contestedCode', report);
      judgeReason(addenda.returnReason, { key: 'returnReason', fits: isFirst }, report);
      judgeReason(
        addenda.dishonoredReason,
        { key: 'dishonoredReason', fits: isDishonored },
        report,
      );
      return;
    default:
  }
}
