import { bacaGtk, pindahGtk, simpanGtk } from '@geisa/contract/gtk'
import { simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

let ke = 0
const dasar = { nama: 'Rina Pindahan', jenisGuru: 'Guru Kelas', statusKepegawaian: 'PNS' }
async function tambah(isian: Record<string, unknown> = {}): Promise<string> {
  const body = {
    ...dasar,
    sekolahId: uji.dunia.sekolah.sd.id,
    nip: `1990010120200120${++ke + 10}`,
    mulaiTugas: '2025-07-01',
    ...isian,
  }
  const jawab = await uji.panggil('kabkota', simpanGtk, { body })
  expect(jawab.status).toBe(200)
  return jawab.body.id
}
const baca = async (id: string) => (await uji.panggil('kabkota', bacaGtk, { params: { id } })).body
const pindah = (id: string, body: Record<string, unknown>, siapa = 'kabkota') =>
  uji.panggil(siapa, pindahGtk, {
    params: { id },
    body: { versi: 1, tanggal: '2026-03-10', npsn: uji.dunia.sekolah.sdLain.npsn, ...body },
  })

describe('pindah sekolah', () => {
  it('baris lama berakhir sehari sebelumnya, baris baru membawa identitas, TPP dan induk', async () => {
    const { sd, sdLain } = uji.dunia.sekolah
    const id = await tambah({ tpp: 2_000_000, shift: '2', hariKerja: [1, 2] })
    const { db } = uji.aplikasi
    const { rows: mesin } = await sql<{ id: number }>`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
      values (${sd.id}, 'UJIPINDAH1', 'M', now()) returning id`.execute(db)
    const peta = await uji.panggil('sekolah', simpanPemetaan, {
      params: { id: `${sd.id}-${mesin[0]?.id}` },
      body: { pin: '7', gtkId: id },
    })
    expect(peta.status).toBe(200)

    const { status, body } = await pindah(id, {})
    expect([status, body.message]).toEqual([200, 'Rina Pindahan pindah ke SD Uji 3 mulai 10 Maret 2026'])
    expect(await baca(id)).toMatchObject({
      berhenti: '2026-03-09',
      ptkInduk: true,
      tpp: 2_000_000,
      versi: 2,
      aktif: true,
    })
    expect(await baca(body.id)).toMatchObject({
      sekolahId: sdLain.id,
      mulaiTugas: '2026-03-10',
      berhenti: null,
      ptkInduk: true,
      aktif: false,
      shift: 'otomatis',
      hariKerja: null,
      tppVersi: [{ berlakuMulai: '2026-03-10', rupiah: 2_000_000 }],
      diSekolahLain: [{ id, berhenti: '2026-03-09' }],
    })
    const { rows: pin } = await sql`select sampai from pemetaan_pin where pin = '7'`.execute(db)
    expect(pin).toEqual([{ sampai: '2026-03-09' }])
    const { rows } =
      await sql`select sekolah_id as s, tindakan from riwayat where objek in (${id}, ${body.id}) and tindakan like 'pindah%' order by 1`.execute(
        db,
      )
    expect(rows).toEqual([
      { s: sd.id, tindakan: 'pindah-keluar' },
      { s: sdLain.id, tindakan: 'pindah-masuk' },
    ])
    const lagi = await pindah(id, { versi: 2, tanggal: '2026-03-08' })
    expect([lagi.status, lagi.body.galat[0].field]).toEqual([422, 'npsn'])
  })

  it('menolak dengan kalimat: sekolah asing, sekolah sendiri, tanggal, versi, bulan terkunci', async () => {
    const { sd, sdAsing, sdLain } = uji.dunia.sekolah
    const id = await tambah()
    const tolak = async (body: Record<string, unknown>, field: string) => {
      const jawab = await pindah(id, body)
      expect([jawab.status, jawab.body.galat?.[0]?.field]).toEqual([422, field])
    }
    await tolak({ npsn: sdAsing.npsn }, 'npsn')
    await tolak({ npsn: '12345678' }, 'npsn')
    await tolak({ npsn: sd.npsn }, 'npsn')
    await tolak({ tanggal: '2025-07-01' }, 'tanggal')
    await tolak({ tanggal: '2014-01-01' }, 'tanggal')
    await tolak({ tanggal: '2027-03-07' }, 'tanggal')
    await tolak({ tanggal: '9999-12-31' }, 'tanggal')
    expect((await pindah(id, { versi: 5 })).status).toBe(409)
    expect((await pindah(id, {}, 'kabkotaAsing')).status).toBe(404)
    expect((await pindah(id, {}, 'sekolah')).status).toBe(403)
    const { db } = uji.aplikasi
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${sdLain.id}, 202602, 1, 'kp', '{}', '', now())`.execute(
      db,
    )
    await tolak({ tanggal: '2026-02-15' }, 'tanggal')
    await sql`delete from segel`.execute(db)
    expect((await baca(id)).versi).toBe(1)
  })

  it('dua pemindahan bersamaan: satu yang berhasil', async () => {
    const id = await tambah()
    const { smp, sdLain } = uji.dunia.sekolah
    const hasil = await Promise.all([pindah(id, { npsn: smp.npsn }), pindah(id, { npsn: sdLain.npsn }), pindah(id, {})])
    expect(hasil.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(hasil.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})
