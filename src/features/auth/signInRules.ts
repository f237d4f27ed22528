import type { SignInErrors, SignInValues } from './components/SignInForm';

const required = 'This field is required.';

/**
 * Both fields are required and nothing more: other rules would lock old accounts out (readings D6).
 */
export function signInErrors(values: SignInValues): SignInErrors {
  return {
    username: values.username.trim() === '' ? required : null,
    password: values.password === '' ? required : null,
  };
}

/** What stands in the form. */
export function signInValues(form: HTMLFormElement): SignInValues {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    username: text('username'),
    password: text('password'),
    keep: data.get('keep') !== null,
  };
}
