import { traceRiwayat } from '@geisa/contract/riwayat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { type Catatan, CENTRAL, recordRiwayat } from '../riwayat/commands.ts'

let app: TestApp
let id: Map<string, number>
beforeAll(async () => {
  app = await createTestApp()
  await addPengguna(app.context.db, 'budi', PERAN.SEKOLAH, { sekolahId: app.dunia.sekolah.smp.id })
  const { rows } = await sql<{ username: string; id: number }>`select username, id from pengguna`.execute(
    app.context.db,
  )
  id = new Map(rows.map((row) => [row.username, row.id]))
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const tabel of ['riwayat', 'riwayat_isi', 'riwayat_ujung'])
    await sql`delete from ${sql.table(tabel)}`.execute(app.context.db)
})

const record = ({ oleh = 'admin', ...content }: Partial<Catatan> & { oleh?: string }): Promise<void> => {
  const base = { sekolahId: app.dunia.sekolah.sd.id, pada: app.context.clock.now(), perihal: 'mesin', objek: 'x' }
  return app.context.db
    .transaction()
    .execute((trx) => recordRiwayat(trx, { ...base, tindakan: 'ubah', penggunaId: id.get(oleh) ?? null, ...content }))
}
const MARET = { dari: '2026-03-01', sampai: '2026-03-31' }
const read = (who: string | null, query: Record<string, unknown> = {}) =>
  app.call(who, traceRiwayat, { query: { ...MARET, ...query } })
const objects = async (who: string, query: Record<string, unknown> = {}): Promise<string[]> => {
  const { status, body } = await read(who, query)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.rows.map((r: { objek: string }) => r.objek)
}

it('tanpa sesi 401; sekolah, GTK, cabang dinas, dan UPTD 403', async () => {
  expect((await read(null)).status).toBe(401)
  for (const other of ['sekolah', 'gtk', 'kepala', 'cabdin', 'uptd'])
    expect([other, (await read(other)).status]).toEqual([other, 403])
})

it('masukan salah 422 dengan namanya', async () => {
  for (const [query, field] of [
    [{ dari: '2026-01-01', sampai: '2026-04-03' }, 'dari'],
    [{ dari: '2026-03-31', sampai: '2026-03-01' }, 'sampai'],
    [{ perihal: 'Mesin' }, 'perihal'],
    [{ lanjut: 'x' }, 'lanjut'],
    [{ jumlah: 501 }, 'jumlah'],
    [{ lain: 1 }, 'lain'],
  ] as const) {
    const { status, body } = await read('admin', query)
    expect([field, status, body.galat?.[0]?.field]).toEqual([field, 422, field])
  }
  expect((await read('admin', { dari: '2026-01-01', sampai: '2026-04-02' })).status).toBe(200)
})

it('setiap akun menemukan sekolah dan wilayahnya sendiri', async () => {
  const { sekolah, wilayah } = app.dunia
  for (const [nama, { id: sekolahId }] of Object.entries(sekolah)) await record({ sekolahId, objek: nama })
  await record({ sekolahId: CENTRAL, objek: 'pusat', lingkup: '000000' })
  await record({ sekolahId: CENTRAL, objek: 'kabAsing', lingkup: wilayah.foreignKabKota })
  await record({ sekolahId: CENTRAL, objek: 'rahasia' })
  const EXPECT: Record<string, string[]> = {
    admin: ['sd', 'smp', 'otherSd', 'sma', 'foreignSd', 'pusat', 'kabAsing', 'rahasia'],
    provinsi: ['sma', 'pusat'],
    kabkota: ['sd', 'smp', 'otherSd', 'pusat'],
    monitoring: ['sd', 'smp', 'otherSd', 'pusat'],
    yayasan: ['smp', 'pusat'],
    kabkotaAsing: ['foreignSd', 'pusat', 'kabAsing'],
  }
  for (const [who, expectIt] of Object.entries(EXPECT))
    expect([who, (await objects(who)).toSorted()]).toEqual([who, expectIt.toSorted()])
  expect(await objects('kabkota', { sekolahId: sekolah.foreignSd.id })).toEqual([])
  expect(await objects('kabkota', { sekolahId: sekolah.otherSd.id })).toEqual(['otherSd'])
  expect(await objects('admin', { kodeWilayah: wilayah.otherKecamatan })).toEqual(['otherSd'])
})

