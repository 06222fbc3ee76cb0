import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bacaSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { addSeconds } from '../../platform/clock.ts'
import { localFiles } from '../../platform/files/files.ts'
import { bersihkan } from '../cronjob/bersihkan.ts'
import { alatUji, berkas, berkasDi, pdf } from './sptjm.test-bahan.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-sptjm-'))
const files = localFiles(folder)
let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  uji.aplikasi.files = files
  alat = alatUji(uji)
})
beforeEach(async () => {
  uji.aplikasi.files = files
  await alat.kosongkan()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

/** Files and rows name the same keys: nothing is orphaned, nothing missing. */
async function berpasangan(banyak: number): Promise<void> {
  const kunci = await alat.kunciDokumen()
  expect(berkasDi(folder)).toEqual(kunci)
  expect(kunci).toHaveLength(banyak)
}
const salah = (field: string, message: string | RegExp) => ({
  status: 422,
  body: { galat: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }] },
})

describe('mengunggah ulang', () => {
  it('mengganti berkas, mengosongkan catatan, menunggu lagi, dan membuang yang lama', async () => {
    await alat.kunci('SATU-SATU-SATU')
    const { id, file } = (await alat.unggah()).body
    await alat.putuskan(id, { status: 'dikembalikan', catatan: 'Tanda tangan kurang' })
    await alat.buka()
    await alat.kunci('DUAA-DUAA-DUAA', 2)
    const { status, body } = await alat.ganti(id, { versi: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      status: 'diunggah',
      catatan: null,
      versi: 3,
      segelKode: 'DUAA-DUAA-DUAA',
      segelBerlaku: true,
    })
    await berpasangan(1)
    expect((await uji.app.inject({ url: body.file.fileUrl })).rawPayload.equals(pdf('baru'))).toBe(true)
    const lama = await uji.app.inject({ url: file.fileUrl })
    expect([lama.statusCode, lama.json().message]).toEqual([404, expect.stringMatching(/^Berkas ini sudah tidak ada/)])
  })

  it('versi lama 409; permintaan yang sama terulang menjawab hasilnya', async () => {
    const { id } = (await alat.unggah()).body
    expect((await alat.ganti(id, { versi: 9 })).status).toBe(409)
    expect((await alat.ganti(id, { versi: 1 })).body.versi).toBe(2)
    expect(await alat.ganti(id, { versi: 1 })).toMatchObject({ status: 200, body: { versi: 2 } })
    expect((await alat.ganti(id, { versi: 1, ...berkas(pdf('ketiga')) })).status).toBe(409)
    expect((await alat.ganti(id, berkas(pdf('ketiga')))).body.versi).toBe(3)
    await berpasangan(1)
  })

  it('bersamaan dengan versi sama: satu menang, tanpa berkas yatim', async () => {
    const { id } = (await alat.unggah()).body
    const hasil = await Promise.all(
      Array.from({ length: 8 }, (_, ke) => alat.ganti(id, { versi: 1, ...berkas(pdf(`ganti ${ke}`)) })),
    )
    expect(hasil.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
    await berpasangan(1)
  })

  it('yang sudah diterima ditolak selama segelnya berlaku, sesudah kuncinya dibuka boleh', async () => {
    await alat.kunci('SATU-SATU-SATU')
    const { id } = (await alat.unggah()).body
    await alat.putuskan(id, { status: 'diterima' })
    expect(await alat.ganti(id)).toMatchObject(salah('status', /^SPTJM ini sudah diterima dinas/))
    await alat.buka()
    expect((await alat.ganti(id)).body).toMatchObject({ status: 'diunggah', segelKode: null })
  })

  it('berkas buruk tidak mengganti apa pun', async () => {
    const { id } = (await alat.unggah()).body
    expect((await alat.ganti(id, { base64: 'AAAA' })).body.galat[0].field).toBe('file')
    expect((await uji.panggil('sekolah', bacaSptjm, { params: { id } })).body.versi).toBe(1)
    await berpasangan(1)
  })
})

describe('yang pernah diterima tetap tersimpan', () => {
  const lama = async (siapa: string, id: string) => (await uji.panggil(siapa, bacaSptjm, { params: { id } })).body.lama
  async function terima(): Promise<string> {
    await alat.kunci('SATU-SATU-SATU')
    const { id } = (await alat.unggah()).body
    await alat.putuskan(id, { status: 'diterima' })
    return id
  }

  it('sesudah kuncinya dibuka dan SPTJM diganti, berkas lama masih dapat dibuka oleh yang melihat bulannya', async () => {
    const id = await terima()
    await alat.buka()
    await alat.kunci('DUAA-DUAA-DUAA', 2)
    const ganti = await alat.ganti(id)
    expect(ganti.body).toMatchObject({ status: 'diunggah', segelKode: 'DUAA-DUAA-DUAA', jumlahLama: 1 })
    for (const siapa of ['sekolah', 'kabkota', 'monitoring']) {
      const [satu, ...lain] = await lama(siapa, id)
      expect(lain).toEqual([])
      expect(satu).toMatchObject({ segelKode: 'SATU-SATU-SATU', status: 'diterima', file: { fileName: 'sptjm.pdf' } })
      expect((await uji.app.inject({ url: satu.file.fileUrl })).rawPayload.equals(pdf())).toBe(true)
    }
    await berpasangan(2)
    await sql`update dokumen set diunggah_pada = ${addSeconds(uji.aplikasi.clock.now(), -86_401)}`.execute(
      uji.aplikasi.db,
    )
    await bersihkan(uji.aplikasi)
    await berpasangan(2)
  })

  it('juga yang diterima lalu dikembalikan; yang tidak pernah diterima dibuang', async () => {
    const id = await terima()
    await alat.putuskan(id, { status: 'dikembalikan', catatan: 'Salah terima', versi: 2 })
    await alat.ganti(id)
    await alat.ganti(id, berkas(pdf('ketiga')))
    expect(await lama('sekolah', id)).toMatchObject([{ status: 'dikembalikan', catatan: 'Salah terima' }])
    await berpasangan(2)
  })

  it('gagal di tengah: SPTJM, yang lama, dan berkasnya tetap seperti semula', async () => {
    const id = await terima()
    await alat.buka()
    await sql`alter table sptjm add constraint uji_gagal check (versi < 3)`.execute(uji.aplikasi.db)
    expect((await alat.ganti(id)).status).toBe(500)
    await sql`alter table sptjm drop constraint uji_gagal`.execute(uji.aplikasi.db)
    expect(await lama('sekolah', id)).toEqual([])
    await berpasangan(1)
  })
})

describe('kertas segel lama', () => {
  it('bukan kertas segel baru, walau di antaranya ada kertas lain', async () => {
    const tolak = salah(
      'file',
      'Berkas ini ditandatangani untuk segel lama. Cetak SPTJM dari segel DUAA-DUAA-DUAA, tanda tangani, lalu unggah.',
    )
    await alat.kunci('SATU-SATU-SATU')
    const { id } = (await alat.unggah()).body
    await alat.buka()
    expect(await alat.ganti(id, berkas())).toMatchObject(salah('file', /^Berkas ini ditandatangani untuk segel lama\./))
    await alat.kunci('DUAA-DUAA-DUAA', 2)
    expect(await alat.ganti(id, berkas())).toMatchObject(tolak)
    expect((await alat.ganti(id)).body.segelKode).toBe('DUAA-DUAA-DUAA')
    expect(await alat.ganti(id, berkas())).toMatchObject(tolak)
    await berpasangan(1)
  })

  it('yang diunggah sebelum bulan dikunci pun bukan', async () => {
    const { id } = (await alat.unggah()).body
    await alat.kunci('DUAA-DUAA-DUAA')
    expect(await alat.ganti(id, berkas())).toMatchObject(
      salah('file', /^Berkas ini ditandatangani sebelum bulannya dikunci\. Cetak SPTJM dari segel DUAA-DUAA-DUAA,/),
    )
  })

  it('kertas sama untuk segel yang sama boleh: dikembalikan, diunggah lagi, menunggu lagi', async () => {
    await alat.kunci('SATU-SATU-SATU')
    const { id } = (await alat.unggah()).body
    await alat.putuskan(id, { status: 'dikembalikan', catatan: 'Keliru' })
    expect(await alat.ganti(id, berkas())).toMatchObject({ status: 200, body: { status: 'diunggah', versi: 3 } })
    await berpasangan(1)
  })

  it('segel yang dilihat pengunggah bukan lagi yang berlaku: 409', async () => {
    await alat.kunci('SATU-SATU-SATU')
    const { id } = (await alat.unggah({ segelKode: 'SATU-SATU-SATU' })).body
    await alat.buka()
    for (const segelKode of ['SATU-SATU-SATU', 'DUAA-DUAA-DUAA'])
      expect((await alat.ganti(id, { segelKode })).status).toBe(409)
    await alat.kunci('DUAA-DUAA-DUAA', 2)
    expect((await alat.ganti(id, { segelKode: 'SATU-SATU-SATU' })).status).toBe(409)
    expect((await alat.ganti(id, { segelKode: 'DUAA-DUAA-DUAA' })).body.segelKode).toBe('DUAA-DUAA-DUAA')
  })
})
