import { readSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfExample, pngExample } from '../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { berkas, testTools } from '../../features/sptjm/sptjm.test-kit.ts'
import { addSeconds } from '../clock.ts'
import { alamatBerkas, type TiketBerkas } from './file-address.ts'
import { newKey } from './files.ts'

let app: TestApp
let id: string
let tiket: TiketBerkas
beforeAll(async () => {
  app = await createTestApp()
  id = (await testTools(app).upload({ file: berkas(pngExample(), 'Surat "é" 日本.png') })).body.id
  const { kunci } = await app.context.files.put(pdfExample())
  const { sd } = app.dunia.sekolah
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
afterAll(() => app.close())

const alamat = async (who = 'kabkota'): Promise<string> =>
  (await app.call(who, readSptjm, { params: { id } })).body.file.fileUrl
const open = (url: string, accept = '*/*') => app.app.inject({ url, headers: { accept } })

describe('alamat berkas', () => {
  it('membuka isinya tanpa sesi, mati dan tidak tersimpan di mana pun', async () => {
    const answer = await open(await alamat())
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(pngExample())).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="Surat ___ __.png"; filename*=UTF-8''Surat%20_%C3%A9_%20%E6%97%A5%E6%9C%AC.png`,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
    })
    const pdf = await open(alamatBerkas(app.context, tiket))
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(pdf.headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval|\*/)
    // Our own desk frames a PDF, nobody frames a picture, and a stranger's page neither.
    expect(pdf.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(pdf.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('berlaku lima menit: sesudahnya orang membaca halaman, program membaca JSON', async () => {
    const url = await alamat()
    const current = app.context.clock.now()
    app.context.clock.set(addSeconds(current, 299))
    expect((await open(url)).statusCode).toBe(200)
    app.context.clock.set(addSeconds(current, 300))
    const answer = await open(url)
    expect([answer.statusCode, answer.json().kode]).toEqual([410, 'ALAMAT_KEDALUWARSA'])
    const page = await open(url, 'text/html,*/*')
    expect([page.statusCode, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
    expect(page.body).toContain('buka lagi dari sana')
    expect(page.headers['cache-control']).toBe('private, no-store')
    app.context.clock.set(current)
  })

  it('tidak dapat dipalsukan, diperpanjang, atau dipakai bagi berkas lain', async () => {
    const url = await alamat()
    const [content = '', signature = ''] = url.slice('/api/berkas/'.length).split('.')
    const payload = JSON.parse(Buffer.from(content, 'base64url').toString())
    const encode = (update: object): string =>
      Buffer.from(JSON.stringify({ ...payload, ...update })).toString('base64url')
    const letter = signature.at(-1) === 'A' ? 'B' : 'A'
    for (const token of [
      `${encode({ sampai: '2099-01-01T00:00:00.000Z' })}.${signature}`,
      `${encode({ kunci: tiket.kunci })}.${signature}`,
      `${encode({ mime: 'text/html' })}.${signature}`,
      `${content}.${signature.slice(0, -1)}${letter}`,
      `${content}.${letter}${signature.slice(1)}`,
      `${content}.`,
      content,
      `${content}.${signature}.${signature}`,
      `${content}.${'A'.repeat(43)}`,
      '..%2f..%2fkunci-token',
      'x'.repeat(5000),
      '',
    ])
      expect((await open(`/api/berkas/${token}`)).statusCode, token.slice(0, 80)).toBe(404)
    const otherKey = { ...app.context, tokenKey: new Uint8Array(32) }
    expect((await open(alamatBerkas(otherKey, tiket))).statusCode).toBe(404)
    expect((await open(alamatBerkas(app.context, tiket))).statusCode).toBe(200)
  })

  it('bukan token sesi, dan token sesi bukan alamat berkas', async () => {
    const token = (await alamat()).slice('/api/berkas/'.length)
    const signedIn = await app.app.inject({ url: `/api/sptjm/${id}`, headers: { authorization: `Bearer ${token}` } })
    expect(signedIn.statusCode).toBe(401)
    expect((await open(`/api/berkas/${await app.signIn('admin')}`)).statusCode).toBe(404)
  })

  it('berkas yang lenyap: 404 dengan kalimat', async () => {
    const answer = await open(alamatBerkas(app.context, { ...tiket, kunci: newKey() }))
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      expect.stringMatching(/^Berkas ini sudah tidak ada/),
    ])
  })

  it('siapa membuka dokumen tercatat, sekali sehari bagi tiap orang', async () => {
    const readers = async (): Promise<string[]> => {
      const { rows } = await sql<{ username: string }>`
        select u.username from riwayat r join pengguna u on u.id = r.pengguna_id
        where r.perihal = 'sptjm' and r.objek = ${id} and r.tindakan = 'baca' order by r.nomor`.execute(app.context.db)
      return rows.map(({ username }) => username)
    }
    await sql`delete from riwayat where tindakan = 'baca'`.execute(app.context.db)
    const url = await alamat('uptd')
    await Promise.all([open(url), open(url), open(url)])
    await open(await alamat('sekolah'))
    expect(await readers()).toEqual(['uptd', 'sekolah'])
    const current = app.context.clock.now()
    app.context.clock.set(addSeconds(current, 86_401))
    const newToken = await app.app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'uptd', password: 'Contoh#2026' },
    })
    const tomorrow = await app.app.inject({
      url: `/api/sptjm/${id}`,
      headers: { authorization: `Bearer ${newToken.json()}` },
    })
    await open(tomorrow.json().file.fileUrl)
    app.context.clock.set(current)
    expect(await readers()).toEqual(['uptd', 'sekolah', 'uptd'])
  })
})
