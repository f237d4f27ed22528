-- Names of the flags that a finished check raised, so that lists show and filter by them; null where its result was not read yet.
alter table check_runs add column flags text[];
