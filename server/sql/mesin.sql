-- features/mesin/commands-release.ts
-- in PATCH /api/mesin/:id
select (select k.pertama from mesin_kontak k where sekolah_id = $1 and mesin_id = $2) as pertama,
exists (select 1 from mesin_kontak where sekolah_id = $3 and mesin_id = $4 and laporan >= $5::timestamp)
or exists (select 1 from tap where sekolah_id = $6 and mesin_id = $7 and waktu_lokal >= $8::timestamp
  and waktu_lokal < $9::timestamp + interval '1 day') as ada;

-- features/mesin/commands-release.ts
-- in PATCH /api/mesin/:id
update mesin_penempatan set dilepas_dari = least(dilepas_dari, $1::date),
  dilepas_sampai = greatest(dilepas_sampai, $2::date), dilepas_pada = $3
where sekolah_id = $4 and mesin_id = $5 and id = $6;

-- features/mesin/commands-relocate.ts, features/mesin/pengakuan/commands-lapse.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
delete from alamat_token_mesin where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/commands-relocate.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
insert into mesin (sekolah_id, nomor_seri, nama, pushver, didaftarkan_pada, cidr, wajib_token)
select $1, $2, $3, $4, $5, m.cidr, m.wajib_token from mesin m
where m.sekolah_id = $6 and m.id = $7
on conflict (sekolah_id, nomor_seri) do update set nama = excluded.nama, versi = mesin.versi + 1,
  cidr = excluded.cidr, wajib_token = excluded.wajib_token
returning id;

-- features/mesin/commands-relocate.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
select max(sampai) + 1 as hari from mesin_penempatan where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/commands-relocate.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
update alamat_mesin set sekolah_id = $1, mesin_id = $2
where nomor_seri = $3 and sekolah_id = $4 and mesin_id = $5
returning nomor_seri;

-- features/mesin/commands-relocate.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
update alamat_token_mesin set sekolah_id = $1, mesin_id = $2, pindahan = true
where sekolah_id = $3 and mesin_id = $4;

-- features/mesin/commands-relocate.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
update mesin set versi = versi + 1, wajib_token = false
where sekolah_id = $1 and id = $2;

-- features/mesin/commands-relocate.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
update mesin_penempatan set sampai = $1, disimpan_pada = $2, disimpan_oleh = $3
where sekolah_id = $4 and mesin_id = $5 and id = $6;

-- features/mesin/commands-relocate.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
update mesin_perintah set status = 'kedaluwarsa', selesai_pada = $1, keterangan = 'Mesin pindah sekolah'
where sekolah_id = $2 and mesin_id = $3 and status in ('antre', 'terkirim');

-- features/mesin/commands-relocate.ts
-- in PATCH /api/mesin-tak-dikenal/:nomorSeri
update mesin_tak_dikenal set diblokir = $1 where nomor_seri = $2
returning nomor_seri;

-- features/mesin/commands-retention.ts
delete from mesin_pengguna x using (
  select u.pin from mesin_pengguna u where "u"."sekolah_id" = $1::int and "u"."mesin_id" = $2::int
  order by not exists (select 1 from pemetaan_pin p where "p"."sekolah_id" = $3::int and "p"."mesin_id" = $4::int and p.pin = u.pin), u.diperbarui, u.pin
  limit $5 offset $6
) n where "x"."sekolah_id" = $7::int and "x"."mesin_id" = $8::int and x.pin = n.pin;

-- features/mesin/commands-retention.ts
delete from mesin_peristiwa where diterima_pada < $1;

-- features/mesin/commands-retention.ts
delete from mesin_tak_dikenal where not diblokir and terakhir_terlihat < $1;

-- features/mesin/commands-retention.ts
delete from serial_ditahan where jam < $1;

-- features/mesin/commands-retention.ts
delete from tap_karantina where diterima_pada < $1;

-- features/mesin/commands-retention.ts
select min(sekolah_id) as "sekolahId" from mesin_pengguna where sekolah_id > $1;

-- features/mesin/commands-retention.ts
select sekolah_id as "sekolahId", mesin_id as "mesinId" from mesin_pengguna
where sekolah_id between $1 and $2 group by sekolah_id, mesin_id having count(*) > $3
order by sekolah_id, mesin_id;

-- features/mesin/commands-token.ts
-- in DELETE /api/mesin/:id/token
delete from alamat_token_mesin where sekolah_id = $1 and mesin_id = $2 returning mesin_id;

-- features/mesin/commands-token.ts
-- in POST /api/mesin/:id/token
insert into alamat_token_mesin (token_hash, sekolah_id, mesin_id) values ($1, $2, $3)
on conflict (sekolah_id, mesin_id) do update set token_hash = excluded.token_hash, pindahan = false;

-- features/mesin/commands-token.ts
-- in DELETE /api/mesin/:id/token
update mesin set wajib_token = false, versi = versi + 1 where sekolah_id = $1 and id = $2;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim
delete from mesin_tak_dikenal where nomor_seri = $1;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim
insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) values ($1, $2, $3);

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim
insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
values ($1, $2, $3, $4)
on conflict (sekolah_id, nomor_seri) do update set nama = excluded.nama, versi = mesin.versi + 1 returning id;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim, POST /api/mesin/:id/pindah
insert into mesin_penempatan (sekolah_id, mesin_id, mulai, dipakai_sejak, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6);

-- features/mesin/commands.ts
-- in PATCH /api/mesin/:id
select 1 from alamat_token_mesin where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim
select 1 from mesin where sekolah_id = $1 and nomor_seri = $2;

-- features/mesin/commands.ts
-- in POST /api/mesin, POST /api/mesin-tak-dikenal/klaim
select a.sekolah_id as "sekolahId", u.diblokir from (select $1::text as seri) q
left join alamat_mesin a on a.nomor_seri = q.seri left join mesin_tak_dikenal u on u.nomor_seri = q.seri;

-- features/mesin/commands.ts
-- in PATCH /api/mesin/:id, POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
select id, mulai, dipakai_sejak as "dipakaiSejak", sampai from mesin_penempatan
where sekolah_id = $1 and mesin_id = $2 order by mulai desc, id desc limit 1;

-- features/mesin/commands.ts, features/mesin/pengakuan/commands-lapse.ts, features/mesin/pengakuan/commands-sengketa.ts
-- in POST /api/mesin, POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim
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

-- features/mesin/iclock/held-counter.ts
-- in serial yang ditahan
insert into serial_ditahan as lama (jaringan, jam, jumlah)
select jaringan::cidr, date_trunc('hour', $1::timestamptz), jumlah
from unnest($2::text[], $3::int[]) h (jaringan, jumlah)
on conflict (jaringan, jam) do update set jumlah = lama.jumlah + excluded.jumlah;

-- features/mesin/iclock/identify-mesin.ts
-- in pengenal mesin
select q.urut::int, m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", s.zona, m.pushver, m.stempel,
    m.kirim_ulang as "kirimUlang", m.usb_sampai as "usbSampai", m.wajib_token or coalesce((case when y.mulai <= ($1::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token when y.mulai_sebelum <= ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token_sebelum end), false) as "wajibToken",
    (m.cidr is null or q.ip <<= m.cidr)
      and coalesce(q.ip <<= any((case when y.mulai <= ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan when y.mulai_sebelum <= ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan_sebelum end)::inet[]), true) as "jaringanCocok",
    q.ip <<= any(j.jaringan_biasa) as "jaringanBiasa", coalesce(j.hari_tap, 0) = 0 as "tanpaTap", j.hari_kolam as "hariKolam",
    coalesce(q.ip <<= any(j.jaringan_kolam), false) as "jaringanKolam",
    coalesce(q.ip <<= k.jaringan_diakui, false) as diakui, k.terakhir, k.laporan, k.terakhir_biasa as "terakhirBiasa",
    k.terakhir_diakui as "terakhirDiakui", k.tertahan_sejak as "tertahanSejak", k.diam_sejak as "diamSejak",
    k.susulan_pada as "susulanPada", k.asing_sejak as "asingSejak",
    (select array[min(p.dipakai_sejak), min(p.mulai) filter (where p.dipakai_sejak is null and p.sampai is null)]::text[]
      from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id ) as penempatan,
    exists (select 1 from mesin_perintah c where c.sekolah_id = m.sekolah_id and c.mesin_id = m.id
      and (c.status = 'antre' or c.status = 'terkirim' and c.dikirim_pada <= $5::timestamptz) ) as "adaPerintah",
    (select bit_or(case when u.dikonfirmasi_pada is null then case when u.berakhir_pada is null then 1 else 0 end
when u.dikonfirmasi_ip is null then 2 else 0 end) from mesin_pengakuan u
      where u.sekolah_id = m.sekolah_id and u.mesin_id = m.id ) as pengakuan,
    case when q.token is not null then coalesce(t.mesin_id = m.id and t.sekolah_id = m.sekolah_id, false) end as "tokenCocok",
    t.pindahan
  from unnest((select $6::text[]), $7::inet[],
    $8::text[])
    with ordinality q (seri, ip, token, urut)
  join alamat_mesin a on a.nomor_seri = q.seri
  join sekolah s on s.id = a.sekolah_id and /* cakupan */ true
  left join syarat_mesin y on y.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
  join mesin m on m.sekolah_id = a.sekolah_id and m.id = a.mesin_id
  left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
  left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
  left join alamat_token_mesin t on t.token_hash = q.token;

-- features/mesin/iclock/queries-blokir.ts
-- in pengenal mesin
select nomor_seri as "nomorSeri" from mesin_tak_dikenal
where diblokir and nomor_seri = any($1::text[]);

-- features/mesin/iclock/registered-serials.ts
-- in GET /iclock/*, POST /iclock/*
select string_agg(d, '' order by d) as isi
from (select substring(decode(md5(nomor_seri), 'hex') from 1 for 6) as d from alamat_mesin) x;

-- features/mesin/iclock/unknown-recorder.ts
-- in GET /iclock/*, POST /iclock/*
with lain as (
  select nomor_seri, ip, row_number() over urut as ke,
    row_number() over (partition by network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end)) order by terakhir_terlihat - pertama_terlihat desc, terakhir_terlihat desc, nomor_seri) as ke_jaringan
  from mesin_tak_dikenal where not diblokir and nomor_seri <> $1 window urut as (order by terakhir_terlihat - pertama_terlihat desc, terakhir_terlihat desc, nomor_seri)
), buang as (
  delete from mesin_tak_dikenal m using lain l where l.nomor_seri = m.nomor_seri
    and (l.ke >= $2 or l.ke_jaringan >= $3 and network(set_masklen(l.ip, case family(l.ip) when 4 then 24 else 48 end)) = network(set_masklen($4::inet, case family($5::inet) when 4 then 24 else 48 end)))
)
insert into mesin_tak_dikenal as lama (nomor_seri, pertama_terlihat, terakhir_terlihat, ip, jumlah_tanya, jumlah_tolak, info)
values ($6, $7, $8, $9::inet, $10, $11, $12::jsonb)
on conflict (nomor_seri) do update set terakhir_terlihat = greatest(lama.terakhir_terlihat, excluded.terakhir_terlihat),
  ip = excluded.ip, jumlah_tanya = lama.jumlah_tanya + excluded.jumlah_tanya,
  jumlah_tolak = lama.jumlah_tolak + excluded.jumlah_tolak, info = lama.info || excluded.info;

-- features/mesin/jaringan/commands-alive.ts
with tertahan as (
    select k.sekolah_id, k.mesin_id, k.tertahan_sejak from mesin_kontak k
    where k.tertahan_sejak > $1
  ), pin as (
    select h.sekolah_id, h.mesin_id, count(distinct p.pin) as jumlah from tertahan h
    join pemetaan_pin p on p.sekolah_id = h.sekolah_id and p.mesin_id = h.mesin_id
    where (p.mulai is null or p.mulai <= $2::date) and (p.sampai is null or p.sampai >= $3::date) group by 1, 2
  ), hari as (
    select t.sekolah_id, t.mesin_id, t.waktu_lokal::date as tanggal, count(distinct t.pin) as orang,
      (array_agg(network(set_masklen(t.ip, case family(t.ip) when 4 then 16 else 32 end)) order by t.diterima_pada desc))[1] as jaringan
    from tertahan h join tap t on t.sekolah_id = h.sekolah_id and t.mesin_id = h.mesin_id
    where t.kanal = 0 and t.ip is not null and t.waktu_lokal >= $4::timestamp
      and t.diterima_pada >= h.tertahan_sejak and t.waktu_lokal >= h.tertahan_sejak at time zone 'UTC'
      and t.waktu_lokal < t.diterima_pada at time zone 'UTC' + interval '1 day' and exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
      and not exists (select 1 from tap_tanda x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal and (x.sebab > 0 or x.menunggu))
    group by 1, 2, 3
  ), hidup as (
    select d.sekolah_id, d.mesin_id, (array_agg(d.jaringan order by d.tanggal desc))[1] as jaringan,
      array_agg(d.tanggal::text order by d.tanggal) as hari from hari d
    join pin p on p.sekolah_id = d.sekolah_id and p.mesin_id = d.mesin_id
    where d.orang * 2 >= p.jumlah group by 1, 2 having count(*) >= $5
  )
  select h.sekolah_id as "sekolahId", h.mesin_id as "mesinId", s.zona, h.jaringan::text as jaringan, h.hari
  from hidup h join sekolah s on s.id = h.sekolah_id where /* cakupan */ true order by 1, 2;

-- features/mesin/jaringan/commands-count.ts
insert into mesin_jaringan as lama (sekolah_id, mesin_id, jaringan_biasa, jaringan_pertama, hari_tap, kolam, hari_kerja, dihitung_pada)
select sekolah_id, mesin_id, biasa::cidr[], pertama, hari_tap, kolam, hari_kerja, pada
from unnest($1::int[], $2::int[], $3::text[],
  $4::cidr[], $5::smallint[], $6::boolean[],
  $7::date[], $8::timestamptz[])
  d (sekolah_id, mesin_id, biasa, pertama, hari_tap, kolam, hari_kerja, pada)
on conflict (sekolah_id, mesin_id) do update set dihitung_pada = excluded.dihitung_pada,
  jaringan_biasa = case when excluded.hari_tap < lama.hari_tap and excluded.hari_tap < 10 then lama.jaringan_biasa else excluded.jaringan_biasa end,
  jaringan_pertama = coalesce(lama.jaringan_pertama, excluded.jaringan_pertama),
  hari_tap = excluded.hari_tap, kolam = excluded.kolam, hari_kerja = excluded.hari_kerja;

-- features/mesin/jaringan/commands-count.ts
select distinct k.sekolah_id as id from mesin_kontak k left join mesin_jaringan j on j.sekolah_id = k.sekolah_id and j.mesin_id = k.mesin_id
left join mesin_pengakuan u on u.sekolah_id = k.sekolah_id and u.mesin_id = k.mesin_id
join sekolah s on s.id = k.sekolah_id and /* cakupan */ true where k.sekolah_id > $1 and (j.dihitung_pada is null or j.dihitung_pada < $2 or j.dihitung_pada > $3 or j.kolam or k.tertahan_sejak is not null
or (u.dikonfirmasi_pada is not null and u.dikonfirmasi_ip is null and j.jaringan_pertama is null) and u.dikonfirmasi_pada > $4) order by 1 limit $5;

-- features/mesin/jaringan/commands-count.ts
select k.sekolah_id as "sekolahId", k.mesin_id as "mesinId", host(k.ip) as ip,
  coalesce(j.jaringan_pertama, network(set_masklen(u.dikonfirmasi_ip, case family(u.dikonfirmasi_ip) when 4 then 16 else 32 end)))::text as "jaringanPertama",
  coalesce((u.dikonfirmasi_pada is not null and u.dikonfirmasi_ip is null and j.jaringan_pertama is null), false) as guessed
from mesin_kontak k left join mesin_jaringan j on j.sekolah_id = k.sekolah_id and j.mesin_id = k.mesin_id
left join mesin_pengakuan u on u.sekolah_id = k.sekolah_id and u.mesin_id = k.mesin_id
join sekolah s on s.id = k.sekolah_id and /* cakupan */ true where k.sekolah_id = any($1::int[]) and (j.dihitung_pada is null or j.dihitung_pada < $2 or j.dihitung_pada > $3 or j.kolam or k.tertahan_sejak is not null
or (u.dikonfirmasi_pada is not null and u.dikonfirmasi_ip is null and j.jaringan_pertama is null) and u.dikonfirmasi_pada > $4) order by 1, 2;

-- features/mesin/jaringan/commands-count.ts
update mesin_kontak set kontak_biasa = kontak_biasa * $1::tstzmultirange, terakhir_biasa = coalesce(terakhir_biasa, terakhir)
where sekolah_id = any($2::int[])
  and (not kontak_biasa <@ $3::tstzmultirange or terakhir_biasa is null and terakhir is not null);

-- features/mesin/jaringan/commands-count.ts
with hari as (
    select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal::date as tanggal, network(set_masklen(t.ip, case family(t.ip) when 4 then 16 else 32 end)) as jaringan,
      min(t.diterima_pada) as pertama
    from tap t where
t.sekolah_id = any($1::int[]) and t.kanal = 0 and t.ip is not null
and t.waktu_lokal >= $2::timestamp and t.waktu_lokal < $3::timestamp
and (t.diterima_pada at time zone 'UTC') between t.waktu_lokal - interval '2 days' and t.waktu_lokal + interval '7 days'
and exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from tap_tanda x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal and (x.sebab > 0 or x.menunggu))
    group by 1, 2, 3, 4, 5
  ), urut as (
    select *, dense_rank() over (partition by sekolah_id, mesin_id order by tanggal desc) as ke from hari
  ), terakhir as (select * from urut where ke <= $4
  ), per_hari as (
    select sekolah_id, mesin_id, tanggal, count(distinct pin)::int as orang from terakhir group by 1, 2, 3
  ), mesin as (
    select sekolah_id, mesin_id, count(*)::int as hari_tap, sum(orang)::int as hari_gtk,
      percentile_disc(0.5) within group (order by orang) as tengah from per_hari group by 1, 2
  ), kerja as (
    select p.sekolah_id, p.mesin_id, max(p.tanggal) as hari_kerja from per_hari p
    join mesin m on m.sekolah_id = p.sekolah_id and m.mesin_id = p.mesin_id
    where p.orang * 2 >= m.tengah and p.tanggal < $5::date group by 1, 2
  ), per_jaringan as (
    select sekolah_id, mesin_id, jaringan, count(*)::int as hari_gtk, count(distinct (pertama at time zone 'UTC')::date)::int as hari_terima,
      min(pertama) as pertama from terakhir group by 1, 2, 3
  )
  select j.sekolah_id as "sekolahId", j.mesin_id as "mesinId", j.jaringan::text as jaringan, j.hari_gtk as "hariGtk", j.hari_terima as "hariTerima", j.pertama,
    m.hari_tap as "hariTap", m.hari_gtk as "hariGtkSemua", k.hari_kerja as "hariKerja"
  from per_jaringan j join mesin m on m.sekolah_id = j.sekolah_id and m.mesin_id = j.mesin_id
  left join kerja k on k.sekolah_id = j.sekolah_id and k.mesin_id = j.mesin_id;

