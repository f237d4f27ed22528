import { withoutSecrets } from '@server/platform/logs/withoutSecrets';
import { describe, expect, it } from 'vitest';

const secret = 'q7Rk2mZx81LwPv0Yc3Tn5Bd6Hf9Jg4Ks_aEuIoQ-XyM';

describe('texts from the browser', () => {
  it.each([
    [`https://shop.example/#/resetPassword/${secret}`, 'https://shop.example/#/resetPassword/…'],
    [
      'https://shop.example/#/verifyEmail/cm9zYUBleGFtcGxlLmNvbQ==?token=abc',
      'https://shop.example/#/verifyEmail/…?token=…',
    ],
    [
      `https://shop.example/#id_token=${secret}&state=short`,
      'https://shop.example/#id_token=…&state=…',
    ],
    ['/api/files/x?expires=12&signature=ab', '/api/files/x?expires=…&signature=…'],
    [
      'https://shop.example/#/agentConfirmation/YQ/Yg',
      'https://shop.example/#/agentConfirmation/…',
    ],
    ['https://shop.example/#/merchantInvitation/k1', 'https://shop.example/#/merchantInvitation/…'],
    ['jwt eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln failed', 'jwt … failed'],
    [`x-access-token: ${secret}`, 'x-access-token: …'],
    ['no account for rosa@example.com', 'no account for …'],
    ['card 4111 1111 1111 1111 and ssn 219-09-9999', 'card … and ssn …'],
    ['line one\r\nBcc: you\u202e', 'line one Bcc: you '],
    [
      'TypeError in saveInventoryItem (inventoryApi.ts:12)',
      'TypeError in saveInventoryItem (inventoryApi.ts:12)',
    ],
    ['at getListOfuploadedInventoryFiles', 'at getListOfuploadedInventoryFiles'],
  ])('%j is kept as %j', (text, kept) => {
    expect(withoutSecrets(text)).toBe(kept);
  });

  it('are cut at 2000 characters', () => {
    expect(withoutSecrets('word '.repeat(1000))).toHaveLength(2000);
  });
});
