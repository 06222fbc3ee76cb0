-- A region's tariff prints the region's own regulation (profiles A and C have none themselves): what an earlier form filled in
-- for them was an example. Seals keep the words that were signed.
alter table tarif alter column dasar_hukum drop not null;
update tarif set dasar_hukum = null
  where dasar_hukum in ('Ketentuan TPP daerah, misalnya Kabupaten Tulang Bawang', 'Ketentuan TPP daerah');
