import { daftarRiwayat } from '@geisa/contract/riwayat'
import { batalTarif, pratinjauTarif, simpanTarif } from '@geisa/contract/tarif'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { cakupanSistem } from '../../platform/scope.ts'
import { isiE11 } from '../rekap/fakta/e11.test-bahan.ts'
import { rekapSekolah } from '../rekap/memo/queries-memo.ts'
import { isian, kosongkanTarif, versiBersama } from './tarif.test-bahan.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. The SD has example E11: under profile A 7,00 %, Rp140.000. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { sd } = uji.dunia.sekolah
  const guru = sd.gtk[1]?.id ?? 0
  await isiE11(uji.aplikasi.db, sd.id, guru)
  await sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah) values (${sd.id}, ${guru}, '2025-01-01', 2000000)`.execute(
    uji.aplikasi.db,
  )
})
beforeEach(() => kosongkanTarif(uji.aplikasi.db))
afterAll(() => uji.tutup())

const badan = (profil: 'A' | 'B' | 'C' | 'D' | 'E', isi: Record<string, unknown>) => ({
  ...isian(profil),
  kodeWilayah: uji.dunia.wilayah.kabKota,
  jenjang: ['SD'],
  ...isi,
})
const simpan = (profil: 'A' | 'B' | 'C' | 'D' | 'E', isi: Record<string, unknown> = {}) =>
  uji.panggil('admin', simpanTarif, { body: badan(profil, isi) })
const pratinjau = async (profil: 'A' | 'B' | 'C' | 'D' | 'E', isi: Record<string, unknown> = {}) =>
  (
    await uji.panggil('admin', pratinjauTarif, {
      query: { sekolahId: uji.dunia.sekolah.sd.id },
      body: badan(profil, isi),
    })
  ).body
const batal = (id: number) => uji.panggil('admin', batalTarif, { params: { id } })
const idTarif = async () =>
  (await sql<{ id: number }>`select id from tarif order by id`.execute(uji.aplikasi.db)).rows.map(({ id }) => id)
/** By the memo, as the report reads it. */
async function barisGuru(bulan: string) {
  const { sd } = uji.dunia.sekolah
  const hasil = await rekapSekolah(uji.aplikasi, cakupanSistem('uji'), { sekolahId: sd.id, bulan })
  return hasil?.rekap.baris.find(({ id }) => id === sd.gtk[1]?.idPublik)
}
const potongan = async (bulan: string): Promise<(number | null | undefined)[]> => {
  const baris = await barisGuru(bulan)
  return [baris?.pct_potongan_total, baris?.jumlah_potongan]
}

describe('sejak kapan sebuah versi dihitung', () => {
  it('versi yang mulai bulan depan membiarkan bulan lalu; yang lebih awal mengubahnya, lalu yang baru lagi', async () => {
    expect(await potongan('202602')).toEqual([700, 140_000])
    await simpan('B', { berlakuMulai: '2026-04-01' })
    expect(await potongan('202602')).toEqual([700, 140_000])
    await simpan('B', { berlakuMulai: '2026-02-01' })
    expect(await potongan('202602')).toEqual([750, 150_000])
    await simpan('D', { berlakuMulai: '2026-02-28' })
    expect(await potongan('202602')).toEqual([825, 165_000])
    await simpan('C', { berlakuMulai: '2026-03-01' })
    expect(await potongan('202602')).toEqual([825, 165_000])
  })

  it('versi yang berakhir sebelum akhir bulan tidak mengubah bulan itu', async () => {
    await simpan('B', { berlakuMulai: '2026-02-01', berlakuSampai: '2026-02-27' })
    expect(await potongan('202602')).toEqual([700, 140_000])
    await simpan('B', { berlakuMulai: '2026-02-01', berlakuSampai: '2026-02-28' })
    expect(await potongan('202602')).toEqual([750, 150_000])
  })

  it('tarif nasional berlaku di mana wilayah tidak punya', async () => {
    await simpan('B', { kodeWilayah: '000000', berlakuMulai: '2026-02-01' })
    expect(await potongan('202602')).toEqual([750, 150_000])
    await simpan('A', { berlakuMulai: '2026-01-01' })
    expect(await potongan('202602')).toEqual([700, 140_000])
  })

  it('yang dibatalkan tidak pernah berlaku; yang sudah mulai tidak dapat dibatalkan', async () => {
    await simpan('B', { berlakuMulai: '2026-03-06' })
    await simpan('C', { berlakuMulai: '2026-03-05' })
    const [besok = 0, kini = 0] = await idTarif()
    const ditolak = await batal(kini)
    expect([ditolak.status, ditolak.body.galat?.[0]?.field]).toEqual([422, 'id'])
    expect([(await batal(besok)).status, (await batal(besok)).status, await idTarif()]).toEqual([200, 404, [kini]])
  })
})

describe('jejak sebuah simpanan', () => {
  it('menaikkan penghitung wilayahnya, sejak bulan pertama sampai sebulan lagi', async () => {
    const { kabKota, provinsi } = uji.dunia.wilayah
    await simpan('B', { berlakuMulai: '2026-02-10' })
    await simpan('B', {
      berlakuMulai: '2026-04-01',
      berlakuSampai: '2026-04-30',
      kodeWilayah: provinsi,
      jenjang: ['SMA'],
    })
    await simpan('B', { kodeWilayah: '000000', berlakuSampai: '2026-03-31' })
    expect(await versiBersama(uji.aplikasi.db)).toEqual([
      `kab_kota ${kabKota} 202602 1`,
      `kab_kota ${kabKota} 202603 1`,
      `kab_kota ${kabKota} 202604 1`,
      'nasional 000000 202603 1',
      `provinsi ${provinsi} 202604 1`,
    ])
  })

  it('tercatat dengan kata-kata di riwayat, terbaca kantor wilayahnya, tidak oleh kantor asing', async () => {
    await simpan('D', { berlakuMulai: '2026-03-01' })
    const query = { perihal: 'tarif', objek: uji.dunia.wilayah.kabKota }
    const { body } = await uji.panggil('kabkota', daftarRiwayat, { query })
    expect(body.rows[0]).toMatchObject({
      tindakan: 'simpan',
      sesudah: {
        nama: 'Profil D',
        jenjang: 'SD',
        potonganAlpa: '3 % per hari',
        tanpaIzin: '1–30 menit 0,5 %, 31–60 menit 1 %, 61–90 menit 1,25 %, mulai 91 menit 1,5 %',
        denganIzin: 'Sama dengan tanpa izin',
      },
      sebelum: { nama: 'Bawaan (Profil A)', denganIzin: 'Tidak dipotong' },
    })
    expect((await uji.panggil('kabkotaasing', daftarRiwayat, { query })).body.rows).toEqual([])
  })

  it('versi kelak yang sudah tersimpan disebut', async () => {
    await simpan('B', { berlakuMulai: '2026-05-01' })
    expect((await simpan('C', { berlakuMulai: '2026-03-01' })).body.message).toBe(
      'Berhasil menyimpan data. Sejak 1 Mei 2026 versi yang sudah tersimpan tetap berlaku.',
    )
    expect((await simpan('C', { berlakuMulai: '2026-03-02', berlakuSampai: '2026-04-30' })).body.message).toBe(
      'Berhasil menyimpan data',
    )
  })
})

describe('bersamaan dan berulang', () => {
  it('sepuluh klik yang sama membuat satu versi dan satu baris riwayat', async () => {
    const baris = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from riwayat where perihal = 'tarif'`.execute(
          uji.aplikasi.db,
        )
      ).rows[0]?.n ?? 0
    const awal = await baris()
    const jawaban = await Promise.all(Array.from({ length: 10 }, () => simpan('B', { berlakuMulai: '2026-03-01' })))
    expect(new Set(jawaban.map(({ status }) => status))).toEqual(new Set([200]))
    expect([(await idTarif()).length, (await baris()) - awal]).toEqual([1, 1])
  })

  it('versi lama yang disimpan lagi sesudah versi lain untuk hari yang sama berlaku lagi', async () => {
    const mulai = { berlakuMulai: '2026-02-01' }
    for (const [profil, pada] of [
      ['B', '2026-03-05T03:00:00.000Z'],
      ['D', '2026-03-05T03:00:01.000Z'],
      ['B', '2026-03-05T03:00:02.000Z'],
    ] as const) {
      uji.aplikasi.clock.set(pada)
      await simpan(profil, mulai)
    }
    expect([(await idTarif()).length, ...(await potongan('202602'))]).toEqual([3, 750, 150_000])
  })

  it('penyimpan serentak dari isian berbeda semuanya tersimpan, dan yang terakhir yang dihitung', async () => {
    const hasil = await Promise.all(
      (['A', 'B', 'C', 'D', 'E'] as const).map((p) => simpan(p, { berlakuMulai: '2026-02-01' })),
    )
    expect(hasil.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await sql<{
      nama: string
    }>`select nama from tarif order by disimpan_pada desc, id desc limit 1`.execute(uji.aplikasi.db)
    const baris = await barisGuru('202602')
    const harapan: Record<string, number> = {
      'Profil A': 700,
      'Profil B': 750,
      'Profil C': 900,
      'Profil D': 825,
      'Profil E': 650,
    }
    expect(baris?.pct_potongan_total).toBe(harapan[rows[0]?.nama ?? ''])
  })

  it('dua pembatal serentak: satu yang berhasil', async () => {
    await simpan('B', { berlakuMulai: '2026-04-01' })
    const [id = 0] = await idTarif()
    const hasil = await Promise.all([batal(id), batal(id)])
    expect(hasil.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
  })
})

