-- A second person where money could be led elsewhere: corrected accounts, approval limits of banks.

-- A default account that its bank has corrected waits for its prenote, and its payouts with it.
alter table bank_accounts drop constraint bank_accounts_default_is_verified;
alter table bank_accounts add constraint bank_accounts_default_is_usable
  check (state in ('verified', 'pending') or not is_default);

alter table ach_items
  add column routing text collate "C" not null default '' check (routing ~ '^(\d{9})?$');
comment on column ach_items.routing is
  'Routing number that its file sent it to, which an answer must come from; empty until then.';
update ach_items set routing = coalesce(
    (select routing from bank_accounts where id = account_id),
    (select routing from payer_accounts where id = payer_account_id),
    (select routing from vendor_accounts where id = vendor_account_id), '')
  where trace_no <> '';

alter table ach_answers drop constraint ach_answers_code_check;
alter table ach_answers add constraint ach_answers_code_check check (length(code) between 1 and 3);
alter table ach_answers
  add column asked_by uuid references users (id),
  add column asked_at timestamptz,
  add column corrected_hash text collate "C" not null default '';
comment on column ach_answers.asked_by is
  'Who asked that a correction of a linked account be applied; another person applies it.';
comment on column ach_answers.corrected_hash is
  'Keyed hash of the corrected data: the same correction is taken once, another one is another.';
drop index ach_answers_once;
create unique index ach_answers_once on ach_answers (item_id, code, corrected_hash)
  where item_id is not null;
drop index ach_answers_parked;
create unique index ach_answers_parked
  on ach_answers (system_mode, original_trace, code, corrected_hash) where state = 'parked';

alter table odfi_profiles
  add column limit_set_by uuid references users (id),
  add column limit_before_cents bigint check (limit_before_cents > 0),
  add column default_by uuid references users (id);
comment on column odfi_profiles.limit_set_by is
  'Who set the approval limit: it approves no file of this bank.';
comment on column odfi_profiles.limit_before_cents is
  'Whole cents of the approval limit that stood before: files of whoever set it keep to the lower one.';
comment on column odfi_profiles.default_by is
  'Who made it the default: it approves no file of this bank.';
update odfi_profiles set limit_set_by = created_by;

alter table wires add column is_imad_free boolean not null default false;
comment on column wires.is_imad_free is
  'Of an incoming wire whose entry was rejected: another record may have its IMAD.';
drop index wires_imad;
create unique index wires_imad on wires (system_mode, direction, imad)
  where imad <> '' and not is_imad_free;
