import { createHash } from 'node:crypto'
import { readKopSurat, readLambang, removeLambang, saveLambang } from '@geisa/contract/kop-surat'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { daftarRiwayat } from '@geisa/contract/riwayat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jpegExample, pdfExample, png, pngExample, pngPicture } from '../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna, type NamaSekolah } from '../../../test/test-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.context
  await sql`update sekolah set status = 'S' where id = ${app.dunia.sekolah.smp.id}`.execute(db)
  const { rows } = await sql<{ kode: string }>`
    select kode from wilayah where kode_induk = '010000' order by kode limit 1`.execute(db)
  const [kota] = rows
  await addPengguna(db, 'kotadki', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: kota?.kode ?? '' })
})
beforeEach(async () => {
  await sql`delete from lambang`.execute(app.context.db)
})
afterAll(() => app.close())

const sidik = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
const picture = (shade: number): Buffer => pngPicture(80, 100, shade)
const save = (who: string | null, content: Buffer, fileName = 'lambang.png') =>
  app.call(who, saveLambang, { body: { fileName, base64: content.toString('base64') } })
const read = async (who: string) => (await app.call(who, readKopSurat)).body
const onPaper = async (nama: NamaSekolah): Promise<string | null> => {
  const query = { sekolahId: app.dunia.sekolah[nama].id, monthSelected: '202602' }
  return (await app.call('admin', rekapBulanan, { query })).body.sekolah.lambang
}
const stored = async (): Promise<unknown[]> =>
  (await sql`select sha256, sampai from lambang order by id`.execute(app.context.db)).rows

