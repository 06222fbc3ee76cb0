import { createHash } from 'node:crypto'
import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { tusTools } from './dokumen/unggahan.test-kit.ts'
import { type KindTools, kindTools } from './kind.test-kit.ts'
import { dokumen } from './manual/manual.test-kit.ts'

/** What one PATCH means, alike for both kinds of request. */
type Body = Record<string, unknown>

let app: TestApp
let tus: Awaited<ReturnType<typeof tusTools>>
beforeAll(async () => {
  app = await createTestApp()
  tus = await tusTools(app)
})
afterAll(() => app.close())

describe.each(JENIS_PENGAJUAN)('%s', (jenis) => {
  let tools: KindTools
  beforeAll(() => {
    tools = kindTools(app, jenis)
  })
  beforeEach(() => tools.clear())
  const ajukan = async (): Promise<string> => (await tools.usulan({ dokumenPendukung: [dokumen('satu')] })).id
  const trace = async (id: string): Promise<number> => (await tools.riwayat(id)).length

  it.each([1, 2, 3, 4, 5, 6])('PATCH tanpa isi tidak mengubah apa pun, dari siapa pun (keadaan %i)', async (status) => {
    const id = await ajukan()
    await tools.makeInto(id, status)
    for (const who of ['sekolah', 'kabkota', 'admin'])
      for (const content of [{}, { statusPengajuan: null }, { dokumenPendukung: [] }, { catatanDariPemeriksa: '' }]) {
        const { status: kode, body } = await tools.ubah(id, { versi: 1, ...content }, who)
        expect([kode, body.versi, body.statusPengajuan?.id], `${who} ${JSON.stringify(content)}`).toEqual([
          200,
          1,
          status,
        ])
      }
    expect(await trace(id)).toBe(1)
    expect((await tools.ubah(id, { versi: 9 })).status).toBe(409)
  })

  it('isi yang sama dari pemeriksa tanpa putusan: catatan baru 422, keadaan yang sama 422', async () => {
    const id = await ajukan()
    for (const content of [
      { catatanDariPemeriksa: 'x' },
      { alasanPenolakan: { id: 1 } },
      { statusPengajuan: { id: 1 } },
    ]) {
      const { status, body } = await tools.ubah(id, { versi: 1, ...content }, 'kabkota')
      expect([status, body.galat?.[0].field]).toEqual([422, 'statusPengajuan'])
    }
  })

  describe('catatan milik satu putusan', () => {
    const cut = (id: string, version: number, content: Body) =>
      tools.ubah(id, { versi: version, ...content }, 'kabkota')
    const saved = async (id: string) => (await tools.read(id, 'kabkota')).body
    const refusedThenProposed = async (): Promise<string> => {
      const id = await ajukan()
      const refuse = { statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 }, catatanDariPemeriksa: 'Tidak cocok' }
      expect((await cut(id, 1, refuse)).body).toMatchObject({ catatanDariPemeriksa: 'Tidak cocok', versi: 2 })
      expect((await tools.ubah(id, { versi: 2, statusPengajuan: { id: 1 } })).status).toBe(200)
      return id
    }

    it('usulan yang kembali Diusulkan tidak membawa putusan terakhir; orangnya tetap diketahui aturan', async () => {
      const id = await refusedThenProposed()
      const empty = { catatanDariPemeriksa: '', alasanPenolakan: null, tglDiperiksa: null, diperiksaOleh: null }
      expect(await saved(id)).toMatchObject({ statusPengajuan: { id: 1 }, ...empty })
      const { rows } = await sql<{ oleh: number | null }>`select diputus_oleh as oleh from ${sql.table(tools.tabel)}
        where sekolah_id || '-' || id = ${id}`.execute(app.context.db)
      expect(rows[0]?.oleh).not.toBeNull()
      // Withdrawn from there, it was decided by nobody either.
      expect((await tools.ubah(id, { versi: 3, statusPengajuan: { id: 6 } })).status).toBe(200)
      expect(await saved(id)).toMatchObject({ statusPengajuan: { id: 6 }, ...empty })
    })

    it('disetujui tanpa catatan sesudah ditolak: tanpa catatan, juga di surat dan riwayatnya', async () => {
      const id = await refusedThenProposed()
      expect((await cut(id, 3, { statusPengajuan: { id: 2 } })).body).toMatchObject({
        statusPengajuan: { id: 2 },
        catatanDariPemeriksa: '',
      })
      const { rows } = await sql<{ baris: string }>`
        select (select isi from pesan order by id desc limit 1) || r::text as baris from riwayat r
        where perihal = ${jenis} and objek = ${id} order by nomor desc limit 1`.execute(app.context.db)
      expect(rows[0]?.baris).toContain('setujui')
      expect(rows[0]?.baris).not.toContain('Tidak cocok')
    })

    it('alasan 7 Lainnya tidak terpenuhi oleh catatan lama, apa pun cara lama itu tersimpan', async () => {
      const other = { statusPengajuan: { id: 3 }, alasanPenolakan: { id: 7 } }
      const without = [422, [{ field: 'catatanDariPemeriksa', message: 'Tulis catatan: apa alasan penolakannya' }]]
      const id = await refusedThenProposed()
      const callResult = await cut(id, 3, other)
      expect([callResult.status, callResult.body.galat]).toEqual(without)
      // As it lay before notes were taken off.
      await sql`update ${sql.table(tools.tabel)} set catatan_pemeriksa = 'Tidak cocok'`.execute(app.context.db)
      for (const old of [{}, { catatanDariPemeriksa: 'Tidak cocok' }]) {
        const { status, body } = await cut(id, 3, { ...other, ...old })
        expect([status, body.galat]).toEqual(without)
      }
      const next = await cut(id, 3, { ...other, catatanDariPemeriksa: 'Bukan sekolah ini' })
      expect(next.body).toMatchObject({ statusPengajuan: { id: 3 }, catatanDariPemeriksa: 'Bukan sekolah ini' })
    })

    it('pembatalan tidak terpenuhi oleh catatan persetujuannya', async () => {
      const id = await ajukan()
      const noteFromPemeriksa = 'Lengkap'
      expect((await cut(id, 1, { statusPengajuan: { id: 2 }, catatanDariPemeriksa: noteFromPemeriksa })).status).toBe(
        200,
      )
      const cancel = await cut(id, 2, { statusPengajuan: { id: 6 }, catatanDariPemeriksa: noteFromPemeriksa })
      expect([cancel.status, cancel.body.galat?.[0].field]).toEqual([422, 'catatanDariPemeriksa'])
    })
  })

  describe('kunci kirim', () => {
    const submissionKey = 'kunci-langkah-01'
    const send = (content: Body) =>
      tools.ajukan({ dokumenPendukung: [dokumen('satu')], kunciKirim: submissionKey, ...content })

    it('isi yang sama menjawab usulannya, juga sesudah diubah; isi lain 409 dengan nomornya', async () => {
      const { body } = await send({})
      const nomor = body.noKoreksi ?? body.noAbsensiManual
      const message = `Kiriman ini sudah tercatat sebagai No. ${nomor} dengan isi lain. Buka usulan itu, lalu perbaharui di sana.`
      const others = [
        { catatanDariPengusul: 'isi lain' },
        { dokumenPendukung: [dokumen('dua')] },
        { dokumenPendukung: [] },
      ]
      const check = async (): Promise<void> => {
        expect((await send({})).body.id).toBe(body.id)
        for (const content of others) {
          const result = await send(content)
          expect([result.status, result.body], JSON.stringify(content)).toEqual([
            409,
            { message, kode: 'KIRIMAN_LAIN', tercatat: { id: body.id, nomor } },
          ])
        }
      }
      await check()
      expect((await tools.ubah(body.id, { versi: 1, catatanDariPengusul: 'isi lain' })).status).toBe(200)
      await check()
      expect(await tools.banyak()).toBe(1)
    })

    it('sepuluh isi berlainan serentak di bawah satu kunci: satu tercatat, yang lain 409', async () => {
      const results = await Promise.all(Array.from({ length: 10 }, (_, n) => send({ catatanDariPengusul: `isi ${n}` })))
      const succeeded = results.filter(({ status }) => status === 200)
      expect([succeeded.length, results.filter(({ status }) => status === 409).length]).toEqual([1, 9])
      expect(await tools.banyak()).toBe(1)
    })
  })

  it('dokumen yang sama dilampirkan lagi bukan perubahan, juga lewat unggahan', async () => {
    const id = await ajukan()
    const [present] = (await tools.read(id)).body.dokumenPendukung
    const content = Buffer.from(dokumen('satu').base64, 'base64')
    const { s3Key } = (await tus.upload(content)).body
    for (const supportDocuments of [[dokumen('satu')], [{ s3Key }], [present, dokumen('satu')], [present]]) {
      const { status, body } = await tools.ubah(id, {
        versi: 1,
        statusPengajuan: { id: 1 },
        dokumenPendukung: supportDocuments,
      })
      expect([status, body.versi, body.dokumenPendukung.length], JSON.stringify(body.galat)).toEqual([200, 1, 1])
    }
    expect(await trace(id)).toBe(1)
    const next = await tools.ubah(id, { versi: 1, dokumenPendukung: [dokumen('satu'), dokumen('dua')] })
    expect([next.body.versi, next.body.dokumenPendukung.length]).toEqual([2, 2])
    const { rows } = await sql<{ sha256: string }>`select sha256 from dokumen where pemilik = ${jenis}`.execute(
      app.context.db,
    )
    expect(rows.map(({ sha256 }) => sha256)).toContain(createHash('sha256').update(content).digest('hex'))
  })

  it.each([1, 3, 6])('dari bulan yang kini terkunci dipindah ke bulan terbuka (keadaan %i)', async (status) => {
    const id = await ajukan()
    await tools.makeInto(id, status)
    await tools.kunci(202603)
    const { body } = await tools.read(id)
    expect(body).toMatchObject({ bolehUbah: true, bulanTerkunci: ['202603'] })
    expect(body.tindakan.find(({ ke }: { ke: number }) => ke === 1)).toMatchObject({ alasan: null })
    const propose = { versi: 1, statusPengajuan: { id: 1 }, catatanDariPengusul: 'lain' }
    const fixed = await tools.ubah(id, propose)
    expect(fixed).toMatchObject({ status: 422, body: { galat: [{ field: tools.field.tanggal }] } })
    const move = await tools.ubah(id, { ...propose, ...tools.otherBulan })
    expect(move.body).toMatchObject({ statusPengajuan: { id: 1 }, versi: 2, bulanTerkunci: [] })
    await tools.kunci(202602)
    expect((await tools.ubah(id, { versi: 2, catatanDariPengusul: 'lagi' })).status).toBe(422)
    expect((await tools.ubah(id, { versi: 2, statusPengajuan: { id: 2 } }, 'kabkota')).status).toBe(422)
  })
})
