-- A machine's token goes with it to another school, whose people its former operator must not be handed (decision 50).
alter table alamat_token_mesin add column pindahan boolean not null default false;
