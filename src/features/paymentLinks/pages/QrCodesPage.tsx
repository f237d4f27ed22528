import type { ReactElement } from 'react';
import { useListPage } from '@/shared/lists/useListPage';
import { LinkScreen } from '../links/LinkScreen';
import { codeList } from '../links/linkLists';

/** Makes QR codes for stores, registers and employees (catalogue: /generateQrCode). */
export default function QrCodesPage(): ReactElement {
  return <LinkScreen source="qr" list={useListPage(codeList)} filters={codeList.filters} />;
}
