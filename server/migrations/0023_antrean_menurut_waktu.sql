-- The queue of attendance is taken by age, a hundred rows at a time, whatever waits behind them: on a nation's morning four
-- hundred thousand schools wait, and each step read them all (decision 29).
create index antrean_kehadiran_mulai on antrean_kehadiran (mulai, id);
