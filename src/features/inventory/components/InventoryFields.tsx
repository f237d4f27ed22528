import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { inventoryTypes, strainTypes, subCategories, yesNo } from '@/domain/inventory/enumerations';
import {
  requiresManufacturer,
  requiresStrain,
  showsStrain,
  showsThcAmount,
  showsWeightBox,
} from '@/domain/inventory/visibility';
import { type FieldOption, SelectField } from '@/shared/ui/fields/SelectField';
import { TextField } from '@/shared/ui/fields/TextField';
import type { InventoryFormValues } from '../formValues';
import { TagField } from './TagField';

const options = (values: readonly string[]): FieldOption[] =>
  values.map((value) => ({ value, label: value }));

const typeOptions = options(inventoryTypes);
const strainOptions = options(strainTypes);
const subCategoryOptions = options(subCategories);
const yesNoOptions = options(yesNo);

/** The fields of an item; the type decides which are shown and required (spec 3.2.4, 3.5.2). */
export function InventoryFields({ readOnly }: { readOnly: boolean }): ReactElement {
  const { values } = useFormikContext<InventoryFormValues>();
  const type = values.inventoryType;
  // Nothing is asked for in view mode.
  const always = !readOnly;
  const needsMaker = always && requiresManufacturer(type);
  return (
    <>
      {/* Disabled as a whole: nothing of an item can be changed in view mode (spec 3.2.4). */}
      <fieldset className="gl-fields" disabled={readOnly}>
        <legend className="visually-hidden">Inventory</legend>
        <SelectField
          name="inventoryType"
          label="Inventory Type"
          required={always}
          options={typeOptions}
        />
        <TextField name="inventory_title" label="Inventory Title" required={always} />
        <TextField name="product_sku" label="Product Sku" required={always} />
        <TextField
          name="inventory_unit_cost"
          label="Unit Cost"
          required={always}
          type="number"
          before="$"
          placeholder="0.00"
        />
        <TextField
          className="gl-first"
          name="inventory_count"
          label="Inventory Count"
          required={always}
          inputMode="numeric"
        />
        {showsWeightBox(type) ? (
          <TextField
            name="inventory_weight_box"
            label="Weight Box"
            required={always}
            type="number"
            placeholder="0.00"
          />
        ) : null}
        <MakerFields required={needsMaker} />
        {showsStrain(type) ? <StrainFields required={always && requiresStrain(type)} /> : null}
        {showsThcAmount(type) ? (
          <TextField
            className="gl-first"
            name="thc_amount"
            label="THC Amount"
            placeholder="0.00%"
          />
        ) : null}
        <TextField
          className="gl-wide"
          name="inventory_description"
          label="Description"
          required={always}
          type="textarea"
        />
      </fieldset>
      <TagField
        name="outcome_tags"
        textName="tag_text"
        label="Outcome Tags"
        required={needsMaker}
        readOnly={readOnly}
      />
    </>
  );
}

/** Who made it, and under which license. */
function MakerFields({ required }: { required: boolean }): ReactElement {
  return (
    <>
      <TextField
        className="gl-first"
        name="manufacturer_name"
        label="Manufacturer Name"
        required={required}
      />
      <TextField
        name="manufacturer_license_no"
        label="Manufacturer License Number"
        required={required}
      />
    </>
  );
}

/** What is known of the strain. */
function StrainFields({ required }: { required: boolean }): ReactElement {
  return (
    <>
      <SelectField
        className="gl-first"
        name="strain_type"
        label="Strain Type"
        required={required}
        options={strainOptions}
      />
      <SelectField
        name="sub_category"
        label="Sub Category"
        required={required}
        options={subCategoryOptions}
      />
      <SelectField
        className="gl-first"
        name="is_cbd"
        label="CBD"
        required={required}
        options={yesNoOptions}
      />
      <SelectField name="is_thc" label="THC" required={required} options={yesNoOptions} />
    </>
  );
}
