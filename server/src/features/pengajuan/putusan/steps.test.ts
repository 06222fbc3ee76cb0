import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import { type Party, PENGAJUAN, STEPS, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallResult, createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type KindTools, kindTools } from '../kind.test-kit.ts'
import { dokumen } from '../manual/manual.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ALL = Object.values(PENGAJUAN)
const NONE = [0, 7, -1, 9, 99]
const REFUSE = { alasanPenolakan: { id: 1 } }
const CANCEL = { catatanDariPemeriksa: 'Foto mesin tidak ada' }

describe.each(JENIS_PENGAJUAN)('%s', (jenis) => {
  let tools: KindTools
  let id: string
  beforeAll(() => {
    tools = kindTools(app, jenis)
  })
  beforeEach(async () => {
    await tools.clear()
    id = (await tools.usulan({ dokumenPendukung: [dokumen()] })).id
  })
  /** Refused at this field, and nothing of it stays. */
  const refused = async (step: () => Promise<CallResult>, field: string, kode = 422): Promise<CallResult> => {
    const before = await tools.isi()
    const result = await step()
    expect([result.status, result.body.galat?.[0]?.field], JSON.stringify(result.body)).toEqual([
      kode,
      kode === 422 ? field : undefined,
    ])
    expect(await tools.isi()).toBe(before)
    return result
  }

  it.each([
    ['pengusul', 'sekolah'],
    ['pemeriksa', 'kabkota'],
    ['pemeriksa', 'admin'],
    ['pemeriksa', 'uptd'],
  ] as [Party, string][])('setiap langkah, menurut peran: %s (%s)', async (party, who) => {
    for (const from of ALL)
      for (const to of [...ALL, ...NONE] as StatusPengajuan[]) {
        await tools.makeInto(id, from)
        const before = await tools.keadaan(id)
        const catatan = to === 2 ? {} : { catatanDariPemeriksa: `${from} ke ${to}` }
        const content = party === 'pemeriksa' ? { ...(to === 3 ? REFUSE : {}), ...catatan } : {}
        const attempt = () => tools.ubah(id, { ...content, versi: before?.versi, statusPengajuan: { id: to } }, who)
        const step = STEPS.find((one) => one.oleh === party && one.dari === from && one.ke === to)
        if (step === undefined) await refused(attempt, 'statusPengajuan')
        else expect((await attempt()).status, `${who}: ${from} ke ${to}`).toBe(200)
        // To mend without changing anything is no step.
        const running = step !== undefined && step.tindakan !== 'perbaharui'
        expect(await tools.keadaan(id), `${who}: ${from} ke ${to}`).toEqual(
          running ? { status: to, versi: (before?.versi ?? 0) + 1 } : before,
        )
      }
  })

  it('usulan yang diputus pengajunya sendiri: 422', async () => {
    const tabel = sql.table(tools.tabel)
    const kabkota = sql`(select id from pengguna where username = 'kabkota')`
    await sql`update ${tabel} set diajukan_oleh = ${kabkota}`.execute(app.context.db)
    const own = await refused(() => tools.ke(id, 2), 'statusPengajuan')
    expect(own.body.message).toMatch(/Anda ajukan sendiri/)
    // Mended by who decides now: an operator whose role has changed since.
    await sql`update ${tabel} set diajukan_oleh = null`.execute(app.context.db)
    expect((await tools.ubah(id, { catatanDariPengusul: 'Diperbaiki' })).status).toBe(200)
    await sql`update ${tabel} set diubah_oleh = ${kabkota}
      where diubah_oleh = (select id from pengguna where username = 'sekolah')`.execute(app.context.db)
    expect((await tools.ke(id, 2)).body.message).toMatch(/Anda ajukan sendiri/)
    expect((await tools.ke(id, 2, {}, 'admin')).status).toBe(200)
  })

  it('siapa yang memutuskan', async () => {
    for (const who of ['monitoring', 'gtk', 'kepala', 'yayasan']) await refused(() => tools.ke(id, 2, {}, who), '', 403)
    for (const who of ['asing', 'kabkotaAsing', 'provinsi', 'cabdin'])
      await refused(() => tools.ke(id, 2, {}, who), '', 404)
    await refused(() => tools.ke(id, 2, {}, 'sekolah'), 'statusPengajuan')
    for (const who of ['admin', 'kabkota', 'uptd']) {
      expect((await tools.ke(id, 2, {}, who)).status, who).toBe(200)
      expect((await tools.ke(id, 6, CANCEL, who)).status, who).toBe(200)
      expect((await tools.ke(id, 1, {}, 'sekolah')).status, who).toBe(200)
    }
  })

  it('seluruh hidup: dikembalikan, diperbaiki, ditolak, diusulkan ulang, disetujui, dibatalkan', async () => {
    const nomor = tools.nomor((await tools.read(id)).body)
    const bulan = await tools.bulanVersion(202603)
    await tools.ke(id, 6, { catatanDariPemeriksa: 'Foto buram' })
    expect((await tools.read(id)).body.catatanDariPemeriksa).toBe('Foto buram')
    await tools.ke(id, 1, { dokumenPendukung: [{ ...dokumen('baru'), fileName: 'baru.pdf' }] }, 'sekolah')
    const { body } = await tools.read(id)
    expect(body).toMatchObject({
      catatanDariPemeriksa: null,
      dokumenPendukung: [{ fileName: 'baru.pdf' }, { fileName: 'surat.pdf' }],
    })
    expect((await tools.read(id, 'kabkota')).body.catatanDariPemeriksa).toBe('')
    await tools.ke(id, 3, { alasanPenolakan: { alasanPenolakanId: 3 } })
    expect((await tools.read(id)).body.alasanPenolakan).toEqual({ id: 3, nama: 'Tanggal tidak sesuai' })
    await tools.ke(id, 1, tools.otherHari, 'sekolah')
    expect((await tools.read(id)).body.alasanPenolakan).toBeNull()
    expect(await tools.bulanVersion(202603)).toBe(bulan)
    await tools.ke(id, 2)
    expect(await tools.bulanVersion(202603)).toBe(bulan + 1)
    expect((await tools.ke(id, 6)).body.galat[0].field).toBe('catatanDariPemeriksa')
    const cancel = await tools.ke(id, 6, { catatanDariPemeriksa: 'Salah orang' })
    expect(cancel.body).toMatchObject({ statusPengajuan: { id: 6 }, versi: 7 })
    expect(await tools.bulanVersion(202603)).toBe(bulan + 2)
    const actions = ['ajukan', 'kembalikan', 'usulkan', 'tolak', 'usulkan', 'setujui', 'batalkan']
    expect(await tools.riwayat(id)).toEqual(actions)
    const { rows } = await sql<{ subjek: string; tautan: string; penerima: number }>`select subjek, tautan,
      (select count(*)::int from pesan_penerima t where t.pesan_id = p.id) as penerima from pesan p order by id`.execute(
      app.context.db,
    )
    // Each names the days as they were when it was decided.
    const [original, then] = tools.siapaKapan
    expect(rows.map(({ subjek }) => subjek)).toEqual([
      `${tools.label} ${nomor} perlu perbaikan: ${original}`,
      `${tools.label} ${nomor} ditolak: ${original}`,
      `${tools.label} ${nomor} disetujui: ${then}`,
      `${tools.label} ${nomor} dibatalkan persetujuannya: ${then}`,
    ])
    const screen = jenis === 'koreksi' ? 'koreksi-status-kehadiran' : 'absensi-manual'
    expect(rows.map(({ tautan, penerima }) => `${tautan} ${penerima}`)).toEqual(
      Array.from({ length: 4 }, () => `/${screen}/${id} 1`),
    )
  })

  it('menolak memerlukan alasan 1 sampai 7, dan 7 juga catatan; yang lain tidak beralasan', async () => {
    for (const input of [
      {},
      { alasanPenolakan: null },
      { alasanPenolakan: { id: null } },
      { alasanPenolakan: { id: 0 } },
      { alasanPenolakan: { id: 8 } },
      { alasanPenolakan: { id: 99_999_999_999 } },
      { alasanPenolakan: { id: 1, alasanPenolakanId: 2 } },
    ])
      await refused(() => tools.ke(id, 3, input), 'alasanPenolakan')
    for (const noteFromPemeriksa of [undefined, '', '  ', null])
      await refused(
        () => tools.ke(id, 3, { alasanPenolakan: { id: 7 }, catatanDariPemeriksa: noteFromPemeriksa }),
        'catatanDariPemeriksa',
      )
    await refused(() => tools.ke(id, 2, REFUSE), 'alasanPenolakan')
    const catatan = { catatanDariPemeriksa: 'Bukan mesin kita' }
    expect((await tools.ke(id, 3, { alasanPenolakan: { alasanPenolakanId: 7 }, ...catatan })).body).toMatchObject({
      statusPengajuan: { id: 3, nama: 'Ditolak' },
      alasanPenolakan: { id: 7, nama: 'Lainnya' },
      ...catatan,
      diperiksaOleh: 'kabkota',
      tglDiperiksa: '2026-03-05T03:00:00.000Z',
    })
    const { rows } = await sql<{ isi: string }>`select isi from pesan`.execute(app.context.db)
    expect(rows.map(({ isi }) => isi).join()).toContain('Bukan mesin kita')
  })

  it('tanpa versi: 422, siapa pun yang mengirim', async () => {
    await refused(() => tools.ubah(id, { catatanDariPengusul: 'baru', versi: undefined }), 'versi')
    await refused(() => tools.ubah(id, { statusPengajuan: { id: 2 }, versi: undefined }, 'kabkota'), 'versi')
  })

  it('batas catatan: 1.000 huruf', async () => {
    await refused(() => tools.ke(id, 6, { catatanDariPemeriksa: 'x'.repeat(1001) }), 'catatanDariPemeriksa')
    expect((await tools.ke(id, 6, { catatanDariPemeriksa: 'x'.repeat(1000) })).status).toBe(200)
  })

  it('isian sekolah dari pemeriksa: 422 di isiannya; yang tidak berubah boleh ikut', async () => {
    const other = { ...tools.lain, catatanDariPengusul: 'lain', dokumenPendukung: [dokumen('lain')] }
    for (const [field, nilai] of Object.entries(other)) await refused(() => tools.ke(id, 2, { [field]: nilai }), field)
    await refused(() => tools.ke(id, 2, { [tools.field.nomor]: '202603999999' }), tools.field.nomor)
    const { body } = await tools.read(id, 'kabkota')
    const shared = ['id', 'sekolah', 'catatanDariPengusul', 'dokumenPendukung', 'tglPengajuan', 'tglDiperiksa']
    const included = [...tools.form, ...shared, tools.field.nomor, 'alasanPenolakan'].map((field) => [
      field,
      body[field],
    ])
    expect((await tools.ke(id, 2, Object.fromEntries(included))).body).toMatchObject({ statusPengajuan: { id: 2 } })
  })

  it('persetujuan yang datanya sudah dikirim tidak dapat dibatalkan; yang belum dapat', async () => {
    for (const [status, attempt, expectation] of [
      ['Belum Dikirim', 0, 200],
      ['Gagal', 3, 200],
      ['Belum Dikirim', 1, 422],
      ['Proses Kirim', 1, 422],
      ['Terkirim', 1, 422],
    ] as const) {
      await tools.clear()
      const usulan = await tools.usulan()
      await tools.ke(usulan.id, 2)
      await tools.antre(usulan, status, attempt)
      expect((await tools.ke(usulan.id, 6, CANCEL)).status, `${status} ${attempt}`).toBe(expectation)
    }
  })
})
