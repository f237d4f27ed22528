-- What was done with a manual entry, a batch or the tip of a transaction, for its history.
create index activity_log_changes on activity_log
  ((coalesce(detail ->> 'manualEntryId', detail ->> 'batchId', detail ->> 'tipOf')), id)
  where detail ?| array['manualEntryId', 'batchId', 'tipOf'];