describe('saringan', () => {
  it('perihal, objek, siapa, dan tanggal menurut Jakarta', async () => {
    await record({ objek: '1-12', perihal: 'gtk', oleh: 'kabkota' })
    await record({ objek: '1-13', perihal: 'sekolah', sekolahId: app.dunia.sekolah.smp.id, oleh: 'budi' })
    await record({ objek: 'malam', pada: '2026-02-28T17:00:00.000Z' })
    await record({ objek: 'kemarin', pada: '2026-02-28T16:59:59.999Z' })
    expect((await objects('kabkota')).toSorted()).toEqual(['1-12', '1-13', 'malam'])
    expect(await objects('kabkota', { perihal: 'gtk,libur' })).toEqual(['1-12'])
    expect(await objects('kabkota', { objek: '-1' })).toHaveLength(2)
    expect(await objects('kabkota', { objek: '%' })).toEqual([])
    expect(await objects('kabkota', { oleh: 'BUD' })).toEqual(['1-13'])
    // By what the district itself signs in with the admin finds it, nobody else.
    await sql`update pengguna set nama = 'Dinas Uji', username = 'rahasia@dinas.id' where id = ${id.get('kabkota')}`.execute(
      app.context.db,
    )
    expect(await objects('kabkota', { oleh: 'rahasia@' })).toEqual([])
    expect(await objects('kabkota', { oleh: 'dinas uji' })).toContain('1-12')
    expect(await objects('admin', { oleh: 'rahasia@' })).toEqual(['1-12'])
    // Somebody outside the scope is not found by name.
    await record({ objek: 'asing', oleh: 'asing' })
    expect(await objects('kabkota', { oleh: 'asing' })).toEqual([])
    expect(await objects('admin', { oleh: 'asing' })).toEqual(['asing'])
  })

  it('TPP disensor bagi yayasan', async () => {
    const content = { sekolahId: app.dunia.sekolah.smp.id, perihal: 'gtk', sesudah: { nama: 'A', tpp: 5 } }
    await record(content)
    expect((await read('yayasan')).body.rows[0]).toMatchObject({
      sesudah: { nama: 'A' },
      sekolah: { nama: 'SMP Uji 2' },
    })
    expect((await read('yayasan')).body.rows[0].sesudah).not.toHaveProperty('tpp')
    expect((await read('kabkota')).body.rows[0].sesudah).toEqual({ nama: 'A', tpp: 5 })
  })
})

it('halaman demi halaman: tidak ada yang terlewat atau berulang, sekolah dan pusat berselang-seling', async () => {
  const { sd, smp } = app.dunia.sekolah
  for (let nth = 0; nth < 23; nth++) {
    const sekolahId = [sd.id, CENTRAL, smp.id][nth % 3] ?? 0
    // Several at one instant.
    const at = `2026-03-05T03:00:${String(Math.floor(nth / 4)).padStart(2, '0')}.000Z`
    await record({ sekolahId, pada: at, objek: String(nth), ...(sekolahId === CENTRAL ? { lingkup: '000000' } : {}) })
  }
  for (const who of ['admin', 'kabkota']) {
    const got: string[] = []
    const waktu: string[] = []
    let lanjut: string | null = null
    do {
      const { body } = await read(who, { jumlah: 5, ...(lanjut === null ? {} : { lanjut }) })
      expect(body.rows.length).toBeLessThanOrEqual(5)
      for (const r of body.rows) {
        got.push(r.objek)
        waktu.push(r.pada)
      }
      lanjut = body.lanjut
    } while (lanjut !== null)
    expect(got.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 23 }, (_, nth) => String(nth)))
    expect(waktu).toEqual(waktu.toSorted().toReversed())
  }
})

