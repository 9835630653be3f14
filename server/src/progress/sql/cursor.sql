-- Nobody: another process is at it.
select upto::text from progress_cursor for update skip locked
