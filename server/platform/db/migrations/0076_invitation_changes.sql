-- What a correction of an invitation changed, each field with what stood there and what stands there now.
alter table invitation_events add column changes jsonb not null default '[]';
