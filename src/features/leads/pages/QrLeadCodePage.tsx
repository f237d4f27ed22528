import { type ReactElement, useCallback, useState } from 'react';
import { type LeadCode, leadCodeColumns } from '@/domain/leads/leadCode';
import { href } from '@/routes/catalogue';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListRowDrawer } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListPage } from '@/shared/lists/useListPage';
import { copyText } from '@/shared/ui/copyText';
import { type Fact, Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { LinkDialog } from '@/shared/ui/LinkDialog';
import { RowActs } from '@/shared/ui/RowActions';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { useListCodePartnersQuery } from '../api';
import { CodeDialog, leadCodeAddress, NewCodeDialog, RevokeQuestion } from '../CodeDialogs';
import { LeadFunnelCard } from '../LeadFunnelCard';
import { CodeBadge, leadCodeList } from '../leadLists';

type Asked = { act: 'new' } | { act: 'show' | 'revoke' | 'link'; code: LeadCode };

/** QR codes that open lead registration (catalogue: /qr-lead-code). */
export default function QrLeadCodePage(): ReactElement {
  const list = useListPage(leadCodeList);
  const [asked, setAsked] = useState<Asked | null>(null);
  const partners = useListCodePartnersQuery();
  const options = (partners.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const unread = unreadChoices(partners);
  const { filters } = leadCodeList;
  const { onView } = list;
  const actions = useCallback<RowActions<LeadCode>>(
    (code) => ({
      subject: code.campaign,
      actions: [
        { label: 'Details', onSelect: () => onView({ open: code._id }) },
        { label: 'QR code and card …', onSelect: () => setAsked({ act: 'show', code }) },
        {
          label: 'Copy link',
          onSelect: () =>
            void copyText(leadCodeAddress(code)).then((isCopied) =>
              isCopied
                ? toastSuccess(`The link of ${code.campaign} was copied`)
                : setAsked({ act: 'link', code }),
            ),
        },
        {
          label: 'Registrations',
          to: `${href('/qrCodeRegistrationHistory')}?code=${code._id}`,
        },
        ...(code.state === 'active'
          ? [
              {
                label: 'Revoke …',
                tone: 'danger' as const,
                onSelect: () => setAsked({ act: 'revoke', code }),
              },
            ]
          : []),
      ],
    }),
    [onView],
  );
  return (
    <>
      <ListPage
        list={list}
        actions={actions}
        filters={
          options.length > 1 || unread
            ? [...filters, { key: 'partner', label: 'Partner', options, unread }]
            : filters
        }
        subheading={
          <>
            A <TermLink term="qr-lead-code">QR lead code</TermLink> opens the registration of a
            partner, who gets the <TermLink term="lead">lead</TermLink>.
          </>
        }
        add={
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => setAsked({ act: 'new' })}
          >
            <Icon name="plus-lg" /> Generate QR code
          </button>
        }
      >
        <LeadFunnelCard filter={funnelFilter(list.filter)} />
      </ListPage>
      <ListRowDrawer list={list} titleOf={({ campaign }) => campaign}>
        {(code) => (
          <>
            <div className="gl-detail-head">
              <CodeBadge state={code.state} />
              <RowActs actions={actions(code).actions} />
            </div>
            <Facts facts={factsOf(code)} />
          </>
        )}
      </ListRowDrawer>
      {asked ? <AskedDialog asked={asked} onAsk={setAsked} /> : null}
    </>
  );
}

/** Rows are sorted, a funnel is not. */
const funnelFilter = ({ sort: _sort, order: _order, ...filter }: Record<string, unknown>) =>
  filter as Parameters<typeof LeadFunnelCard>[0]['filter'];

const factsOf = (code: LeadCode): Fact[] =>
  (['agent', 'code', 'role', 'scans', 'leads', 'created'] as const).map((key) => [
    leadCodeColumns[key].title,
    leadCodeColumns[key].text(code, shownHere()),
  ]);

function AskedDialog({
  asked,
  onAsk,
}: {
  asked: Asked;
  onAsk: (asked: Asked | null) => void;
}): ReactElement {
  const close = (): void => onAsk(null);
  switch (asked.act) {
    case 'new':
      return <NewCodeDialog onClose={close} onAdded={(code) => onAsk({ act: 'show', code })} />;
    case 'show':
      return <CodeDialog code={asked.code} onClose={close} />;
    case 'revoke':
      return <RevokeQuestion code={asked.code} onClose={close} />;
    case 'link':
      return (
        <LinkDialog
          title={asked.code.campaign}
          label="Registration link"
          link={leadCodeAddress(asked.code)}
          onClose={close}
        />
      );
  }
}
