import { daftarRiwayat, telusuriRiwayat } from '@geisa/contract/riwayat'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { type Catatan, catatRiwayat, PUSAT } from './commands.ts'

let uji: AplikasiUji
let sd: number
let id: Map<string, number>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
  const { rows } = await sql<{ username: string; id: number }>`select username, id from pengguna`.execute(
    uji.aplikasi.db,
  )
  id = new Map(rows.map((row) => [row.username, row.id]))
})
afterAll(() => uji.tutup())

const catat = (isi: Partial<Catatan> & { oleh?: string }): Promise<void> => {
  const { oleh = 'admin', ...sisa } = isi
  const dasar = { sekolahId: sd, pada: uji.aplikasi.clock.now(), perihal: 'mesin', objek: 'x', tindakan: 'ubah' }
  return uji.aplikasi.db
    .transaction()
    .execute((trx) => catatRiwayat(trx, { ...dasar, penggunaId: id.get(oleh) ?? null, ...sisa }))
}
const baca = (siapa: string | null, query: Record<string, unknown>) => uji.panggil(siapa, daftarRiwayat, { query })

describe('riwayat sekolah', () => {
  it('tanpa sesi 401, GTK 403, sekolah asing 404, masukan salah 422', async () => {
    await catat({ objek: 'hak' })
    const query = { sekolahId: sd, perihal: 'mesin', objek: 'hak' }
    expect((await baca(null, query)).status).toBe(401)
    for (const gtk of ['gtk', 'kepala']) expect((await baca(gtk, query)).status).toBe(403)
    for (const asing of ['asing', 'kabkotaAsing', 'cabdin', 'yayasan', 'provinsi']) {
      const { status, body } = await baca(asing, query)
      expect([asing, status, body.kode]).toEqual([asing, 404, 'TIDAK_DITEMUKAN'])
    }
    for (const boleh of ['admin', 'kabkota', 'monitoring', 'uptd', 'sekolah']) {
      const { status, body } = await baca(boleh, query)
      expect([boleh, status, body.rows.length]).toEqual([boleh, 200, 1])
    }
    for (const salah of [
      {},
      { perihal: 'Mesin' },
      { perihal: 'a,' },
      { perihal: 'mesin', x: 1 },
      { perihal: 'a', page: 0 },
    ])
      expect([salah, (await baca('sekolah', { sekolahId: sd, ...salah })).status]).toEqual([salah, 422])
    expect((await baca('sekolah', { ...query, objek: 'a\0' })).status).toBe(422)
  })

  it('hanya catatan yang ditanya: perihal, objek, dan sekolahnya', async () => {
    await catat({ perihal: 'sekolah', objek: 'tanya' })
    await catat({ perihal: 'sekolah-aturan', objek: 'tanya' })
    await catat({ perihal: 'sekolah', objek: 'lain' })
    await catat({ sekolahId: uji.dunia.sekolah.sdLain.id, perihal: 'sekolah', objek: 'tanya' })
    const { body } = await baca('sekolah', { sekolahId: sd, perihal: 'sekolah,sekolah-aturan', objek: 'tanya' })
    expect(body.rows.map((r: { perihal: string }) => r.perihal)).toEqual(['sekolah-aturan', 'sekolah'])
  })

  it('yang terbaru di atas, dua puluh sehalaman', async () => {
    for (let ke = 1; ke <= 45; ke++) await catat({ perihal: 'gtk', objek: 'banyak', sesudah: { ke } })
    const halaman = async (page: number): Promise<number[]> => {
      const { body } = await baca('sekolah', { sekolahId: sd, perihal: 'gtk', objek: 'banyak', page })
      expect(body.meta).toEqual({ page, total: 45, totalPages: 3 })
      return body.rows.map((r: { sesudah: { ke: number } }) => r.sesudah.ke)
    }
    const urut = Array.from({ length: 45 }, (_, ke) => 45 - ke)
    expect([...(await halaman(1)), ...(await halaman(2)), ...(await halaman(3))]).toEqual(urut)
    expect(await halaman(4)).toEqual([])
  })

  it('username sebuah akun hanya terbaca oleh yang mengelolanya; namanya oleh semua yang mencakup sekolahnya', async () => {
    const akun = (peran: string) => ({ nama: `Siti ${peran}`, username: 'siti@uji.id', peran })
    for (const peran of ['GTK', 'Operator Sekolah'])
      await catat({ perihal: 'pengguna', objek: 'akun', tindakan: 'tambah', sesudah: akun(peran) })
    const tampak = async (siapa: string): Promise<unknown[]> => {
      const { body } = await baca(siapa, { sekolahId: sd, perihal: 'pengguna', objek: 'akun' })
      const telusur = await uji.panggil('kabkota', telusuriRiwayat, {
        query: { dari: '2026-03-01', sampai: '2026-03-05', sekolahId: sd, perihal: 'pengguna', objek: 'akun' },
      })
      const isi = (rows: { sesudah: object }[]): object[] => rows.map(({ sesudah }) => sesudah)
      if (siapa === 'kabkota') expect(isi(telusur.body.rows)).toEqual(isi(body.rows))
      return isi(body.rows)
    }
    const [operator, guru] = [akun('Operator Sekolah'), akun('GTK')]
    const { username: _, ...operatorNama } = operator
    const { username: __, ...guruNama } = guru
    expect(await tampak('admin')).toEqual([operator, guru])
    for (const dinas of ['kabkota', 'monitoring'])
      expect([dinas, await tampak(dinas)]).toEqual([dinas, [operator, guruNama]])
    expect(await tampak('sekolah')).toEqual([operatorNama, guru])
    expect(await tampak('uptd')).toEqual([operatorNama, guruNama])
  })

  it('isi yang dihapus tidak menghapus jejaknya', async () => {
    await catat({ objek: 'hapus', sebelum: { nama: 'A' }, sesudah: { nama: 'B' }, alasan: 'Salah ketik' })
    const query = { sekolahId: sd, perihal: 'mesin', objek: 'hapus' }
    expect((await baca('sekolah', query)).body.rows[0]).toMatchObject({
      tindakan: 'ubah',
      sebelum: { nama: 'A' },
      sesudah: { nama: 'B' },
      alasan: 'Salah ketik',
    })
    await sql`delete from riwayat_isi i using riwayat r where r.sekolah_id = ${sd} and r.objek = 'hapus'
      and i.sekolah_id = r.sekolah_id and i.nomor = r.nomor`.execute(uji.aplikasi.db)
    const [sisa] = (await baca('sekolah', query)).body.rows
    expect(sisa).toMatchObject({ tindakan: 'ubah', sebelum: null, sesudah: null, alasan: null })
    expect(sisa.oleh).toEqual({ nama: 'admin', peran: 'Admin' })
  })

  it('orang sekolah lain disebut perannya saja, kantor dengan namanya, program tanpa siapa pun', async () => {
    for (const oleh of ['kabkota', 'sekolah', 'asing', 'program']) await catat({ objek: 'oleh', oleh })
    const { body } = await baca('sekolah', { sekolahId: sd, perihal: 'mesin', objek: 'oleh' })
    expect(body.rows.map((r: { oleh: unknown }) => r.oleh)).toEqual([
      null,
      { nama: 'Operator Sekolah', peran: 'Operator Sekolah' },
      { nama: 'sekolah', peran: 'Operator Sekolah' },
      { nama: 'kabkota', peran: 'Dinas Kab/Kota (Dikdas)' },
    ])
  })

  it('TPP dibaca sekolah dan dinas, tidak oleh UPTD dan yayasan', async () => {
    const smp = uji.dunia.sekolah.smp.id
    const isi = { sebelum: { nama: 'A', tpp: 1 }, sesudah: { nama: 'B', tpp: 2, versi: [{ rupiah: 2, sejak: 'x' }] } }
    for (const sekolahId of [sd, smp]) await catat({ sekolahId, perihal: 'gtk', objek: 'tpp', ...isi })
    const satu = async (siapa: string, sekolahId: number) => {
      const { body } = await baca(siapa, { sekolahId, perihal: 'gtk', objek: 'tpp' })
      return { sebelum: body.rows[0].sebelum, sesudah: body.rows[0].sesudah }
    }
    for (const boleh of ['admin', 'kabkota', 'sekolah']) expect(await satu(boleh, sd)).toEqual(isi)
    const tanpa = { sebelum: { nama: 'A' }, sesudah: { nama: 'B', versi: [{ sejak: 'x' }] } }
    expect(await satu('uptd', sd)).toEqual(tanpa)
    expect(await satu('yayasan', smp)).toEqual(tanpa)
  })
})

