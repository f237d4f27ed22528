import { Refusal } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { TinAnswer } from '@/domain/billPay/tinMatch';
import { type AskedTin, legalKind, matchTin, screenVendor } from './checkVendor';
import type { StoredVendor } from './vendorStore';

/** What a bureau answers, else what stands where it does not. */
async function orWaiting<Answer>(asked: Promise<Answer>, waiting: Answer): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 503) throw error;
    return waiting;
  }
}

/** What the bureau says of who accepts. */
export interface Checked {
  tin: TinAnswer;
  screened: Pick<StoredVendor, 'screening' | 'screeningNote'>;
}

/** `pending` where it does not answer. Never inside a transaction. */
export async function checked(
  { bureau }: Services,
  { vendor, asked }: { vendor: StoredVendor; asked: AskedTin },
): Promise<Checked> {
  const tin = await orWaiting<TinAnswer>(matchTin(bureau, asked), {
    tinMatch: 'pending',
    tinNote: '',
  });
  const waiting: Checked['screened'] = { screening: 'pending', screeningNote: '' };
  const { legalName: name, tinKind } = asked;
  // What was cleared is not asked again: of staff's decision the bureau knows nothing.
  const isClear = vendor.screening === 'clear';
  if (isClear && name === vendor.legalName) return { tin, screened: vendor };
  const named = isClear ? { name, kind: legalKind(tinKind) } : vendor;
  const asking = { ...asked, name: named.name, kind: named.kind };
  return { tin, screened: await orWaiting(screenVendor(bureau, asking), waiting) };
}

/**
 * How a vendor is screened once it has given its legal name: a possible match stays until staff
 * decide, and a name that was changed while the bureau was asked is asked again.
 */
export function screeningOf(
  vendor: StoredVendor,
  { screened }: Checked,
  askedVersion: number,
): Partial<StoredVendor> {
  if (vendor.screening === 'hit') return {};
  const { screening, screeningNote } = screened;
  if (screening === 'hit' || vendor.version === askedVersion) return { screening, screeningNote };
  return { screening: 'pending', screeningNote: '' };
}
