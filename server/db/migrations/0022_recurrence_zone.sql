-- The calendar by which a recurrence's days come: the IANA zone of whoever set it; '' for UTC.
alter table invoice_recurrences add column time_zone text not null default '';
