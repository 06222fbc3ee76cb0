import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { getGtk, nip, prepareImport, ptk, uuid, xlsx } from './commands.test-kit.ts'

const tools = await prepareImport()
const { uji, db, runImport, real, add, save, read } = tools
const { sd, otherSd, smp } = uji.dunia.sekolah
afterEach(tools.bersihkan)
afterAll(() => tools.uji.close())

const base = { nama: 'Guru Dapodik 1', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
const NOT_SEIZED = 'Sekolah lain tercatat sebagai induknya: di sini bukan PTK induk'
const sheet = { namaBerkas: 'a.xlsx' }
const manyParents = async (nomor: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from gtk where nip = ${nomor} and ptk_induk
    and (berhenti is null or berhenti >= '2026-03-05')`.execute(db)
  return rows[0]?.n
}

describe('impor tidak pernah membuat dua induk', () => {
  it('baris tambahan yang menerima Id Dapodik orang yang berinduk di sekolah lain melepas induknya', async () => {
    await real(getGtk([ptk(1, { nip: null, nuptk: '' })], 1), { sekolahId: otherSd.id }, 'kabkota')
    await add('sekolah', { ...base, nip: nip(1) })
    const { body } = await real(getGtk([ptk(1)], 1))
    expect(body.rows[0]?.alasan).not.toContain(NOT_SEIZED)
    const { rows } = await sql`select sekolah_id as s, ptk_induk as induk from gtk
      where id_dapodik = ${uuid(1)}::uuid order by 1`.execute(db)
    expect(rows).toEqual([
      { s: sd.id, induk: false },
      { s: otherSd.id, induk: true },
    ])
    expect((await runImport(getGtk([ptk(1)], 1))).body.jumlah.sama).toBe(1)
  })

  it('yang sudah pindah dan dihidupkan lagi oleh tanggal berhenti di berkas bukan induk lagi', async () => {
    await add('sekolah', { ...base, nip: nip(1), idDapodik: uuid(1), berhenti: '2026-02-28' })
    const id = await add('kabkota', {
      ...base,
      nip: nip(1),
      idDapodik: uuid(1),
      sekolahId: otherSd.id,
      mulaiTugas: '2026-03-01',
      ptkInduk: true,
    })
    const content = await xlsx([
      ['Nama', 'NIP', 'Berhenti'],
      [base.nama, nip(1), '2027-01-01'],
    ])
    const { body } = await real(content, sheet)
    expect(body.rows[0]?.alasan).not.toContain(NOT_SEIZED)
    expect(await manyParents(nip(1))).toBe(1)
    expect((await read('kabkota', id)).ptkInduk).toBe(true)
  })

  it('yang bukan induk di lembar tanpa kolom PTK Induk dan yang sudah berhenti tidak berebut apa pun', async () => {
    await add('kabkota', { ...base, nip: nip(1), sekolahId: otherSd.id })
    const content = await xlsx([
      ['Nama', 'NIP', 'Berhenti'],
      [base.nama, nip(1), '2026-01-31'],
    ])
    await real(content, sheet)
    expect(await manyParents(nip(1))).toBe(1)
  })

  it('orang dengan NIP atau NUPTK yang berinduk di sekolah lain bukan induk di sini, tanpa Id Dapodik pun', async () => {
    const nuptk = '7000000000000009'
    await add('kabkota', { ...base, nip: nip(1), sekolahId: otherSd.id })
    await add('kabkota', { ...base, nama: 'Guru Bernuptk', nuptk, sekolahId: otherSd.id })
    const content = await xlsx([
      ['Nama', 'NIP', 'NUPTK', 'PTK Induk'],
      [base.nama, nip(1), null, 'Ya'],
      ['Guru Bernuptk', null, nuptk, 'Ya'],
    ])
    const { body } = await real(content, sheet)
    expect(body.rows.map((row) => row.alasan)).toEqual([[expect.any(String)], [expect.any(String)]])
    expect(await manyParents(nip(1))).toBe(1)
  })

  it('dua sekolah mengimpor orang yang sama bersamaan: satu induk', async () => {
    for (const { id } of [sd, smp])
      await add('kabkota', { ...base, nip: nip(1), idDapodik: uuid(1), sekolahId: id, ptkInduk: false })
    const content = await xlsx([
      ['Nama', 'NIP', 'PTK Induk'],
      [base.nama, nip(1), 'Ya'],
    ])
    const send = async (who: string, sekolahId: number) => {
      const query = { ...sheet, sekolahId }
      const { sidik } = (await runImport(content, query, who)).body
      return () => runImport(content, { ...query, uji: false, sidik }, who)
    }
    const write = [await send('sekolah', sd.id), await send('kabkota', smp.id)]
    // Both are stopped where they write their history: neither has seen what the other decided.
    const results = await holdRiwayat([sd.id, smp.id], () => write.map((one) => one()))
    // The office sees what the school decided meanwhile; the school is told nothing, and only asks.
    expect(results[0]?.status).toBe(200)
    expect(await manyParents(nip(1))).toBe(1)
  })
})

describe('satu induk per orang di formulir', () => {
  it('tambahan tanpa Id Dapodik dikenali dari NIP atau NUPTK', async () => {
    const nuptk = '7000000000000009'
    const a = await add('kabkota', { ...base, nip: nip(1), nuptk, sekolahId: otherSd.id })
    const b = await add('sekolah', { ...base, nip: nip(1) })
    const c = await add('kabkota', { ...base, nuptk, sekolahId: smp.id })
    expect([(await read('kabkota', b)).ptkInduk, (await read('kabkota', c)).ptkInduk]).toEqual([false, false])
    expect((await read('kabkota', b)).diSekolahLain).toMatchObject([{ id: a, ptkInduk: true }])
    expect(await read('sekolah', b)).toMatchObject({ ptkInduk: true, mintaInduk: false, diSekolahLain: [] })
    const again = await save('sekolah', { ...base, id: b, versi: 1, ptkInduk: true })
    expect(again.body.message).toBe('Tidak ada yang berubah')
    expect((await read('kabkota', b)).mintaInduk).toBe(true)
    expect((await save('kabkota', { ...base, id: b, versi: 1, ptkInduk: true })).status).toBe(200)
    expect((await read('kabkota', a)).ptkInduk).toBe(false)
    expect(await manyParents(nip(1))).toBe(1)
  })

  it('NIP yang baru diisi tidak boleh menyatukan dua induk', async () => {
    await add('kabkota', { ...base, nip: nip(1), sekolahId: otherSd.id })
    const id = await add('sekolah', base)
    expect((await save('sekolah', { ...base, id, versi: 1, nip: nip(1) })).status).toBe(200)
    expect(await read('sekolah', id)).toMatchObject({ nip: nip(1), ptkInduk: true })
    expect(await manyParents(nip(1))).toBe(1)
  })
})

/** Runs calls while nobody can write these schools' history, and lets go once each of them waits for somebody. */
async function holdRiwayat<T>(sekolahIds: number[], start: () => Promise<T>[]): Promise<T[]> {
  const running = await db.transaction().execute(async (trx) => {
    await sql`insert into riwayat_ujung (sekolah_id, nomor, rantai) select s, 0, '' from unnest(${sekolahIds}::int[]) s
      on conflict do nothing`.execute(trx)
    await sql`select 1 from riwayat_ujung where sekolah_id = any(${sekolahIds}::int[]) for update`.execute(trx)
    const calls = start()
    await untilWaiting(trx, Promise.all(calls), calls.length)
    return calls.map((promise) => promise.catch((error: unknown) => error as T))
  })
  return Promise.all(running)
}
