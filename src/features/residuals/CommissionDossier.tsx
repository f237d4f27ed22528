import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import { billServiceLabels } from '@/domain/billing/rate';
import { formatDate } from '@/domain/dates/format';
import { formatAmount, formatMoney } from '@/domain/money/cents';
import { boughtServices, priceText } from '@/domain/pricing/buyRate';
import { firstDayOf, type LinePart, lastDayOf } from '@/domain/residuals/residual';
import {
  type BackRow,
  type CommissionDetail,
  commissionColumnSet,
  commissionColumns,
  type DisputeRow,
} from '@/domain/residuals/residualRow';
import { SmallTable } from '@/shared/lists/SmallTable';
import { useAbility } from '@/shared/session/ability';
import { useUser } from '@/shared/session/useUser';
import type { Column } from '@/shared/ui/columns';
import { DetailSection } from '@/shared/ui/DetailSection';
import { Facts } from '@/shared/ui/Facts';
import { CommissionBadge } from './residualLists';

const serviceText = (service: string): string => {
  const known = boughtServices.find((one) => one === service);
  return known ? billServiceLabels[known] : service;
};

const partColumns: readonly Column<LinePart>[] = [
  { key: 'service', title: 'Service', text: ({ service }) => serviceText(service) },
  { key: 'payments', title: 'Payments', align: 'end', text: ({ payments }) => String(payments) },
  {
    key: 'volume',
    title: 'Volume',
    align: 'end',
    text: ({ volumeCents }) => formatMoney(volumeCents),
  },
  {
    key: 'rate',
    title: 'Buy rate',
    text: ({ points, perItemCents }) => priceText(points, perItemCents),
  },
  { key: 'cost', title: 'Cost', align: 'end', text: ({ costCents }) => formatMoney(costCents) },
];

const kindTexts: Readonly<Record<BackRow['kind'], string>> = {
  back: 'Given back',
  late: 'Came after its month was closed',
  voided: 'Voided after its month was closed',
};

const backColumns: readonly Column<BackRow>[] = [
  { key: 'number', title: 'Transaction', text: ({ number }) => `#${number}` },
  { key: 'day', title: 'Date', text: ({ day }) => formatDate(day) },
  { key: 'label', title: 'Label', text: ({ label }) => label },
  { key: 'kind', title: 'Why', text: ({ kind }) => kindTexts[kind] },
  { key: 'amount', title: 'Amount', align: 'end', text: ({ amount }) => formatAmount(amount) },
];

const stateTexts = { raised: 'Waiting for an answer', accepted: 'Accepted', rejected: 'Rejected' };

/** The ledger of the merchant in the month: its rows are what the figures are made of. */
function LedgerOfMonth({ merchantId, month }: CommissionDetail): ReactElement | null {
  const mayOpen = useAbility().can('access', 'analytics.transactionLedger');
  if (!mayOpen) return null;
  const asked = new URLSearchParams({
    organization: merchantId,
    from: firstDayOf(month),
    to: lastDayOf(month),
  });
  return (
    <Link className="btn btn-sm btn-outline-secondary" to={`/transaction-ledger?${asked}`}>
      Open the transactions
    </Link>
  );
}

interface CommissionDossierProps {
  detail: CommissionDetail;
  onAnswer: (dispute: DisputeRow) => void;
}

/** What a commission is made of: cost by service, what went back or was carried, and disputes. */
export function CommissionDossier({ detail, onAnswer }: CommissionDossierProps): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <CommissionBadge standing={detail.standing} />
        <div className="gl-detail-acts">
          <LedgerOfMonth {...detail} />
        </div>
      </div>
      <Facts
        facts={[
          ...commissionColumnSet.all
            .filter((key) => key !== 'status')
            .map(
              (key) => [commissionColumns[key].title, commissionColumns[key].text(detail)] as const,
            ),
          ['Corrected by disputes', formatAmount(detail.corrected)] as const,
        ]}
      />
      <DetailSection title="Cost by service">
        {detail.parts.length === 0 ? (
          <p>No payment of this month cost anything.</p>
        ) : (
          <SmallTable
            label="Cost by service"
            columns={partColumns}
            rows={detail.parts}
            rowKey={({ service, points, perItemCents }) => `${service} ${points} ${perItemCents}`}
            busy={false}
          />
        )}
      </DetailSection>
      {detail.backs.length > 0 ? (
        <DetailSection title="Given back and carried">
          <SmallTable
            label="Given back and carried"
            columns={backColumns}
            rows={detail.backs}
            rowKey={({ _id, kind }) => `${_id} ${kind}`}
            busy={false}
          />
        </DetailSection>
      ) : null}
      <Disputes detail={detail} onAnswer={onAnswer} />
    </>
  );
}

function Disputes({ detail, onAnswer }: CommissionDossierProps): ReactElement | null {
  const mayAnswer = isStaff(useUser().role);
  if (detail.disputes.length === 0) return null;
  return (
    <DetailSection title="Disputes">
      {detail.disputes.map((dispute) => (
        <div key={dispute._id}>
          <Facts
            facts={[
              ['Status', stateTexts[dispute.state]],
              ['Raised by', dispute.raisedBy],
              ['Reason', dispute.reason],
              ['Answer', dispute.answer],
              ['Answered by', dispute.answeredBy],
              ['Correction', dispute.state === 'accepted' ? formatAmount(dispute.amount) : ''],
            ]}
          />
          {mayAnswer && dispute.state === 'raised' ? (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => onAnswer(dispute)}
            >
              Answer …
            </button>
          ) : null}
        </div>
      ))}
    </DetailSection>
  );
}
