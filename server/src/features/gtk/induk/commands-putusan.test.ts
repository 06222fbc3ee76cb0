import { daftarMintaInduk, decideMintaInduk } from '@geisa/contract/gtk/sekolah-induk'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { nip, prepareImport, xlsx } from '../import/commands.test-kit.ts'
import { settleClaims } from './commands-settle.ts'

const tools = await prepareImport()
const { uji, db, real, add, save, read, riwayat } = tools
const { sd, otherSd, foreignSd } = uji.dunia.sekolah
afterEach(async () => {
  await tools.bersihkan()
  await sql`delete from sekolah_bulan`.execute(db)
})
afterAll(() => tools.uji.close())

const guru = { nama: 'Guru Berinduk', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS', tpp: 4_000_000 }

const listed = async (who: string) => {
  const { status, body } = await uji.call(who, daftarMintaInduk, { query: { page: 1 } })
  expect(status).toBe(200)
  return body.rows as { id: string; indukKini: { namaSekolah: string } | null }[]
}
const decide = (who: string, setuju: boolean, gtk: string[], alasan?: string) =>
  uji.call(who, decideMintaInduk, { body: { gtk, setuju, ...(alasan === undefined ? {} : { alasan }) } })

/** Monthly pay base, and what the report says of the main school. */
async function paid(who: string, id: string): Promise<[number | null, boolean | null]> {
  const { body } = await uji.call(who, rekapBulanan, {
    query: { monthSelected: '202603', sekolahId: Number(id.split('-')[0]) },
  })
  const row = body.baris.find((one: { id: string }) => one.id === id)
  return [row.Gaji_Pokok, row.ptk_induk]
}

async function letters(who: string): Promise<string[]> {
  const { rows } = await sql<{ isi: string }>`
    select s.isi from pesan s join pesan_penerima n on n.pesan_id = s.id join pengguna p on p.id = n.pengguna_id
    where p.username = ${who} and s.subjek like 'Sekolah induk%' order by s.id`.execute(db)
  return rows.map(({ isi }) => isi)
}

describe('TPP dihitung di satu sekolah (product.md 3)', () => {
  it('di yang lebih dahulu mencatat, sejak dicatat; yang kedua menunggu dinas', async () => {
    const held = await add('kabkota', { ...guru, nip: nip(1), sekolahId: otherSd.id })
    const first = await add('sekolah', { ...guru, nip: nip(2) })
    const second = await add('sekolah', { ...guru, nip: nip(1) })
    expect([await paid('kabkota', held), await paid('sekolah', first), await paid('sekolah', second)]).toEqual([
      [4_000_000, true],
      [4_000_000, true],
      [null, null],
    ])
    expect((await listed('kabkota')).map(({ id }) => id)).toEqual([second])
  })

  it('banyak sekaligus: ya memindahkan induknya, bulannya, dan surat ke keduanya; lagi: sudah diputuskan', async () => {
    const held = await add('kabkota', { ...guru, nip: nip(1), sekolahId: otherSd.id })
    await add('kabkota', { ...guru, nip: nip(2), sekolahId: otherSd.id })
    const first = await add('sekolah', { ...guru, nip: nip(1) })
    const other = await add('sekolah', { ...guru, nip: nip(2) })
    expect((await listed('kabkota')).map(({ id, indukKini }) => [id, indukKini?.namaSekolah ?? null])).toEqual([
      [first, otherSd.nama],
      [other, otherSd.nama],
    ])
    expect([await paid('sekolah', first), await paid('sekolah', other)]).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await paid('kabkota', held)).toEqual([4_000_000, true])
    expect((await decide('kabkota', true, [first, other], 'SK mutasi 12')).body).toEqual({ jumlah: 2, gagal: [] })
    expect([await paid('sekolah', first), await paid('sekolah', other), await paid('kabkota', held)]).toEqual([
      [4_000_000, true],
      [4_000_000, true],
      [null, false],
    ])
    expect((await riwayat(first)).at(-1)).toMatchObject({ tindakan: 'setujui-induk' })
    expect((await riwayat(held)).at(-1)).toMatchObject({ tindakan: 'lepas-induk' })
    const [letter, ...rest] = await letters('sekolah')
    expect(rest).toEqual([])
    expect(letter).toContain('SK mutasi 12')
    // Of the school that had to let go the asking one never hears.
    expect(letter).not.toContain(otherSd.nama)
    expect(await listed('kabkota')).toEqual([])
    const again = await decide('kabkota', true, [first, other])
    expect(again.body).toMatchObject({ jumlah: 0, gagal: [{ id: first }, { id: other }] })
  })

  it('tidak: tetap di sekolah yang lama, dan yang meminta diberi tahu alasannya', async () => {
    const held = await add('kabkota', { ...guru, nip: nip(1), sekolahId: otherSd.id })
    const asking = await add('sekolah', { ...guru, nip: nip(1) })
    expect((await decide('kabkota', false, [asking], 'Masih di sekolah lama')).body.jumlah).toBe(1)
    expect(await read('sekolah', asking)).toMatchObject({ ptkInduk: false })
    expect(await paid('kabkota', held)).toEqual([4_000_000, true])
    expect((await letters('sekolah')).at(-1)).toContain('Masih di sekolah lama')
    expect(await listed('kabkota')).toEqual([])
  })

  it('dua dinas: hanya yang membawahi kedua sekolah melihat dan memutuskan', async () => {
    await add('asing', { ...guru, nip: nip(1) })
    const asking = await add('sekolah', { ...guru, nip: nip(1) })
    expect((await listed('kabkota')).map(({ id }) => id)).toEqual([])
    expect((await decide('kabkota', true, [asking])).body).toMatchObject({ jumlah: 0, gagal: [{ id: asking }] })
    expect(await paid('sekolah', asking)).toEqual([null, null])
    expect((await listed('admin')).map(({ id }) => id)).toContain(asking)
    expect((await decide('admin', true, [asking])).body.jumlah).toBe(1)
    expect(await paid('sekolah', asking)).toEqual([4_000_000, true])
    expect(await letters('asing')).toHaveLength(1)
  })

  it('tanpa sesi, operator, dan yang hanya memantau tidak memutuskan', async () => {
    await add('kabkota', { ...guru, nip: nip(1), sekolahId: otherSd.id })
    const asking = await add('sekolah', { ...guru, nip: nip(1) })
    const body = { gtk: [asking], setuju: true }
    expect((await uji.call(null, decideMintaInduk, { body })).status).toBe(401)
    expect((await uji.call('sekolah', decideMintaInduk, { body })).status).toBe(403)
    expect((await uji.call('sekolah', daftarMintaInduk, { query: { page: 1 } })).status).toBe(403)
    expect((await uji.call('kabkota', decideMintaInduk, { body: { ...body, gtk: [] } })).status).toBe(422)
    expect(await paid('sekolah', asking)).toEqual([null, null])
  })
})

