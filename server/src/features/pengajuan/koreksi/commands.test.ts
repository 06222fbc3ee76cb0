import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pdfExample, pngExample } from '../../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { localFiles } from '../../../platform/files/files.ts'
import { filesIn } from '../../sptjm/sptjm.test-kit.ts'
import { pdf, testTools } from './koreksi.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
let folder: string
beforeAll(async () => {
  app = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'geisa-koreksi-'))
  app.context.files = localFiles(folder)
  tools = testTools(app)
})
afterEach(() => tools.clear())
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const hari = (from: string, until: string | null = from) => ({ tglKehadiran: { dari: from, sampai: until } })
const status = (id: number) => ({ jenisKoreksi: { id: 1 }, statusKehadiran: { koreksi: { id } } })
const waktu = (datang: string | null, pulang: string | null) => ({ waktuKoreksi: { datang, pulang } })
const JENIS_2 = { jenisKoreksi: { id: 2 }, statusKehadiran: null }
const IZIN = { jenisKoreksi: { id: 3 }, statusKehadiran: null, jenisIzin: { id: 1 } }

/** The field named; '' = submitted. */
async function hit(input: object): Promise<string> {
  const answer = await tools.ajukan(input as Record<string, unknown>)
  if (answer.status !== 200) {
    expect([answer.status, answer.body.galat?.length > 0]).toEqual([422, true])
    expect(await tools.jumlah('koreksi')).toBe(0)
    expect(await tools.jumlah('dokumen')).toBe(0)
    expect(await tools.jumlah('alamat_pengajuan')).toBe(0)
    return answer.body.galat[0].field
  }
  await tools.clear()
  return ''
}

describe('kedua sisi setiap batas', () => {
  it.each([
    ['awal tiga bulan lalu', '', hari('2025-12-01')],
    ['sehari sebelumnya', 'tglKehadiran.dari', hari('2025-11-30')],
    ['akhir bulan ini', '', hari('2026-03-31')],
    ['awal bulan depan', 'tglKehadiran.dari', hari('2026-04-01')],
    ['batas 30 hari', '', hari('2026-03-02', '2026-04-01')],
    ['hari ke-31', 'tglKehadiran.sampai', hari('2026-03-02', '2026-04-02')],
    ['sampai sebelum dari', 'tglKehadiran.sampai', hari('2026-03-03', '2026-03-02')],
    ['sampai kosong = sehari', '', hari('2026-03-03', null)],
    ['seluruhnya hari libur', 'tglKehadiran.dari', hari('2026-03-01')],
    ['tanggal yang tidak ada', 'tglKehadiran.dari', hari('2026-02-29')],
    ['status hanya untuk absensi manual', 'statusKehadiran.koreksi', { ...status(21), ...hari('2026-03-03') }],
    ['status yang tidak ada', 'statusKehadiran.koreksi', status(999)],
    ['Alpa tidak dapat diminta', 'statusKehadiran.koreksi', status(0)],
    ['tanpa status', 'statusKehadiran.koreksi', { statusKehadiran: null }],
    ['khusus PRO di layanan BASIC', 'statusKehadiran.koreksi', { ...status(4), ...hari('2026-03-03') }],
    ['Hadir sehari dengan kedua waktu', '', { ...status(1), ...hari('2026-03-04'), ...waktu('07:00', '14:00') }],
    [
      'Hadir dua hari',
      'tglKehadiran.sampai',
      { ...status(1), ...hari('2026-03-03', '2026-03-04'), ...waktu('07:00', '14:00') },
    ],
    [
      'Hadir tanpa waktu pulang',
      'waktuKoreksi.pulang',
      { ...status(1), ...hari('2026-03-04'), ...waktu('07:00', null) },
    ],
    ['Hadir untuk besok', 'tglKehadiran.dari', { ...status(1), ...hari('2026-03-06'), ...waktu('07:00', '14:00') }],
    ['waktu pada status tanpa waktu', 'waktuKoreksi.datang', waktu('07:00', null)],
    ['jenis koreksi tak dikenal', 'jenisKoreksi', { jenisKoreksi: { id: 4 } }],
    ['waktu kehadiran tanpa waktu', 'waktuKoreksi', { ...JENIS_2, ...hari('2026-03-04') }],
    ['waktu kehadiran satu sisi', '', { ...JENIS_2, ...hari('2026-03-04'), ...waktu('07:00', null) }],
    ['waktu berdetik', 'waktuKoreksi.datang', { ...JENIS_2, ...hari('2026-03-04'), ...waktu('07:00:00', null) }],
    ['pukul 24:00', 'waktuKoreksi.datang', { ...JENIS_2, ...hari('2026-03-04'), ...waktu('24:00', null) }],
    ['pulang sebelum datang', 'waktuKoreksi.pulang', { ...JENIS_2, ...hari('2026-03-04'), ...waktu('10:00', '09:00') }],
    ['izin', '', { ...IZIN, ...hari('2026-03-04') }],
    ['izin tanpa jenisnya', 'jenisIzin', { ...IZIN, jenisIzin: null, ...hari('2026-03-04') }],
    ['jenis izin tak dikenal', 'jenisIzin', { ...IZIN, jenisIzin: { id: 3 }, ...hari('2026-03-04') }],
    ['jenis izin pada koreksi status', 'jenisIzin', { jenisIzin: { id: 1 } }],
    ['catatan 1.000 huruf', '', { catatanDariPengusul: 'x'.repeat(1000) }],
    ['catatan 1.001 huruf', 'catatanDariPengusul', { catatanDariPengusul: 'x'.repeat(1001) }],
  ])('%s → %s', async (_nama, field, input) => {
    expect(await hit(input)).toBe(field)
  })

  it('status PRO boleh selama layanan PRO berlaku, sampai hari terakhirnya', async () => {
    const { id } = app.dunia.sekolah.sd
    const plan = (until: string | null, nama = 'PRO') =>
      sql`update sekolah set plan = ${nama}, plan_sampai = ${until} where id = ${id}`.execute(app.context.db)
    const attempt = () => hit({ ...status(4), ...hari('2026-03-03') })
    await plan('2026-03-05')
    expect(await attempt()).toBe('')
    await plan('2026-03-04')
    expect(await attempt()).toBe('statusKehadiran.koreksi')
    await plan(null)
    expect(await attempt()).toBe('')
    await plan(null, 'BASIC')
  })

  it('GTK sekolah lain dan GTK yang tidak ada: 422 yang sama', async () => {
    const { foreignSd, sd } = app.dunia.sekolah
    for (const gtk of [
      foreignSd.gtk[1]?.publicId,
      `${sd.id}-${foreignSd.gtk[1]?.id}`,
      `${sd.id}-99999999`,
      `${sd.id}-999999999999999`,
    ]) {
      const { status: kode, body } = await tools.ajukan({ gtk: { id: gtk } })
      expect([kode, body.message, body.galat[0].field], gtk).toEqual([422, 'GTK tidak ditemukan', 'gtk'])
    }
    expect(await tools.jumlah('koreksi')).toBe(0)
  })
})

