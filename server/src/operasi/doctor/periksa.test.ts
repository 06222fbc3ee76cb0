import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { bacaKunciToken } from '../../platform/access/kunci-token.ts'
import { fixedClock, systemClock } from '../../platform/clock.ts'
import { jagaDetak } from '../../platform/process/detak.ts'
import { klaimFolderData } from '../../platform/process/folder-data.ts'
import { sambungSalin } from '../backup/isi-basis-data.ts'
import { nilaiSelisih, nilaiSetelan, periksaJam, periksaServerBasisData, periksaSkema } from './periksa-basis-data.ts'
import {
  nilaiUmurCadangan,
  periksaAkun,
  periksaAlamatPengguna,
  periksaCadanganTerakhir,
  periksaCronjob,
} from './periksa-isi.ts'
import { periksaAlamat, periksaDhgtk, periksaPort } from './periksa-jaringan.ts'
import { nilaiRuang, periksaFolder, periksaMode, periksaNode, periksaPenyimpanan } from './periksa-mesin.ts'
import { kalimatTemuan, periksaBagian, type Temuan } from './temuan.ts'

let uji: AplikasiUji
let klien: pg.Client
let folder: string
const tanda = (temuan: Temuan[]): string => temuan.map((satu) => satu.tanda).join('')
const teks = (temuan: Temuan[]): string => temuan.map(kalimatTemuan).join('\n')

