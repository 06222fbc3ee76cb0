import { batalTarif, daftarTarif, pratinjauTarif, simpanTarif } from '@geisa/contract/tarif'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { isian, kosongkanTarif } from './tarif.test-bahan.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  await tambahPengguna(uji.aplikasi.db, 'adminbaca', PERAN.NASIONAL, {})
  await tambahPengguna(uji.aplikasi.db, 'dki', PERAN.PROVINSI, { hakAkses: 'APPROVAL', wilayah: '010000' })
  await tambahPengguna(uji.aplikasi.db, 'kotadki', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: await kotaDki() })
})
beforeEach(() => kosongkanTarif(uji.aplikasi.db))
afterAll(() => uji.tutup())

const kotaDki = async (): Promise<string> =>
  (
    await sql<{ kode: string }>`select kode from wilayah where kode_induk = '010000' order by kode limit 1`.execute(
      uji.aplikasi.db,
    )
  ).rows[0]?.kode ?? ''
const simpan = (siapa: string | null, isi: Record<string, unknown> = {}) =>
  uji.panggil(siapa, simpanTarif, {
    body: { ...isian('B'), kodeWilayah: uji.dunia.wilayah.kabKota, jenjang: ['SD'], ...isi },
  })
const baca = (siapa: string | null, query = {}) => uji.panggil(siapa, daftarTarif, { query })
const pratinjau = (siapa: string | null, isi: Record<string, unknown> = {}, sekolahId = uji.dunia.sekolah.sd.id) =>
  uji.panggil(siapa, pratinjauTarif, {
    query: { sekolahId },
    body: { ...isian('B'), kodeWilayah: uji.dunia.wilayah.kabKota, jenjang: ['SD'], ...isi },
  })
const batal = (siapa: string | null, id: number | string) => uji.panggil(siapa, batalTarif, { params: { id } })
const tarif = async () =>
  (
    await sql<{
      id: number
      kode: string
      jenjang: string[]
    }>`select id, kode_wilayah as kode, jenjang from tarif order by id`.execute(uji.aplikasi.db)
  ).rows
const bidang = (body: { galat?: { field: string }[] }) => (body.galat ?? []).map(({ field }) => field)
type Baris = {
  kodeWilayah: string
  namaWilayah: string
  jenjang: string
  berlaku: { nama: string } | null
  versi: unknown[]
}
const ringkas = ({ rows }: { rows: Baris[] }) =>
  rows.map((b) => `${b.namaWilayah} ${b.jenjang} ${b.berlaku?.nama ?? 'bawaan'}`)

