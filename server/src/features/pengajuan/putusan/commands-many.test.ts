import { ajukanManual, approveManyManual, mejaManual } from '@geisa/contract/pengajuan/absensi-manual'
import { approveManyKoreksi, daftarKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CallResult, createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { pdf, testTools, withSurat } from '../koreksi/koreksi.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
})
afterEach(() => tools.clear())
afterAll(() => app.close())

const hari = (nth: number) => ({ tglKehadiran: { dari: `2026-03-0${nth}`, sampai: `2026-03-0${nth}` }, ...withSurat() })
const setujui = (usulan: { id: string; versi: number }[], who = 'kabkota', other = {}): Promise<CallResult> =>
  app.call(who, approveManyKoreksi, {
    body: { usulan: usulan.map(({ id, versi }) => ({ id, versi })), ...other },
  })
const statusUsulan = async (id: string): Promise<number> => (await tools.baca(id, 'admin')).body.statusPengajuan.id
/** Sessions of this database that wait for a lock. */
const pending = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.context.db)
  return rows[0]?.n ?? 0
}
const result = ({ body }: CallResult) => body.hasil.map(({ berhasil }: { berhasil: boolean }) => berhasil)

describe('menyetujui banyak usulan', () => {
  it('yang sejenis dan tidak bertanda disetujui, dengan catatan dan riwayatnya masing-masing', async () => {
    const daftar = [
      await tools.usulan(hari(2)),
      await tools.usulan(hari(3)),
      await tools.usulan({ ...hari(3), gtk: tools.gtk(0) }),
    ]
    const answer = await setujui(daftar, 'kabkota', { catatanDariPemeriksa: 'Sesuai surat' })
    expect([answer.status, answer.body.message]).toEqual([200, '3 dari 3 usulan disetujui'])
    for (const { id, noKoreksi } of daftar) {
      expect((await tools.baca(id)).body).toMatchObject({
        statusPengajuan: { id: 2 },
        catatanDariPemeriksa: 'Sesuai surat',
        diperiksaOleh: 'kabkota',
      })
      expect(await tools.riwayat(id)).toEqual(['ajukan', 'setujui'])
      expect(answer.body.hasil).toContainEqual({ id, nomor: noKoreksi, berhasil: true, alasan: null })
    }
    expect(await tools.jumlah('pesan')).toBe(3)
  })

  it('satu yang gagal tidak menahan yang lain: versi usang, sudah diputus, bertanda, di luar cakupan', async () => {
    const good = await tools.usulan(hari(2))
    const stale = await tools.usulan(hari(3))
    const diputus = await tools.usulan(hari(4))
    const duplicate = [
      await tools.usulan({ ...hari(5) }),
      await tools.usulan({ ...hari(5), catatanDariPengusul: 'lagi' }),
    ]
    const foreign = await tools.usulan(hari(2), 'asing')
    await tools.ke(diputus.id, 3, { alasanPenolakan: { id: 5 } })
    const answer = await setujui(
      [stale, good, { id: diputus.id, versi: 2 }, ...duplicate, foreign, { id: '1-999999', versi: 1 }].map((one) =>
        one.id === stale.id ? { ...one, versi: 9 } : one,
      ),
    )
    expect(answer.body.message).toBe('1 dari 7 usulan disetujui')
    expect(result(answer)).toEqual([false, true, false, false, false, false, false])
    const alasan = answer.body.hasil.map((one: { alasan: string | null }) => one.alasan)
    expect(alasan[0]).toContain('sudah berubah')
    expect(alasan[2]).toContain('Ditolak')
    expect(alasan[3]).toContain('Ada usulan lain untuk GTK dan hari yang sama')
    expect(alasan.slice(5)).toEqual(['Usulan tidak ditemukan', 'Usulan tidak ditemukan'])
    expect(answer.body.hasil[5].nomor).toBeNull()
    const all = [stale, ...duplicate, foreign].map(({ id }) => statusUsulan(id))
    expect(await Promise.all(all)).toEqual([1, 1, 1, 1])
    expect(await tools.riwayat(stale.id)).toEqual(['ajukan'])
  })

  it('dokumen yang sama dan bulan yang terkunci ditolak satu per satu', async () => {
    const supportDocuments = [pdf('Surat yang sama')]
    const two = [
      await tools.usulan({ ...hari(2), dokumenPendukung: supportDocuments }),
      await tools.usulan({ ...hari(3), dokumenPendukung: supportDocuments }),
    ]
    expect(result(await setujui(two))).toEqual([false, false])
    const one = await tools.usulan(hari(4))
    await tools.kunci(202603)
    const answer = await setujui([one])
    expect(answer.body.hasil[0].alasan).toContain('Maret 2026 sudah dikunci')
  })

  it('tanpa dokumen yang diminta statusnya tidak ikut, juga di daftar; yang tidak meminta dokumen ikut', async () => {
    const { db } = app.context
    const one = await tools.usulan({ ...hari(2), dokumenPendukung: [] })
    const alasan = 'Perlu diperiksa satu per satu: Dokumen yang diminta tidak disertakan.'
    expect((await setujui([one])).body.hasil).toMatchObject([{ berhasil: false, alasan }])
    const tanda = async () => (await app.call('kabkota', daftarKoreksi)).body.items[0].tanda
    expect(await tanda()).toEqual(['tanpa-dokumen'])
    await sql`update status_kehadiran set dokumen_pendukung = null where id = 3`.execute(db)
    try {
      expect(await tanda()).toEqual([])
      expect(result(await setujui([one]))).toEqual([true])
    } finally {
      await sql`update status_kehadiran set dokumen_pendukung = 'Surat Tugas / SPPD' where id = 3`.execute(db)
    }
  })

  it('yang menjadi bertanda selagi menunggu gilirannya dilewati dan disebut', async () => {
    const { db } = app.context
    const two = [await tools.usulan(hari(2)), await tools.usulan(hari(3))]
    // Somebody looks at the first of them, so that it is held only after its twin has come.
    const running = await db.transaction().execute(async (trx) => {
      await sql`select 1 from koreksi where sekolah_id || '-' || id = ${two[0]?.id} for update`.execute(trx)
      const answer = setujui(two)
      await expect.poll(pending).toBeGreaterThan(0)
      await tools.usulan({ ...hari(2), catatanDariPengusul: 'kembarannya' })
      return [answer]
    })
    const { body } = (await running[0]) ?? expect.fail('tanpa jawaban')
    expect(body.hasil).toEqual([
      {
        id: two[0]?.id,
        nomor: two[0]?.noKoreksi,
        berhasil: false,
        alasan: 'Perlu diperiksa satu per satu: Ada usulan lain untuk GTK dan hari yang sama.',
      },
      { id: two[1]?.id, nomor: two[1]?.noKoreksi, berhasil: true, alasan: null },
    ])
  })

  it('berlainan jenis atau status ditolak seluruhnya', async () => {
    const dinas = await tools.usulan(hari(2))
    const sakit = await tools.usulan({ ...hari(3), statusKehadiran: { koreksi: { id: 6 } } })
    const jam = await tools.usulan({
      ...hari(4),
      jenisKoreksi: { id: 2 },
      statusKehadiran: null,
      waktuKoreksi: { datang: '07:00' },
    })
    for (const daftar of [
      [dinas, sakit],
      [dinas, jam],
    ]) {
      const { status, body } = await setujui(daftar)
      expect([status, body.galat[0].field]).toEqual([422, 'usulan'])
    }
    expect(await statusUsulan(dinas.id)).toBe(1)
  })

  it('paling banyak 50, tanpa ulangan, tidak kosong', async () => {
    const fake = (jumlah: number) =>
      Array.from({ length: jumlah }, (_, nth) => ({ id: `1-${nth + 900_000}`, versi: 1 }))
    expect((await setujui([])).status).toBe(422)
    expect((await setujui(fake(51))).status).toBe(422)
    expect((await setujui(fake(50))).body.message).toBe('0 dari 50 usulan disetujui')
    expect((await setujui([...fake(1), ...fake(1)])).status).toBe(422)
  })

  it('hanya pemeriksa dengan APPROVAL', async () => {
    const one = await tools.usulan(hari(2))
    for (const who of ['sekolah', 'monitoring', 'gtk', 'yayasan'])
      expect((await setujui([one], who)).body.kode).toBe('TIDAK_BERHAK')
    expect(result(await setujui([one], 'kabkotaAsing'))).toEqual([false])
    expect(result(await setujui([one], 'uptd'))).toEqual([true])
  })

  it('libur khusus sekolah yang menimpa usulan lain pada hari itu tidak ikut', async () => {
    const { body: libur } = await app.call('sekolah', ajukanManual, {
      body: { tanggal: '2026-03-04', jenisAbsensiManual: { id: 27 }, details: [], ...withSurat() },
    })
    const dinas = await tools.usulan(hari(4))
    await tools.ke(dinas.id, 2)
    const setujuiLibur = async () =>
      (
        await app.call('kabkota', approveManyManual, {
          body: { usulan: [{ id: libur.id, versi: 1 }] },
        })
      ).body.hasil[0]
    expect(await setujuiLibur()).toMatchObject({ berhasil: false, alasan: expect.stringContaining('Ada usulan lain') })
    const { body } = await app.call('kabkota', mejaManual, { params: { id: libur.id } })
    expect(body).toMatchObject({ tanda: ['bertumpuk'], bertumpuk: [{ id: dinas.id }] })
    await tools.ke(dinas.id, 6, { catatanDariPemeriksa: 'Sekolah libur' })
    expect(await setujuiLibur()).toMatchObject({ berhasil: true })
    await sql`delete from absensi_manual`.execute(app.context.db)
  })

  it('absensi manual sejenis', async () => {
    const ajukan = async (tanggal: string, id: number) => {
      const details = [{ gtk: tools.gtk(), waktuDatang: '07:00:00', waktuPulang: '14:00:00' }]
      const body = { tanggal, jenisAbsensiManual: { id }, details, ...withSurat() }
      return (await app.call('sekolah', ajukanManual, { body })).body
    }
    const [one, two, other] = [
      await ajukan('2026-03-02', 21),
      await ajukan('2026-03-03', 21),
      await ajukan('2026-03-04', 22),
    ]
    const call = (daftar: { id: string; versi: number }[]) =>
      app.call('kabkota', approveManyManual, {
        body: { usulan: daftar.map(({ id, versi }) => ({ id, versi })) },
      })
    expect((await call([one, other])).status).toBe(422)
    expect((await call([one, two])).body.message).toBe('2 dari 2 usulan disetujui')
    const { rows } = await sql<{
      status: number
    }>`select status_pengajuan as status from absensi_manual order by tanggal`.execute(app.context.db)
    expect(rows.map(({ status }) => status)).toEqual([2, 2, 1])
  })
})
