import { type ReactElement, useCallback, useState } from 'react';
import type { ThresholdRule } from '@/domain/compliance/watch/rule';
import { answerOf } from '@/shared/lists/answerOf';
import { ListCard } from '@/shared/lists/ListCard';
import { listParams, pageParams } from '@/shared/lists/listParams';
import { type ChangeView, useListView } from '@/shared/lists/useListView';
import { FigureDrawer } from '@/shared/reports/FigureDrawer';
import { waitingDraft } from '@/shared/session/drafts';
import { ConfirmModal } from '@/shared/ui/ConfirmModal';
import { Icon } from '@/shared/ui/Icon';
import type { RowAction } from '@/shared/ui/RowMenu';
import { EmptyState } from '@/shared/ui/states';
import { toastSuccess } from '@/shared/ui/toast';
import { toastFailure } from '@/shared/ui/toastFailure';
import { useListRulePageQuery, useListRulesQuery, useSaveRuleMutation } from './api';
import { DryRunDialog, RuleHistory } from './RuleDialogs';
import { RuleModal } from './RuleModal';
import { ruleFilters, ruleList, ruleShape } from './ruleReport';
import { valuesOf } from './ruleValues';

type Open = { kind: 'edit' | 'try' | 'off'; rule: ThresholdRule } | { kind: 'add' };

/** Turns a rule on or off, says so, and closes what stands open. */
function useTurn(
  onDone: () => void,
): [turn: (rule: ThresholdRule, isOn: boolean) => Promise<void>, isBusy: boolean] {
  const [save, { isLoading }] = useSaveRuleMutation();
  const turn = useCallback(
    async (rule: ThresholdRule, isOn: boolean): Promise<void> => {
      const values = { ...valuesOf(rule), isOn };
      try {
        await save({ id: rule._id, values, version: rule.version }).unwrap();
        toastSuccess(`${rule.name} is ${isOn ? 'on' : 'off'}`);
      } catch (error) {
        toastFailure(error);
      }
      onDone();
    },
    [save, onDone],
  );
  return [turn, isLoading];
}

interface RuleActions {
  onView: ChangeView;
  setOpen: (open: Open) => void;
  turn: (rule: ThresholdRule, isOn: boolean) => Promise<void>;
}

const actsOf = (
  rule: ThresholdRule,
  { onView, setOpen, turn }: RuleActions,
): readonly RowAction[] => {
  const way = (kind: 'edit' | 'try' | 'off') => () => setOpen({ kind, rule });
  return [
    { label: 'Details', onSelect: () => onView({ open: rule._id }) },
    { label: 'Edit …', onSelect: way('edit') },
    { label: 'Dry run …', onSelect: way('try') },
    { label: 'View hits', to: `/threshold-report?period=all&rule=${rule._id}` },
    rule.isOn
      ? { label: 'Turn off …', onSelect: way('off'), tone: 'danger' }
      : { label: 'Turn on', onSelect: () => void turn(rule, true) },
  ];
};

/** Rules over transactions: add, edit, try, turn on and off. */
export function ThresholdRules(): ReactElement {
  const [view, onView] = useListView(ruleShape);
  const params = listParams(view);
  const answer = answerOf(useListRulePageQuery(pageParams(params, view, ruleList.pageSize)));
  const [open, setOpen] = useState<Open | null>(() =>
    waitingDraft('rule:new') === null ? null : { kind: 'add' },
  );
  const close = useCallback((): void => setOpen(null), []);
  const [turn, isTurning] = useTurn(close);
  const acts = useCallback(
    (rule: ThresholdRule) => ({
      subject: rule.name,
      actions: actsOf(rule, { onView, setOpen, turn }),
    }),
    [turn, onView],
  );
  const add = (
    <button type="button" className="btn btn-primary" onClick={() => setOpen({ kind: 'add' })}>
      <Icon name="plus-lg" /> Add rule
    </button>
  );
  return (
    <>
      <div className="gl-rules-head gl-rules-title">
        <h2>Rules</h2>
        {add}
      </div>
      <ListCard
        definition={ruleList}
        filters={ruleFilters}
        view={view}
        onView={onView}
        answer={answer}
        params={params}
        actions={acts}
        empty={
          <EmptyState
            title="No rules yet"
            text="Add a rule to start monitoring transactions."
            action={add}
          />
        }
      />
      <FigureDrawer
        {...{ definition: ruleList, view, onView, answer }}
        nameOf={({ name }) => name}
        acts={(rule) => acts(rule).actions}
      >
        {(rule) => <RuleHistory rule={rule} />}
      </FigureDrawer>
      <OpenRule
        open={open}
        isTurning={isTurning}
        onTurnOff={(rule) => void turn(rule, false)}
        onClose={close}
      />
    </>
  );
}

interface OpenRuleProps {
  open: Open | null;
  isTurning: boolean;
  onTurnOff: (rule: ThresholdRule) => void;
  onClose: () => void;
}

/** The form, the dry run or the question that stands open about a rule. */
function OpenRule({ open, isTurning, onTurnOff, onClose }: OpenRuleProps): ReactElement {
  const { currentData: rules } = useListRulesQuery();
  const edited = open?.kind === 'edit' ? open.rule : null;
  const names = (rules ?? []).filter(({ _id }) => _id !== edited?._id).map(({ name }) => name);
  return (
    <>
      {open?.kind === 'add' || edited ? (
        <RuleModal rule={edited} names={names} onClose={onClose} />
      ) : null}
      {open?.kind === 'try' ? <DryRunDialog rule={open.rule} onClose={onClose} /> : null}
      <ConfirmModal
        isOpen={open?.kind === 'off'}
        title="Turn off the rule"
        confirmLabel="Turn off"
        tone="danger"
        busy={isTurning}
        onConfirm={() => open?.kind === 'off' && onTurnOff(open.rule)}
        onCancel={onClose}
      >
        {open?.kind === 'off'
          ? `${open.rule.name} produces no new hits until you turn it on again.`
          : ''}
      </ConfirmModal>
    </>
  );
}