describe('isian palsu', () => {
  it.each([
    ['statusPengajuan', { statusPengajuan: { id: 2 } }],
    ['statusPengajuan', { statusPengajuan: { id: 6 } }],
    ['noKoreksi', { noKoreksi: '202603000001' }],
    ['id', { id: '1-1' }],
    ['catatanDariPemeriksa', { catatanDariPemeriksa: 'bagus' }],
    ['alasanPenolakan', { alasanPenolakan: { id: 1 } }],
    ['tglPengajuan', { tglPengajuan: '2026-01-01T00:00:00.000Z' }],
    ['tglDiperiksa', { tglDiperiksa: '2026-01-01T00:00:00.000Z' }],
    ['sekolah', { sekolah: { id: 5 } }],
    ['sekolah', { sekolah: { sekolahId: '5' } }],
    ['versi', { versi: 1 }],
    ['diajukanOleh', { diajukanOleh: 'orang lain' }],
    ['tglKehadiran.asing', { tglKehadiran: { dari: '2026-03-03', asing: 1 } }],
  ])('%s', async (field, input) => {
    expect(await hit(input)).toBe(field)
  })

  it('yang kosong, dan yang hanya nama, boleh ikut', async () => {
    const { sd } = app.dunia.sekolah
    const empty = {
      id: 'baru',
      noKoreksi: '',
      tglPengajuan: null,
      tglDiperiksa: '',
      alasanPenolakan: { id: null },
      catatanDariPemeriksa: '',
    }
    const { body } = await tools.ajukan({
      ...empty,
      sekolah: { id: sd.id, nama: 'Bukan' },
      jenisKoreksi: { id: 1, nama: 'Bukan' },
      statusPengajuan: { id: 1 },
    })
    expect(body).toMatchObject({ sekolah: { nama: 'SD Uji 1' }, jenisKoreksi: { nama: 'Status Kehadiran' }, versi: 1 })
  })

  it('yang tercatat dibaca dari laporan, bukan dari isian', async () => {
    const { body } = await tools.ajukan({
      statusKehadiran: { awal: { id: 1 }, koreksi: { id: 3 } },
      waktuAwal: { datang: '07:00', pulang: '14:00' },
    })
    expect(body).toMatchObject({
      statusKehadiran: { awal: { id: 0, nama: 'Belum ada status' } },
      waktuAwal: { datang: null, pulang: null },
    })
  })

  it('usulan baru: jawaban lengkap, bernomor bulan sekolahnya', async () => {
    const { body } = await tools.ajukan({ dokumenPendukung: [pdf('surat')] })
    expect(body).toMatchObject({
      noKoreksi: expect.stringMatching(/^202603\d{6}$/),
      statusPengajuan: { id: 1, nama: 'Diusulkan' },
      catatanDariPemeriksa: null,
      alasanPenolakan: null,
      diajukanOleh: 'sekolah',
      dokumenDiminta: 'Surat Tugas / SPPD',
      bolehUbah: true,
    })
    const berkas = await app.app.inject({ method: 'GET', url: body.dokumenPendukung[0].fileUrl })
    expect([berkas.statusCode, berkas.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { rows } = await sql<{ nomor: string }>`select nomor from alamat_pengajuan where jenis = 'koreksi'`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ nomor: body.noKoreksi }])
    expect(await tools.riwayat(body.id)).toEqual(['ajukan', 'baca'])
  })

  it('bulan nomor adalah bulan di zona sekolah', async () => {
    const original = app.context.clock.now()
    app.context.clock.set('2026-02-28T16:00:00.000Z')
    const [wib, wit] = [await tools.ajukan(hari('2026-02-27')), await tools.ajukan(hari('2026-02-27'), 'asing')]
    expect([wib.body.noKoreksi.slice(0, 6), wit.body.noKoreksi.slice(0, 6)]).toEqual(['202602', '202603'])
    app.context.clock.set(original)
  })
})

