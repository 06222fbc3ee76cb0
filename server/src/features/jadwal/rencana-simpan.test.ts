import { bacaJadwal, pratinjauJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { aturMandiri, kosongkanJadwal, seminggu } from './jadwal.test-bahan.ts'

/** Now: Thursday 5 March 2026. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
beforeEach(() => kosongkanJadwal(uji.aplikasi.db))
afterAll(() => uji.tutup())

const SIANG = seminggu(['07:10', '14:10'])
const params = (siapa: string) => ({ lingkup: siapa === 'sekolah' ? 'sekolah' : 'dinas', jenjang: 'SD' })
const simpan = (siapa: string, isi: object) =>
  uji.panggil(siapa, simpanJadwal, { params: params(siapa), body: { rows: SIANG, ...isi } })
const pratinjau = (siapa: string, isi: object) =>
  uji.panggil(siapa, pratinjauJadwal, { params: params(siapa), body: { rows: SIANG, ...isi } })
const jumlahVersi = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from jadwal`.execute(uji.aplikasi.db)).rows[0]?.n ?? -1
const bidang = (body: { galat?: { field: string }[] }) => (body.galat ?? []).map(({ field }) => field)

const ubahSenin = (isi: object) => ({ rows: seminggu(['07:10', '14:10'], { 1: isi }) })
const TANPA_JAM = seminggu(['07:00', '14:00']).map((b) => ({ ...b, shift: 2, jamMasuk: null, jamPulang: null }))

describe('isian yang buruk ditolak dengan nama bidangnya, tidak ada yang tersimpan', () => {
  it.each<[string, object, string[], string | null]>([
    [
      'pulang sebelum masuk',
      ubahSenin({ jamPulang: '07:00' }),
      ['rows.1.jamPulang'],
      'Senin: jam pulang harus setelah jam masuk.',
    ],
    ['pulang sama dengan masuk', ubahSenin({ jamPulang: '07:10' }), ['rows.1.jamPulang'], null],
    ['jam pulang kosong', ubahSenin({ jamPulang: null }), ['rows.1.jamPulang'], 'Senin: jam pulang belum diisi.'],
    ['jam masuk kosong', ubahSenin({ jamMasuk: null }), ['rows.1.jamMasuk'], 'Senin: jam masuk belum diisi.'],
    [
      'istirahat terbalik',
      ubahSenin({ jamIstirahatMulai: '12:30', jamIstirahatSelesai: '12:00' }),
      ['rows.1.jamIstirahatSelesai'],
      'Senin: istirahat selesai harus setelah istirahat mulai.',
    ],
    [
      'istirahat tanpa akhir',
      ubahSenin({ jamIstirahatMulai: '12:30' }),
      ['rows.1.jamIstirahatSelesai'],
      'Senin: istirahat selesai belum diisi.',
    ],
    ['istirahat tanpa awal', ubahSenin({ jamIstirahatSelesai: '12:30' }), ['rows.1.jamIstirahatMulai'], null],
    [
      'istirahat di luar jam kerja',
      ubahSenin({ jamIstirahatMulai: '14:00', jamIstirahatSelesai: '14:30' }),
      ['rows.1.jamIstirahatSelesai'],
      'Senin: istirahat selesai harus di dalam jam kerja 07:10–14:10.',
    ],
    ['shift tanpa jam', { rows: TANPA_JAM }, ['rows'], 'Shift 2 belum memuat jam masuk dan jam pulang.'],
    ['hari tidak lengkap', { rows: SIANG.slice(0, 5) }, ['rows'], 'Shift 1: Jumat, Sabtu belum diisi.'],
    ['hari ganda', { rows: [...SIANG, SIANG[1]] }, ['rows.7.hari'], 'Shift 1: Senin diisi dua kali.'],
    ['hari libur tidak lengkap', { jenis: 'libur', rows: SIANG.slice(1) }, ['rows'], 'Minggu belum diisi.'],
    [
      'hari libur ganda',
      { jenis: 'libur', rows: [...SIANG, { ...SIANG[2], isLibur: true }] },
      ['rows.7.hari'],
      'Selasa diisi dua kali.',
    ],
    [
      'akhir sebelum awal',
      { berlakuMulai: '2026-03-10', berlakuSampai: '2026-03-09' },
      ['berlakuSampai'],
      'Hari terakhir tidak boleh sebelum hari pertama, 10 Maret 2026.',
    ],
    [
      'lebih dari setahun ke depan',
      { berlakuMulai: '2027-03-06' },
      ['berlakuMulai'],
      'Hari pertama paling jauh satu tahun dari hari ini.',
    ],
    ['sebelum 2015', { berlakuMulai: '2014-12-31' }, ['berlakuMulai'], null],
    ['tanggal yang tidak ada', { berlakuMulai: '2026-02-30' }, ['berlakuMulai'], null],
    ['jenjang lain daripada alamatnya', { jenjang: 'SMP' }, ['jenjang'], 'Jenjang SMP berbeda dari alamatnya, SD.'],
    ['jenis yang tidak dikenal', { jenis: 'semua' }, ['jenis'], null],
    ['jam yang tidak ada', ubahSenin({ jamMasuk: '25:00' }), ['rows.1.jamMasuk'], 'Jam harus berbentuk JJ:MM'],
    ['hari ke-7', { rows: [...SIANG.slice(1), { ...SIANG[0], hari: 7 }] }, ['rows.6.hari'], null],
    ['shift 3', { rows: [...SIANG.slice(1), { ...SIANG[0], shift: 3 }] }, ['rows.6.shift'], null],
    ['tanpa baris', { rows: [] }, ['rows'], 'Jadwal belum diisi'],
    [
      'baris sekolah lain',
      { rows: SIANG.map((b, ke) => (ke === 3 ? { ...b, sekolahId: 1 } : b)) },
      ['rows.3.sekolahId'],
      null,
    ],
  ])('%s', async (_, isi, field, kalimat) => {
    const { status, body } = await simpan('kabkota', isi)
    expect([status, bidang(body)]).toEqual([422, field])
    if (kalimat !== null) expect(body.galat[0].message).toBe(kalimat)
    const tinjau = await pratinjau('kabkota', isi)
    expect([tinjau.status, tinjau.body.message, await jumlahVersi()]).toEqual([422, body.message, 0])
  })

  it('bidang yang tidak dikenal disebut', async () => {
    const { status, body } = await simpan('kabkota', { rowz: 1 })
    expect([status, body.message.includes('rowz'), await jumlahVersi()]).toEqual([422, true, 0])
  })

  it('semuanya disebut sekaligus', async () => {
    const rows = seminggu(['07:00', '14:00'], { 2: { jamPulang: '06:00' }, 5: { jamIstirahatMulai: '12:00' } })
    const { body } = await simpan('kabkota', { rows: rows.slice(1), jenjang: 'TK', berlakuSampai: '2026-03-01' })
    expect(bidang(body).toSorted()).toEqual([
      'berlakuSampai',
      'jenjang',
      'rows',
      'rows.1.jamPulang',
      'rows.4.jamIstirahatSelesai',
    ])
    expect(body.message).toContain('(dan 4 isian lain perlu diperbaiki)')
  })

  it('sekolah sendiri: jam masuk sebelum mulai absennya ditolak, bagi jadwal bersama hanya diperingatkan', async () => {
    const { db } = uji.aplikasi
    const { id } = uji.dunia.sekolah.sd
    await aturMandiri(db, id)
    await sql`update sekolah_aturan set shift_pagi_mulai = '06:30' where sekolah_id = ${id}`.execute(db)
    const pagi = { rows: seminggu(['07:00', '14:00'], { 1: { jamMasuk: '06:15' } }) }
    const { status, body } = await simpan('sekolah', pagi)
    expect([status, bidang(body), body.message]).toEqual([
      422,
      ['rows.1.jamMasuk'],
      'Senin: jam masuk tidak boleh sebelum mulai absen 06:30.',
    ])
    expect((await simpan('sekolah', { rows: seminggu(['06:30', '14:00']) })).status).toBe(200)
    const dini = await simpan('kabkota', { rows: seminggu(['07:00', '14:00'], { 1: { jamMasuk: '05:15' } }) })
    expect([dini.status, dini.body.message]).toEqual([
      200,
      'Berhasil menyimpan data. Shift 1 (Senin) masuk sebelum mulai absen 05:30: tap sebelum pukul itu tidak dipakai.',
    ])
  })

  it('jam masuk sebelum batas malam ditolak bagi siapa pun, juga saat hari itu tidak lagi libur', async () => {
    const dini = seminggu(['02:30', '10:00'])
    const { status, body } = await simpan('kabkota', { rows: dini })
    expect([status, bidang(body)[0], body.galat[0].message, await jumlahVersi()]).toEqual([
      422,
      'rows.1.jamMasuk',
      'Senin: jam masuk tidak boleh sebelum batas malam 03:00.',
      0,
    ])
    const rows = seminggu(['07:00', '14:00'], { 6: { jamMasuk: '02:30', isLibur: true } })
    expect((await simpan('kabkota', { rows })).status).toBe(200)
    const buka = await simpan('kabkota', { jenis: 'libur', rows: seminggu(['00:00', '00:00']) })
    expect([buka.status, bidang(buka.body)]).toEqual([422, ['rows.6.isLibur']])
  })

  it('setiap mulai absen sekolah selama jadwal itu berlaku diperiksa, bukan hanya pada hari pertamanya', async () => {
    const { db } = uji.aplikasi
    const { id } = uji.dunia.sekolah.sd
    await aturMandiri(db, id)
    await aturMandiri(db, id, true, '2026-04-01')
    await sql`update sekolah_aturan set shift_pagi_mulai = '07:15' where sekolah_id = ${id} and berlaku_mulai = '2026-04-01'`.execute(
      db,
    )
    const { status, body } = await simpan('sekolah', { rows: seminggu(['07:00', '14:00']) })
    expect([status, bidang(body), body.galat[0].message]).toEqual([
      422,
      [1, 2, 3, 4, 5, 6].map((hari) => `rows.${hari}.jamMasuk`),
      'Senin: jam masuk tidak boleh sebelum mulai absen 07:15. Mulai absen itu berlaku sejak 1 April 2026.',
    ])
    const sampaiMaret = { rows: seminggu(['07:00', '14:00']), berlakuSampai: '2026-03-31' }
    expect((await simpan('sekolah', sampaiMaret)).status).toBe(200)
    // From the day on which others set its hours again, its own are not worked.
    await aturMandiri(db, id, false, '2026-04-01')
    expect((await simpan('sekolah', { rows: seminggu(['07:00', '14:30']) })).status).toBe(200)
  })

  it('jadwal bersama: disebut berapa sekolah yang mulai absen sesudah jam masuknya', async () => {
    const { db } = uji.aplikasi
    const { sd, sdLain } = uji.dunia.sekolah
    const mulaiAbsen = (sekolahId: number, jam: string, dari: string, sampai: string | null = null) =>
      sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, berlaku_sampai, shift_pagi_mulai, disimpan_pada)
        values (${sekolahId}, ${dari}, ${sampai}, ${jam}, clock_timestamp())`.execute(db)
    const pesan = async (isi: object) => (await simpan('kabkota', isi)).body.message
    expect(await pesan({ rows: seminggu(['07:00', '14:00']) })).toBe('Berhasil menyimpan data')
    await mulaiAbsen(sd.id, '07:05', '2026-03-10')
    await mulaiAbsen(sdLain.id, '07:30', '2026-04-06', '2026-04-11')
    const SATU = 'Berhasil menyimpan data. Shift 1: 1 sekolah mulai absen sesudah jam masuk ini.'
    expect(await pesan({ rows: seminggu(['07:00', '14:01']) })).toBe(SATU.replace('1 sekolah', '2 sekolah'))
    expect(await pesan({ rows: seminggu(['07:00', '14:02']), berlakuSampai: '2026-04-05' })).toBe(SATU)
    expect(await pesan({ rows: seminggu(['07:00', '14:03']), berlakuSampai: '2026-03-09' })).toBe(
      'Berhasil menyimpan data',
    )
    // Replaced before the span begins; and one that has its own hours is not governed.
    await mulaiAbsen(sdLain.id, '05:30', '2026-04-06')
    expect(await pesan({ rows: seminggu(['07:00', '14:04']) })).toBe(SATU)
    await sql`update sekolah_aturan set is_jadwal_mandiri = true, berlaku_mulai = '2026-03-01' where sekolah_id = ${sd.id}`.execute(
      db,
    )
    expect((await simpan('sekolah', { rows: seminggu(['07:10', '14:00']) })).status).toBe(200)
    expect(await pesan({ rows: seminggu(['07:00', '14:05']) })).toBe('Berhasil menyimpan data')
  })

  it('mulai absen sekolah sebelum batas malam ditolak', async () => {
    const { db } = uji.aplikasi
    const { id } = uji.dunia.sekolah.sd
    await aturMandiri(db, id)
    await sql`update sekolah_aturan set shift_pagi_mulai = '02:00' where sekolah_id = ${id}`.execute(db)
    const { status, body } = await simpan('sekolah', {})
    expect([status, bidang(body)]).toEqual([422, ['mulaiAbsen']])
  })

  it('baris sekolah sendiri boleh membawa sekolahId-nya, milik sekolah lain tidak', async () => {
    const { sd, sdLain } = uji.dunia.sekolah
    await aturMandiri(uji.aplikasi.db, sd.id)
    const dengan = (sekolahId: number) => ({ rows: SIANG.map((baris) => ({ ...baris, sekolahId })) })
    expect((await simpan('sekolah', dengan(sdLain.id))).status).toBe(422)
    expect((await simpan('sekolah', dengan(sd.id))).status).toBe(200)
    expect((await uji.panggil('sekolah', bacaJadwal, { params: { jenjang: 'SD' } })).body.rows[0].sekolahId).toBe(sd.id)
  })
})
