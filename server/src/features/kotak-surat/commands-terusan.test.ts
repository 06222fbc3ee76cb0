import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { contohPdf, contohPng } from '../../../test/contoh-berkas.ts'
import { addSeconds } from '../../platform/clock.ts'
import { isBerkasHilang } from '../../platform/files/files.ts'
import { bersihkanSurat } from './commands-bersihkan.ts'
import { alatSurat } from './surat.test-bahan.ts'

type Lampiran = { s3Key: string; fileName: string; fileUrl: string }

let uji: AplikasiUji
let surat: ReturnType<typeof alatSurat>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  surat = alatSurat(uji)
})
beforeEach(async () => {
  await surat.kosongkan()
  await sql`delete from lampiran_surat`.execute(uji.aplikasi.db)
})
afterAll(() => uji.tutup())

/** From the school to its office, with two files. */
async function suratAsal(): Promise<{ id: number; lampiran: Lampiran[] }> {
  const lampiran = [
    { fileName: 'a.pdf', base64: contohPdf().toString('base64') },
    { fileName: 'b.png', base64: contohPng().toString('base64') },
  ]
  const { body } = await surat.kepada('sekolah', 'kabkota', { lampiran })
  return { id: body.id_pesan, lampiran: body.lampiran }
}

const dari = ({ id, lampiran }: { id: number; lampiran: readonly Lampiran[] }) =>
  lampiran.map(({ s3Key }) => ({ s3Key, dariPesan: id }))
const teruskan = (siapa: string, ke: string, asal: Awaited<ReturnType<typeof suratAsal>>) =>
  surat.kepada(siapa, ke, { lampiran: dari(asal) })
const draf = (siapa: string, isi: Record<string, unknown>) => surat.kirim(siapa, { statusSurat: 1, ...isi })
const nama = (daftar: readonly Lampiran[]): string[] => daftar.map(({ fileName }) => fileName)

const ada = (kunci: string): Promise<boolean> =>
  uji.aplikasi.files.get(kunci).then(
    () => true,
    (galat) => !isBerkasHilang(galat),
  )
const bersihkanEsok = () =>
  bersihkanSurat({ ...uji.aplikasi, clock: { now: () => addSeconds(uji.aplikasi.clock.now(), 86_401) } })
async function buang(siapa: string, id: number): Promise<void> {
  await surat.hapus(siapa, [id])
  await surat.hapus(siapa, [id])
}
const banyakBaris = async (): Promise<number> =>
  (await sql`select 1 from lampiran_surat`.execute(uji.aplikasi.db)).rows.length

