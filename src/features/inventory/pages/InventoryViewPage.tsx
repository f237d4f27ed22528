import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { href } from '@/routes/catalogue';
import { Icon } from '@/shared/ui/Icon';
import { PageTitle } from '@/shared/ui/PageTitle';
import { pageHead } from '@/shared/ui/pageHead';
import { useGetInventoryItemQuery } from '../api';
import { InventoryForm } from '../components/InventoryForm';
import { ItemLoader } from '../components/ItemLoader';
import { listPlace } from '../listPlace';

/** One item, read-only (spec 3.2.4). */
export default function InventoryViewPage(): ReactElement {
  const { viewId = '' } = useParams();
  const { currentData: found } = useGetInventoryItemQuery(viewId);
  return (
    <>
      <PageTitle
        {...pageHead('/inventory/:viewId/view')}
        icon="box-seam"
        subheading={found ? `Viewing ${found.inventory_title}` : null}
        back={{ label: 'Inventory', href: listPlace() }}
        actions={
          found ? (
            <Link
              className="btn btn-outline-secondary"
              to={href('/inventory/:id/edit', { id: viewId })}
            >
              <Icon name="pencil" /> Edit
            </Link>
          ) : null
        }
      />
      <ItemLoader id={viewId}>
        {(item) => <InventoryForm key={item._id} item={item} readOnly />}
      </ItemLoader>
    </>
  );
}
