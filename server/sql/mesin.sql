-- features/mesin/commands-pindah.ts
-- in POST /api/mesin/:id/pindah
delete from alamat_token_mesin where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/commands-pindah.ts
-- in POST /api/mesin/:id/pindah
insert into mesin (sekolah_id, nomor_seri, nama, pushver, didaftarkan_pada)
values ($1, $2, $3, $4, $5)
on conflict (sekolah_id, nomor_seri) do update set nama = excluded.nama, versi = mesin.versi + 1
returning id;

-- features/mesin/commands-pindah.ts
-- in POST /api/mesin/:id/pindah
select max(sampai) + 1 as hari from mesin_penempatan where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/commands-pindah.ts
-- in POST /api/mesin/:id/pindah
update alamat_mesin set sekolah_id = $1, mesin_id = $2
where nomor_seri = $3 and sekolah_id = $4 and mesin_id = $5
returning nomor_seri;

-- features/mesin/commands-pindah.ts
-- in POST /api/mesin/:id/pindah
update mesin set versi = versi + 1, wajib_token = false
where sekolah_id = $1 and id = $2;

-- features/mesin/commands-pindah.ts
-- in POST /api/mesin/:id/pindah
update mesin_penempatan set sampai = $1, disimpan_pada = $2, disimpan_oleh = $3
where sekolah_id = $4 and mesin_id = $5 and id = $6;

-- features/mesin/commands-pindah.ts
-- in POST /api/mesin/:id/pindah
update mesin_perintah set status = 'kedaluwarsa', selesai_pada = $1, keterangan = 'Mesin pindah sekolah'
where sekolah_id = $2 and mesin_id = $3 and status in ('antre', 'terkirim');

-- features/mesin/commands-pindah.ts
-- in PATCH /api/mesin-tak-dikenal/:nomorSeri
update mesin_tak_dikenal set diblokir = $1 where nomor_seri = $2
returning nomor_seri;

-- features/mesin/commands-token.ts
-- in DELETE /api/mesin/:id/token
delete from alamat_token_mesin where sekolah_id = $1 and mesin_id = $2 returning mesin_id;

-- features/mesin/commands-token.ts
-- in POST /api/mesin/:id/token
insert into alamat_token_mesin (token_hash, sekolah_id, mesin_id) values ($1, $2, $3)
on conflict (sekolah_id, mesin_id) do update set token_hash = excluded.token_hash;

-- features/mesin/commands-token.ts
-- in DELETE /api/mesin/:id/token
update mesin set wajib_token = false, versi = versi + 1 where sekolah_id = $1 and id = $2;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim
delete from mesin_tak_dikenal where nomor_seri = $1;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim
insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values ($1, $2, $3);

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim
insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
values ($1, $2, $3, $4) returning id;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim, POST /api/mesin/:id/pindah
insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6);

-- features/mesin/commands.ts
-- in PATCH /api/mesin/:id
select 1 from alamat_token_mesin where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim
select a.sekolah_id as "sekolahId", u.diblokir from (select $1::text as seri) q
left join alamat_mesin a on a.nomor_seri = q.seri left join mesin_tak_dikenal u on u.nomor_seri = q.seri;

-- features/mesin/commands.ts
-- in PATCH /api/mesin/:id, POST /api/mesin/:id/pindah
select id, mulai, dipakai_sejak as "dipakaiSejak", sampai from mesin_penempatan
where sekolah_id = $1 and mesin_id = $2 order by mulai desc, id desc limit 1;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim
select pg_advisory_xact_lock(hashtextextended($1, 7203204));

-- features/mesin/commands.ts
-- in PATCH /api/mesin/:id
update mesin set versi = versi + 1, nama = $1,
  cidr = $2::inet::cidr,
  wajib_token = coalesce($3, wajib_token)
where sekolah_id = $4 and id = $5 and versi = $6;

-- features/mesin/commands.ts
-- in PATCH /api/mesin/:id
update mesin set versi = versi + 1, nama = $1,
  cidr = cidr,
  wajib_token = coalesce($2, wajib_token)
where sekolah_id = $3 and id = $4 and versi = $5;

-- features/mesin/commands.ts
-- in PATCH /api/mesin/:id
update mesin_penempatan set mulai = $1, dipakai_sejak = $2, sampai = $3,
  disimpan_pada = $4, disimpan_oleh = $5
where sekolah_id = $6 and mesin_id = $7 and id = $8;

-- features/mesin/iclock/kenali-mesin.ts
-- in pengenal mesin
select nomor_seri as "nomorSeri" from mesin_tak_dikenal
where diblokir and nomor_seri = any($1::text[]);

-- features/mesin/iclock/kenali-mesin.ts
-- in pengenal mesin
select q.urut::int, m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", s.zona, m.pushver, m.stempel,
  m.kirim_ulang as "kirimUlang", m.wajib_token as "wajibToken", m.cidr is null or q.ip <<= m.cidr as "jaringanCocok",
  k.terakhir, k.laporan,
  (select min(p.dipakai_sejak) from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id ) as "dipakaiSejak",
  exists (select 1 from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id
    and p.dipakai_sejak is null and p.sampai is null ) as "tungguDipakai",
  exists (select 1 from mesin_perintah c where c.sekolah_id = m.sekolah_id and c.mesin_id = m.id
    and (c.status = 'antre' or c.status = 'terkirim' and c.dikirim_pada <= q.batas) ) as "adaPerintah",
  case when q.token is not null then coalesce(t.mesin_id = m.id and t.sekolah_id = m.sekolah_id, false) end as "tokenCocok"
from unnest((select $1::text[]), $2::inet[],
  $3::text[], $4::timestamptz[])
  with ordinality q (seri, ip, token, batas, urut)
join alamat_mesin a on a.nomor_seri = q.seri
join sekolah s on s.id = a.sekolah_id and /* cakupan */ true
join mesin m on m.sekolah_id = a.sekolah_id and m.id = a.mesin_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join alamat_token_mesin t on t.token_hash = q.token;

