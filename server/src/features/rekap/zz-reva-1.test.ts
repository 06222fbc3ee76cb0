import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap-bulanan'
import { rekapHarian } from '@geisa/contract/rekap'
import { simpanTarif, pratinjauTarif } from '@geisa/contract/tarif'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { isiE11 } from './e11.test-bahan.ts'

let u: AplikasiUji
let sd: AplikasiUji['dunia']['sekolah']['sd']
beforeAll(async () => {
  u = await buatAplikasiUji()
  sd = u.dunia.sekolah.sd
  await isiE11(u.aplikasi.db, sd.id, sd.gtk[1]?.id ?? 0)
})
afterAll(() => u.tutup())
const bln = (siapa: string, q: Record<string, unknown>) => u.panggil(siapa, rekapBulanan, { query: q })
const profilX = { alpaBp: 700, alpaBeruntun: null, mode: 'PER_KEJADIAN', pita: [{ dariMenit: 1, bp: 70 }], pitaIzin: null, bagianBp: 10000 }

it('bad input', async () => {
  const hasil: unknown[] = []
  for (const q of [
    { sekolahId: '1e3', monthSelected: '202602' }, { sekolahId: '0x1', monthSelected: '202602' }, { sekolahId: ' 1 ', monthSelected: '202602' },
    { sekolahId: String(sd.id), kecamatanId: u.dunia.wilayah.kecamatan, monthSelected: '202602' },
    { monthSelected: '209913' }, { monthSelected: '209912' }, { monthSelected: '200001', sekolahId: sd.id }, { monthSelected: '202602' }, { kecamatanId: '000000', monthSelected: '202602' }, { kecamatanId: u.dunia.wilayah.kabKota, monthSelected: '202602' },
  ]) { const r = await bln('admin', q); hasil.push([JSON.stringify(q), r.status, r.body.message, r.body.galat]) }
  for (const gtk of ['999999999-999999999999999', `${sd.id}-999999999999999`, `${sd.id}-99999999`, `${sd.id}-0`]) {
    const r = await u.panggil('admin', rekapBulananPenjelasan, { query: { gtk, monthSelected: '202602' } }); hasil.push([gtk, r.status, r.body.message])
  }
  console.log(hasil.map((h) => JSON.stringify(h)).join('\n'))
})

it('stale memo before 2015', async () => {
  const a = await bln('admin', { sekolahId: sd.id, monthSelected: '201401' })
  await u.panggil('admin', simpanTarif, { body: { kodeWilayah: u.dunia.wilayah.kabKota, jenjang: ['SD'], nama: 'Tarif Lama', dasarHukum: 'Perbup 1', profil: profilX, berlakuMulai: '2010-01-01' } as never })
  const b = await bln('admin', { sekolahId: sd.id, monthSelected: '201401' })
  const c = await bln('admin', { sekolahId: sd.id, monthSelected: '201401', hitungUlang: '1' })
  console.log('PRE2015', a.status, a.body.tarif?.[0]?.nama, b.body.tarif?.[0]?.nama, c.body.tarif?.[0]?.nama)
  await sql`delete from tarif`.execute(u.aplikasi.db)
  await sql`insert into versi_bersama (lingkup,kode,bulan) values ('nasional','000000',202602) on conflict do nothing`.execute(u.aplikasi.db)
})

it('preview terkunci WIT', async () => {
  const asing = u.dunia.sekolah.sdAsing
  await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${asing.id}, 202602, 1, 'AAAA-BBBB-CCCC', '{}', repeat('a',64), '2026-02-28T15:10:00Z')`.execute(u.aplikasi.db).catch((e) => console.log('segel', e.message))
  const lama = u.aplikasi.clock.now()
  u.aplikasi.clock.set?.('2026-02-28T15:30:00.000Z')
  console.log('clock keys', Object.keys(u.aplikasi.clock), lama)
  const body = { kodeWilayah: u.dunia.wilayah.kabKotaAsing, jenjang: ['SD'], nama: 'Tarif Uji', dasarHukum: 'Perbup 1', profil: profilX, berlakuMulai: '2026-02-01' } as never
  const r = await u.panggil('admin', pratinjauTarif, { query: { sekolahId: asing.id }, body })
  console.log('PRATINJAU', r.status, JSON.stringify({ ...r.body, rows: undefined }))
  u.aplikasi.clock.set?.(lama)
})

it('peran', async () => {
  await sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah, disimpan_pada) values (${sd.id}, ${sd.gtk[1]?.id}, '2025-01-01', 2000000, '2025-01-01')`.execute(u.aplikasi.db)
  await sql`update sekolah_bulan_versi set versi = versi + 1`.execute(u.aplikasi.db)
  await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sd.id}, 202602) on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(u.aplikasi.db)
  for (const siapa of ['admin','provinsi','kabkota','cabdin','uptd','yayasan','sekolah','asing','kepala','gtk','monitoring','kabkotaAsing'].map((s) => s.toLowerCase())) {
    const r = await bln(siapa, { sekolahId: sd.id, monthSelected: '202602' })
    const k = await bln(siapa, { kecamatanId: u.dunia.wilayah.kecamatan, monthSelected: '202602' })
    const pk = await u.panggil(siapa, rekapBulananPenjelasan, { query: { gtk: sd.gtk[0]?.idPublik, monthSelected: '202602' } })
    const pg = await u.panggil(siapa, rekapBulananPenjelasan, { query: { gtk: sd.gtk[1]?.idPublik, monthSelected: '202602' } })
    console.log('PERAN', siapa, r.status, r.body.baris?.map((b: any) => [b.nama, b.Gaji_Pokok, b.dasar_pemotongan, b.jumlah_potongan, b.pct_potongan_total].join('/')), 'KEC', k.status, k.body.baris?.map((b: any) => [b.nama, b.Gaji_Pokok, b.jumlah_potongan].join('/')), 'PENJ', pk.status, pg.status, JSON.stringify(pg.body.dasar ?? null), JSON.stringify(pg.body.buku?.map((b: any) => b.rupiah) ?? null))
  }
})

it('mark of a mapping made after the fact', async () => {
  await sql`update pemetaan_pin set disimpan_pada = '2026-03-04T00:00:00Z' where sekolah_id = ${sd.id}`.execute(u.aplikasi.db)
  const r = await bln('admin', { sekolahId: sd.id, monthSelected: '202602', hitungUlang: '1' })
  console.log('BERTANDA', r.body.baris.map((b: any) => [b.nama, b.hari_bertanda]))
})

it('zero staff', async () => {
  const { sma } = u.dunia.sekolah
  await sql`update gtk set mulai_tugas = '2026-03-01' where sekolah_id = ${sma.id}`.execute(u.aplikasi.db)
  const r = await bln('admin', { sekolahId: sma.id, monthSelected: '202602' })
  console.log('ZERO', r.status, JSON.stringify(r.body.baris), JSON.stringify(r.body.daftarSekolah))
})
