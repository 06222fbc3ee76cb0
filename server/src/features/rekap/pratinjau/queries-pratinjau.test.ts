import type { PratinjauResult } from '@geisa/contract/berlaku'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import { e11Content } from '../fakta/e11.test-kit.ts'
import { type Change, previewChange } from './queries-pratinjau.ts'

/** Now: 5 March 2026. The teacher of the SD lived February as in rules.md E11. */
const SYSTEM = systemCakupan('tests')
let app: TestApp
let sd: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  await e11Content(app.context.db, sd, app.dunia.sekolah.sd.gtk[1]?.id ?? 0)
})
afterAll(() => app.close())

const ALL = sql<boolean>`true`
const only = (sekolahId: number) => sql<boolean>`s.id = ${sekolahId}`
/** Everybody may come ten minutes later from `dari` on. */
const laterInDay =
  (from: string) =>
  (fakta: FaktaBulan): FaktaBulan => ({
    ...fakta,
    jadwal: [
      ...fakta.jadwal,
      {
        id: 0,
        pemilik: 'dinas',
        namaPemilik: 'Dinas',
        shift: 1,
        berlakuMulai: from,
        berlakuSampai: null,
        disimpanPada: app.context.clock.now(),
        hari: [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
          hari,
          isLibur: hari === 0,
          jamMasuk: 7 * 3600 + 600,
          jamPulang: 14 * 3600,
          jamIstirahatMulai: null,
          jamIstirahatSelesai: null,
        })),
      },
    ],
  })
const changeSince = (from: string, content: Partial<Change> = {}): Change => ({
  sekolah: ALL,
  dari: from,
  sampai: null,
  apply: laterInDay(from),
  ...content,
})
const pratinjau = (change: Change, cakupan = SYSTEM, lanjut?: number): Promise<PratinjauResult> =>
  previewChange(app.context, cakupan, change, lanjut)

describe('pratinjau perubahan bertanggal', () => {
  it('menghitung hari-GTK yang berubah dan memisahkan yang angkanya berubah (E11, jam masuk mundur 10 menit)', async () => {
    const guru = app.dunia.sekolah.sd.gtk[1]
    const result = await pratinjau(
      changeSince('2026-02-02', { sekolah: only(sd), sampai: '2026-02-28', ...(guru && { gtkId: guru.id }) }),
    )
    expect(result).toMatchObject({
      dari: '2026-02-02',
      sampai: '2026-02-28',
      jumlahSekolah: 1,
      sekolahDihitung: 1,
      lanjut: null,
    })
    expect(result.hariGtk).toBe(22)
    const late = result.contoh.filter((example) => example.sebelum.terlambat !== example.sesudah.terlambat)
    expect(late.map(({ tanggal, sebelum, sesudah }) => [tanggal, sebelum.terlambat, sesudah.terlambat])).toEqual([
      ['2026-02-04', 28, 18],
      ['2026-02-05', 35, 25],
      ['2026-02-06', 70, 60],
    ])
    expect(result.angkaBerubah).toBe(3)
  })

  it('beberapa rentang: hanya hari di dalamnya, yang di antaranya tidak', async () => {
    const ranges = ['2026-02-04', '2026-02-06'].map((hari) => ({ dari: hari, sampai: hari }))
    const result = await pratinjau({ sekolah: only(sd), ranges, apply: laterInDay('2026-02-02') })
    expect(result).toMatchObject({ dari: '2026-02-04', sampai: '2026-02-06', angkaBerubah: 2, terpotong: null })
    expect(new Set(result.contoh.map(({ tanggal }) => tanggal))).toEqual(new Set(['2026-02-04', '2026-02-06']))
  })

  it('tidak melihat hari sebelum hari pertamanya, dan paling jauh setahun ke belakang', async () => {
    const result = await pratinjau(changeSince('2026-02-05', { sekolah: only(sd), sampai: '2026-02-28' }))
    expect(result.contoh.every(({ tanggal }) => tanggal >= '2026-02-05')).toBe(true)
    expect(await pratinjau(changeSince('2019-01-01', { sekolah: only(sd) }))).toMatchObject({
      dari: '2025-03-05',
      terpotong: 'Hari sebelum 5 Maret 2025 tidak ikut dihitung.',
    })
  })

  it('perubahan yang akan datang mengubah jadwal, bukan angka', async () => {
    const result = await pratinjau(changeSince('2026-04-06', { sekolah: only(sd) }))
    expect(result).toMatchObject({ dari: '2026-04-06', sampai: '2026-05-07', angkaBerubah: 0 })
    expect(result.hariGtk).toBeGreaterThan(40)
  })

  it('bulan terkunci disebut, sekolah di luar cakupan tidak dihitung', async () => {
    const { db } = app.context
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${sd}, 202602, 1, 'UJI', '{}', '', now())`.execute(db)
    expect((await pratinjau(changeSince('2026-02-02', { sekolah: only(sd) }))).bulanTerkunci).toBe(1)
    await sql`delete from segel`.execute(db)
    const foreign = systemCakupan('another school', [app.dunia.sekolah.foreignSd.id])
    expect(await pratinjau(changeSince('2026-02-02', { sekolah: only(sd) }), foreign)).toMatchObject({
      jumlahSekolah: 0,
      hariGtk: 0,
      contoh: [],
    })
  })

  it('banyak sekolah dihitung selangkah demi selangkah, dan langkah-langkahnya berjumlah seluruhnya', async () => {
    await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (70000000 + n)::text, 'SD Langkah ' || n, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona
      from sekolah, generate_series(1, 130) n where id = ${sd}`.execute(app.context.db)
    let lanjut: number | null | undefined
    let counted = 0
    let step = 0
    do {
      const result: PratinjauResult = await pratinjau(changeSince('2026-03-02'), SYSTEM, lanjut ?? undefined)
      counted += result.sekolahDihitung
      lanjut = result.lanjut
      // Schools and locked months are counted once.
      expect(result.jumlahSekolah).toBe(step === 0 ? 135 : 0)
    } while (lanjut !== null && ++step < 50)
    expect(step).toBeGreaterThan(0)
    expect(counted).toBe(135)
  })
})
