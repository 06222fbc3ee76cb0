-- features/verifikasi/queries.ts
-- in GET /api/verifikasi/:kode
select g.kode, g.sha256, g.bulan, g.rekap, g.dikunci_pada as "dikunciPada", g.dibuka_pada as "dibukaPada",
  (select p.kode from segel p where p.sekolah_id = g.sekolah_id and p.bulan = g.bulan and p.urutan > g.urutan
    and p.dibuka_pada is null) as "penggantiKode",
  json_build_object('nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'namaKabKota', kab.nama, 'namaProvinsi', prov.nama,
    'zona', s.zona) as sekolah
from alamat_segel a
join segel g on g.sekolah_id = a.sekolah_id and g.bulan = a.bulan and g.urutan = a.urutan
join sekolah s on s.id = g.sekolah_id
join wilayah kab on kab.kode = s.kode_kab_kota join wilayah prov on prov.kode = s.kode_provinsi
where a.kode = $1;