-- features/mesin/jaringan/commands-count.ts
with orang as (
    select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal::date as tanggal
    from tap t where
t.sekolah_id = any($1::int[]) and t.kanal = 0 and t.ip is not null
and t.waktu_lokal >= $2::timestamp and t.waktu_lokal < $3::timestamp
and (t.diterima_pada at time zone 'UTC') between t.waktu_lokal - interval '2 days' and t.waktu_lokal + interval '7 days'
and exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from tap_tanda x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal and (x.sebab > 0 or x.menunggu)) group by 1, 2, 3, 4
  ), biasa as (
    select d.sekolah_id, d.mesin_id, o.pin from unnest($4::int[], $5::int[],
      $6::date[]) d (sekolah_id, mesin_id, hari_kerja)
    join orang o on o.sekolah_id = d.sekolah_id and o.mesin_id = d.mesin_id and o.tanggal = d.hari_kerja
  ), semua as (
    select sekolah_id, mesin_id, count(*) as orang from biasa group by 1, 2
  ), lulus as (
    select o.sekolah_id, o.mesin_id, o.tanggal, max(x.orang) as orang from orang o
    join biasa b on b.sekolah_id = o.sekolah_id and b.mesin_id = o.mesin_id and b.pin = o.pin
    join semua x on x.sekolah_id = o.sekolah_id and x.mesin_id = o.mesin_id
    where o.tanggal >= $7::date
    group by 1, 2, 3 having count(*) * 2 >= max(x.orang)
  ), hari as (
    select distinct on (sekolah_id, mesin_id) sekolah_id, mesin_id, tanggal, orang from lulus order by 1, 2, 3 desc
  ), asal as (
    select h.sekolah_id, h.mesin_id, network(set_masklen(t.ip, case family(t.ip) when 4 then 16 else 32 end)) as jaringan from hari h
    join tap t on t.sekolah_id = h.sekolah_id and t.mesin_id = h.mesin_id and t.waktu_lokal >= h.tanggal and t.waktu_lokal < h.tanggal + 1
    join biasa b on b.sekolah_id = t.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
    where
t.sekolah_id = any($8::int[]) and t.kanal = 0 and t.ip is not null
and t.waktu_lokal >= $9::timestamp and t.waktu_lokal < $10::timestamp
and (t.diterima_pada at time zone 'UTC') between t.waktu_lokal - interval '2 days' and t.waktu_lokal + interval '7 days'
and exists (select 1 from pemetaan_pin p where p.sekolah_id = t.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from tap_tanda x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal and (x.sebab > 0 or x.menunggu))
    group by 1, 2, 3 having count(distinct t.pin) * 2 >= max(h.orang)
  )
  update mesin_jaringan j set hari_kolam = l.tanggal, jaringan_kolam = l.jaringan
  from (select h.sekolah_id, h.mesin_id, h.tanggal, coalesce(a.jaringan, '{}') as jaringan from hari h left join (
      select sekolah_id, mesin_id, array_agg(jaringan order by jaringan)::cidr[] as jaringan from asal group by 1, 2
    ) a on a.sekolah_id = h.sekolah_id and a.mesin_id = h.mesin_id) l
  where j.sekolah_id = l.sekolah_id and j.mesin_id = l.mesin_id and j.sekolah_id = any($11::int[])
    and (j.hari_kolam, j.jaringan_kolam) is distinct from (l.tanggal, l.jaringan);

-- features/mesin/jaringan/commands-first-word.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah, pengumpul kiriman besar, pengumpul tap
insert into mesin_jaringan as lama (sekolah_id, mesin_id, jaringan_biasa, jaringan_pertama, hari_tap, kolam, dihitung_pada)
select sekolah_id, mesin_id, array[jaringan], case when $1 then jaringan end, 0, false, pada from unnest($2::int[],
  $3::int[], $4::cidr[],
  $5::timestamptz[]) d (sekolah_id, mesin_id, jaringan, pada)
on conflict (sekolah_id, mesin_id) do update set jaringan_pertama = excluded.jaringan_pertama, dihitung_pada = excluded.dihitung_pada,
  jaringan_biasa = case when lama.hari_tap < 10 then excluded.jaringan_biasa else lama.jaringan_biasa end
where excluded.jaringan_pertama is not null;

-- features/mesin/jaringan/commands-first-word.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah
insert into mesin_kontak as lama (sekolah_id, mesin_id, terakhir, ip, terakhir_biasa, kontak_biasa)
values ($1, $2, $3, $4, $5, $6::tstzmultirange)
on conflict (sekolah_id, mesin_id) do update set terakhir = greatest(lama.terakhir, excluded.terakhir), ip = coalesce(excluded.ip, lama.ip),
  terakhir_biasa = greatest(lama.terakhir_biasa, excluded.terakhir_biasa),
  kontak_biasa = coalesce(lama.kontak_biasa, '{}') + coalesce(excluded.kontak_biasa, '{}');

-- features/mesin/jaringan/commands-heal-kontak.ts
-- in pemulih jam mesin
delete from sekolah_sinkron where sekolah_id = any($1::int[]) and last_sync > $2;

-- features/mesin/jaringan/commands-heal-kontak.ts
select distinct x.id from (select sekolah_id as id from mesin_kontak where "pertama" > $1 or "terakhir" > $2 or "laporan" > $3 or "terakhir_biasa" > $4 or "terakhir_diakui" > $5 or "laporan_usb" > $6 or "tertahan_sejak" > $7 or "diam_sejak" > $8 or "susulan_pada" > $9 or "asing_sejak" > $10) x join sekolah s on s.id = x.id
where x.id > $11 and /* cakupan */ true order by 1 limit $12;

-- features/mesin/jaringan/commands-heal-kontak.ts
select distinct x.id from (select sekolah_id as id from sekolah_sinkron where last_sync > $1) x join sekolah s on s.id = x.id
where x.id > $2 and /* cakupan */ true order by 1 limit $3;

-- features/mesin/jaringan/commands-heal-kontak.ts
-- in pemulih jam mesin
select id, zona from sekolah where id = any($1::int[]);

-- features/mesin/jaringan/commands-heal-kontak.ts
-- in pemulih jam mesin
update mesin_kontak k set laporan = x.pada from (
  select t.sekolah_id, t.mesin_id, max(t.diterima_pada) as pada from tap t
  where (t.sekolah_id, t.mesin_id) in (select * from unnest($1::int[], $2::int[]))
    and t.sekolah_id = any($3::int[]) and t.kanal = 0 and t.diterima_pada <= $4 and not exists (select 1 from tap_tanda x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal and (x.sebab > 0 or x.menunggu))
    and t.waktu_lokal between $5::timestamp and $6::timestamp
  group by 1, 2) x
where k.sekolah_id = x.sekolah_id and k.mesin_id = x.mesin_id and k.sekolah_id = any($7::int[])
  and k.laporan is null and k.tertahan_sejak is null
returning k.sekolah_id as "sekolahId", k.mesin_id as "mesinId", k.laporan;

-- features/mesin/jaringan/commands-heal-kontak.ts
-- in pemulih jam mesin
update mesin_kontak set "pertama" = case when "pertama" > $1 then $2::timestamptz else "pertama" end, "terakhir" = case when "terakhir" > $3 then coalesce(upper(kontak_biasa * $4::tstzmultirange), $5::timestamptz) else "terakhir" end, "terakhir_biasa" = case when "terakhir_biasa" > $6 then coalesce(upper(kontak_biasa * $7::tstzmultirange), $8::timestamptz) else "terakhir_biasa" end,
  "terakhir_diakui" = case when "terakhir_diakui" > $9 then coalesce(upper(kontak_biasa * $10::tstzmultirange), $11::timestamptz) else "terakhir_diakui" end, "laporan_usb" = case when "laporan_usb" > $12 then null else "laporan_usb" end,
  "laporan" = case when "laporan" > $13 then greatest(case when tertahan_sejak is null then upper(kontak_biasa * $14::tstzmultirange) end, case when laporan_usb <= $15 then laporan_usb end) else "laporan" end,
  "tertahan_sejak" = case when "tertahan_sejak" > $16 then case when not (tertahan_sejak > $17 and diam_sejak between $18 and $19) then $20::timestamptz end else "tertahan_sejak" end,
  diam_sejak = case when (tertahan_sejak > $21 and diam_sejak between $22 and $23) then null when diam_sejak > $24 then coalesce(upper(kontak_biasa * $25::tstzmultirange), $26::timestamptz) else diam_sejak end,
  "susulan_pada" = case when "susulan_pada" > $27 then null else "susulan_pada" end, "asing_sejak" = case when "asing_sejak" > $28 then $29::timestamptz else "asing_sejak" end,
  kontak_biasa = kontak_biasa * $30::tstzmultirange, susulan_masa = susulan_masa * $31::tstzmultirange
where sekolah_id = any($32::int[]) and ("pertama" > $33 or "terakhir" > $34 or "laporan" > $35 or "terakhir_biasa" > $36 or "terakhir_diakui" > $37 or "laporan_usb" > $38 or "tertahan_sejak" > $39 or "diam_sejak" > $40 or "susulan_pada" > $41 or "asing_sejak" > $42)
returning sekolah_id as "sekolahId", mesin_id as "mesinId", laporan;

-- features/mesin/jaringan/commands-heal-kontak.ts
-- in pemulih jam mesin
update sekolah_sinkron y set last_sync = k.pada from (
  select sekolah_id, max(laporan) as pada from mesin_kontak
  where sekolah_id = any($1::int[]) and laporan <= $2 group by 1) k
where y.sekolah_id = k.sekolah_id and y.sekolah_id = any($3::int[]) and y.last_sync > $4;

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan/tarik, POST /api/mesin/:id/usb/tarik
delete from sekolah_sinkron where sekolah_id = $1
and not exists (select 1 from mesin_kontak where sekolah_id = $2 and laporan is not null);

-- features/mesin/jaringan/commands-laporan.ts
-- in pengumpul kiriman besar, pengumpul tap
insert into mesin_laporan (sekolah_id, mesin_id, pada, asal, diam_sejak, laporan_sebelum)
select sekolah_id, mesin_id, pada, 'tap', diam, sebelum from unnest($1::int[],
  $2::int[], $3::timestamptz[],
  $4::timestamptz[], $5::timestamptz[])
  d (sekolah_id, mesin_id, pada, diam, sebelum)
on conflict do nothing;

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan
insert into mesin_laporan (sekolah_id, mesin_id, pada, asal, diam_sejak, laporan_sebelum, oleh)
values ($1, $2, $3, $4, $5, $6, $7);

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan, POST /api/mesin/:id/laporan/tarik, POST /api/mesin/:id/usb/tarik, pemulih jam mesin
select min(dipakai_sejak) as hari from mesin_penempatan where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan/tarik
select pada, laporan_sebelum as sebelum from mesin_laporan
where sekolah_id = $1 and mesin_id = $2 and ditarik_pada is null order by pada desc limit 1;

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan, POST /api/mesin/:id/laporan/tarik
select terakhir, laporan, tertahan_sejak as "tertahanSejak", diam_sejak as "diamSejak", host(ip) as ip
from mesin_kontak where sekolah_id = $1 and mesin_id = $2 for update;

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan/tarik
update mesin_kontak set laporan = greatest($1::timestamptz, laporan_usb), tertahan_sejak = $2, diam_sejak = $3,
jaringan_diakui = null, terakhir_diakui = null where sekolah_id = $4 and mesin_id = $5;

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan
update mesin_kontak set laporan = greatest(laporan, terakhir), tertahan_sejak = null, diam_sejak = null,
jaringan_diakui = $1::cidr, terakhir_diakui = terakhir where sekolah_id = $2 and mesin_id = $3;

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan/tarik
update mesin_laporan set ditarik_pada = $1, ditarik_oleh = $2, alasan = $3
where sekolah_id = $4 and mesin_id = $5 and pada = $6;

-- features/mesin/jaringan/commands-laporan.ts
-- in POST /api/mesin/:id/laporan/tarik, POST /api/mesin/:id/usb/tarik
update sekolah_sinkron set last_sync = (select max(laporan) from mesin_kontak where sekolah_id = $1)
where sekolah_id = $2 and exists (select 1 from mesin_kontak where sekolah_id = $3 and laporan is not null);

-- features/mesin/jaringan/queries-laporan.ts
-- in GET /api/mesin/:id
select l.pada, l.asal, l.diam_sejak as "diamSejak", o.nama as oleh, l.ditarik_pada as "ditarikPada", t.nama as "ditarikOleh", l.alasan
from mesin_laporan l join sekolah s on s.id = l.sekolah_id and /* cakupan */ ("s"."id" = $1::int) left join pengguna o on o.id = l.oleh left join pengguna t on t.id = l.ditarik_oleh
where l.sekolah_id = $2 and l.mesin_id = $3 order by l.pada desc limit 10;

-- features/mesin/jaringan/queries-laporan.ts
-- in GET /api/mesin/:id
select l.pada, l.asal, l.diam_sejak as "diamSejak", o.nama as oleh, l.ditarik_pada as "ditarikPada", t.nama as "ditarikOleh", l.alasan
from mesin_laporan l join sekolah s on s.id = l.sekolah_id and /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) left join pengguna o on o.id = l.oleh left join pengguna t on t.id = l.ditarik_oleh
where l.sekolah_id = $5 and l.mesin_id = $6 order by l.pada desc limit 10;

-- features/mesin/jaringan/queries-laporan.ts
-- in GET /api/mesin/:id
select l.pada, l.asal, l.diam_sejak as "diamSejak", o.nama as oleh, l.ditarik_pada as "ditarikPada", t.nama as "ditarikOleh", l.alasan
from mesin_laporan l join sekolah s on s.id = l.sekolah_id and /* cakupan */ true left join pengguna o on o.id = l.oleh left join pengguna t on t.id = l.ditarik_oleh
where l.sekolah_id = $1 and l.mesin_id = $2 order by l.pada desc limit 10;

-- features/mesin/jaringan/queries-pengirim.ts
-- in GET /api/mesin-sengketa
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", s.nama as "namaSekolah", m.nomor_seri as "nomorSeri", m.nama,
  json_build_object('sejak', to_char(min(y.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'terakhir', to_char(max(y.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'jumlahTap', count(*), 'jaringan', '[]'::json) as "pengirim"
from tap_tanda y join mesin m on m.sekolah_id = y.sekolah_id and m.id = y.mesin_id join sekolah s on s.id = m.sekolah_id
where (y.sebab & 2) > 0 and y.dinilai_pada >= $1::timestamptz and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])))
group by m.sekolah_id, m.id, s.nama, m.nomor_seri, m.nama order by s.nama, m.nama, m.sekolah_id, m.id limit 200;

