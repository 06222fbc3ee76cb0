import { bacaSptjm, daftarSptjm, gantiSptjm, putuskanSptjm, unggahSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { alatUji, berkas, pdf } from './sptjm.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
let milik: string
let asing: string
let sma: string
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
  milik = (await alat.unggah()).body.id
  asing = (await alat.unggah({ sekolahId: uji.dunia.sekolah.sdAsing.id }, 'asing')).body.id
  await alat.unggah({ tahunBulan: '202601', file: berkas(pdf('januari')) })
  sma = await sisipkan('sma')
  await sisipkan('smp')
})
afterAll(() => uji.tutup())

/** Statements of schools that have no operator in the test world. */
async function sisipkan(nama: 'sma' | 'smp'): Promise<string> {
  const { id } = uji.dunia.sekolah[nama]
  const kunci = `kunci-${nama}`
  await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
    values (${id}, ${kunci}, 'sptjm', 'a.pdf', 'application/pdf', 1, 'x', now())`.execute(uji.aplikasi.db)
  const { rows } = await sql<{ id: number }>`insert into sptjm (sekolah_id, bulan, kunci_dokumen, diunggah_pada)
    values (${id}, 202602, ${kunci}, now()) returning id`.execute(uji.aplikasi.db)
  return `${id}-${rows[0]?.id}`
}

const daftar = async (siapa: string, query: Record<string, unknown> = {}): Promise<string[]> => {
  const { body } = await uji.panggil(siapa, daftarSptjm, { query })
  return body.items.map(
    (satu: { tahunBulan: string; sekolah: { nama: string } }) => `${satu.tahunBulan} ${satu.sekolah.nama}`,
  )
}
const SD = ['202602 SD Uji 1', '202601 SD Uji 1']

describe('siapa melihat apa', () => {
  it.each([
    ['admin', ['202602 SD Uji 1', '202602 SD Uji 5', '202602 SMA Uji 4', '202602 SMP Uji 2', '202601 SD Uji 1']],
    ['kabkota', ['202602 SD Uji 1', '202602 SMP Uji 2', '202601 SD Uji 1']],
    ['monitoring', ['202602 SD Uji 1', '202602 SMP Uji 2', '202601 SD Uji 1']],
    ['uptd', ['202602 SD Uji 1', '202602 SMP Uji 2', '202601 SD Uji 1']],
    ['provinsi', ['202602 SMA Uji 4']],
    ['cabdin', ['202602 SMA Uji 4']],
    ['yayasan', ['202602 SMP Uji 2']],
    ['sekolah', SD],
    ['asing', ['202602 SD Uji 5']],
    ['kabkotaAsing', ['202602 SD Uji 5']],
  ])('%s', async (siapa, harapan) => {
    expect(await daftar(siapa)).toEqual(harapan)
  })

  it('saringan menyempitkan cakupan, tidak pernah melebarkannya', async () => {
    const { provinsi, kabKota, kecamatan, provinsiAsing, kabKotaAsing } = uji.dunia.wilayah
    const { sd, sdAsing } = uji.dunia.sekolah
    expect(await daftar('admin', { kodeWilayah: provinsiAsing, levelWilayah: 1 })).toEqual(['202602 SD Uji 5'])
    expect(await daftar('admin', { kodeWilayah: kabKota, levelWilayah: 2, tahunBulan: '202601' })).toEqual([SD[1]])
    expect(await daftar('admin', { kodeWilayah: kecamatan })).toHaveLength(4)
    expect(await daftar('admin', { kodeWilayah: provinsi, levelWilayah: 2 })).toEqual([])
    expect(await daftar('admin', { kodeWilayah: '000000', levelWilayah: 0 })).toHaveLength(5)
    expect(await daftar('kabkota', { kodeWilayah: kabKotaAsing })).toEqual([])
    expect(await daftar('kabkota', { sekolahId: sdAsing.id })).toEqual([])
    expect(await daftar('kabkota', { sekolahId: sd.id })).toEqual(SD)
    expect(await daftar('admin', { cari: 'sd uji' })).toHaveLength(3)
    expect(await daftar('admin', { cari: '90000005' })).toEqual(['202602 SD Uji 5'])
    expect(await daftar('admin', { cari: '%' })).toEqual([])
    expect(await daftar('admin', { status: 'diterima' })).toEqual([])
    expect((await uji.panggil('admin', daftarSptjm, { query: { asing: 1 } })).status).toBe(422)
    expect((await uji.panggil('admin', daftarSptjm, { query: { status: 'asing' } })).status).toBe(422)
  })

  it('halaman berisi 100, yang melampaui akhir kosong', async () => {
    await sql`insert into sptjm (sekolah_id, bulan, kunci_dokumen, diunggah_pada)
      select p.sekolah_id, tahun + b, p.kunci_dokumen, now()
      from sptjm p, generate_series(1, 12) b, generate_series(201500, 202300, 100) tahun
      where p.sekolah_id = ${uji.dunia.sekolah.sd.id} and p.bulan = 202602 order by 2 desc limit 99`.execute(
      uji.aplikasi.db,
    )
    const halaman = async (page: number) => (await uji.panggil('sekolah', daftarSptjm, { query: { page } })).body
    expect(await halaman(1)).toMatchObject({ meta: { page: 1, totalPages: 2, total: 101 } })
    expect((await halaman(1)).items).toHaveLength(100)
    expect((await halaman(2)).items.map((satu: { tahunBulan: string }) => satu.tahunBulan)).toEqual(['201510'])
    expect(await halaman(3)).toMatchObject({ items: [], meta: { total: 101 } })
    const semua = (await uji.panggil('sekolah', daftarSptjm, { query: { per: 500 } })).body
    expect([semua.items.length, semua.meta.totalPages]).toEqual([101, 1])
    expect((await uji.panggil('sekolah', daftarSptjm, { query: { per: 501 } })).status).toBe(422)
    await sql`delete from sptjm where bulan < 202600`.execute(uji.aplikasi.db)
  })
})

it("'diterima' tidak bertahan sesudah kuncinya dibuka: saringannya 'segel-dibuka'", async () => {
  const cari = (status: string) => daftar('kabkota', { status })
  await alat.kunci('SATU-SATU-SATU')
  const versi = (await alat.ganti(milik)).body.versi
  await alat.putuskan(milik, { status: 'diterima', versi })
  expect([await cari('diterima'), await cari('segel-dibuka')]).toEqual([[SD[0]], []])
  await alat.buka()
  expect([await cari('diterima'), await cari('segel-dibuka')]).toEqual([[], [SD[0]]])
})

describe('di luar cakupan sama dengan tidak ada', () => {
  it('membaca, mengganti, memutus, dan mengunggah bagi sekolah lain: 404', async () => {
    for (const id of [asing, sma, '999999-1', '1-999999999'])
      for (const siapa of ['sekolah', 'kabkota', 'yayasan'])
        expect((await uji.panggil(siapa, bacaSptjm, { params: { id } })).status, `${siapa} ${id}`).toBe(404)
    expect((await alat.ganti(asing)).status).toBe(404)
    expect((await alat.putuskan(asing, { status: 'dikembalikan', catatan: 'x' })).status).toBe(404)
    expect((await alat.putuskan(milik, { status: 'dikembalikan', catatan: 'x' }, 'kabkotaAsing')).status).toBe(404)
    expect((await alat.putuskan(milik, { status: 'dikembalikan', catatan: 'x' }, 'provinsi')).status).toBe(404)
    expect((await alat.unggah({ sekolahId: uji.dunia.sekolah.sdAsing.id })).status).toBe(404)
    for (const siapa of ['admin', 'kabkota', 'uptd', 'sekolah', 'monitoring'])
      expect((await uji.panggil(siapa, bacaSptjm, { params: { id: milik } })).status, siapa).toBe(200)
  })

  it('yang bukan haknya: 403, tanpa sesi: 401', async () => {
    const params = { id: milik }
    const tolak = { status: 'dikembalikan', catatan: 'x', versi: 1 }
    for (const siapa of ['monitoring', 'yayasan', 'sekolah', 'gtk', 'kepala'])
      expect((await uji.panggil(siapa, putuskanSptjm, { params, body: tolak })).status, siapa).toBe(403)
    for (const siapa of ['admin', 'kabkota', 'gtk', 'kepala', 'yayasan']) {
      expect((await alat.unggah({}, siapa)).status, siapa).toBe(403)
      expect((await alat.ganti(milik, {}, siapa)).status, siapa).toBe(403)
    }
    for (const siapa of ['gtk', 'kepala']) {
      expect((await uji.panggil(siapa, daftarSptjm)).status).toBe(403)
      expect((await uji.panggil(siapa, bacaSptjm, { params })).status).toBe(403)
    }
    for (const e of [daftarSptjm, bacaSptjm, unggahSptjm, gantiSptjm, putuskanSptjm])
      expect((await uji.panggil(null, e, { params })).status, e.url).toBe(401)
  })

  it('dinas yang berwenang benar-benar dapat mengembalikan', async () => {
    const sebelum = (await uji.panggil('uptd', bacaSptjm, { params: { id: milik } })).body
    const putusan = { status: 'dikembalikan', catatan: 'Ganti halaman 1', versi: sebelum.versi }
    expect((await alat.putuskan(milik, putusan, 'uptd')).status).toBe(200)
    expect(await daftar('admin', { status: 'dikembalikan' })).toEqual(['202602 SD Uji 1'])
  })
})
