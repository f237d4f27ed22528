import { type ReactElement, useCallback, useState } from 'react';
import { isStaff, isTopAdmin } from '@/domain/access/staff';
import { emptySchedule, type ScheduleValues } from '@/domain/pricing/schedule';
import { schedulePdf } from '@/domain/pricing/schedulePdf';
import {
  canAskSignature,
  changeError,
  decideError,
  type ScheduleRow,
  scheduleColumnSet,
  scheduleColumns,
  scheduleName,
} from '@/domain/pricing/scheduleRow';
import { href } from '@/routes/catalogue';
import { makePdf } from '@/shared/files/pdf/makePdf';
import { saveBlob } from '@/shared/files/saveBlob';
import type { RowActions } from '@/shared/lists/ListCard';
import { ListDrawer, openId } from '@/shared/lists/ListDrawer';
import { ListPage } from '@/shared/lists/ListPage';
import { useListPage } from '@/shared/lists/useListPage';
import { useUser } from '@/shared/session/useUser';
import { ConfirmAct } from '@/shared/ui/ConfirmAct';
import { Facts } from '@/shared/ui/Facts';
import { Icon } from '@/shared/ui/Icon';
import { ReasonDialog } from '@/shared/ui/ReasonDialog';
import { TermLink } from '@/shared/ui/TermLink';
import { toastFailure } from '@/shared/ui/toastFailure';
import { AskSignatureDialog } from '../pricing/AskSignatureDialog';
import { BuyRatesDialog } from '../pricing/BuyRatesDialog';
import { ScheduleDialog } from '../pricing/ScheduleDialog';
import {
  ScheduleBadge,
  type ScheduleDeed,
  scheduleList,
  useActOnScheduleMutation,
  useGetScheduleQuery,
} from '../pricing/scheduleList';

type Deed = ScheduleDeed['act'];

/** What was asked for: a new schedule, buy rates, or something with a schedule. */
type Asked =
  | { act: 'new' | 'buyRates' }
  | { act: 'edit' | 'clone' | 'signature' | Deed; row: ScheduleRow };

/** One line of help, with its words in the glossary. */
const help = (
  <>
    A <TermLink term="price-schedule">price schedule</TermLink> is what a merchant agrees to pay.
    Once a second person approves it, its prices are the merchant’s{' '}
    <TermLink term="bill-rate">bill rates</TermLink> from its first day on.
  </>
);

const print = (row: ScheduleRow) => () => {
  const name = `${scheduleName(row)}_Schedule_A.pdf`;
  void makePdf(schedulePdf(row))
    .then((file) => saveBlob(file, name))
    .catch(toastFailure);
};

