import { ajukanManual, updateManual } from '@geisa/contract/absensi-manual'
import { rekapHarian } from '@geisa/contract/rekap'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { fillFebruari } from '../../kunci-bulan/bulan-uji.test-bahan.ts'
import { testTools, withSurat } from '../koreksi/koreksi.test-bahan.ts'

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

const report = async (): Promise<unknown> => {
  const query = { idDapodik: app.dunia.sekolah.sd.gtk[1]?.idDapodik ?? '', monthSelected: '202602' }
  const { status, body } = await app.call('sekolah', rekapHarian, { query })
  expect(status).toBe(200)
  return body.kehadiran
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

describe('kabar persetujuan', () => {
  it('mengatakan laporan berubah tepat bila laporannya berubah', { timeout: 60_000 }, async () => {
    const said = { [CHANGED]: 0, [NOT_NEEDED]: 0 }
    for (let hari = 2; hari <= 26; hari++) {
      const tanggal = `2026-02-${String(hari).padStart(2, '0')}`
      const before = await report()
      const koreksi = { ...[...IZIN, ...TIMES][hari % 4], tglKehadiran: { dari: tanggal, sampai: tanggal } }
      const isApproved = hari % 2 === 0 ? await approveManual(tanggal, SIDES[hari % 3]) : await approveKoreksi(koreksi)
      if (!isApproved) continue
      const isChanged = JSON.stringify(await report()) !== JSON.stringify(before)
      const [yes, no] = isChanged ? ([CHANGED, NOT_NEEDED] as const) : ([NOT_NEEDED, CHANGED] as const)
      const content = await mail()
      expect([tanggal, content]).toEqual([tanggal, expect.stringContaining(yes)])
      expect(content).not.toContain(no)
      said[yes]++
    }
    expect(Math.min(...Object.values(said))).toBeGreaterThan(3)
  })

  it('hari yang belum lewat menyusul', async () => {
    await approveKoreksi({
      jenisKoreksi: { id: 1 },
      statusKehadiran: { koreksi: { id: 3 } },
      tglKehadiran: { dari: '2026-03-05', sampai: '2026-03-06' },
    })
    expect(await mail()).toContain('hari yang belum lewat menyusul')
  })
})

async function approveKoreksi(asked: Record<string, unknown>): Promise<boolean> {
  const { status, body } = await tools.ajukan({ ...asked, ...withSurat() })
  return status === 200 && (await tools.ke(body.id, 2)).status === 200
}

async function approveManual(tanggal: string, sides: Record<string, string> | undefined): Promise<boolean> {
  const details = [{ gtk: tools.gtk(), ...sides }]
  const asked = { tanggal, jenisAbsensiManual: { id: 21 }, details, ...withSurat() }
  const { status, body } = await app.call('sekolah', ajukanManual, { body: asked })
  if (status !== 200) return false
  const decision = { versi: 1, statusPengajuan: { id: 2 } }
  return (await app.call('kabkota', updateManual, { params: { id: body.id }, body: decision })).status === 200
}
