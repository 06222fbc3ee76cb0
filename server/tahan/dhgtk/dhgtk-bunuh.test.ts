import { setTimeout as tidur } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Aturan } from '../../src/dhgtk-contoh/penerima.ts'
import { nyalakan } from '../server-nyata.ts'
import { buatAcak, laporkan, skala } from '../skala.ts'
import { type LapanganDhgtk, nyalakanPenerima, nyalakanPengirim, siapkanLapangan } from './dhgtk.ts'

const RONDE = skala(20, 2)
const TINGKAH: readonly Aturan[] = [
  { mode: 'baik' },
  { mode: 'galat', efek: true, kali: 2 },
  { mode: 'galat', efek: false, kali: 2 },
  { mode: 'gantung', efek: true, kali: 1 },
  { mode: 'gantung', efek: false, kali: 1 },
]

/** quality.md 2.11 */
test(`kill -9 atas pengirim ${RONDE} kali: tidak ada yang hilang, tiap baris keluar dalam satu kelompok saja, pengajuan berakhir Terkirim`, async () => {
  const acak = buatAcak(20_2611)
  const lapangan = await siapkanLapangan()
  const penerima = await nyalakanPenerima()
  let pengirim = await nyalakanPengirim(lapangan.databaseUrl, penerima.url)
  await expect.poll(() => jumlahBaris(lapangan), { timeout: 30_000 }).toBeGreaterThan(300)
  let disetujui = 0
  let ditengah = 0
  for (let ronde = 0; ronde < RONDE; ronde++) {
    await penerima.atur(acak.pilih(TINGKAH))
    disetujui += await lapangan.setujui(acak.bulat(5, 15))
    await tidur(acak.bulat(20, 700))
    await pengirim.bunuh()
    ditengah += await jumlahBaris(lapangan, 'Proses Kirim')
    // Two at once, now and then: both find what the dead one held.
    pengirim = await nyalakanPengirim(lapangan.databaseUrl, penerima.url)
    if (ronde % 4 === 1) await nyalakanPengirim(lapangan.databaseUrl, penerima.url)
  }
  await penerima.atur({ mode: 'baik' })
  await sampaiTenang(lapangan, disetujui)

  const terima = await penerima.terima()
  expect(terima.berubah).toEqual([])
  const baris = await lapangan.tanya<{ kunci: string }>(
    `select concat_ws(':', sekolah_id, tanggal, gtk_id, jenis_waktu, revisi) as kunci from kiriman`,
  )
  expect(Object.keys(terima.baris).toSorted()).toEqual(baris.map(({ kunci }) => kunci).toSorted())
  expect(Object.entries(terima.baris).filter(([, { tiba }]) => tiba !== 1)).toEqual([])
  expect(await perjalananPengajuan(lapangan)).toEqual([
    { status: 5, versi: 3, jejak: 'kirim,terkirim', jumlah: disetujui },
  ])
  laporkan('kill -9 pengirim', {
    ronde: RONDE,
    baris: baris.length,
    pengajuan: disetujui,
    kelompok: terima.kelompok,
    'dikirim ulang': terima.ulangan,
    'baris di tangan yang mati': ditengah,
  })
})

test('penerima mati, menggantung, menjawab dua kali, berbohong: semuanya menyusul, tiap baris berlaku sekali', async () => {
  const lapangan = await siapkanLapangan()
  const mati = await nyalakanPenerima()
  const port = Number(new URL(mati.url).port)
  await mati.matikan()
  const pengirim = await nyalakanPengirim(lapangan.databaseUrl, mati.url)
  const alasan = async () =>
    (
      await lapangan.tanya<{ alasan: string }>(
        `select distinct alasan from kiriman where status_kirim = 'Proses Kirim'`,
      )
    ).map((satu) => satu.alasan)
  await expect.poll(alasan, { timeout: 30_000 }).toContain('DHGTK tidak dapat dihubungi.')
  const penerima = await nyalakanPenerima(port)
  let disetujui = 0
  for (const mode of ['gantung', 'dua-kali', 'bohong'] as const) {
    await penerima.atur({ mode, kali: 2 })
    disetujui += await lapangan.setujui(30)
    const selesai = async () => (await penerima.terima()).mode
    await expect.poll(selesai, { timeout: 30_000, message: `${mode}: ${pengirim.keluaran()}` }).toBe('baik')
  }
  await sampaiTenang(lapangan, disetujui)
  const terima = await penerima.terima()
  expect(terima.berubah).toEqual([])
  const [{ baris } = { baris: 0 }] = await lapangan.tanya<{ baris: number }>(
    'select count(*)::int as baris from kiriman',
  )
  expect(Object.keys(terima.baris)).toHaveLength(baris)
  // What was left in doubt came again, under the row's own key: more arrivals than rows.
  expect(Object.values(terima.baris).filter(({ tiba }) => tiba > 1).length).toBeGreaterThan(0)
  laporkan('penerima bertingkah', { baris, kelompok: terima.kelompok, ulangan: terima.ulangan })
})

/** The task as main.ts wires it; its minute makes it too slow for the everyday run. */
test.runIf(skala(1, 0) === 1)('server dengan DHGTK_URL mengantre dan mengirim sendiri tiap menit', async () => {
  const lapangan = await siapkanLapangan()
  const penerima = await nyalakanPenerima()
  const server = await nyalakan(lapangan.folderServer, {
    NODE_ENV: 'test',
    DATABASE_URL: lapangan.databaseUrl,
    DHGTK_URL: penerima.url,
    DHGTK_TOKEN: 'token-uji',
  })
  await expect
    .poll(async () => Object.keys((await penerima.terima()).baris).length, { timeout: 180_000, interval: 1000 })
    .toBeGreaterThan(300)
  expect((await server.hentikan()).kode).toBe(0)
})

async function jumlahBaris({ tanya }: LapanganDhgtk, status?: string): Promise<number> {
  const [satu] = await tanya<{ jumlah: number }>(
    'select count(*)::int as jumlah from kiriman where $1::text is null or status_kirim = $1',
    [status ?? null],
  )
  return satu?.jumlah ?? 0
}

/** Every row has arrived, those of the last approvals as well. */
const sampaiTenang = async (lapangan: LapanganDhgtk, disetujui: number): Promise<void> => {
  const sisa = async () => {
    const [satu] = await lapangan.tanya(
      `select (select count(*)::int from kiriman where status_kirim <> 'Terkirim') as belum,
        (select count(*)::int from koreksi where status_pengajuan = 5) as terkirim`,
    )
    return satu
  }
  await expect.poll(sisa, { timeout: 60_000, interval: 250 }).toEqual({ belum: 0, terkirim: disetujui })
}

/** How requests ended, and what their history says of it. */
const perjalananPengajuan = ({ tanya }: LapanganDhgtk) =>
  tanya(`
    select status, versi, jejak, count(*)::int as jumlah from (
      select k.status_pengajuan as status, k.versi, (select string_agg(r.tindakan, ',' order by r.nomor) from riwayat r
        where r.sekolah_id = k.sekolah_id and r.perihal = 'koreksi' and r.objek = k.sekolah_id || '-' || k.id) as jejak
      from koreksi k) p group by 1, 2, 3`)