beforeAll(async () => {
  uji = await buatAplikasiUji()
  klien = await sambungSalin(uji.aplikasi.databaseUrl)
  folder = mkdtempSync(join(tmpdir(), 'geisa-periksa-'))
})
afterAll(async () => {
  await klien.end()
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

describe('mesin', () => {
  it('Node yang tua dan mode yang bukan production disebut', () => {
    expect(tanda([...periksaNode('20.11.0'), ...periksaNode('24.0.0')])).toBe('✘✔')
    expect(tanda([...periksaMode({ mode: 'development' }), ...periksaMode({ mode: 'production' })])).toBe('!✔')
  })

  it('folder data yang terbuka dan kunci yang terbaca orang lain adalah halangan', () => {
    const dataDir = join(folder, 'data')
    const env = { dataDir, kunciTokenFile: null }
    expect(tanda(periksaFolder(env))).toBe('!')
    mkdirSync(dataDir, { mode: 0o755 })
    expect(tanda(periksaFolder(env))).toBe('✔!')
    bacaKunciToken(env)
    expect(tanda(periksaFolder(env))).toBe('✔✔')
    chmodSync(join(dataDir, 'kunci-token'), 0o644)
    chmodSync(dataDir, 0o777)
    expect(teks(periksaFolder(env))).toMatch(/chmod go-w[\s\S]*chmod 600/)
  })

  it('kunci bersama harus ada dan cukup panjang, dan tidak pernah dibuat sendiri', () => {
    const kunciTokenFile = join(folder, 'kunci-bersama')
    const env = { dataDir: folder, kunciTokenFile }
    expect(teks(periksaFolder(env))).toMatch(/tidak dapat dibaca.*openssl rand/)
    expect(statSync(kunciTokenFile, { throwIfNoEntry: false })).toBeUndefined()
    writeFileSync(kunciTokenFile, 'cGVuZGVr', { mode: 0o600 })
    expect(() => bacaKunciToken(env)).toThrow('terlalu pendek')
    writeFileSync(kunciTokenFile, Buffer.alloc(32, 7).toString('base64'))
    expect(bacaKunciToken(env)).toHaveLength(32)
  })

  it('ruang yang hampir habis', () => {
    expect(tanda([0.5, 3, 50].flatMap((gb) => nilaiRuang(gb * 1024 ** 3, '/')))).toBe('✘!✔')
  })

  it('penyimpanan berkas dicoba sungguh-sungguh', async () => {
    const ada = join(folder, 'berkas')
    expect(tanda(await periksaPenyimpanan({ s3: null, berkasDir: ada }))).toBe('!')
    mkdirSync(ada)
    expect(tanda(await periksaPenyimpanan({ s3: null, berkasDir: ada }))).toBe('✔')
    const bukanFolder = join(folder, 'bukan-folder')
    writeFileSync(bukanFolder, '')
    expect(tanda(await periksaPenyimpanan({ s3: null, berkasDir: bukanFolder }))).toBe('✘')
    const s3 = {
      endpoint: 'http://127.0.0.1:1',
      bucket: 'ada',
      region: 'x',
      accessKeyId: 'x',
      secretAccessKey: 'rahasia',
      forcePathStyle: true,
    }
    const temuan = await periksaPenyimpanan({ s3, berkasDir: ada })
    expect(tanda(temuan)).toBe('✘')
    expect(teks(temuan)).not.toContain('rahasia')
  })
})

describe('basis data', () => {
  it('yang benar lolos', async () => {
    expect(tanda(await periksaSkema(klien))).toBe('✔')
    expect(tanda(await periksaJam(klien, systemClock))).toBe('✔')
    expect(teks(await periksaServerBasisData(klien))).toMatch(/^✔ PostgreSQL \d+/)
  })

  it('setiap setelan yang salah disebut dengan jalan keluarnya', () => {
    const baik = {
      versi: 180_004,
      teks: '18.4',
      enkode: 'UTF8',
      icu: true,
      trgm: true,
      fsync: 'on',
      koneksi: 100,
      kunci: 256,
    }
    expect(tanda(nilaiSetelan(baik))).toBe('✔')
    const buruk = {
      versi: 140_001,
      teks: '14.1',
      enkode: 'LATIN1',
      icu: false,
      trgm: false,
      fsync: 'off',
      koneksi: 20,
      kunci: 64,
    }
    expect(tanda(nilaiSetelan(buruk))).toBe('✘✘✘✘✘!!')
  })

  it('jam yang berselisih, skema yang lebih baru dan yang diubah', async () => {
    expect(tanda([0, 5000, 60_000].flatMap(nilaiSelisih))).toBe('✔!✘')
    expect(tanda(await periksaJam(klien, fixedClock('2020-01-01T00:00:00.000Z')))).toBe('✘')
    await klien.query(`insert into migrasi (nama, sha256) values ('9999_nanti.sql', '')`)
    expect(teks(await periksaSkema(klien))).toMatch(/✘ Skema lebih baru/)
    await klien.query(`delete from migrasi where nama = '9999_nanti.sql'`)
    const { rows } = await klien.query<{ sha256: string }>(`select sha256 from migrasi where nama = '0001_acuan.sql'`)
    await klien.query(`update migrasi set sha256 = 'lain' where nama = '0001_acuan.sql'`)
    expect(teks(await periksaSkema(klien))).toMatch(/✘ Migrasi 0001_acuan.sql/)
    await klien.query(`update migrasi set sha256 = $1 where nama = '0001_acuan.sql'`, [rows[0]?.sha256])
  })
})

describe('isi', () => {
  it('tanpa admin, dan akun contoh di server sungguhan', async () => {
    const { db } = uji.aplikasi
    expect(tanda(await periksaAkun(klien, { mode: 'production' }))).toBe('✔')
    await sql`update pengguna set username = 'admin@contoh.id' where username = 'admin'`.execute(db)
    expect(tanda(await periksaAkun(klien, { mode: 'production' }))).toBe('✔✘')
    expect(tanda(await periksaAkun(klien, { mode: 'development' }))).toBe('✔')
    await sql`update pengguna set username = 'admin', status = 'diblokir' where username = 'admin@contoh.id'`.execute(
      db,
    )
    expect(teks(await periksaAkun(klien, { mode: 'production' }))).toMatch(/✘ Belum ada admin\n.*npm run admin:buat/)
    await sql`update pengguna set status = 'aktif' where username = 'admin'`.execute(db)
  })

  it('semua orang dari satu alamat: proxy belum dikenal', async () => {
    const { db } = uji.aplikasi
    expect(await periksaAlamatPengguna(klien)).toEqual([])
    await sql`insert into sesi (sid, pengguna_id, versi_keamanan, dibuat_pada, kedaluwarsa, ip)
      select gen_random_uuid(), id, 1, now(), now(), '10.0.0.9' from pengguna`.execute(db)
    expect(teks(await periksaAlamatPengguna(klien))).toMatch(
      /! \d+ pengguna terakhir semua tampak dari 10\.0\.0\.9\n.*GEISA_PROXY/,
    )
    await sql`delete from sesi`.execute(db)
  })

  it('tugas yang terlambat, terputus dan gagal', async () => {
    const { db } = uji.aplikasi
    expect(tanda(await periksaCronjob(klien, true))).toBe('✔')
    await sql`update cronjob set berikutnya = now() - interval '1 hour' where tugas = 'bersihkan'`.execute(db)
    await sql`insert into cronjob_jalan (cronjob_id, mulai, detak, status) select id, now() - interval '1 hour', now() - interval '1 hour',
      case tugas when 'ingatkan' then 'RUNNING' else 'FAILED' end from cronjob where tugas in ('ingatkan', 'tutup-hari')`.execute(
      db,
    )
    expect(tanda(await periksaCronjob(klien, true))).toBe('✘!!')
    // A server that does not run is late with nothing; one on another computer is.
    expect(tanda(await periksaCronjob(klien, false))).toBe('!!')
    const henti = jagaDetak(uji.aplikasi.databaseUrl, new pg.Pool())
    await expect.poll(async () => tanda(await periksaCronjob(klien, false))).toBe('✘!!')
    await henti()
  })

  it('umur cadangan: belum pernah, kemarin, minggu lalu; yang dibuat tangan pun terhitung', async () => {
    expect([null, 20, 200].map((jam) => nilaiUmurCadangan(jam).tanda).join('')).toBe('!✔✘')
    const cadanganDir = join(folder, 'bercadangan')
    expect(tanda(await periksaCadanganTerakhir(klien, { cadanganDir }, systemClock))).toBe('!')
    mkdirSync(join(cadanganDir, 'harian'), { recursive: true })
    writeFileSync(join(cadanganDir, 'harian', 'geisa-20260101-000000.tar.gz'), '')
    expect(tanda(await periksaCadanganTerakhir(klien, { cadanganDir }, systemClock))).toBe('✔')
  })

  it('pemeriksaan yang gagal sendiri tidak menghentikan yang lain', async () => {
    const hasil = await periksaBagian('Anu', () => Promise.reject(new Error('putus')))
    expect(teks(hasil)).toBe('✘ Anu tidak dapat diperiksa\n    → putus')
  })
})

describe('jaringan', () => {
  async function dengarkan(jawab: (url: string) => { status: number; jenis: string; isi: string }): Promise<number> {
    const server: Server = createServer((permintaan, balasan) => {
      permintaan.resume().on('end', () => {
        const { status, jenis, isi } = jawab(permintaan.url ?? '')
        balasan.writeHead(status, { 'content-type': jenis }).end(isi)
      })
    })
    await new Promise<void>((siap) => server.listen(0, '127.0.0.1', siap))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }

  it('port: bebas, dipakai program lain, dipakai Geisa', async () => {
    const port = await dengarkan(() => ({ status: 200, jenis: 'text/html', isi: 'hai' }))
    expect(await periksaPort({ port, dataDir: folder })).toMatchObject({ temuan: [{ tanda: '✘' }], jalan: false })
    await uji.app.listen({ port: 0, host: '127.0.0.1' })
    const milik = (uji.app.server.address() as AddressInfo).port
    expect(await periksaPort({ port: milik, dataDir: folder })).toMatchObject({ temuan: [{ tanda: '✔' }], jalan: true })
    // Nobody listens on port 1.
    expect(await periksaPort({ port: 1, dataDir: folder })).toMatchObject({ temuan: [{ tanda: '!' }], jalan: false })
    // A server with a data folder of its own below ours, as geisa@3001 has.
    const lepas = await klaimFolderData(join(folder, '3001'), `http://127.0.0.1:${milik}`)
    expect(await periksaPort({ port: 1, dataDir: folder })).toEqual({
      temuan: [{ tanda: '✔', perihal: `Geisa menjawab di port ${milik}` }],
      jalan: true,
    })
    lepas()
    expect(teks(await periksaAlamat({ alamat: `http://127.0.0.1:${milik}`, mode: 'production' }))).toMatch(
      /✔ .*sampai ke Geisa\n! .*tanpa https[\s\S]*✔ Proxy meneruskan isi yang besar/,
    )
  })

  it('alamat umum: kosong, mati, program lain, proxy yang menolak isi besar', async () => {
    expect(tanda(await periksaAlamat({ alamat: null, mode: 'production' }))).toBe('!')
    expect(tanda(await periksaAlamat({ alamat: 'http://127.0.0.1:1', mode: 'production' }))).toBe('✘')
    const asing = await dengarkan(() => ({ status: 200, jenis: 'text/html', isi: '' }))
    expect(tanda(await periksaAlamat({ alamat: `http://127.0.0.1:${asing}`, mode: 'production' }))).toBe('✘')
    const sempit = await dengarkan((url) =>
      url.endsWith('/info')
        ? { status: 200, jenis: 'application/json', isi: '{}' }
        : { status: 413, jenis: 'text/html', isi: '<h1>413' },
    )
    expect(teks(await periksaAlamat({ alamat: `http://127.0.0.1:${sempit}`, mode: 'production' }))).toMatch(
      /! Proxy menolak isi/,
    )
  })

  it('DHGTK: tidak dipakai, terjangkau, tidak', async () => {
    const port = await dengarkan(() => ({ status: 500, jenis: 'text/plain', isi: '' }))
    const sasaran = (url: string) => ({ dhgtk: { url, token: 'rahasia', lokal: true } })
    expect(tanda(await periksaDhgtk({ dhgtk: null }))).toBe('✔')
    expect(tanda(await periksaDhgtk(sasaran(`http://127.0.0.1:${port}/x`)))).toBe('✔')
    expect(tanda(await periksaDhgtk(sasaran('http://127.0.0.1:1/x')))).toBe('!')
  })
})
