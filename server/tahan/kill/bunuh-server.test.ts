import { setTimeout as tidur } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { kirimSinyal } from '../../src/platform/process/proses.ts'
import { buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { cocokkanOrang, ORANG_SESUAI } from '../buku-orang.ts'
import { bekerjaTerus, buatBukuOrang, masukSebagai, mesinOperator } from '../orang.ts'
import { buatKiriman, kirimkan, tulisTerus } from '../penulis.ts'
import { folderDari, nyalakan, prosesPostgres, spawnServer, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { buatAcak, laporkan, ringkasMs, skala } from '../skala.ts'

const RONDE = skala(100, 3)

/** quality.md 2.1 */
test(`kill -9 atas server di tengah kiriman tap, pendaftaran dan unggahan, ${RONDE} ronde: yang diakui tersimpan tepat sekali, mulai lagi sendiri dalam 10 detik`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const acak = buatAcak(20_261)
  const buku = buatBuku()
  let server = await nyalakan(folder)
  const sasaran = { port: server.port }
  const penulis = tulisTerus(sasaran, buku)
  const bukuOrang = buatBukuOrang()
  const token = await masukSebagai(server.port, 'sekolah')
  const orang = bekerjaTerus(sasaran, token, await mesinOperator(server, token), buku, bukuOrang)
  const mulai: number[] = []
  // Something to lose, however slow the machine.
  await expect.poll(() => bukuOrang.berkas.diakui.size, { timeout: 60_000 }).toBeGreaterThan(0)

  for (let ronde = 0; ronde < RONDE; ronde++) {
    await tidur(acak.bulat(200, 1500))
    // Every third round the power fails: PostgreSQL dies with its server.
    const ikut = ronde % 3 === 2 ? prosesPostgres(folder) : []
    const mati = server.bunuh()
    for (const pid of ikut) kirimSinyal(pid, 'SIGKILL')
    await mati
    if (ronde % 3 === 1) await mulaiLaluBunuh(folder, acak.bulat(100, 1200))
    server = await nyalakan(folder)
    sasaran.port = server.port
    mulai.push(server.mulaiMs)
    expect(server.mulaiMs, `round ${ronde}: ${server.keluaran()}`).toBeLessThan(10_000)
    if (ronde % 5 === 0) expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject(SESUAI)
  }
  await Promise.all([penulis.berhenti(), orang.berhenti()])

  // Whoever was cut off knows it; nobody was told anything wrong.
  expect(orang.buruk.filter((satu) => !/^(tutup|ECONNRESET|ECONNREFUSED|EPIPE)$/.test(satu))).toEqual([])
  expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject(SESUAI)
  expect(await kirimkan(sasaran, buku, buatKiriman(seriMesin(0), 50))).toMatchObject({ diakui: true })
  expect((await server.hentikan()).kode).toBe(0)
  await nyalakan(folder)
  const akhir = await cocokkan(urlPostgres(folder), buku)
  expect(akhir).toMatchObject(SESUAI)
  expect(await cocokkanOrang(urlPostgres(folder), folder, bukuOrang)).toEqual(ORANG_SESUAI)
  expect(buku.diakui.size).toBeGreaterThan(0)
  laporkan('kill -9 server', {
    ronde: RONDE,
    dikirim: buku.dikirim.size,
    diakui: buku.diakui.size,
    tersimpan: akhir.tersimpan,
    hilang: akhir.hilang.length,
    'mulai lagi': ringkasMs(mulai),
    'mesin didaftarkan': bukuOrang.mesin.diakui.size,
    'berkas diunggah': bukuOrang.berkas.diakui.size,
    jawaban: ringkasMs(penulis.tunggu),
    gagal: JSON.stringify(Object.fromEntries(penulis.gagal)),
  })
})

/** Death while starting: in the middle of taking the folder, of recovery, of opening the port. */
async function mulaiLaluBunuh(folder: string, setelahMs: number): Promise<void> {
  const proses = spawnServer(folder)
  const mati = new Promise((resolve) => proses.once('exit', resolve))
  await tidur(setelahMs)
  proses.kill('SIGKILL')
  await mati
}
