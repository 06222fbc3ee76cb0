import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ajukanManual } from '@geisa/contract/pengajuan/absensi-manual'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { checkSesi } from '../../../platform/access/session.ts'
import { localFiles } from '../../../platform/files/files.ts'
import { submit } from '../form/commands.ts'
import { MANUAL } from './kind.ts'
import { dokumen, filesIn, testTools } from './manual.test-kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-manual-'))
let app: TestApp
let tools: ReturnType<typeof testTools>
beforeAll(async () => {
  app = await createTestApp()
  app.context.files = localFiles(folder)
  tools = testTools(app)
})
beforeEach(async () => {
  await tools.clear()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const sd = () => app.dunia.sekolah.sd
const row = (publicId: string | undefined, other: Record<string, unknown> = {}) => ({
  gtk: { id: publicId },
  waktuDatang: '07:00:00',
  ...other,
})
/** A refusal names its field and stores nothing: no row, no document, no history. */
async function refused(more: Record<string, unknown>, field: string, sentence?: RegExp): Promise<void> {
  const before = await tools.isi()
  const { status, body } = await tools.ajukan(more)
  expect([status, body.galat?.map((one: { field: string }) => one.field)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ])
  if (sentence) expect(body.message).toMatch(sentence)
  expect(await tools.isi()).toBe(before)
  expect(filesIn(folder)).toEqual([])
}

describe('mengajukan', () => {
  it('mencatat semua isian, nomor, dokumen, dan riwayat', async () => {
    const [kepala, guru] = sd().gtk
    const { status, body } = await tools.ajukan({
      details: [
        row(guru?.publicId, { waktuPulang: '14:00:00', statusKehadiran: true, keterangan: ' jaga ' }),
        { gtk: { id: kepala?.publicId, nama: 'Siapa saja' }, statusKehadiran: false },
      ],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      noAbsensiManual: '202603000001',
      koreksiStatusId: null,
      sekolah: { id: sd().id, zona: 'WIB', layanan: { statusLayanan: { id: 2 } } },
      tanggal: '2026-03-04',
      jenisAbsensiManual: {
        id: 21,
        nama: 'Hadir – Mesin Rusak',
        dokumenPendukung: 'Surat pernyataan kepala sekolah dan foto mesin',
      },
      catatanDariPengusul: 'Mesin mati sejak pagi',
      catatanDariPemeriksa: null,
      statusPengajuan: { id: 1, nama: 'Diusulkan' },
      tglPengajuan: '2026-03-05T03:00:00.000Z',
      tglDiperiksa: null,
      diajukanOleh: 'sekolah',
      versi: 1,
      bolehUbah: true,
      details: [
        {
          gtk: { nama: 'Guru SD Uji 1' },
          statusKehadiran: true,
          waktuDatang: '07:00:00',
          waktuPulang: '14:00:00',
          keterangan: 'jaga',
          statusKirim: null,
        },
        { gtk: { nama: 'Kepala SD Uji 1' }, statusKehadiran: false, waktuDatang: null, waktuPulang: null },
      ],
    })
    expect(body.dokumenPendukung).toHaveLength(1)
    expect(filesIn(folder)).toEqual([body.dokumenPendukung[0].s3Key])
    const { rows } = await sql<{ tindakan: string; sesudah: unknown }>`select r.tindakan, i.sesudah from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.perihal = 'absensi-manual' and r.objek = ${body.id}`.execute(app.context.db)
    expect(rows).toEqual([
      {
        tindakan: 'ajukan',
        sesudah: expect.objectContaining({
          noAbsensiManual: '202603000001',
          details: ['Guru SD Uji 1: 07:00:00 – 14:00:00 (jaga)', 'Kepala SD Uji 1: Tidak Hadir'],
        }),
      },
    ])
  })

  it('membalas isian lengkap yang dibaca kembali, dengan semua isian entitas', async () => {
    const { body } = await tools.ajukan()
    const send = { ...body, statusPengajuan: { id: 1, nama: 'apa pun' } }
    for (const key of ['tindakan', 'bolehUbah', 'bulanTerkunci', 'diajukanOleh', 'diperiksaOleh', 'aturanOtomatisId'])
      delete send[key]
    expect((await tools.ubah(body.id, send)).status).toBe(200)
  })

  it('nomor naik dalam bulannya, dan bulan itu bulan sekolah', async () => {
    expect((await tools.ajukan()).body.noAbsensiManual).toBe('202603000003')
    expect((await tools.ajukan({ tanggal: '2026-03-03' })).body.noAbsensiManual).toBe('202603000004')
  })

  it.each([
    ['hari ini di WIB', 'sekolah', '2026-03-05', 200],
    ['besok di WIB', 'sekolah', '2026-03-06', 422],
    ['lama sekali', 'sekolah', '2014-12-31', 422],
  ])('%s', async (_, who, tanggal, status) => {
    expect((await tools.ajukan({ tanggal }, who)).status).toBe(status)
  })

  it('hari ini adalah hari ini di sekolah: WIT lebih dulu dua jam', async () => {
    app.context.clock.set('2026-03-05T14:59:59.000Z')
    const foreign = app.dunia.sekolah.foreignSd.gtk.map(({ publicId }) => row(publicId))
    const tomorrow = async (who: string, details?: unknown) =>
      (await tools.ajukan({ tanggal: '2026-03-06', ...(details ? { details } : {}) }, who)).status
    expect(await tomorrow('asing', foreign)).toBe(422)
    app.context.clock.set('2026-03-05T15:00:00.000Z')
    const sesi = await app.app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'asing', password: 'Contoh#2026' },
    })
    const send = (token: string, content: object) =>
      app.app.inject({
        method: 'POST',
        url: ajukanManual.url,
        headers: { authorization: `Bearer ${token}` },
        payload: content,
      })
    const content = tools.isian({ tanggal: '2026-03-06', details: foreign })
    expect((await send(sesi.json(), content)).statusCode).toBe(200)
    const wib = await app.app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'sekolah', password: 'Contoh#2026' },
    })
    expect((await send(wib.json(), tools.isian({ tanggal: '2026-03-06' }))).statusCode).toBe(422)
    expect((await send(wib.json(), tools.isian({ tanggal: '2026-03-05' }))).statusCode).toBe(200)
    app.context.clock.set('2026-03-05T03:00:00.000Z')
  })
})

