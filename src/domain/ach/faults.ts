import type { FieldKey } from './fieldTexts';
import { type AchField, type AchLayout, fieldOf } from './layout';

/** An error makes a bank reject the file or entry; a warning may. */
export type Severity = 'error' | 'warning';

/** What is wrong in a file, and where. */
export interface AchFault {
  /** Counted from 1, as an editor does. */
  line: number;
  /** First and last column, counted from 1. */
  column: number;
  columnEnd: number;
  /** Name of the field, or `Line` for the line as a whole. */
  field: string;
  /** What stands there. */
  found: string;
  /** What should. */
  expected: string;
  /** A sentence for people. */
  message: string;
  severity: Severity;
}

/** A line as it is judged. */
export interface JudgedLine {
  number: number;
  text: string;
  layout: AchLayout;
}

/** What is said of a field. */
export interface Finding {
  expected: string;
  message: string;
  severity?: Severity;
}

/** So many faults are kept unless asked for otherwise; the rest is counted. */
export const usualKept = 1000;

/** Of a line that is much too long so much is shown. */
const mostFound = 200;

/** Collects the faults of a file, the first ones in full and the rest by their number. */
export class FaultLog {
  readonly faults: AchFault[] = [];
  errors = 0;
  warnings = 0;
  readonly #kept: number;

  constructor(kept: number = usualKept) {
    this.#kept = kept;
  }

  /** Adds what is wrong with the field of that key; with the line, where it has none. */
  add(line: JudgedLine, key: FieldKey, finding: Finding): AchFault | null {
    const field = fieldOf(line.layout, key);
    return field ? this.addField(line, field, finding) : this.addLine(line, finding);
  }

  addField({ number, text }: JudgedLine, field: AchField, finding: Finding): AchFault | null {
    const { from, to, name } = field;
    return this.#keep({
      line: number,
      column: from,
      columnEnd: to,
      field: name,
      found: text.slice(from - 1, to),
      expected: finding.expected,
      message: `${name}: ${finding.message}`,
      severity: finding.severity ?? 'error',
    });
  }

  /** Adds what is wrong with a line as a whole. */
  addLine({ number, text }: Omit<JudgedLine, 'layout'>, finding: Finding): AchFault | null {
    return this.#keep({
      line: number,
      column: 1,
      columnEnd: Math.max(1, text.length),
      field: 'Line',
      found: text.slice(0, mostFound),
      expected: finding.expected,
      message: finding.message,
      severity: finding.severity ?? 'error',
    });
  }

  /** The fault where it is kept; null where it is only counted. */
  #keep(fault: AchFault): AchFault | null {
    if (fault.severity === 'error') this.errors += 1;
    else this.warnings += 1;
    if (this.faults.length >= this.#kept) return null;
    this.faults.push(fault);
    return fault;
  }
}