-- features/mesin/iclock/mesin-tak-dikenal.ts
-- in GET /iclock/*, POST /iclock/*
insert into mesin_tak_dikenal as lama (nomor_seri, pertama_terlihat, terakhir_terlihat, ip, jumlah_tanya, jumlah_tolak, info)
select $1, $2, $3, $4::inet, $5, $6, $7::jsonb
where exists (select 1 from mesin_tak_dikenal where nomor_seri = $8)
  or (select count(*) from mesin_tak_dikenal) < $9
on conflict (nomor_seri) do update set terakhir_terlihat = greatest(lama.terakhir_terlihat, excluded.terakhir_terlihat),
  ip = excluded.ip, jumlah_tanya = lama.jumlah_tanya + excluded.jumlah_tanya,
  jumlah_tolak = lama.jumlah_tolak + excluded.jumlah_tolak, info = lama.info || excluded.info;

-- features/mesin/perintah/antrean-perintah.ts
-- in GET /iclock/*
select id, jenis, argumen from mesin_perintah
where sekolah_id = $1 and mesin_id = $2 and (status = 'antre' or status = 'terkirim' and dikirim_pada <= $3)
order by id limit 200 for update skip locked;

-- features/mesin/perintah/antrean-perintah.ts
-- in POST /iclock/*
update mesin set info = (
select coalesce(jsonb_object_agg(key, left(value, $1::int)), '{}'::jsonb) from (
  select key, value from jsonb_each_text(mesin.info || $2::jsonb)
  order by not jsonb_exists(mesin.info, key), key limit $3) x)
    where sekolah_id = $4 and id = $5;

-- features/mesin/perintah/antrean-perintah.ts
-- in GET /iclock/*, POST /iclock/*
update mesin_perintah set status = $1, hasil = $2, selesai_pada = $3,
  keterangan = $4
where sekolah_id = $5 and mesin_id = $6 and id = $7 and status in ('terkirim', 'kedaluwarsa')
returning jenis;

-- features/mesin/perintah/antrean-perintah.ts
-- in GET /iclock/*
update mesin_perintah set status = 'kedaluwarsa', selesai_pada = $1, keterangan = 'Mesin tidak menjawab'
where sekolah_id = $2 and mesin_id = $3 and (status = 'terkirim' and percobaan >= $4 and dikirim_pada <= $5
  or status in ('antre', 'terkirim') and dibuat_pada < $6);

-- features/mesin/perintah/antrean-perintah.ts
-- in GET /iclock/*
update mesin_perintah set status = 'terkirim', percobaan = percobaan + 1, dikirim_pada = $1
where sekolah_id = $2 and mesin_id = $3 and id = any($4::int[]);

-- features/mesin/pin/commands-bukan-gtk.ts
-- in DELETE /api/bukan-gtk/:id
delete from bukan_gtk where sekolah_id = $1 and id = $2;

-- features/mesin/pin/commands-bukan-gtk.ts
-- in POST /api/mesin/:id/bukan-gtk
insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6, $7, $8)
returning id;

-- features/mesin/pin/commands-bukan-gtk.ts
-- in DELETE /api/bukan-gtk/:id, PATCH /api/bukan-gtk/:id
select b.mesin_id as "mesinId", b.pin, b.mulai, b.sampai, b.alasan from bukan_gtk b join sekolah s on s.id = b.sekolah_id
where b.sekolah_id = $1 and b.id = $2 and /* cakupan */ ("s"."id" = any($3::int[]));

-- features/mesin/pin/commands-bukan-gtk.ts
-- in PATCH /api/bukan-gtk/:id
update bukan_gtk set sampai = $1, disimpan_pada = $2, disimpan_oleh = $3
where sekolah_id = $4 and id = $5;

-- features/mesin/pin/commands-pemetaan-gtk.ts
-- in DELETE /api/gtk/:id
delete from pemetaan_pin p using sekolah s
where s.id = p.sekolah_id and p.sekolah_id = $1 and p.gtk_id = $2 and /* cakupan */ ("s"."id" = any($3::int[]))
  and not exists (select 1 from tap t where t.sekolah_id = p.sekolah_id and t.mesin_id = p.mesin_id and t.pin = p.pin
    and (p.mulai is null or t.waktu_lokal >= p.mulai) and (p.sampai is null or t.waktu_lokal < p.sampai + 1))
returning p.id, p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai;

-- features/mesin/pin/commands-pemetaan-gtk.ts
-- in DELETE /api/gtk/:id
delete from pemetaan_pin p using sekolah s
where s.id = p.sekolah_id and p.sekolah_id = $1 and p.gtk_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and not exists (select 1 from tap t where t.sekolah_id = p.sekolah_id and t.mesin_id = p.mesin_id and t.pin = p.pin
    and (p.mulai is null or t.waktu_lokal >= p.mulai) and (p.sampai is null or t.waktu_lokal < p.sampai + 1))
returning p.id, p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai;

-- features/mesin/pin/commands-pemetaan-gtk.ts
-- in POST /api/gtk/:id/pindah
select p.id, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
where p.sekolah_id = $1 and p.gtk_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and (p.sampai is null or p.sampai > $7) and (p.mulai is null or p.mulai <= $8)
order by p.mesin_id, p.id;

-- features/mesin/pin/commands-pemetaan-gtk.ts
-- in POST /api/gtk/:id/pindah
update pemetaan_pin set sampai = $1, disimpan_pada = $2, disimpan_oleh = $3
where sekolah_id = $4 and id = $5 and (sampai is null or sampai > $6);

-- features/mesin/pin/commands-pemetaan.ts
-- in POST /api/gtk, POST /api/mesin/:id/pemetaan
insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, dipetakan_pada, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning id;

-- features/mesin/pin/commands-pemetaan.ts
-- in POST /api/gtk, POST /api/mesin/:id/pemetaan
select id from gtk where sekolah_id = $1 and id = $2 and $3;