/** Price schedules of merchants, and what services cost us (catalogue: /mpa-pricing). */
export default function MpaPricingPage(): ReactElement {
  const list = useListPage(scheduleList);
  const { onView } = list;
  const { role } = useUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  const actions = useCallback<RowActions<ScheduleRow>>(
    (row) => {
      const ask = (act: 'edit' | 'clone' | 'signature' | Deed) => () => setAsked({ act, row });
      const changed = changeError(row) ?? undefined;
      const decided = decideError(row) ?? undefined;
      return {
        subject: scheduleName(row),
        actions: [
          { label: 'View', onSelect: () => onView({ open: row._id }) },
          { label: 'Edit …', onSelect: ask('edit'), refused: changed },
          { label: 'Clone …', onSelect: ask('clone') },
          { label: 'Agreement PDF', onSelect: print(row) },
          { label: 'Submit for approval …', onSelect: ask('submit'), refused: changed },
          ...(isStaff(role)
            ? [
                { label: 'Approve …', onSelect: ask('approve'), refused: decided },
                { label: 'Decline …', onSelect: ask('decline'), refused: decided },
                ...(canAskSignature(row)
                  ? [{ label: 'Request signature …', onSelect: ask('signature') }]
                  : []),
              ]
            : []),
          ...(row.signatureId === ''
            ? []
            : [{ label: 'Signature', to: `${href('/signature')}?open=${row.signatureId}` }]),
          { label: 'Remove …', onSelect: ask('remove'), tone: 'danger', refused: changed },
        ],
      };
    },
    [onView, role],
  );
  const add = (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => setAsked({ act: 'buyRates' })}
      >
        Buy rates
      </button>
      <button type="button" className="btn btn-primary" onClick={() => setAsked({ act: 'new' })}>
        <Icon name="plus-lg" /> New schedule
      </button>
    </>
  );
  return (
    <>
      <ListPage subheading={help} list={list} actions={actions} add={add} />
      <ListDrawer list={list} asked={useGetScheduleQuery(openId(list))} titleOf={scheduleName}>
        {(row) => <ScheduleDetail row={row} />}
      </ListDrawer>
      {asked ? <AskedDialog asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function ScheduleDetail({ row }: { row: ScheduleRow }): ReactElement {
  return (
    <>
      <div className="gl-detail-head">
        <ScheduleBadge standing={row.standing} />
        <div className="gl-detail-acts">
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={print(row)}>
            Agreement PDF
          </button>
        </div>
      </div>
      {row.below.length > 0 ? <p className="gl-note">{row.below.join('. ')}.</p> : null}
      <Facts
        facts={scheduleColumnSet.all
          .filter((key) => key !== 'status')
          .map((key) => [scheduleColumns[key].title, scheduleColumns[key].text(row)])}
      />
      {row.needsSignature ? (
        <Facts facts={[['Signature', 'The merchant signs it before it is in force']]} />
      ) : null}
      {row.decision ? <Facts facts={[['Reason of the decision', row.decision]]} /> : null}
      <p>
        {row.isCharged
          ? 'Payments carry the card, ACH and return fees of the version in force on their day. The monthly, PCI and chargeback fees and the reserve are stated here and charged by hand.'
          : 'This is the price list of a partner: no payment carries it. Clone it for a merchant.'}
      </p>
    </>
  );
}

const valuesOf = (row: ScheduleRow): ScheduleValues => ({
  organization: row.organization,
  model: row.model,
  steps: row.steps,
  achFee: row.achFee,
  returnFee: row.returnFee,
  monthlyFee: row.monthlyFee,
  pciFee: row.pciFee,
  chargebackFee: row.chargebackFee,
  reserve: row.reserve,
  effectiveFrom: row.effectiveFrom,
  note: row.note,
  needsSignature: row.needsSignature,
});

function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }): ReactElement {
  const { role } = useUser();
  const form = { id: '', isOfOne: false, onClose };
  switch (asked.act) {
    case 'buyRates':
      return <BuyRatesDialog mayAdd={isTopAdmin(role)} onClose={onClose} />;
    case 'new':
      return <ScheduleDialog {...form} title="New schedule" values={emptySchedule} />;
    case 'clone': {
      const values = { ...valuesOf(asked.row), effectiveFrom: '', note: '' };
      return (
        <ScheduleDialog {...form} title={`Clone ${scheduleName(asked.row)}`} values={values} />
      );
    }
    case 'edit': {
      const title = `Edit ${scheduleName(asked.row)}`;
      const edited = { id: asked.row._id, isOfOne: true, onClose };
      return <ScheduleDialog {...edited} title={title} values={valuesOf(asked.row)} />;
    }
    case 'signature':
      return <AskSignatureDialog row={asked.row} onClose={onClose} />;
    default:
      return <Decision act={asked.act} row={asked.row} onClose={onClose} />;
  }
}

const deeds: Readonly<Record<Deed, { verb: string; done: string; asks: string }>> = {
  submit: {
    verb: 'Submit for approval',
    done: 'was submitted',
    asks: 'A second person approves or declines it. It cannot be changed until then.',
  },
  approve: {
    verb: 'Approve',
    done: 'was approved',
    asks: 'Its prices become the bill rates of the organization from its first day on; where the merchant signs it, once it is signed.',
  },
  decline: {
    verb: 'Decline',
    done: 'was declined',
    asks: 'It can be changed and submitted again.',
  },
  remove: { verb: 'Remove', done: 'was removed', asks: 'The draft is deleted.' },
};

interface DecisionProps {
  act: Deed;
  row: ScheduleRow;
  onClose: () => void;
}

/** Asks before a schedule goes on, with the reason where one is needed. */
function Decision({ act, row, onClose }: DecisionProps): ReactElement {
  const [run] = useActOnScheduleMutation();
  const { role } = useUser();
  const { verb, done, asks } = deeds[act];
  const name = scheduleName(row);
  const isBelow = act === 'approve' && row.below.length > 0 && isTopAdmin(role);
  const texts = { title: `${verb}: ${name}`, done: `${name} ${done}` };
  if (act === 'decline' || isBelow)
    return (
      <ReasonDialog
        {...texts}
        confirm={verb}
        busyText="Saving …"
        onClose={onClose}
        draft={`schedule:${act}:${row._id}`}
        onConfirm={({ reason, attempt }) => run({ id: row._id, act, reason, attempt }).unwrap()}
      >
        <p>
          {asks}
          {isBelow ? ` ${row.below.join('. ')}.` : ''}
        </p>
      </ReasonDialog>
    );
  return (
    <ConfirmAct
      {...texts}
      confirm={verb}
      tone={act === 'remove' ? 'danger' : 'primary'}
      onClose={onClose}
      act={(attempt) =>
        run({ id: row._id, act, attempt, reason: act === 'approve' ? '' : undefined }).unwrap()
      }
    >
      <p>{asks}</p>
    </ConfirmAct>
  );
}
