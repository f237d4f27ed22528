import { type ReactElement, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { isStaff } from '@/domain/access/staff';
import {
  type PartnerMonthRow,
  partnerMonthColumnSet,
  partnerMonthColumns,
  partnerMonthName,
} from '@/domain/residuals/residualRow';
import { commissionStatement, statementColumns } from '@/domain/residuals/statementPdf';
import { http } from '@/shared/api/http';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { Facts } from '@/shared/ui/Facts';
import { TermLink } from '@/shared/ui/TermLink';
import { toastFailure } from '@/shared/ui/toastFailure';
import { MonthDialog } from '../MonthDialog';
import { PayoutDialog } from '../PayoutDialog';
import { CommissionBadge, partnerMonthList } from '../residualLists';
import { useGetPartnerMonthQuery } from '../residualsApi';
import { SplitDialog } from '../SplitDialog';

/** What was asked for. */
type Asked = { act: 'lock' } | { act: 'split' | 'pay'; row: PartnerMonthRow };

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="split">split</TermLink> is what an ISO gets of the net of its merchants, an
    agent of what its ISO gets, and a sub-agent of what its agent gets.
  </>
);

async function saveStatement(row: PartnerMonthRow): Promise<void> {
  const params = {
    partner: row.orgId,
    month: row.month,
    columns: statementColumns.join(),
    format: 'rows',
  };
  const { data } = await http.get<{ body: string[][] }>('commissions/export', { params });
  const file = await makePdf(commissionStatement(row, data.body));
  saveBlob(file, `${partnerMonthName(row).replaceAll('/', '-')}_commission.pdf`);
}

const statement = (row: PartnerMonthRow) => () => void saveStatement(row).catch(toastFailure);

/** Commission rules and totals per organization (catalogue: /organization-commission). */
export default function OrganizationCommissionPage(): ReactElement {
  const list = useListPage(partnerMonthList);
  const { onView } = list;
  const isOfStaff = isStaff(useUser().role);
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useCallback<RowActions<PartnerMonthRow>>(
    (row) => ({
      subject: partnerMonthName(row),
      actions: [
        { label: 'View', onSelect: () => onView({ open: row._id }) },
        { label: 'Statement PDF', onSelect: statement(row) },
        ...(isOfStaff
          ? [
              { label: 'Edit split …', onSelect: () => setAsked({ act: 'split', row }) },
              { label: 'Pay out …', onSelect: () => setAsked({ act: 'pay', row }) },
            ]
          : []),
      ],
    }),
    [onView, isOfStaff],
  );
  const add = isOfStaff ? (
    <button
      type="button"
      className="btn btn-outline-secondary"
      onClick={() => setAsked({ act: 'lock' })}
    >
      Lock month …
    </button>
  ) : undefined;
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} add={add} />
      <ListDrawer
        list={list}
        asked={useGetPartnerMonthQuery(openId(list))}
        titleOf={partnerMonthName}
      >
        {(row) => <PartnerMonthDetail row={row} />}
      </ListDrawer>
      {asked ? <AskedDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function PartnerMonthDetail({ row }: { row: PartnerMonthRow }): ReactElement {
  const asked = new URLSearchParams({ partner: row.orgId, month: row.month });
  return (
    <>
      <div className="gl-detail-head">
        <CommissionBadge standing={row.standing} />
        <div className="gl-detail-acts">
          <Link className="btn btn-sm btn-outline-secondary" to={`/agent_commissions?${asked}`}>
            Open its merchants
          </Link>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={statement(row)}
          >
            Statement PDF
          </button>
        </div>
      </div>
      <Facts
        facts={partnerMonthColumnSet.all
          .filter((key) => key !== 'status')
          .map((key) => [partnerMonthColumns[key].title, partnerMonthColumns[key].text(row)])}
      />
    </>
  );
}

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactElement {
  if (asked.act === 'lock') return <MonthDialog act="lock" onClose={onClose} />;
  const { row } = asked;
  if (asked.act === 'split') return <SplitDialog row={row} onClose={onClose} />;
  return (
    <PayoutDialog partnerId={row.orgId} partner={row.partner} month={row.month} onClose={onClose} />
  );
}
