import { rekapHarian } from '@geisa/contract/rekap/harian'
import { daftarPenandaTangan, deletePenandaTangan, savePenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { readSekolah } from '@geisa/contract/sekolah/sekolah'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'

let app: TestApp
let db: TestApp['context']['db']
let id: number
let guru: { id: number; publicId: string; idDapodik: string }
beforeAll(async () => {
  app = await createTestApp()
  db = app.context.db
  id = app.dunia.sekolah.sd.id
  guru = app.dunia.sekolah.sd.gtk[1] ?? { id: 0, publicId: '', idDapodik: '' }
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from penanda_tangan`.execute(db)
  await sql`delete from segel`.execute(db)
  await sql`update gtk set nip = null, berhenti = null, mulai_tugas = null`.execute(db)
})

const daftar = async (who = 'sekolah') => (await app.call(who, daftarPenandaTangan, { params: { id } })).body
const save = (who: string | null, body: Record<string, unknown>, sekolahId = id) =>
  app.call(who, savePenandaTangan, { params: { id: sekolahId }, body: { jabatan: 'Kepala Sekolah', ...body } })
const remove = (who: string | null, publicId: string) =>
  app.call(who, deletePenandaTangan, { params: { id: publicId } })
const key = (bulan: number) =>
  sql`
  insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${id}, ${bulan}, 1, 'x', '{}', '', now())`.execute(
    db,
  )

describe('penanda tangan', () => {
  it('bawaannya GTK berjenis Kepala Sekolah', async () => {
    const kepala = app.dunia.sekolah.sd.gtk[0]
    expect(await daftar()).toEqual({
      nomorRiwayat: 0,
      rows: [],
      bawaan: { gtkId: kepala?.publicId, nama: kepala?.nama, nip: null },
    })
  })

  it('seorang GTK: nama dan NIP disalin dari datanya, mulai harinya di kertas laporan', async () => {
    await sql`update gtk set nip = '198001012005011001' where id = ${guru.id}`.execute(db)
    const answer = await save('sekolah', {
      gtkId: guru.publicId,
      nama: 'Nama Karangan',
      jabatan: 'Plt. Kepala Sekolah',
      berlakuMulai: '2026-03-01',
    })
    expect(answer.status).toBe(200)
    const { rows } = await daftar('kabkota')
    expect(rows).toMatchObject([
      {
        gtkId: guru.publicId,
        nama: 'Guru SD Uji 1',
        nip: '198001012005011001',
        berlakuMulai: '2026-03-01',
        bolehHapus: false,
      },
    ])
    const paper = async (monthSelected: string) =>
      (await app.call('kabkota', rekapHarian, { query: { idDapodik: guru.idDapodik, monthSelected } })).body
        .penandaTangan
    expect(await paper('202603')).toEqual({
      nama: 'Guru SD Uji 1',
      nip: '198001012005011001',
      jabatan: 'Plt. Kepala Sekolah',
    })
    expect((await paper('202602')).nama).toBe('Kepala SD Uji 1')
    const { body } = await app.call('kabkota', readSekolah, { params: { id } })
    expect(body.penandaTangan.nama).toBe('Guru SD Uji 1')
  })

  it('penanda tangan baru membaca laporan sekolahnya, yang lama tidak lagi', async () => {
    const harian = async (who: string) =>
      (await app.call(who, rekapHarian, { query: { idDapodik: guru.idDapodik, monthSelected: '202603' } })).status
    expect(await harian('kepala')).toBe(200)
    await save('sekolah', { gtkId: guru.publicId })
    expect(await harian('kepala')).toBe(404)
  })

  it('orang luar dengan nama dan NIP bebas; NIP boleh kosong', async () => {
    expect((await save('sekolah', { nama: 'Drs. Suparno', nip: null })).status).toBe(200)
    expect((await daftar()).rows).toMatchObject([{ gtkId: null, nama: 'Drs. Suparno', nip: null, bolehHapus: true }])
  })

  it('isian yang salah ditolak dengan menyebut isiannya', async () => {
    await sql`update gtk set berhenti = '2026-02-28' where id = ${guru.id}`.execute(db)
    const foreign = app.dunia.sekolah.foreignSd.gtk[0]?.publicId
    for (const [field, body] of [
      ['nama', {}],
      ['nama', { nama: 'X' }],
      ['nip', { nama: 'Suparno', nip: '123' }],
      ['jabatan', { nama: 'Suparno', jabatan: '' }],
      ['gtkId', { gtkId: guru.publicId }],
      ['gtkId', { gtkId: foreign }],
      ['gtkId', { gtkId: `${id}-99999` }],
      ['berlakuMulai', { nama: 'Suparno', berlakuMulai: '2027-04-01' }],
      ['berlakuMulai', { nama: 'Suparno', berlakuMulai: '2014-12-31' }],
    ] as const) {
      const { status, body: error } = await save('sekolah', body)
      expect([body, status, error.galat?.[0]?.field]).toEqual([body, 422, field])
    }
    expect((await daftar()).rows).toEqual([])
  })

  it('tidak mulai di bulan terkunci, dan yang menandatangani bulan terkunci tidak dihapus', async () => {
    await save('sekolah', { nama: 'Penanda Lama', berlakuMulai: '2026-01-10' })
    await save('sekolah', { nama: 'Penanda Baru', berlakuMulai: '2026-03-01' })
    await key(202602)
    expect((await save('sekolah', { nama: 'Terlambat', berlakuMulai: '2026-02-15' })).status).toBe(422)
    const { rows } = await daftar()
    expect(rows.map(({ nama, bolehHapus }: { nama: string; bolehHapus: boolean }) => [nama, bolehHapus])).toEqual([
      ['Penanda Baru', true],
      ['Penanda Lama', false],
    ])
    expect((await remove('sekolah', rows[1].id)).status).toBe(422)
    expect((await remove('sekolah', rows[0].id)).status).toBe(200)
    expect((await daftar()).rows).toHaveLength(1)
  })

  it('hanya operator sekolah sendiri yang menulis; dinas membaca', async () => {
    await save('sekolah', { nama: 'Drs. Suparno' })
    const [row] = (await daftar()).rows
    expect((await save('kabkota', { nama: 'Suparno' })).status).toBe(403)
    expect((await save(null, { nama: 'Suparno' })).status).toBe(401)
    expect((await save('asing', { nama: 'Suparno' })).status).toBe(404)
    expect((await remove('asing', row.id)).status).toBe(404)
    expect((await remove('kabkota', row.id)).status).toBe(403)
    expect((await app.call('kabkotaAsing', daftarPenandaTangan, { params: { id } })).status).toBe(404)
    expect((await remove('sekolah', `${id}-99999`)).status).toBe(404)
    expect((await remove('sekolah', 'abc')).status).toBe(422)
    expect((await daftar()).rows).toHaveLength(1)
  })

  it('penetapan dan penghapusan tercatat', async () => {
    await save('sekolah', { nama: 'Drs. Suparno' })
    await remove('sekolah', (await daftar()).rows[0].id)
    const { rows } = await sql<{ tindakan: string }>`
      select tindakan from riwayat where sekolah_id = ${id} and perihal = 'penanda-tangan' order by nomor desc limit 2`.execute(
      db,
    )
    expect(rows.map(({ tindakan }) => tindakan)).toEqual(['hapus', 'tetapkan'])
  })
})

it('GTK yang dihapus selagi ditetapkan tidak menjadi penanda tangan', async () => {
  const { rows: next } = await sql<{ id: number }>`
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
    values (${id}, gen_random_uuid(), 'Siti Keliru', 'Siti Keliru', 'Guru Kelas', 'PNS') returning id`.execute(db)
  const gtkId = next[0]?.id ?? 0
  await app.signIn('sekolah')
  const running = await db.transaction().execute(async (trx) => {
    await sql`delete from gtk where sekolah_id = ${id} and id = ${gtkId}`.execute(trx)
    const assigning = save('sekolah', { gtkId: `${id}-${gtkId}` })
    await untilWaiting(trx, assigning)
    return [assigning]
  })
  const [answer] = await Promise.all(running)
  expect([answer?.status, answer?.body.galat?.[0]?.field]).toEqual([422, 'gtkId'])
  expect((await sql`select 1 from penanda_tangan`.execute(db)).rows).toEqual([])
})
