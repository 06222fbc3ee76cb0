import { ajukanManual, daftarManual, readManual, updateManual } from '@geisa/contract/pengajuan/absensi-manual'
import { daftarKoreksi, readKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { fillFebruari, lateTap } from '../../kunci-bulan/februari.test-kit.ts'
import { testTools, withSurat } from '../koreksi/koreksi.test-kit.ts'
import { judgeApproved } from './commands-dampak.ts'

/** rules.md 18: who is told that a report changed finds it changed. The machine and its taps are of `guru`. */
let app: TestApp
let tools: ReturnType<typeof testTools>
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
  await fillFebruari(app)
})
afterAll(() => app.close())

const CHANGED = 'Laporannya sudah ikut berubah'
const NOT_NEEDED = 'Usulan ini tidak diperlukan'

/** Without the names of corrections: that a remark names one changes nothing of the day. */
const report = async (): Promise<unknown> => {
  const query = { idDapodik: app.dunia.sekolah.sd.gtk[1]?.idDapodik ?? '', monthSelected: '202602' }
  const { status, body } = await app.call('sekolah', rekapHarian, { query })
  expect(status).toBe(200)
  return body.kehadiran.map(({ keterangan, ...row }: { keterangan: string }) => ({
    ...row,
    keterangan: keterangan.split(', ').filter((word) => !/^$|^Koreksi \d+$/.test(word)),
  }))
}
const mail = async (): Promise<string> => {
  const { rows } = await sql<{ isi: string }>`select isi from pesan order by id desc limit 1`.execute(app.context.db)
  return rows[0]?.isi ?? ''
}

const SIDES = [
  { waktuDatang: '06:50:00' },
  { waktuPulang: '14:10:00' },
  { waktuDatang: '07:00:00', waktuPulang: '14:00:00' },
]
const IZIN = [1, 2].map((id) => ({ jenisKoreksi: { id: 3 }, statusKehadiran: null, jenisIzin: { id } }))
const TIMES = ['07:00', '07:35'].map((datang) => ({
  jenisKoreksi: { id: 2 },
  statusKehadiran: null,
  waktuKoreksi: { datang },
}))
/** rules.md L20: it must give what no tap gives; of a complete day it gives nothing. */
const HADIR = [{ jenisKoreksi: { id: 1 }, statusKehadiran: { koreksi: { id: 1 } } }]
const KOREKSI: { jenisKoreksi: { id: number } }[] = [...HADIR, ...IZIN, ...HADIR, ...TIMES]

type Row = { id: string; tanda: string[] }
/** What the list, the detail and the letter say of an approval. */
async function said(jenis: 'koreksi' | 'absensi-manual', id: string): Promise<boolean> {
  const [list, read] =
    jenis === 'koreksi' ? ([daftarKoreksi, readKoreksi] as const) : ([daftarManual, readManual] as const)
  const row = (await app.call('sekolah', list, { query: { statusPengajuan: 2 } })).body.items.find(
    (one: Row) => one.id === id,
  ) as Row
  const { body } = await app.call('sekolah', read, { params: { id } })
  const isUnneeded = row.tanda.includes('tidak-diperlukan')
  expect(body.tidakDiperlukan).toBe(isUnneeded)
  if (jenis === 'absensi-manual') expect(body.details[0].tidakDiperlukan).toBe(isUnneeded)
  expect((await mail()).includes(NOT_NEEDED)).toBe(isUnneeded)
  return isUnneeded
}

describe('kabar persetujuan', () => {
  it('surat, daftar, dan rincian mengatakan laporan berubah tepat bila laporannya berubah', async () => {
    const tally: Record<string, number> = {}
    for (let hari = 2; hari <= 26; hari++) {
      const tanggal = `2026-02-${String(hari).padStart(2, '0')}`
      const before = await report()
      const asked = KOREKSI[Math.floor(hari / 2) % KOREKSI.length]
      const koreksi = {
        ...asked,
        tglKehadiran: { dari: tanggal, sampai: tanggal },
      }
      const jenis = hari % 2 === 0 ? 'absensi-manual' : 'koreksi'
      const id = jenis === 'koreksi' ? await approveKoreksi(koreksi) : await approveManual(tanggal, SIDES[hari % 3])
      if (id === null) continue
      const isChanged = JSON.stringify(await report()) !== JSON.stringify(before)
      expect([tanggal, await said(jenis, id)]).toEqual([tanggal, !isChanged])
      expect(await mail()).toContain(isChanged ? CHANGED : NOT_NEEDED)
      const kind = `${jenis} ${jenis === 'koreksi' && asked?.jenisKoreksi.id === 1 ? 'hadir' : ''} ${isChanged}`
      tally[kind] = (tally[kind] ?? 0) + 1
    }
    expect(tally).toMatchObject({
      'absensi-manual  true': expect.any(Number),
      'absensi-manual  false': expect.any(Number),
      'koreksi  true': expect.any(Number),
      'koreksi  false': expect.any(Number),
      'koreksi hadir false': expect.any(Number),
    })
  })

  it('hari yang belum lewat menyusul', async () => {
    await approveKoreksi({
      jenisKoreksi: { id: 1 },
      statusKehadiran: { koreksi: { id: 3 } },
      tglKehadiran: { dari: '2026-03-05', sampai: '2026-03-06' },
    })
    expect(await mail()).toContain('hari yang belum lewat menyusul')
  })

  it('disetujui sebelum harinya lewat: dinilai sesudahnya, tanpa menghitung lagi yang sudah dinilai', async () => {
    const { clock, db } = app.context
    const id = (await approveManual('2026-03-05', { waktuDatang: '07:00:00', waktuPulang: '14:00:00' })) ?? ''
    const read = async () => {
      const { body } = await app.call('sekolah', readManual, { params: { id } })
      return [body.tidakDiperlukan, body.details[0].tidakDiperlukan]
    }
    expect(await read()).toEqual([null, null])
    // Those of the month that came with approvals of before; this one's day runs.
    await judgeApproved(app.context)
    expect(await read()).toEqual([null, null])
    clock.set('2026-03-05T07:20:00.000Z')
    await lateTap(app, '7', '2026-03-05 06:50:00')
    await lateTap(app, '7', '2026-03-05 14:05:00')
    clock.set('2026-03-06T00:10:00.000Z')
    expect([await judgeApproved(app.context), await judgeApproved(app.context)]).toEqual([1, 0])
    await sql`update koreksi set tidak_diperlukan = null`.execute(db)
    expect(await judgeApproved(app.context)).toBeGreaterThan(3)
    // A session would not have lived that long.
    clock.set('2026-03-05T07:30:00.000Z')
    expect(await read()).toEqual([true, true])
  })
})

async function approveKoreksi(asked: Record<string, unknown>): Promise<string | null> {
  const { status, body } = await tools.ajukan({ ...asked, ...withSurat() })
  return status === 200 && (await tools.ke(body.id, 2)).status === 200 ? body.id : null
}

async function approveManual(tanggal: string, sides: Record<string, string> | undefined): Promise<string | null> {
  const details = [{ gtk: tools.gtk(), ...sides }]
  const asked = { tanggal, jenisAbsensiManual: { id: 21 }, details, ...withSurat() }
  const { status, body } = await app.call('sekolah', ajukanManual, { body: asked })
  if (status !== 200) return null
  const decision = { versi: 1, statusPengajuan: { id: 2 } }
  const { status: decided } = await app.call('kabkota', updateManual, { params: { id: body.id }, body: decision })
  return decided === 200 ? body.id : null
}
