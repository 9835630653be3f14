-- Every list of olympiads asks for the orders of a registration, whatever their status.
create index orders_by_registration on orders (registration_id);
-- What the poller looks for every second.
create index orders_to_expire on orders (expires_at) where status = 'open';
