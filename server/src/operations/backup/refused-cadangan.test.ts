import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { execute } from '../../../test/postgres.ts'
import { openDb } from '../../platform/database/db.ts'
import { localFiles } from '../../platform/files/files.ts'
import { checkCadangan } from '../restore/check-cadangan.ts'
import { isDatabaseEmpty, restoreCadangan } from '../restore/restore-cadangan.ts'
import { writeArchive } from './archive.ts'
import { cadanganFixture, LONG } from './cadangan.test-kit.ts'
import { type CadanganHeader, ENTRY_NAMES } from './manifes.ts'

const fixture = cadanganFixture()

describe('tujuan pemulihan', { timeout: LONG }, () => {
  it('basis data yang berisi ditolak, milik program lain pun', async () => {
    expect(await isDatabaseEmpty(fixture.app.context.databaseUrl)).toBe(false)
    const { url, drop } = await createDatabase()
    expect(await isDatabaseEmpty(url)).toBe(true)
    await execute(url, 'drop table migrasi')
    expect(await isDatabaseEmpty(url)).toBe(false)
    await drop()
  })

  it('basis data yang sedang dipakai server ditolak dan tidak disentuh', async () => {
    const destination = await fixture.emptyDestination()
    const { db, close } = openDb(destination.databaseUrl)
    await sql`select 1`.execute(db)
    await expect(restoreCadangan(await checkCadangan(fixture.cadangan.file), destination)).rejects.toThrow(
      /Hentikan dulu/,
    )
    await close()
    expect(await isDatabaseEmpty(destination.databaseUrl)).toBe(true)
    await destination.drop()
  })

  it('yang gagal di langkah terakhir mengambil kembali berkasnya, kecuali yang sudah ada sebelumnya', async () => {
    const cadangan = await checkCadangan(fixture.cadangan.file)
    const destination = await fixture.emptyDestination()
    const { databaseUrl } = destination
    const folder = mkdtempSync(join(fixture.folder, 'berkas-sisa-'))
    const files = localFiles(folder)
    const saved = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((nama) => nama.length > 2)
    const failed = { databaseUrl, files, beforeCommit: () => Promise.reject(new Error('kunci tidak jadi')) }
    await expect(restoreCadangan(cadangan, failed)).rejects.toThrow('kunci tidak jadi')
    expect([await isDatabaseEmpty(databaseUrl), saved()]).toEqual([true, []])
    // Beside a database that lives on, its files are the same ones.
    expect(await restoreCadangan(cadangan, { databaseUrl, files })).toBe(cadangan.manifes.sidik)
    const all = saved()
    expect(all.length).toBeGreaterThan(0)
    const other = await fixture.emptyDestination()
    await expect(restoreCadangan(cadangan, { ...failed, databaseUrl: other.databaseUrl })).rejects.toThrow()
    expect(saved()).toEqual(all)
    await Promise.all([destination.drop(), other.drop()])
  })
})

describe('cadangan dari Geisa lain ditolak', () => {
  async function invent(update: (header: CadanganHeader) => void): Promise<string> {
    const { header, manifes, tokenKey } = await checkCadangan(fixture.cadangan.file)
    update(header)
    const file = join(fixture.folder, 'karangan.tar.gz')
    rmSync(file, { force: true })
    const archive = await writeArchive(file, 0)
    await archive.add(ENTRY_NAMES.header, Buffer.from(JSON.stringify(header)))
    await archive.add(ENTRY_NAMES.tokenKey, tokenKey)
    await archive.add(ENTRY_NAMES.manifes, Buffer.from(JSON.stringify(manifes)))
    await archive.done()
    return await checkCadangan(file).then(
      () => 'diterima',
      (error: Error) => error.message,
    )
  }

  it('bentuk atau skema yang lebih baru, skema yang diubah, isi yang kurang', async () => {
    expect(await invent((header) => void (header.versi = 2))).toMatch(/lebih baru.*Mutakhirkan Geisa dulu/)
    const later = { nama: '9999_nanti.sql', sha256: '0'.repeat(64) }
    expect(await invent((header) => void header.migrasi.push(later))).toMatch(/migrasi 9999_nanti.sql tidak dikenal/)
    const [one] = (await checkCadangan(fixture.cadangan.file)).header.migrasi
    expect(await invent((header) => void (header.migrasi = [{ ...later, nama: one?.nama ?? '' }]))).toMatch(
      /skema yang berbeda/,
    )
    // Sealed rightly, yet without the rows that it promises.
    expect(await invent(() => undefined)).toMatch(/rusak atau terpotong/)
  })
})

describe('cadangan yang tidak utuh ditolak', () => {
  const refuse = async (content: Buffer): Promise<string> => {
    const file = join(fixture.folder, 'rusak.tar.gz')
    writeFileSync(file, content)
    return await checkCadangan(file).then(
      () => 'diterima',
      (error: Error) => error.message,
    )
  }
  const whole = () => readFileSync(fixture.cadangan.file)

  it('terpotong, bertambah, kosong, bukan cadangan', async () => {
    const content = whole()
    const foreign = [
      Buffer.alloc(0),
      Buffer.from('halo'),
      gzipSync('halo'),
      Buffer.concat([content, content]),
      Buffer.concat([content, Buffer.from([0])]),
    ]
    for (const one of [
      ...foreign,
      ...[1, 60, 5000, content.length - 20].map((n) => content.subarray(0, content.length - n)),
    ])
      expect(await refuse(one)).toMatch(/rusak atau terpotong.*Tidak ada yang diubah/)
    expect(await refuse(content)).toBe('diterima')
  })

  it('satu bit yang berubah, di mana pun', async () => {
    const content = whole()
    const locations = [
      0,
      4,
      9,
      11,
      500,
      content.length - 1,
      content.length - 40,
      ...Array.from({ length: 20 }, (_, n) => Math.floor((content.length * (n + 1)) / 22)),
    ]
    for (const offset of locations) {
      const copy = Buffer.from(content)
      copy[offset] = (copy[offset] ?? 0) ^ (1 << (offset % 8))
      expect(await refuse(copy), `byte ${offset}`).toMatch(/rusak atau terpotong/)
    }
  })

  it('dibungkus ulang oleh tangan lain', async () => {
    const content = gunzipSync(whole())
    expect(await refuse(gzipSync(content))).toMatch(/rusak atau terpotong/)
  })
})
