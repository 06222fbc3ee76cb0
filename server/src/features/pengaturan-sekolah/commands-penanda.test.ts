import { daftarPenandaTangan, hapusPenandaTangan, simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import { rekapHarian } from '@geisa/contract/rekap'
import { bacaSekolah } from '@geisa/contract/sekolah'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { sampaiMenunggu } from '../../../test/menunggu.ts'

let uji: AplikasiUji
let db: AplikasiUji['aplikasi']['db']
let id: number
let guru: { id: number; idPublik: string; idDapodik: string }
beforeAll(async () => {
  uji = await buatAplikasiUji()
  db = uji.aplikasi.db
  id = uji.dunia.sekolah.sd.id
  guru = uji.dunia.sekolah.sd.gtk[1] ?? { id: 0, idPublik: '', idDapodik: '' }
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  await sql`delete from penanda_tangan`.execute(db)
  await sql`delete from segel`.execute(db)
  await sql`update gtk set nip = null, berhenti = null, mulai_tugas = null`.execute(db)
})

const daftar = async (siapa = 'sekolah') => (await uji.panggil(siapa, daftarPenandaTangan, { params: { id } })).body
const simpan = (siapa: string | null, body: Record<string, unknown>, sekolahId = id) =>
  uji.panggil(siapa, simpanPenandaTangan, { params: { id: sekolahId }, body: { jabatan: 'Kepala Sekolah', ...body } })
const hapus = (siapa: string | null, idPublik: string) =>
  uji.panggil(siapa, hapusPenandaTangan, { params: { id: idPublik } })
const kunci = (bulan: number) =>
  sql`
  insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${id}, ${bulan}, 1, 'x', '{}', '', now())`.execute(
    db,
  )

describe('penanda tangan', () => {
  it('bawaannya GTK berjenis Kepala Sekolah', async () => {
    const kepala = uji.dunia.sekolah.sd.gtk[0]
    expect(await daftar()).toEqual({ rows: [], bawaan: { gtkId: kepala?.idPublik, nama: kepala?.nama, nip: null } })
  })

  it('seorang GTK: nama dan NIP disalin dari datanya, mulai harinya di kertas laporan', async () => {
    await sql`update gtk set nip = '198001012005011001' where id = ${guru.id}`.execute(db)
    const jawaban = await simpan('sekolah', {
      gtkId: guru.idPublik,
      nama: 'Nama Karangan',
      jabatan: 'Plt. Kepala Sekolah',
      berlakuMulai: '2026-03-01',
    })
    expect(jawaban.status).toBe(200)
    const { rows } = await daftar('kabkota')
    expect(rows).toMatchObject([
      {
        gtkId: guru.idPublik,
        nama: 'Guru SD Uji 1',
        nip: '198001012005011001',
        berlakuMulai: '2026-03-01',
        bolehHapus: false,
      },
    ])
    const kertas = async (monthSelected: string) =>
      (await uji.panggil('kabkota', rekapHarian, { query: { idDapodik: guru.idDapodik, monthSelected } })).body
        .penandaTangan
    expect(await kertas('202603')).toEqual({
      nama: 'Guru SD Uji 1',
      nip: '198001012005011001',
      jabatan: 'Plt. Kepala Sekolah',
    })
    expect((await kertas('202602')).nama).toBe('Kepala SD Uji 1')
    const { body } = await uji.panggil('kabkota', bacaSekolah, { params: { id } })
    expect(body.penandaTangan.nama).toBe('Guru SD Uji 1')
  })

  it('penanda tangan baru membaca laporan sekolahnya, yang lama tidak lagi', async () => {
    const harian = async (siapa: string) =>
      (await uji.panggil(siapa, rekapHarian, { query: { idDapodik: guru.idDapodik, monthSelected: '202603' } })).status
    expect(await harian('kepala')).toBe(200)
    await simpan('sekolah', { gtkId: guru.idPublik })
    expect(await harian('kepala')).toBe(404)
  })

  it('orang luar dengan nama dan NIP bebas; NIP boleh kosong', async () => {
    expect((await simpan('sekolah', { nama: 'Drs. Suparno', nip: null })).status).toBe(200)
    expect((await daftar()).rows).toMatchObject([{ gtkId: null, nama: 'Drs. Suparno', nip: null, bolehHapus: true }])
  })

  it('isian yang salah ditolak dengan menyebut isiannya', async () => {
    await sql`update gtk set berhenti = '2026-02-28' where id = ${guru.id}`.execute(db)
    const asing = uji.dunia.sekolah.sdAsing.gtk[0]?.idPublik
    for (const [field, body] of [
      ['nama', {}],
      ['nama', { nama: 'X' }],
      ['nip', { nama: 'Suparno', nip: '123' }],
      ['jabatan', { nama: 'Suparno', jabatan: '' }],
      ['gtkId', { gtkId: guru.idPublik }],
      ['gtkId', { gtkId: asing }],
      ['gtkId', { gtkId: `${id}-99999` }],
      ['berlakuMulai', { nama: 'Suparno', berlakuMulai: '2027-04-01' }],
      ['berlakuMulai', { nama: 'Suparno', berlakuMulai: '2014-12-31' }],
    ] as const) {
      const { status, body: galat } = await simpan('sekolah', body)
      expect([body, status, galat.galat?.[0]?.field]).toEqual([body, 422, field])
    }
    expect((await daftar()).rows).toEqual([])
  })

  it('tidak mulai di bulan terkunci, dan yang menandatangani bulan terkunci tidak dihapus', async () => {
    await simpan('sekolah', { nama: 'Penanda Lama', berlakuMulai: '2026-01-10' })
    await simpan('sekolah', { nama: 'Penanda Baru', berlakuMulai: '2026-03-01' })
    await kunci(202602)
    expect((await simpan('sekolah', { nama: 'Terlambat', berlakuMulai: '2026-02-15' })).status).toBe(422)
    const { rows } = await daftar()
    expect(rows.map(({ nama, bolehHapus }: { nama: string; bolehHapus: boolean }) => [nama, bolehHapus])).toEqual([
      ['Penanda Baru', true],
      ['Penanda Lama', false],
    ])
    expect((await hapus('sekolah', rows[1].id)).status).toBe(422)
    expect((await hapus('sekolah', rows[0].id)).status).toBe(200)
    expect((await daftar()).rows).toHaveLength(1)
  })

  it('hanya operator sekolah sendiri yang menulis; dinas membaca', async () => {
    await simpan('sekolah', { nama: 'Drs. Suparno' })
    const [baris] = (await daftar()).rows
    expect((await simpan('kabkota', { nama: 'Suparno' })).status).toBe(403)
    expect((await simpan(null, { nama: 'Suparno' })).status).toBe(401)
    expect((await simpan('asing', { nama: 'Suparno' })).status).toBe(404)
    expect((await hapus('asing', baris.id)).status).toBe(404)
    expect((await hapus('kabkota', baris.id)).status).toBe(403)
    expect((await uji.panggil('kabkotaAsing', daftarPenandaTangan, { params: { id } })).status).toBe(404)
    expect((await hapus('sekolah', `${id}-99999`)).status).toBe(404)
    expect((await hapus('sekolah', 'abc')).status).toBe(422)
    expect((await daftar()).rows).toHaveLength(1)
  })

  it('penetapan dan penghapusan tercatat', async () => {
    await simpan('sekolah', { nama: 'Drs. Suparno' })
    await hapus('sekolah', (await daftar()).rows[0].id)
    const { rows } = await sql<{ tindakan: string }>`
      select tindakan from riwayat where sekolah_id = ${id} and perihal = 'penanda-tangan' order by nomor desc limit 2`.execute(
      db,
    )
    expect(rows.map(({ tindakan }) => tindakan)).toEqual(['hapus', 'tetapkan'])
  })
})

it('GTK yang dihapus selagi ditetapkan tidak menjadi penanda tangan', async () => {
  const { rows: baru } = await sql<{ id: number }>`
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
    values (${id}, gen_random_uuid(), 'Siti Keliru', 'Siti Keliru', 'Guru Kelas', 'PNS') returning id`.execute(db)
  const gtkId = baru[0]?.id ?? 0
  await uji.masuk('sekolah')
  const berjalan = await db.transaction().execute(async (trx) => {
    await sql`delete from gtk where sekolah_id = ${id} and id = ${gtkId}`.execute(trx)
    const menetapkan = simpan('sekolah', { gtkId: `${id}-${gtkId}` })
    await sampaiMenunggu(trx, menetapkan)
    return [menetapkan]
  })
  const [jawaban] = await Promise.all(berjalan)
  expect([jawaban?.status, jawaban?.body.galat?.[0]?.field]).toEqual([422, 'gtkId'])
  expect((await sql`select from penanda_tangan`.execute(db)).rows).toEqual([])
})
