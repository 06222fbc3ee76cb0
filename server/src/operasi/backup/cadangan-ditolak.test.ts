import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../../test/basis-data.ts'
import { execute } from '../../../test/postgres.ts'
import { openDb } from '../../platform/database/db.ts'
import { localFiles } from '../../platform/files/files.ts'
import { checkCadangan } from '../restore/periksa-cadangan.ts'
import { isDatabaseEmpty, restoreCadangan } from '../restore/pulihkan.ts'
import { writeArchive } from './arsip.ts'
import { cadanganFixture, OLD } from './cadangan.test-bahan.ts'
import { type CadanganHeader, ENTRY_NAMES } from './manifes.ts'

const fixture = cadanganFixture()

describe('tujuan pemulihan', { timeout: OLD }, () => {
  it('basis data yang berisi ditolak, milik program lain pun', async () => {
    expect(await isDatabaseEmpty(fixture.uji.context.databaseUrl)).toBe(false)
    const { url, hapus } = await createDatabase()
    expect(await isDatabaseEmpty(url)).toBe(true)
    await execute(url, 'drop table migrasi')
    expect(await isDatabaseEmpty(url)).toBe(false)
    await hapus()
  })

  it('basis data yang sedang dipakai server ditolak dan tidak disentuh', async () => {
    const destination = await fixture.tujuanKosong()
    const { db, close } = openDb(destination.databaseUrl)
    await sql`select 1`.execute(db)
    await expect(restoreCadangan(await checkCadangan(fixture.cadangan.berkas), destination)).rejects.toThrow(
      /Hentikan dulu/,
    )
    await close()
    expect(await isDatabaseEmpty(destination.databaseUrl)).toBe(true)
    await destination.hapus()
  })

  it('yang gagal di langkah terakhir mengambil kembali berkasnya, kecuali yang sudah ada sebelumnya', async () => {
    const cadangan = await checkCadangan(fixture.cadangan.berkas)
    const destination = await fixture.tujuanKosong()
    const { databaseUrl } = destination
    const folder = mkdtempSync(join(fixture.folder, 'berkas-sisa-'))
    const files = localFiles(folder)
    const saved = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((nama) => nama.length > 2)
    const failed = { databaseUrl, files, beforeFixed: () => Promise.reject(new Error('kunci tidak jadi')) }
    await expect(restoreCadangan(cadangan, failed)).rejects.toThrow('kunci tidak jadi')
    expect([await isDatabaseEmpty(databaseUrl), saved()]).toEqual([true, []])
    // Beside a database that lives on, its files are the same ones.
    expect(await restoreCadangan(cadangan, { databaseUrl, files })).toBe(cadangan.manifes.sidik)
    const all = saved()
    expect(all.length).toBeGreaterThan(0)
    const other = await fixture.tujuanKosong()
    await expect(restoreCadangan(cadangan, { ...failed, databaseUrl: other.databaseUrl })).rejects.toThrow()
    expect(saved()).toEqual(all)
    await Promise.all([destination.hapus(), other.hapus()])
  })
})

describe('cadangan dari Geisa lain ditolak', () => {
  async function invent(update: (kepala: CadanganHeader) => void): Promise<string> {
    const { kepala, manifes, tokenKey } = await checkCadangan(fixture.cadangan.berkas)
    update(kepala)
    const berkas = join(fixture.folder, 'karangan.tar.gz')
    rmSync(berkas, { force: true })
    const archive = await writeArchive(berkas, 0)
    await archive.add(ENTRY_NAMES.kepala, Buffer.from(JSON.stringify(kepala)))
    await archive.add(ENTRY_NAMES.tokenKey, tokenKey)
    await archive.add(ENTRY_NAMES.manifes, Buffer.from(JSON.stringify(manifes)))
    await archive.done()
    return await checkCadangan(berkas).then(
      () => 'diterima',
      (error: Error) => error.message,
    )
  }

  it('bentuk atau skema yang lebih baru, skema yang diubah, isi yang kurang', async () => {
    expect(await invent((kepala) => void (kepala.versi = 2))).toMatch(/lebih baru.*Mutakhirkan Geisa dulu/)
    const later = { nama: '9999_nanti.sql', sha256: '0'.repeat(64) }
    expect(await invent((kepala) => void kepala.migrasi.push(later))).toMatch(/migrasi 9999_nanti.sql tidak dikenal/)
    const [one] = (await checkCadangan(fixture.cadangan.berkas)).kepala.migrasi
    expect(await invent((kepala) => void (kepala.migrasi = [{ ...later, nama: one?.nama ?? '' }]))).toMatch(
      /skema yang berbeda/,
    )
    // Sealed rightly, yet without the rows that it promises.
    expect(await invent(() => undefined)).toMatch(/rusak atau terpotong/)
  })
})

describe('cadangan yang tidak utuh ditolak', () => {
  const refuse = async (content: Buffer): Promise<string> => {
    const berkas = join(fixture.folder, 'rusak.tar.gz')
    writeFileSync(berkas, content)
    return await checkCadangan(berkas).then(
      () => 'diterima',
      (error: Error) => error.message,
    )
  }
  const WHOLE = () => readFileSync(fixture.cadangan.berkas)

  it('terpotong, bertambah, kosong, bukan cadangan', async () => {
    const content = WHOLE()
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
    const content = WHOLE()
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
    const content = gunzipSync(WHOLE())
    expect(await refuse(gzipSync(content))).toMatch(/rusak atau terpotong/)
  })
})
