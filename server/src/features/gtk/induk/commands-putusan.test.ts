import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { daftarRiwayat } from '@geisa/contract/riwayat'
import { daftarMintaInduk, decideMintaInduk } from '@geisa/contract/sekolah-induk'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { nip, prepareImport, xlsx } from '../impor/commands-impor.test-bahan.ts'
import { settleClaims } from './commands-gugur.ts'

const tools = await prepareImport()
const { uji: app, db, real, add, save, baca: read, riwayat } = tools
const { sd, sdLain, sdAsing } = app.dunia.sekolah
afterEach(async () => {
  await tools.bersihkan()
  await sql`delete from sekolah_bulan`.execute(db)
})
afterAll(() => tools.uji.close())

const guru = { nama: 'Guru Berinduk', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS', tpp: 4_000_000 }

const listed = async (who: string) => {
  const { status, body } = await app.call(who, daftarMintaInduk, { query: { page: 1 } })
  expect(status).toBe(200)
  return body.rows as { id: string; indukKini: { namaSekolah: string } | null }[]
}
const decide = (who: string, setuju: boolean, gtk: string[], alasan?: string) =>
  app.call(who, decideMintaInduk, { body: { gtk, setuju, ...(alasan === undefined ? {} : { alasan }) } })

/** Monthly pay base, and what the report says of the main school. */
async function paid(who: string, id: string): Promise<[number | null, boolean | null]> {
  const { body } = await app.call(who, rekapBulanan, {
    query: { monthSelected: '202603', sekolahId: Number(id.split('-')[0]) },
  })
  const row = body.baris.find((one: { id: string }) => one.id === id)
  return [row.Gaji_Pokok, row.ptk_induk]
}

async function linesOf(who: string, id: string): Promise<string[]> {
  const { body } = await app.call(who, daftarRiwayat, { query: { page: 1, perihal: 'gtk', objek: id } })
  return body.rows.map((row: { tindakan: string }) => row.tindakan)
}

async function letters(who: string): Promise<string[]> {
  const { rows } = await sql<{ isi: string }>`
    select s.isi from pesan s join pesan_penerima n on n.pesan_id = s.id join pengguna p on p.id = n.pengguna_id
    where p.username = ${who} and s.subjek like 'Sekolah induk%' order by s.id`.execute(db)
  return rows.map(({ isi }) => isi)
}

describe('tempat TPP dihitung adalah kata dinas (product.md 3)', () => {
  it('yang diketik operator menunggu, yang diketik dinas tidak; lembar TPP dinas adalah katanya', async () => {
    const typed = await add('sekolah', { ...guru, nip: nip(1) })
    const office = await add('kabkota', { ...guru, nip: nip(2), sekolahId: sd.id })
    expect(await paid('sekolah', typed)).toEqual([null, null])
    expect(await paid('sekolah', office)).toEqual([4_000_000, true])
    const content = await xlsx([
      ['NIP', 'TPP'],
      [nip(1), 4_200_000],
    ])
    const sheet = async (who: string) => {
      const query = { namaBerkas: 'tpp.xlsx', berlakuMulai: '2026-03-05' }
      const { body } = await tools.send(who, '/api/gtk/impor-tpp', content, query)
      return tools.send(who, '/api/gtk/impor-tpp', content, { ...query, uji: false, sidik: body.sidik })
    }
    await sheet('kabkota')
    expect(await paid('sekolah', typed)).toEqual([4_200_000, true])
    // A file of the school's own is no office's word.
    await real(
      await xlsx([
        ['Nama', 'NIP'],
        ['Guru Berkas', nip(3)],
      ]),
      { namaBerkas: 'a.xlsx' },
    )
    const { rows } = await sql<{ pasti: boolean }>`select induk_pasti as pasti from gtk where nip = ${nip(3)}`.execute(
      db,
    )
    expect(rows).toEqual([{ pasti: false }])
  })

  it('banyak sekaligus: ya memindahkan induknya, bulannya, dan surat ke keduanya; lagi: sudah diputuskan', async () => {
    const held = await add('kabkota', { ...guru, nip: nip(1), sekolahId: sdLain.id })
    const first = await add('sekolah', { ...guru, nip: nip(1) })
    const fresh = await add('sekolah', { ...guru, nip: nip(2) })
    expect((await listed('kabkota')).map(({ id, indukKini }) => [id, indukKini?.namaSekolah ?? null])).toEqual([
      [first, sdLain.nama],
      [fresh, null],
    ])
    expect([await paid('sekolah', first), await paid('sekolah', fresh)]).toEqual([
      [null, null],
      [null, null],
    ])
    expect(await paid('kabkota', held)).toEqual([4_000_000, true])
    expect((await decide('kabkota', true, [first, fresh], 'SK mutasi 12')).body).toEqual({ jumlah: 2, gagal: [] })
    expect([await paid('sekolah', first), await paid('sekolah', fresh), await paid('kabkota', held)]).toEqual([
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
    expect(letter).not.toContain(sdLain.nama)
    expect(await listed('kabkota')).toEqual([])
    const again = await decide('kabkota', true, [first, fresh])
    expect(again.body).toMatchObject({ jumlah: 0, gagal: [{ id: first }, { id: fresh }] })
  })

  it('tidak: tetap di sekolah yang lama, dan yang meminta diberi tahu alasannya', async () => {
    const held = await add('kabkota', { ...guru, nip: nip(1), sekolahId: sdLain.id })
    const asking = await add('sekolah', { ...guru, nip: nip(1) })
    expect((await decide('kabkota', false, [asking], 'Masih di sekolah lama')).body.jumlah).toBe(1)
    expect(await read('sekolah', asking)).toMatchObject({ ptkInduk: false, indukBelumPasti: false })
    expect(await paid('kabkota', held)).toEqual([4_000_000, true])
    expect((await letters('sekolah')).at(-1)).toContain('Masih di sekolah lama')
    expect(await listed('kabkota')).toEqual([])
  })

  it('dua dinas: hanya yang membawahi kedua sekolah melihat dan memutuskan', async () => {
    const held = await add('asing', { ...guru, nip: nip(1) })
    expect((await decide('admin', true, [held])).body.jumlah).toBe(1)
    const asking = await add('sekolah', { ...guru, nip: nip(1) })
    expect((await listed('kabkota')).map(({ id }) => id)).toEqual([])
    expect((await decide('kabkota', true, [asking])).body).toMatchObject({ jumlah: 0, gagal: [{ id: asking }] })
    expect(await paid('sekolah', asking)).toEqual([null, null])
    expect((await listed('admin')).map(({ id }) => id)).toContain(asking)
    expect((await decide('admin', true, [asking])).body.jumlah).toBe(1)
    expect(await paid('sekolah', asking)).toEqual([4_000_000, true])
    expect(await letters('asing')).toHaveLength(2)
  })

  it('tanpa sesi, operator, dan yang hanya memantau tidak memutuskan', async () => {
    const asking = await add('sekolah', { ...guru, nip: nip(1) })
    const body = { gtk: [asking], setuju: true }
    expect((await app.call(null, decideMintaInduk, { body })).status).toBe(401)
    expect((await app.call('sekolah', decideMintaInduk, { body })).status).toBe(403)
    expect((await app.call('sekolah', daftarMintaInduk, { query: { page: 1 } })).status).toBe(403)
    expect((await app.call('kabkota', decideMintaInduk, { body: { ...body, gtk: [] } })).status).toBe(422)
    expect(await paid('sekolah', asking)).toEqual([null, null])
  })
})

describe('tidak ada kata dinas yang dapat diketik operator', () => {
  it('mematikan lalu menyalakan, nomor lain, dan kembali bertugas tidak memindahkan TPP siapa pun', async () => {
    const held = await add('asing', { ...guru, nip: nip(1) })
    expect((await decide('admin', true, [held])).body.jumlah).toBe(1)
    const ways: ((id: string, versi: number) => Promise<unknown>)[] = [
      async (id, versi) => {
        await save('sekolah', { ...guru, id, versi, nip: nip(1), ptkInduk: false })
        await save('sekolah', { ...guru, id, versi: versi + 1, nip: nip(1), ptkInduk: true })
      },
      async (id, versi) => save('sekolah', { ...guru, id, versi, nip: nip(1), ptkInduk: true }),
      async (id, versi) => {
        await save('sekolah', { ...guru, id, versi, berhenti: '2026-03-02' })
        await save('sekolah', { ...guru, id, versi: versi + 1, nip: nip(1), berhenti: null })
      },
    ]
    for (const way of ways) {
      const id = await add('sekolah', { ...guru })
      await way(id, 1)
      expect(await paid('sekolah', id)).toEqual([null, null])
      expect(await paid('admin', held)).toEqual([4_000_000, true])
    }
  })

  it('kata dinas tentang sebuah baris tetap, apa pun nomor yang diketik sesudahnya; bentroknya sampai ke atas', async () => {
    expect((await decide('admin', true, [await add('asing', { ...guru, nip: nip(1) })])).body.jumlah).toBe(1)
    const id = await add('kabkota', { ...guru, nip: nip(2), sekolahId: sd.id })
    expect((await save('sekolah', { ...guru, id, versi: 1, nip: nip(1) })).status).toBe(200)
    expect(await paid('sekolah', id)).toEqual([4_000_000, true])
    expect((await listed('admin')).map((one) => one.id)).toContain(id)
    expect((await decide('admin', false, [id])).body.jumlah).toBe(1)
    expect(await paid('sekolah', id)).toEqual([null, false])
  })
})

describe('yang lebih dahulu mengetik sebuah NIP tidak menahannya', () => {
  const shownTo = async (id: string) => [await read('asing', id), await paid('asing', id), await linesOf('asing', id)]

  it.each(['daftar', 'formulir', 'lembar'])(
    'kata dinas lewat %s berlaku, dan yang mengetik tidak melihat bedanya',
    async (way) => {
      const typed = await add('asing', { ...guru, nip: nip(1) })
      const before = await shownTo(typed)
      const sheet = await xlsx([
        ['Nama', 'NIP'],
        [guru.nama, nip(1)],
      ])
      if (way === 'lembar') await real(sheet, { namaBerkas: 'a.xlsx', sekolahId: sd.id }, 'kabkota')
      if (way === 'formulir') await add('kabkota', { ...guru, nip: nip(1), sekolahId: sd.id })
      if (way === 'daftar') {
        const asking = await add('sekolah', { ...guru, nip: nip(1) })
        expect((await listed('kabkota')).map(({ id }) => id)).toEqual([asking])
        expect((await decide('kabkota', true, [asking])).body.jumlah).toBe(1)
      }
      const { rows } = await sql`select sekolah_id as sekolah, ptk_induk as induk, induk_pasti as pasti from gtk
      where nip = ${nip(1)} order by 1`.execute(db)
      expect(rows).toEqual([
        { sekolah: sd.id, induk: true, pasti: true },
        { sekolah: sdAsing.id, induk: false, pasti: false },
      ])
      expect(await shownTo(typed)).toEqual(before)
    },
  )
})

describe('permintaan yang tidak lagi bertentangan (decision 48)', () => {
  it.each(['dihapus', 'berhenti', 'dilepas'])(
    'induk yang lama %s: permintaan menjadi induk, dinas diberi tahu',
    async (how) => {
      const held = await add('asing', { ...guru, tpp: null, nip: nip(1) })
      const asking = await add('sekolah', { ...guru, nip: nip(1) })
      expect(await settleClaims(db, app.context.clock.now())).toBe(0)
      const shown = { gtk: await read('sekolah', asking), paid: await paid('sekolah', asking) }
      const lines = await linesOf('sekolah', asking)
      if (how === 'dihapus') await sql`delete from gtk where nip = ${nip(1)} and sekolah_id = ${sdAsing.id}`.execute(db)
      else if (how === 'dilepas') await save('asing', { ...guru, tpp: null, id: held, versi: 1, ptkInduk: false })
      else
        await sql`update gtk set berhenti = '2026-03-01' where nip = ${nip(1)} and sekolah_id = ${sdAsing.id}`.execute(
          db,
        )
      expect(await settleClaims(db, app.context.clock.now())).toBe(1)
      // Its own school reads nothing of it; the office has it in its list, and says yes.
      expect({ gtk: await read('sekolah', asking), paid: await paid('sekolah', asking) }).toEqual(shown)
      expect(await linesOf('sekolah', asking)).toEqual(lines)
      expect(await linesOf('kabkota', asking)).toContain('jadi-induk')
      expect((await letters('kabkota')).at(-1)).toContain('tidak lagi tercatat berinduk di sekolah lain')
      expect((await listed('kabkota')).map(({ id }) => id)).toEqual([asking])
      expect((await decide('kabkota', true, [asking])).body.jumlah).toBe(1)
      expect(await paid('sekolah', asking)).toEqual([4_000_000, true])
    },
  )
})