-- features/mesin/pin/commands-pemetaan.ts
-- in PATCH /api/pemetaan-pin/:id
select p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
where p.sekolah_id = $1 and p.id = $2 and /* cakupan */ ("s"."id" = any($3::int[]));

-- features/mesin/pin/commands-pemetaan.ts
-- in POST /api/mesin/:id/pemetaan
update pemetaan_pin set sampai = $1 where sekolah_id = $2 and id = $3;

-- features/mesin/pin/commands-pemetaan.ts
-- in PATCH /api/pemetaan-pin/:id
update pemetaan_pin set sampai = $1, disimpan_pada = $2, disimpan_oleh = $3
where sekolah_id = $4 and id = $5;

-- features/mesin/pin/masa-pin.ts
-- in POST /api/gtk, POST /api/mesin/:id/bukan-gtk, POST /api/mesin/:id/pemetaan
select p.id, p.mulai, p.sampai, g.nama as "namaGtk"
from pemetaan_pin p join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
where p.sekolah_id = $1 and p.mesin_id = $2 and p.pin = $3 order by p.mulai nulls first, p.id;

-- features/mesin/pin/masa-pin.ts
-- in POST /api/gtk, POST /api/mesin/:id/bukan-gtk, POST /api/mesin/:id/pemetaan
select p.id, p.mulai, p.sampai, p.alasan from bukan_gtk p
where p.sekolah_id = $1 and p.mesin_id = $2 and p.pin = $3 order by p.mulai nulls first, p.id;