describe('siapa membaca tarif mana', () => {
  it.each([null, 'sekolah', 'gtk', 'kepala'])('%s ditolak', async (siapa) => {
    expect((await baca(siapa)).status).toBe(siapa === null ? 401 : 403)
  })

  it.each([
    ['provinsi', ['Jawa Timur SMA bawaan', 'Jawa Timur SMK bawaan', 'Jawa Timur SLB bawaan']],
    ['cabdin', ['Jawa Timur SMA bawaan', 'Jawa Timur SMK bawaan', 'Jawa Timur SLB bawaan']],
    ['kabkota', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['monitoring', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['uptd', ['Kab. Malang TK bawaan', 'Kab. Malang SD bawaan', 'Kab. Malang SMP bawaan']],
    ['yayasan', ['Kab. Malang SMP bawaan']],
    ['kabkotaasing', ['Kab. Jayapura TK bawaan', 'Kab. Jayapura SD bawaan', 'Kab. Jayapura SMP bawaan']],
    ['dki', ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'].map((j) => `DKI Jakarta ${j} bawaan`)],
    ['kotadki', ['TK', 'SD', 'SMP'].map((j) => `DKI Jakarta ${j} bawaan`)],
  ])('%s membaca wilayah yang mengatur sekolahnya, tidak menyimpan', async (siapa, harapan) => {
    const { status, body } = await baca(siapa)
    expect([status, ringkas(body).toSorted(), body.bolehSimpan, body.wilayahBertarif]).toEqual([
      200,
      harapan.toSorted(),
      false,
      [],
    ])
  })

  it('admin membaca nasional, atau wilayah yang dipilihnya, dan semua wilayah yang punya versi', async () => {
    const { kabKota, provinsi } = uji.dunia.wilayah
    await simpan('admin')
    await simpan('admin', { kodeWilayah: provinsi, jenjang: ['SMA'] })
    const { body } = await baca('admin')
    expect(ringkas(body)).toHaveLength(6)
    expect([body.bolehSimpan, body.wilayahBertarif.map((w: { namaWilayah: string }) => w.namaWilayah)]).toEqual([
      true,
      ['Jawa Timur', 'Kab. Malang'],
    ])
    expect(ringkas((await baca('admin', { kodeWilayah: kabKota })).body)).toEqual([
      'Kab. Malang TK bawaan',
      'Kab. Malang SD Profil B',
      'Kab. Malang SMP bawaan',
    ])
    expect((await baca('adminbaca')).body.bolehSimpan).toBe(false)
  })

  it('versi wilayah didahulukan dari versi nasional, keduanya tampil; wilayah lain tidak', async () => {
    await simpan('admin', {
      kodeWilayah: '000000',
      jenjang: ['SD', 'SMP'],
      nama: 'Nasional baru',
      berlakuMulai: '2026-03-04',
    })
    await simpan('admin', { berlakuMulai: '2026-01-01' })
    await simpan('admin', { kodeWilayah: uji.dunia.wilayah.kabKotaAsing, nama: 'Milik asing' })
    const { body } = await baca('uptd')
    expect(ringkas(body)).toEqual(['Kab. Malang TK bawaan', 'Kab. Malang SD Profil B', 'Kab. Malang SMP Nasional baru'])
    expect(body.rows.map((b: Baris) => b.versi.length)).toEqual([0, 2, 1])
    expect(JSON.stringify(body)).not.toContain('Milik asing')
  })

  it('tanggal lain menunjukkan yang berlaku pada hari itu; sesudah versi bertanggal akhir yang lama kembali', async () => {
    await simpan('admin', { berlakuMulai: '2026-01-01', nama: 'Terbuka' })
    await simpan('admin', { berlakuMulai: '2026-02-01', berlakuSampai: '2026-02-28', nama: 'Sebulan' })
    const nama = async (tanggal: string) => ringkas((await baca('kabkota', { tanggal })).body)[1]
    expect(await nama('2025-12-31')).toContain('bawaan')
    expect(await nama('2026-01-31')).toContain('Terbuka')
    expect(await nama('2026-02-28')).toContain('Sebulan')
    expect(await nama('2026-03-01')).toContain('Terbuka')
  })

  it('wilayah asing tidak menambah apa pun bagi kantor', async () => {
    expect((await baca('kabkota', { kodeWilayah: uji.dunia.wilayah.kabKotaAsing })).body.rows).toEqual([])
  })
})

describe('siapa menyimpan', () => {
  it.each([null, 'provinsi', 'kabkota', 'monitoring', 'cabdin', 'uptd', 'yayasan', 'sekolah', 'gtk', 'adminbaca'])(
    '%s ditolak menyimpan, membatalkan, dan mempratinjau',
    async (siapa) => {
      await simpan('admin', { berlakuMulai: '2026-04-01' })
      const [{ id } = { id: 0 }] = await tarif()
      const harapan = siapa === null ? 401 : 403
      expect([(await simpan(siapa)).status, (await batal(siapa, id)).status, (await pratinjau(siapa)).status]).toEqual([
        harapan,
        harapan,
        harapan,
      ])
      expect(await tarif()).toHaveLength(1)
    },
  )

  it('kabupaten tidak menetapkan SMA, provinsi tidak menetapkan SD, nasional dan DKI semuanya', async () => {
    const { kabKota, provinsi } = uji.dunia.wilayah
    const coba = async (kodeWilayah: string, jenjang: string[]) => {
      const { status, body } = await simpan('admin', { kodeWilayah, jenjang })
      return [status, bidang(body).join(' ')]
    }
    expect(await coba(kabKota, ['SD', 'SMA'])).toEqual([422, 'jenjang'])
    expect(await coba(provinsi, ['SD'])).toEqual([422, 'jenjang'])
    expect(await coba(provinsi, ['SLB', 'TK'])).toEqual([422, 'jenjang'])
    expect(await tarif()).toEqual([])
    expect(await coba(kabKota, ['SMP', 'TK', 'SD'])).toEqual([200, ''])
    expect(await coba(provinsi, ['SMA', 'SMK', 'SLB'])).toEqual([200, ''])
    expect(await coba('010000', ['SD', 'SMA'])).toEqual([200, ''])
    expect(await coba('000000', ['SD', 'SMA', 'SD'])).toEqual([200, ''])
    expect((await tarif()).map(({ jenjang }) => jenjang.join(' '))).toEqual([
      'TK SD SMP',
      'SMA SMK SLB',
      'SD SMA',
      'SD SMA',
    ])
  })

  it('wilayah yang tidak ada, kecamatan, dan kota di DKI ditolak pada bidangnya', async () => {
    for (const kodeWilayah of ['999999', uji.dunia.wilayah.kecamatan, await kotaDki()]) {
      const { status, body } = await simpan('admin', { kodeWilayah })
      expect([kodeWilayah, status, bidang(body)]).toEqual([kodeWilayah, 422, ['kodeWilayah']])
      expect((await baca('admin', { kodeWilayah })).status).toBe(422)
    }
    expect((await simpan('admin', { kodeWilayah: '9' })).status).toBe(422)
  })
})

describe('pratinjau', () => {
  it('sekolah yang tidak ada 404', async () => {
    expect((await pratinjau('admin', {}, 999_999)).status).toBe(404)
  })

  it('menyebut mengapa sebuah sekolah tidak mengikuti tarif ini', async () => {
    const { sma, sdAsing } = uji.dunia.sekolah
    const kata = async (isi: Record<string, unknown>, id?: number) => {
      const { status, body } = await pratinjau('admin', isi, id)
      return [status, body.menyentuh, body.kalimat, body.rows]
    }
    expect(await kata({}, sma.id)).toEqual([
      200,
      false,
      'Tarif ini bukan untuk jenjang SMA: potongan sekolah ini tidak berubah.',
      [],
    ])
    expect(await kata({}, sdAsing.id)).toEqual([
      200,
      false,
      'Tarif SD di sekolah ini mengikuti Kab. Jayapura, bukan Kab. Malang: potongan sekolah ini tidak berubah.',
      [],
    ])
  })
})
