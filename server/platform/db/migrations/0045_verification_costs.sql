-- What verifies accounts is our cost, and stands in our book (docs/adr/0067).

alter table ach_items add column is_booked boolean not null default false;
comment on column ach_items.is_booked is
  'Of a test deposit: its amount stands in the book of the platform, from the sending of its file on.';
