import { deleteGtk, searchGtk } from '@geisa/contract/gtk/gtk'
import { moveGtk } from '@geisa/contract/gtk/move'
import { markBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { base, prepareGtk } from './commands.test-kit.ts'

const tools = await prepareGtk()
const { uji, db, save, read, add } = tools
const { sd } = uji.dunia.sekolah
beforeEach(async () => {
  await sql`delete from mesin_penempatan`.execute(db)
})
afterEach(async () => {
  await sql`delete from mesin_penempatan`.execute(db)
  await tools.bersihkan()
})
afterAll(() => uji.close())

async function mesin(serial: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    values (${sd.id}, ${serial}, ${serial}, '2025-01-01') returning id`.execute(db)
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, disimpan_pada)
    values (${sd.id}, ${rows[0]?.id}, '2025-01-01', '2025-01-01')`.execute(db)
  return `${sd.id}-${rows[0]?.id}`
}
const sdRows = async (who = 'sekolah') =>
  (await uji.call(who, searchGtk, { query: { sekolahId: sd.id } })).body.rows as Record<string, unknown>[]

describe('POST /gtk menerima baris GET /gtk', () => {
  it('setiap baris utuh, juga dengan nama letak dari spesifikasi: tidak ada yang berubah', async () => {
    await mesin('UJIPIN1')
    await add('sekolah', { nip: '198501012010011001', tpp: 1_500_000, shift: '2', hariKerja: [1, 2], pin: ['81'] })
    const rows = await sdRows()
    expect(rows.length).toBeGreaterThan(2)
    for (const one of rows) {
      const location = { namaKecamatan: 'Kec. Lain', namaKabKota: null, namaProvinsi: 'Lain' }
      const { status, body } = await save('sekolah', { ...one, ...location, namaSekolah: 'Nama lain' })
      expect([status, body.message]).toEqual([200, 'Tidak ada yang berubah'])
    }
    expect(await sdRows()).toEqual(rows)
  })

  it('nilai server yang lain dari catatannya, dan bidang yang tidak dikenal: 422', async () => {
    const [one] = await sdRows()
    expect((await save('sekolah', { ...one, aktif: false })).body.galat[0].field).toBe('aktif')
    expect((await save('sekolah', { ...one, asing: 1 })).status).toBe(422)
    expect((await save('sekolah', { ...base, nama: 'Baru Sekali', aktif: false })).body.galat[0].field).toBe('aktif')
    // Read with the row, before its last day was moved.
    expect((await save('sekolah', { ...one, berhenti: '2026-02-28' })).status).toBe(200)
    await sql`update gtk set berhenti = null where sekolah_id = ${sd.id}`.execute(db)
  })
})

describe('PIN di formulir', () => {
  it('dipetakan di mesin satu-satunya bersama GTK-nya, tercatat di riwayat', async () => {
    const id = await mesin('UJIPIN1')
    const next = await add('sekolah', { pin: ['82'] })
    expect((await read('sekolah', next)).pin).toEqual(['82'])
    const { rows } = await sql<{
      sesudah: unknown
    }>`select i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.perihal = 'pemetaan-pin' order by r.nomor desc limit 1`.execute(db)
    expect(rows[0]?.sesudah).toMatchObject({ mesin: id, pin: '82', gtkId: next })
    const { versi } = await read('sekolah', next)
    expect(await save('sekolah', { ...base, id: next, versi, pin: ['82', '83'] })).toMatchObject({
      status: 200,
      body: { message: 'Berhasil menyimpan data' },
    })
    expect((await read('sekolah', next)).pin).toEqual(['82', '83'])
  })

  it('milik orang lain, mengakhiri, tanpa mesin, mesin yang mana, dan bukan operator: 422 tanpa setengah tersimpan', async () => {
    const field = async (who: string, content: Record<string, unknown>) =>
      (await save(who, { ...base, sekolahId: sd.id, ...content })).body.galat?.[0]?.field
    const before = (await sdRows()).length
    expect(await field('sekolah', { pin: ['84'] })).toBe('pin')
    const one = await mesin('UJIPIN1')
    expect(await field('kabkota', { pin: ['84'] })).toBe('pin')
    const two = await mesin('UJIPIN2')
    expect(await field('sekolah', { pin: ['84'] })).toBe('mesinId')
    expect((await sdRows()).length).toBe(before)
    const pemilik = await add('sekolah', { pin: ['84'], mesinId: one })
    expect(await field('sekolah', { nama: 'Orang Lain', pin: ['84'], mesinId: one })).toBe('pin')
    await add('sekolah', { nama: 'Orang Lain', pin: ['84'], mesinId: two })
    const { versi } = await read('sekolah', pemilik)
    expect(await field('sekolah', { id: pemilik, versi, pin: [] })).toBe('pin')
  })

  it('PIN yang sama di mesin lain tidak diam-diam diabaikan', async () => {
    const [one, two] = [await mesin('UJIPIN1'), await mesin('UJIPIN2')]
    const id = await add('sekolah', { pin: ['7'], mesinId: one })
    const { versi } = await read('sekolah', id)
    const savePin = (content: Record<string, unknown>) => save('sekolah', { ...base, id, versi, ...content })
    const { status, body } = await savePin({ pin: ['7'], mesinId: two })
    expect([status, body.galat]).toEqual([
      422,
      [
        {
          field: 'mesinId',
          message:
            'Tidak ada PIN baru. PIN 7 sudah dipetakan di mesin lain; untuk mesin ini petakan di tab Mesin sekolah.',
        },
      ],
    ])
    expect((await savePin({ pin: ['7'], mesinId: one })).body.message).toBe('Tidak ada yang berubah')
    // Beside a new one it is the one of the first machine.
    expect((await savePin({ pin: ['7', '8'], mesinId: two })).status).toBe(200)
    const { rows } = await sql<{ pin: string; mesin: string }>`
      select pin, sekolah_id || '-' || mesin_id as mesin from pemetaan_pin order by pin`.execute(db)
    expect(rows).toEqual([
      { pin: '7', mesin: one },
      { pin: '8', mesin: two },
    ])
  })

  it('daftar PIN yang dibaca sebelum satu pemetaannya berakhir tidak memetakannya lagi', async () => {
    await mesin('UJIPIN1')
    const id = await add('sekolah', { pin: ['7'] })
    const { versi } = await read('sekolah', id)
    await sql`update pemetaan_pin set sampai = '2026-03-04' where pin = '7'`.execute(db)
    const { status, body } = await save('sekolah', { ...base, id, versi, pin: ['7', '8'] })
    expect([status, body.galat]).toEqual([
      422,
      [
        {
          field: 'pin',
          message:
            'PIN 7 milik GTK ini sudah berakhir 4 Maret 2026. Keluarkan dari isian ini, atau petakan lagi di tab Mesin sekolah.',
        },
      ],
    ])
    expect((await save('sekolah', { ...base, id, versi, pin: ['8'] })).status).toBe(200)
    expect((await read('sekolah', id)).pin).toEqual(['8'])
  })

  it('tanpa tanggal mulai di hari terbuka yang pertama, juga bila PIN itu punya riwayat dan tap di malamnya', async () => {
    const id = await mesin('UJIPIN1')
    for (const pin of ['9', '10'])
      await uji.call('sekolah', markBukanGtk, {
        params: { id },
        body: { pin, alasan: 'Mahasiswa praktik', mulai: '2026-01-01', sampai: '2026-01-31' },
      })
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${sd.id}, ${Number(id.split('-')[1])}, '10', '2026-03-01 00:40', 1, now())`.execute(db)
    for (const bulan of [202601, 202602]) await tools.kunciBulan(sd.id, bulan)
    await add('sekolah', { pin: ['9', '10'] })
    const { rows } = await sql`select pin, mulai from pemetaan_pin order by length(pin), pin`.execute(db)
    expect(rows).toEqual([
      { pin: '9', mulai: '2026-03-01' },
      // Its tap of 1 March 00:40 is of the locked 28 February and stays nobody's (rules.md L3).
      { pin: '10', mulai: '2026-03-01' },
    ])
  })
})

describe('urutan pegangan', () => {
  const { otherSd } = uji.dunia.sekolah
  const nip = '198501012010011001'
  const input = { ...base, pin: ['85'] }
  it.each([
    ['ubah', async (id: string) => save('sekolah', { ...input, id, versi: (await read('sekolah', id)).versi })],
    ['hapus', (id: string) => uji.call('sekolah', deleteGtk, { params: { id } })],
    [
      'pindah',
      async (id: string) => {
        const { versi } = await read('sekolah', id)
        const body = { npsn: otherSd.npsn, tanggal: '2026-03-05', versi }
        return uji.call('kabkota', moveGtk, { params: { id }, body })
      },
    ],
    ['tambah', () => save('sekolah', { ...input, nip })],
  ] as const)('%s: mesin dahulu, baru baris GTK, seperti memetakan di layar mesin', async (way, start) => {
    const mesinId = await mesin('UJIPIN1')
    const id = way === 'tambah' ? await add('kabkota', { sekolahId: otherSd.id, nip }) : await add('sekolah')
    for (const who of ['sekolah', 'kabkota']) await uji.signIn(who)
    const [sekolahId, nomor] = id.split('-').map(Number)
    const running = await db.transaction().execute(async (trx) => {
      await sql`select 1 from mesin where id = ${Number(mesinId.split('-')[1])} for no key update`.execute(trx)
      const call = start(id)
      await untilWaiting(trx, call)
      // What a mapping wants of the person next, while it holds the machine.
      await sql`select 1 from gtk where sekolah_id = ${sekolahId} and id = ${nomor} for key share nowait`.execute(trx)
      return [call]
    })
    expect((await Promise.all(running)).map(({ status, body }) => [status, body.galat])).toEqual([[200, undefined]])
  })
})