-- features/mesin/pin/masa-pin.ts
-- in DELETE /api/bukan-gtk/:id, PATCH /api/bukan-gtk/:id, PATCH /api/pemetaan-pin/:id, POST /api/gtk, POST /api/mesin/:id/pemetaan
select tap::date as tap, (tap - make_interval(secs => (select greatest($1::int, max((nilai #>> '{}')::int)) from setting where kunci = 'batasMalam')))::date as hadir,
  (select min(dipakai_sejak) from mesin_penempatan where sekolah_id = $2 and mesin_id = $3) as tugas
from (select min(waktu_lokal) as tap from tap where sekolah_id = $4 and mesin_id = $5 and pin = $6 and waktu_lokal >= $7
  and ($8::date is null or waktu_lokal < $9::date + 1)) t;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
  nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
  (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
  (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
    and (b.mulai is null or t.waktu_lokal >= b.mulai) and (b.sampai is null or t.waktu_lokal < b.sampai + 1)) as "jumlahTap"
from bukan_gtk b join sekolah s on s.id = b.sekolah_id
join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
where /* cakupan */ ("s"."id" = any($1::int[])) and b.sekolah_id = $2
order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in PATCH /api/bukan-gtk/:id, POST /api/mesin/:id/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
  nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
  (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
  (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
    and (b.mulai is null or t.waktu_lokal >= b.mulai) and (b.sampai is null or t.waktu_lokal < b.sampai + 1)) as "jumlahTap"
from bukan_gtk b join sekolah s on s.id = b.sekolah_id
join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
where /* cakupan */ ("s"."id" = any($1::int[])) and b.sekolah_id = $2 and b.id = $3
order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
  nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
  (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
  (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
    and (b.mulai is null or t.waktu_lokal >= b.mulai) and (b.sampai is null or t.waktu_lokal < b.sampai + 1)) as "jumlahTap"
from bukan_gtk b join sekolah s on s.id = b.sekolah_id
join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
where /* cakupan */ ("s"."id" = any($1::int[])) and b.sekolah_id = $2 and b.mesin_id = $3 and $4
order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
  nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
  (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
  (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
    and (b.mulai is null or t.waktu_lokal >= b.mulai) and (b.sampai is null or t.waktu_lokal < b.sampai + 1)) as "jumlahTap"
from bukan_gtk b join sekolah s on s.id = b.sekolah_id
join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and b.sekolah_id = $5
order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
  nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
  (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
  (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
    and (b.mulai is null or t.waktu_lokal >= b.mulai) and (b.sampai is null or t.waktu_lokal < b.sampai + 1)) as "jumlahTap"
from bukan_gtk b join sekolah s on s.id = b.sekolah_id
join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and b.sekolah_id = $5 and b.mesin_id = $6 and $7
order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
select g.sekolah_id || '-' || g.id as id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and true;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
select g.sekolah_id || '-' || g.id as id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and true;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
select g.sekolah_id || '-' || g.id as id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and /* cakupan */ true and true;

-- features/mesin/pin/queries-pin.ts
-- in PATCH /api/pemetaan-pin/:id, POST /api/mesin/:id/pemetaan
select p.sekolah_id || '-' || p.id as id, p.pin, p.sekolah_id || '-' || p.gtk_id as "gtkId", g.nama as "namaGtk", p.mulai, p.sampai,
  p.disimpan_pada as "disimpanPada"
from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
where p.sekolah_id = $1 and p.id = $2 and /* cakupan */ ("s"."id" = any($3::int[]))
order by p.mulai desc nulls last, p.id desc;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
select p.sekolah_id || '-' || p.id as id, p.pin, p.sekolah_id || '-' || p.gtk_id as "gtkId", g.nama as "namaGtk", p.mulai, p.sampai,
  p.disimpan_pada as "disimpanPada"
from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
where p.sekolah_id = $1 and p.mesin_id = $2
order by p.mulai desc nulls last, p.id desc;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
select sekolah_id || '-' || id as id, pin, mulai, sampai, alasan from bukan_gtk
where sekolah_id = $1 and mesin_id = $2 order by mulai desc nulls last, id desc;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
with isi as (
    select t.pin, count(*)::int as jumlah, min(t.waktu_lokal) as pertama, max(t.waktu_lokal) as terakhir,
      (count(*) filter (where (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)))))::int as tanpa
    from tap t where sekolah_id = $1 and mesin_id = $2 group by t.pin
  ), semua as (
    select pin from isi union select pin from mesin_pengguna where sekolah_id = $3 and mesin_id = $4 union select pin from pemetaan_pin where sekolah_id = $5 and mesin_id = $6
    union select pin from bukan_gtk where sekolah_id = $7 and mesin_id = $8
  )
  select a.pin, nullif(u.nama, '') as "namaDiMesin", u.kartu, coalesce(i.jumlah, 0) as "jumlahTap", i.pertama as "tapPertama",
    i.terakhir as "tapTerakhir", coalesce(i.tanpa, 0) as "tapTanpaPemilik"
  from semua a left join isi i on i.pin = a.pin
  left join mesin_pengguna u on u.sekolah_id = $9 and u.mesin_id = $10 and u.pin = a.pin
  order by length(a.pin), a.pin;

-- features/mesin/queries-daftar.ts
-- in GET /api/mesin/:id/usb
select b.id, b.nama_berkas as "namaBerkas", b.format, b.sha256, b.ukuran, b.jumlah_tap as "jumlahTap",
  b.jumlah_baru as "jumlahBaru", b.jumlah_karantina as "jumlahKarantina", b.diambil_pada as "diambilPada",
  p.nama as "diunggahOleh", b.diunggah_pada as "diunggahPada"
from berkas_usb b left join pengguna p on p.id = b.diunggah_oleh
where b.sekolah_id = $1 and b.mesin_id = $2 order by b.id desc limit 100;

-- features/mesin/queries-daftar.ts
-- in GET /api/mesin/:id/perintah, POST /api/mesin/:id/perintah
select c.id, c.jenis, c.argumen, c.status, c.percobaan, c.dibuat_pada as "dibuatPada", p.nama as "dibuatOleh",
c.dikirim_pada as "dikirimPada", c.selesai_pada as "selesaiPada", c.hasil, c.keterangan from mesin_perintah c left join pengguna p on p.id = c.dibuat_oleh
  where c.sekolah_id = $1 and c.mesin_id = $2 order by c.id desc limit 100;

-- features/mesin/queries-daftar.ts
-- in GET /api/mesin/:id/karantina
select k.id, k.kanal, k.baris, k.alasan, k.diterima_pada as "diterimaPada", (count(*) over ())::int as total
from tap_karantina k where k.sekolah_id = $1 and k.mesin_id = $2
order by k.id desc limit $3 offset $4;

-- features/mesin/queries-daftar.ts
-- in GET /api/mesin-tak-dikenal
select u.nomor_seri as "nomorSeri", u.pertama_terlihat as "pertamaTerlihat", u.terakhir_terlihat as "terakhirTerlihat",
  host(u.ip) as ip, u.jumlah_tanya as "jumlahTanya", u.jumlah_tolak as "jumlahTolak", u.info, u.diblokir,
  (count(*) over ())::int as total
from mesin_tak_dikenal u where true
order by u.terakhir_terlihat desc, u.nomor_seri limit $1 offset $2;

-- features/mesin/queries-daftar.ts
-- in GET /api/mesin-tak-dikenal
select u.nomor_seri as "nomorSeri", u.pertama_terlihat as "pertamaTerlihat", u.terakhir_terlihat as "terakhirTerlihat",
  host(u.ip) as ip, u.jumlah_tanya as "jumlahTanya", u.jumlah_tolak as "jumlahTolak", u.info, u.diblokir,
  (count(*) over ())::int as total
from mesin_tak_dikenal u where u.nomor_seri like $1
order by u.terakhir_terlihat desc, u.nomor_seri limit $2 offset $3;

-- features/mesin/queries.ts
-- in DELETE /api/gtk/:id, POST /api/gtk
select 1 from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) order by m.id for no key update of m;

-- features/mesin/queries.ts
-- in DELETE /api/gtk/:id, POST /api/gtk, POST /api/gtk/:id/pindah
select 1 from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) order by m.id for no key update of m;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id
select m.info, m.didaftarkan_pada as "didaftarkanPada",
  (select count(*)::int from tap_karantina where sekolah_id = $1 and mesin_id = $2) as "jumlahKarantina",
  (select count(*)::int from mesin_perintah where sekolah_id = $3 and mesin_id = $4 and status in ('antre', 'terkirim')) as "perintahMenunggu"
from mesin m where m.sekolah_id = $5 and m.id = $6;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id/karantina, GET /api/mesin/:id/perintah, GET /api/mesin/:id/pin, GET /api/mesin/:id/usb, POST /api/mesin/:id/perintah, POST /api/mesin/:id/usb, POST /api/mesin/:id/usb/pratinjau
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."id" = any($3::int[]));

-- features/mesin/queries.ts
-- in DELETE /api/bukan-gtk/:id, DELETE /api/mesin/:id/token, PATCH /api/bukan-gtk/:id, PATCH /api/mesin/:id, PATCH /api/pemetaan-pin/:id, POST /api/gtk, POST /api/log-mesin/konfirmasi, POST /api/mesin/:id/bukan-gtk, POST /api/mesin/:id/pemetaan, POST /api/mesin/:id/perintah, POST /api/mesin/:id/token
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."id" = any($3::int[]))
for no key update of m;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id/karantina, GET /api/mesin/:id/perintah, GET /api/mesin/:id/pin, GET /api/mesin/:id/usb
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])));

-- features/mesin/queries.ts
-- in POST /api/mesin/:id/pindah
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
for no key update of m;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id/karantina, GET /api/mesin/:id/perintah, GET /api/mesin/:id/pin, GET /api/mesin/:id/usb
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ true;

-- features/mesin/queries.ts
-- in POST /api/mesin/:id/pindah
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ true
for no key update of m;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id, PATCH /api/mesin/:id, POST /api/mesin
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, k.terakhir as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date)
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $1) as langsung from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (count(distinct t.pin) filter (where t.waktu_lokal >= $2::timestamp
      and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)))))::int as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi
  where m.sekolah_id = $3 and m.id = $4 and /* cakupan */ ("s"."id" = any($5::int[]));

