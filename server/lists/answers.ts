import { Readable } from 'node:stream';
import { attachment } from '@server/files/safeName';
import { todayIn } from '@server/onboarding/today';
import type { Services } from '@server/services';
import { csvCell, csvLine, reportCell } from '@/domain/inventory/csvText';
import type { ShownTime, TextColumn } from '@/domain/lists/textColumn';
import type { Place } from './cursor';
import { momentIn } from './momentIn';
import type { Stretch } from './pages';

/** A whole list to be exported, read in batches by key: memory stays flat, and no transaction waits for the reader. */
export interface WholeList<Row> {
  columns: readonly TextColumn<Row>[];
  /** How many rows will come. */
  total: number;
  stretch: (stretch: Stretch) => Promise<ReadBatch<Row>>;
  /** The same as lines of the CSV file, where the database writes them: among a million rows that saves most of the time. */
  lines?: (stretch: Stretch) => Promise<LineBatch>;
  /** Rows of one read, where the usual thousand are too few to be worth it. */
  batch?: number;
}

/** Rows of one read, and where the next one begins. */
interface Batch {
  /** How many were read. */
  count: number;
  /** Those of the rows, or that of the last one alone. */
  places: readonly Place[];
}

interface LineBatch extends Batch {
  /** Each line with its line break. */
  text: string;
}

interface ReadBatch<Row> {
  rows: Row[];
  /** Those of the rows, or that of the last one alone. */
  places: readonly Place[];
}

interface Reader {
  services: Services;
  orgId: string;
  /** IANA name, from the browser; UTC where it is unknown. */
  timeZone: string | undefined;
  format: 'csv' | 'rows';
}

const usualBatch = 1000;

/** Dates as `MM/DD/YYYY` in a time zone (readings D38); a date without a time is shown as it is. */
export function shownTime(now: Date, timeZone: string | undefined): ShownTime {
  const format = dateFormat(timeZone);
  const textOf = (iso: string): string => {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
    return year ? `${month}/${day}/${year}` : format.format(new Date(iso));
  };
  // Neighbours in a list are mostly of the same day.
  let last = { iso: '', text: '—' };
  const date = (iso: string | null): string => {
    if (iso === null || iso === '') return '—';
    if (iso !== last.iso) last = { iso, text: textOf(iso) };
    return last.text;
  };
  return { date, moment: momentIn(timeZone), now, today: todayIn(now, timeZone) };
}

function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone || 'UTC' });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}

/** The batches of a list. The next one is read while the caller works on the one before it: database and server take turns otherwise. */
async function* batches<Found extends Batch>(
  stretch: (stretch: Stretch) => Promise<Found>,
  limit = usualBatch,
): AsyncGenerator<Found> {
  const read = (place: Place | null): Promise<Found> => {
    const reading = stretch({ place, direction: 'forward', limit });
    // Nobody waits for it any more when the reader has left; whoever waits gets its failure all the same.
    reading.catch(() => undefined);
    return reading;
  };
  let next: Promise<Found> | null = read(null);
  while (next) {
    const found: Found = await next;
    const last = found.places.at(-1);
    next = last && found.count === limit ? read(last) : null;
    if (found.count > 0) yield found;
  }
}

const rowBatches = <Row>({ stretch, batch }: WholeList<Row>): AsyncGenerator<Batch & ReadBatch<Row>> =>
  batches(async (asked) => {
    const found = await stretch(asked);
    // A row may be gone while its place is still known.
    return { ...found, count: Math.max(found.places.length, found.rows.length) };
  }, batch);

async function* csvText<Row>(list: WholeList<Row>, time: ShownTime): AsyncGenerator<string> {
  // The mark lets spreadsheets read the file as UTF-8.
  yield `\ufeff${csvLine(list.columns.map(({ title }) => title))}\r\n`;
  if (list.lines) {
    for await (const { text } of batches(list.lines, list.batch)) yield text;
    return;
  }
  for await (const { rows } of rowBatches(list)) {
    let text = '';
    // Cell by cell into one text: lists of cells and lines would be most of the work.
    for (const row of rows) {
      let lead = '';
      for (const column of list.columns) {
        text += lead + csvCell(reportCell(column.text(row, time)));
        lead = ',';
      }
      text += '\r\n';
    }
    yield text;
  }
}

/** The cells as JSON, for the PDF that the browser makes: a line for each row, so that it can be read while it comes. */
async function* rowsText<Row>(list: WholeList<Row>, time: ShownTime): AsyncGenerator<string> {
  let lead = '{"body":[\n';
  for await (const { rows } of rowBatches(list)) {
    if (rows.length === 0) continue;
    yield lead +
      rows.map((row) => JSON.stringify(list.columns.map((column) => column.text(row, time)))).join(',\n');
    lead = ',\n';
  }
  yield lead === ',\n' ? '\n]}' : '{"body":[]}';
}

// Node's stream type and the global one name the same class.
const streamed = (pieces: AsyncGenerator<string>): ReadableStream =>
  Readable.toWeb(
    Readable.from(pieces, { highWaterMark: 2 }).map((piece: string) => Buffer.from(piece)),
  ) as ReadableStream;

/**
 * A whole list, streamed: as a CSV file (`{orgId}_{MM-DD-YYYY}.csv`, formula-safe, readings E19, D18) or as
 * `{ body: cells[][] }`. `x-total-rows` says how many rows come.
 */
export function wholeListAnswer<Row>(
  list: WholeList<Row>,
  { services, orgId, timeZone, format }: Reader,
): Response {
  const now = services.clock();
  const time = shownTime(now, timeZone);
  const counted = {
    'x-total-rows': String(list.total),
    'access-control-expose-headers': 'x-total-rows, content-disposition',
    'x-content-type-options': 'nosniff',
  };
  if (format === 'rows') {
    const headers = { ...counted, 'content-type': 'application/json; charset=utf-8' };
    return new Response(streamed(rowsText(list, time)), { headers });
  }
  const name = `${orgId}_${time.date(now.toISOString()).replaceAll('/', '-')}.csv`;
  return new Response(streamed(csvText(list, time)), {
    headers: {
      ...counted,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(name),
    },
  });
}