describe('meneruskan lampiran', () => {
  it('berkas yang sama sampai ke penerima terusan tanpa disimpan dua kali, dan dibuka di sana', async () => {
    const asal = await suratAsal()
    const terusan = await teruskan('kabkota', 'uptd', asal)
    expect([terusan.status, nama(terusan.body.lampiran)]).toEqual([200, ['a.pdf', 'b.png']])
    const { lampiran } = (await surat.buka('uptd', terusan.body.id_pesan)).body
    const dibuka = await uji.app.inject({ url: lampiran[0].fileUrl })
    expect([dibuka.statusCode, dibuka.rawPayload.equals(contohPdf())]).toEqual([200, true])
    expect(lampiran.map(({ s3Key }: Lampiran) => s3Key)).toEqual(asal.lampiran.map(({ s3Key }) => s3Key))
    // The letter that it came from is as it was, and nobody sees more of it than before.
    expect(nama((await surat.buka('sekolah', asal.id)).body.lampiran)).toEqual(['a.pdf', 'b.png'])
    expect((await surat.buka('uptd', asal.id)).status).toBe(404)
  })

  it('surat yang tidak ada di kotak surat sendiri tidak dapat diteruskan, juga bila kuncinya diketahui', async () => {
    const asal = await suratAsal()
    for (const siapa of ['uptd', 'gtk', 'admin']) {
      const { status, body } = await draf(siapa, { lampiran: dari(asal) })
      expect([status, body.galat[0].field]).toEqual([422, 'lampiran.0'])
    }
    // One's own letter does not open another's file, nor does the key without its letter.
    const { id_pesan: sendiri } = (await surat.kepada('kabkota', 'uptd')).body
    for (const lampiran of [dari({ ...asal, id: sendiri }), asal.lampiran.map(({ s3Key }) => ({ s3Key }))])
      expect((await draf('uptd', { lampiran })).status).toBe(422)
    await buang('kabkota', asal.id)
    const hilang = await draf('kabkota', { lampiran: dari(asal) })
    expect([hilang.status, hilang.body.galat[0].message]).toEqual([
      422,
      'Surat asal lampiran ini sudah tidak ada di kotak surat Anda. Keluarkan lampirannya, atau unggah lagi.',
    ])
    expect((await surat.folder('kabkota', 'Draft')).body.meta.total).toBe(0)
    expect(await banyakBaris()).toBe(2)
  })

  it('surat asal dihapus selamanya: berkas terusannya tinggal; dan sebaliknya', async () => {
    const satu = await suratAsal()
    const { id_pesan } = (await teruskan('kabkota', 'uptd', satu)).body
    for (const siapa of ['sekolah', 'kabkota']) await buang(siapa, satu.id)
    await bersihkanEsok()
    const [lampiran] = (await surat.buka('uptd', id_pesan)).body.lampiran
    expect((await uji.app.inject({ url: lampiran.fileUrl })).statusCode).toBe(200)
    for (const siapa of ['uptd', 'kabkota']) await buang(siapa, id_pesan)
    await bersihkanEsok()
    expect(await Promise.all(satu.lampiran.map(({ s3Key }) => ada(s3Key)))).toEqual([false, false])
    expect(await banyakBaris()).toBe(0)

    const dua = await suratAsal()
    const { id_pesan: terusan } = (await teruskan('kabkota', 'uptd', dua)).body
    for (const siapa of ['uptd', 'kabkota']) await buang(siapa, terusan)
    await bersihkanEsok()
    expect(await ada(dua.lampiran[0]?.s3Key ?? '')).toBe(true)
    expect(nama((await surat.buka('kabkota', dua.id)).body.lampiran)).toEqual(['a.pdf', 'b.png'])
  })

  it('di draf: disimpan ulang tetap satu, dikeluarkan satu per satu, dimasukkan lagi, dan dibuang tanpa sisa', async () => {
    const asal = await suratAsal()
    const [a, b] = dari(asal)
    const awal = (await draf('kabkota', { kunciDraf: 'terusan-1', lampiran: [a, b] })).body
    const simpan = async (versi: number, lampiran: unknown[]) =>
      (await draf('kabkota', { id_pesan: awal.id_pesan, versi, lampiran })).body
    // Again because the answer was lost, and again after both were taken out.
    const ulang = (await draf('kabkota', { kunciDraf: 'terusan-1', lampiran: [a, b] })).body
    expect([ulang.id_pesan, nama(ulang.lampiran)]).toEqual([awal.id_pesan, ['a.pdf', 'b.png']])
    expect(nama((await simpan(ulang.versi, [b])).lampiran)).toEqual(['b.png'])
    expect(nama((await simpan(ulang.versi + 1, [])).lampiran)).toEqual([])
    expect(nama((await simpan(ulang.versi + 2, [a, b])).lampiran)).toEqual(['a.pdf', 'b.png'])
    // What has once been taken over no longer asks for the letter it came from.
    await buang('kabkota', asal.id)
    expect(nama((await simpan(ulang.versi + 3, [a, b])).lampiran)).toEqual(['a.pdf', 'b.png'])
    await buang('kabkota', awal.id_pesan)
    await bersihkanEsok()
    expect(await banyakBaris()).toBe(2)
    expect(nama((await surat.buka('sekolah', asal.id)).body.lampiran)).toEqual(['a.pdf', 'b.png'])
  })

  it('batas jumlah berlaku, dan yang dikeluarkan lagi tidak memakan jatah unggahan', async () => {
    const asal = await suratAsal()
    const [a] = dari(asal)
    const isi = (ke: number) => ({ fileName: `${ke}.png`, base64: contohPng(ke + 2, 3).toString('base64') })
    const enam = await draf('kabkota', { lampiran: [...dari(asal), ...[1, 2, 3, 4].map(isi)] })
    expect([enam.status, enam.body.galat[0].field]).toEqual([422, 'lampiran'])
    const id = await surat.nomor('kabkota')
    await sql`insert into lampiran_surat (kunci, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
      select 'kunci-' || g, 'a.png', 'image/png', 1, '', ${id}, ${uji.aplikasi.clock.now()} from generate_series(1, 19) g`.execute(
      uji.aplikasi.db,
    )
    const { id_pesan, versi } = (await draf('kabkota', { lampiran: [a] })).body
    expect((await draf('kabkota', { id_pesan, versi, lampiran: [] })).status).toBe(200)
    expect((await draf('kabkota', { id_pesan, versi: versi + 1, lampiran: [isi(9)] })).status).toBe(200)
  })

  it('dua pembersihan sekaligus: berkas yang dipakai dua surat tetap hilang dengan yang terakhir', async () => {
    const asal = await suratAsal()
    const { id_pesan } = (await teruskan('kabkota', 'uptd', asal)).body
    for (const siapa of ['sekolah', 'kabkota']) await buang(siapa, asal.id)
    for (const siapa of ['uptd', 'kabkota']) await buang(siapa, id_pesan)
    await Promise.all([bersihkanEsok(), bersihkanEsok()])
    expect(await Promise.all(asal.lampiran.map(({ s3Key }) => ada(s3Key)))).toEqual([false, false])
    expect(await banyakBaris()).toBe(0)
  })
})
