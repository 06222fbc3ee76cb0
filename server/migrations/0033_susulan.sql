-- Periods in which a backlog broke the contact (product.md 5.6, decision 52): of the last eight days, and no more than a day of
-- them in all. Null = none yet.
alter table mesin_kontak add susulan_masa tstzmultirange;
-- Who spoke beside a machine is asked by time (the machine's page); most taps carry no such mark.
create index tap_tanda_dua_pengirim on tap_tanda (sekolah_id, mesin_id, dinilai_pada) where (sebab & 2) > 0;
