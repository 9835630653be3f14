-- expand
-- Words of changed people are gathered before they go into the index. Usually 4 MB of them are, and then written for
-- whoever comes: a processor for 160 ms, in the middle of a burst of starts. Of 64 kB each fifty people take 20 ms,
-- and all of them together no longer.
alter index people_by_document set (gin_pending_list_limit = 64);
