import { saveJadwal } from '@geisa/contract/jadwal'
import { saveLibur } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { seminggu } from '../jadwal/jadwal.test-bahan.ts'
import { kindTools } from '../pengajuan/jenis.test-bahan.ts'
import { fillKantor, type KantorTools, kantorTools, tapAt } from './kantor.test-bahan.ts'

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
  const { sd, smp, sdLain, sma, sdAsing } = app.dunia.sekolah
  const { provinsi, kabKota, kecamatan, otherKecamatan } = app.dunia.wilayah
  const cases: [who: string, query: Record<string, unknown>, daftar: (typeof sd)[]][] = [
    ['admin', {}, [sd, smp, sdLain, sma, sdAsing]],
    ['admin', { kodeWilayah: provinsi }, [sd, smp, sdLain, sma]],
    ['admin', { kodeWilayah: kabKota, jenjang: 'SD' }, [sd, sdLain]],
    ['admin', { kodeWilayah: kecamatan }, [sd, smp, sma]],
    ['admin', { kodeWilayah: otherKecamatan }, [sdLain]],
    ['provinsi', {}, [sma]],
    ['kabkota', {}, [sd, smp, sdLain]],
    ['uptd', {}, [sd, smp]],
    ['cabdin', {}, [sma]],
    ['yayasan', {}, [smp]],
    ['kabkotaAsing', {}, [sdAsing]],
  ]
  for (const [who, query, daftar] of cases)
    expect({ who, query, hari: await tools.hariSekolah(who, query) }).toEqual({
      who,
      query,
      hari: await tools.laporan(daftar),
    })
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
