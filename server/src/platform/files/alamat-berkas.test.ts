import { bacaSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { contohPdf, contohPng } from '../../../test/contoh-berkas.ts'
import { alatUji, berkas } from '../../features/sptjm/sptjm.test-bahan.ts'
import { addSeconds } from '../clock.ts'
import { alamatBerkas, type TiketBerkas } from './alamat-berkas.ts'
import { kunciBaru } from './files.ts'

let uji: AplikasiUji
let id: string
let tiket: TiketBerkas
beforeAll(async () => {
  uji = await buatAplikasiUji()
  id = (await alatUji(uji).unggah({ file: berkas(contohPng(), 'Surat "é" 日本.png') })).body.id
  const { kunci } = await uji.aplikasi.files.put(contohPdf())
  const { sd } = uji.dunia.sekolah
  tiket = {
    kunci,
    mime: 'application/pdf',
    nama: 'a.pdf',
    sekolahId: sd.id,
    perihal: 'sptjm',
    objek: id,
    penggunaId: 1,
  }
})
afterAll(() => uji.tutup())

const alamat = async (siapa = 'kabkota'): Promise<string> =>
  (await uji.panggil(siapa, bacaSptjm, { params: { id } })).body.file.fileUrl
const buka = (url: string, accept = '*/*') => uji.app.inject({ url, headers: { accept } })

describe('alamat berkas', () => {
  it('membuka isinya tanpa sesi, mati dan tidak tersimpan di mana pun', async () => {
    const jawaban = await buka(await alamat())
    expect(jawaban.statusCode).toBe(200)
    expect(jawaban.rawPayload.equals(contohPng())).toBe(true)
    expect(jawaban.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="Surat ___ __.png"; filename*=UTF-8''Surat%20_%C3%A9_%20%E6%97%A5%E6%9C%AC.png`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
    })
    const pdf = await buka(alamatBerkas(uji.aplikasi, tiket))
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(pdf.headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval|\*/)
  })

  it('berlaku lima menit: sesudahnya orang membaca halaman, program membaca JSON', async () => {
    const url = await alamat()
    const kini = uji.aplikasi.clock.now()
    uji.aplikasi.clock.set(addSeconds(kini, 299))
    expect((await buka(url)).statusCode).toBe(200)
    uji.aplikasi.clock.set(addSeconds(kini, 300))
    const jawaban = await buka(url)
    expect([jawaban.statusCode, jawaban.json().kode]).toEqual([410, 'ALAMAT_KEDALUWARSA'])
    const halaman = await buka(url, 'text/html,*/*')
    expect([halaman.statusCode, halaman.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
    expect(halaman.body).toContain('buka lagi dari sana')
    expect(halaman.headers['cache-control']).toBe('private, no-store')
    uji.aplikasi.clock.set(kini)
  })

  it('tidak dapat dipalsukan, diperpanjang, atau dipakai bagi berkas lain', async () => {
    const url = await alamat()
    const [isi = '', tanda = ''] = url.slice('/api/berkas/'.length).split('.')
    const muatan = JSON.parse(Buffer.from(isi, 'base64url').toString())
    const sandi = (ubah: object): string => Buffer.from(JSON.stringify({ ...muatan, ...ubah })).toString('base64url')
    const huruf = tanda.at(-1) === 'A' ? 'B' : 'A'
    for (const token of [
      `${sandi({ sampai: '2099-01-01T00:00:00.000Z' })}.${tanda}`,
      `${sandi({ kunci: tiket.kunci })}.${tanda}`,
      `${sandi({ mime: 'text/html' })}.${tanda}`,
      `${isi}.${tanda.slice(0, -1)}${huruf}`,
      `${isi}.${huruf}${tanda.slice(1)}`,
      `${isi}.`,
      isi,
      `${isi}.${tanda}.${tanda}`,
      `${isi}.${'A'.repeat(43)}`,
      '..%2f..%2fkunci-token',
      'x'.repeat(5000),
      '',
    ])
      expect((await buka(`/api/berkas/${token}`)).statusCode, token.slice(0, 80)).toBe(404)
    const kunciLain = { ...uji.aplikasi, kunciToken: new Uint8Array(32) }
    expect((await buka(alamatBerkas(kunciLain, tiket))).statusCode).toBe(404)
    expect((await buka(alamatBerkas(uji.aplikasi, tiket))).statusCode).toBe(200)
  })

  it('bukan token sesi, dan token sesi bukan alamat berkas', async () => {
    const token = (await alamat()).slice('/api/berkas/'.length)
    const masuk = await uji.app.inject({ url: `/api/sptjm/${id}`, headers: { authorization: `Bearer ${token}` } })
    expect(masuk.statusCode).toBe(401)
    expect((await buka(`/api/berkas/${await uji.masuk('admin')}`)).statusCode).toBe(404)
  })

  it('berkas yang lenyap: 404 dengan kalimat', async () => {
    const jawaban = await buka(alamatBerkas(uji.aplikasi, { ...tiket, kunci: kunciBaru() }))
    expect([jawaban.statusCode, jawaban.json().message]).toEqual([
      404,
      expect.stringMatching(/^Berkas ini sudah tidak ada/),
    ])
  })

  it('siapa membuka dokumen tercatat, sekali sehari bagi tiap orang', async () => {
    const pembaca = async (): Promise<string[]> => {
      const { rows } = await sql<{ username: string }>`
        select u.username from riwayat r join pengguna u on u.id = r.pengguna_id
        where r.perihal = 'sptjm' and r.objek = ${id} and r.tindakan = 'baca' order by r.nomor`.execute(uji.aplikasi.db)
      return rows.map(({ username }) => username)
    }
    await sql`delete from riwayat where tindakan = 'baca'`.execute(uji.aplikasi.db)
    const url = await alamat('uptd')
    await Promise.all([buka(url), buka(url), buka(url)])
    await buka(await alamat('sekolah'))
    expect(await pembaca()).toEqual(['uptd', 'sekolah'])
    const kini = uji.aplikasi.clock.now()
    uji.aplikasi.clock.set(addSeconds(kini, 86_401))
    const tokenBaru = await uji.app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'uptd', password: 'Contoh#2026' },
    })
    const besok = await uji.app.inject({
      url: `/api/sptjm/${id}`,
      headers: { authorization: `Bearer ${tokenBaru.json()}` },
    })
    await buka(besok.json().file.fileUrl)
    uji.aplikasi.clock.set(kini)
    expect(await pembaca()).toEqual(['uptd', 'sekolah', 'uptd'])
  })
})