-- features/mesin/queries.ts
-- in GET /api/mesin/:id
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, k.terakhir as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date)
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $1) as langsung from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (count(distinct t.pin) filter (where t.waktu_lokal >= $2::timestamp
      and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)))))::int as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi
  where m.sekolah_id = $3 and m.id = $4 and /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[])));

-- features/mesin/queries.ts
-- in GET /api/mesin/:id, POST /api/mesin-tak-dikenal/klaim
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, k.terakhir as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date)
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $1) as langsung from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (count(distinct t.pin) filter (where t.waktu_lokal >= $2::timestamp
      and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)))))::int as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi
  where m.sekolah_id = $3 and m.id = $4 and /* cakupan */ true;

-- features/mesin/queries.ts
-- in GET /api/mesin, GET /api/sekolah/:id/kalibrasi
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, k.terakhir as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date)
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $1) as langsung from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (count(distinct t.pin) filter (where t.waktu_lokal >= $2::timestamp
      and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)))))::int as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi where m.sekolah_id = $3 and /* cakupan */ ("s"."id" = any($4::int[])) order by m.id;

-- features/mesin/queries.ts
-- in GET /api/mesin, GET /api/sekolah/:id/kalibrasi
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, k.terakhir as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date)
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $1) as langsung from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (count(distinct t.pin) filter (where t.waktu_lokal >= $2::timestamp
      and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)))))::int as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi where m.sekolah_id = $3 and /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) order by m.id;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id
select waktu_lokal as "waktuMesin", kode, pelaku, rincian, diterima_pada as "diterimaPada"
from mesin_peristiwa where sekolah_id = $1 and mesin_id = $2 order by waktu_lokal desc limit 50;

-- features/mesin/tap/commands-contoh.ts
delete from mesin_selisih x using (
  select t.sekolah_id, t.mesin_id, t.diterima_pada,
    row_number() over (partition by t.sekolah_id, t.mesin_id order by t.diterima_pada desc) as ke
  from mesin_selisih t join sekolah s on s.id = t.sekolah_id where /* cakupan */ true
) n where n.sekolah_id = x.sekolah_id and n.mesin_id = x.mesin_id and n.diterima_pada = x.diterima_pada
  and n.ke > $1;

-- features/mesin/tap/commands-tap.ts
-- in POST /api/mesin/:id/perintah
insert into mesin_perintah (sekolah_id, mesin_id, jenis, argumen, dibuat_pada, dibuat_oleh, keterangan)
values ($1, $2, $3, $4::jsonb, $5, $6, $7)
returning id as nomor;

-- features/mesin/tap/commands-tap.ts
-- in POST /api/log-mesin/konfirmasi
insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_oleh, dikonfirmasi_pada)
values ($1, $2, $3, $4, $5, $6, $7);

