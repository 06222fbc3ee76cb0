import { telusuriRiwayat } from '@geisa/contract/riwayat'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { type Catatan, catatRiwayat, PUSAT } from '../riwayat/commands.ts'

let uji: AplikasiUji
let id: Map<string, number>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  await tambahPengguna(uji.aplikasi.db, 'budi', PERAN.SEKOLAH, { sekolahId: uji.dunia.sekolah.smp.id })
  const { rows } = await sql<{ username: string; id: number }>`select username, id from pengguna`.execute(
    uji.aplikasi.db,
  )
  id = new Map(rows.map((row) => [row.username, row.id]))
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  for (const tabel of ['riwayat', 'riwayat_isi', 'riwayat_ujung'])
    await sql`delete from ${sql.table(tabel)}`.execute(uji.aplikasi.db)
})

const catat = ({ oleh = 'admin', ...isi }: Partial<Catatan> & { oleh?: string }): Promise<void> => {
  const dasar = { sekolahId: uji.dunia.sekolah.sd.id, pada: uji.aplikasi.clock.now(), perihal: 'mesin', objek: 'x' }
  return uji.aplikasi.db
    .transaction()
    .execute((trx) => catatRiwayat(trx, { ...dasar, tindakan: 'ubah', penggunaId: id.get(oleh) ?? null, ...isi }))
}
const MARET = { dari: '2026-03-01', sampai: '2026-03-31' }
const baca = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, telusuriRiwayat, { query: { ...MARET, ...query } })
const objek = async (siapa: string, query: Record<string, unknown> = {}): Promise<string[]> => {
  const { status, body } = await baca(siapa, query)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.rows.map((r: { objek: string }) => r.objek)
}

it('tanpa sesi 401; sekolah, GTK, cabang dinas, dan UPTD 403', async () => {
  expect((await baca(null)).status).toBe(401)
  for (const lain of ['sekolah', 'gtk', 'kepala', 'cabdin', 'uptd'])
    expect([lain, (await baca(lain)).status]).toEqual([lain, 403])
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
    const { status, body } = await baca('admin', query)
    expect([field, status, body.galat?.[0]?.field]).toEqual([field, 422, field])
  }
  expect((await baca('admin', { dari: '2026-01-01', sampai: '2026-04-02' })).status).toBe(200)
})

it('setiap akun menemukan sekolah dan wilayahnya sendiri', async () => {
  const { sekolah, wilayah } = uji.dunia
  for (const [nama, { id: sekolahId }] of Object.entries(sekolah)) await catat({ sekolahId, objek: nama })
  await catat({ sekolahId: PUSAT, objek: 'pusat', lingkup: '000000' })
  await catat({ sekolahId: PUSAT, objek: 'kabAsing', lingkup: wilayah.kabKotaAsing })
  await catat({ sekolahId: PUSAT, objek: 'rahasia' })
  const HARAP: Record<string, string[]> = {
    admin: ['sd', 'smp', 'sdLain', 'sma', 'sdAsing', 'pusat', 'kabAsing', 'rahasia'],
    provinsi: ['sma', 'pusat'],
    kabkota: ['sd', 'smp', 'sdLain', 'pusat'],
    monitoring: ['sd', 'smp', 'sdLain', 'pusat'],
    yayasan: ['smp', 'pusat'],
    kabkotaAsing: ['sdAsing', 'pusat', 'kabAsing'],
  }
  for (const [siapa, harap] of Object.entries(HARAP))
    expect([siapa, (await objek(siapa)).toSorted()]).toEqual([siapa, harap.toSorted()])
  expect(await objek('kabkota', { sekolahId: sekolah.sdAsing.id })).toEqual([])
  expect(await objek('kabkota', { sekolahId: sekolah.sdLain.id })).toEqual(['sdLain'])
  expect(await objek('admin', { kodeWilayah: wilayah.kecamatanLain })).toEqual(['sdLain'])
})

