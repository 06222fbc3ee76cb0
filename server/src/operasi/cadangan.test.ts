import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../test/aplikasi-uji.ts'
import { buatBasisData } from '../../test/basis-data.ts'
import { perintahkan } from '../../test/postgres.ts'
import { openDb } from '../platform/db.ts'
import { type Files, localFiles } from '../platform/files.ts'
import { migrasi } from '../platform/migrasi.ts'
import { tulisArsip } from './arsip.ts'
import { RUJUKAN_BERKAS } from './berkas-rujukan.ts'
import { buatCadangan, type HasilCadangan } from './cadangkan.ts'
import { sambungSalin } from './isi-basis-data.ts'
import { type KepalaCadangan, NAMA } from './manifes.ts'
import { periksaCadangan } from './periksa-cadangan.ts'
import { hitungSidik, isBasisDataKosong, pulihkanCadangan } from './pulihkan.ts'

let uji: AplikasiUji
let folder: string
let cadangan: HasilCadangan
/** A restore builds a whole schema: minutes where others work on the same machine. */
const LAMA = 240_000
const SEKARANG = '2026-03-05T03:04:05.000Z'
const buat = (lain: Partial<Parameters<typeof buatCadangan>[0]> = {}) =>
  buatCadangan({ ...uji.aplikasi, folder: join(folder, 'cadangan'), sekarang: SEKARANG, ...lain })

