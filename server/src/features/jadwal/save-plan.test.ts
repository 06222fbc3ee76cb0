import { pratinjauJadwal, readJadwal, saveJadwal } from '@geisa/contract/jadwal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { clearJadwal, seminggu, setMandiri } from './jadwal.test-kit.ts'

/** Now: Thursday 5 March 2026. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clearJadwal(app.context.db))
afterAll(() => app.close())

const SIANG = seminggu(['07:10', '14:10'])
const params = (who: string) => ({ lingkup: who === 'sekolah' ? 'sekolah' : 'dinas', jenjang: 'SD' })
const save = (who: string, content: object) =>
  app.call(who, saveJadwal, { params: params(who), body: { rows: SIANG, ...content } })
const pratinjau = (who: string, content: object) =>
  app.call(who, pratinjauJadwal, { params: params(who), body: { rows: SIANG, ...content } })
const versionCount = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from jadwal`.execute(app.context.db)).rows[0]?.n ?? -1
const fields = (body: { galat?: { field: string }[] }) => (body.galat ?? []).map(({ field }) => field)

const updateSenin = (content: object) => ({ rows: seminggu(['07:10', '14:10'], { 1: content }) })
const NO_JAM = seminggu(['07:00', '14:00']).map((b) => ({ ...b, shift: 2, jamMasuk: null, jamPulang: null }))

describe('isian yang buruk ditolak dengan nama bidangnya, tidak ada yang tersimpan', () => {
  it.each<[string, object, string[], string | null]>([
    [
      'pulang sebelum masuk',
      updateSenin({ jamPulang: '07:00' }),
      ['rows.1.jamPulang'],
      'Senin: jam pulang harus setelah jam masuk.',
    ],
    ['pulang sama dengan masuk', updateSenin({ jamPulang: '07:10' }), ['rows.1.jamPulang'], null],
    ['jam pulang kosong', updateSenin({ jamPulang: null }), ['rows.1.jamPulang'], 'Senin: jam pulang belum diisi.'],
    ['jam masuk kosong', updateSenin({ jamMasuk: null }), ['rows.1.jamMasuk'], 'Senin: jam masuk belum diisi.'],
    [
      'istirahat terbalik',
      updateSenin({ jamIstirahatMulai: '12:30', jamIstirahatSelesai: '12:00' }),
      ['rows.1.jamIstirahatSelesai'],
      'Senin: istirahat selesai harus setelah istirahat mulai.',
    ],
    [
      'istirahat tanpa akhir',
      updateSenin({ jamIstirahatMulai: '12:30' }),
      ['rows.1.jamIstirahatSelesai'],
      'Senin: istirahat selesai belum diisi.',
    ],
    ['istirahat tanpa awal', updateSenin({ jamIstirahatSelesai: '12:30' }), ['rows.1.jamIstirahatMulai'], null],
    [
      'istirahat di luar jam kerja',
      updateSenin({ jamIstirahatMulai: '14:00', jamIstirahatSelesai: '14:30' }),
      ['rows.1.jamIstirahatSelesai'],
      'Senin: istirahat selesai harus di dalam jam kerja 07:10–14:10.',
    ],
    ['shift tanpa jam', { rows: NO_JAM }, ['rows'], 'Shift 2 belum memuat jam masuk dan jam pulang.'],
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
    ['jam yang tidak ada', updateSenin({ jamMasuk: '25:00' }), ['rows.1.jamMasuk'], 'Jam harus berbentuk JJ:MM'],
    ['hari ke-7', { rows: [...SIANG.slice(1), { ...SIANG[0], hari: 7 }] }, ['rows.6.hari'], null],
    ['shift 3', { rows: [...SIANG.slice(1), { ...SIANG[0], shift: 3 }] }, ['rows.6.shift'], null],
    ['tanpa baris', { rows: [] }, ['rows'], 'Jadwal belum diisi'],
    [
      'baris sekolah lain',
      { rows: SIANG.map((b, nth) => (nth === 3 ? { ...b, sekolahId: 1 } : b)) },
      ['rows.3.sekolahId'],
      null,
    ],
  ])('%s', async (_, content, field, sentence) => {
    const { status, body } = await save('kabkota', content)
    expect([status, fields(body)]).toEqual([422, field])
    if (sentence !== null) expect(body.galat[0].message).toBe(sentence)
    const review = await pratinjau('kabkota', content)
    expect([review.status, review.body.message, await versionCount()]).toEqual([422, body.message, 0])
  })

  it('bidang yang tidak dikenal disebut', async () => {
    const { status, body } = await save('kabkota', { rowz: 1 })
    expect([status, body.message.includes('rowz'), await versionCount()]).toEqual([422, true, 0])
  })

  it('semuanya disebut sekaligus', async () => {
    const rows = seminggu(['07:00', '14:00'], { 2: { jamPulang: '06:00' }, 5: { jamIstirahatMulai: '12:00' } })
    const { body } = await save('kabkota', { rows: rows.slice(1), jenjang: 'TK', berlakuSampai: '2026-03-01' })
    expect(fields(body).toSorted()).toEqual([
      'berlakuSampai',
      'jenjang',
      'rows',
      'rows.1.jamPulang',
      'rows.4.jamIstirahatSelesai',
    ])
    expect(body.message).toContain('(dan 4 isian lain perlu diperbaiki)')
  })

  it('sekolah sendiri: jam masuk sebelum mulai absennya ditolak, bagi jadwal bersama hanya diperingatkan', async () => {
    const { db } = app.context
    const { id } = app.dunia.sekolah.sd
    await setMandiri(db, id)
    await sql`update sekolah_aturan set shift_pagi_mulai = '06:30' where sekolah_id = ${id}`.execute(db)
    const pagi = { rows: seminggu(['07:00', '14:00'], { 1: { jamMasuk: '06:15' } }) }
    const { status, body } = await save('sekolah', pagi)
    expect([status, fields(body), body.message]).toEqual([
      422,
      ['rows.1.jamMasuk'],
      'Senin: jam masuk tidak boleh sebelum mulai absen 06:30.',
    ])
    expect((await save('sekolah', { rows: seminggu(['06:30', '14:00']) })).status).toBe(200)
    const early = await save('kabkota', { rows: seminggu(['07:00', '14:00'], { 1: { jamMasuk: '05:15' } }) })
    expect([early.status, early.body.message]).toEqual([
      200,
      'Berhasil menyimpan data. Shift 1 (Senin) masuk sebelum mulai absen 05:30: tap sebelum pukul itu tidak dipakai.',
    ])
  })

  it('jam masuk sebelum batas malam ditolak bagi siapa pun, juga saat hari itu tidak lagi libur', async () => {
    const early = seminggu(['02:30', '10:00'])
    const { status, body } = await save('kabkota', { rows: early })
    expect([status, fields(body)[0], body.galat[0].message, await versionCount()]).toEqual([
      422,
      'rows.1.jamMasuk',
      'Senin: jam masuk tidak boleh sebelum batas malam 03:00.',
      0,
    ])
    const rows = seminggu(['07:00', '14:00'], { 6: { jamMasuk: '02:30', isLibur: true } })
    expect((await save('kabkota', { rows })).status).toBe(200)
    const open = await save('kabkota', { jenis: 'libur', rows: seminggu(['00:00', '00:00']) })
    expect([open.status, fields(open.body)]).toEqual([422, ['rows.6.isLibur']])
  })

  it('setiap mulai absen sekolah selama jadwal itu berlaku diperiksa, bukan hanya pada hari pertamanya', async () => {
    const { db } = app.context
    const { id } = app.dunia.sekolah.sd
    await setMandiri(db, id)
    await setMandiri(db, id, true, '2026-04-01')
    await sql`update sekolah_aturan set shift_pagi_mulai = '07:15' where sekolah_id = ${id} and berlaku_mulai = '2026-04-01'`.execute(
      db,
    )
    const { status, body } = await save('sekolah', { rows: seminggu(['07:00', '14:00']) })
    expect([status, fields(body), body.galat[0].message]).toEqual([
      422,
      [1, 2, 3, 4, 5, 6].map((hari) => `rows.${hari}.jamMasuk`),
      'Senin: jam masuk tidak boleh sebelum mulai absen 07:15. Mulai absen itu berlaku sejak 1 April 2026.',
    ])
    const untilMaret = { rows: seminggu(['07:00', '14:00']), berlakuSampai: '2026-03-31' }
    expect((await save('sekolah', untilMaret)).status).toBe(200)
    // From the day on which others set its hours again, its own are not worked.
    await setMandiri(db, id, false, '2026-04-01')
    expect((await save('sekolah', { rows: seminggu(['07:00', '14:30']) })).status).toBe(200)
  })

  it('jadwal bersama: disebut berapa sekolah yang mulai absen sesudah jam masuknya', async () => {
    const { db } = app.context
    const { sd, otherSd } = app.dunia.sekolah
    const absenStart = (sekolahId: number, jam: string, from: string, until: string | null = null) =>
      sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, berlaku_sampai, shift_pagi_mulai, disimpan_pada)
        values (${sekolahId}, ${from}, ${until}, ${jam}, clock_timestamp())`.execute(db)
    const pesan = async (content: object) => (await save('kabkota', content)).body.message
    expect(await pesan({ rows: seminggu(['07:00', '14:00']) })).toBe('Berhasil menyimpan data')
    await absenStart(sd.id, '07:05', '2026-03-10')
    await absenStart(otherSd.id, '07:30', '2026-04-06', '2026-04-11')
    const ONE = 'Berhasil menyimpan data. Shift 1: 1 sekolah mulai absen sesudah jam masuk ini.'
    expect(await pesan({ rows: seminggu(['07:00', '14:01']) })).toBe(ONE.replace('1 sekolah', '2 sekolah'))
    expect(await pesan({ rows: seminggu(['07:00', '14:02']), berlakuSampai: '2026-04-05' })).toBe(ONE)
    expect(await pesan({ rows: seminggu(['07:00', '14:03']), berlakuSampai: '2026-03-09' })).toBe(
      'Berhasil menyimpan data',
    )
    // Replaced before the span begins; and one that has its own hours is not governed.
    await absenStart(otherSd.id, '05:30', '2026-04-06')
    expect(await pesan({ rows: seminggu(['07:00', '14:04']) })).toBe(ONE)
    await sql`update sekolah_aturan set is_jadwal_mandiri = true, berlaku_mulai = '2026-03-01' where sekolah_id = ${sd.id}`.execute(
      db,
    )
    expect((await save('sekolah', { rows: seminggu(['07:10', '14:00']) })).status).toBe(200)
    expect(await pesan({ rows: seminggu(['07:00', '14:05']) })).toBe('Berhasil menyimpan data')
  })

  it('mulai absen sekolah sebelum batas malam ditolak', async () => {
    const { db } = app.context
    const { id } = app.dunia.sekolah.sd
    await setMandiri(db, id)
    await sql`update sekolah_aturan set shift_pagi_mulai = '02:00' where sekolah_id = ${id}`.execute(db)
    const { status, body } = await save('sekolah', {})
    expect([status, fields(body)]).toEqual([422, ['mulaiAbsen']])
  })

  it('baris sekolah sendiri boleh membawa sekolahId-nya, milik sekolah lain tidak', async () => {
    const { sd, otherSd } = app.dunia.sekolah
    await setMandiri(app.context.db, sd.id)
    const also = (sekolahId: number) => ({ rows: SIANG.map((row) => ({ ...row, sekolahId })) })
    expect((await save('sekolah', also(otherSd.id))).status).toBe(422)
    expect((await save('sekolah', also(sd.id))).status).toBe(200)
    expect((await app.call('sekolah', readJadwal, { params: { jenjang: 'SD' } })).body.rows[0].sekolahId).toBe(sd.id)
  })
})
