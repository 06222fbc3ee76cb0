import { tandaiBukanGtk } from '@geisa/contract/bukan-gtk'
import { cariGtk, hapusGtk, pindahGtk } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampaiMenunggu } from '../../../test/menunggu.ts'
import { dasar, siapkanGtk } from './commands.test-bahan.ts'

const alat = await siapkanGtk()
const { uji, db, simpan, baca, tambah } = alat
const { sd } = uji.dunia.sekolah
beforeEach(async () => {
  await sql`delete from mesin_penempatan`.execute(db)
})
afterEach(async () => {
  await sql`delete from mesin_penempatan`.execute(db)
  await alat.bersihkan()
})
afterAll(() => uji.tutup())

async function mesin(seri: string): Promise<string> {
  const { rows } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
    values (${sd.id}, ${seri}, ${seri}, '2025-01-01') returning id`.execute(db)
  await sql`insert into mesin_penempatan (sekolah_id, mesin_id, mulai, disimpan_pada)
    values (${sd.id}, ${rows[0]?.id}, '2025-01-01', '2025-01-01')`.execute(db)
  return `${sd.id}-${rows[0]?.id}`
}
const barisSd = async (siapa = 'sekolah') =>
  (await uji.panggil(siapa, cariGtk, { query: { sekolahId: sd.id } })).body.rows as Record<string, unknown>[]

describe('POST /gtk menerima baris GET /gtk', () => {
  it('setiap baris utuh, juga dengan nama letak dari spesifikasi: tidak ada yang berubah', async () => {
    await mesin('UJIPIN1')
    await tambah('sekolah', { nip: '198501012010011001', tpp: 1_500_000, shift: '2', hariKerja: [1, 2], pin: ['81'] })
    const baris = await barisSd()
    expect(baris.length).toBeGreaterThan(2)
    for (const satu of baris) {
      const letak = { namaKecamatan: 'Kec. Lain', namaKabKota: null, namaProvinsi: 'Lain' }
      const { status, body } = await simpan('sekolah', { ...satu, ...letak, namaSekolah: 'Nama lain' })
      expect([status, body.message]).toEqual([200, 'Tidak ada yang berubah'])
    }
    expect(await barisSd()).toEqual(baris)
  })

  it('nilai server yang lain dari catatannya, dan bidang yang tidak dikenal: 422', async () => {
    const [satu] = await barisSd()
    expect((await simpan('sekolah', { ...satu, aktif: false })).body.galat[0].field).toBe('aktif')
    expect((await simpan('sekolah', { ...satu, asing: 1 })).status).toBe(422)
    expect((await simpan('sekolah', { ...dasar, nama: 'Baru Sekali', aktif: false })).body.galat[0].field).toBe('aktif')
    // Read with the row, before its last day was moved.
    expect((await simpan('sekolah', { ...satu, berhenti: '2026-02-28' })).status).toBe(200)
    await sql`update gtk set berhenti = null where sekolah_id = ${sd.id}`.execute(db)
  })
})

describe('PIN di formulir', () => {
  it('dipetakan di mesin satu-satunya bersama GTK-nya, tercatat di riwayat', async () => {
    const id = await mesin('UJIPIN1')
    const baru = await tambah('sekolah', { pin: ['82'] })
    expect((await baca('sekolah', baru)).pin).toEqual(['82'])
    const { rows } = await sql<{
      sesudah: unknown
    }>`select i.sesudah from riwayat r join riwayat_isi i using (sekolah_id, nomor)
      where r.perihal = 'pemetaan-pin' order by r.nomor desc limit 1`.execute(db)
    expect(rows[0]?.sesudah).toMatchObject({ mesin: id, pin: '82', gtkId: baru })
    const { versi } = await baca('sekolah', baru)
    expect(await simpan('sekolah', { ...dasar, id: baru, versi, pin: ['82', '83'] })).toMatchObject({
      status: 200,
      body: { message: 'Perubahan GTK disimpan' },
    })
    expect((await baca('sekolah', baru)).pin).toEqual(['82', '83'])
  })

  it('milik orang lain, mengakhiri, tanpa mesin, mesin yang mana, dan bukan operator: 422 tanpa setengah tersimpan', async () => {
    const field = async (siapa: string, isi: Record<string, unknown>) =>
      (await simpan(siapa, { ...dasar, sekolahId: sd.id, ...isi })).body.galat?.[0]?.field
    const sebelum = (await barisSd()).length
    expect(await field('sekolah', { pin: ['84'] })).toBe('pin')
    const satu = await mesin('UJIPIN1')
    expect(await field('kabkota', { pin: ['84'] })).toBe('pin')
    const dua = await mesin('UJIPIN2')
    expect(await field('sekolah', { pin: ['84'] })).toBe('mesinId')
    expect((await barisSd()).length).toBe(sebelum)
    const pemilik = await tambah('sekolah', { pin: ['84'], mesinId: satu })
    expect(await field('sekolah', { nama: 'Orang Lain', pin: ['84'], mesinId: satu })).toBe('pin')
    await tambah('sekolah', { nama: 'Orang Lain', pin: ['84'], mesinId: dua })
    const { versi } = await baca('sekolah', pemilik)
    expect(await field('sekolah', { id: pemilik, versi, pin: [] })).toBe('pin')
  })

  it('PIN yang sama di mesin lain tidak diam-diam diabaikan', async () => {
    const [satu, dua] = [await mesin('UJIPIN1'), await mesin('UJIPIN2')]
    const id = await tambah('sekolah', { pin: ['7'], mesinId: satu })
    const { versi } = await baca('sekolah', id)
    const simpanPin = (isi: Record<string, unknown>) => simpan('sekolah', { ...dasar, id, versi, ...isi })
    const { status, body } = await simpanPin({ pin: ['7'], mesinId: dua })
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
    expect((await simpanPin({ pin: ['7'], mesinId: satu })).body.message).toBe('Tidak ada yang berubah')
    // Beside a new one it is the one of the first machine.
    expect((await simpanPin({ pin: ['7', '8'], mesinId: dua })).status).toBe(200)
    const { rows } = await sql<{ pin: string; mesin: string }>`
      select pin, sekolah_id || '-' || mesin_id as mesin from pemetaan_pin order by pin`.execute(db)
    expect(rows).toEqual([
      { pin: '7', mesin: satu },
      { pin: '8', mesin: dua },
    ])
  })

  it('daftar PIN yang dibaca sebelum satu pemetaannya berakhir tidak memetakannya lagi', async () => {
    await mesin('UJIPIN1')
    const id = await tambah('sekolah', { pin: ['7'] })
    const { versi } = await baca('sekolah', id)
    await sql`update pemetaan_pin set sampai = '2026-03-04' where pin = '7'`.execute(db)
    const { status, body } = await simpan('sekolah', { ...dasar, id, versi, pin: ['7', '8'] })
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
    expect((await simpan('sekolah', { ...dasar, id, versi, pin: ['8'] })).status).toBe(200)
    expect((await baca('sekolah', id)).pin).toEqual(['8'])
  })

  it('tanpa tanggal mulai di hari terbuka yang pertama, juga bila PIN itu punya riwayat dan tap di malamnya', async () => {
    const id = await mesin('UJIPIN1')
    for (const pin of ['9', '10'])
      await uji.panggil('sekolah', tandaiBukanGtk, {
        params: { id },
        body: { pin, alasan: 'Mahasiswa praktik', mulai: '2026-01-01', sampai: '2026-01-31' },
      })
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
      values (${sd.id}, ${Number(id.split('-')[1])}, '10', '2026-03-01 00:40', 1, now())`.execute(db)
    for (const bulan of [202601, 202602]) await alat.kunciBulan(sd.id, bulan)
    await tambah('sekolah', { pin: ['9', '10'] })
    const { rows } = await sql`select pin, mulai from pemetaan_pin order by length(pin), pin`.execute(db)
    expect(rows).toEqual([
      { pin: '9', mulai: '2026-03-01' },
      { pin: '10', mulai: '2026-03-02' },
    ])
  })
})

