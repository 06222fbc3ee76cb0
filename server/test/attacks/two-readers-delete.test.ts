import { cancelSetting, daftarSetting, updateSetting } from '@geisa/contract/aplikasi/setting/endpoints'
import { daftarLibur, deleteLibur, saveLibur } from '@geisa/contract/libur'
import { cancelStatusKehadiran, referensi, updateStatusKehadiran } from '@geisa/contract/pengajuan/status-kehadiran'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'

/** Who deletes from an old reading is told of what he has not seen, where it would go with it (decision 66). */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const LATER = '2026-04-01'
type Record = {
  change: (nth: number) => Promise<unknown>
  versi: () => Promise<number>
  remove: (versi?: string) => Promise<{ status: number; body: { kode?: string; riwayat?: unknown[] } }>
}

async function libur(): Promise<Record> {
  const content = (nth: number) => ({ nama: `Libur ${nth}`, jenisLiburId: 1, tanggal: '2026-07-01', jenjang: ['SD'] })
  const { id } = (await app.call('admin', saveLibur, { body: content(0) })).body
  const versi = async () =>
    (await app.call('admin', daftarLibur)).body.rows.find((row: { id: number }) => row.id === id).versi
  return {
    versi,
    change: async (nth) => app.call('admin', saveLibur, { body: { ...content(nth), id, versi: await versi() } }),
    remove: (read) =>
      app.call('admin', deleteLibur, { params: { id }, query: read === undefined ? {} : { versi: read } }),
  }
}

const setting = (): Record => ({
  versi: async () =>
    (await app.call('admin', daftarSetting)).body.rows.find((row: { kunci: string }) => row.kunci === 'toleransiMenit')
      .versi,
  change: (nth) =>
    app.call('admin', updateSetting, { body: { kunci: 'toleransiMenit', nilai: 10 + nth, berlakuMulai: LATER } }),
  remove: (versi) =>
    app.call('admin', cancelSetting, {
      params: { kunci: 'toleransiMenit', berlakuMulai: LATER },
      query: versi === undefined ? {} : { versi },
    }),
})

const status = (): Record => ({
  versi: async () => (await app.call('admin', referensi)).body.status.find((row: { id: number }) => row.id === 3).versi,
  change: (nth) =>
    app.call('admin', updateStatusKehadiran, {
      params: { id: '3' },
      body: { nama: `Nama ${nth}`, berlakuMulai: LATER },
    }),
  remove: (versi) =>
    app.call('admin', cancelStatusKehadiran, {
      params: { id: '3', berlakuMulai: LATER },
      query: versi === undefined ? {} : { versi },
    }),
})

it.each([
  ['libur', libur],
  ['setting', setting],
  ['status kehadiran', status],
])('yang dihapus ialah yang dibaca: %s', async (_, build) => {
  const one = await build()
  await one.change(1)
  const read = String(await one.versi())
  await one.change(2)
  const refused = await one.remove(read)
  expect(refused).toMatchObject({ status: 409, body: { kode: 'VERSI_BERUBAH' } })
  expect(JSON.stringify(refused.body.riwayat)).toMatch(/Libur 2|12 menit|Nama 2/)
  expect((await one.remove(String(await one.versi()))).status).toBe(200)
})

it.each([
  ['setting', setting],
  ['status kehadiran', status],
] as const)('halaman rilis 0.3.0 tidak mengirimnya dan menghapus seperti sebelumnya: %s', async (_, build) => {
  const one = build()
  await one.change(1)
  await one.change(2)
  expect((await one.remove()).status).toBe(200)
})
