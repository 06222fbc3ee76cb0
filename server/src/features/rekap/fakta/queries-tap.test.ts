import { hitungHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { HasilBulan } from '@geisa/engine/hari/hari-gtk'
import { DETIK_SEHARI, detikInstan, detikSekolah, instanDari, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { hariAbsen, isWajar, TAP } from '@geisa/engine/tap/tap'
import { semuaTap, tapTerbuka } from '@geisa/engine/tap/tap-baca'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { cakupanSistem } from '../../../platform/scope.ts'
import { hitungPinTanpaNama } from '../../kunci-bulan/syarat/queries-pin.ts'
import { muatFakta } from './fakta.ts'
import {
  DARI_MASA_DEPAN,
  KONFIRMASI_TAP,
  PEMETAAN_TAP,
  SEBELUM_2015,
  SEBELUM_PENEMPATAN,
  TANPA_PEMILIK,
  WAKTU_SEKOLAH,
} from './queries-tap.ts'

/** February 2026 of one school with two machines, as it may lie in the database; the SQL and the engine read every tap alike. */
const BULAN = '202602'
const AWAL = nomorHari('2026-02-01')
const cakupan = cakupanSistem('tests')
let uji: AplikasiUji
let mesin: number[]
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { rows } = await sql<{ id: number }>`
    insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    select ${sd()}, 'UJI00000' || n, 'Mesin ' || n, '2025-01-01' from generate_series(1, 2) n returning id`.execute(
    db(),
  )
  mesin = rows.map(({ id }) => id)
})
afterAll(() => uji.tutup())
const db = () => uji.aplikasi.db
const sd = () => uji.dunia.sekolah.sd.id

const hariArb = fc.integer({ min: -8, max: 35 }).map((h) => tanggalDari(AWAL + h))
const masaArb = fc
  .record({ mulai: hariArb, panjang: fc.option(fc.nat({ max: 20 })) })
  .map(({ mulai, panjang }) => ({ mulai, sampai: panjang === null ? null : tanggalDari(nomorHari(mulai) + panjang) }))
const milikArb = { mesin: fc.nat({ max: 1 }), pin: fc.constantFrom('1', '2', '3') }
const duniaArb = fc.record({
  kalibrasi: fc.array(
    fc.record({
      masa: masaArb,
      mesin: fc.option(milikArb.mesin),
      jam: fc.oneof(fc.constant(0), fc.integer({ min: -99, max: 99 })),
      simpan: fc.nat({ max: 2 }),
    }),
    { maxLength: 5 },
  ),
  penempatan: fc.array(fc.record({ masa: masaArb, mesin: milikArb.mesin }), { maxLength: 4 }),
  pemetaan: fc.array(fc.record({ masa: masaArb, ...milikArb, gtk: fc.nat({ max: 1 }) }), { maxLength: 5 }),
  bukanGtk: fc.array(fc.record({ masa: masaArb, ...milikArb }), { maxLength: 3 }),
  malam: fc.array(fc.record({ hari: hariArb, jam: fc.nat({ max: 5 }) }), { maxLength: 2 }),
  tap: fc.uniqueArray(
    fc.record({
      ...milikArb,
      waktu: fc.integer({ min: (AWAL - 6) * DETIK_SEHARI, max: (AWAL + 34) * DETIK_SEHARI - 1 }),
      terlambat: fc.integer({ min: -3 * DETIK_SEHARI, max: DETIK_SEHARI }),
      dikonfirmasi: fc.boolean(),
    }),
    { minLength: 20, maxLength: 80, selector: (t) => `${t.mesin} ${t.pin} ${t.waktu}` },
  ),
})
type Dunia = typeof duniaArb extends fc.Arbitrary<infer T> ? T : never

const teks = (detik: number): string => instanDari(detik).slice(0, 19).replace('T', ' ')