-- features/mesin/tap/commands-tap.ts
-- in POST /api/log-mesin/konfirmasi
select (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour')::date as hari, (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' as "masaDepan", (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour')::date < ($1::timestamptz at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour')::date as lewat,
      exists (select 1 from tap_konfirmasi x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id
and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as sudah
    from tap t join sekolah s on s.id = t.sekolah_id
    where t.sekolah_id = $2 and t.mesin_id = $3 and t.pin = $4 and t.waktu_lokal = $5;

-- features/mesin/tap/commands-tap.ts
-- in POST /api/mesin/:id/perintah
select count(*)::int as jumlah from mesin_perintah
where sekolah_id = $1 and mesin_id = $2 and status in ('antre', 'terkirim');

-- features/mesin/tap/commands-tap.ts
-- in POST /api/mesin/:id/perintah
update mesin set kirim_ulang = true where sekolah_id = $1 and id = $2;

-- features/mesin/tap/kumpul-tap.ts
-- in pengumpul tap
insert into mesin_mentah (sekolah_id, diterima_pada, mesin_id, metode, url, ip, tubuh)
select * from unnest($1::int[], $2::timestamptz[],
  $3::int[], $4::text[], $5::text[],
  $6::inet[], $7::bytea[]);

-- features/mesin/tap/kumpul-tap.ts
-- in pengumpul tap
insert into mesin_peristiwa (sekolah_id, mesin_id, waktu_lokal, kode, pelaku, rincian, diterima_pada)
select * from unnest($1::int[], $2::int[],
  $3::timestamp[], $4::smallint[],
  $5::text[], $6::text[],
  $7::timestamptz[])
  p (a, b, waktu, kode, admin, rincian, pada) order by 1, 2, 3, 4
on conflict do nothing;

-- features/mesin/tap/kumpul-tap.ts
-- in pengumpul tap
insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
select * from unnest($1::int[], $2::int[],
  $3::timestamptz[], $4::timestamp[])
on conflict do nothing;

-- features/mesin/tap/kumpul-tap.ts
-- in pengumpul tap
update mesin set info = (
select coalesce(jsonb_object_agg(key, left(value, $1::int)), '{}'::jsonb) from (
  select key, value from jsonb_each_text(mesin.info || $2::jsonb)
  order by not jsonb_exists(mesin.info, key), key limit $3) x), pushver = coalesce($4, pushver),
      stempel = coalesce($5, stempel), kirim_ulang = kirim_ulang and not $6
    where sekolah_id = $7 and id = $8 and (kirim_ulang or ((
select coalesce(jsonb_object_agg(key, left(value, $9::int)), '{}'::jsonb) from (
  select key, value from jsonb_each_text(mesin.info || $10::jsonb)
  order by not jsonb_exists(mesin.info, key), key limit $11) x),
      coalesce($12, pushver), coalesce($13, stempel)) is distinct from (info, pushver, stempel));

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[]));

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and ((t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') < '2026-01-01' or (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id
and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal)) and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date))) and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') - (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > interval '7 days' and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)) and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date) and p.gtk_id = $5) and t.sekolah_id = $6;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and not exists (
select 1 from mesin_penempatan p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.mulai <= t.waktu_lokal::date
  and (p.sampai is null or p.sampai >= t.waktu_lokal::date or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = p.sekolah_id and q.mesin_id = p.mesin_id and q.mulai > p.mulai))) and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.pin = $3;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.pin = $3 and t.mesin_id = $4 and t.sekolah_id = $5;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.waktu_lokal < $3::date + 1 and t.mesin_id = $4 and t.sekolah_id = $5 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date))) and (t.waktu_lokal >= $6::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.waktu_lokal >= $3::date and t.mesin_id = $4 and t.sekolah_id = $5 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)));

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.waktu_lokal >= $3::date and t.waktu_lokal < $4::date + 1 and t.mesin_id = $5 and t.sekolah_id = $6;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and t.mesin_id = $6 and t.sekolah_id = $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[]))
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $3 offset $4;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $5 offset $6;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and ((t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') < '2026-01-01' or (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id
and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal)) and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date))) and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') - (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > interval '7 days' and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)) and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date) and p.gtk_id = $5) and t.sekolah_id = $6
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $7 offset $8;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.mesin_id = $3 and t.sekolah_id = $4 and not exists (
select 1 from mesin_penempatan p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.mulai <= t.waktu_lokal::date
  and (p.sampai is null or p.sampai >= t.waktu_lokal::date or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = p.sekolah_id and q.mesin_id = p.mesin_id and q.mulai > p.mulai))) and (t.waktu_lokal >= $5::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.pin = $3
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $4 offset $5;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.pin = $3 and t.mesin_id = $4 and t.sekolah_id = $5
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.waktu_lokal < $3::date + 1 and t.mesin_id = $4 and t.sekolah_id = $5 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date))) and (t.waktu_lokal >= $6::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $7 offset $8;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.waktu_lokal >= $3::date and t.mesin_id = $4 and t.sekolah_id = $5 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date)) and not exists (select 1 from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date)))
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = any($2::int[])) and t.waktu_lokal >= $3::date and t.waktu_lokal < $4::date + 1 and t.mesin_id = $5 and t.sekolah_id = $6
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $7 offset $8;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and t.mesin_id = $6 and t.sekolah_id = $7
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $8 offset $9;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.sekolah_id || '-' || t.mesin_id as "mesinId", m.nama as "namaMesin", m.nomor_seri as "nomorSeri", t.pin,
    g.sekolah_id || '-' || g.id as "gtkId", g.nama as "namaGtk",
    case when g.id is null then (select b.alasan from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date) limit 1) end as "alasanBukanGtk", t.waktu_lokal as "waktuMesin", (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') as waktu,
    coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) as kalibrasi, t.status, t.verifikasi, t.kanal, t.diterima_pada as "diterimaPada", host(t.ip) as ip,
    (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' as "masaDepan", (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') < '2026-01-01' as "sebelum2015", not exists (
select 1 from mesin_penempatan p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.mulai <= t.waktu_lokal::date
  and (p.sampai is null or p.sampai >= t.waktu_lokal::date or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = p.sekolah_id and q.mesin_id = p.mesin_id and q.mulai > p.mulai))) as "sebelumPenempatan",
    (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') - (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > interval '7 days' as terlambat, (select x.alasan from tap_konfirmasi x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id
and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as "alasanKonfirmasi",
    (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' and (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour')::date < ($1::timestamptz at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour')::date and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id
and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as "bolehDikonfirmasi"
  from tap t join sekolah_terbagi s on s.id = t.sekolah_id
  join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
  left join lateral (select p.gtk_id from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date) order by p.id limit 1) o on true
  left join gtk g on g.sekolah_id = t.sekolah_id and g.id = o.gtk_id
  where t.sekolah_id = $2 and /* cakupan */ ("s"."id" = any($3::int[]))
    and (t.mesin_id, t.pin, t.waktu_lokal) in (select * from unnest($4::int[],
      $5::text[], $6::timestamp[]))
    and t.waktu_lokal between $7::timestamp and $8::timestamp
  order by t.waktu_lokal desc, t.mesin_id, t.pin;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.sekolah_id || '-' || t.mesin_id as "mesinId", m.nama as "namaMesin", m.nomor_seri as "nomorSeri", t.pin,
    g.sekolah_id || '-' || g.id as "gtkId", g.nama as "namaGtk",
    case when g.id is null then (select b.alasan from bukan_gtk b where b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and ("b"."mulai" is null or "b"."mulai" <= t.waktu_lokal::date) and ("b"."sampai" is null or "b"."sampai" >= t.waktu_lokal::date) limit 1) end as "alasanBukanGtk", t.waktu_lokal as "waktuMesin", (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') as waktu,
    coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) as kalibrasi, t.status, t.verifikasi, t.kanal, t.diterima_pada as "diterimaPada", host(t.ip) as ip,
    (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' as "masaDepan", (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') < '2026-01-01' as "sebelum2015", not exists (
select 1 from mesin_penempatan p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.mulai <= t.waktu_lokal::date
  and (p.sampai is null or p.sampai >= t.waktu_lokal::date or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = p.sekolah_id and q.mesin_id = p.mesin_id and q.mulai > p.mulai))) as "sebelumPenempatan",
    (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') - (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > interval '7 days' as terlambat, (select x.alasan from tap_konfirmasi x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id
and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as "alasanKonfirmasi",
    (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' and (t.waktu_lokal + coalesce((
select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour')::date < ($1::timestamptz at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour')::date and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id
and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as "bolehDikonfirmasi"
  from tap t join sekolah_terbagi s on s.id = t.sekolah_id
  join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
  left join lateral (select p.gtk_id from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and ("p"."mulai" is null or "p"."mulai" <= t.waktu_lokal::date) and ("p"."sampai" is null or "p"."sampai" >= t.waktu_lokal::date) order by p.id limit 1) o on true
  left join gtk g on g.sekolah_id = t.sekolah_id and g.id = o.gtk_id
  where t.sekolah_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
    and (t.mesin_id, t.pin, t.waktu_lokal) in (select * from unnest($7::int[],
      $8::text[], $9::timestamp[]))
    and t.waktu_lokal between $10::timestamp and $11::timestamp
  order by t.waktu_lokal desc, t.mesin_id, t.pin;

-- features/mesin/tap/sisip-kontak.ts
-- in POST /api/mesin/:id/usb, pengumpul tap
insert into antrean_rekap (sekolah_id) select * from unnest($1::int[]);

-- features/mesin/tap/sisip-kontak.ts
-- in POST /api/mesin/:id/usb
insert into mesin_kontak as lama (sekolah_id, mesin_id, laporan) values ($1, $2, $3)
on conflict (sekolah_id, mesin_id) do update set laporan = greatest(lama.laporan, excluded.laporan);

-- features/mesin/tap/sisip-kontak.ts
-- in pengumpul tap
insert into mesin_kontak as lama (sekolah_id, mesin_id, pertama, terakhir, laporan, ip)
select sekolah_id, mesin_id, pada, pada, laporan, ip from unnest($1::int[],
  $2::int[], $3::timestamptz[],
  $4::timestamptz[], $5::inet[]) k (sekolah_id, mesin_id, pada, laporan, ip)
on conflict (sekolah_id, mesin_id) do update set laporan = greatest(lama.laporan, excluded.laporan),
  pertama = coalesce(lama.pertama, excluded.pertama), terakhir = greatest(lama.terakhir, excluded.terakhir), ip = coalesce(excluded.ip, lama.ip);

-- features/mesin/tap/sisip-kontak.ts
-- in POST /api/mesin/:id/usb, pengumpul tap
with semula as (
  select sekolah_id, last_sync from sekolah_sinkron where sekolah_id = any($1::int[])
), kini as (
  insert into sekolah_sinkron as lama (sekolah_id, last_sync)
  select sekolah_id, max(pada) from unnest($2::int[], $3::timestamptz[])
    k (sekolah_id, pada)
  group by 1 order by 1
  on conflict (sekolah_id) do update set last_sync = greatest(lama.last_sync, excluded.last_sync)
  returning sekolah_id, last_sync
), menit_baru as (
  select k.sekolah_id from kini k left join semula s on s.sekolah_id = k.sekolah_id
  where date_trunc('minute', s.last_sync) is distinct from date_trunc('minute', k.last_sync)
) select sekolah_id as id from menit_baru;

-- features/mesin/tap/sisip-sekaligus.ts
-- in pengumpul tap
with baru as (
  insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, ip, sisa)
  select * from unnest($1::int[], $2::int[], $3::text[],
    $4::timestamp[], $5::smallint[], $6::smallint[],
    $7::smallint[], $8::timestamptz[], $9::inet[], $10::text[])
  on conflict do nothing
  returning sekolah_id, waktu_lokal, diterima_pada
), hari as (
  select sekolah_id, date_trunc('day', waktu_lokal) as hari, max(diterima_pada) as tiba, count(*)::int as jumlah
  from baru group by 1, 2
), bulan as (
  select sekolah_id, to_char(hari + geser, 'YYYYMM')::int as bulan,
    case when geser is null or geser = '0 days' then jumlah else 0 end as jumlah
  from hari left join unnest($11::interval[]) geser on hari between '2026-01-01' and tiba + interval '400 days'
), berubah as (
  select sekolah_id, bulan from bulan where bulan is not null group by 1, 2
), naik as (
insert into sekolah_bulan_versi (sekolah_id, bulan) select sekolah_id, bulan from berubah order by 1, 2
on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1
)
select distinct sekolah_id as "sekolahId" from berubah;

