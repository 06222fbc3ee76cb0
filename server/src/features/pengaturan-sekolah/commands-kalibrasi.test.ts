import { detailMesin } from '@geisa/contract/mesin/mesin'
import { rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap/harian'
import { daftarKalibrasi, pratinjauKalibrasi, saveKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { bulanVersion } from '../../../test/test-mesin.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'

let app: TestApp
let db: TestApp['context']['db']
let id: number
let mesinId: string
let idDapodik: string
beforeAll(async () => {
  app = await createTestApp()
  db = app.context.db
  const { sd } = app.dunia.sekolah
  id = sd.id
  idDapodik = sd.gtk[1]?.idDapodik ?? ''
  await e11Content(db, id, sd.gtk[1]?.id ?? 0)
  const { rows } = await sql<{ id: number }>`
    insert into alamat_mesin (nomor_seri, sekolah_id, mesin_id) select nomor_seri, sekolah_id, id from mesin
    returning mesin_id as id`.execute(db)
  mesinId = `${id}-${rows[0]?.id}`
  await addPengguna(db, 'kabkotaSmp', PERAN.KAB_KOTA, { wilayah: app.dunia.wilayah.kabKota })
  await sql`update pengguna set jenjang = '{SMP}' where username = 'kabkotasmp'`.execute(db)
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const tabel of ['kalibrasi', 'segel', 'sekolah_bulan_versi', 'pesan', 'mesin_selisih', 'setting'])
    await sql`delete from ${sql.table(tabel)}`.execute(db)
})

const ALASAN = 'Jam mesin masih waktu lama'
const save = (who: string | null, body: Record<string, unknown>, sekolahId = id) =>
  app.call(who, saveKalibrasi, { params: { id: sekolahId }, body })
const daftar = async (who = 'sekolah') => (await app.call(who, daftarKalibrasi, { params: { id } })).body
const hari = async (nth: number) => {
  const { body } = await app.call('kabkota', rekapHarian, { query: { idDapodik, monthSelected: '202602' } })
  const { waktu_datang, durasi_datang_terlambat } = body.kehadiran[nth - 1]
  return [waktu_datang, durasi_datang_terlambat]
}
const key = (bulan: number) =>
  sql`
  insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${id}, ${bulan}, 1, 'x', '{}', '', now())`.execute(
    db,
  )
const pesan = async () => {
  const { rows } = await sql<{
    subjek: string
    isi: string
    penerima: string
    pengirim: number | null
    tautan: string
  }>`
    select p.subjek, p.isi, p.tautan, u.username as penerima, p.pengirim_id as pengirim from pesan p
    join pesan_penerima q on q.pesan_id = p.id join pengguna u on u.id = q.pengguna_id order by u.username`.execute(db)
  return rows
}

describe('menyimpan kalibrasi', () => {
  it('E7: sejak hari pertama jam mesin bergeser di laporan, sebelumnya tidak, dan penjelasan menyebutnya', async () => {
    expect((await save('sekolah', { jam: 1, berlakuMulai: '2026-02-04', alasan: ALASAN })).status).toBe(200)
    expect(await hari(3)).toEqual(['07:00:45', '00:00:00'])
    expect(await hari(4)).toEqual(['08:28:30', '01:28:00'])
    const { body } = await app.call('kabkota', rekapHarianPenjelasan, {
      query: { idDapodik, tanggal: '2026-02-04' },
    })
    expect(JSON.stringify(body)).toContain('"kalibrasi":1')
    expect(Object.keys(await bulanVersion(db, id))).toEqual(['202601', '202602', '202603', '202604'])
  })

  it('kalibrasi satu mesin menang atas kalibrasi semua mesin', async () => {
    await save('sekolah', { jam: 1, berlakuMulai: '2026-02-02', alasan: ALASAN })
    const { body } = await save('sekolah', { mesinId, jam: 0, berlakuMulai: '2026-02-04', alasan: ALASAN })
    expect(body.message).toContain('Berhasil menyimpan data')
    expect((await hari(3))[0]).toBe('08:00:45')
    expect((await hari(4))[0]).toBe('07:28:30')
    const { jam, rows } = await daftar('kabkota')
    expect(jam).toBe(1)
    expect(rows).toMatchObject([
      { mesinId, namaMesin: 'Mesin Uji', jam: 0, alasan: ALASAN, disimpanOleh: 'sekolah' },
      { mesinId: null, namaMesin: null, jam: 1 },
    ])
    const again = await save('sekolah', { jam: 2 })
    expect(again.body.message).toContain('Mesin Uji tetap memakai kalibrasinya sendiri.')
  })

  it('dengan hari terakhir, sesudahnya yang lama berlaku lagi', async () => {
    await save('sekolah', { jam: 1, berlakuMulai: '2026-02-03', berlakuSampai: '2026-02-03', alasan: ALASAN })
    expect((await hari(3))[0]).toBe('08:00:45')
    expect((await hari(4))[0]).toBe('07:28:30')
  })

  it('yang sama dengan yang berlaku tidak disimpan lagi', async () => {
    expect((await save('sekolah', { jam: 0 })).body.message).toBe('Tidak ada yang berubah.')
    await save('sekolah', { jam: 1 })
    expect((await save('sekolah', { jam: 1 })).body.message).toBe('Tidak ada yang berubah.')
    expect((await daftar()).rows).toHaveLength(1)
  })

  it('isian yang salah ditolak dengan menyebut isiannya', async () => {
    const foreignMesin = `${app.dunia.sekolah.foreignSd.id}-1`
    for (const [field, body] of [
      ['jam', {}],
      ['jam', { jam: 1.5 }],
      ['jam', { jam: 100 }],
      ['jam', { jam: -100 }],
      ['jam', { jam: '1' }],
      ['berlakuMulai', { jam: 1, berlakuMulai: '2027-03-07' }],
      ['berlakuMulai', { jam: 1, berlakuMulai: '2014-01-01' }],
      ['berlakuSampai', { jam: 1, berlakuSampai: '2026-03-04' }],
      ['mesinId', { jam: 1, mesinId: foreignMesin }],
      ['mesinId', { jam: 1, mesinId: `${id}-99999` }],
      ['alasan', { jam: 1, berlakuMulai: '2026-03-04' }],
      ['alasan', { jam: 1, berlakuMulai: '2026-03-04', alasan: ' abcd ' }],
    ] as const) {
      const { status, body: error } = await save('sekolah', body)
      expect([body, status, error.galat?.[0]?.field]).toEqual([body, 422, field])
    }
    expect((await daftar()).rows).toEqual([])
  })

  it('hanya operator sekolah sendiri; dinas membaca, sekolah asing tidak ada', async () => {
    expect((await save(null, { jam: 1 })).status).toBe(401)
    for (const who of ['kabkota', 'admin', 'gtk'])
      expect([who, (await save(who, { jam: 1 })).status]).toEqual([who, 403])
    expect((await save('asing', { jam: 1 })).status).toBe(404)
    expect((await app.call('kabkotaAsing', daftarKalibrasi, { params: { id } })).status).toBe(404)
    expect((await app.call('kabkota', daftarKalibrasi, { params: { id } })).status).toBe(200)
    expect((await daftar()).rows).toEqual([])
  })

  it('tidak menyentuh bulan terkunci, juga bukan lewat tap malam atau jam yang mundur', async () => {
    await key(202602)
    const status = async (body: Record<string, unknown>) => (await save('sekolah', { alasan: ALASAN, ...body })).status
    expect(await status({ jam: 1, berlakuMulai: '2026-02-20' })).toBe(422)
    const night = (waktu: string) =>
      sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
        select sekolah_id, mesin_id, pin, ${waktu}::timestamp, 0, '2026-03-04T00:00:00Z' from pemetaan_pin
        where sekolah_id = ${id} order by id limit 1`.execute(db)
    await night('2026-03-01 00:20:00')
    expect(await status({ jam: 1, berlakuMulai: '2026-03-01' })).toBe(422)
    await night('2026-03-02 07:00:00')
    expect(await status({ jam: -30, berlakuMulai: '2026-03-02' })).toBe(422)
    expect(await status({ jam: 1, berlakuMulai: '2026-03-02' })).toBe(200)
    await sql`delete from tap where sekolah_id = ${id} and waktu_lokal >= '2026-03-01' and waktu_lokal < '2026-03-03'`.execute(
      db,
    )
  })
})

describe('pesan ke dinas', () => {
  it('kalibrasi mundur mulai hari ini memindahkan tap pagi ke kemarin: alasan diminta, dinas diberi tahu', async () => {
    const without = await save('sekolah', { jam: -24 })
    expect([without.status, without.body.galat?.[0]?.field]).toEqual([422, 'alasan'])
    expect((await save('sekolah', { jam: -1 })).status).toBe(200)
    expect(await pesan()).toEqual([])
    expect((await save('sekolah', { jam: -24, alasan: 'Jam mesin maju sehari' })).status).toBe(200)
    expect((await pesan()).map(({ penerima }) => penerima)).toEqual(['kabkota', 'monitoring'])
  })

  it('untuk hari ini saja pun, bila tap hari ini sudah tercatat: alasan diminta, dinas diberi tahu (F7)', async () => {
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      select sekolah_id, mesin_id, pin, '2026-03-05 07:48:00', 0, '2026-03-05T00:48:00Z' from pemetaan_pin
      where sekolah_id = ${id} order by id limit 1`.execute(db)
    const today = { jam: -1, berlakuMulai: '2026-03-05', berlakuSampai: '2026-03-05' }
    const without = await save('sekolah', today)
    expect([without.status, without.body.galat?.[0]?.field]).toEqual([422, 'alasan'])
    expect(await pesan()).toEqual([])
    expect((await save('sekolah', { ...today, alasan: ALASAN })).status).toBe(200)
    expect((await pesan()).map(({ penerima }) => penerima)).toEqual(['kabkota', 'monitoring'])
    expect((await pesan())[0]?.subjek).toContain('mengubah hari ini, yang sudah berjalan: ')
    // Tomorrow is never past.
    expect((await save('sekolah', { jam: -2, berlakuMulai: '2026-03-06' })).status).toBe(200)
    await sql`delete from tap where sekolah_id = ${id} and waktu_lokal = '2026-03-05 07:48:00'`.execute(db)
  })

  it('dikirim Sistem ke dinas di atas sekolah hanya bila hari yang lewat berubah', async () => {
    await save('sekolah', { jam: 1 })
    await save('sekolah', { jam: 2, berlakuMulai: '2026-03-10' })
    expect(await pesan()).toEqual([])
    const { body } = await save('sekolah', { jam: 3, berlakuMulai: '2026-03-04', alasan: ALASAN })
    expect(body.message).toContain('Dinas diberi tahu')
    const boxes = await pesan()
    expect(boxes.map(({ penerima }) => penerima)).toEqual(['kabkota', 'monitoring'])
    expect(boxes[0]).toMatchObject({ pengirim: null, tautan: `/pengaturan/sekolah?id=${id}&tab=riwayat` })
    expect(boxes[0]?.subjek).toContain('SD Uji 1')
    expect(boxes[0]?.isi).toContain(ALASAN)
    expect(boxes[0]?.isi).toContain('+3 jam untuk semua mesin sekolah sejak 4 Maret 2026')
  })

  it('SMA memberi tahu dinas provinsinya', async () => {
    const { sma } = app.dunia.sekolah
    await addPengguna(db, 'operatorSma', PERAN.SEKOLAH, { sekolahId: sma.id })
    await save('operatorSma', { jam: 1, berlakuMulai: '2026-03-04', alasan: ALASAN }, sma.id)
    expect((await pesan()).map(({ penerima }) => penerima)).toEqual(['provinsi'])
  })
})

describe('usul dan pratinjau', () => {
  it('lompatan satu jam diusulkan sebagai kalibrasi yang harus disimpan, dan hilang setelahnya', async () => {
    await save('sekolah', { jam: 1, berlakuMulai: '2026-03-01', alasan: ALASAN })
    // Four posts of this morning: calibrated, the machine is another hour behind.
    await sql`insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
      select ${id}, ${Number(mesinId.split('-')[1])}, ('2026-03-05 00:0' || n || ':00Z')::timestamptz, ('2026-03-05 05:0' || n || ':00')::timestamp
      from generate_series(1, 4) n`.execute(db)
    expect((await daftar()).usul).toMatchObject([{ mesinId, namaMesin: 'Mesin Uji', jam: 2, mulai: '2026-03-05' }])
    await save('sekolah', { mesinId, jam: 2, berlakuMulai: '2026-03-05' })
    expect((await daftar()).usul).toEqual([])
  })

  it.each([
    [
      'jam mesin sudah benar, kalibrasi +1 masih berlaku',
      '2026-03-05 07:0',
      0,
      'kembalikan ke 0 jam mulai 5 Maret 2026',
    ],
    [
      'mesin yang bangun di tahun 2021',
      '2021-08-03 07:0',
      null,
      'Setel jam mesin; hari-hari itu lewat absensi manual.',
    ],
  ])('layar Mesin dan Kalibrasi mengusulkan yang sama: %s', async (_, waktu, jam, sentence) => {
    await save('sekolah', { jam: 1, berlakuMulai: '2026-03-01', alasan: ALASAN })
    await sql`insert into mesin_selisih (sekolah_id, mesin_id, diterima_pada, waktu_lokal)
      select ${id}, ${Number(mesinId.split('-')[1])}, ('2026-03-05 00:0' || n || ':00Z')::timestamptz, (${waktu}::text || n || ':00')::timestamp
      from generate_series(1, 4) n`.execute(db)
    const [{ mesinId: ofMesin, namaMesin, ...usul }] = (await daftar()).usul
    expect([ofMesin, namaMesin]).toEqual([mesinId, 'Mesin Uji'])
    expect(usul).toMatchObject({ jam, kalimat: expect.stringContaining(sentence) })
    const detail = await app.call('sekolah', detailMesin, { params: { id: mesinId } })
    expect(detail.body.drift.usulKalibrasi).toEqual(usul)
  })

  it('menghitung hari yang berubah dan tidak menyimpan apa pun', async () => {
    const body = { jam: 1, berlakuMulai: '2026-02-04' }
    const answer = await app.call('sekolah', pratinjauKalibrasi, { params: { id }, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ jumlahSekolah: 1, sekolahDihitung: 1, lanjut: null })
    expect(answer.body.angkaBerubah).toBeGreaterThan(10)
    const tanggal = answer.body.contoh.map((example: { tanggal: string }) => example.tanggal)
    expect(tanggal[0]).toBe('2026-02-04')
    expect((await daftar()).rows).toEqual([])
    expect(await hari(4)).toEqual(['07:28:30', '00:28:00'])
  })

  it('pratinjau menolak yang akan ditolak, dan sekolah asing', async () => {
    const pratinjau = async (who: string, body: Record<string, unknown>) =>
      (await app.call(who, pratinjauKalibrasi, { params: { id }, body })).status
    expect(await pratinjau('sekolah', { jam: 100 })).toBe(422)
    expect(await pratinjau('sekolah', { jam: 1, berlakuMulai: '2027-12-01' })).toBe(422)
    expect(await pratinjau('asing', { jam: 1 })).toBe(404)
    expect(await pratinjau('kabkota', { jam: 1 })).toBe(403)
  })
})
