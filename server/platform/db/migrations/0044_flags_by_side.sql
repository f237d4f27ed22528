-- A flag for review stands for those who set it: staff and compliance officers look at what the organisation must not learn of, and the
-- organisation has its own. One of each may stand on a transaction. '': staff and compliance officers, who see those of everybody.
alter table transaction_flags add column org_id text collate "C" not null default '';

-- Whose flag an entry of the history tells of; null for what is no flag, which all see who see the transaction.
alter table transaction_changes add column flag_org_id text collate "C";

-- So far only staff and the organisation itself could set one. Sample rows are seen by the organisation that had them made alone.
update transaction_flags as flag set org_id = its.org_id
from transactions as its, users as setter
where its.id = flag.transaction_id and setter.id = flag.flagged_by
  and (its.system_mode = 'Demo' or setter.role not in ('TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER'));

-- Where who set it is told, by that; a flag taken off is an entry beside the flag that it ended, and belongs to the same.
update transaction_changes as change set flag_org_id = ''
where kind in ('flagged', 'unflagged');

update transaction_changes as change set flag_org_id = its.org_id
from transactions as its, users as setter
where change.kind = 'flagged' and its.id = change.transaction_id and setter.id = change.changed_by
  and (its.system_mode = 'Demo' or setter.role not in ('TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER'));

update transaction_changes as change set flag_org_id = (
  select was.flag_org_id from transaction_changes as was
  where was.transaction_id = change.transaction_id and was.kind = 'flagged' and was.id < change.id
  order by was.id desc limit 1)
where change.kind = 'unflagged' and exists (
  select from transaction_changes as was
  where was.transaction_id = change.transaction_id and was.kind = 'flagged' and was.id < change.id);

alter table transaction_changes add constraint transaction_changes_flag_check
  check ((flag_org_id is not null) = (kind in ('flagged', 'unflagged')));

alter table transaction_flags alter column org_id drop default;
alter table transaction_flags drop constraint transaction_flags_pkey;
alter table transaction_flags add primary key (transaction_id, org_id);

-- What staff and compliance officers did with flags was noted in the log of the organisation: it belongs in their own.
update activity_log as entry set org_id = setter.org_id
from users as setter
where entry.kind = 'ledger' and entry.label in ('Flagged a transaction for review', 'Took the flag off a transaction')
  and setter.id = entry.user_id and setter.role in ('TOP_ADMIN', 'ADMIN', 'COMPLIANCE_OFFICER');

-- Sales by what was bought, where no kept sum tells the days. Over many rows it may have been made before, without keeping anybody waiting.
create index if not exists transactions_items on transactions using gin (items jsonb_path_ops) where items <> '[]';
