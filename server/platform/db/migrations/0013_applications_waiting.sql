-- What needs a decision is shown in the order of submission: the oldest one first, off this index and without a sort.
create index applications_waiting_since on applications
  (system_mode, status, coalesce(submitted_at, timestamptz '1970-01-01 00:00:00+00'), number);
