import type { Call } from '@server/platform/http/call';
import type { Services } from '@server/platform/services';
import { todayIn } from '@server/platform/zones/today';
import { partsIn, zoneFormat } from '@server/platform/zones/zoneFormat';
import { csvCell, csvLine } from '@/domain/csv/csvText';
import { reportCell } from '@/domain/lists/reportCell';
import type { ShownTime, TextColumn } from '@/domain/lists/textColumn';
import { type Batch, batches, type Parted, parts, streamed, usualBatch } from './batches';
import type { Place } from './cursor';
import { countedHeaders, csvFileAnswer } from './listFile';
import { momentIn } from './momentIn';
import type { PageWindow } from './pages';

/**
 * A whole list to be exported, read in batches by key: memory stays flat, and no transaction waits
 * for the reader.
 */
export interface WholeList<Row> {
  columns: readonly TextColumn<Row>[];
  /** How many rows will come. */
  total: number;
  pageWindow: (pageWindow: PageWindow) => Promise<ReadBatch<Row>>;
  /**
   * The same as lines of the CSV file, each with its line break, where the database writes them:
   * among a million rows that saves most of the time.
   */
  lines?: Parted<string>;
  /** Rows of one read, where the usual thousand are too few to be worth it. */
  batch?: number;
}

interface ReadBatch<Row> {
  rows: Row[];
  /** Those of the rows, or that of the last one alone. */
  places: readonly Place[];
}

interface Reader {
  services: Services;
  orgId: string;
  /** Tells the reader's time zone, and how dates are written in CSV. */
  http: Call['http'];
  format: 'csv' | 'rows';
}

/** Dates as `MM/DD/YYYY` in a time zone (readings D38); a date without a time is shown as it is. */
export function shownTime(now: Date, timeZone: string | undefined): ShownTime {
  const format = zoneFormat(timeZone, 'day');
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

/**
 * The same as ISO 8601 for programs and spreadsheets: `yyyy-MM-dd`, `yyyy-MM-dd HH:mm:ss` in the
 * time zone; nothing for none.
 */
export function isoTime(now: Date, timeZone: string | undefined): ShownTime {
  const clock = zoneFormat(timeZone, 'clock');
  const partsOf = (iso: string) => partsIn(clock, new Date(iso));
  const date = (iso: string | null): string => {
    if (iso === null || iso === '') return '';
    if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso;
    const of = partsOf(iso);
    return `${of('year')}-${of('month')}-${of('day')}`;
  };
  const moment = (iso: string | null): string => {
    if (iso === null || iso === '') return '';
    const of = partsOf(iso);
    return `${date(iso)} ${of('hour')}:${of('minute')}:${of('second')}`;
  };
  return { date, moment, now, today: todayIn(now, timeZone) };
}

/** How a reader wants dates in CSV: as on the screen unless the query says `dates=iso`. */
export const datesOf = (http: Call['http']): 'shown' | 'iso' =>
  http.req.query('dates') === 'iso' ? 'iso' : 'shown';

/**
 * The name of a report by the path of its file: `settlements-pending` of
 * `/api/settlements/pending/export`. Ids are left out.
 */
export const reportOf = (path: string): string =>
  path
    .replace(/^\/api\//, '')
    .replace(/\/?export$/i, '')
    .split('/')
    .filter((part) => !/\d{3}/.test(part))
    .join('-')
    .replace(/Export$/, '');

const rowBatches = <Row>({
  pageWindow,
  batch,
}: WholeList<Row>): AsyncGenerator<Batch & ReadBatch<Row>> =>
  batches(async (asked) => {
    const found = await pageWindow(asked);
    // A row may be gone while its place is still known.
    return { ...found, count: Math.max(found.places.length, found.rows.length) };
  }, batch);

/**
 * Parts read at once: a busy server has more to do than one file, and the embedded engine has one
 * session for all.
 */
const partsAtOnce = { embedded: 1, postgresql: 2 } as const;

async function* csvText<Row>(
  list: WholeList<Row>,
  time: ShownTime,
  { engine }: Services['engine'],
): AsyncGenerator<string> {
  // The mark lets spreadsheets read the file as UTF-8.
  yield `\ufeff${csvLine(list.columns.map(({ title }) => title))}\r\n`;
  if (list.lines) {
    yield* parts(list.lines, { size: list.batch ?? usualBatch, atOnce: partsAtOnce[engine] });
    return;
  }
  for await (const { rows } of rowBatches(list)) {
    let text = '';
    // Cell by cell into one text: lists of cells and lines would be most of the work.
    for (const row of rows) {
      let lead = '';
      for (const column of list.columns) {
        text += lead + csvCell(reportCell((column.csv ?? column.text)(row, time), column));
        lead = ',';
      }
      text += '\r\n';
    }
    yield text;
  }
}

/**
 * The cells as JSON, for the PDF that the browser makes: a line for each row, so that it can be
 * read while it comes.
 */
async function* rowsText<Row>(list: WholeList<Row>, time: ShownTime): AsyncGenerator<string> {
  let lead = '{"body":[\n';
  for await (const { rows } of rowBatches(list)) {
    if (rows.length === 0) continue;
    yield lead +
      rows
        .map((row) => JSON.stringify(list.columns.map((column) => column.text(row, time))))
        .join(',\n');
    lead = ',\n';
  }
  yield lead === ',\n' ? '\n]}' : '{"body":[]}';
}

/**
 * A whole list, streamed: as a CSV file (`{orgId}_{MM-DD-YYYY}_{report}.csv`, formula-safe,
 * readings E19, D18, F5) or as `{ body: cells[][] }`. `x-total-rows` says how many rows come.
 */
export function wholeListAnswer<Row>(
  list: WholeList<Row>,
  { services, orgId, http, format }: Reader,
): Response {
  const now = services.clock();
  const timeZone = http.req.header('timezone');
  const { total } = list;
  if (format === 'csv') {
    const time = datesOf(http) === 'iso' ? isoTime(now, timeZone) : shownTime(now, timeZone);
    const report = reportOf(http.req.path);
    return csvFileAnswer(csvText(list, time, services.engine), {
      orgId,
      now,
      timeZone,
      total,
      report,
    });
  }
  const time = shownTime(now, timeZone);
  const headers = { ...countedHeaders(total), 'content-type': 'application/json; charset=utf-8' };
  return new Response(streamed(rowsText(list, time)), { headers });
}
