import type { Keluaran } from '@geisa/contract/endpoint'
import type { LaporanHarian, PenjelasanHari, rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { jelaskanHari } from '@geisa/engine/jelaskan'
import { hariSekolah, rentangBulan, tanggalDari } from '@geisa/engine/kalender'
import { laporanHarian as hitungLaporan } from '@geisa/engine/laporan-harian'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { salahIsi, tidakAda } from '../../platform/errors.ts'
import { type Cakupan, gtkDalam, sekolahDalam } from '../../platform/scope.ts'
import { muatFakta } from './fakta.ts'

type Dasar = { db: DbOrTrx; clock: Clock; cakupan: Cakupan }
type Pilihan = { idDapodik: string; sekolahId?: number | undefined }

/** One person's month as the report shows it. Nothing is stored: `hitungUlang` has nothing to forget yet. */
export async function bacaHarian(dasar: Dasar, query: Keluaran<typeof rekapHarian, 'query'>): Promise<LaporanHarian> {
  const { monthSelected: bulan } = query
  const { identitas, fakta } = await muatOrang(dasar, query, bulan)
  const hariIni = hariSekolah(fakta.sekarang, fakta.sekolah.zona)
  if (bulan > hariIni.replace('-', '').slice(0, 6))
    throw salahIsi('monthSelected', 'Bulan itu belum dimulai. Pilih bulan ini atau sebelumnya.')
  const { kehadiran, summary } = hitungLaporan(fakta, identitas.gtkId)
  const { sekolah, gtk, penandaTangan } = identitas
  const nama = new Map(fakta.status.map((status) => [status.id, status]))
  const terpakai = kehadiran.flatMap(({ statusId }) => nama.get(statusId ?? -1) ?? [])
  const namaStatus = Object.fromEntries(terpakai.map((status) => [status.singkatan, status.nama]))
  return { bulan, hariIni, sekolah, gtk, penandaTangan, kehadiran, summary, namaStatus }
}

/** Where every figure of one day comes from. */
export async function bacaPenjelasan(
  dasar: Dasar,
  query: Keluaran<typeof rekapHarianPenjelasan, 'query'>,
): Promise<PenjelasanHari> {
  const bulan = query.tanggal.replace('-', '').slice(0, 6)
  const { identitas, fakta } = await muatOrang(dasar, query, bulan)
  const penjelasan = jelaskanHari(fakta, identitas.gtkId, query.tanggal)
  if (penjelasan === null) throw tidakAda('GTK')
  return penjelasan
}

async function muatOrang(
  { db, clock, cakupan }: Dasar,
  pilihan: Pilihan,
  bulan: string,
): Promise<{ identitas: Identitas; fakta: FaktaBulan }> {
  const { awal, jumlahHari } = rentangBulan(bulan)
  const identitas = await findIdentitas(db, cakupan, pilihan, tanggalDari(awal + jumlahHari - 1))
  if (identitas === undefined) throw tidakAda('GTK')
  const { sekolahId, gtkId } = identitas
  const fakta = await muatFakta(db, cakupan, { sekolahId, gtkId, bulan, sekarang: clock.now() })
  if (fakta === undefined) throw tidakAda('GTK')
  return { identitas, fakta }
}

type Identitas = Pick<LaporanHarian, 'sekolah' | 'gtk' | 'penandaTangan'> & { sekolahId: number; gtkId: number }

/**
 * The staff row behind a Dapodik id inside the scope; of several the ptk_induk one. The signer is the one named for
 * the month's end, else the staff member whose jenisGuru is 'Kepala Sekolah' (rules.md K).
 */
async function findIdentitas(
  db: DbOrTrx,
  cakupan: Cakupan,
  { idDapodik, sekolahId }: Pilihan,
  akhirBulan: string,
): Promise<Identitas | undefined> {
  const { rows } = await sql<Identitas>`
    select g.sekolah_id as "sekolahId", g.id as "gtkId",
      json_build_object('id', g.sekolah_id || '-' || g.id, 'idDapodik', g.id_dapodik, 'nama', g.nama, 'namaDapodik', g.nama_dapodik, 'nip', g.nip,
        'nuptk', g.nuptk, 'jenisGuru', g.jenis_guru, 'statusKepegawaian', g.status_kepegawaian) as gtk,
      json_build_object('id', s.id, 'nama', s.nama, 'npsn', s.npsn, 'jenjang', s.jenjang, 'isSwasta', s.status = 'S', 'alamat', s.alamat,
        'namaKecamatan', kec.nama, 'namaKabKota', kab.nama, 'kodeProvinsi', prov.kode, 'namaProvinsi', prov.nama, 'zona', s.zona,
        'namaYayasan', (select nama from yayasan y where y.id = s.yayasan_id)) as sekolah,
      coalesce(
        (select json_build_object('nama', t.nama, 'nip', t.nip, 'jabatan', t.jabatan) from penanda_tangan t
          where t.sekolah_id = s.id and t.berlaku_mulai <= ${akhirBulan} order by t.berlaku_mulai desc, t.disimpan_pada desc limit 1),
        (select json_build_object('nama', k.nama, 'nip', k.nip, 'jabatan', 'Kepala Sekolah') from gtk k
          where k.sekolah_id = s.id and k.jenis_guru = 'Kepala Sekolah' and (k.berhenti is null or k.berhenti >= ${akhirBulan})
          order by k.id limit 1)) as "penandaTangan"
    from alamat_gtk a
    join gtk g on g.sekolah_id = a.sekolah_id and g.id = a.gtk_id
    join sekolah s on s.id = g.sekolah_id
    join wilayah kec on kec.kode = s.kode_kecamatan
    join wilayah kab on kab.kode = s.kode_kab_kota
    join wilayah prov on prov.kode = s.kode_provinsi
    where a.id_dapodik = ${idDapodik}::uuid and ${sekolahDalam(cakupan)} and ${gtkDalam(cakupan)}
      and ${sekolahId === undefined ? sql`true` : sql`s.id = ${sekolahId}`}
    order by g.ptk_induk desc, g.berhenti desc nulls first, g.id limit 1`.execute(db)
  return rows[0]
}