it('catatan bersama terbaca di wilayahnya, ke atas, dan ke bawah; sekolah dan yayasan hanya ke atas', async () => {
  const { wilayah: w, yayasanId } = uji.dunia
  const lingkup: Record<string, string | undefined> = {
    nasional: '000000',
    provinsi: w.provinsi,
    kabKota: w.kabKota,
    kecamatan: w.kecamatan,
    kecamatanLain: w.kecamatanLain,
    provinsiAsing: w.provinsiAsing,
    kabKotaAsing: w.kabKotaAsing,
    yayasan: `yayasan:${yayasanId}`,
    yayasanLain: `yayasan:${yayasanId + 1}`,
    admin: undefined,
  }
  for (const [objek, milik] of Object.entries(lingkup))
    await catat({ sekolahId: PUSAT, perihal: 'libur', objek, ...(milik === undefined ? {} : { lingkup: milik }) })
  // A school's own lines never come along.
  await catat({ perihal: 'libur', objek: 'sekolah' })

  const ATAS = ['nasional', 'provinsi', 'kabKota']
  const HARAP: Record<string, string[]> = {
    admin: Object.keys(lingkup),
    provinsi: [...ATAS, 'kecamatan', 'kecamatanLain'],
    kabkota: [...ATAS, 'kecamatan', 'kecamatanLain'],
    monitoring: [...ATAS, 'kecamatan', 'kecamatanLain'],
    cabdin: [...ATAS, 'kecamatan', 'kecamatanLain'],
    uptd: [...ATAS, 'kecamatan'],
    yayasan: [...ATAS, 'kecamatan', 'yayasan'],
    sekolah: [...ATAS, 'kecamatan'],
    kabkotaAsing: ['nasional', 'provinsiAsing', 'kabKotaAsing'],
    asing: ['nasional', 'provinsiAsing', 'kabKotaAsing'],
  }
  for (const [siapa, harap] of Object.entries(HARAP)) {
    const { status, body } = await baca(siapa, { perihal: 'libur' })
    const terbaca = body.rows.map((r: { objek: string }) => r.objek)
    expect([siapa, status, terbaca.toSorted()]).toEqual([siapa, 200, harap.toSorted()])
  }
  await sql`update sekolah set yayasan_id = ${yayasanId} where id = ${sd}`.execute(uji.aplikasi.db)
  const { body } = await baca('sekolah', { perihal: 'libur', objek: 'yayasan' })
  expect(body.meta.total).toBe(1)
})

it('jadwal bersama terbaca oleh akun yang mengurus jenjangnya saja', async () => {
  const { provinsi, kabKota } = uji.dunia.wilayah
  const baris = [
    [`dinas:${provinsi}:SMA`, provinsi],
    [`dinas:${kabKota}:SD`, kabKota],
    ['nasional:000000:SD', '000000'],
    ['nasional:000000:SMK', '000000'],
  ] as const
  for (const [objek, lingkup] of baris) await catat({ sekolahId: PUSAT, perihal: 'jadwal', objek, lingkup })
  const HARAP: Record<string, number[]> = {
    admin: [0, 1, 2, 3],
    provinsi: [0, 3],
    cabdin: [0, 3],
    kabkota: [1, 2],
    uptd: [1, 2],
  }
  for (const [siapa, harap] of Object.entries(HARAP)) {
    const { body } = await baca(siapa, { perihal: 'jadwal' })
    const terbaca = body.rows.map((r: { objek: string }) => r.objek)
    expect([siapa, new Set(terbaca)]).toEqual([siapa, new Set(harap.map((ke) => baris[ke]?.[0]))])
    expect(body.meta.total).toBe(harap.length)
  }
})