it('cakupan besar berjalan menurut waktu dan melanjutkan dari batas sekali jalan', async () => {
  const { db } = app.context
  // 2,001 more schools, and more lines than one call looks at, of which the wanted are the oldest.
  await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    select to_char(70000000 + n, 'FM00000000'), 'SD ' || n, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona
    from sekolah, generate_series(1, 2001) n where id = ${app.dunia.sekolah.sd.id}`.execute(db)
  await sql`insert into riwayat (sekolah_id, pada, nomor, perihal, objek, tindakan, isi_sidik, rantai)
    select ${app.dunia.sekolah.foreignSd.id}, '2026-03-04T00:00:00Z'::timestamptz + n * interval '1 second', n, 'mesin', 'ramai', 'ubah', '', ''
    from generate_series(1, 20050) n`.execute(db)
  for (let nth = 0; nth < 3; nth++) await record({ objek: `lama${nth}`, pada: '2026-03-02T00:00:00.000Z' })
  const first = (await read('kabkota')).body
  expect(first.rows).toEqual([])
  expect(first.dicariSampai).toBe('2026-03-04T00:00:51.000Z')
  expect(await objects('kabkota', { lanjut: first.lanjut })).toEqual(['lama2', 'lama1', 'lama0'])
  const { body } = await read('admin', { objek: 'lama', lanjut: first.lanjut })
  expect([body.rows.length, body.lanjut]).toEqual([3, null])
  await sql`delete from sekolah where npsn like '7%'`.execute(db)
})

describe('kode di dalam catatan', () => {
  it('terbaca sebagai nama: wilayah, status, yayasan, sekolah, GTK; yang tidak dikenal tetap kodenya', async () => {
    const { db } = app.context
    const { wilayah, yayasanId, sekolah } = app.dunia
    const one = async (content: ReturnType<typeof sql<{ nama: string }>>): Promise<string> =>
      (await content.execute(db)).rows[0]?.nama ?? ''
    const kabKota = await one(sql`select nama from wilayah where kode = ${wilayah.kabKota}`)
    const yayasan = await one(sql`select nama from yayasan where id = ${yayasanId}`)
    const guru = sekolah.sd.gtk[1]
    await record({
      sebelum: { kodeWilayah: '999999', statusId: '6, 7', nama: 'kodeWilayah' },
      sesudah: {
        kodeWilayah: wilayah.kabKota,
        statusId: [6, 99],
        jenisAbsensiManual: 21,
        yayasanId,
        gtkId: guru?.publicId,
      },
    })
    await record({ objek: 'klaim', sekolahId: CENTRAL, sesudah: { pemilik: sekolah.sd.id, pengklaim: null } })
    const { body } = await read('admin')
    const [claim, content] = body.rows.toSorted((a: { objek: string }, b: { objek: string }) =>
      a.objek < b.objek ? -1 : 1,
    )
    expect(content.sebelum).toEqual({
      kodeWilayah: '999999',
      statusId: 'Sakit Dengan Surat Dokter, Sakit Tanpa Surat Dokter',
      nama: 'kodeWilayah',
    })
    expect(content.sesudah).toEqual({
      kodeWilayah: kabKota,
      statusId: 'Sakit Dengan Surat Dokter, 99',
      jenisAbsensiManual: 'Hadir – Mesin Rusak',
      yayasanId: yayasan,
      gtkId: guru?.nama,
    })
    expect(claim.sesudah.pemilik).toMatch(/ · NPSN \d{8}$/)
    expect(claim.sesudah.pengklaim).toBeNull()
    // What is sealed stays as it was written.
    const save = await sql<{ kode: string }>`select sesudah->>'kodeWilayah' as kode from riwayat_isi
      where sesudah->>'kodeWilayah' is not null`.execute(db)
    expect(save.rows).toEqual([{ kode: wilayah.kabKota }])
  })

  it('GTK dan sekolah di luar cakupan pembaca tetap kodenya', async () => {
    const { sd, foreignSd } = app.dunia.sekolah
    const guru = foreignSd.gtk[0]
    await record({ sesudah: { gtkId: guru?.publicId, pemilik: foreignSd.id, pengklaim: sd.id } })
    const readable = async (who: string) => (await read(who)).body.rows[0].sesudah
    const claimer = `${sd.nama} · NPSN ${sd.npsn}`
    expect(await readable('kabkota')).toEqual({ gtkId: guru?.publicId, pemilik: foreignSd.id, pengklaim: claimer })
    const pemilik = `${foreignSd.nama} · NPSN ${foreignSd.npsn}`
    expect(await readable('admin')).toEqual({ gtkId: guru?.nama, pemilik, pengklaim: claimer })
  })
})