describe('siapa mengatur kop surat mana', () => {
  it('hanya dinas provinsi, dinas kab/kota, dan yayasan; MONITORING membaca saja', async () => {
    for (const who of ['admin', 'cabdin', 'uptd', 'sekolah', 'gtk', 'kepala']) {
      expect([who, (await app.call(who, readKopSurat)).status, (await save(who, picture(1))).status]).toEqual([
        who,
        403,
        403,
      ])
      expect((await app.call(who, removeLambang)).status).toBe(403)
    }
    expect((await save(null, picture(1))).status).toBe(401)
    expect((await app.call('monitoring', readKopSurat)).status).toBe(200)
    expect((await save('monitoring', picture(1))).status).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('lambang berdiri di kertas sekolah yang diatur pemiliknya, seperti kepala kopnya', async () => {
    const [kab, provinsi, yayasan] = [picture(1), picture(2), picture(3)]
    expect((await save('kabkota', kab)).body.message).toBe('Lambang dipasang di kop surat')
    await save('provinsi', provinsi)
    await save('yayasan', yayasan)
    expect(await onPaper('sd')).toBe(sidik(kab))
    expect(await onPaper('sma')).toBe(sidik(provinsi))
    expect(await onPaper('smp')).toBe(sidik(yayasan))
    expect(await onPaper('foreignSd')).toBeNull()
    const { idDapodik } = app.dunia.sekolah.sd.gtk[0]!
    const harian = await app.call('sekolah', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })
    expect(harian.body.sekolah.lambang).toBe(sidik(kab))
    expect(await read('kabkota')).toMatchObject({
      pemilik: { nama: 'Kab. Malang', yayasan: false },
      lambang: { sidik: sidik(kab), disimpanOleh: 'kabkota' },
      jumlahSekolah: 2,
      contoh: { nama: 'SD Uji 1', lambang: sidik(kab) },
    })
    expect(await read('provinsi')).toMatchObject({ jumlahSekolah: 1, contoh: { nama: 'SMA Uji 4' } })
    expect(await read('yayasan')).toMatchObject({ pemilik: { nama: 'Yayasan Uji', yayasan: true }, jumlahSekolah: 1 })
    expect(await read('kabkotaasing')).toMatchObject({ lambang: null, contoh: { lambang: null } })
  })

  it('kota di DKI tidak punya kop sendiri: kertasnya milik provinsi', async () => {
    expect(await read('kotadki')).toEqual({
      pemilik: null,
      lambang: null,
      jumlahSekolah: 0,
      contoh: null,
      alasan: null,
    })
    expect((await save('kotadki', picture(1))).status).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('gambarnya dibaca siapa pun yang masuk, dengan sidiknya saja', async () => {
    await save('kabkota', picture(1))
    const params = { sidik: sidik(picture(1)) }
    const { body } = await app.call('gtk', readLambang, { params })
    expect([body.mime, Buffer.from(body.base64, 'base64').equals(picture(1))]).toEqual(['image/png', true])
    expect((await app.call(null, readLambang, { params })).status).toBe(401)
    expect((await app.call('gtk', readLambang, { params: { sidik: sidik(picture(9)) } })).status).toBe(404)
  })
})

describe('kertas sekolah di luar cakupan akun', () => {
  /** Neither puts on nor takes down; the page says why beforehand. */
  const refused = async (who: string): Promise<string> => {
    const [saved, removed] = [await save(who, picture(8)), await app.call(who, removeLambang)]
    expect([saved.status, removed.status]).toEqual([422, 422])
    expect([saved.body.message, (await read(who)).alasan]).toEqual([removed.body.message, removed.body.message])
    return saved.body.message
  }

  it('yayasan dengan satu dari beberapa sekolahnya tidak mengatur kop semuanya', async () => {
    const { db } = app.context
    const { yayasanId, sekolah } = app.dunia
    await save('yayasan', picture(1))
    expect((await read('yayasan')).alasan).toBeNull()
    await sql`update sekolah set status = 'S', yayasan_id = ${yayasanId} where id = ${sekolah.otherSd.id}`.execute(db)
    expect(await refused('yayasan')).toBe(
      'Kop surat ini dipakai seluruh 2 sekolah swasta milik Yayasan Uji, sedangkan 1 di antaranya di luar cakupan akun Anda. Cakupan akun diperluas oleh dinas pendidikan provinsi',
    )
    expect(await read('yayasan')).toMatchObject({ jumlahSekolah: 1, contoh: { lambang: sidik(picture(1)) } })
    expect(await onPaper('otherSd')).toBe(sidik(picture(1)))
    await sql`update pengguna set kode_wilayah = ${app.dunia.wilayah.foreignProvinsi} where username = 'yayasan'`.execute(
      db,
    )
    expect(await refused('yayasan')).toMatch(/beberapa provinsi: kop suratnya tetap seperti sekarang$/)
    await sql`update pengguna set kode_wilayah = null where username = 'yayasan'`.execute(db)
    // A public school carries its office's: it is none of the foundation's business.
    await sql`update sekolah set status = 'N' where id = ${sekolah.otherSd.id}`.execute(db)
    expect((await save('yayasan', picture(2))).status).toBe(200)
    await sql`update sekolah set yayasan_id = null where id = ${sekolah.otherSd.id}`.execute(db)
  })

  it('dinas kab/kota dengan satu jenjang tidak mengatur kop jenjang lain', async () => {
    const { db } = app.context
    await save('kabkota', picture(1))
    await sql`update pengguna set jenjang = '{TK}' where username = 'kabkota'`.execute(db)
    expect(await refused('kabkota')).toBe(
      'Kop surat ini dipakai seluruh 2 sekolah negeri Kab. Malang, sedangkan 2 di antaranya di luar cakupan akun Anda. Lambangnya diatur akun dinas yang mencakup semua jenjangnya',
    )
    expect(await onPaper('sd')).toBe(sidik(picture(1)))
    await sql`update pengguna set jenjang = '{SD}' where username = 'kabkota'`.execute(db)
    expect((await read('kabkota')).alasan).toBeNull()
    expect((await save('kabkota', picture(2))).status).toBe(200)
    await sql`update pengguna set jenjang = '{}' where username = 'kabkota'`.execute(db)
  })
})

describe('mengganti dan menghapus', () => {
  it('yang diganti tidak lagi di kop, tetapi tetap terbaca bagi bulan yang tersegel; riwayatnya lengkap', async () => {
    await save('kabkota', picture(1))
    expect((await save('kabkota', picture(1))).body.message).toBe('Tidak ada yang berubah')
    expect((await save('kabkota', picture(2), 'baru.png')).body.message).toBe('Lambang di kop surat diganti')
    expect(await onPaper('sd')).toBe(sidik(picture(2)))
    expect((await app.call('gtk', readLambang, { params: { sidik: sidik(picture(1)) } })).status).toBe(200)
    expect((await app.call('kabkota', removeLambang)).body.message).toBe('Lambang dihapus dari kop surat')
    expect((await app.call('kabkota', removeLambang)).body.message).toBe('Tidak ada yang berubah')
    expect(await onPaper('sd')).toBeNull()
    expect((await read('kabkota')).lambang).toBeNull()
    const query = { perihal: 'lambang', objek: app.dunia.wilayah.kabKota }
    const { rows } = (await app.call('kabkota', daftarRiwayat, { query })).body
    expect(rows.slice(0, 3).map((row: { tindakan: string }) => row.tindakan)).toEqual(['hapus', 'simpan', 'simpan'])
    expect(rows[1]).toMatchObject({
      oleh: { nama: 'kabkota' },
      sebelum: { sha256: sidik(picture(1)) },
      sesudah: { namaBerkas: 'baru.png', sha256: sidik(picture(2)) },
    })
    expect((await app.call('kabkotaasing', daftarRiwayat, { query })).body.rows).toEqual([])
  })

  it('bulan yang terkunci tetap memakai lambang yang disegel bersamanya', async () => {
    await save('kabkota', picture(1))
    const { id } = app.dunia.sekolah.sd
    const query = { sekolahId: id, monthSelected: '202601' }
    const { body } = await app.call('admin', rekapBulanan, { query })
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, laporan, sha256, dikunci_pada)
      values (${id}, 202601, 1, 'LAMBANG23456', '{}', ${JSON.stringify(body)}, '', now())`.execute(app.context.db)
    await save('kabkota', picture(2))
    const sealed = (await app.call('admin', rekapBulanan, { query })).body
    expect([sealed.segel.kode, sealed.sekolah.lambang]).toEqual(['LAMBANG23456', sidik(picture(1))])
    expect(await onPaper('sd')).toBe(sidik(picture(2)))
  })

  it('paling banyak sepuluh kali sehari bagi satu kop, juga bila dihapus di antaranya', async () => {
    for (let nth = 0; nth < 10; nth++) expect((await save('kabkota', picture(nth))).status).toBe(200)
    const eleventh = await save('kabkota', picture(10))
    expect([eleventh.status, eleventh.body.message]).toEqual([
      429,
      expect.stringMatching(/sudah dipasang 10 kali dalam sehari.*pasang lagi besok$/),
    ])
    expect((await save('kabkota', picture(9))).body.message).toBe('Tidak ada yang berubah')
    expect((await app.call('kabkota', removeLambang)).status).toBe(200)
    expect((await save('kabkota', picture(10))).status).toBe(429)
    expect((await save('provinsi', picture(10))).status).toBe(200)
    await sql`update lambang set disimpan_pada = disimpan_pada - interval '1 day'`.execute(app.context.db)
    expect((await save('kabkota', picture(10))).status).toBe(200)
  })

  it('dua orang menyimpan pada saat yang sama: satu lambang berlaku', async () => {
    const answers = await Promise.all([save('kabkota', picture(1)), save('kabkota', picture(2))])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored()).toEqual([
      expect.objectContaining({ sampai: expect.anything() }),
      expect.objectContaining({ sampai: null }),
    ])
  })
})

describe('gambar yang ditolak meninggalkan yang lama', () => {
  const withoutPixels = pngExample(100, 100)
  /** As many pixels as this claims, and `more` behind them. */
  const claiming = (depth: number, colour: number, samples: number, more = 0): Buffer =>
    png(64, 64, Buffer.alloc(64 * (1 + Math.ceil((64 * samples * depth) / 8)) + more), [depth, colour])
  it.each([
    ['bukan gambar', Buffer.from('halo'), /^Berkas harus berupa JPG, PNG, atau PDF/],
    ['PDF', pdfExample(), /^Lambang harus berupa PNG atau JPG/],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), /^Berkas /],
    ['kosong', Buffer.alloc(0), /^Berkas kosong/],
    ['lebih dari 500 KB', Buffer.concat([picture(1), Buffer.alloc(500_000)]), /^Lambang paling besar 500 KB/],
    ['terlalu kecil', pngPicture(40, 300), /terlalu kecil untuk dicetak \(40 × 300 piksel\)/],
    ['JPEG kecil', jpegExample(8), /terlalu kecil/],
    ['terlalu lebar', pngPicture(2001, 64), /^Lambang ini 2001 × 64 piksel/],
    ['pikselnya kurang', withoutPixels, /^Gambar ini rusak atau terpotong/],
    ['terpotong', picture(1).subarray(0, 60), /rusak atau terpotong/],
    ['255 bit sewarna', claiming(255, 6, 4), /rusak atau terpotong/],
    ['jenis warna yang tidak ada', claiming(8, 5, 0), /rusak atau terpotong/],
    ['pikselnya lebih satu', claiming(8, 0, 1, 1), /rusak atau terpotong/],
    ['pikselnya jauh lebih banyak', claiming(8, 0, 1, 50_000_000), /rusak atau terpotong/],
  ])('%s', async (_, content, sentence) => {
    await save('kabkota', picture(7))
    const { status, body } = await save('kabkota', content)
    expect([status, body.galat?.[0]?.field, body.message]).toEqual([422, 'file', expect.stringMatching(sentence)])
    expect(await stored()).toEqual([{ sha256: sidik(picture(7)), sampai: null }])
  })
})
