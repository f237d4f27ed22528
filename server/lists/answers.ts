import { Readable } from 'node:stream';
import { attachment } from '@server/files/safeName';
import { todayIn } from '@server/onboarding/today';
import type { Services } from '@server/services';
import { csvLine, formulaSafe } from '@/domain/inventory/csvText';
import type { ShownTime, TextColumn } from '@/domain/lists/textColumn';
import type { Place } from './cursor';
import type { Stretch } from './pages';

/** A whole list to be exported, read in batches by key: memory stays flat, and no transaction waits for the reader. */
export interface WholeList<Row> {
  columns: readonly TextColumn<Row>[];
  /** How many rows will come. */
  total: number;
  stretch: (stretch: Stretch) => Promise<{ rows: Row[]; places: readonly Place[] }>;
}

interface Reader {
  services: Services;
  orgId: string;
  /** IANA name, from the browser; UTC where it is unknown. */
  timeZone: string | undefined;
  format: 'csv' | 'rows';
}

const batch = 1000;

/** Dates as `MM/DD/YYYY` in a time zone (readings D38); a date without a time is shown as it is. */
export function shownTime(now: Date, timeZone: string | undefined): ShownTime {
  const format = dateFormat(timeZone);
  const date = (iso: string | null): string => {
    if (iso === null || iso === '') return '—';
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
    return year ? `${month}/${day}/${year}` : format.format(new Date(iso));
  };
  return { date, now, today: todayIn(now, timeZone) };
}

function dateFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone || 'UTC' });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}

async function* lines<Row>(list: WholeList<Row>, time: ShownTime): AsyncGenerator<string[][]> {
  for (let place: Place | null = null; ; ) {
    const { rows, places }: Awaited<ReturnType<WholeList<Row>['stretch']>> = await list.stretch({
      place,
      direction: 'forward',
      limit: batch,
    });
    if (rows.length > 0) yield rows.map((row) => list.columns.map((column) => column.text(row, time)));
    place = places.at(-1) ?? null;
    if (!place || places.length < batch) return;
  }
}

async function* csvText<Row>(list: WholeList<Row>, time: ShownTime): AsyncGenerator<string> {
  // The mark lets spreadsheets read the file as UTF-8.
  yield `\ufeff${csvLine(list.columns.map(({ title }) => title))}\r\n`;
  for await (const rows of lines(list, time)) {
    yield rows.map((cells) => `${csvLine(cells.map(formulaSafe))}\r\n`).join('');
  }
}

/** The cells as JSON, for the PDF that the browser makes. */
async function* rowsText<Row>(list: WholeList<Row>, time: ShownTime): AsyncGenerator<string> {
  let lead = '{"body":[';
  for await (const rows of lines(list, time)) {
    yield lead + rows.map((cells) => JSON.stringify(cells)).join(',');
    lead = ',';
  }
  yield lead === ',' ? ']}' : `${lead}]}`;
}

// Node's stream type and the global one name the same class.
const streamed = (pieces: AsyncGenerator<string>): ReadableStream =>
  Readable.toWeb(Readable.from(pieces).map((piece: string) => Buffer.from(piece))) as ReadableStream;

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