describe('tidak ada yang memindahkan TPP tanpa dinas yang membawahi keduanya', () => {
  it('operator: mematikan lalu menyalakan, nomor lain, dan kembali bertugas', async () => {
    const ways: ((id: string, nomor: { nip: string }) => Promise<unknown>)[] = [
      async (id, nomor) => {
        await save('sekolah', { ...guru, id, versi: 1, ...nomor, ptkInduk: false })
        return save('sekolah', { ...guru, id, versi: 2, ...nomor, ptkInduk: true })
      },
      (id, nomor) => save('sekolah', { ...guru, id, versi: 1, ...nomor, ptkInduk: true }),
      // A leave date makes no main row of a claim.
      async (id, nomor) => {
        await save('sekolah', { ...guru, id, versi: 1, ...nomor, ptkInduk: true })
        return save('sekolah', { ...guru, id, versi: 2, ...nomor, berhenti: '2026-03-02', alasan: 'Pindah tugas' })
      },
      async (id, nomor) => {
        await save('sekolah', { ...guru, id, versi: 1, berhenti: '2026-03-02', alasan: 'Pindah tugas' })
        return save('sekolah', { ...guru, id, versi: 2, ...nomor, berhenti: null })
      },
    ]
    for (const [nth, way] of ways.entries()) {
      const held = await add('asing', { ...guru, nip: nip(nth) })
      const id = await add('sekolah', guru)
      expect(await way(id, { nip: nip(nth) })).toMatchObject({ status: 200 })
      expect(await paid('sekolah', id)).toEqual([null, null])
      expect(await paid('admin', held)).toEqual([4_000_000, true])
    }
  })

  it.each(['formulir', 'lembar'])('dinas dari wilayah lain: lewat %s menjadi permintaan', async (way) => {
    const held = await add('asing', { ...guru, nip: nip(1) })
    const sheet = await xlsx([
      ['Nama', 'NIP'],
      [guru.nama, nip(1)],
    ])
    if (way === 'lembar') await real(sheet, { namaBerkas: 'a.xlsx', sekolahId: sd.id }, 'kabkota')
    else await add('kabkota', { ...guru, nip: nip(1), sekolahId: sd.id })
    const { rows } = await sql`select sekolah_id as sekolah, ptk_induk as induk, minta_induk as minta from gtk
      where nip = ${nip(1)} order by 1`.execute(db)
    expect(rows).toEqual([
      { sekolah: sd.id, induk: false, minta: true },
      { sekolah: foreignSd.id, induk: true, minta: false },
    ])
    expect(await paid('asing', held)).toEqual([4_000_000, true])
    expect(await listed('kabkota')).toEqual([])
  })
})