describe('saringan', () => {
  it('perihal, objek, siapa, dan tanggal menurut Jakarta', async () => {
    await catat({ objek: '1-12', perihal: 'gtk', oleh: 'kabkota' })
    await catat({ objek: '1-13', perihal: 'sekolah', sekolahId: uji.dunia.sekolah.smp.id, oleh: 'budi' })
    await catat({ objek: 'malam', pada: '2026-02-28T17:00:00.000Z' })
    await catat({ objek: 'kemarin', pada: '2026-02-28T16:59:59.999Z' })
    expect((await objek('kabkota')).toSorted()).toEqual(['1-12', '1-13', 'malam'])
    expect(await objek('kabkota', { perihal: 'gtk,libur' })).toEqual(['1-12'])
    expect(await objek('kabkota', { objek: '-1' })).toHaveLength(2)
    expect(await objek('kabkota', { objek: '%' })).toEqual([])
    expect(await objek('kabkota', { oleh: 'BUD' })).toEqual(['1-13'])
    // By what the district itself signs in with the admin finds it, nobody else.
    await sql`update pengguna set nama = 'Dinas Uji', username = 'rahasia@dinas.id' where id = ${id.get('kabkota')}`.execute(
      uji.aplikasi.db,
    )
    expect(await objek('kabkota', { oleh: 'rahasia@' })).toEqual([])
    expect(await objek('kabkota', { oleh: 'dinas uji' })).toContain('1-12')
    expect(await objek('admin', { oleh: 'rahasia@' })).toEqual(['1-12'])
    // Somebody outside the scope is not found by name.
    await catat({ objek: 'asing', oleh: 'asing' })
    expect(await objek('kabkota', { oleh: 'asing' })).toEqual([])
    expect(await objek('admin', { oleh: 'asing' })).toEqual(['asing'])
  })

  it('TPP disensor bagi yayasan', async () => {
    const isi = { sekolahId: uji.dunia.sekolah.smp.id, perihal: 'gtk', sesudah: { nama: 'A', tpp: 5 } }
    await catat(isi)
    expect((await baca('yayasan')).body.rows[0]).toMatchObject({
      sesudah: { nama: 'A' },
      sekolah: { nama: 'SMP Uji 2' },
    })
    expect((await baca('yayasan')).body.rows[0].sesudah).not.toHaveProperty('tpp')
    expect((await baca('kabkota')).body.rows[0].sesudah).toEqual({ nama: 'A', tpp: 5 })
  })
})

it('halaman demi halaman: tidak ada yang terlewat atau berulang, sekolah dan pusat berselang-seling', async () => {
  const { sd, smp } = uji.dunia.sekolah
  for (let ke = 0; ke < 23; ke++) {
    const sekolahId = [sd.id, PUSAT, smp.id][ke % 3] ?? 0
    // Several at one instant.
    const pada = `2026-03-05T03:00:${String(Math.floor(ke / 4)).padStart(2, '0')}.000Z`
    await catat({ sekolahId, pada, objek: String(ke), ...(sekolahId === PUSAT ? { lingkup: '000000' } : {}) })
  }
  for (const siapa of ['admin', 'kabkota']) {
    const dapat: string[] = []
    const waktu: string[] = []
    let lanjut: string | null = null
    do {
      const { body } = await baca(siapa, { jumlah: 5, ...(lanjut === null ? {} : { lanjut }) })
      expect(body.rows.length).toBeLessThanOrEqual(5)
      for (const r of body.rows) {
        dapat.push(r.objek)
        waktu.push(r.pada)
      }
      lanjut = body.lanjut
    } while (lanjut !== null)
    expect(dapat.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 23 }, (_, ke) => String(ke)))
    expect(waktu).toEqual(waktu.toSorted().toReversed())
  }
})

