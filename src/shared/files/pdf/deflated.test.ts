import fc from 'fast-check';
import { unzlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { deflated } from './deflated';

it('gives what is read as the parts, one behind the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3000 })), async (parts) => {
      const file = await deflated(parts.map((part) => new Uint8Array(part)));
      expect(new Uint8Array(unzlibSync(file))).toEqual(new Uint8Array(Buffer.concat(parts)));
    }),
    { numRuns: 50 },
  );
});

it('takes parts that are larger than what it holds at a time', async () => {
  const part = Uint8Array.from({ length: 2_000_000 }, (_, at) => (at * at) % 251);
  const file = await deflated([part, part]);
  expect(unzlibSync(file).length).toBe(4_000_000);
});