describe('dokumen', () => {
  it.each([
    [
      'PDF berskrip',
      {
        fileName: 'a.pdf',
        base64: pdfExample(Buffer.from('9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n')).toString(
          'base64',
        ),
      },
    ],
    [
      'SVG',
      {
        fileName: 'a.png',
        mimeType: 'image/png',
        base64: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      },
    ],
    ['base64 rusak', { fileName: 'a.pdf', base64: '***' }],
    ['kunci asing', { s3Key: 'tidak-ada' }],
    ['kosong', {}],
  ])('%s: 422, dan dokumen lain di sampingnya tidak tertinggal', async (_nama, bad) => {
    const before = filesIn(folder)
    const { status: kode, body } = await tools.ajukan({ dokumenPendukung: [pdf('baik'), bad] })
    expect([kode, body.galat?.[0].field]).toEqual([422, 'dokumenPendukung.1'])
    expect([await tools.jumlah('dokumen'), await tools.jumlah('koreksi'), filesIn(folder)]).toEqual([0, 0, before])
  })

  it('sepuluh diterima, sebelas dan tiga puluh ditolak', async () => {
    const many = (n: number) =>
      Array.from({ length: n }, (_, nth) => ({
        fileName: `${nth}.png`,
        base64: pngExample(200, 200, nth).toString('base64'),
      }))
    for (const n of [11, 30]) expect(await hit({ dokumenPendukung: many(n) })).toBe('dokumenPendukung')
    const { body } = await tools.ajukan({ dokumenPendukung: many(10) })
    expect(body.dokumenPendukung).toHaveLength(10)
    expect((await tools.ubah(body.id, { dokumenPendukung: [pdf('lagi')] })).status).toBe(422)
    expect(await tools.jumlah('dokumen')).toBe(10)
  })
})

it('hanya yang dikirim yang berubah; kosong berarti dikosongkan; tanpa perubahan bukan versi baru', async () => {
  const { id } = await tools.usulan({ dokumenPendukung: [pdf('a')] })
  for (const content of [{}, { statusPengajuan: { id: 1 }, catatanDariPengusul: 'Dinas ke kabupaten' }])
    expect((await tools.ubah(id, content)).body.versi).toBe(1)
  const { body } = await tools.ubah(id, { tglKehadiran: { dari: '2026-03-02' }, dokumenPendukung: [pdf('b')] })
  expect(body).toMatchObject({
    versi: 2,
    tglKehadiran: { dari: '2026-03-02', sampai: '2026-03-04' },
    catatanDariPengusul: 'Dinas ke kabupaten',
  })
  expect(body.dokumenPendukung).toHaveLength(2)
  const empty = await tools.ubah(id, { versi: 2, catatanDariPengusul: null })
  expect(empty.body).toMatchObject({ versi: 3, catatanDariPengusul: '' })
  expect(await tools.riwayat(id)).toEqual(['ajukan', 'perbaharui', 'perbaharui'])
})