-- features/mesin/jaringan/queries-pengirim.ts
-- in GET /api/mesin-sengketa
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", s.nama as "namaSekolah", m.nomor_seri as "nomorSeri", m.nama,
  json_build_object('sejak', to_char(min(y.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'terakhir', to_char(max(y.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'jumlahTap', count(*), 'jaringan', '[]'::json) as "pengirim"
from tap_tanda y join mesin m on m.sekolah_id = y.sekolah_id and m.id = y.mesin_id join sekolah s on s.id = m.sekolah_id
where (y.sebab & 2) > 0 and y.dinilai_pada >= $1::timestamptz and /* cakupan */ true
group by m.sekolah_id, m.id, s.nama, m.nomor_seri, m.nama order by s.nama, m.nama, m.sekolah_id, m.id limit 200;

-- features/mesin/pengakuan/commands-asal.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah
delete from mesin_tertahan_asal where nomor_seri = $1;

-- features/mesin/pengakuan/commands-asal.ts
-- in GET /iclock/*, POST /iclock/*
insert into mesin_tertahan_asal (nomor_seri, jaringan, pertama, terakhir, kontak)
select $1, $2::cidr, $3, $4, $5::tstzmultirange
where $6 or (select count(*) from mesin_tertahan_asal
  where nomor_seri = $7 and jaringan is distinct from $8::cidr) < $9
on conflict do nothing;

-- features/mesin/pengakuan/commands-asal.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah
select jaringan::text as jaringan, pertama, terakhir, kontak::text as kontak from mesin_tertahan_asal
where nomor_seri = $1 order by pertama, jaringan;

-- features/mesin/pengakuan/commands-asal.ts
-- in GET /iclock/*, POST /iclock/*
select pg_advisory_xact_lock(hashtextextended($1, 7203206));

-- features/mesin/pengakuan/commands-asal.ts
-- in GET /iclock/*, POST /iclock/*
select terakhir < $1 as lama from mesin_tertahan_asal
where nomor_seri = $2 and jaringan = $3::cidr;

-- features/mesin/pengakuan/commands-asal.ts
-- in POST /iclock/*
update mesin_tertahan_asal set jumlah_baris = jumlah_baris + $1, jumlah_byte = jumlah_byte + $2,
  susulan_pada = case when $3 and pertama > $4 then $5 else susulan_pada end
where nomor_seri = $6 and jaringan = $7::cidr
  and jumlah_baris + $8::int <= $9 and jumlah_byte + $10::bigint <= $11
returning jaringan;

-- features/mesin/pengakuan/commands-asal.ts
-- in GET /iclock/*, POST /iclock/*
update mesin_tertahan_asal set terakhir = greatest(terakhir, $1), kontak = $2::tstzmultirange * (kontak
  + case when susulan_pada > $3::timestamptz - $4::interval or terakhir > $5 then '{}'
    else tstzmultirange(tstzrange(case when terakhir >= $6::timestamptz - $7::interval then terakhir else $8 end, $9, '[]')) end)
where nomor_seri = $10 and jaringan = $11::cidr;

-- features/mesin/pengakuan/commands-hold.ts
-- in POST /iclock/*
insert into mesin_tertahan (nomor_seri, sidik, diterima_pada, ip, jumlah_baris, isi)
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing;

-- features/mesin/pengakuan/commands-hold.ts
-- in POST /iclock/*
select 1 from mesin_tertahan where nomor_seri = $1 and sidik = $2;

-- features/mesin/pengakuan/commands-hold.ts
-- in GET /iclock/*, POST /iclock/*
select host(diakui_ip) as "diakuiIp" from mesin_pengakuan where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/pengakuan/commands-hold.ts
-- in POST /iclock/*
select host(diakui_ip) as "diakuiIp" from mesin_pengakuan where sekolah_id = $1 and mesin_id = $2 and dikonfirmasi_pada is null
and berakhir_pada is null for share;

-- features/mesin/pengakuan/commands-hold.ts
-- in GET /iclock/*, POST /iclock/*
select jumlah_catatan as jumlah, jumlah_pada as pada, host(jumlah_ip) as ip from mesin_pengakuan
where sekolah_id = $1 and mesin_id = $2 for no key update;

-- features/mesin/pengakuan/commands-hold.ts
-- in GET /iclock/*
update mesin_pengakuan set ditanya_pada = $1
where sekolah_id = $2 and mesin_id = $3 and (jumlah_pada is null or jumlah_pada <= $4) and (ditanya_pada is null or ditanya_pada <= $5)
returning mesin_id;

-- features/mesin/pengakuan/commands-hold.ts
-- in GET /iclock/*, POST /iclock/*
update mesin_pengakuan set jumlah_catatan = $1, jumlah_pada = $2, jumlah_ip = $3,
bertentangan_pada = case when $4 then $5::timestamptz else bertentangan_pada end
where sekolah_id = $6 and mesin_id = $7;

-- features/mesin/pengakuan/commands-hold.ts
-- in GET /iclock/*, POST /iclock/*
update mesin_pengakuan set pertama = coalesce(pertama, $1), terakhir = $2, ip = $3
where sekolah_id = $4 and mesin_id = $5 and (terakhir is null or terakhir < $6);

-- features/mesin/pengakuan/commands-klaim.ts
-- in POST /api/mesin
insert into mesin_klaim as lama (sekolah_id, nomor_seri, nama, mulai, diajukan_pada, diajukan_oleh)
values ($1, $2, $3, $4, $5, $6)
on conflict (sekolah_id, nomor_seri) do update set nama = excluded.nama, mulai = excluded.mulai,
  diajukan_pada = excluded.diajukan_pada, diajukan_oleh = excluded.diajukan_oleh,
  diputus_pada = null, diputus_oleh = null, diberikan = null
where lama.diputus_pada is not null
returning nomor_seri;

-- features/mesin/pengakuan/commands-klaim.ts
-- in POST /api/mesin
insert into mesin_pengakuan (sekolah_id, mesin_id, diakui_pada, diakui_oleh, diakui_ip)
values ($1, $2, $3, $4, $5)
on conflict (sekolah_id, mesin_id) do update set diakui_pada = excluded.diakui_pada, diakui_oleh = excluded.diakui_oleh,
  diakui_ip = excluded.diakui_ip, pertama = null, terakhir = null, ip = null, jumlah_catatan = null, jumlah_pada = null,
  jumlah_ip = null, ditanya_pada = null, bertentangan_pada = null, diminta_pada = null, alasan = null, sengketa_pada = null,
  sengketa_lewat_pada = null, dikonfirmasi_pada = null, dikonfirmasi_oleh = null, dikonfirmasi_ip = null,
  disetujui_pada = null, disetujui_oleh = null, berakhir_pada = null;

-- features/mesin/pengakuan/commands-klaim.ts
-- in POST /api/mesin
select (select count(*) from mesin_pengakuan u where u.sekolah_id = $1
  and u.dikonfirmasi_pada is null and u.berakhir_pada is null)::int
+ (select count(*) from mesin_klaim k where k.sekolah_id = $2 and k.diputus_pada is null)::int as jumlah;

-- features/mesin/pengakuan/commands-klaim.ts
-- in POST /api/mesin
select coalesce((
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $1::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $2::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $3::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $4::int and baru.mesin_id = $5::int and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $6::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) >= ($7::timestamptz at time zone 'UTC')::date, false) as "diSamping";

-- features/mesin/pengakuan/commands-klaim.ts
-- in POST /api/mesin
select pg_advisory_xact_lock(7203209, $1::int);

-- features/mesin/pengakuan/commands-klaim.ts
-- in POST /api/mesin
update mesin_pengakuan u set sengketa_pada = coalesce(sengketa_pada, $1), dikonfirmasi_pada = null
from alamat_mesin a
where a.nomor_seri = $2 and a.sekolah_id = u.sekolah_id and a.mesin_id = u.mesin_id
  and u.sekolah_id = $3 and u.berakhir_pada is null and u.disetujui_pada is null
  and (u.dikonfirmasi_pada is null or coalesce(u.jumlah_catatan, 0) < $4 and not exists (
    select 1 from mesin_jaringan j where j.sekolah_id = u.sekolah_id and j.mesin_id = u.mesin_id and j.hari_tap >= $5
      and u.dikonfirmasi_pada < $6));

-- features/mesin/pengakuan/commands-konfirmasi.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/minta-konfirmasi, POST /api/mesin/:id/perintah
select pertama, terakhir, host(ip) as ip, jumlah_catatan as "jumlahCatatan", host(diakui_ip) as "diakuiIp", host(jumlah_ip) as "jumlahIp",
  bertentangan_pada as "bertentanganPada", percobaan_hari as "percobaanHari", percobaan, sengketa_pada as "sengketaPada", dikonfirmasi_pada as "dikonfirmasiPada",
  disetujui_pada as "disetujuiPada", berakhir_pada as "berakhirPada"
from mesin_pengakuan where sekolah_id = $1 and mesin_id = $2 for update;

-- features/mesin/pengakuan/commands-konfirmasi.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi
update mesin_pengakuan set dikonfirmasi_pada = $1, dikonfirmasi_oleh = $2, dikonfirmasi_ip = $3::inet,
sengketa_pada = null where sekolah_id = $4 and mesin_id = $5;

-- features/mesin/pengakuan/commands-konfirmasi.ts
-- in POST /api/mesin/:id/minta-konfirmasi
update mesin_pengakuan set diminta_pada = $1, alasan = $2
where sekolah_id = $3 and mesin_id = $4;

-- features/mesin/pengakuan/commands-konfirmasi.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa
update mesin_pengakuan set disetujui_pada = $1, disetujui_oleh = $2
where sekolah_id = $3 and mesin_id = $4;

-- features/mesin/pengakuan/commands-konfirmasi.ts
-- in POST /api/mesin/:id/konfirmasi
update mesin_pengakuan set percobaan_hari = $1, percobaan = $2
where sekolah_id = $3 and mesin_id = $4;

-- features/mesin/pengakuan/commands-lapse.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa
delete from alamat_mesin where nomor_seri = $1 and sekolah_id = $2 and mesin_id = $3;

-- features/mesin/pengakuan/commands-lapse.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa
delete from mesin_penempatan where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/pengakuan/commands-lapse.ts
delete from mesin_tertahan where diterima_pada < $1
and nomor_seri = any($2::text[]);

-- features/mesin/pengakuan/commands-lapse.ts
delete from mesin_tertahan_asal where terakhir < $1
and not (nomor_seri = any($2::text[]));

-- features/mesin/pengakuan/commands-lapse.ts
select 1 from mesin_klaim where nomor_seri = $1 and diputus_pada is null limit 1;

-- features/mesin/pengakuan/commands-lapse.ts
select distinct nomor_seri as "nomorSeri" from mesin_tertahan where diterima_pada < $1;

-- features/mesin/pengakuan/commands-lapse.ts
select k.sekolah_id as "sekolahId", k.nomor_seri as "nomorSeri" from mesin_klaim k join sekolah s on s.id = k.sekolah_id
where /* cakupan */ true and k.diputus_pada is null and k.diajukan_pada < $1
order by k.nomor_seri, k.sekolah_id;

-- features/mesin/pengakuan/commands-lapse.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa
select min(waktu_lokal)::date as hari from tap where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/pengakuan/commands-lapse.ts
select nomor_seri as "nomorSeri" from alamat_mesin where nomor_seri = any($1::text[]);

-- features/mesin/pengakuan/commands-lapse.ts
select sekolah_id as "sekolahId", mesin_id as "mesinId" from alamat_mesin where nomor_seri = $1;

-- features/mesin/pengakuan/commands-lapse.ts
select u.sekolah_id || '-' || u.mesin_id as id from mesin_pengakuan u join sekolah s on s.id = u.sekolah_id
where /* cakupan */ true and u.dikonfirmasi_pada is null and u.berakhir_pada is null and u.sengketa_pada is null
  and greatest(u.diakui_pada, u.sengketa_lewat_pada) < $1
  and not exists (select 1 from berkas_usb b where b.sekolah_id = u.sekolah_id and b.mesin_id = u.mesin_id)
  and not exists (select 1 from tap t where t.sekolah_id = u.sekolah_id and t.mesin_id = u.mesin_id)
order by u.sekolah_id, u.mesin_id;

-- features/mesin/pengakuan/commands-lapse.ts
update mesin_klaim set diputus_pada = $1, diputus_oleh = null, diberikan = false
where sekolah_id = $2 and nomor_seri = $3 and diputus_pada is null returning nomor_seri;

-- features/mesin/pengakuan/commands-lapse.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa
update mesin_pengakuan set berakhir_pada = $1, sengketa_pada = null where sekolah_id = $2 and mesin_id = $3;

-- features/mesin/pengakuan/commands-lapse.ts
update mesin_pengakuan set sengketa_pada = null, sengketa_lewat_pada = $1
where sekolah_id = $2 and mesin_id = $3 and sengketa_pada is not null returning mesin_id;

-- features/mesin/pengakuan/commands-putusan.ts
-- in POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim, POST /api/mesin/:id/pindah
insert into mesin_pengakuan (sekolah_id, mesin_id, diakui_pada, diakui_oleh, dikonfirmasi_pada, dikonfirmasi_oleh,
  dikonfirmasi_ip, disetujui_pada, disetujui_oleh)
values ($1, $2, $3, $4, $5, $6, $7::inet, $8, $9)
on conflict (sekolah_id, mesin_id) do update set diakui_pada = excluded.diakui_pada, diakui_oleh = excluded.diakui_oleh,
  dikonfirmasi_pada = excluded.dikonfirmasi_pada, dikonfirmasi_oleh = excluded.dikonfirmasi_oleh, dikonfirmasi_ip = excluded.dikonfirmasi_ip,
  disetujui_pada = excluded.disetujui_pada, disetujui_oleh = excluded.disetujui_oleh, sengketa_pada = null,
  berakhir_pada = null;

-- features/mesin/pengakuan/commands-putusan.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
update mesin_pengakuan set berakhir_pada = $1, sengketa_pada = null where sekolah_id = $2
and mesin_id = $3 and dikonfirmasi_pada is null;

-- features/mesin/pengakuan/commands-release.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah
delete from mesin_tertahan where nomor_seri = $1 and sidik in (
  select sidik from mesin_tertahan where nomor_seri = $2
  order by coalesce(ip <<= $3::inet, false) desc, diterima_pada, sidik limit $4)
returning sidik, diterima_pada as "diterimaPada", host(ip) as ip, isi;

-- features/mesin/pengakuan/commands-sengketa.ts
-- in POST /api/mesin-sengketa
select a.sekolah_id || '-' || a.mesin_id as id from alamat_mesin a where a.nomor_seri = $1;

-- features/mesin/pengakuan/commands-sengketa.ts
-- in POST /api/mesin-sengketa
select k.sekolah_id as "sekolahId", k.nama, k.mulai, s.zona
from mesin_klaim k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.nomor_seri = $2 and k.diputus_pada is null and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
for update of k;

-- features/mesin/pengakuan/commands-sengketa.ts
-- in POST /api/mesin-sengketa
select k.sekolah_id as "sekolahId", k.nama, k.mulai, s.zona
from mesin_klaim k join sekolah s on s.id = k.sekolah_id
where k.sekolah_id = $1 and k.nomor_seri = $2 and k.diputus_pada is null and /* cakupan */ true
for update of k;

-- features/mesin/pengakuan/commands-sengketa.ts, features/mesin/tap/commands-tap.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/perintah
update mesin set kirim_ulang = true where sekolah_id = $1 and id = $2;

-- features/mesin/pengakuan/commands-sengketa.ts
-- in POST /api/mesin-sengketa
update mesin_klaim set diputus_pada = $1, diputus_oleh = $2,
diberikan = $3
where sekolah_id = $4 and nomor_seri = $5 and diputus_pada is null;

-- features/mesin/pengakuan/commands-surat-syarat.ts
select kode_wilayah as "kodeWilayah" from syarat_mesin where surat_sampai is not null order by 1;

-- features/mesin/pengakuan/commands-surat-syarat.ts
select kode_wilayah as "kodeWilayah", wajib_token as "wajibToken", jaringan::text[] as jaringan, mulai, versi,
  surat_sampai as "suratSampai" from syarat_mesin
where kode_wilayah = $1 and surat_sampai is not null for update;

-- features/mesin/pengakuan/commands-surat-syarat.ts
select s.id from sekolah s where s.id > $1 and /* cakupan */ true and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $2
order by s.id limit $3;

-- features/mesin/pengakuan/commands-surat-syarat.ts
update syarat_mesin set surat_sampai = $1 where kode_wilayah = $2;

-- features/mesin/pengakuan/commands-surat.ts
-- in POST /api/gtk, POST /api/gtk/impor, POST /api/mesin
select id from pengguna where peran_id = $1 and hak_akses = 'APPROVAL' and status = 'aktif' order by id;

-- features/mesin/pengakuan/commands-surat.ts
-- in POST /api/mesin
select s.nama, s.npsn, case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end as kantor from sekolah s where s.id = $1;

-- features/mesin/pengakuan/commands-syarat.ts
-- in POST /api/syarat-mesin
insert into syarat_mesin (kode_wilayah, wajib_token, jaringan, mulai, surat_sampai, disimpan_pada, disimpan_oleh)
values ($1, $2::boolean, $3::inet[]::cidr[], $4::date, 0, $5, $6)
on conflict (kode_wilayah) do nothing returning kode_wilayah;

-- features/mesin/pengakuan/commands-syarat.ts
-- in DELETE /api/mesin/:id/token
select 1 from sekolah s left join syarat_mesin y on y.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end where s.id = $1
and (y.wajib_token or coalesce((case when y.mulai <= ($2::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token when y.mulai_sebelum <= ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token_sebelum end), false));

-- features/mesin/pengakuan/commands-syarat.ts
-- in POST /api/syarat-mesin
update syarat_mesin set wajib_token = $1::boolean, jaringan = $2::inet[]::cidr[], mulai = $3::date,
  mulai_sebelum = case when mulai <= $4::date then mulai else mulai_sebelum end,
  wajib_token_sebelum = case when mulai <= $5::date then wajib_token else wajib_token_sebelum end,
  jaringan_sebelum = case when mulai <= $6::date then jaringan else jaringan_sebelum end,
  surat_sampai = case when (wajib_token, jaringan, mulai) is distinct from ($7::boolean, $8::inet[]::cidr[], $9::date) then 0 else surat_sampai end,
  disimpan_pada = $10, disimpan_oleh = $11, versi = versi + 1
where kode_wilayah = $12 and versi = $13 returning kode_wilayah;

-- features/mesin/pengakuan/commands-tanda.ts
-- in POST /api/mesin, POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin-tak-dikenal/klaim, POST /api/mesin/:id/pindah
select min(waktu_lokal)::date::text as dari, max(waktu_lokal)::date::text as sampai from tap
where sekolah_id = $1 and mesin_id = $2 and kanal = 0
  and waktu_lokal >= '2026-01-01' and waktu_lokal < $3::timestamptz at time zone 'UTC';

-- features/mesin/pengakuan/queries-baru.ts
-- in GET /api/mesin-baru
select u.sekolah_id || '-' || u.mesin_id as id, u.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn,
    m.nomor_seri as "nomorSeri", m.nama, u.diakui_pada as "diakuiPada", p.nama as "diakuiOleh", coalesce((
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = u.sekolah_id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = u.sekolah_id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = u.sekolah_id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = u.sekolah_id and baru.mesin_id = u.mesin_id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = u.sekolah_id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) >= ($1::timestamptz at time zone 'UTC')::date, false) as "diSamping",
    u.dikonfirmasi_pada as "dikonfirmasiPada", u.diminta_pada as "dimintaPada", u.alasan, u.terakhir as "terakhirTerlihat",
    u.bertentangan_pada is not null as bertentangan, u.sengketa_pada is not null as sengketa, (count(*) over ())::int as total
  from mesin_pengakuan u join sekolah s on s.id = u.sekolah_id
  join mesin m on m.sekolah_id = u.sekolah_id and m.id = u.mesin_id
  left join pengguna p on p.id = u.diakui_oleh
  where /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and u.disetujui_pada is null and u.berakhir_pada is null
  order by (u.diminta_pada is not null and u.dikonfirmasi_pada is null) desc, "diSamping" desc, u.diakui_pada, u.sekolah_id, u.mesin_id
  limit $6 offset $7;

-- features/mesin/pengakuan/queries-baru.ts
-- in GET /api/mesin-baru
select u.sekolah_id || '-' || u.mesin_id as id, u.sekolah_id as "sekolahId", s.nama as "namaSekolah", s.npsn,
    m.nomor_seri as "nomorSeri", m.nama, u.diakui_pada as "diakuiPada", p.nama as "diakuiOleh", coalesce((
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = u.sekolah_id and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = u.sekolah_id and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = u.sekolah_id and lain.mesin_id = k.mesin_id
where baru.sekolah_id = u.sekolah_id and baru.mesin_id = u.mesin_id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = u.sekolah_id and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end) >= ($1::timestamptz at time zone 'UTC')::date, false) as "diSamping",
    u.dikonfirmasi_pada as "dikonfirmasiPada", u.diminta_pada as "dimintaPada", u.alasan, u.terakhir as "terakhirTerlihat",
    u.bertentangan_pada is not null as bertentangan, u.sengketa_pada is not null as sengketa, (count(*) over ())::int as total
  from mesin_pengakuan u join sekolah s on s.id = u.sekolah_id
  join mesin m on m.sekolah_id = u.sekolah_id and m.id = u.mesin_id
  left join pengguna p on p.id = u.diakui_oleh
  where /* cakupan */ true and u.disetujui_pada is null and u.berakhir_pada is null
  order by (u.diminta_pada is not null and u.dikonfirmasi_pada is null) desc, "diSamping" desc, u.diakui_pada, u.sekolah_id, u.mesin_id
  limit $2 offset $3;

-- features/mesin/pengakuan/queries-sengketa.ts
-- in GET /api/mesin-sengketa
select k.nomor_seri as "nomorSeri", s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, h.id as "pemegangId",
  h.nama as "namaPemegang", h.npsn as "npsnPemegang", a.mesin_id as "mesinId", k.diajukan_pada as "diajukanPada",
  p.nama as "diajukanOleh"
from mesin_klaim k join sekolah s on s.id = k.sekolah_id
join alamat_mesin a on a.nomor_seri = k.nomor_seri join sekolah h on h.id = a.sekolah_id
left join pengguna p on p.id = k.diajukan_oleh
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and k.diputus_pada is null and a.sekolah_id <> k.sekolah_id
  and a.sekolah_id in (select s.id from sekolah s where /* cakupan */ ("s"."jenjang" = any($5::text[]) and ("s"."kode_provinsi" = any($6::text[]) or "s"."kode_kab_kota" = any($7::text[]) or "s"."kode_kecamatan" = any($8::text[]))))
order by k.diajukan_pada, k.nomor_seri, k.sekolah_id limit 200;

-- features/mesin/pengakuan/queries-sengketa.ts
-- in GET /api/mesin-sengketa
select k.nomor_seri as "nomorSeri", s.id as "sekolahId", s.nama as "namaSekolah", s.npsn, h.id as "pemegangId",
  h.nama as "namaPemegang", h.npsn as "npsnPemegang", a.mesin_id as "mesinId", k.diajukan_pada as "diajukanPada",
  p.nama as "diajukanOleh"
from mesin_klaim k join sekolah s on s.id = k.sekolah_id
join alamat_mesin a on a.nomor_seri = k.nomor_seri join sekolah h on h.id = a.sekolah_id
left join pengguna p on p.id = k.diajukan_oleh
where /* cakupan */ true and k.diputus_pada is null and a.sekolah_id <> k.sekolah_id
  and a.sekolah_id in (select s.id from sekolah s where /* cakupan */ true)
order by k.diajukan_pada, k.nomor_seri, k.sekolah_id limit 200;

-- features/mesin/pengakuan/queries-sengketa.ts
-- in GET /api/mesin-sengketa
select sekolah_id || '-' || mesin_id as id from mesin_pengakuan
where sekolah_id = any($1::int[]) and dikonfirmasi_pada is null and berakhir_pada is null;

-- features/mesin/pengakuan/queries-syarat.ts
-- in POST /api/syarat-mesin
select 1
from mesin m join sekolah s on s.id = m.sekolah_id
join alamat_mesin a on a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join alamat_token_mesin t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $5 and (($6 and t.mesin_id is null) or ($7 and k.ip is not null and not (k.ip <<= any($8::inet[])))) limit 1;

-- features/mesin/pengakuan/queries-syarat.ts
-- in GET /api/syarat-mesin
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama,
    s.nama as "namaSekolah", s.npsn, ($1 and t.mesin_id is null) as token, ($2 and k.ip is not null and not (k.ip <<= any($3::inet[]))) as jaringan
from mesin m join sekolah s on s.id = m.sekolah_id
join alamat_mesin a on a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join alamat_token_mesin t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
where /* cakupan */ ("s"."jenjang" = any($4::text[]) and ("s"."kode_provinsi" = any($5::text[]) or "s"."kode_kab_kota" = any($6::text[]) or "s"."kode_kecamatan" = any($7::text[]))) and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $8
  order by s.nama, m.sekolah_id, m.id;

-- features/mesin/pengakuan/queries-syarat.ts
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama,
    s.nama as "namaSekolah", s.npsn, ($1 and t.mesin_id is null) as token, ($2 and k.ip is not null and not (k.ip <<= any($3::inet[]))) as jaringan
from mesin m join sekolah s on s.id = m.sekolah_id
join alamat_mesin a on a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join alamat_token_mesin t on t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
where /* cakupan */ true and case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end = $4
    and m.sekolah_id = any($5::int[])
  order by s.nama, m.sekolah_id, m.id;

-- features/mesin/pengakuan/queries-syarat.ts
-- in GET /api/syarat-mesin
select wajib_token as "wajibToken", jaringan::text[] as jaringan, mulai, disimpan_pada as "disimpanPada", versi
from syarat_mesin where kode_wilayah = $1;

-- features/mesin/perintah/perintah-queue.ts
-- in GET /iclock/*
select id, jenis, argumen from mesin_perintah
where sekolah_id = $1 and mesin_id = $2 and (status = 'antre' or status = 'terkirim' and dikirim_pada <= $3)
order by id limit 200 for update skip locked;

-- features/mesin/perintah/perintah-queue.ts
-- in POST /iclock/*
update mesin set info = (
select coalesce(jsonb_object_agg(key, left(value, $1::int)), '{}'::jsonb) from (
  select key, value from jsonb_each_text(mesin.info || $2::jsonb)
  order by not jsonb_exists(mesin.info, key), key limit $3) x)
    where sekolah_id = $4 and id = $5;

-- features/mesin/perintah/perintah-queue.ts
-- in GET /iclock/*, POST /iclock/*
update mesin_perintah set status = $1, hasil = $2, selesai_pada = $3,
  keterangan = $4
where sekolah_id = $5 and mesin_id = $6 and id = $7 and status in ('terkirim', 'kedaluwarsa')
returning jenis;

-- features/mesin/perintah/perintah-queue.ts
-- in GET /iclock/*
update mesin_perintah set status = 'kedaluwarsa', selesai_pada = $1, keterangan = 'Mesin tidak menjawab'
where sekolah_id = $2 and mesin_id = $3 and (status = 'terkirim' and percobaan >= $4 and dikirim_pada <= $5
  or status in ('antre', 'terkirim') and dibuat_pada < $6);

-- features/mesin/perintah/perintah-queue.ts
-- in GET /iclock/*
update mesin_perintah set status = 'terkirim', percobaan = percobaan + 1, dikirim_pada = $1
where sekolah_id = $2 and mesin_id = $3 and id = any($4::int[]);

-- features/mesin/pin/commands-bukan-gtk-many.ts
-- in DELETE /api/bukan-gtk-hari/:id
delete from bukan_gtk_hari where sekolah_id = $1 and id = $2;

-- features/mesin/pin/commands-bukan-gtk-many.ts
-- in POST /api/mesin/:id/bukan-gtk/banyak
insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, alasan, disimpan_pada, disimpan_oleh)
select $1::int, $2::int, q.pin, q.mulai, $3, $4::timestamptz, $5::int
from unnest($6::text[], $7::date[]) q (pin, mulai) returning id;

-- features/mesin/pin/commands-bukan-gtk-many.ts
-- in POST /api/mesin/:id/bukan-gtk/hari
insert into bukan_gtk_hari (sekolah_id, mesin_id, mulai, sampai, alasan, disimpan_pada, disimpan_oleh)
values ($1, $2, $3, $4, $5, $6, $7) returning id;

-- features/mesin/pin/commands-bukan-gtk-many.ts
-- in POST /api/mesin/:id/bukan-gtk/banyak
select distinct x.pin from (
select p.pin, p.sampai from pemetaan_pin p where p.sekolah_id = $1 and p.mesin_id = $2
union all select p.pin, p.sampai from bukan_gtk p where p.sekolah_id = $3 and p.mesin_id = $4) x
  where x.pin = any($5::text[]) and coalesce(x.sampai >= $6::date, true) order by x.pin limit 4;

-- features/mesin/pin/commands-bukan-gtk-many.ts
-- in DELETE /api/bukan-gtk-hari/:id
select h.mesin_id as "mesinId", h.mulai, h.sampai, h.alasan from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
where h.sekolah_id = $1 and h.id = $2 and /* cakupan */ ("s"."id" = $3::int);

-- features/mesin/pin/commands-bukan-gtk-many.ts
-- in POST /api/mesin/:id/bukan-gtk/hari
select mulai, sampai from bukan_gtk_hari where sekolah_id = $1 and mesin_id = $2
and mulai <= $3 and sampai >= $4 order by mulai limit 1;

-- features/mesin/pin/commands-bukan-gtk-many.ts
-- in POST /api/mesin/:id/bukan-gtk/banyak
select x.pin, max(x.sampai) + 1 as mulai from (
select p.pin, p.sampai from pemetaan_pin p where p.sekolah_id = $1 and p.mesin_id = $2
union all select p.pin, p.sampai from bukan_gtk p where p.sekolah_id = $3 and p.mesin_id = $4) x where x.pin = any($5::text[]) group by x.pin;

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
where b.sekolah_id = $1 and b.id = $2 and /* cakupan */ ("s"."id" = $3::int);

-- features/mesin/pin/commands-bukan-gtk.ts
-- in PATCH /api/bukan-gtk/:id
update bukan_gtk set sampai = $1, disimpan_pada = $2, disimpan_oleh = $3
where sekolah_id = $4 and id = $5;

-- features/mesin/pin/commands-pemetaan-gtk.ts
-- in DELETE /api/gtk/:id
delete from pemetaan_pin p using sekolah s
  where s.id = p.sekolah_id and p.sekolah_id = $1 and p.gtk_id = $2 and /* cakupan */ ("s"."id" = $3::int)
    and not exists (select 1 from tap t where t.sekolah_id = p.sekolah_id and t.mesin_id = p.mesin_id and t.pin = p.pin
      and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  returning p.id, p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai;

-- features/mesin/pin/commands-pemetaan-gtk.ts
-- in DELETE /api/gtk/:id
delete from pemetaan_pin p using sekolah s
  where s.id = p.sekolah_id and p.sekolah_id = $1 and p.gtk_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
    and not exists (select 1 from tap t where t.sekolah_id = p.sekolah_id and t.mesin_id = p.mesin_id and t.pin = p.pin
      and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  returning p.id, p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai;

-- features/mesin/pin/commands-pemetaan-gtk.ts
-- in POST /api/gtk/:id/pindah
select p.id, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
where p.sekolah_id = $1 and p.gtk_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[])))
  and (p.sampai is null or p.sampai > $7) and (p.mulai is null or p.mulai <= $8)
order by p.mesin_id, p.id;

-- features/mesin/pin/commands-pemetaan-gtk.ts
-- in POST /api/gtk/:id/pindah
select p.id, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
where p.sekolah_id = $1 and p.gtk_id = $2 and /* cakupan */ true
  and (p.sampai is null or p.sampai > $3) and (p.mulai is null or p.mulai <= $4)
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
select id from gtk where sekolah_id = $1 and id = $2 and data_dihapus_pada is null and $3;

-- features/mesin/pin/commands-pemetaan.ts
-- in PATCH /api/pemetaan-pin/:id
select p.mesin_id as "mesinId", p.pin, p.mulai, p.sampai from pemetaan_pin p join sekolah s on s.id = p.sekolah_id
where p.sekolah_id = $1 and p.id = $2 and /* cakupan */ ("s"."id" = $3::int);

-- features/mesin/pin/commands-pemetaan.ts
-- in POST /api/mesin/:id/pemetaan
update pemetaan_pin set sampai = $1 where sekolah_id = $2 and id = $3;

-- features/mesin/pin/commands-pemetaan.ts
-- in PATCH /api/pemetaan-pin/:id
update pemetaan_pin set sampai = $1, disimpan_pada = $2, disimpan_oleh = $3
where sekolah_id = $4 and id = $5;

-- features/mesin/pin/commands-release.ts
-- in PATCH /api/pemetaan-pin/:id, POST /api/mesin/:id/pemetaan
update pemetaan_pin p set dilepas_dari = least(p.dilepas_dari, $1::date),
  dilepas_sampai = greatest(p.dilepas_sampai, $2::date), dilepas_pada = $3
where p.sekolah_id = $4 and p.id = $5 and exists (select 1 from mesin_kontak k
  where k.sekolah_id = $6 and k.mesin_id = p.mesin_id
    and k.pertama < $7::timestamptz - make_interval(days => $8::int));

-- features/mesin/pin/masa-pin.ts
-- in DELETE /api/bukan-gtk/:id, PATCH /api/bukan-gtk/:id, POST /api/gtk, POST /api/mesin/:id/pemetaan
select (select min(coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $1::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) from tap t where t.sekolah_id = $2 and t.mesin_id = $3 and t.pin = $4
  and t.waktu_lokal >= $5::timestamp and ($6::date is null or ($7::date <= t.waktu_lokal::date - 5
  or $8::date <= t.waktu_lokal::date + 5 and $9::date <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))
  and ($11::date is null or ($12::date >= t.waktu_lokal::date + 5
  or $13::date >= t.waktu_lokal::date - 5 and $14::date >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $15::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and t.waktu_lokal >= a.tap
      and t.waktu_lokal < a.tap + 10 * interval '1 day') as hadir,
    (select min(dipakai_sejak) from mesin_penempatan where sekolah_id = $16 and mesin_id = $17) as tugas
  from (select min(t.waktu_lokal) as tap from tap t where t.sekolah_id = $18 and t.mesin_id = $19 and t.pin = $20
  and t.waktu_lokal >= $21::timestamp and ($22::date is null or ($23::date <= t.waktu_lokal::date - 5
  or $24::date <= t.waktu_lokal::date + 5 and $25::date <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $26::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))
  and ($27::date is null or ($28::date >= t.waktu_lokal::date + 5
  or $29::date >= t.waktu_lokal::date - 5 and $30::date >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $31::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) a;

-- features/mesin/pin/masa-pin.ts
-- in POST /api/gtk, POST /api/mesin/:id/bukan-gtk, POST /api/mesin/:id/pemetaan
select p.id, p.mulai, p.sampai, p.alasan from bukan_gtk p
where p.sekolah_id = $1 and p.mesin_id = $2 and p.pin = $3 order by p.mulai nulls first, p.id;

-- features/mesin/pin/masa-pin.ts
-- in POST /api/gtk, POST /api/mesin/:id/bukan-gtk, POST /api/mesin/:id/pemetaan
select p.id, p.mulai, p.sampai, p.gtk_id as "gtkId", g.nama as "namaGtk", exists (select 1 from gtk_jam j
  where j.sekolah_id = $1 and j.gtk_id = p.gtk_id and j.status = 2 and j.pola_jam_id is not null) as "jamSendiri"
from pemetaan_pin p join gtk g on g.sekolah_id = p.sekolah_id and g.id = p.gtk_id
where p.sekolah_id = $2 and p.mesin_id = $3 and p.pin = $4 order by p.mulai nulls first, p.id;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
    nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
    (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
    (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
      and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) as "jumlahTap"
  from bukan_gtk b join sekolah s on s.id = b.sekolah_id
  join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
  left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
  where /* cakupan */ ("s"."id" = $1::int) and b.sekolah_id = $2
  order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in PATCH /api/bukan-gtk/:id, POST /api/mesin/:id/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
    nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
    (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
    (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
      and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) as "jumlahTap"
  from bukan_gtk b join sekolah s on s.id = b.sekolah_id
  join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
  left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
  where /* cakupan */ ("s"."id" = $1::int) and b.sekolah_id = $2 and b.id = $3
  order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
    nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
    (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
    (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
      and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) as "jumlahTap"
  from bukan_gtk b join sekolah s on s.id = b.sekolah_id
  join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
  left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
  where /* cakupan */ ("s"."id" = $1::int) and b.sekolah_id = $2 and b.mesin_id = $3 and $4
  order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select b.sekolah_id || '-' || b.id as id, b.sekolah_id || '-' || b.mesin_id as "mesinId", m.nama as "namaMesin", b.pin,
    nullif(u.nama, '') as "namaDiMesin", b.mulai, b.sampai, b.alasan, b.disimpan_pada as "disimpanPada",
    (select nama from pengguna where id = b.disimpan_oleh) as "disimpanOleh",
    (select count(*)::int from tap t where t.sekolah_id = b.sekolah_id and t.mesin_id = b.mesin_id and t.pin = b.pin
      and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) as "jumlahTap"
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
      and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) as "jumlahTap"
  from bukan_gtk b join sekolah s on s.id = b.sekolah_id
  join mesin m on m.sekolah_id = b.sekolah_id and m.id = b.mesin_id
  left join mesin_pengguna u on u.sekolah_id = b.sekolah_id and u.mesin_id = b.mesin_id and u.pin = b.pin
  where /* cakupan */ ("s"."jenjang" = any($1::text[]) and ("s"."kode_provinsi" = any($2::text[]) or "s"."kode_kab_kota" = any($3::text[]) or "s"."kode_kecamatan" = any($4::text[]))) and b.sekolah_id = $5 and b.mesin_id = $6 and $7
  order by b.sampai is not null, b.disimpan_pada desc, b.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in POST /api/mesin/:id/bukan-gtk/hari
select h.sekolah_id || '-' || h.id as id, h.sekolah_id || '-' || h.mesin_id as "mesinId", m.nama as "namaMesin", h.mulai, h.sampai,
  h.alasan, h.disimpan_pada as "disimpanPada", (select nama from pengguna where id = h.disimpan_oleh) as "disimpanOleh"
from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
join mesin m on m.sekolah_id = $1 and m.id = h.mesin_id
where h.sekolah_id = $2 and /* cakupan */ ("s"."id" = $3::int) and h.id = $4
order by h.mulai desc, h.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select h.sekolah_id || '-' || h.id as id, h.sekolah_id || '-' || h.mesin_id as "mesinId", m.nama as "namaMesin", h.mulai, h.sampai,
  h.alasan, h.disimpan_pada as "disimpanPada", (select nama from pengguna where id = h.disimpan_oleh) as "disimpanOleh"
from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
join mesin m on m.sekolah_id = $1 and m.id = h.mesin_id
where h.sekolah_id = $2 and /* cakupan */ ("s"."id" = $3::int) and h.mesin_id = $4 and $5
order by h.mulai desc, h.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select h.sekolah_id || '-' || h.id as id, h.sekolah_id || '-' || h.mesin_id as "mesinId", m.nama as "namaMesin", h.mulai, h.sampai,
  h.alasan, h.disimpan_pada as "disimpanPada", (select nama from pengguna where id = h.disimpan_oleh) as "disimpanOleh"
from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
join mesin m on m.sekolah_id = $1 and m.id = h.mesin_id
where h.sekolah_id = $2 and /* cakupan */ ("s"."id" = $3::int) and true
order by h.mulai desc, h.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select h.sekolah_id || '-' || h.id as id, h.sekolah_id || '-' || h.mesin_id as "mesinId", m.nama as "namaMesin", h.mulai, h.sampai,
  h.alasan, h.disimpan_pada as "disimpanPada", (select nama from pengguna where id = h.disimpan_oleh) as "disimpanOleh"
from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
join mesin m on m.sekolah_id = $1 and m.id = h.mesin_id
where h.sekolah_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and h.mesin_id = $7 and $8
order by h.mulai desc, h.id desc;

-- features/mesin/pin/queries-bukan-gtk.ts
-- in GET /api/bukan-gtk
select h.sekolah_id || '-' || h.id as id, h.sekolah_id || '-' || h.mesin_id as "mesinId", m.nama as "namaMesin", h.mulai, h.sampai,
  h.alasan, h.disimpan_pada as "disimpanPada", (select nama from pengguna where id = h.disimpan_oleh) as "disimpanOleh"
from bukan_gtk_hari h join sekolah s on s.id = h.sekolah_id
join mesin m on m.sekolah_id = $1 and m.id = h.mesin_id
where h.sekolah_id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and true
order by h.mulai desc, h.id desc;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
select g.sekolah_id || '-' || g.id as id, g.nama from gtk g join sekolah s on s.id = g.sekolah_id
where g.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and true;

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
where p.sekolah_id = $1 and p.id = $2 and /* cakupan */ ("s"."id" = $3::int)
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
where sekolah_id = $1 and mesin_id = $2 and pin = any($3::text[])
order by mulai desc nulls last, id desc;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
with contoh as materialized (
    select pin, count(*)::int as banyak from (
      (select t.pin from tap t where t.sekolah_id = $1
  and t.mesin_id = $2 and t.waktu_lokal >= $3::date and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $4::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $7::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $10::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) limit 8000) union all (select t.pin from tap t where t.sekolah_id = $13
  and t.mesin_id = $14 and true and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $15::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $17::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $18::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $19::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $20::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $21::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $22::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $23::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) limit 8000)
    ) o group by pin
  ), semua as (
    select pin from contoh union select pin from mesin_pengguna where sekolah_id = $24 and mesin_id = $25 union select pin from pemetaan_pin where sekolah_id = $26 and mesin_id = $27
    union select pin from bukan_gtk where sekolah_id = $28 and mesin_id = $29
    union select distinct pin from tap where sekolah_id = $30 and mesin_id = $31 and pin = $32
  ), jelas as (
    select a.pin, nullif(u.nama, '') as nama, u.kartu, coalesce(c.banyak, 0) as banyak,
      not exists (select 1 from "pemetaan_pin" x where x.sekolah_id = $33 and x.mesin_id = $34 and x.pin = a.pin and coalesce(x.mulai <= $35::date, true) and coalesce(x.sampai >= $36::date, true)) and not exists (select 1 from "bukan_gtk" x where x.sekolah_id = $37 and x.mesin_id = $38 and x.pin = a.pin and coalesce(x.mulai <= $39::date, true) and coalesce(x.sampai >= $40::date, true))
        and (c.pin is not null or not exists (select 1 from "bukan_gtk" x where x.sekolah_id = $41 and x.mesin_id = $42 and x.pin = a.pin)) as belum
    from semua a left join contoh c on c.pin = a.pin
    left join mesin_pengguna u on u.sekolah_id = $43 and u.mesin_id = $44 and u.pin = a.pin
  ), halaman as materialized (
    select b.*, (count(*) over ())::int as total from jelas b where (lower(b.pin) like $45 or lower(b.nama) like $46)
    order by b.belum desc, b.nama is null, b.banyak desc, length(b.pin), b.pin
    limit 500 offset $47
  )
  select h.pin, h.nama as "namaDiMesin", h.kartu, coalesce(i.jumlah, 0) as "jumlahTap", i.pertama as "tapPertama",
    i.terakhir as "tapTerakhir", coalesce(i.tanpa, 0) as "tapTanpaPemilik", h.total,
    (select sum(banyak) from contoh) >= 8000 as lebih
  from halaman h left join lateral (
    select count(*)::int as jumlah, min(t.waktu_lokal) as pertama, max(t.waktu_lokal) as terakhir,
      (count(*) filter (where (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $48::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $49::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $50::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $51::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $52::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $53::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $54::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $55::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $56::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))))::int as tanpa
    from tap t where t.sekolah_id = $57 and t.mesin_id = $58 and t.pin = h.pin) i on true
  order by length(h.pin), h.pin;

-- features/mesin/pin/queries-pin.ts
-- in GET /api/mesin/:id/pin
with contoh as materialized (
    select pin, count(*)::int as banyak from (
      (select t.pin from tap t where t.sekolah_id = $1
  and t.mesin_id = $2 and t.waktu_lokal >= $3::date and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $4::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $7::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $10::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) limit 8000) union all (select t.pin from tap t where t.sekolah_id = $13
  and t.mesin_id = $14 and true and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $15::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $17::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $18::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $19::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $20::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $21::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $22::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $23::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) limit 8000)
    ) o group by pin
  ), semua as (
    select pin from contoh union select pin from mesin_pengguna where sekolah_id = $24 and mesin_id = $25 union select pin from pemetaan_pin where sekolah_id = $26 and mesin_id = $27
    union select pin from bukan_gtk where sekolah_id = $28 and mesin_id = $29
    union select distinct pin from tap where sekolah_id = $30 and mesin_id = $31 and pin = $32
  ), jelas as (
    select a.pin, nullif(u.nama, '') as nama, u.kartu, coalesce(c.banyak, 0) as banyak,
      not exists (select 1 from "pemetaan_pin" x where x.sekolah_id = $33 and x.mesin_id = $34 and x.pin = a.pin and coalesce(x.mulai <= $35::date, true) and coalesce(x.sampai >= $36::date, true)) and not exists (select 1 from "bukan_gtk" x where x.sekolah_id = $37 and x.mesin_id = $38 and x.pin = a.pin and coalesce(x.mulai <= $39::date, true) and coalesce(x.sampai >= $40::date, true))
        and (c.pin is not null or not exists (select 1 from "bukan_gtk" x where x.sekolah_id = $41 and x.mesin_id = $42 and x.pin = a.pin)) as belum
    from semua a left join contoh c on c.pin = a.pin
    left join mesin_pengguna u on u.sekolah_id = $43 and u.mesin_id = $44 and u.pin = a.pin
  ), halaman as materialized (
    select b.*, (count(*) over ())::int as total from jelas b where true
    order by b.belum desc, b.nama is null, b.banyak desc, length(b.pin), b.pin
    limit 500 offset $45
  )
  select h.pin, h.nama as "namaDiMesin", h.kartu, coalesce(i.jumlah, 0) as "jumlahTap", i.pertama as "tapPertama",
    i.terakhir as "tapTerakhir", coalesce(i.tanpa, 0) as "tapTanpaPemilik", h.total,
    (select sum(banyak) from contoh) >= 8000 as lebih
  from halaman h left join lateral (
    select count(*)::int as jumlah, min(t.waktu_lokal) as pertama, max(t.waktu_lokal) as terakhir,
      (count(*) filter (where (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $46::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $47::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $48::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $49::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $50::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $51::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $52::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $53::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $54::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))))::int as tanpa
    from tap t where t.sekolah_id = $55 and t.mesin_id = $56 and t.pin = h.pin) i on true
  order by length(h.pin), h.pin;

-- features/mesin/queries-lists.ts
-- in GET /api/mesin/:id/usb
select b.id, b.nama_berkas as "namaBerkas", b.format, b.sha256, b.ukuran, b.jumlah_tap as "jumlahTap",
  b.jumlah_baru as "jumlahBaru", b.jumlah_karantina as "jumlahKarantina", b.diambil_pada as "diambilPada",
  p.nama as "diunggahOleh", b.diunggah_pada as "diunggahPada", b.nomor_mesin as "nomorMesin",
  b.jumlah_nomor_lain as "jumlahNomorLain", b.ditarik_pada as "ditarikPada", t.nama as "ditarikOleh",
  b.alasan_tarik as "alasanTarik",
  b.nomor_mesin is not null and coalesce(b.id = (select max(l.id) from berkas_usb l
    where l.sekolah_id = $1 and l.mesin_id = $2 and l.ditarik_pada is null), false) as "bolehDitarik"
from berkas_usb b left join pengguna p on p.id = b.diunggah_oleh left join pengguna t on t.id = b.ditarik_oleh
where b.sekolah_id = $3 and b.mesin_id = $4 order by b.id desc limit 100;

-- features/mesin/queries-lists.ts
-- in GET /api/mesin/:id/perintah, POST /api/mesin/:id/perintah
select c.id, c.jenis, c.argumen, c.status, c.percobaan, c.dibuat_pada as "dibuatPada", p.nama as "dibuatOleh",
c.dikirim_pada as "dikirimPada", c.selesai_pada as "selesaiPada", c.hasil, c.keterangan from mesin_perintah c left join pengguna p on p.id = c.dibuat_oleh
  where c.sekolah_id = $1 and c.mesin_id = $2 order by c.id desc limit 100;

-- features/mesin/queries-lists.ts
-- in GET /api/mesin/:id/karantina
select k.id, k.kanal, k.baris, k.alasan, k.diterima_pada as "diterimaPada", (count(*) over ())::int as total
from tap_karantina k where k.sekolah_id = $1 and k.mesin_id = $2
order by k.id desc limit $3 offset $4;

-- features/mesin/queries-lists.ts
-- in GET /api/mesin-tak-dikenal
select u.nomor_seri as "nomorSeri", u.pertama_terlihat as "pertamaTerlihat", u.terakhir_terlihat as "terakhirTerlihat",
  host(u.ip) as ip, u.jumlah_tanya as "jumlahTanya", u.jumlah_tolak as "jumlahTolak", u.info, u.diblokir,
  (count(*) over ())::int as total
from mesin_tak_dikenal u where true
order by u.terakhir_terlihat desc, u.nomor_seri limit $1 offset $2;

-- features/mesin/queries-lists.ts
-- in GET /api/mesin-tak-dikenal
select u.nomor_seri as "nomorSeri", u.pertama_terlihat as "pertamaTerlihat", u.terakhir_terlihat as "terakhirTerlihat",
  host(u.ip) as ip, u.jumlah_tanya as "jumlahTanya", u.jumlah_tolak as "jumlahTolak", u.info, u.diblokir,
  (count(*) over ())::int as total
from mesin_tak_dikenal u where u.nomor_seri like $1
order by u.terakhir_terlihat desc, u.nomor_seri limit $2 offset $3;

-- features/mesin/queries.ts
-- in DELETE /api/gtk/:id, POST /api/gtk
select 1 from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) order by m.id for no key update of m;

-- features/mesin/queries.ts
-- in DELETE /api/gtk/:id, POST /api/gtk, POST /api/gtk/:id/pindah
select 1 from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) order by m.id for no key update of m;

-- features/mesin/queries.ts
-- in POST /api/gtk/:id/pindah
select 1 from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and /* cakupan */ true order by m.id for no key update of m;

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
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."id" = $3::int) and not exists (
  select 1 from mesin_pengakuan u where u.sekolah_id = $4 and u.sekolah_id = m.sekolah_id and u.mesin_id = m.id and u.berakhir_pada is not null);

-- features/mesin/queries.ts
-- many operations
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."id" = $3::int) and not exists (
  select 1 from mesin_pengakuan u where u.sekolah_id = $4 and u.sekolah_id = m.sekolah_id and u.mesin_id = m.id and u.berakhir_pada is not null)
