import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { InventoryForm } from '../components/InventoryForm';
import { ItemLoader } from '../components/ItemLoader';

/** Changes one item (spec 3.2.4). */
export default function InventoryEditPage(): ReactElement {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle
        {...pageHead('/inventory/:id/edit')}
        icon="box-seam"
        back={{ label: 'Inventory', href: href('/inventory') }}
      />
      <ItemLoader id={id}>{(item) => <InventoryForm key={item._id} item={item} />}</ItemLoader>
    </>
  );
}
