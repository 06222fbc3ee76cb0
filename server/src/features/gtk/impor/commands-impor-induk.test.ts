import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { getGtk, nip, ptk, siapkanImpor, uuid, xlsx } from './commands-impor.test-bahan.ts'

const alat = await siapkanImpor()
const { uji, db, impor, sungguh, tambah, simpan, baca } = alat
const { sd, sdLain, smp } = uji.dunia.sekolah
afterEach(alat.bersihkan)
afterAll(() => alat.uji.tutup())

const dasar = { nama: 'Guru Dapodik 1', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const TIDAK_DIREBUT = 'Sekolah lain tercatat sebagai induknya: di sini bukan PTK induk'
const lembar = { namaBerkas: 'a.xlsx' }
const banyakInduk = async (nomor: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from gtk where nip = ${nomor} and ptk_induk
    and (berhenti is null or berhenti >= '2026-03-05')`.execute(db)
  return rows[0]?.n
}

describe('impor tidak pernah membuat dua induk', () => {
  it('baris tambahan yang menerima Id Dapodik orang yang berinduk di sekolah lain melepas induknya', async () => {
    await sungguh(getGtk([ptk(1, { nip: null, nuptk: '' })], 1), { sekolahId: sdLain.id }, 'kabkota')
    await tambah('sekolah', { ...dasar, nip: nip(1) })
    const { body } = await sungguh(getGtk([ptk(1)], 1))
    expect(body.rows[0]?.alasan).toContain(TIDAK_DIREBUT)
    const { rows } = await sql`select sekolah_id as s, ptk_induk as induk from gtk
      where id_dapodik = ${uuid(1)}::uuid order by 1`.execute(db)
    expect(rows).toEqual([
      { s: sd.id, induk: false },
      { s: sdLain.id, induk: true },
    ])
    expect((await impor(getGtk([ptk(1)], 1))).body.jumlah.sama).toBe(1)
  })

  it('yang sudah pindah dan dihidupkan lagi oleh tanggal berhenti di berkas bukan induk lagi', async () => {
    await tambah('sekolah', { ...dasar, nip: nip(1), idDapodik: uuid(1), berhenti: '2026-02-28' })
    const id = await tambah('kabkota', {
      ...dasar,
      nip: nip(1),
      idDapodik: uuid(1),
      sekolahId: sdLain.id,
      mulaiTugas: '2026-03-01',
      ptkInduk: true,
    })
    const isi = await xlsx([
      ['Nama', 'NIP', 'Berhenti'],
      [dasar.nama, nip(1), '2027-01-01'],
    ])
    const { body } = await sungguh(isi, lembar)
    expect(body.rows[0]?.alasan).toContain(TIDAK_DIREBUT)
    expect(await banyakInduk(nip(1))).toBe(1)
    expect((await baca('kabkota', id)).ptkInduk).toBe(true)
  })

  it('yang bukan induk di lembar tanpa kolom PTK Induk dan yang sudah berhenti tidak berebut apa pun', async () => {
    await tambah('kabkota', { ...dasar, nip: nip(1), sekolahId: sdLain.id })
    const isi = await xlsx([
      ['Nama', 'NIP', 'Berhenti'],
      [dasar.nama, nip(1), '2026-01-31'],
    ])
    await sungguh(isi, lembar)
    expect(await banyakInduk(nip(1))).toBe(1)
  })

  it('orang dengan NIP atau NUPTK yang berinduk di sekolah lain bukan induk di sini, tanpa Id Dapodik pun', async () => {
    const nuptk = '7000000000000009'
    await tambah('kabkota', { ...dasar, nip: nip(1), sekolahId: sdLain.id })
    await tambah('kabkota', { ...dasar, nama: 'Guru Bernuptk', nuptk, sekolahId: sdLain.id })
    const isi = await xlsx([
      ['Nama', 'NIP', 'NUPTK', 'PTK Induk'],
      [dasar.nama, nip(1), null, 'Ya'],
      ['Guru Bernuptk', null, nuptk, 'Ya'],
    ])
    const { body } = await sungguh(isi, lembar)
    expect(body.rows.map((baris) => baris.alasan)).toEqual([
      [expect.any(String), TIDAK_DIREBUT],
      [expect.any(String), TIDAK_DIREBUT],
    ])
    expect(await banyakInduk(nip(1))).toBe(1)
  })

  it('dua sekolah mengimpor orang yang sama bersamaan: satu induk', async () => {
    for (const { id } of [sd, smp])
      await tambah('kabkota', { ...dasar, nip: nip(1), idDapodik: uuid(1), sekolahId: id, ptkInduk: false })
    const isi = await xlsx([
      ['Nama', 'NIP', 'PTK Induk'],
      [dasar.nama, nip(1), 'Ya'],
    ])
    const kirim = async (siapa: string, sekolahId: number) => {
      const query = { ...lembar, sekolahId }
      const { sidik } = (await impor(isi, query, siapa)).body
      return () => impor(isi, { ...query, uji: false, sidik }, siapa)
    }
    const tulis = [await kirim('sekolah', sd.id), await kirim('kabkota', smp.id)]
    // Both are stopped where they write their history: neither has seen what the other decided.
    const hasil = await tahanRiwayat([sd.id, smp.id], () => tulis.map((satu) => satu()))
    expect(hasil.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(hasil.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await banyakInduk(nip(1))).toBe(1)
  })
})

describe('satu induk per orang di formulir', () => {
  it('tambahan tanpa Id Dapodik dikenali dari NIP atau NUPTK', async () => {
    const nuptk = '7000000000000009'
    const a = await tambah('kabkota', { ...dasar, nip: nip(1), nuptk, sekolahId: sdLain.id })
    const b = await tambah('sekolah', { ...dasar, nip: nip(1) })
    const c = await tambah('kabkota', { ...dasar, nuptk, sekolahId: smp.id })
    expect([(await baca('kabkota', b)).ptkInduk, (await baca('kabkota', c)).ptkInduk]).toEqual([false, false])
    expect((await baca('kabkota', b)).diSekolahLain).toMatchObject([{ id: a, ptkInduk: true }])
    expect(await baca('sekolah', b)).toMatchObject({ diSekolahLain: [], adaDiLuarCakupan: true })
    const rebut = await simpan('sekolah', { ...dasar, id: b, versi: 1, ptkInduk: true })
    expect([rebut.status, rebut.body.galat[0].field]).toEqual([422, 'ptkInduk'])
    expect((await simpan('kabkota', { ...dasar, id: b, versi: 1, ptkInduk: true })).status).toBe(200)
    expect((await baca('kabkota', a)).ptkInduk).toBe(false)
    expect(await banyakInduk(nip(1))).toBe(1)
  })

  it('NIP yang baru diisi tidak boleh menyatukan dua induk', async () => {
    await tambah('kabkota', { ...dasar, nip: nip(1), sekolahId: sdLain.id })
    const id = await tambah('sekolah', dasar)
    const { status, body } = await simpan('sekolah', { ...dasar, id, versi: 1, nip: nip(1) })
    expect([status, body.galat?.[0]?.field]).toEqual([422, 'ptkInduk'])
    expect((await baca('sekolah', id)).nip).toBeNull()
  })
})

/** Runs calls while nobody can write these schools' history, and lets go once each of them waits for somebody. */
async function tahanRiwayat<T>(sekolahIds: number[], mulai: () => Promise<T>[]): Promise<T[]> {
  const berjalan = await db.transaction().execute(async (trx) => {
    await sql`insert into riwayat_ujung (sekolah_id, nomor, rantai) select s, 0, '' from unnest(${sekolahIds}::int[]) s
      on conflict do nothing`.execute(trx)
    await sql`select 1 from riwayat_ujung where sekolah_id = any(${sekolahIds}::int[]) for update`.execute(trx)
    const panggilan = mulai()
    for (let ke = 0; ke < 200; ke++) {
      const { rows } = await sql<{
        n: number
      }>`select count(distinct pid)::int as n from pg_locks where not granted`.execute(trx)
      if ((rows[0]?.n ?? 0) >= panggilan.length) break
      await new Promise((lanjut) => setTimeout(lanjut, 20))
    }
    return panggilan.map((satu) => satu.catch((galat: unknown) => galat as T))
  })
  return Promise.all(berjalan)
}
