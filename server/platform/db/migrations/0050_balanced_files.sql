-- Banks that want balanced files: each batch has an entry to the company's own account that offsets it (docs/adr/0068).

alter table odfi_profiles
  add column is_balanced boolean not null default false,
  add column offset_routing text not null default '',
  add column offset_account_sealed text not null default '',
  add column offset_last_four text not null default '',
  add column offset_kind text not null default 'checking' check (offset_kind in ('checking', 'savings')),
  add column offset_set_by uuid references users (id),
  add constraint odfi_profiles_balanced_check
    check (not is_balanced or (offset_routing <> '' and offset_account_sealed <> ''));
comment on column odfi_profiles.is_balanced is 'Whether the bank wants balanced files.';
comment on column odfi_profiles.offset_routing is 'Routing number of the offset account; empty for none.';
comment on column odfi_profiles.offset_account_sealed is 'Number of the offset account, sealed; empty for none.';
comment on column odfi_profiles.offset_last_four is 'The last four digits of that number.';
comment on column odfi_profiles.offset_kind is 'Whether it is a checking or a savings account.';
comment on column odfi_profiles.offset_set_by is
  'Who set the offset account: balanced files of this person are let out by another one.';

alter table ach_files
  add column offset_debit_cents bigint not null default 0 check (offset_debit_cents >= 0),
  add column offset_credit_cents bigint not null default 0 check (offset_credit_cents >= 0);
comment on column ach_files.offset_debit_cents is
  'Whole cents of its debits that offset batches: they are in its totals and count toward no limit.';
comment on column ach_files.offset_credit_cents is
  'Whole cents of its credits that offset batches: they are in its totals and count toward no limit.';
