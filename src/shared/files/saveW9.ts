import type { W9Form } from '@/domain/billPay/w9';
import { w9FileName, w9Pdf } from '@/domain/billPay/w9Pdf';
import { makePdf } from './pdf/makePdf';
import { saveBlob } from './saveBlob';

/** Saves a W-9 as PDF, its tax number masked. Rejects with a sentence for people. */
export const saveW9 = async (form: W9Form): Promise<void> =>
  saveBlob(await makePdf(w9Pdf(form)), w9FileName(form));