-- features/mesin/tap/sisip-sekaligus.ts
-- in pengumpul tap
with baru as (
  insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, ip, sisa)
  select * from unnest($1::int[], $2::int[], $3::text[],
    $4::timestamp[], $5::smallint[], $6::smallint[],
    $7::smallint[], $8::timestamptz[], $9::inet[], $10::text[])
  on conflict do nothing
  returning sekolah_id, waktu_lokal, diterima_pada
), hari as (
  select sekolah_id, date_trunc('day', waktu_lokal) as hari, max(diterima_pada) as tiba, count(*)::int as jumlah
  from baru group by 1, 2
), bulan as (
  select sekolah_id, to_char(hari + geser, 'YYYYMM')::int as bulan,
    case when geser is null or geser = '0 days' then jumlah else 0 end as jumlah
  from hari left join unnest($11::interval[]) geser on hari between '2026-01-01' and tiba + interval '400 days'
), berubah as (
  select sekolah_id, bulan from bulan where bulan is not null union select * from unnest($12::int[], $13::int[])
), naik as (
insert into sekolah_bulan_versi (sekolah_id, bulan) select sekolah_id, bulan from berubah order by 1, 2
on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1
), semula as (
  select sekolah_id, last_sync from sekolah_sinkron where sekolah_id = any($14::int[])
), kini as (
  insert into sekolah_sinkron as lama (sekolah_id, last_sync)
  select sekolah_id, max(pada) from unnest($15::int[], $16::timestamptz[])
    k (sekolah_id, pada)
  group by 1 order by 1
  on conflict (sekolah_id) do update set last_sync = greatest(lama.last_sync, excluded.last_sync)
  returning sekolah_id, last_sync
), menit_baru as (
  select k.sekolah_id from kini k left join semula s on s.sekolah_id = k.sekolah_id
  where date_trunc('minute', s.last_sync) is distinct from date_trunc('minute', k.last_sync)
), antre as (
  insert into antrean_rekap (sekolah_id) select sekolah_id from menit_baru
), kontak as (
  insert into mesin_kontak as lama (sekolah_id, mesin_id, pertama, terakhir, laporan, ip)
select sekolah_id, mesin_id, pada, pada, laporan, ip from unnest($17::int[],
  $18::int[], $19::timestamptz[],
  $20::timestamptz[], $21::inet[]) k (sekolah_id, mesin_id, pada, laporan, ip)
on conflict (sekolah_id, mesin_id) do update set laporan = greatest(lama.laporan, excluded.laporan),
  pertama = coalesce(lama.pertama, excluded.pertama), terakhir = greatest(lama.terakhir, excluded.terakhir), ip = coalesce(excluded.ip, lama.ip)
), contoh as (
  insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
  select * from unnest($22::int[], $23::int[],
    $24::timestamptz[], $25::timestamp[])
  on conflict do nothing
)
select distinct sekolah_id as "sekolahId" from berubah;

