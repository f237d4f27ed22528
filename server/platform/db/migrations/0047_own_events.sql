-- Events that merchants make themselves.

alter table events
  add column door_key_sealed text,
  add column closed_at timestamptz,
  add column version integer not null default 1;
comment on column events.door_key_sealed is
  'The secret in the link of its doors, sealed, so that it can be printed again; null for not kept.';
comment on column events.closed_at is
  'From then on nobody is let in; what was done before, and kept on a device, is still taken.';
comment on column events.version is 'Raised with each change of a person.';

alter table event_tickets
  add column number bigint generated always as identity unique,
  add column code_sealed text,
  add column attendee_key text collate "C" not null default '';
update event_tickets set attendee_key = lower(attendee);
comment on column event_tickets.number is 'Order of writing, for pages.';
comment on column event_tickets.code_sealed is
  'Its code, sealed, so that the ticket can be printed; null for not kept.';
comment on column event_tickets.attendee_key is 'The attendee, to be sorted and searched by.';

alter table event_door_acts drop constraint event_door_acts_outcome_check;
alter table event_door_acts add constraint event_door_acts_outcome_check
  check (outcome in ('in', 'undone', 'already', 'notIn', 'notAdult', 'void', 'unknown', 'closed'));
