import { isCommonPassword } from '@server/identity/users/commonPasswords';
import { hashPassword, verifyPassword } from '@server/identity/users/passwords';
import { fullPasswordCost } from '@server/platform/settings/settings';
import { describe, expect, it } from 'vitest';

const quick = { passwordCost: { memoryCost: 64, timeCost: 1 } };

describe('passwords', () => {
  it('are hashed by argon2id at 64 MiB and three passes, each with its own salt', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => hashPassword('Seedling!27', { passwordCost: fullPasswordCost })),
    );
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('are compared in full, in any Unicode form', async () => {
    const hashed = await hashPassword('Pässwörd!9', quick);
    expect(await verifyPassword(hashed, 'Pässwörd!9'.normalize('NFD'), quick)).toBe(true);
    for (const wrong of ['Pässwörd!', 'pässwörd!9', 'Pässwörd!9 ', '']) {
      expect(await verifyPassword(hashed, wrong, quick)).toBe(false);
    }
  });

  it('are right for nobody without a hash', async () => {
    expect(await verifyPassword(null, 'Seedling!27', quick)).toBe(false);
    expect(await verifyPassword(null, '', quick)).toBe(false);
  });

  it('are hashed two at a time, and the 203rd at once is told to come back', async () => {
    const costs = { passwordCost: { memoryCost: 1024, timeCost: 1 } };
    const all = await Promise.allSettled(
      Array.from({ length: 210 }, () => hashPassword('x', costs)),
    );
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []));
    expect(refused).toEqual(Array(8).fill(503));
    expect(await hashPassword('x', costs)).toContain('argon2id');
  });
});

describe('common passwords', () => {
  it.each([
    'Password1!',
    'P@$$w0rd',
    'qwerty123',
    '1Monkey!',
    'Summer2026!',
    'iloveyou1A!',
    'L3tm3in!',
  ])('%s is one', (password) => expect(isCommonPassword(password)).toBe(true));
  it.each(['Greenhouse!27', 'Seedling!27', 'Demo!2026', '', '12345678!', 'PasswordsAreHard!9'])(
    '%s is none',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});
