import { rekapHarian } from '@geisa/contract/rekap/harian'
import { laporanHarian } from '@geisa/engine/hari/laporan-harian'
import { withManual } from '@geisa/engine/pengajuan/usulan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { e11Content } from './e11.test-kit.ts'
import { loadFakta, loadPersonFakta } from './fakta.ts'

const FEBRUARI = { bulan: '202602', now: '2026-03-05T03:00:00.000Z' }
const SYSTEM = systemCakupan('tests')

type Person = { id: number; idDapodik: string }

let app: TestApp
let db: TestApp['context']['db']
let sekolahId: number
let kepala: Person
let guru: Person
let npsn = 80_000_000
beforeAll(async () => {
  app = await createTestApp()
  db = app.context.db
})
afterAll(() => app.close())

/** A school of its own for each test, beside the SD of the test world; what schools share is swept. */
beforeEach(async () => {
  await sql`delete from setting`.execute(db)
  await sql`delete from jadwal`.execute(db)
  await sql`delete from libur where jenis_libur_id <> 1`.execute(db)
  await sql`delete from status_kehadiran where berlaku_mulai > '2000-01-01'`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    select ${String(npsn++)}, 'SD Fakta', jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona
    from sekolah where id = ${app.dunia.sekolah.sd.id} returning id`.execute(db)
  sekolahId = rows[0]?.id ?? 0
  kepala = await addPerson('Kepala SD Fakta', 'Kepala Sekolah')
  guru = await addPerson('Guru SD Fakta', 'Guru Kelas')
  await e11Content(db, sekolahId, guru.id)
})

async function addPerson(nama: string, jenisGuru: string): Promise<Person> {
  const { rows } = await sql<Person>`
    with baru as (insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
      values (${sekolahId}, gen_random_uuid(), ${nama}, ${nama}, ${jenisGuru}, 'PNS') returning id, id_dapodik, sekolah_id)
    insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from baru
    returning gtk_id as id, id_dapodik as "idDapodik"`.execute(db)
  return rows[0] as Person
}

const faktaSekolah = async () => {
  const fakta = await loadFakta(db, SYSTEM, { ...FEBRUARI, sekolahId })
  if (fakta === undefined) throw new Error('facts missing')
  return fakta
}
const hari = async (nth: number, query: Record<string, unknown> = {}) => {
  const content = { idDapodik: guru.idDapodik, monthSelected: '202602', ...query }
  const { body } = await app.call('kabkota', rekapHarian, { query: content })
  return body.kehadiran[nth - 1]
}

describe('fakta satu orang dan satu sekolah', () => {
  it('laporan dari API sama dengan engine atas fakta seluruh sekolah', async () => {
    // A second owner of the PIN, a calibration of this machine and a colleague with taps of their own.
    await sql`update pemetaan_pin set sampai = '2026-02-24' where sekolah_id = ${sekolahId}`.execute(db)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, disimpan_pada)
      select sekolah_id, id, '7', ${kepala.id}::int, '2026-02-25'::date, now() from mesin where sekolah_id = ${sekolahId}
      union all select sekolah_id, id, '8', ${kepala.id}::int, null, now() from mesin where sekolah_id = ${sekolahId}`.execute(
      db,
    )
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      select sekolah_id, id, '8', '2026-02-03 07:10', 1, '2026-02-04' from mesin where sekolah_id = ${sekolahId}`.execute(
      db,
    )
    await sql`insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai)
      select sekolah_id, id, 1, '2026-02-19' from mesin where sekolah_id = ${sekolahId}`.execute(db)
    const fakta = await faktaSekolah()
    expect(fakta.gtk).toHaveLength(2)
    for (const gtk of [guru, kepala]) {
      const { body } = await app.call('kabkota', rekapHarian, {
        query: { idDapodik: gtk.idDapodik, monthSelected: '202602' },
      })
      expect({ kehadiran: body.kehadiran, summary: body.summary }).toEqual(laporanHarian(fakta, gtk.id))
    }
    expect(await hari(19)).toMatchObject({ waktu_datang: '07:55:00', durasi_datang_terlambat: '00:55:00' })
  })

  it('orang dan seluruh faktanya dibaca dengan satu pernyataan', async () => {
    let jumlah = 0
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        jumlah++
        return node
      },
      transformResult: async ({ result }) => result,
    }) as DbOrTrx
    const select = { ...FEBRUARI, idDapodik: guru.idDapodik, sekolahId: undefined }
    expect((await loadPersonFakta(counted, SYSTEM, select))?.fakta.tap.jumlah).toBe(32)
    expect(jumlah).toBe(1)
  })

  it('di luar cakupan tidak ada fakta', async () => {
    const other = systemCakupan('tests', [app.dunia.sekolah.foreignSd.id])
    expect(await loadFakta(db, other, { ...FEBRUARI, sekolahId })).toBeUndefined()
    const select = { ...FEBRUARI, idDapodik: guru.idDapodik, sekolahId: undefined }
    expect(await loadPersonFakta(db, other, select)).toBeUndefined()
  })
})

describe('setiap tabel fakta sampai ke laporan', () => {
  it('pengaturan berlaku menurut tanggalnya, satu kunci tidak mengubah yang lain', async () => {
    await sql`insert into setting (kunci, berlaku_mulai, nilai) values
      ('toleransiMenit', '2026-02-01', '30'), ('toleransiMenit', '2026-02-05', '10'), ('menitTanpaAbsen', '2026-02-06', '200')`.execute(
      db,
    )
    expect((await hari(4)).durasi_datang_terlambat).toBe('00:00:00')
    expect((await hari(5)).durasi_datang_terlambat).toBe('00:35:00')
    expect((await hari(7)).durasi_pulang_cepat).toBe('03:20:00')
  })

  it('tap bertanggal masa depan baru dihitung setelah dikonfirmasi', async () => {
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      select sekolah_id, id, '7', '2026-02-09 07:00', 0, '2026-02-01' from mesin where sekolah_id = ${sekolahId}`.execute(
      db,
    )
    expect((await hari(9)).singkatan).toBe('A')
    await sql`insert into tap_konfirmasi (sekolah_id, mesin_id, pin, waktu_lokal, alasan, dikonfirmasi_pada)
      select sekolah_id, mesin_id, pin, waktu_lokal, 'jam mesin maju', now() from tap where sekolah_id = ${sekolahId} and waktu_lokal = '2026-02-09 07:00'`.execute(
      db,
    )
    expect(await hari(9)).toMatchObject({ singkatan: 'H', waktu_datang: '07:00:00' })
  })

  it('jadwal: dinas menang atas nasional, yayasan atas dinas, sekolah mandiri atas semua; dinas lain tidak berlaku', async () => {
    const { provinsi, kabKota, foreignKabKota } = app.dunia.wilayah
    const { rows } = await sql<{ id: number }>`insert into yayasan (nama) values ('Yayasan Uji') returning id`.execute(
      db,
    )
    await sql`update sekolah set yayasan_id = ${rows[0]?.id} where id = ${sekolahId}`.execute(db)
    const jadwal = async (pemilik: string, id: string, jamMasuk: string): Promise<string> => {
      await sql`with j as (insert into jadwal (pemilik, pemilik_id, jenjang, shift, berlaku_mulai) values (${pemilik}, ${id}, 'SD', 1, '2026-01-01') returning id)
        insert into jadwal_hari (jadwal_id, hari, is_libur, jam_masuk, jam_pulang) select j.id, h, h = 0, ${jamMasuk}::time, '14:00' from j, generate_series(0, 6) h`.execute(
        db,
      )
      return (await hari(4)).durasi_datang_terlambat
    }
    expect(await jadwal('dinas', foreignKabKota, '06:00')).toBe('00:28:00')
    expect(await jadwal('dinas', provinsi, '06:00')).toBe('00:28:00')
    expect(await jadwal('nasional', '000000', '07:01')).toBe('00:27:00')
    expect(await jadwal('dinas', kabKota, '07:02')).toBe('00:26:00')
    expect(await jadwal('yayasan', String(rows[0]?.id), '07:03')).toBe('00:25:00')
    expect(await jadwal('sekolah', String(sekolahId), '07:04')).toBe('00:25:00')
    await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, is_jadwal_mandiri) values (${sekolahId}, '2026-02-04', true)`.execute(
      db,
    )
    expect((await hari(4)).durasi_datang_terlambat).toBe('00:24:00')
  })

  it('libur provinsi dan kab/kota berlaku hanya di wilayahnya', async () => {
    const { provinsi, kabKota, foreignKabKota } = app.dunia.wilayah
    await sql`insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang) values
      ('Asing', 2, ${foreignKabKota}, '2026-02-02', '{SD}'), ('Kab', 2, ${kabKota}, '2026-02-03', '{SD}'),
      ('Prov', 3, ${provinsi}, '2026-02-04', '{SD}'), ('SMP saja', 3, ${provinsi}, '2026-02-05', '{SMP}')`.execute(db)
    const jenis = await Promise.all([2, 3, 4, 5].map(async (nth) => (await hari(nth)).jenis_libur))
    expect(jenis).toEqual([0, 2, 3, 0])
  })

  it('hanya pengajuan yang disetujui, diproses kirim atau terkirim dihitung', async () => {
    const status: Record<number, string> = {}
    for (const kode of [1, 2, 3, 4, 5, 6]) {
      await sql`update koreksi set status_pengajuan = ${kode} where sekolah_id = ${sekolahId} and no_koreksi = '202602000002'`.execute(
        db,
      )
      await sql`update absensi_manual set status_pengajuan = ${kode} where sekolah_id = ${sekolahId}`.execute(db)
      status[kode] = `${(await hari(10)).singkatan} ${(await hari(14)).singkatan}`
    }
    expect(status).toEqual({ 1: 'A A', 2: 'SDSD HMR', 3: 'A A', 4: 'SDSD HMR', 5: 'SDSD HMR', 6: 'A A' })
  })

  it('libur khusus sekolah: L bagi setiap GTK sekolah itu selama disetujui, tanpa baris GTK', async () => {
    const before = await faktaSekolah()
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan, diputus_pada)
      values (${sekolahId}, '202602000009', '2026-02-18', 27, '2026-02-18', '2026-02-19T03:00:00Z')`.execute(db)
    const jenis: Record<number, unknown> = {}
    for (const kode of [1, 2, 3, 4, 5, 6]) {
      await sql`update absensi_manual set status_pengajuan = ${kode} where sekolah_id = ${sekolahId} and status_id = 27`.execute(
        db,
      )
      jenis[kode] = (await hari(18)).jenis_libur
    }
    expect(jenis).toEqual({ 1: 0, 2: 5, 3: 0, 4: 5, 5: 5, 6: 0 })
    await sql`update absensi_manual set status_pengajuan = 2 where sekolah_id = ${sekolahId} and status_id = 27`.execute(
      db,
    )
    expect(await hari(18)).toMatchObject({
      singkatan: 'L',
      keterangan: 'Libur Khusus Sekolah (Absensi Manual 202602000009)',
      durasi_datang_terlambat: null,
    })
    expect((await hari(19)).jenis_libur).toBe(0)
    // What the facts hold after the approval is what the engine said that they would.
    const input = { tanggal: '2026-02-18', statusId: 27, rinci: [] }
    const guess = withManual(before, input, '202602000009', '2026-02-19T03:00:00.000Z')
    const after = await faktaSekolah()
    for (const gtk of [guru, kepala]) {
      expect(laporanHarian(after, gtk.id).kehadiran[17]?.singkatan).toBe('L')
      expect(laporanHarian(after, gtk.id)).toEqual(laporanHarian(guess, gtk.id))
    }
  })

  it('libur khusus satu sekolah tidak menyentuh sekolah lain', async () => {
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
      values (${app.dunia.sekolah.sd.id}, '202602000010', '2026-02-18', 27, 2, '2026-02-18')`.execute(db)
    expect((await hari(18)).jenis_libur).toBe(0)
  })

  it('hari tanpa laporan mesin kosong sampai dikonfirmasi', async () => {
    await sql`update mesin_kontak set laporan = '2026-02-08T00:00:00Z' where sekolah_id = ${sekolahId}`.execute(db)
    expect(await hari(9)).toMatchObject({ singkatan: '', keterangan: 'Belum sinkron' })
    await sql`insert into konfirmasi_hari (sekolah_id, gtk_id, tanggal, dikonfirmasi_pada) values (${sekolahId}, ${guru.id}, '2026-02-09', now())`.execute(
      db,
    )
    expect((await hari(9)).singkatan).toBe('A')
  })

  it('masa tugas, shift dan hari kerja GTK bertanggal', async () => {
    await sql`update gtk set mulai_tugas = '2026-02-03' where sekolah_id = ${sekolahId} and id = ${guru.id}`.execute(db)
    await sql`insert into gtk_kerja (sekolah_id, gtk_id, berlaku_mulai, shift, hari_kerja) values (${sekolahId}, ${guru.id}, '2026-02-05', 'otomatis', '{1,2}')`.execute(
      db,
    )
    expect((await hari(1)).hari_ke).toBe(3)
    expect([(await hari(2)).jenis_libur, (await hari(3)).jenis_libur]).toEqual([0, 4])
  })

  it('nama status menurut tanggal berlakunya', async () => {
    await sql`insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, koreksi, manual, basic)
      values (16, '2026-02-01', 'CTH', 'Cuti Tahunan Baru', 'C', true, false, true), (3, '2026-03-01', 'XX', 'Nanti', 'DL', true, false, true)`.execute(
      db,
    )
    expect([(await hari(13)).singkatan, (await hari(11)).singkatan]).toEqual(['CTH', 'DL'])
  })
})

describe('satu orang di beberapa sekolah', () => {
  const second = async (parent: boolean) => {
    const { smp } = app.dunia.sekolah
    const { rows } = await sql<{
      id: number
    }>`insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, ptk_induk)
      values (${smp.id}, ${guru.idDapodik}, 'Guru SD Fakta', 'GURU SD FAKTA', 'Guru Mapel', 'PNS', ${parent}) returning id`.execute(
      db,
    )
    await sql`insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) values (${guru.idDapodik}, ${smp.id}, ${rows[0]?.id})`.execute(
      db,
    )
    await sql`update gtk set ptk_induk = ${!parent} where sekolah_id = ${sekolahId} and id = ${guru.id}`.execute(db)
    return smp.id
  }
  const sekolahLaporan = async (who: string, other: Record<string, unknown> = {}) => {
    const query = { idDapodik: guru.idDapodik, monthSelected: '202602', ...other }
    const { status, body } = await app.call(who, rekapHarian, { query })
    return status === 200 ? body.sekolah.nama : status
  }

  it('sekolah induk didahulukan, sekolahId memilih, cakupan membatasi', async () => {
    const smpId = await second(true)
    expect(await sekolahLaporan('kabkota')).toBe('SMP Uji 2')
    expect(await sekolahLaporan('kabkota', { sekolahId })).toBe('SD Fakta')
    expect(await sekolahLaporan('uptd', { sekolahId: smpId })).toBe('SMP Uji 2')
    expect(await sekolahLaporan('sekolah')).toBe(404)
    expect(await sekolahLaporan('yayasan')).toBe('SMP Uji 2')
    expect(await sekolahLaporan('yayasan', { sekolahId })).toBe(404)
  })
})

describe('penanda tangan', () => {
  const penanda = async (monthSelected: string) => {
    const { body } = await app.call('kabkota', rekapHarian, { query: { idDapodik: guru.idDapodik, monthSelected } })
    return body.penandaTangan.nama
  }

  it('yang berlaku di akhir bulan, tidak lebih dari hari ini', async () => {
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan) values
      (${sekolahId}, '2026-02-15', 'Plt Februari', 'Plt. Kepala Sekolah'), (${sekolahId}, '2026-03-20', 'Kepala Baru', 'Kepala Sekolah')`.execute(
      db,
    )
    expect(await penanda('202601')).toBe('Kepala SD Fakta')
    expect(await penanda('202602')).toBe('Plt Februari')
    expect(await penanda('202603')).toBe('Plt Februari')
  })
})
