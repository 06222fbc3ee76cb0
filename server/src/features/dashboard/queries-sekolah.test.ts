import { type HadirRow, type SekolahDashboard, sekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import type { HarianRow } from '@geisa/engine/hari/laporan-harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillFebruari, lockFebruari } from '../kunci-bulan/februari.test-kit.ts'

/** February 2026 of the school `sd`: example E11 for its teacher; its head never tapped, two more work two shifts or left. */
let app: TestApp
let sd: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  await fillFebruari(app)
  await addPerson()
})
afterAll(() => app.close())

async function addPerson(): Promise<void> {
  const { db } = app.context
  await sql`
    with orang as (
      insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, nip, mulai_tugas, berhenti)
      values (${sd}, gen_random_uuid(), 'Dua Shift', 'ARI DUA SHIFT', 'Guru Mapel', 'PNS', '199001012015011001', null, null),
        (${sd}, gen_random_uuid(), 'Berhenti', 'BERHENTI TANGGAL SEPULUH', 'Guru Kelas', 'PNS', null, '2026-02-04', '2026-02-10')
      returning sekolah_id, id, id_dapodik)
    insert into alamat_gtk (sekolah_id, gtk_id, id_dapodik) select * from orang`.execute(db)
  await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, shift_pagi, shift_siang, is_jadwal_mandiri)
    values (${sd}, '2026-02-01', true, true, true)`.execute(db)
  const jadwal = await sql<{ id: number }>`
    insert into jadwal (jenjang, pemilik, pemilik_id, shift, berlaku_mulai)
    values ('SD', 'sekolah', ${String(sd)}, 2, '2026-02-01') returning id`.execute(db)
  await sql`insert into jadwal_hari (jadwal_id, hari, is_libur, jam_masuk, jam_pulang)
    select ${jadwal.rows[0]?.id}, hari, hari = 0, case when hari > 0 then '15:00'::time end, case when hari > 0 then '20:00'::time end
    from generate_series(0, 6) hari`.execute(db)
  const two = sql`(select id from gtk where sekolah_id = ${sd} and nama = 'Dua Shift')`
  await sql`insert into gtk_kerja (sekolah_id, gtk_id, berlaku_mulai, shift) values
    (${sd}, ${two}, '2026-01-01', 'keduanya'), (${sd}, ${app.dunia.sekolah.sd.gtk[1]?.id}, '2026-01-01', '1')`.execute(
    db,
  )
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select sekolah_id, id, '8', ${two}, '2025-01-01' from mesin where sekolah_id = ${sd}`.execute(db)
  const tap = ['03 07:20:00', '03 14:00:00', '03 15:31:00', '03 20:00:00', '04 06:50:00', '05 15:00:00']
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
    select m.sekolah_id, m.id, '8', ('2026-02-' || w)::timestamp, 0, 1, 0, ('2026-02-' || w)::timestamp at time zone 'Asia/Jakarta'
    from mesin m, unnest(${tap}::text[]) w where m.sekolah_id = ${sd}`.execute(db)
}

const hari = (nth: number): string => `2026-02-${String(nth).padStart(2, '0')}`

const dashboards = async (tanggal: string, who = 'sekolah'): Promise<HadirRow[]> =>
  (await attendance(tanggal, who)).kehadiranGtk

async function attendance(tanggal: string, who = 'sekolah'): Promise<SekolahDashboard> {
  const { status, body } = await app.call(who, sekolahDashboard, {
    params: { sekolahId: sd },
    query: { tanggal, bagian: 'kehadiran' },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The same day in the words of the person's own daily report. */
function fromLaporan(rows: HarianRow[], namaStatus: Record<string, string>): unknown {
  const [first] = rows
  const datang = rows.map(({ waktu_datang }) => waktu_datang).filter((jam) => jam !== null)
  const pulang = rows.map(({ waktu_pulang }) => waktu_pulang).filter((jam) => jam !== null)
  const words = rows.flatMap(({ keterangan }) => keterangan.split(', ')).filter((one) => one !== '')
  return {
    Waktu_Datang: datang.toSorted()[0] ?? null,
    Waktu_Pulang: pulang.toSorted().at(-1) ?? null,
    Status_Kehadiran: namaStatus[first?.singkatan ?? ''] ?? '',
    keterangan: [...new Set(words)].join(', '),
  }
}

/** Compares every staff-day of the month with the daily reports. @returns how many there were */
async function alignSebulan(): Promise<number> {
  const { rows } = await sql<{ id: string; namaDapodik: string; nip: string | null; nuptk: string | null }>`
    select id_dapodik as id, nama_dapodik as "namaDapodik", nip, nuptk from gtk where sekolah_id = ${sd}`.execute(
    app.context.db,
  )
  const expectations = Array.from({ length: 28 }, () => [] as unknown[])
  for (const { id } of rows) {
    const { body } = await app.call('sekolah', rekapHarian, { query: { idDapodik: id, monthSelected: '202602' } })
    const { idDapodik, namaDapodik, nip, nuptk } = body.gtk
    for (const [h, daftar] of expectations.entries()) {
      const row = body.kehadiran.filter(({ tanggal }: HarianRow) => tanggal === hari(h + 1))
      if (row.length > 0)
        daftar.push({
          idDapodik,
          nama_dapodik: namaDapodik,
          nip,
          nuptk,
          ...(fromLaporan(row, body.namaStatus) as object),
        })
    }
  }
  let jumlah = 0
  for (const [h, daftar] of expectations.entries()) {
    const hadir = await dashboards(hari(h + 1))
    jumlah += hadir.length
    expect(hadir.map(({ keadaan: _, terlambat: __, usulan: ___, ...rest }) => rest)).toEqual(
      daftar.toSorted((a, b) => comparison(a as HadirRow, b as HadirRow)),
    )
  }
  return jumlah
}

const comparison = (a: HadirRow, b: HadirRow): number => (a.nama_dapodik < b.nama_dapodik ? -1 : 1)

const one = async (nama: string, tanggal: string): Promise<HadirRow | undefined> =>
  (await dashboards(tanggal)).find(({ nama_dapodik }) => nama_dapodik.startsWith(nama))

describe('daftar kehadiran sekolah', () => {
  it('sama dengan laporan harian setiap orang, setiap hari, menurut nama Dapodik', async () => {
    // Three people the whole month, one from the 4th to the 10th.
    expect(await alignSebulan()).toBe(3 * 28 + 7)
  })

  it('dua shift satu baris: datang paling awal, pulang paling akhir, terlambat dijumlahkan', async () => {
    expect(await one('ARI', hari(3))).toMatchObject({
      nip: '199001012015011001',
      Waktu_Datang: '07:20:00',
      Waktu_Pulang: '20:00:00',
      Status_Kehadiran: 'Hadir',
      keterangan: 'DTTI',
      keadaan: 'terlambat',
      terlambat: 51 * 60,
    })
  })

  it('hanya yang bertugas hari itu', async () => {
    expect(await one('BERHENTI', hari(3))).toBeUndefined()
    expect(await one('BERHENTI', hari(4))).toBeDefined()
    expect(await one('BERHENTI', hari(10))).toBeDefined()
    expect(await one('BERHENTI', hari(11))).toBeUndefined()
  })

  it('keadaan untuk mata: libur, hadir, terlambat, izin, tidak hadir', async () => {
    const state = async (nth: number) => (await one('GURU', hari(nth)))?.keadaan
    expect(await Promise.all([1, 2, 4, 9, 10, 11, 12, 14].map(state))).toEqual([
      'libur',
      'hadir',
      'terlambat',
      'tidak-hadir',
      'izin',
      'izin',
      'izin',
      'hadir',
    ])
  })

  it('bulan terkunci memperlihatkan hari yang disegel, juga setelah faktanya berubah', async () => {
    const { db } = app.context
    const before = await Promise.all([3, 4, 9].map((nth) => dashboards(hari(nth))))
    expect((await attendance(hari(3))).terkunci).toBe(false)
    const key = await lockFebruari(app)
    expect(key.status, JSON.stringify(key.body)).toBe(200)
    expect((await attendance(hari(3))).terkunci).toBe(true)
    await sql`update gtk set berhenti = '2026-02-03', nama_dapodik = 'NAMA BARU', nip = null where sekolah_id = ${sd} and nama = 'Dua Shift'`.execute(
      db,
    )
    await sql`update tap set waktu_lokal = waktu_lokal + interval '11 minutes' where sekolah_id = ${sd}`.execute(db)
    await sql`insert into libur (kode_wilayah, nama, jenis_libur_id, tanggal, jenjang) values ('000000', 'Susulan', 1, '2026-02-09', '{SD}')`.execute(
      db,
    )
    expect(await Promise.all([3, 4, 9].map((nth) => dashboards(hari(nth))))).toEqual(before)
    expect(await alignSebulan()).toBe(3 * 28 + 7)
    // A seal without anybody's days is a seal.
    await sql`update segel set rincian = '{}' where sekolah_id = ${sd}`.execute(db)
    expect((await attendance(hari(3))).terkunci).toBe(true)
    await sql`update segel set dibuka_pada = now() where sekolah_id = ${sd}`.execute(db)
    expect(await Promise.all([3, 4, 9].map((nth) => dashboards(hari(nth))))).not.toEqual(before)
    expect((await attendance(hari(3))).terkunci).toBe(false)
    expect(await alignSebulan()).toBe(2 * 28 + 3 + 7)
  })
})