describe('pratinjau bulan terakhir sebuah sekolah', () => {
  const E11 = (sebelum: [number, number], sesudah: [number, number]) => ({
    id: uji.dunia.sekolah.sd.gtk[1]?.idPublik,
    nama: uji.dunia.sekolah.sd.gtk[1]?.nama,
    sebelum: { bpTotal: sebelum[0], jumlahPotongan: sebelum[1] },
    sesudah: { bpTotal: sesudah[0], jumlahPotongan: sesudah[1] },
  })

  it('sama dengan angka laporan sesudah disimpan, dan tidak menyimpan apa pun', async () => {
    const hasil = await pratinjau('B', { berlakuMulai: '2026-02-01' })
    expect(hasil).toMatchObject({
      bulan: '202602',
      menyentuh: true,
      terkunci: false,
      jumlah: { sebelum: 140_000, sesudah: 150_000 },
    })
    expect(hasil.rows).toContainEqual(E11([700, 140_000], [750, 150_000]))
    expect([await idTarif(), await versiBersama(uji.aplikasi.db), await potongan('202602')]).toEqual([
      [],
      [],
      [700, 140_000],
    ])
    await simpan('B', { berlakuMulai: '2026-02-01' })
    expect(await potongan('202602')).toEqual([750, 150_000])
  })

  it('melihat TPP orang lewat pratinjau tercatat sekali sehari', async () => {
    await pratinjau('B', { berlakuMulai: '2026-02-01' })
    await pratinjau('C', { berlakuMulai: '2026-02-01' })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from riwayat where sekolah_id = ${uji.dunia.sekolah.sd.id} and perihal = 'gtk-tpp' and tindakan = 'baca'`.execute(
      uji.aplikasi.db,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('versi yang belum berlaku bulan itu dihitung seandainya, dan mengatakannya', async () => {
    const hasil = await pratinjau('B', { berlakuMulai: '2026-03-01' })
    expect([hasil.menyentuh, hasil.jumlah.sesudah]).toEqual([false, 150_000])
    expect(hasil.kalimat).toBe(
      'Tarif ini baru berlaku mulai 1 Maret 2026: Februari 2026 tidak berubah. Angka sesudah menunjukkan andai bulan itu memakai tarif ini.',
    )
  })

  it('versi lain yang tetap menang pada akhir bulan disebut namanya', async () => {
    await simpan('D', { berlakuMulai: '2026-02-15' })
    const hasil = await pratinjau('B', { berlakuMulai: '2026-02-01' })
    expect([hasil.menyentuh, hasil.jumlah]).toEqual([
      false,
      { sebelum: 165_000, sesudah: 150_000, gtkBerubah: expect.any(Number) },
    ])
    expect(hasil.kalimat).toContain("'Profil D' milik Kab. Malang sejak 15 Februari 2026")
  })

  it('tarif nasional tidak menyentuh sekolah yang wilayahnya punya tarif sendiri', async () => {
    await simpan('A', { berlakuMulai: '2026-01-01' })
    const hasil = await pratinjau('B', { berlakuMulai: '2026-02-01', kodeWilayah: '000000' })
    expect([hasil.menyentuh, hasil.rows, hasil.jumlah]).toEqual([
      false,
      [],
      { sebelum: 140_000, sesudah: 140_000, gtkBerubah: 0 },
    ])
    expect(hasil.kalimat).toContain('milik Kab. Malang')
    expect(hasil.kalimat).not.toContain('andai')
    const kelak = await pratinjau('B', { berlakuMulai: '2026-04-01', kodeWilayah: '000000' })
    expect([kelak.kalimat, kelak.rows]).toEqual([hasil.kalimat, []])
  })

  it('bulan yang terkunci disebut: segelnya tetap', async () => {
    const { sd } = uji.dunia.sekolah
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${sd.id}, 202602, 1, 'UJI', '{}', '', now())`.execute(
      uji.aplikasi.db,
    )
    const hasil = await pratinjau('B', { berlakuMulai: '2026-02-01' })
    await simpan('B', { berlakuMulai: '2026-02-01' })
    const { rows } = await sql<{ rekap: string }>`select rekap from segel where sekolah_id = ${sd.id}`.execute(
      uji.aplikasi.db,
    )
    await sql`delete from segel where sekolah_id = ${sd.id}`.execute(uji.aplikasi.db)
    expect([hasil.terkunci, rows]).toEqual([true, [{ rekap: '{}' }]])
    expect(hasil.kalimat).toContain('sudah dikunci')
  })

  it('bulan lalu dan kuncinya menurut zona sekolah: di Jayapura Maret sudah mulai, di WIB belum', async () => {
    const { sdAsing } = uji.dunia.sekolah
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${sdAsing.id}, 202602, 1, 'UJI', '{}', '', now())`.execute(
      uji.aplikasi.db,
    )
    uji.aplikasi.clock.set('2026-02-28T16:30:00.000Z')
    const kodeWilayah = uji.dunia.wilayah.kabKotaAsing
    const { body } = await uji.panggil('admin', pratinjauTarif, {
      query: { sekolahId: sdAsing.id },
      body: badan('B', { berlakuMulai: '2026-02-01', kodeWilayah }),
    })
    uji.aplikasi.clock.set('2026-03-05T03:00:00.000Z')
    await sql`delete from segel where sekolah_id = ${sdAsing.id}`.execute(uji.aplikasi.db)
    expect([body.bulan, body.terkunci]).toEqual(['202602', true])
    expect(body.kalimat).toContain('sudah dikunci')
  })
})
