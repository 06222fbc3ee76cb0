import type { Answer } from '@geisa/contract/endpoint'
import { ajukanManual, mejaManual, pratinjauManual, updateManual } from '@geisa/contract/pengajuan/absensi-manual'
import {
  ajukanKoreksi,
  mejaKoreksi,
  pratinjauKoreksi,
  updateKoreksi,
} from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { DampakPengajuan } from '@geisa/contract/pengajuan/meja'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { type BulananRow, rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { COLUMN_LABEL } from '@geisa/engine/rekap/compare-rekap'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { fillFebruari, lockFebruari } from '../../kunci-bulan/februari.test-kit.ts'

/** Example E11 of rules.md for `guru`: 9 February A, 5 February late and early, 7 February without departure. */
let app: TestApp
let guru = ''
beforeAll(async () => {
  app = await createTestApp()
  await fillFebruari(app)
  guru = app.dunia.sekolah.sd.gtk[1]?.publicId ?? ''
})
afterAll(() => app.close())

type Input = Record<string, unknown>
const CONTRACT = {
  koreksi: { ajukan: ajukanKoreksi, ubah: updateKoreksi, meja: mejaKoreksi, pratinjau: pratinjauKoreksi },
  'absensi-manual': { ajukan: ajukanManual, ubah: updateManual, meja: mejaManual, pratinjau: pratinjauManual },
} as const

const hari = (from: number, until = from) => ({
  tglKehadiran: {
    dari: `2026-02-${fill(from)}`,
    sampai: until > 28 ? `2026-03-${fill(until - 28)}` : `2026-02-${fill(until)}`,
  },
})
const fill = (nilai: number): string => String(nilai).padStart(2, '0')
const status = (id: number, other: Input = {}) => ({
  jenisKoreksi: { id: 1 },
  statusKehadiran: { koreksi: { id } },
  ...other,
})
const waktu = (datang: string | null, pulang: string | null) => ({ waktuKoreksi: { datang, pulang } })
const jam = (datang: string | null, pulang: string | null) => ({ jenisKoreksi: { id: 2 }, ...waktu(datang, pulang) })
const izin = (id: number) => ({ jenisKoreksi: { id: 3 }, jenisIzin: { id } })
const manual = (nth: number, id: number, datang: string | null, pulang: string | null) => ({
  tanggal: `2026-02-${fill(nth)}`,
  jenisAbsensiManual: { id },
  details: [{ gtk: { id: guru }, waktuDatang: datang, waktuPulang: pulang }],
})
const koreksi = (...fields: Input[]): Input => Object.assign({ gtk: { id: guru } }, ...fields)

async function rows(bulan: string): Promise<Map<string, BulananRow>> {
  const query = { sekolahId: app.dunia.sekolah.sd.id, monthSelected: bulan }
  const { body } = await app.call('sekolah', rekapBulanan, { query })
  return new Map((body as Answer<typeof rekapBulanan>).baris.map((one) => [one.id, one]))
}
const allRows = async () => ({ '202602': await rows('202602'), '202603': await rows('202603') })
type AllRows = Awaited<ReturnType<typeof allRows>>

/** Every monthly column that differs, as an effect tells it. */
function realDiff(old: AllRows, next: AllRows) {
  return (['202602', '202603'] as const).flatMap((bulan) =>
    [...old[bulan]].flatMap(([gtkId, one]) => {
      const current = next[bulan].get(gtkId)
      const diffs = Object.keys(COLUMN_LABEL).flatMap((column) => {
        const [before, after] = [one, current].map((nilai) => (nilai as Record<string, unknown> | undefined)?.[column])
        return before === after
          ? []
          : [{ kolom: column, label: COLUMN_LABEL[column as 'nama'], sebelum: before, sesudah: after }]
      })
      const selisihPotongan = (current?.jumlah_potongan ?? 0) - (one.jumlah_potongan ?? 0)
      return diffs.length === 0 ? [] : [{ gtkId, namaGtk: one.nama, bulan, beda: diffs, selisihPotongan }]
    }),
  )
}

async function harian(gtkId: string, tanggal: string) {
  const person = app.dunia.sekolah.sd.gtk.find(({ publicId }) => publicId === gtkId)
  const query = { idDapodik: person?.idDapodik, monthSelected: tanggal.slice(0, 7).replace('-', '') }
  const { body } = await app.call('sekolah', rekapHarian, { query })
  return (body as Answer<typeof rekapHarian>).kehadiran.find((one) => one.tanggal === tanggal)
}

const dampakMeja = async (jenis: JenisPengajuan, id: string, who = 'kabkota'): Promise<DampakPengajuan> =>
  (await app.call(who, CONTRACT[jenis].meja, { params: { id } })).body.dampak

describe('yang dipratinjau sama dengan yang terjadi sesudah disetujui', () => {
  const dozen: [string, JenisPengajuan, () => Input][] = [
    ['alpa menjadi dinas luar', 'koreksi', () => koreksi(status(3), hari(9))],
    ['sakit tiga hari', 'koreksi', () => koreksi(status(6), hari(3, 5))],
    ['alpa menjadi hadir', 'koreksi', () => koreksi(status(1, waktu('07:20', '14:00')), hari(9))],
    ['jam datang dan pulang', 'koreksi', () => koreksi(jam('07:00', '14:00'), hari(5))],
    ['hanya jam pulang', 'koreksi', () => koreksi(jam(null, '13:15'), hari(7))],
    ['izin datang terlambat', 'koreksi', () => koreksi(izin(1), hari(4))],
    ['izin pulang cepat', 'koreksi', () => koreksi(izin(2), hari(5))],
    ['izin beberapa hari', 'koreksi', () => koreksi(izin(1), hari(4, 6))],
    ['cuti menimpa hadir, sakit dan dinas', 'koreksi', () => koreksi(status(16), hari(9, 20))],
    ['melewati ujung bulan', 'koreksi', () => koreksi(status(3), hari(27, 32))],
    ['absensi manual mengisi kedua sisi', 'absensi-manual', () => manual(9, 21, '07:10:00', '14:00:00')],
    ['absensi manual mengisi satu sisi', 'absensi-manual', () => manual(7, 22, null, '13:30:00')],
    ['libur khusus bagi seluruh sekolah', 'absensi-manual', () => ({ ...manual(9, 27, null, null), details: [] })],
  ]
  it.each(dozen)('%s', async (_nama, jenis, shape) => {
    const contract = CONTRACT[jenis]
    const awal = await allRows()
    const pratinjau = await app.call('sekolah', contract.pratinjau, { body: shape() })
    expect([pratinjau.status, pratinjau.body.galat]).toEqual([200, []])
    const submitted = await app.call('sekolah', contract.ajukan, { body: shape() })
    expect([submitted.status, submitted.body.message]).toEqual([200, undefined])
    const { id } = submitted.body
    const pending = await dampakMeja(jenis, id)
    expect(await allRows()).toEqual(awal)

    const putuskan = (version: number, nth: number) =>
      app.call('kabkota', contract.ubah, {
        params: { id },
        body: { versi: version, statusPengajuan: { id: nth }, catatanDariPemeriksa: `Diperiksa, ke ${nth}` },
      })
    expect((await putuskan(1, 2)).status).toBe(200)
    const current = await allRows()
    const real = realDiff(awal, current)
    expect(real.length).toBeGreaterThan(0)
    expect(pratinjau.body.dampak.bulan).toEqual(real)
    expect(pending.bulan).toEqual(real)
    expect(pending.hari.some(({ berubah }) => berubah)).toBe(true)
    for (const { gtkId, tanggal, sesudah } of pending.hari) {
      const { singkatan, waktu_datang, waktu_pulang, keterangan } = (await harian(gtkId, tanggal)) ?? {}
      const { status: kode, datang, pulang } = sesudah
      expect([tanggal, kode, datang, pulang, sesudah.keterangan]).toEqual([
        tanggal,
        singkatan,
        waktu_datang,
        waktu_pulang,
        keterangan,
      ])
    }
    const disetujui = await dampakMeja(jenis, id)
    expect(disetujui).toEqual(pending)

    expect((await putuskan(2, 6)).status).toBe(200)
    expect(await allRows()).toEqual(awal)
    for (const { gtkId, tanggal, sebelum } of pending.hari)
      expect(sebelum.status).toBe((await harian(gtkId, tanggal))?.singkatan)
  })
})

describe('batas pratinjau', () => {
  it('rupiah hanya bagi yang membaca TPP', async () => {
    const body = koreksi(status(3), hari(9))
    const columns = (dampak: DampakPengajuan) => dampak.bulan.flatMap(({ beda }) => beda.map((diff) => diff.kolom))
    const sekolah = (await app.call('sekolah', pratinjauKoreksi, { body })).body.dampak
    expect(columns(sekolah)).toContain('jumlah_potongan')
    expect(sekolah.bulan[0].selisihPotongan).toBe(-60_000)
    const uptd = (await app.call('uptd', pratinjauKoreksi, { body })).body.dampak
    expect(columns(uptd)).toContain('pct_potongan_total')
    expect(columns(uptd)).not.toContain('jumlah_potongan')
    expect(uptd.bulan[0].selisihPotongan).toBeNull()
  })

  it('yang tercatat tampil, juga selama isian belum sah', async () => {
    const { status: kode, body } = await app.call('sekolah', pratinjauKoreksi, {
      body: koreksi(status(999), hari(5)),
    })
    expect([kode, body.galat[0].field, body.dampak.hari]).toEqual([200, 'statusKehadiran.koreksi', []])
    expect([body.statusAwal, body.waktuAwal]).toEqual([
      { id: 1, nama: 'Hadir' },
      { datang: '07:35', pulang: '13:20' },
    ])
  })

  it('status awal setiap hari menurut laporan: tidak seorang pun Alpa sebelum harinya lengkap', async () => {
    const told: [string, string, string][] = []
    for (const bulan of ['202602', '202603']) {
      const query = { idDapodik: app.dunia.sekolah.sd.gtk[1]?.idDapodik ?? '', monthSelected: bulan }
      const { kehadiran } = (await app.call('sekolah', rekapHarian, { query })).body as Answer<typeof rekapHarian>
      for (const { tanggal, singkatan, belumLengkap } of kehadiran) {
        if (bulan === '202602' && singkatan !== 'A') continue
        const body = koreksi(izin(1), { tglKehadiran: { dari: tanggal } })
        const { statusAwal } = (await app.call('sekolah', pratinjauKoreksi, { body })).body
        told.push([tanggal, singkatan === '' ? 'Belum ada status' : singkatan, statusAwal.nama])
        if (belumLengkap) expect(statusAwal.nama).not.toBe('Alpa')
      }
    }
    const names: Record<string, string> = { A: 'Alpa', H: 'Hadir', L: 'Libur' }
    expect(told.map(([tanggal, , nama]) => [tanggal, nama])).toEqual(
      told.map(([tanggal, reported]) => [tanggal, names[reported] ?? reported]),
    )
    expect(new Set(told.map(([, , nama]) => nama))).toContain('Alpa')
    expect(new Set(told.map(([, , nama]) => nama))).toContain('Belum ada status')
  })

  it('GTK sekolah lain tidak dikenal', async () => {
    const foreign = { gtk: { id: app.dunia.sekolah.foreignSd.gtk[1]?.publicId } }
    const answer = await app.call('sekolah', pratinjauKoreksi, {
      body: { ...koreksi(status(3), hari(9)), ...foreign },
    })
    expect([answer.status, answer.body.galat[0].field]).toEqual([422, 'gtk'])
    const body = { ...manual(9, 21, '07:00:00', null), details: [{ ...foreign, waktuDatang: '07:00:00' }] }
    const other = await app.call('sekolah', pratinjauManual, { body })
    expect([other.status, other.body.galat[0].field]).toEqual([422, 'details.0.gtk'])
    expect((await app.call('kabkotaAsing', pratinjauKoreksi, { body: koreksi(status(3), hari(9)) })).status).toBe(422)
  })

  it('rentang panjang dipotong pada 62 hari', async () => {
    await sql`update sekolah set plan = 'PRO' where id = ${app.dunia.sekolah.sd.id}`.execute(app.context.db)
    const body = koreksi(status(8), { tglKehadiran: { dari: '2026-02-09', sampai: '2026-09-30' } })
    const { dampak, galat } = (await app.call('sekolah', pratinjauKoreksi, { body })).body
    expect([galat, dampak.hari.length, dampak.terpotong]).toEqual([[], 62, true])
    expect(dampak.hari.at(-1)).toMatchObject({ tanggal: '2026-04-11', sesudah: { status: 'SB' } })
  })

  it('bulan yang terkunci menampilkan segelnya, tidak berubah', async () => {
    const { db } = app.context
    await sql`delete from koreksi where status_pengajuan = 6`.execute(db)
    await sql`delete from absensi_manual_rinci where absensi_manual_id in (select id from absensi_manual where status_pengajuan = 6)`.execute(
      db,
    )
    await sql`delete from absensi_manual where status_pengajuan = 6`.execute(db)
    const locked = await lockFebruari(app)
    expect([locked.status, locked.body.galat]).toEqual([200, undefined])
    await sql`insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, status_koreksi_id, dari, sampai, status_pengajuan, tgl_pengajuan, diputus_pada)
      select sekolah_id, '202603900000', gtk_id, 1, 6, '2026-02-09', '2026-02-09', 2, now(), now() from koreksi limit 1`.execute(
      app.context.db,
    )
    const { dampak, galat } = (await app.call('sekolah', pratinjauKoreksi, { body: koreksi(status(3), hari(9)) })).body
    expect(galat.map(({ field }: { field: string }) => field)).toEqual(['tglKehadiran.dari'])
    expect(dampak.bulan).toEqual([])
    expect(dampak.hari).toMatchObject([{ berubah: false, sebelum: { status: 'A' }, sesudah: { status: 'A' } }])
  })
})
