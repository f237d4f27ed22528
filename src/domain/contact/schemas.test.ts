import { describe, expect, it } from 'vitest';
import { type Schema, ValidationError } from 'yup';
import {
  forgotSchema,
  leadPayloadSchema,
  leadSchema,
  registrationPayloadSchema,
  registrationSchema,
  resetSchema,
} from './schemas';

/** First message per field. */
function messages(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
}

const person = { firstName: 'Ann', lastName: "O'Brien", email: 'Ann@Example.com' };
const password = 'Abcdef1!';

describe('the register form', () => {
  it('takes a good one', () => {
    expect(
      messages(registrationSchema, { ...person, password, confirmPassword: password, job: '1' }),
    ).toEqual({});
  });

  it('has one exact message per bad field', () => {
    expect(messages(registrationSchema, {})).toEqual({
      firstName: 'This field is required.',
      lastName: 'This field is required.',
      email: 'This field is required.',
      password: 'This field is required',
      confirmPassword: 'This field is required.',
      job: 'This field is required.',
    });
    const bad = {
      firstName: 'Al',
      lastName: 'x!',
      email: 'x@y.zz',
      password: 'abc',
      confirmPassword: 'b',
      job: '99',
    };
    expect(messages(registrationSchema, bad)).toEqual({
      firstName: 'Your name must be between 3 and 16 characters',
      lastName: 'Please remove the special characters.',
      email: 'Invalid email',
      password: 'Password must be at least 8 characters long',
      confirmPassword: 'Password does not match.',
      job: 'This field is required.',
    });
  });
});

describe('the registration payload', () => {
  const payload = {
    email: person.email,
    password,
    name: "Ann O'Brien",
    referralId: '',
    hostName: 'http://localhost:4000',
    user_metadata: {
      ...person,
      companyName: '',
      country: '',
      state: '',
      phone: '',
      job: '1',
      zip: '',
    },
  };

  it('is cast to what may be stored: the address lower-cased, privileges left out', () => {
    const hostile = {
      ...payload,
      role: 'TOP_ADMIN',
      user_metadata: {
        ...payload.user_metadata,
        role: 'TOP_ADMIN',
        orgId: '1',
        permissions: 'x',
        source: 'me',
      },
    };
    const stored = registrationPayloadSchema.validateSync(hostile, { stripUnknown: true });
    expect(stored.email).toBe('ann@example.com');
    expect(Object.keys(stored).sort()).toEqual([
      'email',
      'hostName',
      'name',
      'password',
      'referralId',
      'user_metadata',
    ]);
    expect(Object.keys(stored.user_metadata).sort()).toEqual([
      'companyName',
      'country',
      'firstName',
      'job',
      'lastName',
      'phone',
      'state',
      'zip',
    ]);
  });

  it('bounds the texts without a rule and refuses NUL', () => {
    expect(messages(registrationPayloadSchema, { ...payload, name: 'x'.repeat(201) })).toEqual({
      name: 'Maximum allowed 200 characters',
    });
    expect(messages(registrationPayloadSchema, { ...payload, hostName: 'a\0b' })).toEqual({
      hostName: 'Invalid Value',
    });
  });
});

describe('the lead form', () => {
  const lead = {
    ...person,
    companyName: 'Green & Sons',
    phone: '415-555-0100',
    country: 'us',
    role: 'ISO',
  };

  it('takes a good one and names each bad field', () => {
    expect(messages(leadSchema, lead)).toEqual({});
    expect(
      messages(leadSchema, { ...lead, email: 'x', phone: '1', country: 'fr', role: 'TOP_ADMIN' }),
    ).toEqual({
      email: 'Invalid email',
      phone: 'phone number must be composed only with 000-000-0000 and should follow US standards',
      country: 'This field is required.',
      role: 'This field is required.',
    });
  });

  it('keeps organization ids and the onboarding flag out of what is stored', () => {
    const user_metadata = {
      ...lead,
      role: 'ISO',
      orgId: '1',
      parentOrgId: 'o1',
      onboardingPassed: true,
    };
    const stored = leadPayloadSchema.validateSync(
      { email: lead.email, user_metadata },
      { stripUnknown: true },
    );
    expect(stored.user_metadata).not.toHaveProperty('onboardingPassed');
    expect(stored.user_metadata).not.toHaveProperty('orgId');
  });
});

describe('password forms', () => {
  it('checks a new password and its repetition', () => {
    expect(messages(resetSchema, { password, confirmPassword: password })).toEqual({});
    expect(messages(resetSchema, { password, confirmPassword: 'x' })).toEqual({
      confirmPassword: 'Password does not match.',
    });
  });

  it('checks the address to which a reset goes', () => {
    expect(messages(forgotSchema, { email: 'x@y.notatld' })).toEqual({ email: 'Invalid email' });
    expect(forgotSchema.cast({ email: ' A@B.com ' })).toEqual({ email: 'a@b.com' });
  });
});
