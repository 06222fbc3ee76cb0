import { saveJadwal } from '@geisa/contract/jadwal'
import { unlockBulan } from '@geisa/contract/kunci-bulan'
import { saveLibur } from '@geisa/contract/libur'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { JENJANG } from '@geisa/engine/acuan'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { NamaSekolah } from '../../../test/test-world.ts'
import { seminggu } from '../jadwal/jadwal.test-kit.ts'
import { lockFebruari } from '../kunci-bulan/februari.test-kit.ts'
import { kindTools } from '../pengajuan/kind.test-kit.ts'
import { fillKantor, type KantorTools, kantorTools, type Totals, tapAt, together } from './kantor.test-kit.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. */
let app: TestApp
let tools: KantorTools
beforeAll(async () => {
  app = await createTestApp()
  await fillKantor(app)
  tools = kantorTools(app)
  await tools.fold()
})
afterAll(() => app.close())

/** Every region and the foundation: the endpoint says what the daily reports of all their staff add up to. */
async function expectEqual(): Promise<void> {
  const reports = new Map<string, Totals>()
  for (const [nama, sekolah] of Object.entries(app.dunia.sekolah)) reports.set(nama, await tools.laporan(sekolah))
  const { provinsi, kabKota, kecamatan, otherKecamatan } = app.dunia.wilayah
  const cases: [who: string, query: Record<string, unknown>, daftar: NamaSekolah[]][] = [
    ['admin', {}, ['sd', 'smp', 'otherSd', 'sma', 'foreignSd']],
    ['admin', { kodeWilayah: provinsi }, ['sd', 'smp', 'otherSd', 'sma']],
    ['admin', { kodeWilayah: kabKota, jenjang: 'SD' }, ['sd', 'otherSd']],
    ['admin', { kodeWilayah: kecamatan, status: 'N' }, ['sd', 'sma']],
    ['admin', { kodeWilayah: otherKecamatan }, ['otherSd']],
    ['provinsi', {}, ['sma']],
    ['kabkota', {}, ['sd', 'smp', 'otherSd']],
    ['monitoring', {}, ['sd', 'smp', 'otherSd']],
    ['uptd', {}, ['sd', 'smp']],
    ['cabdin', {}, ['sma']],
    ['yayasan', {}, ['smp']],
    ['kabkotaAsing', {}, ['foreignSd']],
  ]
  for (const [who, query, daftar] of cases) {
    const hari = together(daftar.map((nama) => reports.get(nama) ?? {}))
    expect({ who, query, hari: await tools.hariSekolah(who, query) }).toEqual({ who, query, hari })
  }
}

it('tiga puluh hari sekolah sama dengan jumlah laporan harian, wilayah demi wilayah', async () => {
  await expectEqual()
  const hari = Object.values(await tools.hariSekolah('admin'))
  expect(hari).toHaveLength(30)
  // Every kind of day occurs: equal sums of nothing would prove nothing.
  for (const kind of ['hadir', 'terlambat', 'tidakHadir', 'alpa', 'belum'] as const)
    expect(
      hari.some((one) => one[kind] > 0),
      kind,
    ).toBe(true)
})

it('Februari sama dengan laporan bulanan seluruh sekolah', async () => {
  const sums = { hadir: 0, alpa: 0, tidakHadir: 0 }
  for (const { id } of Object.values(app.dunia.sekolah)) {
    const { body } = await app.call('admin', rekapBulanan, { query: { sekolahId: id, monthSelected: '202602' } })
    for (const { jumlah_kehadiran, jumlah_alpa, jumlah_sakit, jumlah_cuti } of body.baris) {
      sums.hadir += jumlah_kehadiran
      sums.alpa += jumlah_alpa
      sums.tidakHadir += jumlah_alpa + jumlah_sakit + jumlah_cuti
    }
  }
  const februari = Object.entries(await tools.hariSekolah('admin')).filter(([tanggal]) => tanggal.startsWith('2026-02'))
  const total = (key: keyof typeof sums): number => februari.reduce((jumlah, [, one]) => jumlah + one[key], 0)
  expect({ hadir: total('hadir'), alpa: total('alpa'), tidakHadir: total('tidakHadir') }).toEqual(sums)
})

it('melipat dua kali tidak mengubah apa-apa', async () => {
  const before = await tools.isi()
  await tools.fold()
  expect(await tools.isi()).toBe(before)
})

const changed = async (change: () => Promise<unknown>): Promise<void> => {
  const before = await tools.isi()
  await change()
  await tools.fold()
  expect(await tools.isi()).not.toBe(before)
  await expectEqual()
}

it('tetap sama sesudah koreksi disetujui', () =>
  changed(async () => {
    const koreksi = kindTools(app, 'koreksi')
    const { id } = await koreksi.usulan()
    expect((await koreksi.ke(id, 2)).status).toBe(200)
  }))

it('tetap sama sesudah mesin yang lama diam melapor, dengan tap lamanya', () =>
  changed(async () => {
    expect((await tapAt(app, 'KANTOR009', '1', '2026-02-23 06:50:00')).status).toBe(200)
  }))

it('tetap sama sesudah libur nasional ditambahkan', () =>
  changed(() =>
    app.call('admin', saveLibur, {
      body: { nama: 'Libur Uji', jenisLiburId: 1, tanggal: '2026-03-04', jenjang: [...JENJANG] },
    }),
  ))

it('tetap sama sesudah dinas mengubah jadwalnya', () =>
  changed(async () => {
    const rows = seminggu(['06:45', '14:00'])
    const params = { lingkup: 'dinas' as const, jenjang: 'SD' as const }
    const { status, body } = await app.call('kabkota', saveJadwal, {
      params,
      body: { rows, berlakuMulai: '2026-03-01' },
    })
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
  }))

it('bulan terkunci sama dengan laporan yang disegel, juga sesudah tap yang datang kemudian dan sesudah dibuka', async () => {
  await changed(async () => expect((await lockFebruari(app)).body.message ?? 'terkunci').toBe('terkunci'))
  await tapAt(app, 'KANTOR000', '8', '2026-02-09 06:40:00')
  await tools.fold()
  await expectEqual()
  await changed(async () => {
    const body = { sekolahId: app.dunia.sekolah.sd.id, bulan: '202602', alasan: 'Ada tap susulan' }
    expect((await app.call('kabkota', unlockBulan, { body })).status).toBe(200)
  })
})
