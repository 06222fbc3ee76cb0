import { daftarKoreksi, mejaKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallResult, createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type KindTools, kindTools } from '../kind.test-kit.ts'

/** A leave from January to March of which February alone is locked: the lock lies on neither of its ends. */

let app: TestApp
let tools: KindTools
beforeAll(async () => {
  app = await createTestApp()
  tools = kindTools(app, 'koreksi')
})
beforeEach(() => tools.clear())
afterAll(() => app.close())

/** 'Cuti Melahirkan', up to 90 days. */
const THREE_BULAN = {
  statusKehadiran: { koreksi: { id: 10 } },
  tglKehadiran: { dari: '2026-01-05', sampai: '2026-03-31' },
}
const FOR_SEKOLAH = 'Bulan Februari 2026 sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.'
const STANDS = 'Bulan Februari 2026 sudah dikunci. Buka kuncinya lebih dahulu di Kunci Bulan.'
const WAITS = STANDS.replace(
  /\.$/,
  ', atau kembalikan usulannya agar sekolah memindahkannya ke bulan yang masih terbuka.',
)
const catatan = { catatanDariPemeriksa: 'x' }

/** Refused at this field with this sentence, and nothing of it stays. */
async function refused(kerja: () => Promise<CallResult>, field: string, message: string): Promise<void> {
  const before = await tools.isi()
  const { status, body } = await kerja()
  expect([status, body.galat?.[0]], JSON.stringify(body)).toEqual([422, { field, message }])
  expect(await tools.isi()).toBe(before)
}
const refusedSekolah = (kerja: () => Promise<CallResult>) => refused(kerja, tools.field.tanggal, FOR_SEKOLAH)
const refusedPemeriksa = (kerja: () => Promise<CallResult>, words = WAITS) => refused(kerja, 'statusPengajuan', words)

/** The mark 'bulan-terkunci' as the list has it in its row and the desk beside the request. */
async function markedLocked(id: string): Promise<boolean[]> {
  const { items } = (await app.call('kabkota', daftarKoreksi)).body
  const row = items.find((item: { id: string }) => item.id === id)
  const desk = (await app.call('kabkota', mejaKoreksi, { params: { id } })).body
  return [row, desk].map(({ tanda }: { tanda: string[] }) => tanda.includes('bulan-terkunci'))
}

describe('hanya bulan di tengah rentang yang terkunci', () => {
  it('mengajukan ditolak, sesudah dibuka boleh', async () => {
    await tools.kunci(202602)
    await refusedSekolah(() => tools.ajukan(THREE_BULAN))
    await tools.open()
    expect((await tools.ajukan(THREE_BULAN)).status).toBe(200)
  })

  it('mengubah, dan memperpanjang sampai melewatinya, ditolak', async () => {
    const { id } = await tools.usulan(THREE_BULAN)
    const { id: short } = await tools.usulan()
    await tools.kunci(202602)
    await refusedSekolah(() => tools.ubah(id, { catatanDariPengusul: 'lain' }))
    await refusedSekolah(() => tools.ubah(short, THREE_BULAN))
    expect((await tools.ubah(short, { catatanDariPengusul: 'lain' })).status).toBe(200)
  })

  it('menyetujui ditolak; menarik boleh, mengusulkannya lagi tidak', async () => {
    const { id } = await tools.usulan(THREE_BULAN)
    await tools.kunci(202602)
    await refusedPemeriksa(() => tools.ke(id, 2))
    expect((await tools.read(id)).body.bulanTerkunci).toEqual(['202602'])
    expect((await tools.ke(id, 6, {}, 'sekolah')).status).toBe(200)
    await refusedSekolah(() => tools.ke(id, 1, {}, 'sekolah'))
    await tools.open()
    expect((await tools.ke(id, 1, {}, 'sekolah')).status).toBe(200)
    expect((await tools.ke(id, 2)).status).toBe(200)
  })

  it('membatalkan persetujuan ditolak, sesudah dibuka boleh', async () => {
    const { id } = await tools.usulan(THREE_BULAN)
    expect((await tools.ke(id, 2)).status).toBe(200)
    await tools.kunci(202602)
    await refusedPemeriksa(() => tools.ke(id, 6, catatan), STANDS)
    await tools.open()
    expect((await tools.ke(id, 6, catatan)).status).toBe(200)
  })

  it('daftar dan meja menandainya, sesudah dibuka tidak lagi', async () => {
    const { id } = await tools.usulan(THREE_BULAN)
    await tools.kunci(202602)
    expect(await markedLocked(id)).toEqual([true, true])
    await tools.open()
    expect(await markedLocked(id)).toEqual([false, false])
  })
})

it('bulan terkunci di kedua sisi luar rentangnya tidak menghalangi dan tidak menandai', async () => {
  for (const bulan of [202512, 202604]) await tools.kunci(bulan)
  const { id } = await tools.usulan(THREE_BULAN)
  expect(await markedLocked(id)).toEqual([false, false])
  expect((await tools.ubah(id, { catatanDariPengusul: 'lain' })).status).toBe(200)
  expect((await tools.ke(id, 2)).status).toBe(200)
  expect((await tools.ke(id, 6, catatan)).status).toBe(200)
})
