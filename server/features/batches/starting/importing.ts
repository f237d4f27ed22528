import type { BookOwner } from '@server/books/ledger/journal/journalStore';
import { settledOrganization } from '@server/features/settlements/organizationQueries';
import type { Tx } from '@server/platform/db/client';
import { idempotently } from '@server/platform/http/idempotency/idempotently';
import { invalid, Refusal } from '@server/platform/http/refusal';
import { readImportLines } from '@server/platform/imports/importLines';
import { todayIn } from '@server/platform/zones/today';
import {
  type AlikeChoice,
  type AlikeRow,
  alikeInFile,
  alikeSince,
  undecidedText,
} from '@/domain/batches/alike';
import { debitsWithoutCode, fileCodeMissing, withFileCode } from '@/domain/batches/fileSecCode';
import {
  type ImportedTransaction,
  traceKnown,
  traceQueued,
  transactionImport,
} from '@/domain/batches/transactionImport';
import type { SecCode } from '@/domain/transactions/transactionItem';
import { alikeRepository } from '../alikeQueries';
import { tracesRepository } from '../traceQueries';
import { queue, type StartCall } from './starting';

/** A file of transactions. */
interface FileBody {
  organization: string;
  /** Lines of the file, the heads first. */
  lines: string[][];
}

interface ImportBody extends FileBody {
  fileName: string;
  /** What is done with rows that look like payments which are there already. */
  alike: AlikeChoice;
  /** Which rows of the file that was decided about: those that were shown. */
  seen: number[];
  /** How the bank debits were authorized that do not say so. */
  secCode: SecCode;
}

/** A row of a file with its place in it. */
type Placed = ImportedTransaction & { row: number };

/** The rows of a file that is right. @throws Refusal 422 with all errors by row */
function readFile({ services, body, http }: StartCall<FileBody>): Placed[] {
  const today = todayIn(services.clock(), http.req.header('timezone'));
  const { rows, errors } = readImportLines(body.lines, transactionImport, today);
  if (errors.count > 0) throw errors.refusal();
  return rows.map(({ row, values }) => ({ ...values, row }));
}

/**
 * The same, each bank debit with how it was authorized: assumed of none. @throws Refusal 400 where
 * neither the file nor the caller says
 */
function codedRows(call: StartCall<ImportBody>): Placed[] {
  const rows = withFileCode(readFile(call), call.body.secCode);
  if (debitsWithoutCode(rows) > 0) throw invalid({ secCode: fileCodeMissing });
  return rows;
}

/**
 * Which trace number the ledger has already, or is about to have; null for none. What is queued
 * meanwhile is found when the rows are written.
 */
async function traceFault(
  tx: Tx,
  owner: BookOwner,
  traces: readonly string[],
): Promise<string | null> {
  const found = tracesRepository(tx);
  const known = await found.inLedger(owner, traces);
  if (known !== null) return traceKnown(known);
  const queued = await found.waiting(owner, traces);
  return queued === null ? null : traceQueued(queued);
}

/** Rows that look like payments which are there already, in the order of the file, each once. */
async function alikeRows(tx: Tx, owner: BookOwner, rows: readonly Placed[]): Promise<AlikeRow[]> {
  const found = alikeRepository(tx);
  // What waits first: what a worker writes between the two is in the ledger then.
  const waiting = await found.waiting(owner, rows);
  const told: AlikeRow[] = [
    ...(await found.inLedger(owner, rows)).map((row) => ({ row, place: 'ledger', of: 0 }) as const),
    ...waiting.map((row) => ({ row, place: 'batch', of: 0 }) as const),
    ...alikeInFile(rows),
  ];
  const first = new Map<number, AlikeRow>();
  for (const one of told) if (!first.has(one.row)) first.set(one.row, one);
  return [...first.values()].sort((one, other) => one.row - other.row);
}

/**
 * Tells of a right file which rows look like existing payments. @throws Refusal 422 for errors of
 * rows; 404 for an organization that is none
 */
export const findAlike = (call: StartCall<FileBody>): Promise<AlikeRow[]> =>
  call.services.database.transaction(
    async (tx) => {
      const { orgId, systemMode } = await settledOrganization(
        tx,
        call.scope,
        call.body.organization,
      );
      return alikeRows(tx, { orgId, systemMode }, readFile(call));
    },
    { accessMode: 'read only' },
  );

/**
 * The rows that are imported, once it is decided about each that may be there already. @throws
 * Refusal 409 for those about which nobody has
 */
async function decided(
  tx: Tx,
  {
    owner,
    rows,
    choices: { alike: choice, seen },
  }: { owner: BookOwner; rows: readonly Placed[]; choices: Pick<ImportBody, 'alike' | 'seen'> },
): Promise<readonly Placed[]> {
  const alike = await alikeRows(tx, owner, rows);
  const undecided = choice === '' ? alike : alikeSince(alike, seen);
  if (undecided.length > 0) throw new Refusal(409, undecidedText(undecided), { name: 'AlikeRows' });
  if (choice === 'take' || alike.length === 0) return rows;
  const left = new Set(alike.map(({ row }) => row));
  const kept = rows.filter(({ row }) => !left.has(row));
  if (kept.length > 0) return kept;
  throw new Refusal(409, 'Every row of the file is skipped. There is nothing to import.', {
    name: 'NothingToDo',
  });
}

/**
 * Queues the transactions of a file.
 * @throws Refusal 422 for a file with errors; 400 for a trace number that the ledger has, or for
 * bank debits of no SEC code; 404 for an organization that is none; 409 for rows that look like
 * payments which are there, about which nobody has decided
 */
export const startImport = (call: StartCall<ImportBody>) =>
  call.services.database.transaction((tx) =>
    idempotently(call, tx, async () => {
      const { scope, body } = call;
      const rows = codedRows(call);
      const { orgId, companyName, systemMode } = await settledOrganization(
        tx,
        scope,
        body.organization,
      );
      const owner = { orgId, systemMode };
      // Two files for one organization are looked at one after the other.
      await alikeRepository(tx).alone(orgId);
      const traces = rows.map(({ traceNo }) => traceNo).filter(Boolean);
      const fault = await traceFault(tx, owner, traces);
      if (fault !== null) throw invalid({ lines: fault });
      const lines = (await decided(tx, { owner, rows, choices: body })).map(
        ({ row: _place, ...row }) => ({
          orgId,
          amountCents: row.amountCents,
          task: { kind: 'import', row } as const,
        }),
      );
      return queue(tx, {
        call,
        job: { kind: 'import', title: `${body.fileName} for ${companyName}` },
        lines,
      });
    }),
  );
