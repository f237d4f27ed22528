import { type ReactElement, useRef } from 'react';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { ImportSection } from '../components/ImportSection';
import { InventoryForm } from '../components/InventoryForm';
import { emptyKeeper, type FormKeeper } from '../formKeeper';
import { listPlace } from '../listPlace';
import { useCsvImport } from '../useCsvImport';

/** A new item by its form, or many from a CSV file (spec 3.2.4). */
export default function InventoryAddPage(): ReactElement {
  const form = useRef<FormKeeper>(emptyKeeper());
  const csv = useCsvImport(() => form.current.release());
  return (
    <>
      <PageTitle
        {...pageHead('/inventory/add')}
        icon="box-seam"
        subheading="New inventory"
        back={{ label: 'Inventory', href: listPlace() }}
      />
      <ImportSection csv={csv} form={form} />
      <p className="gl-or">
        <span>OR</span>
      </p>
      <InventoryForm keeper={form} isBlocked={csv.isRunning} />
    </>
  );
}
