import { Refusal } from '@server/platform/http/refusal';
import { checkTexts } from '@/domain/checks/checkRecord';

/** 404 for a run that is absent, of another mode or not the caller's. */
export const noRecord = (): Refusal =>
  new Refusal(404, checkTexts.noRecord, { name: 'NoCheckRecord' });

/** 409: what a decision was made on is kept. */
export const keptAsEvidence = (): Refusal =>
  new Refusal(409, 'This check belongs to a decided application and is kept as evidence.', {
    name: 'CheckKept',
  });
