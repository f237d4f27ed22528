import { receivedContent } from '@server/platform/files/received';
import { withUploadSlot } from '@server/platform/files/uploadSlots';
import { tooLarge, unreadable } from '@server/platform/http/bodyText';
import type { Call, Scope } from '@server/platform/http/call';
import { Refusal } from '@server/platform/http/refusal';
import { maxFilesAtOnce, mostFileBytes, pieceBytes } from '@/domain/files/limits';
import type { UploadedDocument } from '@/domain/onboarding/stepData';
import { admitDocuments, attachDocuments, type DocumentOrder } from './attach';
import { documentsRepository } from './documentStore';
import { appendPiece, dropUpload, receivedBytes, uploadContent, uploadKeyOf } from './pieces';
import { type ReceivedFile, type UploadFields, withReceivedFiles } from './receive';
import { toDocument } from './wire';

type UploadCall = Pick<Call, 'http' | 'services'> & { scope: Scope };

/** How far an upload in pieces is. */
export interface UploadProgress {
  uploadId: string;
  /** Bytes that have arrived: the offset of the next piece. */
  received: number;
}

/** A whole number of a form, `fallback` when absent. @throws Refusal 400 */
function numberIn(
  fields: UploadFields,
  name: string,
  { fallback, most }: { fallback: number; most: number },
): number {
  const text = fields[name] ?? '';
  if (text === '') return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= most)) throw unreadable();
  return number;
}

function orderOf(fields: UploadFields, uploadKey: string | null): DocumentOrder {
  return {
    merchantStepId: fields.merchantStepId ?? '',
    type: fields.type ?? '',
    batch: (fields.batch ?? '').slice(0, 64),
    index: numberIn(fields, 'index', { fallback: 0, most: maxFilesAtOnce - 1 }),
    count: numberIn(fields, 'count', { fallback: 1, most: maxFilesAtOnce }),
    uploadKey,
  };
}

async function attachWhole(
  { services, scope }: UploadCall,
  fields: UploadFields,
  files: readonly ReceivedFile[],
): Promise<UploadedDocument[]> {
  return withUploadSlot(async () => {
    const chosen = [];
    for (const { name, handle } of files)
      chosen.push({ name, content: await receivedContent(handle) });
    return attachDocuments(services, { scope, order: orderOf(fields, null), files: chosen });
  });
}

/** 409 that tells where to go on: the piece lies behind a gap. */
const outOfPlace = (progress: UploadProgress): Refusal =>
  new Refusal(409, 'Part of the file is missing. The upload continues from there.', {
    name: 'UploadOutOfPlace',
    extra: { ...progress },
  });

/** A refused upload is given up; one that failed for other reasons can be gone on with. */
const isFinal = (error: unknown): boolean => error instanceof Refusal && error.status < 500;

/** The whole file is there: it becomes a document. */
async function attachUpload(
  { services, scope }: UploadCall,
  order: DocumentOrder & { uploadKey: string },
  name: string,
): Promise<UploadedDocument | undefined> {
  const { dataDir } = services.settings;
  try {
    const stored = await withUploadSlot(async () => {
      const content = await uploadContent(dataDir, order.uploadKey);
      return attachDocuments(services, { scope, order, files: [{ name, content }] });
    });
    await dropUpload(dataDir, order.uploadKey);
    return stored[0];
  } catch (error) {
    if (isFinal(error)) await dropUpload(dataDir, order.uploadKey);
    throw error;
  }
}

async function takePiece(
  call: UploadCall,
  fields: UploadFields,
  { name, handle }: ReceivedFile,
): Promise<UploadedDocument | UploadProgress | undefined> {
  const { services, scope } = call;
  const { dataDir } = services.settings;
  const { uploadId = '' } = fields;
  if (!isUploadId(uploadId)) throw unreadable();
  const uploadKey = uploadKeyOf(scope.userId, uploadId);
  const before = await documentsRepository(services.database).byUpload(uploadKey);
  if (before) return toDocument(before);
  const offset = numberIn(fields, 'offset', { fallback: 0, most: mostFileBytes });
  const total = numberIn(fields, 'total', { fallback: 0, most: 999_999_999 });
  const { size } = await handle.stat();
  if (size > pieceBytes) throw tooLarge(pieceBytes);
  if (total > mostFileBytes) throw tooLarge(mostFileBytes);
  if (total === 0 || offset + size > total) throw unreadable();
  const order = { ...orderOf(fields, uploadKey), uploadKey };
  await admitDocuments(services, { scope, order, names: [name] });
  const content = await receivedContent(handle);
  const received = await appendPiece(dataDir, uploadKey, { offset, content });
  if (offset > received) throw outOfPlace({ uploadId, received });
  if (received < total) return { uploadId, received };
  return attachUpload(call, order, name);
}

/** Ids of uploads are made by the browser. */
const isUploadId = (text: string): boolean => /^[\w-]{8,64}$/.test(text);

/**
 * Receives documents of step 10 (spec 2.7): whole files of one type, or with `uploadId` one file in
 * pieces of at most 1 MB, which can be gone on with after an interruption.
 * @returns the stored documents; of a piece the progress, of the last one the stored document
 * @throws Refusal 400, 403, 404, 409, 413 as the parts say
 */
export function uploadDocuments(call: UploadCall): Promise<unknown> {
  const { http, services } = call;
  return withReceivedFiles(http.req.raw, services.settings.dataDir, async (files, fields) => {
    const [first] = files;
    if (!fields.uploadId || !first) return attachWhole(call, fields, files);
    if (files.length > 1) throw unreadable();
    return takePiece(call, fields, first);
  });
}

/** How much of an upload has arrived: 0 for an unknown one, and for another person's. */
export async function uploadProgress(
  { services, scope }: Pick<UploadCall, 'services' | 'scope'>,
  uploadId: string,
): Promise<UploadProgress> {
  if (!isUploadId(uploadId)) return { uploadId, received: 0 };
  const key = uploadKeyOf(scope.userId, uploadId);
  const stored = await documentsRepository(services.database).byUpload(key);
  const received = stored?.bytes ?? (await receivedBytes(services.settings.dataDir, key));
  return { uploadId, received };
}
