import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as tidur } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { sambungSalin } from '../../src/operasi/backup/isi-basis-data.ts'
import { periksaCadangan } from '../../src/operasi/restore/periksa-cadangan.ts'
import { hitungSidik } from '../../src/operasi/restore/pulihkan.ts'
import { localFiles } from '../../src/platform/files/files.ts'
import { startPostgres } from '../../src/platform/postgres/postgres-tertanam.ts'
import { tunggu } from '../../src/platform/process/proses.ts'
import { buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { bekerjaTerus, buatBukuOrang, masukSebagai, mesinOperator } from '../orang.ts'
import { buatKiriman, kirimkan, tulisTerus } from '../penulis.ts'
import { folderBaru, folderDari, nyalakan, program, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { buatAcak, laporkan, ringkasMs, skala } from '../skala.ts'

const RONDE = skala(10, 1)
const RUSAK = skala(50, 3)

/** quality.md 2.9 */
test(`cadangan selagi dipakai, ${RONDE} kali: dipulihkan di tempat lain isinya sama, yang diakui sebelum mulai ada semua`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const buku = buatBuku()
  const bukuOrang = buatBukuOrang()
  const penulis = tulisTerus(server, buku, { jedaMs: 20 })
  const token = await masukSebagai(server.port, 'sekolah')
  const orang = bekerjaTerus(server, token, await mesinOperator(server, token), buku, bukuOrang)
  const lama: number[] = []
  for (let ronde = 0; ronde < RONDE; ronde++) {
    await tidur(700)
    // Something new to keep, however slow the machine.
    const semula = bukuOrang.berkas.diakui.size
    expect(await tunggu(() => bukuOrang.berkas.diakui.size > semula, 60_000)).toBe(true)
    const [sudah, berkasSudah] = [new Set(buku.diakui), new Set(bukuOrang.berkas.diakui)]
    const awal = performance.now()
    const buat = await program('program-cadangkan.ts', { DATA_DIR: folder })
    lama.push(performance.now() - awal)
    expect(buat.kode, buat.teks).toBe(0)
    expect(buat.teks).not.toContain('tidak ikut')

    const tujuan = folderDari(folderBaru())
    const pulih = await program('program-pulihkan.ts', { DATA_DIR: folder }, [berkasDari(buat.teks), '--ke', tujuan])
    expect(pulih.kode, pulih.teks).toBe(0)
    expect([sidik(pulih.teks, 'Sidik cadangan'), sidik(pulih.teks, 'Sidik hasilnya')]).toEqual([
      sidik(buat.teks, 'Sidik'),
      sidik(buat.teks, 'Sidik'),
    ])
    const lain = await nyalakan(tujuan)
    const potret = { diakui: sudah, dikirim: buku.dikirim, ditolak: new Set<string>() }
    expect(await cocokkan(urlPostgres(tujuan), potret)).toMatchObject(SESUAI)
    expect(await berkasHilang(tujuan, berkasSudah)).toEqual([])
    // What comes back is a server like any other.
    expect(await kirimkan(lain, buatBuku(), buatKiriman(seriMesin(0), 5))).toMatchObject({ diakui: true })
    expect((await lain.hentikan()).kode).toBe(0)
  }
  await Promise.all([penulis.berhenti(), orang.berhenti()])
  // Nobody noticed.
  expect(penulis.gagal).toEqual(new Map())
  expect(orang.buruk).toEqual([])
  expect(bukuOrang.berkas.diakui.size).toBeGreaterThan(0)
  laporkan('cadangan selagi dipakai', {
    ronde: RONDE,
    lama: ringkasMs(lama),
    diakui: buku.diakui.size,
    berkas: bukuOrang.berkas.diakui.size,
    jawaban: ringkasMs(penulis.tunggu),
  })
})

test(`${RUSAK} cadangan yang rusak ditolak, data yang jalan tidak tersentuh`, async () => {
  const folder = folderDari(inject('templatTahan'))
  const server = await nyalakan(folder)
  const token = await masukSebagai(server.port, 'sekolah')
  const orang = bekerjaTerus(server, token, await mesinOperator(server, token), buatBuku(), buatBukuOrang())
  await tidur(1000)
  await orang.berhenti()
  const buat = await program('program-cadangkan.ts', { DATA_DIR: folder })
  const isi = readFileSync(berkasDari(buat.teks))
  const acak = buatAcak(20_269)
  const berkas = join(folderDari(folderBaru()), 'geisa-rusak.tar.gz')
  for (let ke = 0; ke < RUSAK; ke++) {
    writeFileSync(berkas, rusakkan(isi, ke, acak))
    await expect(periksaCadangan(berkas), `variant ${ke}`).rejects.toThrow(/Tidak ada yang diubah/)
  }
  const tolak = async () => program('program-pulihkan.ts', { DATA_DIR: folder }, [berkas, '--ganti'])
  const rusak = { kode: 1, teks: expect.stringMatching(/rusak atau terpotong/) }
  expect(await tolak()).toMatchObject(rusak)
  // A whole one is not laid over a server that runs, nor over data that nobody asked to replace.
  const utuh = await program('program-pulihkan.ts', { DATA_DIR: folder }, [berkasDari(buat.teks), '--ganti'])
  expect([utuh.kode, utuh.teks]).toEqual([1, expect.stringMatching(/Geisa sudah berjalan di http/)])
  await server.hentikan()
  const semula = await sidikDiam(folder)
  const berisi = await program('program-pulihkan.ts', { DATA_DIR: folder }, [berkasDari(buat.teks)])
  expect([berisi.kode, berisi.teks]).toEqual([1, expect.stringMatching(/sudah berisi.*Tidak ada yang diubah/)])
  expect(await tolak()).toMatchObject(rusak)
  // No place for the files is seen before anything is moved; a folder where the key belongs only when all rows are there,
  // and then what was moved aside comes back.
  const paksa = [berkasDari(buat.teks), '--ganti']
  const sempit = { DATA_DIR: folder, GEISA_BERKAS_DIR: join(berkas, 'di-dalam-berkas') }
  const tertutup = await program('program-pulihkan.ts', sempit, paksa)
  expect([tertutup.kode, tertutup.teks]).toEqual([
    1,
    expect.stringMatching(/tidak dapat ditulis.*Tidak ada yang diubah/),
  ])
  expect(tertutup.teks).not.toContain('disisihkan')
  const salah = { DATA_DIR: folder, GEISA_KUNCI_TOKEN_FILE: folderDari(folderBaru()) }
  const gagal = await program('program-pulihkan.ts', salah, paksa)
  expect([gagal.kode, gagal.teks]).toEqual([1, expect.stringMatching(/isi lama dikembalikan ke tempatnya/)])
  expect(await sidikDiam(folder)).toBe(semula)

  const ganti = await program('program-pulihkan.ts', { DATA_DIR: folder }, [berkasDari(buat.teks), '--ganti'])
  expect([ganti.kode, sidik(ganti.teks, 'Sidik hasilnya')], ganti.teks).toEqual([0, sidik(buat.teks, 'Sidik')])
  const lama = [...ganti.teks.matchAll(/^Isi lama disisihkan ke (.*)$/gm)].map(([, jalur = '']) => jalur)
  expect(lama.filter((jalur) => existsSync(jalur))).toHaveLength(2)
  expect(await sidikDiam(folder)).toBe(sidik(buat.teks, 'Sidik'))
})

/** Cut, flipped, longer, or with its inside exchanged. */
function rusakkan(isi: Buffer, ke: number, acak: ReturnType<typeof buatAcak>): Buffer {
  const letak = acak.bulat(0, isi.length - 1)
  const salinan = Buffer.from(isi)
  if (ke % 4 === 0) return salinan.subarray(0, letak)
  if (ke % 4 === 1) {
    salinan[letak] = (salinan[letak] ?? 0) ^ (1 << acak.bulat(0, 7))
    return salinan
  }
  if (ke % 4 === 2) return Buffer.concat([salinan.subarray(0, letak), Buffer.from([ke]), salinan.subarray(letak)])
  return Buffer.concat([salinan.subarray(letak), salinan.subarray(0, letak), Buffer.alloc(1)])
}

const berkasDari = (teks: string): string => /^Cadangan: (.*)$/m.exec(teks)?.[1] ?? ''
const sidik = (teks: string, nama: string): string | undefined =>
  new RegExp(`^${nama} *: ([0-9a-f]{64})$`, 'm').exec(teks)?.[1]

/** The business hash while no server is there to change it. */
async function sidikDiam(folder: string): Promise<string> {
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  const klien = await sambungSalin(postgres.url)
  try {
    return await hitungSidik(klien, localFiles(join(folder, 'berkas')))
  } finally {
    await klien.end()
    await postgres.stop()
  }
}

/** Acknowledged uploads whose row or file is not there. */
async function berkasHilang(folder: string, diakui: ReadonlySet<string>): Promise<string[]> {
  const klien = await sambungSalin(urlPostgres(folder))
  try {
    const { rows } = await klien.query<{ kunci: string; sha256: string }>('select kunci, sha256 from berkas_usb')
    const ada = new Set(
      readdirSync(join(folder, 'berkas'), { recursive: true, encoding: 'utf8' }).map((n) => n.slice(3)),
    )
    const utuh = new Set(rows.filter(({ kunci }) => ada.has(kunci)).map(({ sha256 }) => sha256))
    return [...diakui].filter((satu) => !utuh.has(satu))
  } finally {
    await klien.end()
  }
}