async function simpan({ kalibrasi, penempatan, pemetaan, bukanGtk, malam, tap }: Dunia): Promise<void> {
  const gtk = uji.dunia.sekolah.sd.gtk.map(({ id }) => id)
  const kosong = ['kalibrasi', 'mesin_penempatan', 'pemetaan_pin', 'bukan_gtk', 'tap_konfirmasi', 'tap']
  for (const tabel of kosong) await sql`delete from ${sql.table(tabel)} where sekolah_id = ${sd()}`.execute(db())
  await sql`delete from setting where kunci = 'batasMalam'`.execute(db())
  for (const { masa, mesin: m, jam, simpan: ke } of kalibrasi)
    await sql`insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai, berlaku_sampai, disimpan_pada)
      values (${sd()}, ${m === null ? null : mesin[m]}, ${jam}, ${masa.mulai}, ${masa.sampai}, ${`2026-01-0${ke + 1}`})`.execute(
      db(),
    )
  for (const { masa, mesin: m } of penempatan)
    await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, sampai, disimpan_pada)
      values (${sd()}, ${mesin[m]}, ${masa.mulai}, ${masa.sampai}, '2026-01-01')`.execute(db())
  for (const { masa, mesin: m, pin, gtk: g } of pemetaan)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
      values (${sd()}, ${mesin[m]}, ${pin}, ${gtk[g]}, ${masa.mulai}, ${masa.sampai}, '2026-01-01')`.execute(db())
  for (const { masa, mesin: m, pin } of bukanGtk)
    await sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada)
      values (${sd()}, ${mesin[m]}, ${pin}, ${masa.mulai}, ${masa.sampai}, 'tamu', '2026-01-01')`.execute(db())
  for (const { hari, jam } of malam)
    await sql`insert into setting (kunci, berlaku_mulai, nilai, disimpan_pada)
      values ('batasMalam', ${hari}, to_jsonb(${jam * 3600}::int), '2026-01-01') on conflict do nothing`.execute(db())
  for (const { mesin: m, pin, waktu, terlambat, dikonfirmasi } of tap) {
    const milik = sql`${sd()}, ${mesin[m]}, ${pin}, ${teks(waktu)}::timestamp`
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${milik}, 0, ${instanDari(waktu + terlambat)})`.execute(db())
    if (dikonfirmasi)
      await sql`insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_pada)
        values (${milik}, 'uji', '2026-03-01')`.execute(db())
  }
}

type Bacaan = {
  kunci: string
  waktu: string
  gtkId: number | null
  tanpaPemilik: boolean
  sebelumPenempatan: boolean
  takWajar: boolean
}

async function bacaSql(): Promise<Map<string, Bacaan>> {
  const { rows } = await sql<Bacaan>`
    select concat_ws(' ', t.mesin_id, t.pin, t.waktu_lokal) as kunci, ${WAKTU_SEKOLAH} as waktu, ${TANPA_PEMILIK} as "tanpaPemilik",
      (select p.gtk_id from ${PEMETAAN_TAP} order by p.id limit 1) as "gtkId", ${SEBELUM_PENEMPATAN} as "sebelumPenempatan",
      (${SEBELUM_2015} or ${DARI_MASA_DEPAN} and not exists (select from ${KONFIRMASI_TAP})) as "takWajar"
    from tap t join sekolah s on s.id = t.sekolah_id where t.sekolah_id = ${sd()}`.execute(db())
  return new Map(rows.map((satu) => [satu.kunci, satu]))
}

/** What the engine should say of a tap, put together from the SQL's words. */
function harapan({ tabelTap, tanggal }: HasilBulan, satu: Bacaan, t: number): number | string {
  if (satu.tanpaPemilik) return TAP.TANPA_PEMILIK
  if (satu.gtkId === null) return TAP.BUKAN_GTK
  const hari = tanggal[hariAbsen(tabelTap, t)]
  if (hari === undefined) return TAP.LUAR_BULAN
  if (satu.sebelumPenempatan) return TAP.SEBELUM_PENEMPATAN
  return satu.takWajar ? TAP.TIDAK_WAJAR : `${satu.gtkId} ${hari.tanggal}`
}

it('SQL tentang satu tap dan engine selalu sepakat (L1–L4)', async () => {
  const periksa = fc.asyncProperty(duniaArb, async (dunia) => {
    await simpan(dunia)
    const pilih = { sekolahId: sd(), bulan: BULAN, sekarang: uji.aplikasi.clock.now() }
    const fakta = await muatFakta(db(), cakupan, pilih)
    if (fakta === undefined) throw new Error('no such school')
    const hasil = hitungHariBulan(fakta)
    const bacaan = await bacaSql()
    expect(fakta.tap.jumlah).toBe(dunia.tap.length)
    for (const tap of semuaTap(hasil)) {
      const satu = bacaan.get(`${tap.mesinId} ${tap.pin} ${teks(tap.waktuMesin)}`)
      if (satu === undefined) throw new Error('a tap that only the engine knows')
      expect([satu.kunci, detikInstan(satu.waktu)]).toEqual([satu.kunci, tap.waktu])
      const tiba = detikSekolah(tap.diterima, fakta.sekolah.zona)
      expect([satu.kunci, satu.takWajar]).toEqual([satu.kunci, !isWajar(tap.waktu, tiba, tap.dikonfirmasi)])
      const letak = tap.hari ? `${tap.hari.orang.gtk.id} ${tap.hari.tanggal.tanggal}` : tap.alasan
      expect([satu.kunci, letak]).toEqual([satu.kunci, harapan(hasil, satu, tap.waktu)])
    }
    const tanpaNama = await hitungPinTanpaNama(db(), cakupan, { sekolahIds: [sd()], bulan: BULAN })
    expect(tanpaNama.get(sd()) ?? 0).toBe(tapTerbuka(hasil).pinTanpaNama.length)
  })
  await fc.assert(periksa, { numRuns: 15 })
})
