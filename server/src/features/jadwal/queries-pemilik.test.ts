import { bacaJadwal, batalJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI } from '../../../test/dunia-uji.ts'
import { buat, isianAkun, jadikan } from '../pengguna/pengguna.test-bahan.ts'
import { kosongkanJadwal, seminggu } from './jadwal.test-bahan.ts'

/** Now: Thursday 5 March 2026. The foundation has the SMP in Kab. Malang, and in some tests a school under another office. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
beforeEach(async () => {
  await kosongkanJadwal(uji.aplikasi.db)
  await sql`update sekolah set yayasan_id = null, jenjang = 'SD' where id = ${uji.dunia.sekolah.sdAsing.id}`.execute(
    uji.aplikasi.db,
  )
  await sql`delete from pengguna_cakupan_sekolah where sekolah_id = ${uji.dunia.sekolah.sdAsing.id}`.execute(
    uji.aplikasi.db,
  )
})
afterAll(() => uji.tutup())

const SIANG = seminggu(['07:30', '15:00'])
const SABTU_LIBUR = { jenis: 'libur', rows: seminggu(['00:00', '00:00'], { 6: { isLibur: true } }) }
const simpan = (siapa: string, isi: object = {}) =>
  uji.panggil(siapa, simpanJadwal, {
    params: { lingkup: siapa === 'yayasan' ? 'yayasan' : 'dinas', jenjang: 'SMP' },
    body: { rows: SIANG, berlakuMulai: '2026-02-01', ...isi },
  })
const baca = async (query: object = {}) =>
  (await uji.panggil('yayasan', bacaJadwal, { params: { jenjang: 'SMP' }, query: { ...query } })).body
const versiYayasan = async (): Promise<{ shift: number; masuk: string }[]> =>
  (
    await sql<{ shift: number; masuk: string }>`
    select j.shift, h.jam_masuk::text as masuk from jadwal j join jadwal_hari h on h.jadwal_id = j.id and h.hari = 1
    where j.pemilik = 'yayasan' order by j.id`.execute(uji.aplikasi.db)
  ).rows

/** A second school of the foundation, in another province. */
async function tambahSekolahYayasan(): Promise<void> {
  const { db } = uji.aplikasi
  const { id } = uji.dunia.sekolah.sdAsing
  await sql`update sekolah set yayasan_id = ${uji.dunia.yayasanId}, jenjang = 'SMP' where id = ${id}`.execute(db)
  await sql`insert into pengguna_cakupan_sekolah (pengguna_id, sekolah_id) select id, ${id} from pengguna where username = 'yayasan'`.execute(
    db,
  )
}

describe('yayasan tanpa jadwal sendiri mengikuti dinas sekolahnya', () => {
  it('layarnya menunjukkan jam dinas, shift 2 pun', async () => {
    await simpan('kabkota', { rows: [...SIANG, ...seminggu(['12:30', '17:30'], {}, 2)] })
    const { rows, asal } = await baca()
    expect([rows[1].jamMasuk, rows[8].jamMasuk]).toEqual(['07:30:00', '12:30:00'])
    expect(asal).toMatchObject([
      { shift: 1, terjadwal: true, pemilik: 'dinas', namaPemilik: 'Dinas Pendidikan Kab. Malang', catatan: null },
      { shift: 2, terjadwal: true, pemilik: 'dinas', namaPemilik: 'Dinas Pendidikan Kab. Malang', catatan: null },
    ])
  })

  it('jam nasional yang disimpan yayasan adalah perubahan', async () => {
    await simpan('kabkota')
    const rows = seminggu(['07:00', '14:00']).map((baris) => ({
      ...baris,
      jamIstirahatMulai: '12:00',
      jamIstirahatSelesai: '12:30',
    }))
    const { body } = await simpan('yayasan', { rows })
    expect([body.message, (await baca()).rows[1].jamMasuk]).toEqual(['Berhasil menyimpan data', '07:00:00'])
  })

  it('hari libur saja: jam dinas yang disalin, bukan jam nasional, bagi setiap shift', async () => {
    await simpan('kabkota', { rows: [...SIANG, ...seminggu(['12:30', '17:30'], {}, 2)] })
    expect((await simpan('yayasan', SABTU_LIBUR)).status).toBe(200)
    expect(await versiYayasan()).toEqual([
      { shift: 1, masuk: '07:30:00' },
      { shift: 2, masuk: '12:30:00' },
    ])
  })
})

