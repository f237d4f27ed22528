import { type ReactElement, useCallback, useState } from 'react';
import { type BillRate, emptyBillRate, withdrawError } from '@/domain/billing/billRate';
import { billRateColumnSet, billRateColumns, payersText } from '@/domain/billing/billRateColumns';
import { billServiceLabels } from '@/domain/billing/rate';
import { formatDate } from '@/domain/dates/format';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { shownHere } from '@/shared/lists/listDefinition';
import { useListPage } from '@/shared/lists/useListPage';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { TermLink } from '@/shared/ui/TermLink';
import { useConfirmed } from '@/shared/ui/useConfirmed';
import { CopyDialog } from '../rates/CopyDialog';
import { RateDialog } from '../rates/RateDialog';
import {
  billRateList,
  RateBadge,
  useGetBillRateQuery,
  useWithdrawBillRateMutation,
} from '../rates/rateList';

/** What was asked for: a new rate, or something with one. */
type Asked = { act: 'new' } | { act: 'version' | 'copy' | 'withdraw'; rate: BillRate };

function nameOf(rate: BillRate): string {
  const [service, payers] = [billServiceLabels[rate.service], payersText(rate)];
  return payers ? `${service} of ${payers}` : service;
}

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="bill-rate">bill rate</TermLink> is what a service costs from a day on;
    payments carry the <TermLink term="processing-fee">processing fee</TermLink> of their day.
  </>
);

/** The fee card: what services cost, for whom and from when (catalogue: /bill-rates). */
export default function BillRatesPage(): ReactElement {
  const list = useListPage(billRateList);
  const { onView } = list;
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useCallback<RowActions<BillRate>>(
    (rate) => {
      const ask = (act: Exclude<Asked['act'], 'new'>) => () => setAsked({ act, rate });
      const standard = rate.kind === 'standard' ? 'It has no rate of its own.' : undefined;
      return {
        subject: nameOf(rate),
        actions: [
          { label: 'View', onSelect: () => onView({ open: rate._id }) },
          { label: 'New version …', onSelect: ask('version') },
          { label: 'Copy to organization …', onSelect: ask('copy'), refused: standard },
          {
            label: 'Withdraw …',
            onSelect: ask('withdraw'),
            tone: 'danger' as const,
            refused: withdrawError(rate) ?? undefined,
          },
        ],
      };
    },
    [onView],
  );
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setAsked({ act: 'new' })}>
      <Icon name="plus-lg" /> New rate
    </button>
  );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} add={add} />
      <ListDrawer list={list} asked={useGetBillRateQuery(openId(list))} titleOf={nameOf}>
        {(rate) => (
          <>
            <div className="gl-detail-head">
              <RateBadge state={rate.state} />
              <div className="gl-detail-acts">
                <button
                  type="button"
                  className="btn btn-sm btn-outline-secondary"
                  onClick={() => setAsked({ act: 'version', rate })}
                >
                  New version
                </button>
              </div>
            </div>
            <Facts
              facts={billRateColumnSet.all
                .filter((key) => key !== 'status')
                .map((key) => [
                  billRateColumns[key].title,
                  billRateColumns[key].text(rate, shownHere()),
                ])}
            />
          </>
        )}
      </ListDrawer>
      {asked ? <AskedDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactElement {
  switch (asked.act) {
    case 'new':
      return <RateDialog values={emptyBillRate} isNew onClose={onClose} />;
    case 'version':
      return (
        <RateDialog
          values={{ ...valuesOf(asked.rate), effectiveFrom: '', note: '' }}
          isNew={false}
          onClose={onClose}
        />
      );
    case 'copy':
      return <CopyDialog rate={asked.rate} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawQuestion rate={asked.rate} onClose={onClose} />;
  }
}

/** What a new version begins with: the rate that it follows. */
const valuesOf = (rate: BillRate) => ({
  ...emptyBillRate,
  service: rate.service,
  kind: rate.kind,
  steps: rate.steps.length > 0 ? rate.steps : emptyBillRate.steps,
  minimum: rate.minimum,
  maximum: rate.maximum,
  organization: rate.organization,
  role: rate.role,
});

function WithdrawQuestion({
  rate,
  onClose,
}: {
  rate: BillRate;
  onClose: () => void;
}): ReactElement {
  const [withdraw] = useWithdrawBillRateMutation();
  const { busy, failure, confirm } = useConfirmed(onClose);
  return (
    <ConfirmModal
      isOpen
      title={`Withdraw: ${nameOf(rate)}`}
      confirmLabel="Withdraw"
      busy={busy}
      failure={failure}
      tone="danger"
      onCancel={onClose}
      onConfirm={() =>
        void confirm(() => withdraw(rate._id).unwrap(), `${nameOf(rate)} was withdrawn`)
      }
    >
      <p>
        It does not come into force on {formatDate(rate.effectiveFrom)}. The version before it goes
        on.
      </p>
    </ConfirmModal>
  );
}