for no key update of m;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id/karantina, GET /api/mesin/:id/perintah, GET /api/mesin/:id/pin, GET /api/mesin/:id/usb
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."id" = any($3::int[])) and not exists (
  select 1 from mesin_pengakuan u where u.sekolah_id = $4 and u.sekolah_id = m.sekolah_id and u.mesin_id = m.id and u.berakhir_pada is not null);

-- features/mesin/queries.ts
-- in GET /api/mesin/:id/karantina, GET /api/mesin/:id/perintah, GET /api/mesin/:id/pin, GET /api/mesin/:id/usb
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and not exists (
  select 1 from mesin_pengakuan u where u.sekolah_id = $7 and u.sekolah_id = m.sekolah_id and u.mesin_id = m.id and u.berakhir_pada is not null);

-- features/mesin/queries.ts
-- in POST /api/log-mesin/konfirmasi, POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/laporan, POST /api/mesin/:id/laporan/tarik, POST /api/mesin/:id/pindah
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ ("s"."jenjang" = any($3::text[]) and ("s"."kode_provinsi" = any($4::text[]) or "s"."kode_kab_kota" = any($5::text[]) or "s"."kode_kecamatan" = any($6::text[]))) and not exists (
  select 1 from mesin_pengakuan u where u.sekolah_id = $7 and u.sekolah_id = m.sekolah_id and u.mesin_id = m.id and u.berakhir_pada is not null)
