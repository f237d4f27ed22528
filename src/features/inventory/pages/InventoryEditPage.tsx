import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { useGetInventoryItemQuery } from '../api';
import { InventoryForm } from '../components/InventoryForm';
import { ItemLoader } from '../components/ItemLoader';
import { listPlace } from '../listPlace';

/** Changes one item (spec 3.2.4). */
export default function InventoryEditPage(): ReactElement {
  const { id = '' } = useParams();
  const { currentData: found } = useGetInventoryItemQuery(id);
  return (
    <>
      <PageTitle
        {...pageHead('/inventory/:id/edit')}
        icon="box-seam"
        subheading={found ? `Editing ${found.inventory_title}` : null}
        back={{ label: 'Inventory', href: listPlace() }}
      />
      <ItemLoader id={id}>{(item) => <InventoryForm key={item._id} item={item} />}</ItemLoader>
    </>
  );
}
