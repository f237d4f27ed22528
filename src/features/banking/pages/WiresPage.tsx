import { type ReactElement, useCallback, useState } from 'react';
import { wireReceipt } from '@/domain/banking/wires/wireReceipt';
import {
  hasReceipt,
  type WireRow,
  type WireTemplate,
  wireApprovalError,
  wireDecisionError,
  wireName,
} from '@/domain/banking/wires/wireRow';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListPage } from '@/shared/lists/ListPage';
import { unreadChoices } from '@/shared/lists/unreadChoices';
import { useListPage } from '@/shared/lists/useListPage';
import { randomKey } from '@/shared/randomKey';
import { Icon } from '@/shared/ui/Icon';
import type { RowAction } from '@/shared/ui/RowMenu';
import { TermLink } from '@/shared/ui/TermLink';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { IncomingDialog } from '../wires/IncomingDialog';
import { TemplatesDialog } from '../wires/TemplatesDialog';
import { WireActDialog, type WireRequest } from '../wires/WireActDialogs';
import { WireDialog } from '../wires/WireDialog';
import { WireDrawer } from '../wires/WireDrawer';
import { wireList } from '../wires/wireList';
import { useActOnWireMutation, useListWireOrganizationsQuery } from '../wires/wiresApi';

async function saveReceipt(row: WireRow): Promise<void> {
  try {
    saveBlob(await makePdf(wireReceipt(row)), `${wireName(row)}_receipt.pdf`);
  } catch (error) {
    toastFailure(error);
  }
}

/** The acts of an outgoing wire as it stands. */
function outgoing(
  row: WireRow,
  { ask, screen }: { ask: (act: WireRequest['act']) => () => void; screen: () => void },
): RowAction[] {
  const { state, screening } = row;
  const isOpen = state === 'prepared' || state === 'approved';
  const decide = {
    label: 'Decide on match …',
    onSelect: ask('decide'),
    refused: wireDecisionError(row) ?? undefined,
  };
  const approve = {
    label: 'Approve …',
    onSelect: ask('approve'),
    refused: wireApprovalError(row) ?? undefined,
  };
  return [
    ...(isOpen && screening === 'pending' ? [{ label: 'Screen', onSelect: screen }] : []),
    ...(isOpen && screening === 'hit' ? [decide] : []),
    ...(state === 'prepared' ? [approve] : []),
    ...(state === 'approved' ? [{ label: 'Record as sent …', onSelect: ask('send') }] : []),
    ...(state === 'sent' && row.omad === ''
      ? [{ label: 'Record receipt …', onSelect: ask('receipt') }]
      : []),
    { label: 'Save as template …', onSelect: ask('template') },
    ...(state === 'sent'
      ? [{ label: 'Came back …', onSelect: ask('return'), tone: 'danger' as const }]
      : []),
    ...(isOpen ? [{ label: 'Cancel …', onSelect: ask('cancel'), tone: 'danger' as const }] : []),
  ];
}

function useActions(onAsk: (asked: WireRequest) => void): RowActions<WireRow> {
  const [act] = useActOnWireMutation();
  return useCallback(
    (row) => {
      const ask = (wanted: WireRequest['act']) => () => onAsk({ act: wanted, row });
      const screen = async (): Promise<void> => {
        try {
          await act({ id: row._id, act: 'screen', body: {}, attempt: randomKey() }).unwrap();
          toastSuccess(`${row.party} was screened`);
        } catch (error) {
          toastFailure(error);
        }
      };
      const receipt = hasReceipt(row)
        ? [{ label: 'Receipt (PDF)', onSelect: () => void saveReceipt(row) }]
        : [];
      return {
        subject: wireName(row),
        actions:
          row.direction === 'out'
            ? [...outgoing(row, { ask, screen: () => void screen() }), ...receipt]
            : [{ label: 'Open manual ledger', to: '/manual-ledger' }, ...receipt],
      };
    },
    [onAsk, act],
  );
}

/** What lies open: a form, filled in or not, or the templates. */
type Opened = 'incoming' | 'templates' | { template: WireTemplate | null };

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="wire">wire</TermLink> is final once it is sent, so beneficiaries are{' '}
    <TermLink term="screening">screened</TermLink> and a{' '}
    <TermLink term="second-person">second person</TermLink> approves it.
  </>
);

/** Wires out and in, with their form and templates (catalogue: /wire). */
export default function WiresPage(): ReactElement {
  const list = useListPage(wireList);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<WireRequest | null>(null);
  const actions = useActions(setAsked);
  const organizations = useListWireOrganizationsQuery();
  const close = (): void => setOpened(null);
  const choices = (organizations.currentData ?? []).map(({ _id, companyName }) => ({
    value: _id,
    label: companyName,
  }));
  const filters = [
    ...list.definition.filters,
    {
      key: 'organization',
      label: 'Organization',
      options: choices,
      unread: unreadChoices(organizations),
    },
  ];
  return (
    <>
      <ListPage
        subheading={help}
        list={list}
        filters={filters}
        actions={actions}
        tools={<Tools onOpen={setOpened} />}
      />
      <WireDrawer list={list} actions={actions} />
      {opened === 'incoming' ? <IncomingDialog onClose={close} /> : null}
      {opened === 'templates' ? (
        <TemplatesDialog onUse={(template) => setOpened({ template })} onClose={close} />
      ) : null}
      {opened !== null && typeof opened === 'object' ? (
        <WireDialog template={opened.template} onClose={close} />
      ) : null}
      {asked ? <WireActDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Tools({ onOpen }: { onOpen: (opened: Opened) => void }): ReactElement {
  const other = 'btn btn-outline-secondary';
  return (
    <>
      <button type="button" className={other} onClick={() => onOpen('templates')}>
        Templates
      </button>
      <button type="button" className={other} onClick={() => onOpen('incoming')}>
        Record incoming
      </button>
      <button type="button" className="btn btn-primary" onClick={() => onOpen({ template: null })}>
        <Icon name="plus-lg" /> New wire
      </button>
    </>
  );
}