describe('permintaan yang tidak lagi bertentangan (decision 48)', () => {
  it.each(['dihapus', 'berhenti', 'dilepas'])(
    'induk yang lama %s: permintaan menjadi induk, sekolah dan dinas diberi tahu',
    async (how) => {
      const held = await add('asing', { ...guru, tpp: null, nip: nip(1) })
      const asking = await add('sekolah', { ...guru, nip: nip(1) })
      expect(await settleClaims(db, uji.context.clock.now())).toBe(0)
      expect(await paid('sekolah', asking)).toEqual([null, null])
      if (how === 'dihapus')
        await sql`delete from gtk where nip = ${nip(1)} and sekolah_id = ${foreignSd.id}`.execute(db)
      else if (how === 'dilepas') await save('asing', { ...guru, tpp: null, id: held, versi: 1, ptkInduk: false })
      else
        await sql`update gtk set berhenti = '2026-03-01' where nip = ${nip(1)} and sekolah_id = ${foreignSd.id}`.execute(
          db,
        )
      expect(await settleClaims(db, uji.context.clock.now())).toBe(1)
      expect(await paid('sekolah', asking)).toEqual([4_000_000, true])
      expect((await riwayat(asking)).at(-1)).toMatchObject({ tindakan: 'jadi-induk' })
      for (const who of ['kabkota', 'sekolah'])
        expect((await letters(who)).at(-1)).toContain('tidak lagi tercatat berinduk di sekolah lain')
      expect(await listed('kabkota')).toEqual([])
    },
  )
  it('lebih banyak daripada satu kelompok: semuanya, juga yang di belakang yang masih bertentangan', async () => {
    await add('asing', { ...guru, tpp: null, nip: nip(1) })
    await add('sekolah', { ...guru, nip: nip(1) })
    await sql`insert into gtk (sekolah_id, nama, nama_dapodik, id_dapodik, nip, ptk_induk, minta_induk, jenis_guru, status_kepegawaian)
      select ${sd.id}, 'Banyak ' || n, 'Banyak ' || n, gen_random_uuid(), lpad((19900101202001000 + n)::text, 18, '1'), false, true, g.jenis_guru, g.status_kepegawaian
      from generate_series(1, 5) n, (select * from gtk where nip = ${nip(1)} limit 1) g`.execute(db)
    const settle = () => settleClaims(db, uji.context.clock.now(), undefined, 2)
    expect([await settle(), await settle()]).toEqual([5, 0])
  })
})
