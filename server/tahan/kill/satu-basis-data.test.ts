import { setTimeout as tidur } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/postgres-tertanam.ts'
import { buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { cocokkanOrang, ORANG_SESUAI } from '../buku-orang.ts'
import { bekerjaTerus, buatBukuOrang, masukSebagai, mesinOperator } from '../orang.ts'
import { buatKiriman, kirimkan, tulisTerus } from '../penulis.ts'
import { folderBaru, folderDari, lingkunganBersama, nyalakan, type ServerNyata } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { laporkan, ringkasMs, skala } from '../skala.ts'

const DETIK = skala(600, 5)

/** Several servers on one database, as docs/pasang.md sets them up: database, files and key are shared, nothing else. */
test(`dua server pada satu basis data, ${DETIK} detik beban campuran, satu dibunuh di tengah: tidak ada yang hilang, tugas jalan sekali`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  const bersama = lingkunganBersama(folder, postgres.url)
  const [satu, dua] = [folderDari(folderBaru()), folderDari(folderBaru())]
  const server = [await nyalakan(satu, bersama), await nyalakan(dua, bersama)]
  const sasaran = bergantian(server)
  const mulai = await jamBasisData(postgres.url)

  const buku = buatBuku()
  const bukuOrang = buatBukuOrang()
  const penulis = tulisTerus(sasaran, buku)
  // One session, good on both: who signed in here goes on there.
  const token = await masukSebagai(sasaran.port, 'sekolah')
  const orang = bekerjaTerus(sasaran, token, await mesinOperator(sasaran, token), buku, bukuOrang)
  // Something to lose, however slow the machine.
  await expect.poll(() => bukuOrang.berkas.diakui.size, { timeout: 60_000 }).toBeGreaterThan(0)
  await tidur(DETIK * 400)
  await server[0]?.bunuh()
  server.shift()
  await tidur(DETIK * 200)
  expect(await kirimkan(sasaran, buku, buatKiriman(seriMesin(0), 50))).toMatchObject({ diakui: true })
  server.push(await nyalakan(satu, bersama))
  await tidur(DETIK * 400)
  await Promise.all([penulis.berhenti(), orang.berhenti()])

  // Whoever was cut off knows it; nobody was told anything wrong.
  expect(orang.buruk.filter((jawaban) => !/^(tutup|ECONNRESET|ECONNREFUSED|EPIPE)$/.test(jawaban))).toEqual([])
  const akhir = await cocokkan(postgres.url, buku)
  expect(akhir).toMatchObject(SESUAI)
  expect(await cocokkanOrang(postgres.url, folder, bukuOrang)).toEqual(ORANG_SESUAI)
  const tugas = await tugasSejak(postgres.url, mulai)
  expect(tugas.ganda).toEqual([])
  if (DETIK > 150) expect(tugas.jalan).toBeGreaterThan(DETIK / 60 - 4)
  for (const hidup of server) expect((await hidup.hentikan()).kode).toBe(0)
  laporkan('dua server, satu basis data', {
    detik: DETIK,
    dikirim: buku.dikirim.size,
    diakui: buku.diakui.size,
    tersimpan: akhir.tersimpan,
    hilang: akhir.hilang.length,
    'mesin didaftarkan': bukuOrang.mesin.diakui.size,
    'berkas diunggah': bukuOrang.berkas.diakui.size,
    jawaban: ringkasMs(penulis.tunggu),
    gagal: JSON.stringify(Object.fromEntries(penulis.gagal)),
    'tugas dijalankan': tugas.jalan,
    'tugas terputus': tugas.terputus,
    'oleh server': tugas.server,
  })
})

/** What a proxy does: each request to the next server that is there. */
function bergantian(server: readonly ServerNyata[]): { readonly port: number } {
  let ke = 0
  return {
    get port() {
      return server[ke++ % server.length]?.port ?? 0
    },
  }
}

async function jamBasisData(url: string): Promise<string> {
  const [baris] = await tanya<{ kini: string }>(url, 'select clock_timestamp()::text as kini')
  return baris?.kini ?? ''
}

/** Runs by themselves since then; two of one job in one minute, or at the same time, would be one too many. */
async function tugasSejak(url: string, mulai: string) {
  const ganda = await tanya<{ nama: string }>(
    url,
    `select c.nama from cronjob_jalan a join cronjob c on c.id = a.cronjob_id join cronjob_jalan b
      on b.cronjob_id = a.cronjob_id and b.id > a.id and b.dijalankan_oleh is null
      and (date_trunc('minute', b.mulai) = date_trunc('minute', a.mulai) or b.mulai < coalesce(a.selesai, 'infinity'))
    where a.mulai >= $1 and a.dijalankan_oleh is null`,
    [mulai],
  )
  const [hitung] = await tanya<{ jalan: number; terputus: number; server: number }>(
    url,
    `select count(*)::int as jalan, count(*) filter (where pesan = 'terputus')::int as terputus, count(distinct server)::int as server
    from cronjob_jalan where mulai >= $1`,
    [mulai],
  )
  return { ganda: ganda.map(({ nama }) => nama), jalan: 0, terputus: 0, server: 0, ...hitung }
}

async function tanya<R extends pg.QueryResultRow>(url: string, sql: string, nilai: unknown[] = []): Promise<R[]> {
  const klien = new pg.Client({ connectionString: url })
  await klien.connect()
  try {
    return (await klien.query<R>(sql, nilai)).rows
  } finally {
    await klien.end()
  }
}