beforeAll(async () => {
  uji = await buatAplikasiUji()
  folder = mkdtempSync(join(tmpdir(), 'geisa-cadangan-'))
  const { db, files } = uji.aplikasi
  const { id } = uji.dunia.sekolah.sd
  for (const isi of ['satu', 'dua']) {
    const { kunci, sha256 } = await files.put(Buffer.from(isi))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${id}, ${kunci}, 'belum-terpasang', ${`${isi}\t\\ "aneh"\n.pdf`}, 'application/pdf', 4, ${sha256}, ${SEKARANG})`.execute(
      db,
    )
  }
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
    select ${id}, 1, n::text, timestamp '2026-02-01 07:00' + n * interval '1 hour', 0, ${SEKARANG} from generate_series(1, 40000) n`.execute(
    db,
  )
  await uji.masuk('admin')
  cadangan = await buat()
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

async function tujuanKosong() {
  const basis = await buatBasisData()
  return { ...basis, databaseUrl: basis.url, files: localFiles(mkdtempSync(join(folder, 'berkas-'))) }
}

async function sidikDari(databaseUrl: string, files = uji.aplikasi.files): Promise<string> {
  const klien = await sambungSalin(databaseUrl)
  try {
    return await hitungSidik(klien, files)
  } finally {
    await klien.end()
  }
}

describe('cadangkan lalu pulihkan', { timeout: LAMA }, () => {
  it('sidik data hasil pemulihan sama dengan aslinya, berkas dan nomor urut pun', async () => {
    expect(cadangan).toMatchObject({ dokumen: 2, hilang: [], dihapus: [] })
    expect(cadangan.baris).toBeGreaterThan(40_000)
    expect(cadangan.sidik).toBe(await sidikDari(uji.aplikasi.databaseUrl))
    const tujuan = await tujuanKosong()
    expect(await pulihkanCadangan(await periksaCadangan(cadangan.berkas), tujuan)).toBe(cadangan.sidik)
    expect(await sidikDari(tujuan.databaseUrl, tujuan.files)).toBe(cadangan.sidik)
    expect(await isBasisDataKosong(tujuan.databaseUrl)).toBe(false)
    // A new row never gets a number that was given before.
    const klien = await sambungSalin(tujuan.databaseUrl)
    const { rows } = await klien.query(
      `insert into yayasan (nama) values ('Baru') returning id > (select max(id) from yayasan where nama <> 'Baru') as baru`,
    )
    expect(rows).toEqual([{ baru: true }])
    // Ended sessions do not come back to life.
    expect((await klien.query('select from sesi')).rows).toHaveLength(0)
    await klien.end()
    await tujuan.hapus()
  })

  it('satu baris atau satu berkas yang berubah mengubah sidik', async () => {
    const { db, databaseUrl, files } = uji.aplikasi
    await sql`update yayasan set nama = nama || '!'`.execute(db)
    expect(await sidikDari(databaseUrl)).not.toBe(cadangan.sidik)
    await sql`update yayasan set nama = left(nama, -1)`.execute(db)
    expect(await sidikDari(databaseUrl)).toBe(cadangan.sidik)
    const { rows } = await sql<{ kunci: string }>`select kunci from dokumen limit 1`.execute(db)
    const kunci = rows[0]?.kunci ?? ''
    const isi = await files.get(kunci)
    await files.put(Buffer.from('lain'), kunci)
    expect(await sidikDari(databaseUrl)).not.toBe(cadangan.sidik)
    await files.put(isi, kunci)
  })

  it('cadangan dari skema lama dipulihkan lalu dinaikkan ke skema sekarang', async () => {
    const lama = await buatBasisData()
    await perintahkan(lama.url, 'drop schema public cascade')
    await perintahkan(lama.url, 'create schema public')
    await migrasi(lama.url, ['0001_acuan.sql', '0002_sekolah.sql', '0003_mesin_tap.sql'])
    await perintahkan(lama.url, `insert into yayasan (nama) values ('Lama')`)
    const hasil = await buat({ databaseUrl: lama.url, sekarang: '2025-01-01T00:00:00.000Z' })
    const tujuan = await tujuanKosong()
    expect(await pulihkanCadangan(await periksaCadangan(hasil.berkas), tujuan)).toBe(hasil.sidik)
    const klien = await sambungSalin(tujuan.databaseUrl)
    expect((await klien.query('select nama from yayasan')).rows).toEqual([{ nama: 'Lama' }])
    const nama = (await klien.query<{ nama: string }>('select nama from migrasi order by nama')).rows.map((m) => m.nama)
    expect(nama).toEqual(readdirSync(new URL('../../migrations/', import.meta.url)).toSorted())
    await klien.end()
    await Promise.all([lama.hapus(), tujuan.hapus()])
  })

  it('berkas yang hilang dari penyimpanan disebut, yang lain tetap dicadangkan', async () => {
    const { db } = uji.aplikasi
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${uji.dunia.sekolah.sd.id}, 'hilang', 'belum-terpasang', 'x', 'application/pdf', 1, '', now())`.execute(
      db,
    )
    const hasil = await buat({ sekarang: '2026-03-05T04:00:00.000Z' })
    expect(hasil).toMatchObject({ dokumen: 2, hilang: ['hilang'] })
    await sql`delete from dokumen where kunci = 'hilang'`.execute(db)
    expect((await periksaCadangan(hasil.berkas)).manifes.berkasHilang).toEqual(['hilang'])
  })

  it('hanya yang terbaru disimpan, berkas lain di folder itu tidak disentuh', async () => {
    const lain = join(folder, 'bergilir')
    for (const jam of ['01', '02', '03'])
      await buat({ folder: lain, simpan: 2, sekarang: `2026-03-06T${jam}:00:00.000Z` })
    writeFileSync(join(lain, 'catatan.txt'), '')
    const { dihapus } = await buat({ folder: lain, simpan: 2, sekarang: '2026-03-06T04:00:00.000Z' })
    expect(dihapus).toEqual(['geisa-20260306-020000.tar.gz'])
    expect(readdirSync(lain).toSorted()).toEqual([
      'catatan.txt',
      'geisa-20260306-030000.tar.gz',
      'geisa-20260306-040000.tar.gz',
    ])
  })

  it('yang dibatalkan tidak meninggalkan apa pun', async () => {
    const lain = join(folder, 'batal')
    await expect(buat({ folder: lain, signal: AbortSignal.abort(new Error('berhenti')) })).rejects.toThrow('berhenti')
    expect(readdirSync(lain)).toEqual([])
  })
})

describe('berkas yang dihapus saat dicadangkan', { timeout: LAMA }, () => {
  const tambah = async (isi: string): Promise<string> => {
    const { kunci, sha256 } = await uji.aplikasi.files.put(Buffer.from(isi))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${uji.dunia.sekolah.sd.id}, ${kunci}, 'belum-terpasang', 'x', 'application/pdf', 1, ${sha256}, now())`.execute(
      uji.aplikasi.db,
    )
    return kunci
  }

  it('sebelum disalin maupun sesudahnya: potretnya tetap utuh, dan yang baru ikut', async () => {
    const { db, files } = uji.aplikasi
    const [sesudah, sebelum] = [await tambah('sesudah'), await tambah('sebelum')]
    const buang = async (kunci: string): Promise<void> => {
      await sql`delete from dokumen where kunci = ${kunci}`.execute(db)
      await files.remove(kunci)
    }
    let baru = ''
    // Somebody works on: as the first is copied it goes, and so does another before its turn; a third comes.
    const ramai: Files = {
      ...files,
      get: async (kunci) => {
        const isi = await files.get(kunci)
        if (kunci === sesudah && baru === '') {
          baru = await tambah('baru')
          await buang(sesudah)
          await buang(sebelum)
        }
        return isi
      },
    }
    const hasil = await buat({ files: ramai, sekarang: '2026-03-05T05:00:00.000Z' })
    expect(hasil).toMatchObject({ dokumen: 3, hilang: [] })
    const cadanganIni = await periksaCadangan(hasil.berkas)
    expect(cadanganIni.manifes.berkasLepas).toContain(sesudah)
    const tujuan = await tujuanKosong()
    expect(await pulihkanCadangan(cadanganIni, tujuan)).toBe(await sidikDari(uji.aplikasi.databaseUrl))
    expect(Buffer.from(await tujuan.files.get(baru)).toString()).toBe('baru')
    await expect(tujuan.files.get(sesudah)).rejects.toThrow('ENOENT')
    await buang(baru)
    await tujuan.hapus()
  })
})

describe('tujuan pemulihan', { timeout: LAMA }, () => {
  it('basis data yang berisi ditolak, milik program lain pun', async () => {
    expect(await isBasisDataKosong(uji.aplikasi.databaseUrl)).toBe(false)
    const { url, hapus } = await buatBasisData()
    expect(await isBasisDataKosong(url)).toBe(true)
    await perintahkan(url, 'drop table migrasi')
    expect(await isBasisDataKosong(url)).toBe(false)
    await hapus()
  })

  it('basis data yang sedang dipakai server ditolak dan tidak disentuh', async () => {
    const tujuan = await tujuanKosong()
    const { db, close } = openDb(tujuan.databaseUrl)
    await sql`select 1`.execute(db)
    await expect(pulihkanCadangan(await periksaCadangan(cadangan.berkas), tujuan)).rejects.toThrow(/Hentikan dulu/)
    await close()
    expect(await isBasisDataKosong(tujuan.databaseUrl)).toBe(true)
    await tujuan.hapus()
  })
})

describe('cadangan dari Geisa lain ditolak', () => {
  async function karang(ubah: (kepala: KepalaCadangan) => void): Promise<string> {
    const { kepala, manifes, kunciToken } = await periksaCadangan(cadangan.berkas)
    ubah(kepala)
    const berkas = join(folder, 'karangan.tar.gz')
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
    const [satu] = (await periksaCadangan(cadangan.berkas)).kepala.migrasi
    expect(await karang((kepala) => void (kepala.migrasi = [{ ...nanti, nama: satu?.nama ?? '' }]))).toMatch(
      /skema yang berbeda/,
    )
    // Sealed rightly, yet without the rows that it promises.
    expect(await karang(() => undefined)).toMatch(/rusak atau terpotong/)
  })
})

describe('cadangan yang tidak utuh ditolak', () => {
  const tolak = async (isi: Buffer): Promise<string> => {
    const berkas = join(folder, 'rusak.tar.gz')
    writeFileSync(berkas, isi)
    return await periksaCadangan(berkas).then(
      () => 'diterima',
      (galat: Error) => galat.message,
    )
  }
  const UTUH = () => readFileSync(cadangan.berkas)

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

it('setiap kolom yang menunjuk berkas ikut dicadangkan', async () => {
  const { rows } = await sql<{ tabel: string; kolom: string }>`
    select table_name as tabel, column_name as kolom from information_schema.columns
    where table_schema = 'public' and (column_name like '%kunci%' or column_name like '%lampiran%' or column_name like '%berkas%')
      and table_name !~ '_(\\d{6}|lainnya)$' order by 1, 2`.execute(uji.aplikasi.db)
  const bukan = new Set(
    'absensi_manual.kunci_kirim berkas_usb.nama_berkas dokumen.nama_berkas koreksi.kunci_kirim lampiran_surat.nama_berkas pesan.kunci_draf segel.dikunci_oleh segel.dikunci_pada segel.rekap_kunci sekolah_bulan.rekap_kunci setting.kunci setting_versi.kunci unggahan.nama_berkas'.split(
      ' ',
    ),
  )
  // These name a document that stands in `dokumen` as well.
  const lewat = new Set('sptjm.kunci_dokumen sptjm_lama.kunci_dokumen unggahan.kunci_dokumen'.split(' '))
  const nama = rows
    .map(({ tabel, kolom }) => `${tabel}.${kolom}`)
    .filter((satu) => !bukan.has(satu) && !lewat.has(satu))
  expect(nama).toEqual(RUJUKAN_BERKAS.map(({ tabel, kolom }) => `${tabel}.${kolom}`).toSorted())
})
