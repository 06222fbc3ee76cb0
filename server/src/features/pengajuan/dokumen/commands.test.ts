import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DokumenMasuk } from '@geisa/contract/dokumen-pengajuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { contohJpeg, contohPdf, contohPng } from '../../../../test/contoh-berkas.ts'
import { type Masuk, periksaSesi } from '../../../platform/access/session.ts'
import { type Files, localFiles } from '../../../platform/files/files.ts'
import { berkasDi } from '../../sptjm/sptjm.test-bahan.ts'
import { type DokumenAda, siapkanDokumen } from './commands.ts'
import { hapusDokumen } from './commands-hapus.ts'
import { dokumenPengajuan, listDokumen } from './queries.ts'
import { alatTus } from './unggahan.test-bahan.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-dokumen-'))
let uji: AplikasiUji
let tus: Awaited<ReturnType<typeof alatTus>>
let sekolahId: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  tus = await alatTus(uji)
  sekolahId = uji.dunia.sekolah.sd.id
})
beforeEach(async () => {
  uji.aplikasi.files = localFiles(folder)
  for (const tabel of ['unggahan', 'dokumen', 'koreksi'])
    await sql`delete from ${sql.table(tabel)}`.execute(uji.aplikasi.db)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

const masuk = async (siapa = 'sekolah'): Promise<Masuk> =>
  periksaSesi(uji.aplikasi.db, uji.aplikasi.kunciToken, uji.aplikasi.clock, `Bearer ${await uji.masuk(siapa)}`)
const isi = (bytes: Buffer, fileName = 'bukti.pdf'): DokumenMasuk => ({ fileName, base64: bytes.toString('base64') })
const png = (ke: number): DokumenMasuk => isi(contohPng(3, 3, ke), `${ke}.png`)
const siapkan = async (daftar: DokumenMasuk[], adaSekarang: DokumenAda[] = [], siapa = 'sekolah') =>
  siapkanDokumen(uji.aplikasi, await masuk(siapa), { sekolahId, daftar, adaSekarang })
const ditolak = async (daftar: DokumenMasuk[], field: string, message: string | RegExp): Promise<void> => {
  await expect(siapkan(daftar)).rejects.toMatchObject({
    status: 422,
    badan: { galat: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }] },
  })
  expect(await sisa()).toEqual([])
}
/** Keys of the rows; the same files lie in the folder. */
async function sisa(): Promise<string[]> {
  const { rows } = await sql<{ kunci: string }>`select kunci from dokumen order by kunci collate "C"`.execute(
    uji.aplikasi.db,
  )
  const kunci = rows.map((satu) => satu.kunci)
  expect(berkasDi(folder)).toEqual(kunci)
  return kunci
}
async function usulan(status = 1): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, tgl_pengajuan, status_pengajuan, sidik)
    select sekolah_id, md5(random()::text), id, 1, '2026-03-02', '2026-03-02', now(), ${status}, md5(random()::text) from gtk
    where sekolah_id = ${sekolahId} limit 1 returning id`.execute(uji.aplikasi.db)
  return rows[0]?.id ?? 0
}
const pasang = (siap: Awaited<ReturnType<typeof siapkan>>, nomor: number): Promise<void> =>
  uji.aplikasi.db.transaction().execute((trx) => siap.pasang(trx, 'koreksi', nomor))
const milik = async (nomor: number) =>
  listDokumen(uji.aplikasi.db, (await masuk()).cakupan, { jenis: 'koreksi', sekolahId, nomor })

describe('menyiapkan dokumen', () => {
  it('base64 dan unggahan terpasang bersama; isi yang sama hanya sekali', async () => {
    const { body } = await tus.unggah(contohJpeg(), 'foto.jpg')
    const siap = await siapkan([
      isi(contohPdf()),
      { s3Key: body.s3Key },
      isi(contohPdf(), 'sama.pdf'),
      isi(contohJpeg()),
    ])
    expect([siap.baru, siap.sidik.length]).toEqual([2, 2])
    expect(siap.sidik).toEqual(siap.sidik.toSorted())
    const nomor = await usulan()
    await pasang(siap, nomor)
    await siap.buang()
    expect((await milik(nomor)).map(({ fileName }) => fileName).toSorted()).toEqual(['bukti.pdf', 'foto.jpg'])
    const lagi = await siapkan([{ s3Key: body.s3Key }, png(1)], await milik(nomor))
    expect([lagi.baru, lagi.sidik.length]).toEqual([1, 3])
    await lagi.buang()
    expect(await sisa()).toHaveLength(2)
  })

  it('unggahan yang sama bagi dua usulan serentak: satu mendapatkannya', async () => {
    const { body } = await tus.unggah(contohPng(), 'a.png')
    const dua = await Promise.all([siapkan([{ s3Key: body.s3Key }]), siapkan([{ s3Key: body.s3Key }])])
    const nomor = [await usulan(), await usulan()]
    const hasil = await Promise.allSettled(dua.map((siap, ke) => pasang(siap, nomor[ke] ?? 0)))
    expect(hasil.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const satu of hasil)
      if (satu.status === 'rejected')
        expect(satu.reason).toMatchObject({ status: 422, badan: { galat: [{ field: 'dokumenPendukung.0' }] } })
    expect(await sisa()).toHaveLength(1)
  })

  it('transaksi gagal: titipan dibuang, unggahan tetap dapat dipakai lagi', async () => {
    const { body } = await tus.unggah(contohPng(), 'a.png')
    const siap = await siapkan([{ s3Key: body.s3Key }, isi(contohPdf())])
    const nomor = await usulan()
    await expect(
      uji.aplikasi.db.transaction().execute(async (trx) => {
        await siap.pasang(trx, 'koreksi', nomor)
        throw new Error('gagal')
      }),
    ).rejects.toThrow('gagal')
    await siap.buang()
    expect(await sisa()).toEqual([body.s3Key])
    expect((await siapkan([{ s3Key: body.s3Key }])).baru).toBe(1)
  })

  it('penyimpanan gagal di tengah: yang sudah tersimpan dibuang', async () => {
    const asli = uji.aplikasi.files
    let ke = 0
    const rusak: Files = {
      ...asli,
      put: async (bytes, kunci) => {
        if (++ke === 3) throw new Error('penuh')
        return asli.put(bytes, kunci)
      },
    }
    uji.aplikasi.files = rusak
    await expect(siapkan([png(1), png(2), png(3), png(4)])).rejects.toThrow('penuh')
    expect(berkasDi(folder)).toEqual([])
  })
})

describe('dokumen yang ditolak tidak meninggalkan apa pun', () => {
  const latin = (teks: string): Buffer => Buffer.from(teks, 'latin1')
  it.each<[string, DokumenMasuk, RegExp]>([
    ['svg', isi(latin('<svg xmlns="http://www.w3.org/2000/svg"/>')), /^Berkas harus berupa JPG, PNG, atau PDF$/],
    ['gif', isi(latin('GIF89a\x01\0\x01\0\0\0\0;')), /^Berkas harus berupa/],
    ['pdf di dalam html', isi(Buffer.concat([latin('<html>'), contohPdf()])), /./],
    ['pdf berskrip', isi(contohPdf(latin('<< /S /JavaScript /JS (1) >>'))), /./],
    ['base64 rusak', { fileName: 'a.pdf', base64: '%%%%' }, /^Isi berkas tidak terbaca/],
    ['kosong', { fileName: 'a.pdf', base64: '' }, /^Berkas kosong/],
    ['tanpa apa pun', {}, /^Berkas kosong/],
    ['terlalu besar', isi(contohPdf(Buffer.alloc(2_000_000, 0x41))), /^Ukuran file maks 2 MB$/],
    ['kunci asing', { s3Key: 'tidak-ada' }, /^Dokumen tidak dikenal$/],
    ['isi dan kunci sekaligus', { ...png(1), s3Key: 'tidak-ada' }, /jangan keduanya/],
  ])('%s: 422 di tempatnya', async (_, satu, kalimat) => {
    await ditolak([png(7), satu], 'dokumenPendukung.1', kalimat)
  })

  it('unggahan orang lain dan sekolah lain tidak dikenal', async () => {
    const asing = (await tus.unggah(contohPng(), 'a.png', 'asing')).body.s3Key
    await expect(siapkan([{ s3Key: asing }])).rejects.toMatchObject({ status: 422 })
    await expect(siapkan([{ s3Key: asing }], [], 'kabkota')).rejects.toMatchObject({ status: 422 })
  })

  it('paling banyak 10 bersama yang sudah ada', async () => {
    const ada = Array.from({ length: 9 }, (_, ke) => ({ s3Key: `k${ke}`, sha256: `${ke}` }))
    await expect(siapkan([png(1), png(2)], ada)).rejects.toMatchObject({ status: 422 })
    expect(await sisa()).toEqual([])
    expect((await siapkan([png(1)], ada)).sidik).toHaveLength(10)
  })
})

describe('menghapus dan membuka', () => {
  async function berdokumen(status = 1): Promise<{ nomor: number; id: string; s3Key: string }> {
    const nomor = await usulan(status)
    await pasang(await siapkan([isi(contohPdf()), png(2)]), nomor)
    return { nomor, id: `${sekolahId}-${nomor}`, s3Key: (await milik(nomor))[0]?.s3Key ?? '' }
  }
  const hapus = async (id: string, s3Key: string, siapa = 'sekolah') =>
    hapusDokumen(uji.aplikasi, await masuk(siapa), 'koreksi', id, s3Key)

  it.each([1, 3, 6])('keadaan %i: berkasnya hilang, versinya naik, tercatat', async (status) => {
    const { nomor, id, s3Key } = await berdokumen(status)
    expect(await hapus(id, s3Key)).toEqual({ message: 'Berhasil menghapus file' })
    expect(await sisa()).toHaveLength(1)
    const { rows } = await sql`select versi, sidik from koreksi where id = ${nomor}`.execute(uji.aplikasi.db)
    expect(rows).toEqual([{ versi: 2, sidik: '' }])
    const { rows: catatan } =
      await sql`select tindakan from riwayat where perihal = 'koreksi' and objek = ${id}`.execute(uji.aplikasi.db)
    expect(catatan).toEqual([{ tindakan: 'hapus-dokumen' }])
    await expect(hapus(id, s3Key)).rejects.toMatchObject({ status: 404 })
  })

  it.each([2, 4, 5])('keadaan %i: 422, berkasnya tetap', async (status) => {
    const { id, s3Key } = await berdokumen(status)
    await expect(hapus(id, s3Key)).rejects.toMatchObject({ status: 422 })
    expect(await sisa()).toHaveLength(2)
  })

  it('serentak delapan kali: satu berhasil; di luar cakupan 404', async () => {
    const { id, s3Key } = await berdokumen()
    await expect(hapus(id, s3Key, 'asing')).rejects.toMatchObject({ status: 404 })
    const hasil = await Promise.allSettled(Array.from({ length: 8 }, () => hapus(id, s3Key)))
    expect(hasil.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sisa()).toHaveLength(1)
  })

  it('siapa membuka dokumen mana tercatat, sekali sehari tiap dokumen', async () => {
    const { nomor, id } = await berdokumen()
    const dinas = await masuk('kabkota')
    const daftar = await dokumenPengajuan(uji.aplikasi, dinas, { jenis: 'koreksi', sekolahId, nomor })
    for (const { fileUrl } of [...daftar, ...daftar]) {
      const jawaban = await uji.app.inject({ url: fileUrl })
      expect([jawaban.statusCode, jawaban.headers['cache-control'], jawaban.headers['x-content-type-options']]).toEqual(
        [200, 'private, no-store', 'nosniff'],
      )
    }
    const { rows } = await sql<{ nama: string }>`
      select i.sesudah->>'namaBerkas' as nama from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.objek = ${id} and r.tindakan = 'baca' and r.pengguna_id = ${dinas.pengguna.id} order by 1`.execute(
      uji.aplikasi.db,
    )
    expect(rows.map(({ nama }) => nama)).toEqual(daftar.map(({ fileName }) => fileName).toSorted())
    const asing = await masuk('kabkotaAsing')
    expect(await dokumenPengajuan(uji.aplikasi, asing, { jenis: 'koreksi', sekolahId, nomor })).toEqual([])
  })
})
