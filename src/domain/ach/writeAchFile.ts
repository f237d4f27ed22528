import { AchWriter, type AchWriterOptions } from './achWriter';
import type { AchBatch, AchDraft } from './draft';
import type { AchFileHeader, AchTotals } from './records';

/** A batch with its entries, which may be made as they are asked for. */
export interface AchBatchOfEntries extends AchBatch {
  entries: Iterable<AchDraft>;
}

/** Characters of a chunk, about. */
const chunkLength = 65_536;

/**
 * Writes a file in chunks of text, so that neither entries nor lines are held at once; returns its
 * sums. Entries that come from somewhere slow are given to an `AchWriter` one by one. @throws
 * AchRefusal for what must not be sent
 */
export function* writeAchFile(
  file: AchFileHeader,
  batches: Iterable<AchBatchOfEntries>,
  options: AchWriterOptions = {},
): Generator<string, AchTotals> {
  const writer = new AchWriter(options);
  let text = writer.open(file);
  for (const { entries, ...batch } of batches) {
    text += writer.openBatch(batch);
    for (const entry of entries) {
      text += writer.entry(entry);
      if (text.length < chunkLength) continue;
      yield text;
      text = '';
    }
    text += writer.closeBatch();
  }
  yield text + writer.close();
  return writer.totals;
}
