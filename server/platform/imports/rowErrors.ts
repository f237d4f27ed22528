import { Refusal } from '@server/platform/http/refusal';
import { type CellError, cellMessage, type RowError } from '@/domain/imports/importDefinition';

/** Most errors that an answer lists; all are counted. */
const maxListed = 10_000;
const longestValue = 200;

/** The errors of one file: all counted, the first ones kept. */
export class RowErrors {
  count = 0;
  private readonly kept: RowError[] = [];

  add(row: number, { column, value, message }: CellError): void {
    this.count++;
    if (this.kept.length < maxListed)
      this.kept.push({ row, column, value: value.slice(0, longestValue), message });
  }

  /** 422 with every listed error by row; `message` is the first one's. */
  refusal(): Refusal {
    const rows = this.kept.sort((one, other) => one.row - other.row);
    const [first] = rows;
    const message = first ? cellMessage(first) : 'The file has no rows';
    return new Refusal(422, message, {
      name: 'ImportRefused',
      extra: { rows, errorCount: this.count },
    });
  }
}

/** 422 for a file that cannot be read as rows at all. */
export const unusableFile = (message: string): Refusal =>
  new Refusal(422, message, { name: 'ImportRefused', extra: { rows: [], errorCount: 1 } });

/** 413 or 422 for a file that cannot be taken as a whole, whatever its rows say. */
export const refusedFile = (message: string, isTooLarge: boolean): Refusal =>
  isTooLarge ? new Refusal(413, message, { name: 'FileTooLarge' }) : unusableFile(message);
