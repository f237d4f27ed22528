import { expect, it } from 'vitest';
import { requestableSteps } from '@/domain/applications/requestable';
import { documentTypes } from '@/domain/onboarding/documents';
import { keyOfRequest, requestOf } from './requestKeys';

it('every field and document is what its key says', () => {
  const fields = requestableSteps(2).flatMap((step) => step.fields);
  for (const { label: _, ...place } of fields)
    expect(requestOf(keyOfRequest(place))).toEqual(place);
  for (const documentType of documentTypes) {
    const place = { step: 10, field: 'uploadDocument', documentType } as const;
    expect(requestOf(keyOfRequest(place))).toEqual(place);
  }
});

it('a key without a step is none', () => expect(() => requestOf('x y')).toThrow());