it('cakupan besar berjalan menurut waktu dan melanjutkan dari batas sekali jalan', async () => {
  const { db } = uji.aplikasi
  // 2,001 more schools, and more lines than one call looks at, of which the wanted are the oldest.
  await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
    select to_char(70000000 + n, 'FM00000000'), 'SD ' || n, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona
    from sekolah, generate_series(1, 2001) n where id = ${uji.dunia.sekolah.sd.id}`.execute(db)
  await sql`insert into riwayat (sekolah_id, pada, nomor, perihal, objek, tindakan, isi_sidik, rantai)
    select ${uji.dunia.sekolah.sdAsing.id}, '2026-03-04T00:00:00Z'::timestamptz + n * interval '1 second', n, 'mesin', 'ramai', 'ubah', '', ''
    from generate_series(1, 20050) n`.execute(db)
  for (let ke = 0; ke < 3; ke++) await catat({ objek: `lama${ke}`, pada: '2026-03-02T00:00:00.000Z' })
  const pertama = (await baca('kabkota')).body
  expect(pertama.rows).toEqual([])
  expect(pertama.dicariSampai).toBe('2026-03-04T00:00:51.000Z')
  expect(await objek('kabkota', { lanjut: pertama.lanjut })).toEqual(['lama2', 'lama1', 'lama0'])
  const { body } = await baca('admin', { objek: 'lama', lanjut: pertama.lanjut })
  expect([body.rows.length, body.lanjut]).toEqual([3, null])
  await sql`delete from sekolah where npsn like '7%'`.execute(db)
})

describe('kode di dalam catatan', () => {
  it('terbaca sebagai nama: wilayah, status, yayasan, sekolah, GTK; yang tidak dikenal tetap kodenya', async () => {
    const { db } = uji.aplikasi
    const { wilayah: w, yayasanId, sekolah } = uji.dunia
    const satu = async (isi: ReturnType<typeof sql<{ nama: string }>>): Promise<string> =>
      (await isi.execute(db)).rows[0]?.nama ?? ''
    const kabKota = await satu(sql`select nama from wilayah where kode = ${w.kabKota}`)
    const yayasan = await satu(sql`select nama from yayasan where id = ${yayasanId}`)
    const guru = sekolah.sd.gtk[1]
    await catat({
      sebelum: { kodeWilayah: '999999', statusId: '6, 7', nama: 'kodeWilayah' },
      sesudah: { kodeWilayah: w.kabKota, statusId: [6, 99], jenisAbsensiManual: 21, yayasanId, gtkId: guru?.idPublik },
    })
    await catat({ objek: 'klaim', sekolahId: PUSAT, sesudah: { pemilik: sekolah.sd.id, pengklaim: null } })
    const { body } = await baca('admin')
    const [klaim, isi] = body.rows.toSorted((a: { objek: string }, b: { objek: string }) =>
      a.objek < b.objek ? -1 : 1,
    )
    expect(isi.sebelum).toEqual({
      kodeWilayah: '999999',
      statusId: 'Sakit Dengan Surat Dokter, Sakit Tanpa Surat Dokter',
      nama: 'kodeWilayah',
    })
    expect(isi.sesudah).toEqual({
      kodeWilayah: kabKota,
      statusId: 'Sakit Dengan Surat Dokter, 99',
      jenisAbsensiManual: 'Hadir – Mesin Rusak',
      yayasanId: yayasan,
      gtkId: guru?.nama,
    })
    expect(klaim.sesudah.pemilik).toMatch(/ · NPSN \d{8}$/)
    expect(klaim.sesudah.pengklaim).toBeNull()
    // What is sealed stays as it was written.
    const simpan = await sql<{ kode: string }>`select sesudah->>'kodeWilayah' as kode from riwayat_isi
      where sesudah->>'kodeWilayah' is not null`.execute(db)
    expect(simpan.rows).toEqual([{ kode: w.kabKota }])
  })

  it('GTK dan sekolah di luar cakupan pembaca tetap kodenya', async () => {
    const { sd, sdAsing } = uji.dunia.sekolah
    const guru = sdAsing.gtk[0]
    await catat({ sesudah: { gtkId: guru?.idPublik, pemilik: sdAsing.id, pengklaim: sd.id } })
    const terbaca = async (siapa: string) => (await baca(siapa)).body.rows[0].sesudah
    const pengklaim = `${sd.nama} · NPSN ${sd.npsn}`
    expect(await terbaca('kabkota')).toEqual({ gtkId: guru?.idPublik, pemilik: sdAsing.id, pengklaim })
    const pemilik = `${sdAsing.nama} · NPSN ${sdAsing.npsn}`
    expect(await terbaca('admin')).toEqual({ gtkId: guru?.nama, pemilik, pengklaim })
  })
})
