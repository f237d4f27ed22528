import { expect, it } from 'vitest';
import { labelTakenMessage, municipalityErrors } from './municipalityErrors';

it('a municipality is configured once', () => {
  const errors = municipalityErrors({ label: ' oakridge ', state: 'CA' }, ['Oakridge']);
  expect(errors).toEqual({ label: labelTakenMessage });
});
