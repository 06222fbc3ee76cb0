import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buatBasisData } from '../../../test/basis-data.ts'
import { perintahkan } from '../../../test/postgres.ts'
import { migrasi } from '../../platform/database/migrasi.ts'
import type { Files } from '../../platform/files/files.ts'
import { periksaCadangan } from '../restore/periksa-cadangan.ts'
import { isBasisDataKosong, pulihkanCadangan } from '../restore/pulihkan.ts'
import { RUJUKAN_BERKAS } from './berkas-rujukan.ts'
import { bahanCadangan, LAMA } from './cadangan.test-bahan.ts'
import { sambungSalin } from './isi-basis-data.ts'

const bahan = bahanCadangan()

describe('cadangkan lalu pulihkan', { timeout: LAMA }, () => {
  it('sidik data hasil pemulihan sama dengan aslinya, berkas dan nomor urut pun', async () => {
    expect(bahan.cadangan).toMatchObject({ dokumen: 2, hilang: [], dihapus: [] })
    expect(bahan.cadangan.baris).toBeGreaterThan(40_000)
    expect(bahan.cadangan.sidik).toBe(await bahan.sidikDari(bahan.uji.aplikasi.databaseUrl))
    const tujuan = await bahan.tujuanKosong()
    expect(await pulihkanCadangan(await periksaCadangan(bahan.cadangan.berkas), tujuan)).toBe(bahan.cadangan.sidik)
    expect(await bahan.sidikDari(tujuan.databaseUrl, tujuan.files)).toBe(bahan.cadangan.sidik)
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
    const { db, databaseUrl, files } = bahan.uji.aplikasi
    await sql`update yayasan set nama = nama || '!'`.execute(db)
    expect(await bahan.sidikDari(databaseUrl)).not.toBe(bahan.cadangan.sidik)
    await sql`update yayasan set nama = left(nama, -1)`.execute(db)
    expect(await bahan.sidikDari(databaseUrl)).toBe(bahan.cadangan.sidik)
    const { rows } = await sql<{ kunci: string }>`select kunci from dokumen limit 1`.execute(db)
    const kunci = rows[0]?.kunci ?? ''
    const isi = await files.get(kunci)
    await files.put(Buffer.from('lain'), kunci)
    expect(await bahan.sidikDari(databaseUrl)).not.toBe(bahan.cadangan.sidik)
    await files.put(isi, kunci)
  })

  it('cadangan dari skema lama dipulihkan lalu dinaikkan ke skema sekarang', async () => {
    const lama = await buatBasisData('tanpa-skema')
    await migrasi(lama.url, ['0001_acuan.sql', '0002_sekolah.sql', '0003_mesin_tap.sql'])
    await perintahkan(lama.url, `insert into yayasan (nama) values ('Lama')`)
    const hasil = await bahan.buat({ databaseUrl: lama.url, sekarang: '2025-01-01T00:00:00.000Z' })
    const tujuan = await bahan.tujuanKosong()
    expect(await pulihkanCadangan(await periksaCadangan(hasil.berkas), tujuan)).toBe(hasil.sidik)
    const klien = await sambungSalin(tujuan.databaseUrl)
    expect((await klien.query('select nama from yayasan')).rows).toEqual([{ nama: 'Lama' }])
    const nama = (await klien.query<{ nama: string }>('select nama from migrasi order by nama')).rows.map((m) => m.nama)
    expect(nama).toEqual(readdirSync(new URL('../../../migrations/', import.meta.url)).toSorted())
    await klien.end()
    await Promise.all([lama.hapus(), tujuan.hapus()])
  })

  it('berkas yang hilang dari penyimpanan disebut, yang lain tetap dicadangkan', async () => {
    const { db } = bahan.uji.aplikasi
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${bahan.uji.dunia.sekolah.sd.id}, 'hilang', 'belum-terpasang', 'x', 'application/pdf', 1, '', now())`.execute(
      db,
    )
    const hasil = await bahan.buat({ sekarang: '2026-03-05T04:00:00.000Z' })
    expect(hasil).toMatchObject({ dokumen: 2, hilang: ['hilang'] })
    await sql`delete from dokumen where kunci = 'hilang'`.execute(db)
    expect((await periksaCadangan(hasil.berkas)).manifes.berkasHilang).toEqual(['hilang'])
  })

  it('hanya yang terbaru disimpan, berkas lain di folder itu tidak disentuh', async () => {
    const lain = join(bahan.folder, 'bergilir')
    for (const jam of ['01', '02', '03'])
      await bahan.buat({ folder: lain, simpan: 2, sekarang: `2026-03-06T${jam}:00:00.000Z` })
    writeFileSync(join(lain, 'catatan.txt'), '')
    const { dihapus } = await bahan.buat({ folder: lain, simpan: 2, sekarang: '2026-03-06T04:00:00.000Z' })
    expect(dihapus).toEqual(['geisa-20260306-020000.tar.gz'])
    expect(readdirSync(lain).toSorted()).toEqual([
      'catatan.txt',
      'geisa-20260306-030000.tar.gz',
      'geisa-20260306-040000.tar.gz',
    ])
  })

  it('yang dibatalkan tidak meninggalkan apa pun', async () => {
    const lain = join(bahan.folder, 'batal')
    await expect(bahan.buat({ folder: lain, signal: AbortSignal.abort(new Error('berhenti')) })).rejects.toThrow(
      'berhenti',
    )
    expect(readdirSync(lain)).toEqual([])
  })
})

describe('berkas yang dihapus saat dicadangkan', { timeout: LAMA }, () => {
  const tambah = async (isi: string): Promise<string> => {
    const { kunci, sha256 } = await bahan.uji.aplikasi.files.put(Buffer.from(isi))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${bahan.uji.dunia.sekolah.sd.id}, ${kunci}, 'belum-terpasang', 'x', 'application/pdf', 1, ${sha256}, now())`.execute(
      bahan.uji.aplikasi.db,
    )
    return kunci
  }

  it('sebelum disalin maupun sesudahnya: potretnya tetap utuh, dan yang baru ikut', async () => {
    const { db, files } = bahan.uji.aplikasi
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
    const hasil = await bahan.buat({ files: ramai, sekarang: '2026-03-05T05:00:00.000Z' })
    expect(hasil).toMatchObject({ dokumen: 3, hilang: [] })
    const cadanganIni = await periksaCadangan(hasil.berkas)
    expect(cadanganIni.manifes.berkasLepas).toContain(sesudah)
    const tujuan = await bahan.tujuanKosong()
    expect(await pulihkanCadangan(cadanganIni, tujuan)).toBe(await bahan.sidikDari(bahan.uji.aplikasi.databaseUrl))
    expect(Buffer.from(await tujuan.files.get(baru)).toString()).toBe('baru')
    await expect(tujuan.files.get(sesudah)).rejects.toThrow('ENOENT')
    await buang(baru)
    await tujuan.hapus()
  })
})

it('setiap kolom yang menunjuk berkas ikut dicadangkan', async () => {
  const { rows } = await sql<{ tabel: string; kolom: string }>`
    select table_name as tabel, column_name as kolom from information_schema.columns
    where table_schema = 'public' and (column_name like '%kunci%' or column_name like '%lampiran%' or column_name like '%berkas%')
      and table_name !~ '_(\\d{6}|lainnya)$' order by 1, 2`.execute(bahan.uji.aplikasi.db)
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