-- features/mesin/tap/sisip-tap.ts
-- in POST /api/mesin/:id/usb, pengumpul tap
insert into mesin_pengguna as lama (sekolah_id, mesin_id, pin, nama, hak, kartu, diperbarui)
select * from unnest($1::int[], $2::int[], $3::text[],
  $4::text[], $5::text[],
  $6::text[], $7::timestamptz[])
on conflict (sekolah_id, mesin_id, pin) do update set nama = case when excluded.nama = '' then lama.nama else excluded.nama end,
  hak = coalesce(excluded.hak, lama.hak), kartu = coalesce(excluded.kartu, lama.kartu), diperbarui = excluded.diperbarui
where (lama.nama, lama.hak, lama.kartu) is distinct from (excluded.nama, excluded.hak, excluded.kartu);

-- features/mesin/tap/sisip-tap.ts
-- in POST /api/mesin/:id/usb, pengumpul tap
insert into tap_karantina (sekolah_id, mesin_id, kanal, baris, baris_hash, alasan, diterima_pada)
select * from unnest($1::int[], $2::int[],
  $3::smallint[], $4::text[], $5::text[],
  $6::text[], $7::timestamptz[])
on conflict do nothing returning id;

-- features/mesin/tap/sisip-tap.ts
-- in POST /api/mesin/:id/usb, pengumpul tap
-- not for Citus: change over many schools by a list; school table left-joined to what is none
update mesin_penempatan p set dipakai_sejak = greatest(p.mulai,
  (coalesce($1::timestamptz, k.terakhir) at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour')::date + 1)
from unnest($2::int[], $3::int[]) d (sekolah_id, mesin_id)
join sekolah s on s.id = d.sekolah_id
left join mesin_kontak k on k.sekolah_id = d.sekolah_id and k.mesin_id = d.mesin_id
where p.sekolah_id = d.sekolah_id and p.mesin_id = d.mesin_id and p.dipakai_sejak is null and p.sampai is null
  and p.sekolah_id = any($4::int[]);

-- features/mesin/tap/sisip-tap.ts
-- in POST /api/mesin/:id/usb, pengumpul tap
with baru as (
  insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, ip, sisa)
  select * from unnest($1::int[], $2::int[], $3::text[],
    $4::timestamp[], $5::smallint[], $6::smallint[],
    $7::smallint[], $8::timestamptz[], $9::inet[], $10::text[])
  on conflict do nothing
  returning sekolah_id, waktu_lokal, diterima_pada
), hari as (
  select sekolah_id, date_trunc('day', waktu_lokal) as hari, max(diterima_pada) as tiba, count(*)::int as jumlah
  from baru group by 1, 2
), bulan as (
  select sekolah_id, to_char(hari + geser, 'YYYYMM')::int as bulan,
    case when geser is null or geser = '0 days' then jumlah else 0 end as jumlah
  from hari left join unnest($11::interval[]) geser on hari between '2026-01-01' and tiba + interval '400 days'
)
select sekolah_id as "sekolahId", coalesce(bulan, 0) as bulan, sum(jumlah)::int as jumlah
from bulan group by 1, 2 order by 1, 2;

-- features/mesin/usb/baca-usb.ts
-- in POST /api/mesin/:id/usb/pratinjau
select diunggah_pada as pada from berkas_usb
where sekolah_id = $1 and mesin_id = $2 and sha256 = $3 order by id limit 1;

-- features/mesin/usb/baca-usb.ts
-- in POST /api/mesin/:id/usb, POST /api/mesin/:id/usb/pratinjau
select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
  disimpan_pada as "disimpanPada"
from kalibrasi where sekolah_id = $1 and (mesin_id is null or mesin_id = $2);

-- features/mesin/usb/baca-usb.ts
-- in POST /api/mesin/:id/usb, POST /api/mesin/:id/usb/pratinjau
select pin, waktu_lokal as waktu from tap where sekolah_id = $1 and mesin_id = $2
and waktu_lokal between $3::timestamp and $4::timestamp + interval '1 minute';

-- features/mesin/usb/baca-usb.ts
-- in POST /api/mesin/:id/usb/pratinjau
select q.pin, nullif(max(u.nama), '') as nama, sum(q.jumlah)::int as "jumlahTap"
from unnest($1::text[], $2::date[],
  $3::int[]) q (pin, hari, jumlah)
left join mesin_pengguna u on u.sekolah_id = $4 and u.mesin_id = $5 and u.pin = q.pin
where not exists (select 1 from pemetaan_pin p where p.sekolah_id = $6 and p.mesin_id = $7 and p.pin = q.pin
and coalesce(p.mulai <= q.hari, true) and coalesce(p.sampai >= q.hari, true)) and not exists (select 1 from bukan_gtk p where p.sekolah_id = $8 and p.mesin_id = $9 and p.pin = q.pin
and coalesce(p.mulai <= q.hari, true) and coalesce(p.sampai >= q.hari, true))
group by q.pin order by length(q.pin), q.pin;

-- features/mesin/usb/commands-usb.ts
-- in POST /api/mesin/:id/usb
insert into berkas_usb (sekolah_id, mesin_id, nama_berkas, format, kunci, sha256, ukuran, jumlah_tap, jumlah_baru,
  jumlah_karantina, diambil_pada, diunggah_oleh, diunggah_pada)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11, $12, $13);

-- features/mesin/usb/commands-usb.ts
-- in POST /api/mesin/:id/usb
select k.laporan, (select min(p.dipakai_sejak) from mesin_penempatan p
  where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id) as sejak
from mesin m left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
where m.sekolah_id = $1 and m.id = $2;