for no key update of m;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id/karantina, GET /api/mesin/:id/perintah, GET /api/mesin/:id/pin, GET /api/mesin/:id/usb
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ true and not exists (
  select 1 from mesin_pengakuan u where u.sekolah_id = $3 and u.sekolah_id = m.sekolah_id and u.mesin_id = m.id and u.berakhir_pada is not null);

-- features/mesin/queries.ts
-- in POST /api/mesin-sengketa, POST /api/mesin/:id/pindah
select m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", m.nama, m.versi, m.pushver, s.zona
from mesin m join sekolah s on s.id = m.sekolah_id
where m.sekolah_id = $1 and m.id = $2 and /* cakupan */ true and not exists (
  select 1 from mesin_pengakuan u where u.sekolah_id = $3 and u.sekolah_id = m.sekolah_id and u.mesin_id = m.id and u.berakhir_pada is not null)
for no key update of m;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id, PATCH /api/mesin/:id, POST /api/mesin, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/minta-konfirmasi
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, greatest(k.terakhir, u.terakhir) as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
case when k.tertahan_sejak is not null then json_build_object('sejak', to_char("k"."tertahan_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'diamSejak', to_char("k"."diam_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jaringanBaru', coalesce(not k.ip <<= any(j.jaringan_biasa), false)) end as "laporanTertahan",
(
select case when count(*) > 0 then json_build_object('sejak', to_char(min(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'terakhir', to_char(max(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jumlahTap', count(*), 'jaringan', coalesce((array_agg(distinct case family(t.ip) when 4 then split_part(host(t.ip), '.', 1) || '.' || split_part(host(t.ip), '.', 2) || '.x.x'
  else split_part(host(t.ip), ':', 1) || ':' || split_part(host(t.ip), ':', 2) || ':x' end) filter (where t.ip is not null))[1:5], '{}')) end
from (select y.sekolah_id, y.mesin_id, y.pin, y.waktu_lokal, y.dinilai_pada from tap_tanda y
  where y.sekolah_id = $1::int and y.mesin_id = m.id and (y.sebab & 2) > 0 and y.dinilai_pada >= $2::timestamptz
  order by y.dinilai_pada desc limit 1000) x
join tap t on t.sekolah_id = $3::int and t.mesin_id = x.mesin_id and t.pin = x.pin and t.waktu_lokal = x.waktu_lokal) as "pengirim",
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = $4::int and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date, 'kalibrasi', coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0))
  from mesin_selisih t where t.sekolah_id = $7::int and t.mesin_id = m.id order by t.diterima_pada desc limit $8) as langsung, coalesce(u.dikonfirmasi_pada is null and u.diakui_pada is not null, false) as menunggu,
u.diakui_pada as "diakuiPada", u.jumlah_catatan is not null as siap,
u.bertentangan_pada is not null as bertentangan, u.percobaan_hari as "percobaanHari", coalesce(u.percobaan, 0) as percobaan,
u.diminta_pada as "dimintaPada", u.sengketa_pada is not null as sengketa,
case when y.wajib_token or y.jaringan is not null
    then json_build_object('wajibToken', y.wajib_token, 'jaringan', y.jaringan::text[], 'mulai', y.mulai)
  when coalesce((case when y.mulai <= ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token when y.mulai_sebelum <= ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token_sebelum end), false) or (case when y.mulai <= ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan when y.mulai_sebelum <= ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan_sebelum end) is not null
    then json_build_object('wajibToken', y.wajib_token_sebelum, 'jaringan', y.jaringan_sebelum::text[], 'mulai', y.mulai_sebelum) end as "syaratKantor" from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join mesin_pengakuan u on u.sekolah_id = m.sekolah_id and u.mesin_id = m.id
left join syarat_mesin y on y.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (select count(distinct x.pin)::int from (select t.pin from tap t where t.sekolah_id = $13::int and t.mesin_id = m.id
      and t.waktu_lokal >= $14::timestamp and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $15::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $17::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $18::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $19::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $20::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $21::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $22::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $23::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))
      limit 8000) x) as tak_dikenal
  from tap t where t.sekolah_id = $24::int and t.mesin_id = m.id) isi
  where m.sekolah_id = $25 and m.id = $26 and u.berakhir_pada is null and /* cakupan */ ("s"."id" = $27::int);

-- features/mesin/queries.ts
-- in GET /api/mesin, GET /api/sekolah/:id/kalibrasi
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, greatest(k.terakhir, u.terakhir) as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
case when k.tertahan_sejak is not null then json_build_object('sejak', to_char("k"."tertahan_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'diamSejak', to_char("k"."diam_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jaringanBaru', coalesce(not k.ip <<= any(j.jaringan_biasa), false)) end as "laporanTertahan",
(
select case when count(*) > 0 then json_build_object('sejak', to_char(min(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'terakhir', to_char(max(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jumlahTap', count(*), 'jaringan', coalesce((array_agg(distinct case family(t.ip) when 4 then split_part(host(t.ip), '.', 1) || '.' || split_part(host(t.ip), '.', 2) || '.x.x'
  else split_part(host(t.ip), ':', 1) || ':' || split_part(host(t.ip), ':', 2) || ':x' end) filter (where t.ip is not null))[1:5], '{}')) end
from (select y.sekolah_id, y.mesin_id, y.pin, y.waktu_lokal, y.dinilai_pada from tap_tanda y
  where y.sekolah_id = $1::int and y.mesin_id = m.id and (y.sebab & 2) > 0 and y.dinilai_pada >= $2::timestamptz
  order by y.dinilai_pada desc limit 1000) x
join tap t on t.sekolah_id = $3::int and t.mesin_id = x.mesin_id and t.pin = x.pin and t.waktu_lokal = x.waktu_lokal) as "pengirim",
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = $4::int and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date, 'kalibrasi', coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0))
  from mesin_selisih t where t.sekolah_id = $7::int and t.mesin_id = m.id order by t.diterima_pada desc limit $8) as langsung, coalesce(u.dikonfirmasi_pada is null and u.diakui_pada is not null, false) as menunggu,
