import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { isBasisDataKosong } from '../../src/operasi/restore/pulihkan.ts'
import { startPostgres } from '../../src/platform/postgres/postgres-tertanam.ts'
import { masukSebagai } from '../orang.ts'
import { folderBaru, folderDari, nyalakan, program } from '../server-nyata.ts'

/**
 * The service's own account is nobody special, and the tests' may be root: then root without any of its powers, for whom a
 * folder is as closed as it says, and who still reads the program wherever it lies.
 */
const SETPRIV = '/usr/bin/setpriv'
const TANPA_KUASA = process.getuid?.() === 0 ? [SETPRIV, '--bounding-set=-all', '--inh-caps=-all'] : []
const bisa = TANPA_KUASA.length === 0 || existsSync(SETPRIV)
if (!bisa) process.stdout.write('  [tahan] DILEWATI: pemulihan di mesin kosong memerlukan setpriv (util-linux)\n')

/** quality.md 2.12c, by docs/pasang.md 3: an account and a database of its own, and whatever root has closed to it. */
test.skipIf(!bisa)(
  'memulihkan di mesin kosong sebagai akun layanan: berakhir dengan server yang jalan, atau tidak mengubah apa pun',
  { timeout: 240_000 },
  async () => {
    const { folder, basisData } = await mesinBaru()
    const cadangan = await cadangkan(folder)
    const [bersama, dikunci] = [join(folder, 'etc'), join(folder, 'milik-root')]
    for (const satu of [bersama, dikunci]) mkdirSync(satu)
    const rumah = join(folder, 'var')
    mkdirSync(rumah)
    const kunci = join(bersama, 'kunci-token')
    const url = await basisData('geisa_baru')
    const umum = { DATABASE_URL: url, DATA_DIR: rumah, GEISA_KUNCI_TOKEN_FILE: kunci }
    const pulihkan = (lingkungan: Record<string, string>) =>
      program('program-pulihkan.ts', lingkungan, [cadangan.berkas, '--ke', url], TANPA_KUASA)
    for (const satu of [bersama, dikunci]) chmodSync(satu, 0o555)
    onTestFinished(() => {
      for (const satu of [bersama, dikunci]) chmodSync(satu, 0o755)
    })

    // The key, the files, the data: each one closed, and each time nothing has changed.
    const tertutup: [Record<string, string>, RegExp][] = [
      [umum, /Kunci server \S+kunci-token tidak dapat ditulis.*install -o geisa -m 600 .*Tidak ada yang diubah/],
      [
        { ...umum, GEISA_KUNCI_TOKEN_FILE: '', GEISA_BERKAS_DIR: join(dikunci, 'berkas') },
        /Folder berkas \S+berkas tidak dapat ditulis.*Tidak ada yang diubah/,
      ],
      [
        { ...umum, GEISA_KUNCI_TOKEN_FILE: '', DATA_DIR: join(dikunci, 'data') },
        /tidak dapat ditulis.*Tidak ada yang diubah/,
      ],
    ]
    for (const [lingkungan, kalimat] of tertutup) {
      const hasil = await pulihkan(lingkungan)
      expect([hasil.kode, hasil.teks]).toEqual([1, expect.stringMatching(kalimat)])
      expect(await isBasisDataKosong(url)).toBe(true)
      expect([bersama, dikunci, rumah].map((satu) => readdirSync(satu))).toEqual([[], [], []])
    }

    // What the sentence says is enough, and no second try is refused.
    chmodSync(bersama, 0o755)
    writeFileSync(kunci, '', { mode: 0o600 })
    chmodSync(bersama, 0o555)
    const hasil = await pulihkan(umum)
    expect(hasil.kode, hasil.teks).toBe(0)
    expect(readFileSync(kunci, 'utf8').trim()).toBe(cadangan.kunci)
    await masukDi(rumah, umum)
  },
)

test.skipIf(!bisa)(
  'server yang pernah mulai di sana punya kunci sendiri: yang dari cadangan menggantikannya, yang lama disisihkan',
  { timeout: 240_000 },
  async () => {
    const { folder, basisData } = await mesinBaru()
    const cadangan = await cadangkan(folder)
    const rumah = join(folder, 'var')
    mkdirSync(rumah)
    // docs/pasang.md 1 is followed to its end: the service has begun on the empty database.
    const awal = { DATABASE_URL: await basisData('geisa'), DATA_DIR: rumah }
    expect((await (await nyalakan(rumah, awal, TANPA_KUASA)).hentikan()).kode).toBe(0)
    const lama = readFileSync(join(rumah, 'kunci-token'), 'utf8')
    const url = await basisData('geisa_baru')
    const hasil = await program('program-pulihkan.ts', awal, [cadangan.berkas, '--ke', url], TANPA_KUASA)
    expect(hasil.kode, hasil.teks).toBe(0)
    const isi = readdirSync(rumah).filter((nama) => nama.startsWith('kunci-token'))
    expect(isi).toEqual(['kunci-token', expect.stringMatching(/^kunci-token\.lama-/)])
    expect(isi.map((nama) => readFileSync(join(rumah, nama), 'utf8').trim())).toEqual([cadangan.kunci, lama.trim()])
    await masukDi(rumah, { ...awal, DATABASE_URL: url })
  },
)

async function masukDi(rumah: string, lingkungan: Record<string, string>): Promise<void> {
  const server = await nyalakan(rumah, lingkungan, TANPA_KUASA)
  expect(await masukSebagai(server.port, 'sekolah')).toMatch(/^eyJ/)
  expect((await server.hentikan()).kode).toBe(0)
}

/** A backup of the test world, as its server made it. */
async function cadangkan(folder: string): Promise<{ berkas: string; kunci: string }> {
  const asal = folderDari(inject('templatTahan'))
  const server = await nyalakan(asal)
  const buat = await program('program-cadangkan.ts', { DATA_DIR: asal }, [join(folder, 'cadangan')])
  expect(buat.kode, buat.teks).toBe(0)
  await server.hentikan()
  const berkas = /^Cadangan: (.*)$/m.exec(buat.teks)?.[1] ?? ''
  expect(existsSync(berkas)).toBe(true)
  return { berkas, kunci: readFileSync(join(asal, 'kunci-token'), 'utf8').trim() }
}

/** An own PostgreSQL with a role that is nothing but an owner, as `createuser geisa` and `createdb -O geisa` make them. */
async function mesinBaru() {
  const folder = folderDari(folderBaru())
  const postgres = await startPostgres({ dataDir: join(folder, 'milik-postgres'), log: () => undefined })
  onTestFinished(() => postgres.stop())
  const alamat = new URL(postgres.url)
  chmodSync(alamat.searchParams.get('host') ?? '', 0o755)
  const klien = new pg.Client({ connectionString: postgres.url })
  await klien.connect()
  onTestFinished(() => klien.end())
  await klien.query(`create role geisa login password '${alamat.password}'`)
  return {
    folder,
    basisData: async (nama: string): Promise<string> => {
      await klien.query(
        `create database ${nama} owner geisa encoding 'UTF8' template template0 lc_collate 'C' lc_ctype 'C'`,
      )
      const url = new URL(alamat)
      url.username = 'geisa'
      url.pathname = `/${nama}`
      return url.href
    },
  }
}