describe('sekolah-sekolah yayasan di bawah beberapa dinas', () => {
  const BERBEDA = /^Jam sekolah-sekolah yayasan ini berbeda-beda: Dinas Pendidikan .+, Dinas Pendidikan .+\./

  it('jamnya sama: ditunjukkan dan disalin, dengan nama semuanya', async () => {
    await tambahSekolahYayasan()
    for (const siapa of ['kabkota', 'kabkotaAsing']) expect((await simpan(siapa)).status).toBe(200)
    const { rows, asal } = await baca()
    expect([rows[1].jamMasuk, asal[0].pemilik, asal[0].catatan]).toEqual(['07:30:00', 'dinas', null])
    expect(asal[0].namaPemilik.split(', ').toSorted()).toEqual([
      'Dinas Pendidikan Kab. Jayapura',
      'Dinas Pendidikan Kab. Malang',
    ])
    expect((await simpan('yayasan', SABTU_LIBUR)).status).toBe(200)
    expect(await versiYayasan()).toEqual([{ shift: 1, masuk: '07:30:00' }])
  })

  it('jamnya berbeda: dikatakan, dan yang ditunjukkan jadwal nasional', async () => {
    await tambahSekolahYayasan()
    await simpan('kabkota')
    const { rows, asal } = await baca()
    expect([rows[1].jamMasuk, asal[0].pemilik, asal[0].versiId]).toEqual(['07:00:00', 'nasional', null])
    expect(asal[0].catatan).toMatch(BERBEDA)
    expect(asal[1].catatan).toBeNull()
  })

  it('jamnya berbeda: hari libur saja ditolak sampai jamnya disimpan', async () => {
    await tambahSekolahYayasan()
    await simpan('kabkota')
    const { status, body } = await simpan('yayasan', SABTU_LIBUR)
    expect([status, body.galat[0].field, await versiYayasan()]).toEqual([422, 'rows', []])
    expect(body.message).toMatch(/^Simpan dahulu jam Shift 1\. Jam sekolah-sekolah yayasan ini berbeda-beda: /)
    expect((await simpan('yayasan')).status).toBe(200)
    expect((await simpan('yayasan', SABTU_LIBUR)).status).toBe(200)
    const { rows } = await baca()
    expect([rows[1].jamMasuk, rows[6].isLibur]).toEqual(['07:30:00', true])
  })

  it('berbeda hanya pada sebagian masanya pun ditolak', async () => {
    await tambahSekolahYayasan()
    await simpan('kabkota', { berlakuMulai: '2026-04-01', berlakuSampai: '2026-04-10' })
    expect((await simpan('yayasan', SABTU_LIBUR)).status).toBe(422)
    expect((await simpan('yayasan', { ...SABTU_LIBUR, berlakuSampai: '2026-03-31' })).status).toBe(200)
  })
})

describe('yayasan yang sekolahnya di dua provinsi', () => {
  it('akun dari satu provinsi tidak mencakup sekolah provinsi lain, maka tidak mengatur jam bersama; jenjang lain tetap ia atur', async () => {
    const { db } = uji.aplikasi
    const { smp, sdLain, sdAsing } = uji.dunia.sekolah
    await sql`update sekolah set yayasan_id = ${uji.dunia.yayasanId}, status = 'S',
      jenjang = case when id = ${sdAsing.id} then 'SMP' else jenjang end where id = any(${[sdLain.id, sdAsing.id]}::int[])`.execute(
      db,
    )
    const akun = (ids: number[]) => ({
      ...isianAkun('duaprovinsi', 67),
      password: PASSWORD_UJI,
      confirmPassword: PASSWORD_UJI,
      hakAkses: 'APPROVAL',
      yayasan: { id: uji.dunia.yayasanId },
      cakupanSekolah: ids.map((sekolahId) => ({ sekolahId })),
    })
    const ditolak = await buat(uji, 'provinsi', akun([smp.id, sdLain.id, sdAsing.id]))
    expect([ditolak.status, ditolak.body.galat]).toEqual([
      422,
      [{ field: 'cakupanSekolah.2.sekolahId', message: 'Sekolah tidak ditemukan di provinsi akun ini' }],
    ])
    await jadikan(uji, 'provinsi', akun([smp.id, sdLain.id]))
    const atur = (jenjang: string) =>
      uji.panggil('duaprovinsi@uji.id', simpanJadwal, {
        params: { lingkup: 'yayasan', jenjang },
        body: { rows: SIANG, berlakuMulai: '2026-04-01' },
      })
    const bersama = await atur('SMP')
    expect([bersama.status, bersama.body.message]).toEqual([
      422,
      'Jadwal berlaku bagi seluruh 2 sekolah jenjang SMP milik Yayasan Uji, sedangkan 1 di antaranya di luar cakupan akun Anda. Jadwal yayasan yang sudah tersimpan tetap berlaku; tanpa itu sekolah mengikuti jadwal dinasnya. Sekolah yang jamnya lain memakai jadwal mandiri.',
    ])
    expect(await versiYayasan()).toEqual([])
    expect((await atur('SD')).status).toBe(200)
    // A school of another province that joins later locks it again, also what was only planned.
    await sql`update sekolah set jenjang = 'SD' where id = ${sdAsing.id}`.execute(db)
    const { rows } = await sql<{ id: number }>`select id from jadwal where pemilik = 'yayasan'`.execute(db)
    const batal = await uji.panggil('duaprovinsi@uji.id', batalJadwal, { params: { id: rows[0]?.id ?? 0 } })
    expect([(await atur('SD')).status, batal.status, (await versiYayasan()).length]).toEqual([422, 422, 1])
    await sql`update sekolah set yayasan_id = null where id = ${sdLain.id}`.execute(db)
  })
})
