import type { ReactElement } from 'react';
import { fieldLabel } from '@/domain/onboarding/fieldLabels';
import { isObject } from '@/shared/isObject';
import { useFormPart } from '@/shared/ui/fields/formState';
import { focusControl, inFormOrder } from './focusControl';

/** Flat paths of formik's errors, e.g. `subMerchantData[0].ownerSSN`. */
function errorPaths(errors: unknown, path = ''): string[] {
  if (typeof errors === 'string') return [path];
  if (Array.isArray(errors)) return errors.flatMap((one, at) => errorPaths(one, `${path}[${at}]`));
  if (!isObject(errors)) return [];
  return Object.entries(errors).flatMap(([name, one]) =>
    errorPaths(one, path ? `${path}.${name}` : name),
  );
}

/** After a refused save: how many fields need another look, each a way to it. */
export function ErrorSummary(): ReactElement | null {
  const errors = useFormPart((form) => form.errors);
  const isShown = useFormPart(({ submitCount, isSubmitting }) => submitCount > 0 && !isSubmitting);
  const paths = isShown ? inFormOrder(errorPaths(errors)) : [];
  if (paths.length === 0) return null;
  return (
    <div className="gl-error-summary">
      <p>
        {paths.length === 1 ? '1 field needs' : `${paths.length} fields need`} your attention before
        this step can be saved:
      </p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <button
              type="button"
              className="btn btn-link btn-sm gl-inline"
              onClick={() => focusControl(path)}
            >
              {fieldLabel(path)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
