import { type BarisHadir, dasborSekolah } from '@geisa/contract/dashboard-sekolah'
import { rekapHarian } from '@geisa/contract/rekap'
import type { BarisHarian } from '@geisa/engine/hari/laporan-harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { isiFebruari, kunciFebruari } from '../kunci-bulan/bulan-uji.test-bahan.ts'

/** February 2026 of the school `sd`: example E11 for its teacher; its head never tapped, two more work two shifts or left. */
let uji: AplikasiUji
let sd: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
  await isiFebruari(uji)
  await tambahOrang()
})
afterAll(() => uji.tutup())

async function tambahOrang(): Promise<void> {
  const { db } = uji.aplikasi
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
  const dua = sql`(select id from gtk where sekolah_id = ${sd} and nama = 'Dua Shift')`
  await sql`insert into gtk_kerja (sekolah_id, gtk_id, berlaku_mulai, shift) values
    (${sd}, ${dua}, '2026-01-01', 'keduanya'), (${sd}, ${uji.dunia.sekolah.sd.gtk[1]?.id}, '2026-01-01', '1')`.execute(
    db,
  )
  await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select sekolah_id, id, '8', ${dua}, '2025-01-01' from mesin where sekolah_id = ${sd}`.execute(db)
  const tap = ['03 07:20:00', '03 14:00:00', '03 15:31:00', '03 20:00:00', '04 06:50:00', '05 15:00:00']
  await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
    select m.sekolah_id, m.id, '8', ('2026-02-' || w)::timestamp, 0, 1, 0, ('2026-02-' || w)::timestamp at time zone 'Asia/Jakarta'
    from mesin m, unnest(${tap}::text[]) w where m.sekolah_id = ${sd}`.execute(db)
}

const hari = (ke: number): string => `2026-02-${String(ke).padStart(2, '0')}`

async function dasbor(tanggal: string, siapa = 'sekolah'): Promise<BarisHadir[]> {
  const { status, body } = await uji.panggil(siapa, dasborSekolah, {
    params: { sekolahId: sd },
    query: { tanggal, bagian: 'kehadiran' },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.kehadiranGtk
}

/** The same day in the words of the person's own daily report. */
function dariLaporan(baris: BarisHarian[], namaStatus: Record<string, string>): unknown {
  const [pertama] = baris
  const datang = baris.map(({ waktu_datang }) => waktu_datang).filter((jam) => jam !== null)
  const pulang = baris.map(({ waktu_pulang }) => waktu_pulang).filter((jam) => jam !== null)
  const kata = baris.flatMap(({ keterangan }) => keterangan.split(', ')).filter((satu) => satu !== '')
  return {
    Waktu_Datang: datang.toSorted()[0] ?? null,
    Waktu_Pulang: pulang.toSorted().at(-1) ?? null,
    Status_Kehadiran: namaStatus[pertama?.singkatan ?? ''] ?? '',
    keterangan: [...new Set(kata)].join(', '),
  }
}

/** Compares every staff-day of the month with the daily reports. @returns how many there were */
async function samakanSebulan(): Promise<number> {
  const { rows } = await sql<{ id: string; namaDapodik: string; nip: string | null; nuptk: string | null }>`
    select id_dapodik as id, nama_dapodik as "namaDapodik", nip, nuptk from gtk where sekolah_id = ${sd}`.execute(
    uji.aplikasi.db,
  )
  const harapan = Array.from({ length: 28 }, () => [] as unknown[])
  for (const { id } of rows) {
    const { body } = await uji.panggil('sekolah', rekapHarian, { query: { idDapodik: id, monthSelected: '202602' } })
    const { idDapodik, namaDapodik: nama_dapodik, nip, nuptk } = body.gtk
    for (const [h, daftar] of harapan.entries()) {
      const baris = body.kehadiran.filter(({ tanggal }: BarisHarian) => tanggal === hari(h + 1))
      if (baris.length > 0)
        daftar.push({ idDapodik, nama_dapodik, nip, nuptk, ...(dariLaporan(baris, body.namaStatus) as object) })
    }
  }
  let jumlah = 0
  for (const [h, daftar] of harapan.entries()) {
    const hadir = await dasbor(hari(h + 1))
    jumlah += hadir.length
    expect(hadir.map(({ keadaan: _, terlambat: __, ...sisa }) => sisa)).toEqual(
      daftar.toSorted((a, b) => banding(a as BarisHadir, b as BarisHadir)),
    )
  }
  return jumlah
}

const banding = (a: BarisHadir, b: BarisHadir): number => (a.nama_dapodik < b.nama_dapodik ? -1 : 1)

const satu = async (nama: string, tanggal: string): Promise<BarisHadir | undefined> =>
  (await dasbor(tanggal)).find(({ nama_dapodik }) => nama_dapodik.startsWith(nama))

describe('daftar kehadiran sekolah', () => {
  it('sama dengan laporan harian setiap orang, setiap hari, menurut nama Dapodik', async () => {
    // Three people the whole month, one from the 4th to the 10th.
    expect(await samakanSebulan()).toBe(3 * 28 + 7)
  })

  it('dua shift satu baris: datang paling awal, pulang paling akhir, terlambat dijumlahkan', async () => {
    expect(await satu('ARI', hari(3))).toMatchObject({
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
    expect(await satu('BERHENTI', hari(3))).toBeUndefined()
    expect(await satu('BERHENTI', hari(4))).toBeDefined()
    expect(await satu('BERHENTI', hari(10))).toBeDefined()
    expect(await satu('BERHENTI', hari(11))).toBeUndefined()
  })

  it('keadaan untuk mata: libur, hadir, terlambat, izin, tidak hadir', async () => {
    const keadaan = async (ke: number) => (await satu('GURU', hari(ke)))?.keadaan
    expect(await Promise.all([1, 2, 4, 9, 10, 11, 12, 14].map(keadaan))).toEqual([
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
    const { db } = uji.aplikasi
    const sebelum = await Promise.all([3, 4, 9].map((ke) => dasbor(hari(ke))))
    const kunci = await kunciFebruari(uji)
    expect(kunci.status, JSON.stringify(kunci.body)).toBe(200)
    await sql`update gtk set berhenti = '2026-02-03', nama_dapodik = 'NAMA BARU', nip = null where sekolah_id = ${sd} and nama = 'Dua Shift'`.execute(
      db,
    )
    await sql`update tap set waktu_lokal = waktu_lokal + interval '11 minutes' where sekolah_id = ${sd}`.execute(db)
    await sql`insert into libur (kode_wilayah, nama, jenis_libur_id, tanggal, jenjang) values ('000000', 'Susulan', 1, '2026-02-09', '{SD}')`.execute(
      db,
    )
    expect(await Promise.all([3, 4, 9].map((ke) => dasbor(hari(ke))))).toEqual(sebelum)
    expect(await samakanSebulan()).toBe(3 * 28 + 7)
    await sql`update segel set dibuka_pada = now() where sekolah_id = ${sd}`.execute(db)
    expect(await Promise.all([3, 4, 9].map((ke) => dasbor(hari(ke))))).not.toEqual(sebelum)
    expect(await samakanSebulan()).toBe(2 * 28 + 3 + 7)
  })
})
