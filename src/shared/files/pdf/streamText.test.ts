import fc from 'fast-check';
import { expect, it } from 'vitest';
import { streamText } from './streamText';

const figured = (points: number): string => {
  const stream = streamText();
  stream.figure(points);
  return stream.content();
};

it.each([
  [0, '0'],
  [-0, '0'],
  [0.004, '0'],
  [-0.004, '0'],
  [0.05, '0.05'],
  [-0.5, '-0.5'],
  [12.3, '12.3'],
  [1683.78, '1683.78'],
  [-41.999, '-42'],
  [100, '100'],
])('%d points are written as %s', (points, text) => expect(figured(points)).toBe(text));

it('writes any number as itself, to hundredths', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (hundredths) => {
      const written = figured(hundredths / 100);
      expect(Number(written)).toBeCloseTo(hundredths / 100, 6);
      expect(written).toMatch(/^-?\d+(?:\.\d{1,2})?$/);
    }),
  );
});

it('escapes what would end a text, and nothing else', () => {
  const stream = streamText();
  for (let byte = 0; byte < 256; byte++) stream.byte(byte);
  const all = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join('');
  expect(stream.content()).toBe(all.replace(/[()\\]/g, '\\$&').replace('\r', '\\r'));
});

it('keeps what was settled before what comes later, beyond its first room', () => {
  const stream = streamText();
  stream.add('a'.repeat(40_000));
  stream.settle();
  stream.add('b'.repeat(40_000));
  expect(stream.content()).toBe('a'.repeat(40_000) + 'b'.repeat(40_000));
});
