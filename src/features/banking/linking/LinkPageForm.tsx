import { Formik } from 'formik';
import { type ReactElement, useState } from 'react';
import {
  type LinkPage,
  type LinkPageValues,
  linkPageErrors,
  linkPageSchema,
  linkProductLabels,
  linkProducts,
} from '@/domain/banking/linking/linkPage';
import { CheckboxGroup } from '@/shared/ui/fields/CheckboxGroup';
import { CheckField } from '@/shared/ui/fields/CheckField';
import { FieldsForm } from '@/shared/ui/fields/FieldsForm';
import { FormError } from '@/shared/ui/fields/FormError';
import { SubmitButton } from '@/shared/ui/fields/SubmitButton';
import { TextField } from '@/shared/ui/fields/TextField';
import { toastSuccess } from '@/shared/ui/toast';
import { useFormSave } from '@/shared/ui/useFormSave';
import { useSaveLinkPageMutation } from './linkingApi';

const settingsOf = (page: LinkPage): LinkPageValues => {
  const { origins, accent, products, returnUrl, isActive } = page;
  return { origins, accent, products, returnUrl, isActive };
};

const isSame = (one: LinkPage, other: LinkPage): boolean =>
  JSON.stringify(settingsOf(one)) === JSON.stringify(settingsOf(other));

/** Which sites may embed the page, how it looks, and what accounts are linked for. */
export function LinkPageForm({ page }: { page: LinkPage }): ReactElement {
  const [save] = useSaveLinkPageMutation();
  // What the form began with: changes of somebody else take the place of nothing that is typed.
  const [begun, setBegun] = useState(page);
  const isChanged = page.version > begun.version && !isSame(page, begun);
  const { submit, failure } = useFormSave(async (typed: LinkPageValues) => {
    // Another key alone raises the version too.
    const { version } = isChanged ? begun : page;
    setBegun(await save({ ...linkPageSchema.cast(typed), version }).unwrap());
    toastSuccess('The settings of the page were saved');
  });
  return (
    <section className="card" aria-labelledby="page-settings">
      <div className="card-header">
        <h2 id="page-settings">Settings</h2>
      </div>
      <div className="card-body">
        <Formik<LinkPageValues>
          initialValues={settingsOf(begun)}
          validate={linkPageErrors}
          onSubmit={submit}
          enableReinitialize
        >
          <FieldsForm label="Settings of the page">
            <FormError message={isChanged ? null : failure} />
            {isChanged ? <Changed onTake={() => setBegun(page)} /> : null}
            <TextField
              name="origins"
              label="Allowed origins"
              type="textarea"
              help="Sites that may embed the page, one a line, such as https://shop.example.com. No other site can show it in a frame."
              autoComplete="off"
            />
            <TextField
              name="accent"
              label="Button color"
              help="Six hex digits, dark enough for white text."
              autoComplete="off"
              maxLength={7}
              required
            />
            <CheckboxGroup
              name="products"
              legend="Accounts are linked to"
              options={linkProducts.map((value) => ({ value, label: linkProductLabels[value] }))}
              help="The authorization on the page names it."
              required
            />
            <TextField
              name="returnUrl"
              label="Return URL"
              type="url"
              help="Where people go afterwards who opened the page by its link. It gets ?bank=linked or ?bank=canceled."
              autoComplete="off"
            />
            <CheckField name="isActive" label="The page is on" />
            <SubmitButton>Save settings</SubmitButton>
          </FieldsForm>
        </Formik>
      </div>
    </section>
  );
}

/** Somebody else has saved other settings while these were open. */
function Changed({ onTake }: { onTake: () => void }): ReactElement {
  return (
    <div className="alert alert-warning" role="alert">
      <p>Someone else changed these settings. Your entries are still here, and not saved.</p>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onTake}>
        Show the current settings
      </button>
    </div>
  );
}
