import { cancelPolaJamVersi, daftarPolaJam, pratinjauPolaJam, savePolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../../test/test-app.ts'
import { bulanVersion } from '../../../../test/test-mesin.ts'
import { setMandiri } from '../../jadwal/jadwal.test-kit.ts'
import { addJam, addTaps, fillOwnHours, type OwnHours } from '../../rekap/fakta/own-hours.test-kit.ts'
import { mingguRow, POLA_UJI, WEEKDAYS } from './pola.test-kit.ts'

/** Monday 30 November 2026, 10:00 WIB; the head of `sd` works part-time by the office's pattern since 2 November. */
let app: TestApp
let db: TestApp['context']['db']
let people: OwnHours
let id: number
beforeEach(async () => {
  app = await appForOneTest('2026-11-30T03:00:00.000Z')
  db = app.context.db
  people = await fillOwnHours(app)
  id = (await app.call('kabkota', savePolaJam, { body: { ...POLA_UJI, berlakuMulai: '2026-01-01' } })).body.id
  await addJam(db, { sekolahId: people.sekolahId, gtkId: people.colleagueId, polaJamId: id, mulai: '2026-11-02' })
  await addTaps(db, { sekolahId: people.sekolahId, pin: '2', waktu: ['2026-11-10 06:55', '2026-11-10 11:02'] })
})

const EIGHT = mingguRow(['08:00', '12:00'], WEEKDAYS)
const save = (body: object = {}, who = 'kabkota') =>
  app.call(who, savePolaJam, { body: { ...POLA_UJI, id, versi: 1, ...body } })
const preview = (body: object = {}) =>
  app.call('kabkota', pratinjauPolaJam, { body: { ...POLA_UJI, id, versi: 1, ...body } })
const cancel = (versi: number) => app.call('kabkota', cancelPolaJamVersi, { params: { id: versi } })
const saved = async () =>
  (await app.call('kabkota', daftarPolaJam)).body.rows.find((row: { id: number }) => row.id === id)
const errors = ({ status, body }: { status: number; body: { galat?: { field: string; message: string }[] } }) => [
  status,
  ...(body.galat ?? []).map(({ field, message }) => `${field}: ${message}`),
]
const day10 = async () => {
  const { idDapodik } = app.dunia.sekolah.sd.gtk[0]!
  const { body } = await app.call('kabkota', rekapHarian, { query: { idDapodik, monthSelected: '202611' } })
  return body.kehadiran[9].durasi_pulang_cepat
}
const riwayat = async () =>
  (
    await sql<{ tindakan: string; sekolahId: number; lingkup: string | null }>`
      select tindakan, sekolah_id as "sekolahId", lingkup from riwayat where perihal = 'pola-jam' order by nomor`.execute(
      db,
    )
  ).rows

describe('versi baru', () => {
  it('berlaku sejak hari pertamanya; hanya sekolah yang memakainya dihitung ulang, dan riwayat mencatat', async () => {
    const { sd, smp } = app.dunia.sekolah
    const before = await bulanVersion(db, sd.id)
    expect(await day10()).toBe('00:00:00')
    expect((await save({ hari: EIGHT, berlakuMulai: '2026-11-10' })).status).toBe(200)
    expect(await day10()).toBe('00:58:00')
    const { daftarVersi, versi } = await saved()
    expect([versi, daftarVersi.map(({ berlakuMulai }: { berlakuMulai: string }) => berlakuMulai)]).toEqual([
      2,
      ['2026-11-10', '2026-01-01'],
    ])
    const after = await bulanVersion(db, sd.id)
    expect([(after[202611] ?? 0) - (before[202611] ?? 0), (after[202612] ?? 0) - (before[202612] ?? 0)]).toEqual([1, 1])
    expect(await bulanVersion(db, smp.id)).toEqual({})
    const { rows } = await sql`select 1 from versi_bersama`.execute(db)
    expect(rows).toEqual([])
    expect(await riwayat()).toEqual([
      { tindakan: 'tambah', sekolahId: 0, lingkup: app.dunia.wilayah.kabKota },
      { tindakan: 'ubah', sekolahId: 0, lingkup: app.dunia.wilayah.kabKota },
    ])
  })

  it('pratinjau menghitung hari-GTK, dan simpan menanyakan yang belum dibaca', async () => {
    const change = { hari: EIGHT, berlakuMulai: '2026-11-10' }
    const { body } = await preview(change)
    expect([body.jumlahSekolah, body.hariLengkap, body.contoh[0]]).toMatchObject([
      1,
      1,
      { namaGtk: 'Kepala SD Uji 1', tanggal: '2026-11-10', sebelum: { pulangCepat: 0 }, sesudah: { pulangCepat: 58 } },
    ])
    const asked = await save({ ...change, dampak: { hariGtk: 0, bulanTerkunci: 0 } })
    expect([asked.status, asked.body.dampak.hariGtk, (await saved()).versi]).toEqual([409, 1, 1])
    expect((await save({ ...change, dampak: { hariGtk: 1, bulanTerkunci: 0 } })).status).toBe(200)
    const fresh = await app.call('kabkota', pratinjauPolaJam, { body: { ...POLA_UJI, nama: 'Baru' } })
    expect([fresh.status, fresh.body.jumlahSekolah, fresh.body.hariGtk]).toEqual([200, 0, 0])
  })

  it('nama saja tidak membuat versi; yang sama sekali tidak berubah tidak disimpan', async () => {
    expect((await save({ berlakuMulai: '2026-11-10' })).body).toEqual({ message: 'Tidak ada yang berubah', id })
    expect((await save({ nama: 'Nama baru', berlakuMulai: '2026-11-10' })).status).toBe(200)
    expect(await saved()).toMatchObject({ nama: 'Nama baru', versi: 2, daftarVersi: [{ berlakuMulai: '2026-01-01' }] })
  })

  it('yang dibaca sudah lama: 409 dengan perubahan terakhir; tanpa versi ditolak', async () => {
    expect((await save({ nama: 'Nama baru' })).status).toBe(200)
    const late = await save({ nama: 'Nama lain' })
    expect([late.status, late.body.message, late.body.riwayat]).toMatchObject([
      409,
      'Pola jam ini baru saja diubah orang lain. Belum ada yang disimpan.',
      [{ oleh: { nama: 'kabkota' }, sesudah: { nama: 'Nama baru' } }],
    ])
    expect(errors(await save({ versi: undefined }))[1]).toMatch(/^versi: Muat ulang/)
  })

  it('dua yang menyimpan bersamaan: satu berhasil, yang lain 409', async () => {
    const both = await Promise.all([save({ hari: EIGHT }), save({ hari: mingguRow(['09:00', '13:00'], WEEKDAYS) })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await saved()).daftarVersi).toHaveLength(2)
  })

  it('milik sekolah tidak menyentuh bulannya yang terkunci; milik dinas boleh, dan segelnya tetap', async () => {
    await setMandiri(db, people.sekolahId)
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${people.sekolahId}, 202611, 1, 'UJI', '{}', '', now())`.execute(db)
    const { body } = await app.call('sekolah', savePolaJam, {
      body: { ...POLA_UJI, nama: 'Milik', berlakuMulai: '2026-01-01' },
    })
    const own = { id: body.id, nama: 'Milik', hari: EIGHT, versi: 1 }
    expect(errors(await save({ ...own, berlakuMulai: '2026-11-10' }, 'sekolah'))[1]).toMatch(
      /^berlakuMulai: Bulan November 2026 sudah dikunci/,
    )
    expect((await save({ ...own, berlakuMulai: '2026-12-01' }, 'sekolah')).status).toBe(200)
    expect((await save({ hari: EIGHT, berlakuMulai: '2026-11-10' })).status).toBe(200)
  })
})

describe('isian yang buruk ditolak dengan nama bidangnya, tidak ada yang tersimpan', () => {
  const NIGHT = mingguRow(['22:00', '06:00'])
  it.each([
    [
      'M-E11 malam berakhir pada batas hari 06:00',
      { hari: NIGHT, batasHari: '06:00' },
      'hari.0.jamPulang: Jam pulang Minggu (06:00 Senin)',
    ],
    ['M-E11 malam berakhir 29 menit sebelum batas', { hari: NIGHT, batasHari: '06:29' }, 'hari.0.jamPulang: '],
    [
      'lebih dari 16 jam',
      { hari: mingguRow(['06:00', '22:01'], [1]) },
      'hari.1.jamPulang: Senin: jam kerja paling lama 16 jam',
    ],
    [
      'tidak ada hari kerja',
      { hari: mingguRow(['07:00', '11:00'], []) },
      'hari: Isi jam paling sedikit untuk satu hari.',
    ],
    [
      'batas hari terlalu siang',
      { hari: NIGHT, batasHari: '14:01' },
      'batasHari: Batas hari harus antara 00:00 dan 14:00.',
    ],
    [
      'istirahat di luar jam kerja',
      { hari: mingguRow(['07:00', '11:00'], [1], { jamIstirahatMulai: '12:00:00', jamIstirahatSelesai: '12:30:00' }) },
      'hari.1.jamIstirahatMulai: ',
    ],
    [
      'satu hari dua kali',
      { hari: [...mingguRow(['07:00', '11:00']).slice(0, 6), mingguRow(['07:00', '11:00'])[1]] },
      'hari.6.hari: Senin diisi dua kali.',
    ],
    ['hari pertama terlalu jauh', { berlakuMulai: '2027-12-02' }, 'berlakuMulai: Paling jauh setahun dari hari ini'],
    [
      'hari terakhir sebelum hari pertama',
      { berlakuMulai: '2026-12-02', berlakuSampai: '2026-12-01' },
      'berlakuSampai: Hari terakhir tidak boleh sebelum hari pertama, 2 Desember 2026.',
    ],
    ['29 Februari yang tidak ada', { berlakuMulai: '2027-02-29' }, 'berlakuMulai: '],
  ])('%s', async (_, body, sentence) => {
    const answer = await save({ nama: 'Nama baru', ...body })
    expect([answer.status, errors(answer)[1]]).toEqual([422, expect.stringContaining(sentence)])
    expect(await saved()).toMatchObject({ nama: POLA_UJI.nama, versi: 1 })
  })

  it('M-E11 06:30 diterima; malam Jumat di depan Senin pagi dengan akhir pekan libur diterima', async () => {
    expect((await save({ hari: NIGHT, batasHari: '06:30' })).status).toBe(200)
    const workNights = mingguRow(['22:00', '06:00'], [1, 5]).map((row) =>
      row.hari === 1 ? { ...row, jamMasuk: '07:00:00', jamPulang: '14:00:00', mulaiAbsen: '05:30:00' } : row,
    )
    expect((await save({ hari: workNights, batasHari: '10:00', versi: 2 })).status).toBe(200)
  })

  it('M8 di samping versi lain: malam terakhirnya tidak muat, harinya disebut', async () => {
    // Thursday 10 December is its last night; on Friday the old week begins at 05:30.
    const night = { hari: mingguRow(['18:00', '06:00']), batasHari: '12:00', berlakuMulai: '2026-12-07' }
    expect(errors(await save({ ...night, berlakuSampai: '2026-12-10' }))).toEqual([
      422,
      'berlakuSampai: 10 Desember 2026: Jam pulang Kamis (06:00 Jumat) harus paling lambat 30 menit sebelum hari itu berakhir, yaitu Jumat pukul 05:30.',
    ])
    expect((await save({ ...night, berlakuSampai: '2026-12-12' })).status).toBe(200)
    // From Saturday on another day week: the night before it has no room either.
    const day = { hari: mingguRow(['07:00', '11:00']), berlakuMulai: '2026-12-12', versi: 2 }
    expect(errors(await save(day))[1]).toMatch(/^berlakuMulai: 11 Desember 2026: Jam pulang Jumat/)
  })

  it('nama yang sama dengan pola lain pemiliknya; di pemilik lain boleh', async () => {
    const body = { ...POLA_UJI, nama: 'POLA UJI' }
    expect(errors(await app.call('kabkota', savePolaJam, { body }))).toEqual([
      422,
      "nama: Sudah ada pola jam bernama 'Pola uji'. Pilih nama lain.",
    ])
    expect((await app.call('provinsi', savePolaJam, { body })).status).toBe(200)
  })
})

describe('membatalkan versi', () => {
  it('yang belum mulai dan bukan satu-satunya; yang memakainya dihitung ulang', async () => {
    await save({ hari: EIGHT, berlakuMulai: '2026-12-01' })
    const [later, first] = (await saved()).daftarVersi
    expect([later.bolehBatal, first.bolehBatal]).toEqual([true, false])
    expect(errors(await cancel(first.id))[1]).toMatch(/^id: Versi ini sudah berlaku sejak 1 Januari 2026/)
    const before = await bulanVersion(db, people.sekolahId)
    expect((await cancel(later.id)).body).toEqual({ message: 'Versi pola jam dibatalkan' })
    expect((await bulanVersion(db, people.sekolahId))[202612]).toBe((before[202612] ?? 0) + 1)
    expect(await saved()).toMatchObject({ versi: 3, daftarVersi: [{ id: first.id }] })
    expect((await cancel(later.id)).status).toBe(404)
    const { body } = await app.call('kabkota', savePolaJam, {
      body: { ...POLA_UJI, nama: 'Nanti', berlakuMulai: '2026-12-01' },
    })
    const { rows } = await sql<{ id: number }>`select id from pola_jam_versi where pola_jam_id = ${body.id}`.execute(db)
    expect(errors(await cancel(rows[0]?.id ?? 0))[1]).toMatch(/^id: Ini satu-satunya versi/)
  })
})
