import { readAchFile } from '@/domain/ach/readAchFile';
import type { AchAddenda, AchEntry } from '@/domain/ach/records';
import type { AnswerKind } from '@/domain/banking/achAnswer';

/** An answer of a bank as it was read or keyed. */
export interface ReadAnswer {
  kind: AnswerKind;
  code: string;
  /** Trace number of the entry that it answers. */
  trace: string;
  /** Its own trace number; '' where nobody said. */
  answerTrace: string;
  /** First eight digits of the bank that answers. */
  rdfi: string;
  cents: number;
  receiver: string;
  info: string;
  /** Corrected data of a change. */
  corrected: string;
  /** Trace number of the dishonored return that it contests; '' for anything else. */
  contests: string;
  /** The banking day of the answer, ISO date. */
  day: string;
}

const kinds: Readonly<Partial<Record<AchAddenda['type'], AnswerKind>>> = {
  '98': 'change',
  '99': 'return',
  dishonored: 'dishonored',
  contested: 'contested',
};

function answerOf(entry: AchEntry, addenda: AchAddenda, day: string): ReadAnswer[] {
  const kind = kinds[addenda.type];
  if (!kind || !('originalTrace' in addenda)) return [];
  return [
    {
      kind,
      code: addenda.code,
      trace: addenda.originalTrace,
      answerTrace: entry.trace,
      rdfi: addenda.originalRdfi,
      cents: entry.cents,
      receiver: entry.name,
      info: 'info' in addenda ? addenda.info : '',
      corrected: addenda.type === '98' ? addenda.corrected : '',
      contests: addenda.type === 'contested' ? addenda.dishonoredTrace : '',
      day,
    },
  ];
}

/** The answers in a bank's file, and how many faults it has. `day`: ISO date on which it came. */
export function answersIn(text: string, day: string): { answers: ReadAnswer[]; faults: number } {
  const { batches, verdict } = readAchFile(text);
  const entries = batches.flatMap((batch) => batch.entries.map(({ entry }) => entry));
  return {
    answers: entries.flatMap((entry) =>
      entry.addenda.flatMap((addenda) => answerOf(entry, addenda, day)),
    ),
    faults: verdict.errors,
  };
}