describe('yang ditolak menyebut isiannya dan tidak meninggalkan apa pun', () => {
  it('orang: dua kali, sekolah lain, tidak ada, tidak bertugas', async () => {
    const [kepala, guru] = sd().gtk
    await refused({ details: [row(guru?.publicId), row(kepala?.publicId), row(guru?.publicId)] }, 'details.2.gtk')
    await refused(
      { details: [row(guru?.publicId), row(app.dunia.sekolah.foreignSd.gtk[0]?.publicId)] },
      'details.1.gtk',
      /^GTK tidak ditemukan$/,
    )
    await refused({ details: [row(`${sd().id}-999999`)] }, 'details.0.gtk', /^GTK tidak ditemukan$/)
    await refused({ details: [row(`${sd().id}-999999999999999`)] }, 'details.0.gtk', /^GTK tidak ditemukan$/)
    await refused({ details: [row(`${sd().id}-0`)] }, 'details.0.gtk.id')
    await refused({ details: [row('x')] }, 'details.0.gtk.id')
    await sql`update gtk set berhenti = '2026-03-03' where sekolah_id = ${sd().id} and id = ${guru?.id}`.execute(
      app.context.db,
    )
    await refused({}, 'details.1.gtk')
    await sql`update gtk set berhenti = '2026-03-04' where sekolah_id = ${sd().id} and id = ${guru?.id}`.execute(
      app.context.db,
    )
    expect((await tools.ajukan()).status).toBe(200)
    await sql`update gtk set berhenti = null`.execute(app.context.db)
  })

  it('hadir tidaknya mengikuti waktu', async () => {
    const id = sd().gtk[1]?.publicId
    await refused({ details: [row(id, { statusKehadiran: false })] }, 'details.0.statusKehadiran')
    await refused(
      { details: [row(id), { gtk: { id: sd().gtk[0]?.publicId }, statusKehadiran: true }] },
      'details.1.statusKehadiran',
    )
    await refused({ details: [{ gtk: { id } }] }, 'details')
    await refused({ details: [] }, 'details')
    await refused({ details: [row(id, { statusKirim: 'Terkirim' })] }, 'details.0.statusKirim')
  })

  it('waktu yang tidak mungkin', async () => {
    const id = sd().gtk[1]?.publicId
    await refused({ details: [row(id, { waktuDatang: '14:00:00' })] }, 'details.0.waktuDatang')
    await refused({ details: [row(id, { waktuDatang: null, waktuPulang: '07:00:00' })] }, 'details.0.waktuPulang')
    await refused({ details: [row(id, { waktuDatang: '12:00:00', waktuPulang: '11:59:59' })] }, 'details.0.waktuPulang')
    await refused({ details: [row(id, { waktuDatang: '7:00' })] }, 'details.0.waktuDatang')
    await refused({ details: [row(id, { waktuDatang: '07:00' })] }, 'details.0.waktuDatang')
    await refused({ details: [row(id, { waktuDatang: '24:00:00' })] }, 'details.0.waktuDatang')
    expect((await tools.ajukan({ details: [row(id, { waktuDatang: '13:59:59' })] })).status).toBe(200)
  })

  it('tanggal: hari libur, tidak ada, bulan terkunci', async () => {
    await refused({ tanggal: '2026-03-01' }, 'tanggal', /hari libur/)
    await refused({ tanggal: '2026-02-17' }, 'tanggal', /hari libur/)
    await refused({ tanggal: '2026-02-30' }, 'tanggal')
    await refused({ tanggal: '4 Maret 2026' }, 'tanggal')
    await tools.kunci(202602)
    await refused({ tanggal: '2026-02-27' }, 'tanggal', /Februari 2026 sudah dikunci/)
    expect((await tools.ajukan()).status).toBe(200)
  })

  it('jenis: bukan absensi manual, tidak ada, khusus PRO', async () => {
    await refused({ jenisAbsensiManual: { id: 6 } }, 'jenisAbsensiManual')
    await refused({ jenisAbsensiManual: { id: 99 } }, 'jenisAbsensiManual')
    await refused({ jenisAbsensiManual: { id: 25 } }, 'jenisAbsensiManual', /PRO/)
    await sql`update sekolah set plan = 'PRO', plan_sampai = '2026-03-04' where id = ${sd().id}`.execute(app.context.db)
    await refused({ jenisAbsensiManual: { id: 25 } }, 'jenisAbsensiManual', /PRO/)
    await sql`update sekolah set plan_sampai = '2026-03-05' where id = ${sd().id}`.execute(app.context.db)
    expect((await tools.ajukan({ jenisAbsensiManual: { id: 25 } })).status).toBe(200)
    await sql`update sekolah set plan = 'BASIC', plan_sampai = null`.execute(app.context.db)
  })

  it('isian milik pemeriksa dan milik sistem', async () => {
    await refused({ catatanDariPemeriksa: 'baik' }, 'catatanDariPemeriksa')
    await refused({ alasanPenolakan: { id: 1 } }, 'alasanPenolakan')
    await refused({ alasanPenolakan: { alasanPenolakanId: 1 } }, 'alasanPenolakan')
    for (const id of [0, 2, 3, 4, 5, 6, 99]) await refused({ statusPengajuan: { id } }, 'statusPengajuan')
    await refused({ noAbsensiManual: '202603999999' }, 'noAbsensiManual')
    await refused({ id: '1-1' }, 'id')
    await refused({ koreksiStatusId: '1-1' }, 'koreksiStatusId')
    await refused({ tglPengajuan: '2026-03-01T00:00:00.000Z' }, 'tglPengajuan')
    await refused({ tglDiperiksa: '2026-03-01T00:00:00.000Z' }, 'tglDiperiksa')
    await refused({ sekolah: { id: app.dunia.sekolah.foreignSd.id } }, 'sekolah')
    await refused({ versi: 1 }, 'versi')
    await refused({ diperiksaOleh: 'x' }, 'diperiksaOleh')
    const via = {
      sekolah: { id: sd().id, nama: 'Lain' },
      statusPengajuan: { id: 1 },
      catatanDariPemeriksa: '',
      alasanPenolakan: null,
      id: null,
      tglDiperiksa: null,
    }
    expect((await tools.ajukan(via)).status).toBe(200)
  })

  it('dokumen: rusak, terlalu banyak, dan di antara yang baik', async () => {
    await refused({ dokumenPendukung: [dokumen(), { ...dokumen(), base64: '!!!' }] }, 'dokumenPendukung.1')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    await refused(
      { dokumenPendukung: [dokumen(), { fileName: 'a.png', mimeType: 'image/png', base64: svg }] },
      'dokumenPendukung.1',
    )
    await refused({ dokumenPendukung: Array.from({ length: 11 }, (_, i) => dokumen(`ke-${i}`)) }, 'dokumenPendukung')
    const { body } = await tools.ajukan({ dokumenPendukung: Array.from({ length: 10 }, (_, i) => dokumen(`ke-${i}`)) })
    expect(body.dokumenPendukung).toHaveLength(10)
  })

  it('sesudah dokumennya tersimpan: kunci bulan yang mendahului tidak meninggalkan berkas', async () => {
    const signedIn = await checkSesi(
      app.context.db,
      app.context.tokenKey,
      app.context.clock,
      `Bearer ${await app.signIn('sekolah')}`,
    )
    const original = app.context.files
    const files = {
      ...original,
      put: async (content: Uint8Array, key?: string) => {
        await tools.kunci(202603)
        return original.put(content, key)
      },
    }
    const before = await tools.isi()
    await expect(submit({ ...app.context, files }, signedIn, MANUAL, tools.isian() as never)).rejects.toMatchObject({
      status: 422,
    })
    expect(await tools.isi()).toBe(before)
    expect(filesIn(folder)).toEqual([])
  })
})
