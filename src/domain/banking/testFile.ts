import { effectiveEntryDate } from '@/domain/ach/windows';
import { composeFile } from './composeFile';
import type { OdfiValues } from './odfiProfile';
import { windowsOf } from './odfiWindows';

/** What marks a file as a test, in the reference code of its header. */
export const testReference = 'TEST';

/** The account of its one entry: nobody's. */
const testAccount = '0000000000';

/**
 * A small file of a bank profile for the bank to look at: one prenote to the bank itself, in the
 * first entry class that it takes (catalogue: /odfi-editor). @throws AchRefusal for a profile that no
 * file can be made of
 */
export function testFile(profile: OdfiValues, at: Date): string {
  const secCode = profile.secCodes.includes('CCD') ? 'CCD' : (profile.secCodes[0] ?? 'CCD');
  return composeFile({
    profile,
    at,
    modifier: 'A',
    effectiveOn: effectiveEntryDate(at, false, windowsOf(profile)),
    referenceCode: testReference,
    offset: null,
    items: [
      {
        number: 1,
        source: 'prenote',
        secCode,
        // Whom nobody can pay by a class, it debits.
        transactionCode: secCode === 'TEL' ? '28' : '23',
        amountCents: 0,
        kind: 'checking',
        routing: profile.routingNumber,
        accountNumber: testAccount,
        ownerName: 'TEST ENTRY',
        companyName: '',
        originator: '',
        companyId: '',
        isRetry: false,
        remittance: '',
        isHeld: false,
        dishonors: null,
      },
    ],
  }).text;
}
