-- A person says that an account is verified: its wait is over, or its bank has confirmed it.

alter table ach_items
  add column marked_for text not null default '' check (marked_for in ('', 'waited', 'bank')),
  add column marked_by uuid references users (id),
  add column marked_at timestamptz,
  add column mark_reason text not null default '',
  add constraint ach_items_mark_whole check (
    (marked_for = '') = (marked_at is null) and (marked_for = '') = (mark_reason = '')
      and (marked_for = '' or source = 'prenote'));
comment on column ach_items.marked_for is
  'Why a person marked the account of a prenote as verified: its three banking days were over, or its bank confirmed it.';
comment on column ach_items.marked_by is 'Who marked it.';
comment on column ach_items.marked_at is 'When it was marked.';
comment on column ach_items.mark_reason is 'What that person wrote.';
