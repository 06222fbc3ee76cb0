import { daftarRiwayat } from '@geisa/contract/riwayat'
import { cancelTarif, pratinjauTarif, saveTarif } from '@geisa/contract/tarif/tarif'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { systemCakupan } from '../../platform/cakupan.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'
import { rekapSekolah } from '../rekap/memo/queries-memo.ts'
import { clearTarif, input, sharedVersions } from './tarif.test-kit.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. The SD has example E11: under profile A 7,00 %, Rp140.000. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { sd } = app.dunia.sekolah
  const guru = sd.gtk[1]?.id ?? 0
  await e11Content(app.context.db, sd.id, guru)
  await sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah) values (${sd.id}, ${guru}, '2025-01-01', 2000000)`.execute(
    app.context.db,
  )
})
beforeEach(() => clearTarif(app.context.db))
afterAll(() => app.close())

const bodyOf = (profil: 'A' | 'B' | 'C' | 'D' | 'E', content: Record<string, unknown>) => ({
  ...input(profil),
  kodeWilayah: app.dunia.wilayah.kabKota,
  jenjang: ['SD'],
  ...content,
})
const save = (profil: 'A' | 'B' | 'C' | 'D' | 'E', content: Record<string, unknown> = {}) =>
  app.call('admin', saveTarif, { body: bodyOf(profil, content) })
const pratinjau = async (profil: 'A' | 'B' | 'C' | 'D' | 'E', content: Record<string, unknown> = {}) =>
  (
    await app.call('admin', pratinjauTarif, {
      query: { sekolahId: app.dunia.sekolah.sd.id },
      body: bodyOf(profil, content),
    })
  ).body
const cancel = (id: number) => app.call('admin', cancelTarif, { params: { id } })
const idTarif = async () =>
  (await sql<{ id: number }>`select id from tarif order by id`.execute(app.context.db)).rows.map(({ id }) => id)
/** By the memo, as the report reads it. */
async function guruRow(bulan: string) {
  const { sd } = app.dunia.sekolah
  const result = await rekapSekolah(app.context, systemCakupan('uji'), { sekolahId: sd.id, bulan })
  return result?.rekap.baris.find(({ id }) => id === sd.gtk[1]?.publicId)
}
const potongan = async (bulan: string): Promise<(number | null | undefined)[]> => {
  const row = await guruRow(bulan)
  return [row?.pct_potongan_total, row?.jumlah_potongan]
}

describe('sejak kapan sebuah versi dihitung', () => {
  it('versi yang mulai bulan depan membiarkan bulan lalu; yang lebih awal mengubahnya, lalu yang baru lagi', async () => {
    expect(await potongan('202602')).toEqual([700, 140_000])
    await save('B', { berlakuMulai: '2026-04-01' })
    expect(await potongan('202602')).toEqual([700, 140_000])
    await save('B', { berlakuMulai: '2026-02-01' })
    expect(await potongan('202602')).toEqual([750, 150_000])
    await save('D', { berlakuMulai: '2026-02-28' })
    expect(await potongan('202602')).toEqual([825, 165_000])
    await save('C', { berlakuMulai: '2026-03-01' })
    expect(await potongan('202602')).toEqual([825, 165_000])
  })

  it('versi yang berakhir sebelum akhir bulan tidak mengubah bulan itu', async () => {
    await save('B', { berlakuMulai: '2026-02-01', berlakuSampai: '2026-02-27' })
    expect(await potongan('202602')).toEqual([700, 140_000])
    await save('B', { berlakuMulai: '2026-02-01', berlakuSampai: '2026-02-28' })
    expect(await potongan('202602')).toEqual([750, 150_000])
  })

  it('tarif nasional berlaku di mana wilayah tidak punya', async () => {
    await save('B', { kodeWilayah: '000000', berlakuMulai: '2026-02-01' })
    expect(await potongan('202602')).toEqual([750, 150_000])
    await save('A', { berlakuMulai: '2026-01-01' })
    expect(await potongan('202602')).toEqual([700, 140_000])
  })

  it('yang dibatalkan tidak pernah berlaku; yang sudah mulai tidak dapat dibatalkan', async () => {
    await save('B', { berlakuMulai: '2026-03-06' })
    await save('C', { berlakuMulai: '2026-03-05' })
    const [tomorrow = 0, current = 0] = await idTarif()
    const refused = await cancel(current)
    expect([refused.status, refused.body.galat?.[0]?.field]).toEqual([422, 'id'])
    expect([(await cancel(tomorrow)).status, (await cancel(tomorrow)).status, await idTarif()]).toEqual([
      200,
      404,
      [current],
    ])
  })
})

describe('jejak sebuah simpanan', () => {
  it('menaikkan penghitung wilayahnya, sejak bulan pertama sampai sebulan lagi', async () => {
    const { kabKota, provinsi } = app.dunia.wilayah
    await save('B', { berlakuMulai: '2026-02-10' })
    await save('B', {
      berlakuMulai: '2026-04-01',
      berlakuSampai: '2026-04-30',
      kodeWilayah: provinsi,
      jenjang: ['SMA'],
    })
    await save('B', { kodeWilayah: '000000', berlakuSampai: '2026-03-31' })
    expect(await sharedVersions(app.context.db)).toEqual([
      `kab_kota ${kabKota} 202602 1`,
      `kab_kota ${kabKota} 202603 1`,
      `kab_kota ${kabKota} 202604 1`,
      'nasional 000000 202603 1',
      `provinsi ${provinsi} 202604 1`,
    ])
  })

  it('tercatat dengan kata-kata di riwayat, terbaca kantor wilayahnya, tidak oleh kantor asing', async () => {
    await save('D', { berlakuMulai: '2026-03-01' })
    const query = { perihal: 'tarif', objek: app.dunia.wilayah.kabKota }
    const { body } = await app.call('kabkota', daftarRiwayat, { query })
    expect(body.rows[0]).toMatchObject({
      tindakan: 'simpan',
      sesudah: {
        nama: 'Profil D',
        jenjang: 'SD',
        potonganAlpa: '3\u00a0% per hari',
        tanpaIzin: '1–30 menit 0,5\u00a0%, 31–60 menit 1\u00a0%, 61–90 menit 1,25\u00a0%, mulai 91 menit 1,5\u00a0%',
        denganIzin: 'Sama dengan tanpa izin',
      },
      sebelum: { nama: 'Bawaan (Profil A)', denganIzin: 'Tidak dipotong' },
    })
    expect((await app.call('kabkotaasing', daftarRiwayat, { query })).body.rows).toEqual([])
  })

  it('versi kelak yang sudah tersimpan disebut', async () => {
    await save('B', { berlakuMulai: '2026-05-01' })
    expect((await save('C', { berlakuMulai: '2026-03-01' })).body.message).toBe(
      'Berhasil menyimpan data. Sejak 1 Mei 2026 versi yang sudah tersimpan tetap berlaku.',
    )
    expect((await save('C', { berlakuMulai: '2026-03-02', berlakuSampai: '2026-04-30' })).body.message).toBe(
      'Berhasil menyimpan data',
    )
  })
})

describe('bersamaan dan berulang', () => {
  it('sepuluh klik yang sama membuat satu versi dan satu baris riwayat', async () => {
    const row = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from riwayat where perihal = 'tarif'`.execute(app.context.db))
        .rows[0]?.n ?? 0
    const awal = await row()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save('B', { berlakuMulai: '2026-03-01' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([(await idTarif()).length, (await row()) - awal]).toEqual([1, 1])
  })

  it('versi lama yang disimpan lagi sesudah versi lain untuk hari yang sama berlaku lagi', async () => {
    const start = { berlakuMulai: '2026-02-01' }
    for (const [profil, at] of [
      ['B', '2026-03-05T03:00:00.000Z'],
      ['D', '2026-03-05T03:00:01.000Z'],
      ['B', '2026-03-05T03:00:02.000Z'],
    ] as const) {
      app.context.clock.set(at)
      await save(profil, start)
    }
    expect([(await idTarif()).length, ...(await potongan('202602'))]).toEqual([3, 750, 150_000])
  })

  it('penyimpan serentak dari isian berbeda semuanya tersimpan, dan yang terakhir yang dihitung', async () => {
    const results = await Promise.all(
      (['A', 'B', 'C', 'D', 'E'] as const).map((p) => save(p, { berlakuMulai: '2026-02-01' })),
    )
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await sql<{
      nama: string
    }>`select nama from tarif order by disimpan_pada desc, id desc limit 1`.execute(app.context.db)
    const row = await guruRow('202602')
    const expectation: Record<string, number> = {
      'Profil A': 700,
      'Profil B': 750,
      'Profil C': 900,
      'Profil D': 825,
      'Profil E': 650,
    }
    expect(row?.pct_potongan_total).toBe(expectation[rows[0]?.nama ?? ''])
  })

  it('dua pembatal serentak: satu yang berhasil', async () => {
    await save('B', { berlakuMulai: '2026-04-01' })
    const [id = 0] = await idTarif()
    const result = await Promise.all([cancel(id), cancel(id)])
    expect(result.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]))
  })
})

