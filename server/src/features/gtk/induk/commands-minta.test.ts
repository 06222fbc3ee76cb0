import { deleteGtk, searchGtk } from '@geisa/contract/gtk/gtk'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { nip, prepareImport, uuid, xlsx } from '../import/commands.test-kit.ts'

const tools = await prepareImport()
const { uji, db, runImport, real, add, save, read, riwayat } = tools
const { sd } = uji.dunia.sekolah
afterEach(tools.bersihkan)
afterAll(() => tools.uji.close())

const base = { nama: 'Guru Tebakan', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const nuptk = '7000000000000009'
const JUDUL = ['Nama', 'NIP', 'NUPTK', 'PTK Induk']

/** Main rows, and claims, of one NIP. */
async function rowsOf(nomor: string) {
  const { rows } = await sql<{ sekolahId: number; induk: boolean; minta: boolean }>`
    select sekolah_id as "sekolahId", ptk_induk as induk, minta_induk as minta from gtk where nip = ${nomor} order by 1`.execute(
    db,
  )
  return rows
}

/** Every answer that the operator of one school gets on his way with a NIP, without the numbers that a row is stored under. */
async function walk(way: Way): Promise<string> {
  const answers: unknown[] = []
  const note = (answer: { status: number; body: unknown }) => answers.push([answer.status, answer.body])
  const nomor = { nip: nip(1), nuptk, idDapodik: uuid(1) }
  const asked = way.induk === null ? {} : { ptkInduk: way.induk }
  let id: string | null = null
  if (way.pintu === 'impor') {
    const cell = way.induk === null ? null : way.induk ? 'Ya' : 'Tidak'
    const berkas = await xlsx([JUDUL, [base.nama, nip(1), nuptk, cell]])
    const { body } = await runImport(berkas, { namaBerkas: 'a.xlsx' })
    answers.push(body.rows, body.jumlah)
    const { body: stored } = await real(berkas, { namaBerkas: 'a.xlsx' })
    answers.push(stored.rows, stored.jumlah, (await runImport(berkas, { namaBerkas: 'a.xlsx' })).body.jumlah)
  } else {
    const first = await save('sekolah', way.pintu === 'baru' ? { ...base, ...nomor, ...asked } : base)
    note(first)
    id = first.body.id
    if (way.pintu === 'ubah') note(await save('sekolah', { ...base, id, versi: 1, ...nomor, ...asked }))
  }
  const { rows } = await sql<{ id: string }>`
    select sekolah_id || '-' || id as id from gtk where sekolah_id = ${sd.id} and nama = ${base.nama}`.execute(db)
  id = rows[0]?.id ?? ''
  answers.push(await read('sekolah', id), await riwayat(id))
  note(await uji.call('sekolah', searchGtk, { query: { nama: base.nama } }))
  const { versi } = await read('sekolah', id)
  note(await save('sekolah', { ...base, id, versi, ptkInduk: way.lalu }))
  answers.push(await read('sekolah', id))
  note(await uji.call('sekolah', deleteGtk, { params: { id } }))
  // First what is long: an id may stand in the middle of it.
  return JSON.stringify(answers)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replaceAll(id, 'ID')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'WAKTU')
}

type Way = { pintu: 'baru' | 'ubah' | 'impor'; induk: boolean | null; lalu: boolean }
const way: fc.Arbitrary<Way> = fc.record({
  pintu: fc.constantFrom('baru', 'ubah', 'impor'),
  induk: fc.constantFrom(null, true, false),
  lalu: fc.boolean(),
})
const elsewhere = fc.record({
  nip: fc.constantFrom(null, nip(1)),
  nuptk: fc.constantFrom(null, nuptk),
  ptkInduk: fc.boolean(),
})

describe('operator tidak dapat menebak NIP siapa yang tercatat di sekolah lain', () => {
  it('semua jawabannya sama, ada atau tidak orang itu di luar cakupannya', async () => {
    await fc.assert(
      fc.asyncProperty(way, elsewhere, async (one, other) => {
        const alone = await walk(one)
        await tools.bersihkan()
        await add('asing', { ...base, nama: 'Orang Lain', ...other })
        expect(await walk(one)).toBe(alone)
        await tools.bersihkan()
      }),
      {
        numRuns: 15,
        examples: [
          [
            { pintu: 'baru', induk: true, lalu: true },
            { nip: nip(1), nuptk: null, ptkInduk: true },
          ],
        ],
      },
    )
  })

  it('impor 200 orang yang tercatat di tempat lain: semuanya dibuat, tidak satu pun jadi induk kedua, satu surat', async () => {
    const rows = Array.from({ length: 200 }, (_, nth) => [`Guru ${nth + 1}`, nip(nth + 1), null, 'Ya'])
    const berkas = await xlsx([JUDUL, ...rows])
    const kabkota = { namaBerkas: 'a.xlsx', sekolahId: uji.dunia.sekolah.otherSd.id }
    expect((await real(berkas, kabkota, 'kabkota')).body.jumlah.baru).toBe(200)
    const before = await letters()
    expect((await real(berkas, { namaBerkas: 'a.xlsx' })).body.jumlah.baru).toBe(200)
    expect(await rowsOf(nip(7))).toEqual([
      { sekolahId: sd.id, induk: false, minta: true },
      { sekolahId: kabkota.sekolahId, induk: true, minta: false },
    ])
    expect(await letters()).toBe(before + 1)
  })
})

describe('yang pertama memasukkan menjadi induk, yang kedua meminta', () => {
  it('dua sekolah sekaligus: tepat satu induk, keduanya dijawab sama', async () => {
    const results = await Promise.all(['sekolah', 'asing'].map((who) => save(who, { ...base, nip: nip(1) })))
    expect(results.map(({ status, body }) => [status, body.message])).toEqual([
      [200, 'Berhasil menyimpan data'],
      [200, 'Berhasil menyimpan data'],
    ])
    const rows = await rowsOf(nip(1))
    expect(rows.filter(({ induk }) => induk)).toHaveLength(1)
    expect(rows.filter(({ minta }) => minta)).toHaveLength(1)
  })

  it('dinas yang membawahi keduanya melihat permintaannya dan memindahkan induknya', async () => {
    const other = await add('kabkota', { ...base, nip: nip(1), sekolahId: uji.dunia.sekolah.otherSd.id })
    const before = await letters()
    const id = await add('sekolah', { ...base, nip: nip(1) })
    expect(await letters()).toBe(before + 1)
    expect(await read('kabkota', id)).toMatchObject({ ptkInduk: false, mintaInduk: true })
    expect((await save('kabkota', { ...base, id, versi: 1, tampilSptjm: false })).status).toBe(200)
    expect((await rowsOf(nip(1)))[0]).toMatchObject({ induk: false, minta: true })
    expect((await save('kabkota', { ...base, id, versi: 2, ptkInduk: true })).status).toBe(200)
    expect(await read('kabkota', id)).toMatchObject({ ptkInduk: true, mintaInduk: false })
    expect((await read('kabkota', other)).ptkInduk).toBe(false)
  })
})

async function letters(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pesan where subjek like 'Permintaan menjadi sekolah induk%'`.execute(db)
  return rows[0]?.n ?? 0
}
