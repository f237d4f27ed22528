-- The tasks of a dashboard count what the rules found and nobody has decided yet, and tell the day of the oldest: off the index alone.
drop index compliance_hits_status;
create index compliance_hits_status on compliance_hits (system_mode, report, status, number) include (to_on);
