import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buatBasisData } from '../../../test/basis-data.ts'
import { perintahkan } from '../../../test/postgres.ts'
import { openDb } from '../../platform/database/db.ts'
import { localFiles } from '../../platform/files/files.ts'
import { periksaCadangan } from '../restore/periksa-cadangan.ts'
import { isBasisDataKosong, pulihkanCadangan } from '../restore/pulihkan.ts'
import { tulisArsip } from './arsip.ts'
import { bahanCadangan, LAMA } from './cadangan.test-bahan.ts'
import { type KepalaCadangan, NAMA } from './manifes.ts'

const bahan = bahanCadangan()

describe('tujuan pemulihan', { timeout: LAMA }, () => {
  it('basis data yang berisi ditolak, milik program lain pun', async () => {
    expect(await isBasisDataKosong(bahan.uji.aplikasi.databaseUrl)).toBe(false)
    const { url, hapus } = await buatBasisData()
    expect(await isBasisDataKosong(url)).toBe(true)
    await perintahkan(url, 'drop table migrasi')
    expect(await isBasisDataKosong(url)).toBe(false)
    await hapus()
  })

  it('basis data yang sedang dipakai server ditolak dan tidak disentuh', async () => {
    const tujuan = await bahan.tujuanKosong()
    const { db, close } = openDb(tujuan.databaseUrl)
    await sql`select 1`.execute(db)
    await expect(pulihkanCadangan(await periksaCadangan(bahan.cadangan.berkas), tujuan)).rejects.toThrow(
      /Hentikan dulu/,
    )
    await close()
    expect(await isBasisDataKosong(tujuan.databaseUrl)).toBe(true)
    await tujuan.hapus()
  })

  it('yang gagal di langkah terakhir mengambil kembali berkasnya, kecuali yang sudah ada sebelumnya', async () => {
    const cadangan = await periksaCadangan(bahan.cadangan.berkas)
    const tujuan = await bahan.tujuanKosong()
    const { databaseUrl } = tujuan
    const folder = mkdtempSync(join(bahan.folder, 'berkas-sisa-'))
    const files = localFiles(folder)
    const tersimpan = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((nama) => nama.length > 2)
    const gagal = { databaseUrl, files, sebelumTetap: () => Promise.reject(new Error('kunci tidak jadi')) }
    await expect(pulihkanCadangan(cadangan, gagal)).rejects.toThrow('kunci tidak jadi')
    expect([await isBasisDataKosong(databaseUrl), tersimpan()]).toEqual([true, []])
    // Beside a database that lives on, its files are the same ones.
    expect(await pulihkanCadangan(cadangan, { databaseUrl, files })).toBe(cadangan.manifes.sidik)
    const semua = tersimpan()
    expect(semua.length).toBeGreaterThan(0)
    const lain = await bahan.tujuanKosong()
    await expect(pulihkanCadangan(cadangan, { ...gagal, databaseUrl: lain.databaseUrl })).rejects.toThrow()
    expect(tersimpan()).toEqual(semua)
    await Promise.all([tujuan.hapus(), lain.hapus()])
  })
})

describe('cadangan dari Geisa lain ditolak', () => {
  async function karang(ubah: (kepala: KepalaCadangan) => void): Promise<string> {
    const { kepala, manifes, kunciToken } = await periksaCadangan(bahan.cadangan.berkas)
    ubah(kepala)
    const berkas = join(bahan.folder, 'karangan.tar.gz')
    rmSync(berkas, { force: true })
    const arsip = await tulisArsip(berkas, 0)
    await arsip.tambah(NAMA.kepala, Buffer.from(JSON.stringify(kepala)))
    await arsip.tambah(NAMA.kunciToken, kunciToken)
    await arsip.tambah(NAMA.manifes, Buffer.from(JSON.stringify(manifes)))
    await arsip.selesai()
    return await periksaCadangan(berkas).then(
      () => 'diterima',
      (galat: Error) => galat.message,
    )
  }

  it('bentuk atau skema yang lebih baru, skema yang diubah, isi yang kurang', async () => {
    expect(await karang((kepala) => void (kepala.versi = 2))).toMatch(/lebih baru.*Mutakhirkan Geisa dulu/)
    const nanti = { nama: '9999_nanti.sql', sha256: '0'.repeat(64) }
    expect(await karang((kepala) => void kepala.migrasi.push(nanti))).toMatch(/migrasi 9999_nanti.sql tidak dikenal/)
    const [satu] = (await periksaCadangan(bahan.cadangan.berkas)).kepala.migrasi
    expect(await karang((kepala) => void (kepala.migrasi = [{ ...nanti, nama: satu?.nama ?? '' }]))).toMatch(
      /skema yang berbeda/,
    )
    // Sealed rightly, yet without the rows that it promises.
    expect(await karang(() => undefined)).toMatch(/rusak atau terpotong/)
  })
})

describe('cadangan yang tidak utuh ditolak', () => {
  const tolak = async (isi: Buffer): Promise<string> => {
    const berkas = join(bahan.folder, 'rusak.tar.gz')
    writeFileSync(berkas, isi)
    return await periksaCadangan(berkas).then(
      () => 'diterima',
      (galat: Error) => galat.message,
    )
  }
  const UTUH = () => readFileSync(bahan.cadangan.berkas)

  it('terpotong, bertambah, kosong, bukan cadangan', async () => {
    const isi = UTUH()
    const asing = [
      Buffer.alloc(0),
      Buffer.from('halo'),
      gzipSync('halo'),
      Buffer.concat([isi, isi]),
      Buffer.concat([isi, Buffer.from([0])]),
    ]
    for (const satu of [...asing, ...[1, 60, 5000, isi.length - 20].map((n) => isi.subarray(0, isi.length - n))])
      expect(await tolak(satu)).toMatch(/rusak atau terpotong.*Tidak ada yang diubah/)
    expect(await tolak(isi)).toBe('diterima')
  })

  it('satu bit yang berubah, di mana pun', async () => {
    const isi = UTUH()
    const letak = [
      0,
      4,
      9,
      11,
      500,
      isi.length - 1,
      isi.length - 40,
      ...Array.from({ length: 20 }, (_, n) => Math.floor((isi.length * (n + 1)) / 22)),
    ]
    for (const di of letak) {
      const salinan = Buffer.from(isi)
      salinan[di] = (salinan[di] ?? 0) ^ (1 << (di % 8))
      expect(await tolak(salinan), `byte ${di}`).toMatch(/rusak atau terpotong/)
    }
  })

  it('dibungkus ulang oleh tangan lain', async () => {
    const isi = gunzipSync(UTUH())
    expect(await tolak(gzipSync(isi))).toMatch(/rusak atau terpotong/)
  })
})
