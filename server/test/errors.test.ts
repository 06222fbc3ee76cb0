import { searchGtk } from '@geisa/contract/gtk/gtk'
import { saveJadwal } from '@geisa/contract/jadwal'
import { logMesin } from '@geisa/contract/mesin/tap'
import { savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { checkToken, saveTheme, signIn } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDb } from '../src/platform/database/db.ts'
import { readEnv } from '../src/platform/env/env.ts'
import { appForOneTest } from './test-app.ts'

describe('galat', () => {
  it('alamat yang tidak ada, JSON rusak dan isi terlalu besar dijawab dalam bahasa Indonesia', async () => {
    const { app } = await appForOneTest()
    const notFound = await app.inject({ url: '/api/tidak-ada' })
    expect([notFound.statusCode, notFound.json()]).toEqual([
      404,
      { message: 'Alamat tidak ditemukan', kode: 'TIDAK_DITEMUKAN' },
    ])
    const broken = await app.inject({
      method: 'POST',
      url: signIn.url,
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect([broken.statusCode, broken.json().kode]).toEqual([400, 'PERMINTAAN_RUSAK'])
    const big = await app.inject({
      method: 'POST',
      url: signIn.url,
      payload: { username: 'x'.repeat(2_000_000), password: 'y' },
    })
    expect([big.statusCode, big.json().kode]).toEqual([413, 'TERLALU_BESAR'])
  })

  it('huruf yang tidak dapat disimpan dan tahun nol ditolak 422, bukan 500', async () => {
    const app = await appForOneTest()
    const { status: nul } = await app.call('sekolah', searchGtk, { query: { nama: 'gu\0ru' } })
    const theme = { nama: 'x\ud800', tataLetak: 'vertikal', rapat: false }
    const { status: half } = await app.call('sekolah', saveTheme, { body: theme })
    const { status: tahun } = await app.call('sekolah', logMesin, { query: { dari: '0000-01-01' } })
    expect([nul, half, tahun]).toEqual([422, 422, 422])
    const kode = await app.app.inject({ url: '/api/%zz' })
    expect([kode.statusCode, kode.json().kode]).toEqual([400, 'PERMINTAAN_RUSAK'])
  })

  it('isian yang tidak dikenal disebut namanya, di mana pun letaknya', async () => {
    const app = await appForOneTest()
    const { status, body } = await app.call('sekolah', searchGtk, { query: { nama: 'guru', warna: 'biru' } })
    expect([status, body.galat]).toEqual([422, [{ field: 'warna', message: 'Isian warna tidak dikenal' }]])
    const row = { shift: 1, hari: 1, isLibur: false, jamMasuk: null, jamPulang: null, warna: 1 }
    const inside = await app.call('kabkota', saveJadwal, {
      params: { lingkup: 'dinas', jenjang: 'SD' },
      body: { rows: [{ ...row, jamIstirahatMulai: null, jamIstirahatSelesai: null }] },
    })
    expect([inside.status, inside.body.galat]).toEqual([
      422,
      [{ field: 'rows.0.warna', message: 'Isian warna tidak dikenal' }],
    ])
  })

  it('yang dirujuk tetap tidak ada setelah dilihat ulang: 409 yang menyebut jalan keluarnya, bukan 500', async () => {
    const app = await appForOneTest()
    await sql`create table tujuan_uji (id integer primary key)`.execute(app.context.db)
    await sql`alter table penanda_tangan add foreign key (sekolah_id) references tujuan_uji`.execute(app.context.db)
    const { status, body } = await app.call('sekolah', savePenandaTangan, {
      params: { id: app.dunia.sekolah.sd.id },
      body: { nama: 'Siti Aminah', jabatan: 'Kepala Sekolah' },
    })
    expect([status, body.kode]).toEqual([409, 'VERSI_BERUBAH'])
    expect(body.message).toMatch(/dirujuk baru saja dihapus .* muat ulang, lalu ulangi/)
  })

  it('basis data yang tidak terjangkau dijawab 503 dengan Retry-After, bukan 500', async () => {
    const testApp = await appForOneTest()
    const token = await testApp.signIn('sekolah')
    const cut = openDb('postgres://geisa@127.0.0.1:1/geisa')
    const app = await buildApp({ ...testApp.context, db: cut.db })
    const answer = await app.inject({ url: checkToken.url, headers: { authorization: `Bearer ${token}` } })
    await Promise.all([app.close(), cut.close()])
    expect([answer.statusCode, answer.json().kode, answer.headers['retry-after']]).toEqual([
      503,
      'LAYANAN_TERGANGGU',
      '5',
    ])
  })

  it('dokumentasi API terbaca dari kontrak', async () => {
    const { app } = await appForOneTest()
    await app.ready()
    const { paths } = (await app.inject({ url: '/api/docs/json' })).json()
    expect(Object.keys(paths)).toContain('/api/signin')
  })
})

describe('lingkungan', () => {
  it.each([
    [{ PORT: 'tiga ribu' }, 'PORT="tiga ribu"'],
    [{ PORT: '70000' }, 'PORT="70000"'],
    [{ NODE_ENV: 'coba' }, 'NODE_ENV="coba"'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL="mysql://x"'],
  ])('%o ditolak dengan satu kalimat yang jelas', (source, sentence) => {
    const result = readEnv(source)
    expect('galat' in result ? result.galat : '').toContain(sentence)
    expect('galat' in result ? result.galat.split('\n') : []).toHaveLength(1)
  })

  it('nilai kosong sama dengan tidak diisi', () => {
    expect(readEnv({ PORT: '' })).toMatchObject({
      port: 3000,
      mode: 'development',
      databaseUrl: null,
    })
  })
})
