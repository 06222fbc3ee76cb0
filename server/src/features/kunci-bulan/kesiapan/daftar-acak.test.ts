import { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { aplikasiSekali } from '../../../../test/aplikasi-uji.ts'
import { isiFebruari, kesiapan } from '../bulan-uji.test-bahan.ts'

/** The list of an office counts many schools at once, the readiness of one school its days: the same numbers. */

const RONDE = 30

it('daftar dinas dan kesiapan sekolah menghitung sama, dalam dunia acak', async () => {
  const uji = await aplikasiSekali()
  const { mesinId } = await isiFebruari(uji)
  const { db } = uji.aplikasi
  const { id: sd, gtk } = uji.dunia.sekolah.sd
  let benih = 7
  const acak = (n: number): number => {
    benih = (benih * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((benih / 2_147_483_648) * n)
  }
  const hari = (ke: number): string => new Date(Date.UTC(2026, 0, 25 + ke)).toISOString().slice(0, 10)
  const orang = (): number => gtk[acak(2)]?.id ?? 0
  const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    values (${sd}, 'UJI000022', 'Dua', '2025-01-01') returning id`.execute(db)
  const dua = rows[0]?.id ?? 0
  // What the tables refuse (a day twice, an end before its beginning) is not part of that world.
  const coba = (satu: RawBuilder<unknown>): Promise<unknown> => satu.execute(db).catch(() => undefined)

  const kosongkan = async (): Promise<void> => {
    await sql`delete from tap_konfirmasi`.execute(db)
    await sql`delete from tap where pin <> '7'`.execute(db)
    await sql`delete from pemetaan_pin where pin <> '7'`.execute(db)
    await sql`delete from bukan_gtk`.execute(db)
    await sql`delete from kalibrasi`.execute(db)
    await sql`delete from mesin_penempatan where mesin_id = ${dua}`.execute(db)
    await sql`delete from mesin_kontak where mesin_id = ${dua}`.execute(db)
    await sql`delete from konfirmasi_hari`.execute(db)
  }
  const isiMesin = async (): Promise<void> => {
    const mulai = acak(20)
    const sejak = mulai + acak(25)
    await coba(sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, sampai, dipakai_sejak, disimpan_pada) values
      (${sd}, ${dua}, ${hari(mulai)}, ${acak(2) ? hari(sejak + 5) : null}, ${acak(3) ? hari(sejak) : null}, '2025-01-01')`)
    if (acak(3))
      await coba(sql`insert into mesin_kontak (sekolah_id, mesin_id, pertama, terakhir, laporan)
        values (${sd}, ${dua}, '2025-01-01', ${hari(acak(40))}, ${`${hari(acak(40))}T0${acak(9)}:30:00Z`})`)
    await sql`update mesin_kontak set laporan = ${`${hari(10 + acak(32))}T${10 + acak(13)}:00:00Z`} where mesin_id = ${mesinId}`.execute(
      db,
    )
    if (acak(2))
      await coba(sql`insert into kalibrasi (sekolah_id, jam, berlaku_mulai, disimpan_pada)
        values (${sd}, ${acak(60) - 30}, ${hari(acak(30))}, '2025-01-01')`)
  }
  const isiTap = async (): Promise<void> => {
    const waktu = `${hari(acak(42))} ${String(acak(24)).padStart(2, '0')}:${String(acak(60)).padStart(2, '0')}:00`
    const mesin = acak(2) ? mesinId : dua
    const pin = String(90 + acak(4))
    await coba(sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      values (${sd}, ${mesin}, ${pin}, ${waktu}::timestamp, 0, 1, 0, (${waktu}::timestamp at time zone 'Asia/Jakarta')
        - ${acak(60)}::int * interval '1 hour' + interval '20 hours')`)
    if (!acak(4))
      await coba(sql`insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_pada)
        values (${sd}, ${mesin}, ${pin}, ${waktu}::timestamp, 'x', '2026-03-01')`)
  }
  const isiOrang = async (pin: string): Promise<void> => {
    const mulai = acak(40)
    await coba(sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada) values (${sd},
      ${acak(2) ? mesinId : dua}, ${pin}, ${orang()}, ${acak(2) ? hari(mulai) : null}, ${acak(2) ? hari(mulai + acak(20)) : null}, '2025-01-01')`)
    const awal = acak(40)
    if (!acak(3))
      await coba(sql`insert into bukan_gtk (sekolah_id, mesin_id, pin, mulai, sampai, alasan, disimpan_pada) values (${sd},
        ${acak(2) ? mesinId : dua}, ${pin}, ${acak(2) ? hari(awal) : null}, ${acak(2) ? hari(awal + acak(20)) : null}, 'Tamu', '2025-01-01')`)
    await coba(sql`insert into konfirmasi_hari (sekolah_id, gtk_id, tanggal, dikonfirmasi_pada)
      values (${sd}, ${orang()}, ${hari(7 + acak(28))}, '2026-03-01')`)
  }

  let menunggu = 0
  for (let ronde = 0; ronde < RONDE; ronde++) {
    await kosongkan()
    await isiMesin()
    for (let ke = 0; ke < 12; ke++) await isiTap()
    for (const pin of ['90', '91', '92']) await isiOrang(pin)
    await sql`insert into sekolah_bulan_versi (sekolah_id, bulan) values (${sd}, 202602)
      on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1`.execute(db)
    const { body } = await uji.panggil('kabkota', daftarKesiapan, { query: { bulan: '202602', cari: 'Uji 1' } })
    const satu = await kesiapan(uji)
    const syarat = (kunci: string) => satu.syarat.find((s) => s.kunci === kunci)?.jumlah
    const { pinTanpaNama, hariBelumSinkron, jumlahGtk, hariBertanda } = body.rows[0]
    expect([ronde, pinTanpaNama, hariBelumSinkron, jumlahGtk, hariBertanda]).toEqual([
      ronde,
      syarat('pin-dipetakan'),
      syarat('hari-sinkron'),
      satu.jumlahGtk,
      satu.hariBertanda,
    ])
    menunggu += hariBelumSinkron
  }
  expect(menunggu).toBeGreaterThan(RONDE)
}, 120_000)
