import { cariGtk } from '@geisa/contract/gtk'
import { simpanJadwal } from '@geisa/contract/jadwal'
import { simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import { cekToken, masuk, simpanTema } from '@geisa/contract/sesi'
import { logMesin } from '@geisa/contract/tap-mesin'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDb } from '../src/platform/database/db.ts'
import { readEnv } from '../src/platform/process/env.ts'
import { aplikasiSekali } from './aplikasi-uji.ts'

describe('galat', () => {
  it('alamat yang tidak ada, JSON rusak dan isi terlalu besar dijawab dalam bahasa Indonesia', async () => {
    const { app } = await aplikasiSekali()
    const tidakAda = await app.inject({ url: '/api/tidak-ada' })
    expect([tidakAda.statusCode, tidakAda.json()]).toEqual([
      404,
      { message: 'Alamat tidak ditemukan', kode: 'TIDAK_DITEMUKAN' },
    ])
    const rusak = await app.inject({
      method: 'POST',
      url: masuk.url,
      headers: { 'content-type': 'application/json' },
      payload: '{"a":',
    })
    expect([rusak.statusCode, rusak.json().kode]).toEqual([400, 'PERMINTAAN_RUSAK'])
    const besar = await app.inject({
      method: 'POST',
      url: masuk.url,
      payload: { username: 'x'.repeat(2_000_000), password: 'y' },
    })
    expect([besar.statusCode, besar.json().kode]).toEqual([413, 'TERLALU_BESAR'])
  })

  it('huruf yang tidak dapat disimpan dan tahun nol ditolak 422, bukan 500', async () => {
    const uji = await aplikasiSekali()
    const { status: nul } = await uji.panggil('sekolah', cariGtk, { query: { nama: 'gu\0ru' } })
    const tema = { nama: 'x\ud800', tataLetak: 'vertikal', rapat: false }
    const { status: separuh } = await uji.panggil('sekolah', simpanTema, { body: tema })
    const { status: tahun } = await uji.panggil('sekolah', logMesin, { query: { dari: '0000-01-01' } })
    expect([nul, separuh, tahun]).toEqual([422, 422, 422])
    const kode = await uji.app.inject({ url: '/api/%zz' })
    expect([kode.statusCode, kode.json().kode]).toEqual([400, 'PERMINTAAN_RUSAK'])
  })

  it('isian yang tidak dikenal disebut namanya, di mana pun letaknya', async () => {
    const uji = await aplikasiSekali()
    const { status, body } = await uji.panggil('sekolah', cariGtk, { query: { nama: 'guru', warna: 'biru' } })
    expect([status, body.galat]).toEqual([422, [{ field: 'warna', message: 'Isian warna tidak dikenal' }]])
    const baris = { shift: 1, hari: 1, isLibur: false, jamMasuk: null, jamPulang: null, warna: 1 }
    const dalam = await uji.panggil('kabkota', simpanJadwal, {
      params: { lingkup: 'dinas', jenjang: 'SD' },
      body: { rows: [{ ...baris, jamIstirahatMulai: null, jamIstirahatSelesai: null }] },
    })
    expect([dalam.status, dalam.body.galat]).toEqual([
      422,
      [{ field: 'rows.0.warna', message: 'Isian warna tidak dikenal' }],
    ])
  })

  it('yang dirujuk tetap tidak ada setelah dilihat ulang: 409 yang menyebut jalan keluarnya, bukan 500', async () => {
    const uji = await aplikasiSekali()
    await sql`create table tujuan_uji (id integer primary key)`.execute(uji.aplikasi.db)
    await sql`alter table penanda_tangan add foreign key (sekolah_id) references tujuan_uji`.execute(uji.aplikasi.db)
    const { status, body } = await uji.panggil('sekolah', simpanPenandaTangan, {
      params: { id: uji.dunia.sekolah.sd.id },
      body: { nama: 'Siti Aminah', jabatan: 'Kepala Sekolah' },
    })
    expect([status, body.kode]).toEqual([409, 'VERSI_BERUBAH'])
    expect(body.message).toMatch(/dirujuk baru saja dihapus .* muat ulang, lalu ulangi/)
  })

  it('basis data yang tidak terjangkau dijawab 503 dengan Retry-After, bukan 500', async () => {
    const uji = await aplikasiSekali()
    const token = await uji.masuk('sekolah')
    const putus = openDb('postgres://geisa@127.0.0.1:1/geisa')
    const app = await buildApp({ ...uji.aplikasi, db: putus.db })
    const jawaban = await app.inject({ url: cekToken.url, headers: { authorization: `Bearer ${token}` } })
    await Promise.all([app.close(), putus.close()])
    expect([jawaban.statusCode, jawaban.json().kode, jawaban.headers['retry-after']]).toEqual([
      503,
      'LAYANAN_TERGANGGU',
      '5',
    ])
  })

  it('dokumentasi API terbaca dari kontrak', async () => {
    const { app } = await aplikasiSekali()
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
  ])('%o ditolak dengan satu kalimat yang jelas', (source, bagian) => {
    const hasil = readEnv(source)
    expect('galat' in hasil ? hasil.galat : '').toContain(bagian)
    expect('galat' in hasil ? hasil.galat.split('\n') : []).toHaveLength(1)
  })

  it('nilai kosong sama dengan tidak diisi', () => {
    expect(readEnv({ PORT: '' })).toMatchObject({
      port: 3000,
      mode: 'development',
      databaseUrl: null,
    })
  })
})