u.diakui_pada as "diakuiPada", u.jumlah_catatan is not null as siap,
u.bertentangan_pada is not null as bertentangan, u.percobaan_hari as "percobaanHari", coalesce(u.percobaan, 0) as percobaan,
u.diminta_pada as "dimintaPada", u.sengketa_pada is not null as sengketa,
case when y.wajib_token or y.jaringan is not null
    then json_build_object('wajibToken', y.wajib_token, 'jaringan', y.jaringan::text[], 'mulai', y.mulai)
  when coalesce((case when y.mulai <= ($9::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token when y.mulai_sebelum <= ($10::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token_sebelum end), false) or (case when y.mulai <= ($11::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan when y.mulai_sebelum <= ($12::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan_sebelum end) is not null
    then json_build_object('wajibToken', y.wajib_token_sebelum, 'jaringan', y.jaringan_sebelum::text[], 'mulai', y.mulai_sebelum) end as "syaratKantor" from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join mesin_pengakuan u on u.sekolah_id = m.sekolah_id and u.mesin_id = m.id
left join syarat_mesin y on y.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (select count(distinct x.pin)::int from (select t.pin from tap t where t.sekolah_id = $13::int and t.mesin_id = m.id
      and t.waktu_lokal >= $14::timestamp and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $15::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $17::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $18::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $19::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $20::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $21::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $22::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $23::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))
      limit 8000) x) as tak_dikenal
  from tap t where t.sekolah_id = $24::int and t.mesin_id = m.id) isi where m.sekolah_id = $25 and u.berakhir_pada is null and /* cakupan */ ("s"."id" = $26::int) order by m.id;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, greatest(k.terakhir, u.terakhir) as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
case when k.tertahan_sejak is not null then json_build_object('sejak', to_char("k"."tertahan_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'diamSejak', to_char("k"."diam_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jaringanBaru', coalesce(not k.ip <<= any(j.jaringan_biasa), false)) end as "laporanTertahan",
(
select case when count(*) > 0 then json_build_object('sejak', to_char(min(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'terakhir', to_char(max(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jumlahTap', count(*), 'jaringan', coalesce((array_agg(distinct case family(t.ip) when 4 then split_part(host(t.ip), '.', 1) || '.' || split_part(host(t.ip), '.', 2) || '.x.x'
  else split_part(host(t.ip), ':', 1) || ':' || split_part(host(t.ip), ':', 2) || ':x' end) filter (where t.ip is not null))[1:5], '{}')) end
from (select y.sekolah_id, y.mesin_id, y.pin, y.waktu_lokal, y.dinilai_pada from tap_tanda y
  where y.sekolah_id = m.sekolah_id and y.mesin_id = m.id and (y.sebab & 2) > 0 and y.dinilai_pada >= $1::timestamptz
  order by y.dinilai_pada desc limit 1000) x
join tap t on t.sekolah_id = m.sekolah_id and t.mesin_id = x.mesin_id and t.pin = x.pin and t.waktu_lokal = x.waktu_lokal) as "pengirim",
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date, 'kalibrasi', coalesce((select k.jam from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0))
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $2) as langsung, coalesce(u.dikonfirmasi_pada is null and u.diakui_pada is not null, false) as menunggu,
u.diakui_pada as "diakuiPada", u.jumlah_catatan is not null as siap,
u.bertentangan_pada is not null as bertentangan, u.percobaan_hari as "percobaanHari", coalesce(u.percobaan, 0) as percobaan,
u.diminta_pada as "dimintaPada", u.sengketa_pada is not null as sengketa,
case when y.wajib_token or y.jaringan is not null
    then json_build_object('wajibToken', y.wajib_token, 'jaringan', y.jaringan::text[], 'mulai', y.mulai)
  when coalesce((case when y.mulai <= ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token when y.mulai_sebelum <= ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token_sebelum end), false) or (case when y.mulai <= ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan when y.mulai_sebelum <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan_sebelum end) is not null
    then json_build_object('wajibToken', y.wajib_token_sebelum, 'jaringan', y.jaringan_sebelum::text[], 'mulai', y.mulai_sebelum) end as "syaratKantor" from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join mesin_pengakuan u on u.sekolah_id = m.sekolah_id and u.mesin_id = m.id
left join syarat_mesin y on y.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (select count(distinct x.pin)::int from (select t.pin from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
      and t.waktu_lokal >= $7::timestamp and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = m.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = m.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = m.sekolah_id and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))
      limit 8000) x) as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi
  where m.sekolah_id = $8 and m.id = $9 and u.berakhir_pada is null and /* cakupan */ ("s"."id" = any($10::int[]));

-- features/mesin/queries.ts
-- in GET /api/mesin/:id
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, greatest(k.terakhir, u.terakhir) as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
case when k.tertahan_sejak is not null then json_build_object('sejak', to_char("k"."tertahan_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'diamSejak', to_char("k"."diam_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jaringanBaru', coalesce(not k.ip <<= any(j.jaringan_biasa), false)) end as "laporanTertahan",
(
select case when count(*) > 0 then json_build_object('sejak', to_char(min(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'terakhir', to_char(max(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jumlahTap', count(*), 'jaringan', coalesce((array_agg(distinct case family(t.ip) when 4 then split_part(host(t.ip), '.', 1) || '.' || split_part(host(t.ip), '.', 2) || '.x.x'
  else split_part(host(t.ip), ':', 1) || ':' || split_part(host(t.ip), ':', 2) || ':x' end) filter (where t.ip is not null))[1:5], '{}')) end
from (select y.sekolah_id, y.mesin_id, y.pin, y.waktu_lokal, y.dinilai_pada from tap_tanda y
  where y.sekolah_id = m.sekolah_id and y.mesin_id = m.id and (y.sebab & 2) > 0 and y.dinilai_pada >= $1::timestamptz
  order by y.dinilai_pada desc limit 1000) x
join tap t on t.sekolah_id = m.sekolah_id and t.mesin_id = x.mesin_id and t.pin = x.pin and t.waktu_lokal = x.waktu_lokal) as "pengirim",
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date, 'kalibrasi', coalesce((select k.jam from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0))
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $2) as langsung, coalesce(u.dikonfirmasi_pada is null and u.diakui_pada is not null, false) as menunggu,
u.diakui_pada as "diakuiPada", u.jumlah_catatan is not null as siap,
u.bertentangan_pada is not null as bertentangan, u.percobaan_hari as "percobaanHari", coalesce(u.percobaan, 0) as percobaan,
u.diminta_pada as "dimintaPada", u.sengketa_pada is not null as sengketa,
case when y.wajib_token or y.jaringan is not null
    then json_build_object('wajibToken', y.wajib_token, 'jaringan', y.jaringan::text[], 'mulai', y.mulai)
  when coalesce((case when y.mulai <= ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token when y.mulai_sebelum <= ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token_sebelum end), false) or (case when y.mulai <= ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan when y.mulai_sebelum <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan_sebelum end) is not null
    then json_build_object('wajibToken', y.wajib_token_sebelum, 'jaringan', y.jaringan_sebelum::text[], 'mulai', y.mulai_sebelum) end as "syaratKantor" from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join mesin_pengakuan u on u.sekolah_id = m.sekolah_id and u.mesin_id = m.id
left join syarat_mesin y on y.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (select count(distinct x.pin)::int from (select t.pin from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
      and t.waktu_lokal >= $7::timestamp and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = m.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = m.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = m.sekolah_id and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))
      limit 8000) x) as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi
  where m.sekolah_id = $8 and m.id = $9 and u.berakhir_pada is null and /* cakupan */ ("s"."jenjang" = any($10::text[]) and ("s"."kode_provinsi" = any($11::text[]) or "s"."kode_kab_kota" = any($12::text[]) or "s"."kode_kecamatan" = any($13::text[])));

-- features/mesin/queries.ts
-- in GET /api/mesin/:id, POST /api/mesin-tak-dikenal/klaim
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, greatest(k.terakhir, u.terakhir) as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
case when k.tertahan_sejak is not null then json_build_object('sejak', to_char("k"."tertahan_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'diamSejak', to_char("k"."diam_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jaringanBaru', coalesce(not k.ip <<= any(j.jaringan_biasa), false)) end as "laporanTertahan",
(
select case when count(*) > 0 then json_build_object('sejak', to_char(min(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'terakhir', to_char(max(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jumlahTap', count(*), 'jaringan', coalesce((array_agg(distinct case family(t.ip) when 4 then split_part(host(t.ip), '.', 1) || '.' || split_part(host(t.ip), '.', 2) || '.x.x'
  else split_part(host(t.ip), ':', 1) || ':' || split_part(host(t.ip), ':', 2) || ':x' end) filter (where t.ip is not null))[1:5], '{}')) end
from (select y.sekolah_id, y.mesin_id, y.pin, y.waktu_lokal, y.dinilai_pada from tap_tanda y
  where y.sekolah_id = m.sekolah_id and y.mesin_id = m.id and (y.sebab & 2) > 0 and y.dinilai_pada >= $1::timestamptz
  order by y.dinilai_pada desc limit 1000) x
join tap t on t.sekolah_id = m.sekolah_id and t.mesin_id = x.mesin_id and t.pin = x.pin and t.waktu_lokal = x.waktu_lokal) as "pengirim",
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date, 'kalibrasi', coalesce((select k.jam from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0))
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $2) as langsung, coalesce(u.dikonfirmasi_pada is null and u.diakui_pada is not null, false) as menunggu,
u.diakui_pada as "diakuiPada", u.jumlah_catatan is not null as siap,
u.bertentangan_pada is not null as bertentangan, u.percobaan_hari as "percobaanHari", coalesce(u.percobaan, 0) as percobaan,
u.diminta_pada as "dimintaPada", u.sengketa_pada is not null as sengketa,
case when y.wajib_token or y.jaringan is not null
    then json_build_object('wajibToken', y.wajib_token, 'jaringan', y.jaringan::text[], 'mulai', y.mulai)
  when coalesce((case when y.mulai <= ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token when y.mulai_sebelum <= ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token_sebelum end), false) or (case when y.mulai <= ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan when y.mulai_sebelum <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan_sebelum end) is not null
    then json_build_object('wajibToken', y.wajib_token_sebelum, 'jaringan', y.jaringan_sebelum::text[], 'mulai', y.mulai_sebelum) end as "syaratKantor" from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join mesin_pengakuan u on u.sekolah_id = m.sekolah_id and u.mesin_id = m.id
left join syarat_mesin y on y.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (select count(distinct x.pin)::int from (select t.pin from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
      and t.waktu_lokal >= $7::timestamp and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = m.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = m.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = m.sekolah_id and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))
      limit 8000) x) as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi
  where m.sekolah_id = $8 and m.id = $9 and u.berakhir_pada is null and /* cakupan */ true;

-- features/mesin/queries.ts
-- in GET /api/mesin, GET /api/sekolah/:id/kalibrasi
select m.sekolah_id || '-' || m.id as id, m.sekolah_id as "sekolahId", m.nomor_seri as "nomorSeri", m.nama, m.versi,
m.cidr::text as cidr, m.wajib_token as "wajibToken", m.pushver, s.zona, greatest(k.terakhir, u.terakhir) as "terakhirTerlihat",
k.laporan as "laporanTerakhir", host(k.ip) as ip,
case when k.tertahan_sejak is not null then json_build_object('sejak', to_char("k"."tertahan_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'diamSejak', to_char("k"."diam_sejak" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jaringanBaru', coalesce(not k.ip <<= any(j.jaringan_biasa), false)) end as "laporanTertahan",
(
select case when count(*) > 0 then json_build_object('sejak', to_char(min(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'terakhir', to_char(max(x.dinilai_pada) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'jumlahTap', count(*), 'jaringan', coalesce((array_agg(distinct case family(t.ip) when 4 then split_part(host(t.ip), '.', 1) || '.' || split_part(host(t.ip), '.', 2) || '.x.x'
  else split_part(host(t.ip), ':', 1) || ':' || split_part(host(t.ip), ':', 2) || ':x' end) filter (where t.ip is not null))[1:5], '{}')) end
from (select y.sekolah_id, y.mesin_id, y.pin, y.waktu_lokal, y.dinilai_pada from tap_tanda y
  where y.sekolah_id = m.sekolah_id and y.mesin_id = m.id and (y.sebab & 2) > 0 and y.dinilai_pada >= $1::timestamptz
  order by y.dinilai_pada desc limit 1000) x
join tap t on t.sekolah_id = m.sekolah_id and t.mesin_id = x.mesin_id and t.pin = x.pin and t.waktu_lokal = x.waktu_lokal) as "pengirim",
exists (select 1 from alamat_token_mesin a where a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "punyaToken",
exists (select 1 from alamat_mesin a where a.nomor_seri = m.nomor_seri and a.sekolah_id = m.sekolah_id and a.mesin_id = m.id) as "terdaftarDiSini",
isi.jumlah as "jumlahTap", isi.terakhir as "tapTerakhir", isi.tak_dikenal as "pinTakDikenal",
array(select json_build_object('id', p.id, 'mulai', p.mulai, 'dipakaiSejak', p.dipakai_sejak, 'sampai', p.sampai)
  from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id order by p.mulai, p.id) as penempatan,
array(select json_build_object('tiba', to_char(t.diterima_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'waktu', to_char(t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour', 'YYYY-MM-DD HH24:MI:SS'),
    'tanggalMesin', t.waktu_lokal::date, 'kalibrasi', coalesce((select k.jam from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0))
  from mesin_selisih t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id order by t.diterima_pada desc limit $2) as langsung, coalesce(u.dikonfirmasi_pada is null and u.diakui_pada is not null, false) as menunggu,
u.diakui_pada as "diakuiPada", u.jumlah_catatan is not null as siap,
u.bertentangan_pada is not null as bertentangan, u.percobaan_hari as "percobaanHari", coalesce(u.percobaan, 0) as percobaan,
u.diminta_pada as "dimintaPada", u.sengketa_pada is not null as sengketa,
case when y.wajib_token or y.jaringan is not null
    then json_build_object('wajibToken', y.wajib_token, 'jaringan', y.jaringan::text[], 'mulai', y.mulai)
  when coalesce((case when y.mulai <= ($3::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token when y.mulai_sebelum <= ($4::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.wajib_token_sebelum end), false) or (case when y.mulai <= ($5::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan when y.mulai_sebelum <= ($6::timestamptz at time zone (case s.zona when 'WIB' then 'Asia/Jakarta' when 'WITA' then 'Asia/Makassar' else 'Asia/Jayapura' end))::date then y.jaringan_sebelum end) is not null
    then json_build_object('wajibToken', y.wajib_token_sebelum, 'jaringan', y.jaringan_sebelum::text[], 'mulai', y.mulai_sebelum) end as "syaratKantor" from mesin m join sekolah_terbagi s on s.id = m.sekolah_id
left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
left join mesin_pengakuan u on u.sekolah_id = m.sekolah_id and u.mesin_id = m.id
left join syarat_mesin y on y.kode_wilayah = case when (s.jenjang in ('SMA', 'SMK', 'SLB') or s.kode_provinsi = '010000') then s.kode_provinsi else s.kode_kab_kota end
left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
cross join lateral (
  select count(*)::int as jumlah, max(t.waktu_lokal) filter (where t.waktu_lokal <= (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day') as terakhir,
    (select count(distinct x.pin)::int from (select t.pin from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id
      and t.waktu_lokal >= $7::timestamp and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = m.sekolah_id and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = m.sekolah_id and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = m.sekolah_id and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = m.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))
      limit 8000) x) as tak_dikenal
  from tap t where t.sekolah_id = m.sekolah_id and t.mesin_id = m.id) isi where m.sekolah_id = $8 and u.berakhir_pada is null and /* cakupan */ ("s"."jenjang" = any($9::text[]) and ("s"."kode_provinsi" = any($10::text[]) or "s"."kode_kab_kota" = any($11::text[]) or "s"."kode_kecamatan" = any($12::text[]))) order by m.id;

-- features/mesin/queries.ts
-- in GET /api/mesin/:id
select waktu_lokal as "waktuMesin", kode, pelaku, rincian, diterima_pada as "diterimaPada"
from mesin_peristiwa where sekolah_id = $1 and mesin_id = $2 order by waktu_lokal desc limit 50;

-- features/mesin/tap/commands-repeats.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah, pengumpul tap
insert into tap_ulang (sekolah_id, mesin_id, pin, waktu_lokal, diterima_pada)
select t.sekolah_id, t.mesin_id, t.pin, t.waktu_lokal, u.pada
from unnest($1::int[], $2::int[], $3::text[],
  $4::timestamp[], $5::timestamptz[]) u (sekolah_id, mesin_id, pin, waktu_lokal, pada)
join tap t on t.sekolah_id = u.sekolah_id and t.mesin_id = u.mesin_id and t.pin = u.pin and t.waktu_lokal = u.waktu_lokal
where t.sekolah_id = any($6::int[]) and t.kanal = $7
  and t.waktu_lokal between $8::timestamp and $9::timestamp
order by 1, 2, 3, 4
on conflict do nothing;

-- features/mesin/tap/commands-repeats.ts
-- in POST /api/mesin/:id/usb/tarik
select pg_advisory_xact_lock(hashtextextended($1, $2));

-- features/mesin/tap/commands-repeats.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah, pengumpul tap
select pg_advisory_xact_lock_shared(hashtextextended(k, $1)) from unnest($2::text[]) k order by k;

-- features/mesin/tap/commands-repeats.ts
-- in POST /api/mesin/:id/usb/tarik
update mesin set usb_sampai = (select max(waktu_lokal) from tap
  where sekolah_id = $1 and mesin_id = $2 and kanal = $3)
where sekolah_id = $4 and id = $5;

-- features/mesin/tap/commands-repeats.ts
-- in POST /api/mesin/:id/usb
update mesin set usb_sampai = greatest(usb_sampai, $1::timestamp)
where sekolah_id = $2 and id = $3;

-- features/mesin/tap/commands-samples.ts
delete from mesin_selisih x using (
  select t.sekolah_id, t.mesin_id, t.diterima_pada,
    row_number() over (partition by t.sekolah_id, t.mesin_id order by t.diterima_pada desc) as ke
  from mesin_selisih t join sekolah s on s.id = t.sekolah_id where /* cakupan */ true
) n where n.sekolah_id = x.sekolah_id and n.mesin_id = x.mesin_id and n.diterima_pada = x.diterima_pada
  and n.ke > $1;

-- features/mesin/tap/commands-tanda.ts
-- in pengumpul kiriman besar, pengumpul tap
update mesin_kontak k set susulan_pada = case when ($1 and baru.susulan and ((select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)
from unnest(coalesce(k.susulan_masa, '{}') * $2::tstzmultirange) r) < 86400)) then $3 else k.susulan_pada end,
    susulan_masa = case when ($4 and baru.susulan and ((select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)
from unnest(coalesce(k.susulan_masa, '{}') * $5::tstzmultirange) r) < 86400)) then (coalesce(k.susulan_masa, '{}') * $6::tstzmultirange
+ $7::tstzmultirange) else k.susulan_masa end,
    asing_sejak = case when $8 then k.asing_sejak when $9 then coalesce(k.asing_sejak, $10) else k.asing_sejak end
  from (select coalesce(bool_or(t.waktu_lokal < $11::timestamptz at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour'
          - $12 * interval '1 second'), false) as susulan
      from tap t join sekolah s on s.id = t.sekolah_id
      where t.sekolah_id = $13 and t.mesin_id = $14
and t.diterima_pada = $15::timestamptz and t.kanal = 0 and t.waktu_lokal between $16::timestamp and $17::timestamp
and (t.pin, t.waktu_lokal) in (select * from unnest($18::text[], $19::timestamp[]))) baru
  where k.sekolah_id = $20 and k.mesin_id = $21;

-- features/mesin/tap/commands-tanda.ts
-- in pengumpul tap
update mesin_kontak set asing_sejak = null where sekolah_id = $1 and mesin_id = $2;

-- features/mesin/tap/commands-tanda.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah
with baru as (
    select t.pin, t.waktu_lokal, t.diterima_pada, coalesce(t.ip <<= $1::inet, false) as sendiri,
      (t.waktu_lokal + (coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $2::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) - (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end)) * interval '1 hour') at time zone 'UTC' as pada
    from tap t join sekolah s on s.id = t.sekolah_id
    where t.sekolah_id = $3 and t.mesin_id = $4 and t.kanal = 0 and t.diterima_pada between $5 and $6
  ), dinilai as (
    select b.pin, b.waktu_lokal, case when b.sendiri then 0 else $7 end
      + case when k.mesin_id is not null and (select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)::int
  from unnest(k.kontak_biasa * tstzmultirange(tstzrange(b.pada::timestamptz, greatest(b.pada::timestamptz, b.diterima_pada::timestamptz)))) r) > $8
        then $9 else 0 end as sebab
    from baru b left join mesin_kontak k on k.sekolah_id = $10 and k.mesin_id = $11
  )
  insert into tap_tanda (sekolah_id, mesin_id, pin, waktu_lokal, sebab, menunggu, dinilai_pada)
  select $12, $13, pin, waktu_lokal, sebab, false, $14 from dinilai where sebab > 0
  on conflict do nothing;

-- features/mesin/tap/commands-tanda.ts
-- in pengumpul kiriman besar, pengumpul tap
with jam as materialized (
    select greatest(0, coalesce(min(telat) filter (where telat > $1), 0)) as geser
    from (select extract(epoch from t.diterima_pada - (greatest((t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $2::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour'), t.waktu_lokal) - (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') at time zone 'UTC')::float8 as telat
      from mesin_selisih t join sekolah s on s.id = t.sekolah_id
      where t.sekolah_id = $3 and t.mesin_id = $4 and t.diterima_pada > $5) x
  ), baru as (
    select t.pin, t.waktu_lokal, (t.waktu_lokal + (coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) - (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end)) * interval '1 hour') at time zone 'UTC'
      + jam.geser * interval '1 second' as pada
    from tap t join sekolah s on s.id = t.sekolah_id cross join jam where t.sekolah_id = $7 and t.mesin_id = $8
  and t.diterima_pada = $9::timestamptz and t.kanal = 0 and t.waktu_lokal between $10::timestamp and $11::timestamp
  and (t.pin, t.waktu_lokal) in (select * from unnest($12::text[], $13::timestamp[]))
  ), dinilai as (
    select b.pin, b.waktu_lokal,
      case when k.mesin_id is not null and (select coalesce(sum(extract(epoch from upper(r) - lower(r))), 0)::int
  from unnest(k.kontak_biasa * tstzmultirange(tstzrange(b.pada::timestamptz, greatest(b.pada::timestamptz, $14::timestamptz::timestamptz)))) r) > $15
        and not ($16 and exists (select 1 from mesin_perintah c join pengguna u on u.id = c.dibuat_oleh
          where c.sekolah_id = $17 and c.mesin_id = $18 and u.peran_id <> $19
            and c.dibuat_pada between $20::timestamptz - $21::interval and $22::timestamptz
            and (c.jenis = 'DATA QUERY ATTLOG' and b.waktu_lokal between (c.argumen->>'dari')::timestamp and (c.argumen->>'sampai')::timestamp
              or c.jenis = 'CHECK' and c.keterangan is not null)))
        then $23 else 0 end
        + case when (
not $24 and not coalesce(j.kolam, false) and k.terakhir_biasa < $25::timestamptz - $26::interval
and exists (select 1 from mesin_kontak x left join mesin_jaringan y on y.sekolah_id = x.sekolah_id and y.mesin_id = x.mesin_id
  where x.sekolah_id = $27 and x.mesin_id <> $28 and (x.terakhir_biasa > $29::timestamptz - $30::interval
      or x.kontak_biasa && tstzrange(least(b.pada, $31::timestamptz), $32::timestamptz))
    and not coalesce($33::inet <<= any(y.jaringan_biasa), false))
and not (coalesce($34::inet <<= k.jaringan_diakui, false) and 'kantor' is not distinct from (select l.asal from mesin_laporan l
  where l.sekolah_id = $35 and l.mesin_id = $36 and l.ditarik_pada is null and l.asal <> 'tap' order by l.pada desc limit 1))) then $37 else 0 end as sebab,
      not $38 and k.terakhir_biasa > $39::timestamptz - $40::interval and not coalesce(j.kolam, false) and not $41 as menunggu
    from baru b left join mesin_kontak k on k.sekolah_id = $42 and k.mesin_id = $43
    left join mesin_jaringan j on j.sekolah_id = $44 and j.mesin_id = $45
  )
  insert into tap_tanda (sekolah_id, mesin_id, pin, waktu_lokal, sebab, menunggu, dinilai_pada)
  select $46, $47, pin, waktu_lokal, sebab, coalesce(menunggu, false), $48 from dinilai
  where sebab > 0 or menunggu on conflict do nothing returning sebab, menunggu;

-- features/mesin/tap/commands-tanda.ts
-- in pengumpul tap
with selesai as (
  update tap_tanda set menunggu = false, sebab = sebab | case when $1 then $2 else 0 end::smallint
  where sekolah_id = $3 and mesin_id = $4 and menunggu
  returning waktu_lokal
) select distinct waktu_lokal::date::text as hari from selesai;

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
select coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date) as hari, (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' as "masaDepan", (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = t.sekolah_id and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour')::date < ($1::timestamptz at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour')::date as lewat,
      exists (select 1 from tap_konfirmasi x where x.sekolah_id = t.sekolah_id and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as sudah
    from tap t join sekolah s on s.id = t.sekolah_id
    where t.sekolah_id = $2 and t.mesin_id = $3 and t.pin = $4 and t.waktu_lokal = $5;

-- features/mesin/tap/commands-tap.ts
-- in POST /api/mesin/:id/perintah
select count(*)::int as jumlah from mesin_perintah
where sekolah_id = $1 and mesin_id = $2 and status in ('antre', 'terkirim');

-- features/mesin/tap/commands-tap.ts
-- in POST /api/log-mesin/konfirmasi
select count(*)::int as jumlah from tap_konfirmasi k
where k.sekolah_id = $1 and k.mesin_id = $2
  and date_trunc('month', k.waktu_lokal) = date_trunc('month', $3::timestamp);

-- features/mesin/tap/insert-ordinary.ts
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

-- features/mesin/tap/insert-ordinary.ts
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
  insert into mesin_kontak as lama (sekolah_id, mesin_id, pertama, terakhir, laporan, ip, terakhir_biasa, kontak_biasa,
  terakhir_diakui, tertahan_sejak, diam_sejak)
select sekolah_id, mesin_id, pada, pada, laporan, ip, biasa, masa, diakui, tertahan, diam
from unnest($17::int[], $18::int[], $19::timestamptz[],
  $20::timestamptz[], $21::inet[],
  $22::timestamptz[], $23::tstzmultirange[],
  $24::timestamptz[], $25::timestamptz[],
  $26::timestamptz[])
  k (sekolah_id, mesin_id, pada, laporan, ip, biasa, masa, diakui, tertahan, diam)
on conflict (sekolah_id, mesin_id) do update set
  laporan = case when (lama.tertahan_sejak is null or lama.diam_sejak = excluded.diam_sejak) then greatest(lama.laporan, excluded.laporan) else lama.laporan end,
  pertama = coalesce(lama.pertama, excluded.pertama), terakhir = greatest(lama.terakhir, excluded.terakhir), ip = coalesce(excluded.ip, lama.ip),
  terakhir_biasa = greatest(lama.terakhir_biasa, excluded.terakhir_biasa),
  kontak_biasa = case when excluded.kontak_biasa is null then lama.kontak_biasa when lama.kontak_biasa is null then excluded.kontak_biasa
    else lama.kontak_biasa + excluded.kontak_biasa end,
  terakhir_diakui = greatest(lama.terakhir_diakui, excluded.terakhir_diakui),
  tertahan_sejak = case when excluded.laporan is not null and (lama.tertahan_sejak is null or lama.diam_sejak = excluded.diam_sejak) or lama.tertahan_sejak is null and lama.terakhir_biasa > excluded.diam_sejak
    then null else coalesce(lama.tertahan_sejak, excluded.tertahan_sejak) end,
  diam_sejak = case when excluded.laporan is not null and (lama.tertahan_sejak is null or lama.diam_sejak = excluded.diam_sejak) or lama.tertahan_sejak is null and lama.terakhir_biasa > excluded.diam_sejak
    then null when lama.tertahan_sejak is not null then lama.diam_sejak else excluded.diam_sejak end
), contoh as (
  insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
  select * from unnest($27::int[], $28::int[],
    $29::timestamptz[], $30::timestamp[])
  on conflict do nothing
)
select distinct sekolah_id as "sekolahId" from berubah;

-- features/mesin/tap/insert-tap.ts
-- in POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/usb, pengumpul tap
insert into mesin_pengguna as lama (sekolah_id, mesin_id, pin, nama, hak, kartu, diperbarui)
select * from unnest($1::int[], $2::int[], $3::text[],
  $4::text[], $5::text[],
  $6::text[], $7::timestamptz[])
on conflict (sekolah_id, mesin_id, pin) do update set nama = case when excluded.nama = '' then lama.nama else excluded.nama end,
  hak = coalesce(excluded.hak, lama.hak), kartu = coalesce(excluded.kartu, lama.kartu), diperbarui = excluded.diperbarui
where (lama.nama, lama.hak, lama.kartu) is distinct from (excluded.nama, excluded.hak, excluded.kartu);

-- features/mesin/tap/insert-tap.ts
-- in pengumpul tap
insert into mesin_peristiwa (sekolah_id, mesin_id, waktu_lokal, kode, pelaku, rincian, diterima_pada)
select * from unnest($1::int[], $2::int[],
  $3::timestamp[], $4::smallint[],
  $5::text[], $6::text[],
  $7::timestamptz[])
  p (a, b, waktu, kode, admin, rincian, pada) order by 1, 2, 3, 4
on conflict do nothing;

-- features/mesin/tap/insert-tap.ts
-- in POST /api/mesin/:id/usb, pengumpul kiriman besar, pengumpul tap
insert into tap_karantina (sekolah_id, mesin_id, kanal, baris, baris_hash, alasan, diterima_pada)
select * from unnest($1::int[], $2::int[],
  $3::smallint[], $4::text[], $5::text[],
  $6::text[], $7::timestamptz[])
on conflict do nothing returning id;

-- features/mesin/tap/insert-tap.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/usb, pengumpul tap
update mesin_penempatan p set dipakai_sejak = greatest(p.mulai,
  (coalesce($1::timestamptz, (select k.terakhir from mesin_kontak k where k.sekolah_id = $2 and k.mesin_id = $3))
    at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour')::date + 1)
from sekolah s where s.id = $4 and p.sekolah_id = $5 and p.mesin_id = $6
  and p.dipakai_sejak is null and p.sampai is null;

-- features/mesin/tap/insert-tap.ts
-- in POST /api/mesin-baru, POST /api/mesin-sengketa, POST /api/mesin/:id/konfirmasi, POST /api/mesin/:id/pindah, POST /api/mesin/:id/usb, pengumpul kiriman besar, pengumpul tap
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

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and ((t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') < '2026-01-01' or (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = $7::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal)) and (t.waktu_lokal >= $8::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and (exists (select 1 from bukan_gtk b where b.sekolah_id = $5::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  or exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $8::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from pemetaan_pin p where p.sekolah_id = $11::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) and (t.waktu_lokal >= $14::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $5::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $8::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $11::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) and (t.waktu_lokal >= $14::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') - (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > interval '7 days' and (t.waktu_lokal >= $6::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and exists (select 1 from pemetaan_pin p where p.sekolah_id = $5::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) and p.gtk_id = $8) and t.sekolah_id = $9;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $5::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $8::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai))) and (t.waktu_lokal >= $9::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.pin = $3;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.pin = $3 and t.mesin_id = $4 and t.sekolah_id = $5;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal < $3::date + 1 and t.mesin_id = $4 and t.sekolah_id = $5 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $6::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $9::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $12::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) and (t.waktu_lokal >= $15::date or t.waktu_lokal < '2026-01-01'::date);

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and (coalesce((select x.sebab from tap_tanda x where x.sekolah_id = $4::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal), 0) & 2) > 0;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and (t.kanal = 0
and coalesce(t.waktu_lokal::date <= (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $4::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $5::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $6::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $7::int and baru.mesin_id = t.mesin_id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $8::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end), false));

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and t.mesin_id = $4 and t.sekolah_id = $5 and (exists (select 1 from bukan_gtk b where b.sekolah_id = $6::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  or exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $9::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from pemetaan_pin p where p.sekolah_id = $12::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))));

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and t.mesin_id = $4 and t.sekolah_id = $5 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $6::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $9::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $12::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))));

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and t.waktu_lokal < $4::date + 1;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and t.waktu_lokal < $4::date + 1 and t.mesin_id = $5 and t.sekolah_id = $6;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[])));

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and t.mesin_id = $6 and t.sekolah_id = $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select count(*)::int as total from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and t.waktu_lokal >= $6::date and t.waktu_lokal < $7::date + 1 and (coalesce((select x.sebab from tap_tanda x where x.sekolah_id = $8::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal), 0) & 1) > 0;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int)
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $3 offset $4;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $5 offset $6;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and ((t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') < '2026-01-01' or (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = $7::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal)) and (t.waktu_lokal >= $8::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $9 offset $10;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and (exists (select 1 from bukan_gtk b where b.sekolah_id = $5::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  or exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $8::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from pemetaan_pin p where p.sekolah_id = $11::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) and (t.waktu_lokal >= $14::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $15 offset $16;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $5::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $8::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $11::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) and (t.waktu_lokal >= $14::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $15 offset $16;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') - (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > interval '7 days' and (t.waktu_lokal >= $6::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $7 offset $8;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and exists (select 1 from pemetaan_pin p where p.sekolah_id = $5::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) and p.gtk_id = $8) and t.sekolah_id = $9
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $10 offset $11;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.mesin_id = $3 and t.sekolah_id = $4 and not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $5::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $8::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai))) and (t.waktu_lokal >= $9::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $10 offset $11;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.pin = $3
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $4 offset $5;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.pin = $3 and t.mesin_id = $4 and t.sekolah_id = $5
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $6 offset $7;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal < $3::date + 1 and t.mesin_id = $4 and t.sekolah_id = $5 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $6::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $9::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $12::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))) and (t.waktu_lokal >= $15::date or t.waktu_lokal < '2026-01-01'::date)
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $16 offset $17;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and (coalesce((select x.sebab from tap_tanda x where x.sekolah_id = $4::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal), 0) & 2) > 0
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $5 offset $6;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and (t.kanal = 0
and coalesce(t.waktu_lokal::date <= (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $4::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $5::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $6::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $7::int and baru.mesin_id = t.mesin_id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $8::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end), false))
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $9 offset $10;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and t.mesin_id = $4 and t.sekolah_id = $5 and (exists (select 1 from bukan_gtk b where b.sekolah_id = $6::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
  or exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $9::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from pemetaan_pin p where p.sekolah_id = $12::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $15 offset $16;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and t.mesin_id = $4 and t.sekolah_id = $5 and (not exists (select 1 from pemetaan_pin p where p.sekolah_id = $6::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))))