describe('pratinjau bulan terakhir sebuah sekolah', () => {
  const E11 = (before: [number, number], after: [number, number]) => ({
    id: app.dunia.sekolah.sd.gtk[1]?.publicId,
    nama: app.dunia.sekolah.sd.gtk[1]?.nama,
    sebelum: { bpTotal: before[0], jumlahPotongan: before[1] },
    sesudah: { bpTotal: after[0], jumlahPotongan: after[1] },
  })

  it('sama dengan angka laporan sesudah disimpan, dan tidak menyimpan apa pun', async () => {
    const result = await pratinjau('B', { berlakuMulai: '2026-02-01' })
    expect(result).toMatchObject({
      bulan: '202602',
      menyentuh: true,
      terkunci: false,
      jumlah: { sebelum: 140_000, sesudah: 150_000 },
    })
    expect(result.rows).toContainEqual(E11([700, 140_000], [750, 150_000]))
    expect([await idTarif(), await sharedVersions(app.context.db), await potongan('202602')]).toEqual([
      [],
      [],
      [700, 140_000],
    ])
    await save('B', { berlakuMulai: '2026-02-01' })
    expect(await potongan('202602')).toEqual([750, 150_000])
  })

  it('melihat TPP orang lewat pratinjau tercatat sekali sehari', async () => {
    await pratinjau('B', { berlakuMulai: '2026-02-01' })
    await pratinjau('C', { berlakuMulai: '2026-02-01' })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from riwayat where sekolah_id = ${app.dunia.sekolah.sd.id} and perihal = 'gtk-tpp' and tindakan = 'baca'`.execute(
      app.context.db,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('versi yang belum berlaku bulan itu dihitung seandainya, dan mengatakannya', async () => {
    const result = await pratinjau('B', { berlakuMulai: '2026-03-01' })
    expect([result.menyentuh, result.jumlah.sesudah]).toEqual([false, 150_000])
    expect(result.kalimat).toBe(
      'Tarif ini baru berlaku mulai 1 Maret 2026: Februari 2026 tidak berubah. Angka sesudah menunjukkan andai bulan itu memakai tarif ini.',
    )
  })

  it('versi lain yang tetap menang pada akhir bulan disebut namanya', async () => {
    await save('D', { berlakuMulai: '2026-02-15' })
    const result = await pratinjau('B', { berlakuMulai: '2026-02-01' })
    expect([result.menyentuh, result.jumlah]).toEqual([
      false,
      { sebelum: 165_000, sesudah: 150_000, gtkBerubah: expect.any(Number) },
    ])
    expect(result.kalimat).toContain("'Profil D' milik Kab. Malang sejak 15 Februari 2026")
  })

  it('tarif nasional tidak menyentuh sekolah yang wilayahnya punya tarif sendiri', async () => {
    await save('A', { berlakuMulai: '2026-01-01' })
    const result = await pratinjau('B', { berlakuMulai: '2026-02-01', kodeWilayah: '000000' })
    expect([result.menyentuh, result.rows, result.jumlah]).toEqual([
      false,
      [],
      { sebelum: 140_000, sesudah: 140_000, gtkBerubah: 0 },
    ])
    expect(result.kalimat).toContain('milik Kab. Malang')
    expect(result.kalimat).not.toContain('andai')
    const future = await pratinjau('B', { berlakuMulai: '2026-04-01', kodeWilayah: '000000' })
    expect([future.kalimat, future.rows]).toEqual([result.kalimat, []])
  })

  it('bulan yang terkunci disebut: segelnya tetap', async () => {
    const { sd } = app.dunia.sekolah
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${sd.id}, 202602, 1, 'UJI', '{}', '', now())`.execute(
      app.context.db,
    )
    const result = await pratinjau('B', { berlakuMulai: '2026-02-01' })
    await save('B', { berlakuMulai: '2026-02-01' })
    const { rows } = await sql<{ rekap: string }>`select rekap from segel where sekolah_id = ${sd.id}`.execute(
      app.context.db,
    )
    await sql`delete from segel where sekolah_id = ${sd.id}`.execute(app.context.db)
    expect([result.terkunci, rows]).toEqual([true, [{ rekap: '{}' }]])
    expect(result.kalimat).toContain('sudah dikunci')
  })

  it('bulan lalu dan kuncinya menurut zona sekolah: di Jayapura Maret sudah mulai, di WIB belum', async () => {
    const { foreignSd } = app.dunia.sekolah
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${foreignSd.id}, 202602, 1, 'UJI', '{}', '', now())`.execute(
      app.context.db,
    )
    app.context.clock.set('2026-02-28T16:30:00.000Z')
    const kodeWilayah = app.dunia.wilayah.foreignKabKota
    const { body } = await app.call('admin', pratinjauTarif, {
      query: { sekolahId: foreignSd.id },
      body: bodyOf('B', { berlakuMulai: '2026-02-01', kodeWilayah }),
    })
    app.context.clock.set('2026-03-05T03:00:00.000Z')
    await sql`delete from segel where sekolah_id = ${foreignSd.id}`.execute(app.context.db)
    expect([body.bulan, body.terkunci]).toEqual(['202602', true])
    expect(body.kalimat).toContain('sudah dikunci')
  })
})