describe('urutan pegangan', () => {
  const { sdLain } = uji.dunia.sekolah
  const nip = '198501012010011001'
  const isian = { ...dasar, pin: ['85'] }
  it.each([
    ['ubah', async (id: string) => simpan('sekolah', { ...isian, id, versi: (await baca('sekolah', id)).versi })],
    ['hapus', (id: string) => uji.panggil('sekolah', hapusGtk, { params: { id } })],
    [
      'pindah',
      async (id: string) => {
        const { versi } = await baca('sekolah', id)
        const body = { npsn: sdLain.npsn, tanggal: '2026-03-05', versi }
        return uji.panggil('kabkota', pindahGtk, { params: { id }, body })
      },
    ],
    ['tambah', () => simpan('sekolah', { ...isian, nip })],
  ] as const)('%s: mesin dahulu, baru baris GTK, seperti memetakan di layar mesin', async (cara, mulai) => {
    const mesinId = await mesin('UJIPIN1')
    const id = cara === 'tambah' ? await tambah('kabkota', { sekolahId: sdLain.id, nip }) : await tambah('sekolah')
    for (const siapa of ['sekolah', 'kabkota']) await uji.masuk(siapa)
    const [sekolahId, nomor] = id.split('-').map(Number)
    const berjalan = await db.transaction().execute(async (trx) => {
      await sql`select from mesin where id = ${Number(mesinId.split('-')[1])} for no key update`.execute(trx)
      const panggilan = mulai(id)
      await sampaiMenunggu(trx, panggilan)
      // What a mapping wants of the person next, while it holds the machine.
      await sql`select from gtk where sekolah_id = ${sekolahId} and id = ${nomor} for key share nowait`.execute(trx)
      return [panggilan]
    })
    expect((await Promise.all(berjalan)).map(({ status, body }) => [status, body.galat])).toEqual([[200, undefined]])
  })
})