and not exists (select 1 from bukan_gtk b where b.sekolah_id = $9::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $11::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))) and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $12::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $14::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))))))
  order by t.waktu_lokal desc, t.mesin_id, t.pin limit $15 offset $16;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and t.waktu_lokal < $4::date + 1
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $5 offset $6;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."id" = $2::int) and t.waktu_lokal >= $3::date and t.waktu_lokal < $4::date + 1 and t.mesin_id = $5 and t.sekolah_id = $6
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
select t.mesin_id as mesin, t.pin, t.waktu_lokal::text as waktu from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = $1 and /* cakupan */ ("s"."jenjang" = any($2::text[]) and ("s"."kode_provinsi" = any($3::text[]) or "s"."kode_kab_kota" = any($4::text[]) or "s"."kode_kecamatan" = any($5::text[]))) and t.waktu_lokal >= $6::date and t.waktu_lokal < $7::date + 1 and (coalesce((select x.sebab from tap_tanda x where x.sekolah_id = $8::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal), 0) & 1) > 0
order by t.waktu_lokal desc, t.mesin_id, t.pin limit $9 offset $10;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.sekolah_id || '-' || t.mesin_id as "mesinId", m.nama as "namaMesin", m.nomor_seri as "nomorSeri", t.pin,
    g.sekolah_id || '-' || g.id as "gtkId", g.nama as "namaGtk",
    case when g.id is null then coalesce((select b.alasan from bukan_gtk b where b.sekolah_id = $1::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $2::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $3::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) limit 1),
      (select h.alasan from bukan_gtk_hari h where h.sekolah_id = $4::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) limit 1)) end as "alasanBukanGtk", t.waktu_lokal as "waktuMesin", (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') as waktu,
    coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) as kalibrasi, t.status, t.verifikasi, t.kanal, t.diterima_pada as "diterimaPada", host(t.ip) as ip,
    (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' as "masaDepan", (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') < '2026-01-01' as "sebelum2015", not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $11::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $14::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai))) as "sebelumPenempatan",
    (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') - (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $15::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > interval '7 days' as terlambat, (t.kanal = 0 and (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') - (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') > 900 * interval '1 second' and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = $17::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal)
and (t.waktu_lokal - (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') > 900 * interval '1 second' or coalesce(date_trunc('second', (select k.disimpan_pada from kalibrasi k
where k.sekolah_id = $18::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1)) <= date_trunc('second', t.diterima_pada), true))) as mendahului, (t.kanal = 0
and coalesce(t.waktu_lokal::date <= (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $19::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $20::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $21::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $22::int and baru.mesin_id = t.mesin_id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $23::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end), false)) as "belumDisetujui",
    coalesce((select x.sebab from tap_tanda x where x.sekolah_id = $24::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal), 0) as sebab, (select x.alasan from tap_konfirmasi x where x.sekolah_id = $25::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as "alasanKonfirmasi",
    (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $26::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' and (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $27::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour')::date < ($28::timestamptz at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour')::date and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = $29::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as "bolehDikonfirmasi"
  from tap t join sekolah_terbagi s on s.id = t.sekolah_id
  join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
  left join lateral (select p.gtk_id from pemetaan_pin p where p.sekolah_id = $30::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $31::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $32::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) order by p.id limit 1) o on true
  left join gtk g on g.sekolah_id = t.sekolah_id and g.id = o.gtk_id
  where t.sekolah_id = $33 and /* cakupan */ ("s"."id" = $34::int)
    and (t.mesin_id, t.pin, t.waktu_lokal) in (select * from unnest($35::int[],
      $36::text[], $37::timestamp[]))
    and t.waktu_lokal between $38::timestamp and $39::timestamp
  order by t.waktu_lokal desc, t.mesin_id, t.pin;

-- features/mesin/tap/queries-log.ts
-- in GET /api/log-mesin
select t.sekolah_id || '-' || t.mesin_id as "mesinId", m.nama as "namaMesin", m.nomor_seri as "nomorSeri", t.pin,
    g.sekolah_id || '-' || g.id as "gtkId", g.nama as "namaGtk",
    case when g.id is null then coalesce((select b.alasan from bukan_gtk b where b.sekolah_id = $1::int and b.mesin_id = t.mesin_id and b.pin = t.pin
and (("b"."mulai" is null or ("b"."mulai" <= t.waktu_lokal::date - 5
  or "b"."mulai" <= t.waktu_lokal::date + 5 and "b"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $2::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("b"."sampai" is null or ("b"."sampai" >= t.waktu_lokal::date + 5
  or "b"."sampai" >= t.waktu_lokal::date - 5 and "b"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $3::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) limit 1),
      (select h.alasan from bukan_gtk_hari h where h.sekolah_id = $4::int and h.mesin_id = t.mesin_id
and (("h"."mulai" is null or ("h"."mulai" <= t.waktu_lokal::date - 5
  or "h"."mulai" <= t.waktu_lokal::date + 5 and "h"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $5::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("h"."sampai" is null or ("h"."sampai" >= t.waktu_lokal::date + 5
  or "h"."sampai" >= t.waktu_lokal::date - 5 and "h"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $6::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) limit 1)) end as "alasanBukanGtk", t.waktu_lokal as "waktuMesin", (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $7::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') as waktu,
    coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $8::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) as kalibrasi, t.status, t.verifikasi, t.kanal, t.diterima_pada as "diterimaPada", host(t.ip) as ip,
    (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $9::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' as "masaDepan", (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $10::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') < '2026-01-01' as "sebelum2015", not exists (
select 1 from mesin_penempatan p where p.sekolah_id = $11::int and p.mesin_id = t.mesin_id and (p.mulai <= t.waktu_lokal::date - 5
  or p.mulai <= t.waktu_lokal::date + 5 and p.mulai <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $12::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))
  and (p.sampai is null or (p.sampai >= t.waktu_lokal::date + 5
  or p.sampai >= t.waktu_lokal::date - 5 and p.sampai >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $13::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)) or not exists (
    select 1 from mesin_penempatan q where q.sekolah_id = $14::int and q.mesin_id = p.mesin_id and q.mulai > p.mulai))) as "sebelumPenempatan",
    (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') - (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $15::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > interval '7 days' as terlambat, (t.kanal = 0 and (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $16::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') - (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') > 900 * interval '1 second' and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = $17::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal)
and (t.waktu_lokal - (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') > 900 * interval '1 second' or coalesce(date_trunc('second', (select k.disimpan_pada from kalibrasi k
where k.sekolah_id = $18::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1)) <= date_trunc('second', t.diterima_pada), true))) as mendahului, (t.kanal = 0
and coalesce(t.waktu_lokal::date <= (
select max((greatest(k.laporan, (select max(l.ditarik_pada) from mesin_laporan l
    where l.sekolah_id = $19::int and l.mesin_id = k.mesin_id)) at time zone 'UTC')::date) + 14
from mesin_pengakuan baru join mesin_kontak k on k.sekolah_id = $20::int and k.mesin_id <> baru.mesin_id
left join mesin_pengakuan lain on lain.sekolah_id = $21::int and lain.mesin_id = k.mesin_id
where baru.sekolah_id = $22::int and baru.mesin_id = t.mesin_id and baru.disetujui_pada is null
  and case when lain.mesin_id is null then baru.diakui_pada > (select m.didaftarkan_pada from mesin m
      where m.sekolah_id = $23::int and m.id = k.mesin_id)
    else (lain.diakui_pada, lain.mesin_id) < (baru.diakui_pada, baru.mesin_id) end), false)) as "belumDisetujui",
    coalesce((select x.sebab from tap_tanda x where x.sekolah_id = $24::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal), 0) as sebab, (select x.alasan from tap_konfirmasi x where x.sekolah_id = $25::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as "alasanKonfirmasi",
    (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $26::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour') > (t.diterima_pada at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour') + interval '1 day' and (t.waktu_lokal + coalesce((select k.jam from kalibrasi k
where k.sekolah_id = $27::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), 0) * interval '1 hour')::date < ($28::timestamptz at time zone 'UTC' + (case s.zona when 'WIB' then 7 when 'WITA' then 8 else 9 end) * interval '1 hour')::date and not exists (select 1 from tap_konfirmasi x where x.sekolah_id = $29::int and x.mesin_id = t.mesin_id and x.pin = t.pin and x.waktu_lokal = t.waktu_lokal) as "bolehDikonfirmasi"
  from tap t join sekolah_terbagi s on s.id = t.sekolah_id
  join mesin m on m.sekolah_id = t.sekolah_id and m.id = t.mesin_id
  left join lateral (select p.gtk_id from pemetaan_pin p where p.sekolah_id = $30::int and p.mesin_id = t.mesin_id and p.pin = t.pin
and (("p"."mulai" is null or ("p"."mulai" <= t.waktu_lokal::date - 5
  or "p"."mulai" <= t.waktu_lokal::date + 5 and "p"."mulai" <= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $31::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date))) and ("p"."sampai" is null or ("p"."sampai" >= t.waktu_lokal::date + 5
  or "p"."sampai" >= t.waktu_lokal::date - 5 and "p"."sampai" >= coalesce((select ((t.waktu_lokal + k.jam * interval '1 hour') - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= (t.waktu_lokal + k.jam * interval '1 hour')::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date from kalibrasi k
where k.sekolah_id = $32::int and (k.mesin_id is null or k.mesin_id = t.mesin_id)
  and ("k"."berlaku_mulai" <= t.waktu_lokal::date and ("k"."berlaku_sampai" is null or "k"."berlaku_sampai" >= t.waktu_lokal::date))
order by k.mesin_id is null, "k"."berlaku_mulai" desc, "k"."disimpan_pada" desc, "k"."id" desc limit 1), (t.waktu_lokal - coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= t.waktu_lokal::date order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) * interval '1 second')::date)))) order by p.id limit 1) o on true
  left join gtk g on g.sekolah_id = t.sekolah_id and g.id = o.gtk_id
  where t.sekolah_id = $33 and /* cakupan */ ("s"."jenjang" = any($34::text[]) and ("s"."kode_provinsi" = any($35::text[]) or "s"."kode_kab_kota" = any($36::text[]) or "s"."kode_kecamatan" = any($37::text[])))
    and (t.mesin_id, t.pin, t.waktu_lokal) in (select * from unnest($38::int[],
      $39::text[], $40::timestamp[]))
    and t.waktu_lokal between $41::timestamp and $42::timestamp
  order by t.waktu_lokal desc, t.mesin_id, t.pin;

-- features/mesin/tap/save-kontak.ts
-- in POST /api/mesin/:id/laporan, POST /api/mesin/:id/usb, pengumpul kiriman besar, pengumpul tap
insert into antrean_rekap (sekolah_id) select * from unnest($1::int[]);

-- features/mesin/tap/save-kontak.ts
-- in POST /api/mesin/:id/usb
insert into mesin_kontak as lama (sekolah_id, mesin_id, laporan, laporan_usb)
values ($1, $2, $3, $4)
on conflict (sekolah_id, mesin_id) do update set laporan = greatest(lama.laporan, excluded.laporan),
  laporan_usb = greatest(lama.laporan_usb, excluded.laporan_usb);

-- features/mesin/tap/save-kontak.ts
-- in pengumpul kiriman besar, pengumpul tap
insert into mesin_kontak as lama (sekolah_id, mesin_id, pertama, terakhir, laporan, ip, terakhir_biasa, kontak_biasa,
  terakhir_diakui, tertahan_sejak, diam_sejak)
select sekolah_id, mesin_id, pada, pada, laporan, ip, biasa, masa, diakui, tertahan, diam
from unnest($1::int[], $2::int[], $3::timestamptz[],
  $4::timestamptz[], $5::inet[],
  $6::timestamptz[], $7::tstzmultirange[],
  $8::timestamptz[], $9::timestamptz[],
  $10::timestamptz[])
  k (sekolah_id, mesin_id, pada, laporan, ip, biasa, masa, diakui, tertahan, diam)
on conflict (sekolah_id, mesin_id) do update set
  laporan = case when (lama.tertahan_sejak is null or lama.diam_sejak = excluded.diam_sejak) then greatest(lama.laporan, excluded.laporan) else lama.laporan end,
  pertama = coalesce(lama.pertama, excluded.pertama), terakhir = greatest(lama.terakhir, excluded.terakhir), ip = coalesce(excluded.ip, lama.ip),
  terakhir_biasa = greatest(lama.terakhir_biasa, excluded.terakhir_biasa),
  kontak_biasa = case when excluded.kontak_biasa is null then lama.kontak_biasa when lama.kontak_biasa is null then excluded.kontak_biasa
    else lama.kontak_biasa + excluded.kontak_biasa end,
  terakhir_diakui = greatest(lama.terakhir_diakui, excluded.terakhir_diakui),
  tertahan_sejak = case when excluded.laporan is not null and (lama.tertahan_sejak is null or lama.diam_sejak = excluded.diam_sejak) or lama.tertahan_sejak is null and lama.terakhir_biasa > excluded.diam_sejak
    then null else coalesce(lama.tertahan_sejak, excluded.tertahan_sejak) end,
  diam_sejak = case when excluded.laporan is not null and (lama.tertahan_sejak is null or lama.diam_sejak = excluded.diam_sejak) or lama.tertahan_sejak is null and lama.terakhir_biasa > excluded.diam_sejak
    then null when lama.tertahan_sejak is not null then lama.diam_sejak else excluded.diam_sejak end;

-- features/mesin/tap/save-kontak.ts
-- in pengumpul kiriman besar, pengumpul tap
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

-- features/mesin/tap/save-kontak.ts
-- in POST /api/mesin/:id/laporan, POST /api/mesin/:id/usb, pengumpul kiriman besar, pengumpul tap
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

-- features/mesin/tap/save-posts.ts
-- in pengumpul kiriman besar, pengumpul tap
insert into mesin_mentah (sekolah_id, diterima_pada, mesin_id, metode, url, ip, tubuh)
select * from unnest($1::int[], $2::timestamptz[],
  $3::int[], $4::text[], $5::text[],
  $6::inet[], $7::bytea[]);

-- features/mesin/tap/save-posts.ts
-- in pengumpul tap
insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
select * from unnest($1::int[], $2::int[],
  $3::timestamptz[], $4::timestamp[])
on conflict do nothing;

-- features/mesin/usb/ask-nomor.ts
-- in POST /api/mesin/:id/usb, POST /api/mesin/:id/usb/pratinjau
select distinct unnest(nomor_mesin) as nomor from berkas_usb
where sekolah_id = $1 and mesin_id = $2 and ditarik_pada is null;

-- features/mesin/usb/ask-nomor.ts
-- in POST /api/mesin/:id/usb, POST /api/mesin/:id/usb/pratinjau
select nomor_seri as "nomorSeri", nama as "namaMesin" from mesin
where sekolah_id = $1 and nomor_seri = any($2::text[]) order by id limit 1;

-- features/mesin/usb/commands-save.ts
-- in POST /api/mesin/:id/usb
insert into berkas_usb (sekolah_id, mesin_id, nama_berkas, format, kunci, sha256, ukuran, jumlah_tap, jumlah_baru,
  jumlah_karantina, diambil_pada, diunggah_oleh, diunggah_pada, nomor_mesin, jumlah_nomor_lain, laporan, laporan_sebelum,
  laporan_usb_sebelum)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10, $11,
  $12, $13, $14, $15, $16, $17,
  $18);

-- features/mesin/usb/commands-save.ts
-- in POST /api/mesin/:id/usb
select k.laporan, (select min(p.dipakai_sejak) from mesin_penempatan p
  where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id) as sejak
from mesin m left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
where m.sekolah_id = $1 and m.id = $2;

-- features/mesin/usb/commands-save.ts, features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb, POST /api/mesin/:id/usb/tarik
select laporan, laporan_usb as usb from mesin_kontak where sekolah_id = $1 and mesin_id = $2 for update;

-- features/mesin/usb/commands-usb.ts
-- in POST /api/mesin/:id/usb
select diunggah_pada as pada from berkas_usb where sekolah_id = $1 and mesin_id = $2
and diunggah_pada between $3::timestamptz and $4::timestamptz order by diunggah_pada;

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
delete from mesin_pengguna where sekolah_id = $1 and mesin_id = $2 and diperbarui = $3 and hak is null and kartu is null;

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
delete from tap t where sekolah_id = $1 and mesin_id = $2 and kanal = $3 and diterima_pada = $4 and not exists (select 1 from tap_ulang u where u.sekolah_id = t.sekolah_id
and u.mesin_id = t.mesin_id and u.pin = t.pin and u.waktu_lokal = t.waktu_lokal);

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
delete from tap_karantina where sekolah_id = $1 and mesin_id = $2 and kanal = $3 and diterima_pada = $4;

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
insert into tap_ditarik (sekolah_id, usb_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, sisa)
select sekolah_id, $1::int, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada, sisa
from tap t where sekolah_id = $2 and mesin_id = $3 and kanal = $4 and diterima_pada = $5 and not exists (select 1 from tap_ulang u where u.sekolah_id = t.sekolah_id
and u.mesin_id = t.mesin_id and u.pin = t.pin and u.waktu_lokal = t.waktu_lokal);

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
select id, nama_berkas as "namaBerkas", jumlah_baru as "jumlahBaru", diunggah_pada as pada, nomor_mesin is not null as tercatat,
  laporan, laporan_sebelum as sebelum, laporan_usb_sebelum as "usbSebelum"
from berkas_usb where sekolah_id = $1 and mesin_id = $2 and ditarik_pada is null
order by id desc limit 1;

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
select min(waktu_lokal)::date::text as dari, max(waktu_lokal)::date::text as sampai,
  (select count(*)::int from tap where sekolah_id = $1 and mesin_id = $2 and kanal = $3 and diterima_pada = $4) as tetap from tap_ditarik
where sekolah_id = $5 and usb_id = $6 and waktu_lokal >= $7::timestamp
  and waktu_lokal < $8::timestamptz at time zone 'UTC';

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
select min(waktu_lokal)::date::text as hari from tap where sekolah_id = $1 and mesin_id = $2
and kanal = $3 and diterima_pada = $4;

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
update berkas_usb set ditarik_pada = $1, ditarik_oleh = $2, alasan_tarik = $3
where sekolah_id = $4 and id = $5;

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
update mesin set kirim_ulang = true where sekolah_id = $1 and id = $2
and exists (select 1 from mesin_kontak k where k.sekolah_id = $3 and k.mesin_id = $4 and k.terakhir is not null);

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
update mesin_kontak set laporan = $1, laporan_usb = $2
where sekolah_id = $3 and mesin_id = $4;

-- features/mesin/usb/commands-withdraw.ts
-- in POST /api/mesin/:id/usb/tarik
update mesin_pengguna set nama = '' where sekolah_id = $1 and mesin_id = $2 and diperbarui = $3;

-- features/mesin/usb/reading.ts
-- in POST /api/mesin/:id/usb/pratinjau
select diunggah_pada as pada from berkas_usb
where sekolah_id = $1 and mesin_id = $2 and sha256 = $3
  and ditarik_pada is null order by id limit 1;

-- features/mesin/usb/reading.ts
-- in POST /api/mesin/:id/usb, POST /api/mesin/:id/usb/pratinjau
select id, mesin_id as "mesinId", jam, berlaku_mulai as "berlakuMulai", berlaku_sampai as "berlakuSampai",
  disimpan_pada as "disimpanPada"
from kalibrasi where sekolah_id = $1 and (mesin_id is null or mesin_id = $2);

-- features/mesin/usb/reading.ts
-- in POST /api/mesin/:id/usb, POST /api/mesin/:id/usb/pratinjau
select pin, waktu_lokal as waktu from tap where sekolah_id = $1 and mesin_id = $2
and waktu_lokal between $3::timestamp and $4::timestamp + interval '1 minute';

-- features/mesin/usb/reading.ts
-- in POST /api/mesin/:id/usb/pratinjau
select q.pin, nullif(max(u.nama), '') as nama, sum(q.jumlah)::int as "jumlahTap"
from unnest($1::text[], $2::date[],
  $3::int[]) q (pin, hari, jumlah)
left join mesin_pengguna u on u.sekolah_id = $4 and u.mesin_id = $5 and u.pin = q.pin
where not exists (select 1 from pemetaan_pin p where p.sekolah_id = $6 and p.mesin_id = $7 and p.pin = q.pin
and coalesce(p.mulai <= q.hari, true) and coalesce(p.sampai >= q.hari, true)) and not exists (select 1 from bukan_gtk p where p.sekolah_id = $8 and p.mesin_id = $9 and p.pin = q.pin
and coalesce(p.mulai <= q.hari, true) and coalesce(p.sampai >= q.hari, true))
  and not exists (select 1 from bukan_gtk_hari h where h.sekolah_id = $10 and h.mesin_id = $11
    and q.hari between h.mulai and h.sampai)
group by q.pin;

-- features/mesin/usb/reading.ts
-- in POST /api/mesin/:id/usb/pratinjau
select q.tanggal, coalesce(((select x.nilai from setting x where x.kunci = 'batasMalam' and "x"."berlaku_mulai" <= q.tanggal order by "x"."berlaku_mulai" desc limit 1) #>> '{}')::int, 10800) as batas from unnest($1::date[]) q (tanggal);
