import { setIn } from 'formik';

/** Messages by path, such as `rates[0].rate`, as formik keeps them. */
export const nestedErrors = (errors: Readonly<Record<string, string>>): object =>
  Object.entries(errors).reduce<object>((tree, [path, message]) => setIn(tree, path, message), {});
