import { aliranSekolah } from '@geisa/contract/dashboard-sekolah'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { kirimSinyal, perintahProses } from '../../src/platform/process/proses.ts'
import { type AliranUji, bukaAliran } from '../../test/aliran-uji.ts'
import { buatBuku } from '../buku.ts'
import { masukSebagai } from '../orang.ts'
import { buatKiriman, kirimkan } from '../penulis.ts'
import { folderDari, nyalakan, prosesPostgres, type ServerNyata, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { laporkan, ringkasMs, skala } from '../skala.ts'

/** The fifth machine stands in the school `sd`. */
const SERI_SD = seriMesin(4)
const jalur = (sekolahId: number): string => aliranSekolah.url.replace(':sekolahId', String(sekolahId))
const SIAPA = ['sekolah', 'kabkota', 'uptd', 'monitoring', 'admin']

async function idSd(folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: urlPostgres(folder) })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    'select sekolah_id as id from alamat_mesin where nomor_seri = $1',
    [SERI_SD],
  )
  await client.end()
  return rows[0]?.id ?? 0
}

async function bukaSemua(server: ServerNyata, sekolahId: number): Promise<AliranUji[]> {
  const alamat = `http://127.0.0.1:${server.port}`
  const daftar = await Promise.all(
    SIAPA.map(async (siapa) => bukaAliran(alamat, await masukSebagai(server.port, siapa), jalur(sekolahId))),
  )
  expect(daftar.map(({ status }) => status)).toEqual(SIAPA.map(() => 200))
  return daftar
}

const tapTerdengar = async (server: ServerNyata, daftar: readonly AliranUji[]): Promise<void> => {
  const sebelum = daftar.map((satu) => satu.jumlahKabar())
  expect(await kirimkan(server, buatBuku(), buatKiriman(SERI_SD, 3))).toMatchObject({ diakui: true })
  for (const [ke, satu] of daftar.entries()) await expect.poll(satu.jumlahKabar).toBeGreaterThan(sebelum[ke] ?? 0)
}

/** quality.md 2.7 */
test(`SIGTERM mengakhiri dashboard yang terbuka seketika, ${skala(10, 1)} ronde`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const lama: number[] = []
  for (let ronde = 0; ronde < skala(10, 1); ronde++) {
    const server = await nyalakan(folder)
    const daftar = await bukaSemua(server, await idSd(folder))
    await tapTerdengar(server, daftar)
    const [{ kode, ms }] = await Promise.all([server.hentikan(), ...daftar.map(({ selesai }) => selesai)])
    expect(kode, server.keluaran()).toBe(0)
    expect(ms).toBeLessThan(15_000)
    lama.push(ms)
  }
  laporkan('SIGTERM dengan aliran terbuka', { berhenti: ringkasMs(lama) })
})

/** quality.md 2.2 */
test('PostgreSQL yang mati sebentar tidak memutus dashboard yang terbuka: sesudahnya semua diberi tahu', async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const daftar = await bukaSemua(server, await idSd(folder))
  for (let ronde = 0; ronde < skala(10, 1); ronde++) {
    const sebelum = daftar.map((satu) => satu.jumlahKabar())
    const sambungan = prosesPostgres(folder).find((pid) =>
      perintahProses(pid).startsWith('postgres: postgres postgres'),
    )
    if (sambungan === undefined) throw new Error('nobody to kill')
    // One killed backend makes PostgreSQL recover from a crash: every connection is gone.
    kirimSinyal(sambungan, 'SIGKILL')
    for (const [ke, satu] of daftar.entries())
      await expect.poll(satu.jumlahKabar, { timeout: 30_000 }).toBeGreaterThan(sebelum[ke] ?? 0)
    await tapTerdengar(server, daftar)
  }
  const [{ kode }] = await Promise.all([server.hentikan(), ...daftar.map(({ selesai }) => selesai)])
  expect(kode, server.keluaran()).toBe(0)
})
