-- What was done with the pipeline of a partner, for its history: with which one, whereto, and whom it moved.
create index activity_log_partners on activity_log
  using gin ((array[detail ->> 'partner', detail ->> 'to', detail ->> 'agentId']))
  where detail ?| array['partner', 'agentId'];
