import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { localFiles } from '../../../platform/files/files.ts'
import { alatUji, berkasDi } from './manual.test-bahan.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-manual-'))
let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  uji.aplikasi.files = localFiles(folder)
  alat = alatUji(uji)
})
beforeEach(async () => {
  await alat.kosongkan()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

const sd = () => uji.dunia.sekolah.sd
const baris = (idPublik: string | undefined, lain: Record<string, unknown> = {}) => ({
  gtk: { id: idPublik },
  waktuDatang: '07:00:00',
  ...lain,
})

describe('banyak baris', () => {
  let orang: string[]
  beforeAll(async () => {
    const { rows } = await sql<{
      id: string
    }>`insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
      select ${sd().id}, gen_random_uuid(), 'Banyak ' || n, 'BANYAK ' || n, 'Guru Mapel', 'PNS' from generate_series(1, 520) n
      returning sekolah_id || '-' || id as id`.execute(uji.aplikasi.db)
    orang = rows.map(({ id }) => id)
  })
  const tolakDetails = async (details: unknown[]): Promise<void> => {
    const sebelum = await alat.isi()
    const { status, body } = await alat.ajukan({ details })
    expect([status, body.message, body.galat[0].field]).toEqual([
      422,
      'Paling banyak 500 GTK dalam satu usulan',
      'details',
    ])
    expect(await alat.isi()).toBe(sebelum)
    expect(berkasDi(folder)).toEqual([])
  }
  it.each([
    [499, 200],
    [500, 200],
    [501, 422],
  ])('%i baris', async (banyak, status) => {
    const details = orang.slice(0, banyak).map((id) => baris(id))
    const hasil = await alat.ajukan({ details })
    expect(hasil.status).toBe(status)
    if (status === 200) expect(hasil.body.details).toHaveLength(banyak)
    else await tolakDetails(details)
  })
  it('3.000 baris', async () => {
    await tolakDetails(Array.from({ length: 3000 }, (_, i) => baris(orang[i % 500])))
  })
})

it('urutan baris tidak membuatnya lain, satu menit membuatnya lain', async () => {
  const [kepala, guru] = sd().gtk
  const a = await alat.ajukan({ details: [baris(kepala?.idPublik), baris(guru?.idPublik)] })
  const b = await alat.ajukan({ details: [baris(guru?.idPublik), baris(kepala?.idPublik)] })
  const c = await alat.ajukan({
    details: [baris(guru?.idPublik), baris(kepala?.idPublik, { waktuDatang: '07:01:00' })],
  })
  expect(b.body.id).toBe(a.body.id)
  expect(c.body.id).not.toBe(a.body.id)
})

it('aturan otomatis memutuskan begitu usulan masuk', async () => {
  const { kabKota } = uji.dunia.wilayah
  await sql`insert into approval_otomatis (kode_wilayah, jenjang, jenis, status_id, aktif)
    values (${kabKota}, '{SD}', 'absensi-manual', '{21}', true)`.execute(uji.aplikasi.db)
  const { body } = await alat.ajukan()
  expect(body).toMatchObject({ statusPengajuan: { id: 2 }, diperiksaOleh: null, aturanOtomatisId: expect.any(Number) })
  expect((await alat.ajukan({ jenisAbsensiManual: { id: 22 } })).body.statusPengajuan.id).toBe(1)
  await sql`delete from absensi_manual_rinci`.execute(uji.aplikasi.db)
  await sql`delete from absensi_manual`.execute(uji.aplikasi.db)
  await sql`delete from approval_otomatis`.execute(uji.aplikasi.db)
})
