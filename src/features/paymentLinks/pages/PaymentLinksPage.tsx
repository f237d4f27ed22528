import type { ReactElement } from 'react';
import { isStaff } from '@/domain/access/staff';
import { useListRows } from '@/shared/lists/useListPage';
import { useListView } from '@/shared/lists/useListView';
import { useUser } from '@/shared/session/useUser';
import { LinkScreen } from '../links/LinkScreen';
import { linkList, linkListOfAll } from '../links/linkLists';

/** Creates and follows the links on which an organization is paid (catalogue: /payment-link). */
export default function PaymentLinksPage(): ReactElement {
  const at = useListView(linkList.shape);
  const isOfOne = !isStaff(useUser().role) || at[0].filters.organization !== undefined;
  const list = useListRows(isOfOne ? linkList : linkListOfAll, at);
  return <LinkScreen source="link" list={list} filters={linkList.filters} />;
}
