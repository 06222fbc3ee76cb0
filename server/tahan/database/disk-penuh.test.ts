import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as tidur } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buatBuku, cocokkan, SESUAI } from '../buku.ts'
import { cocokkanOrang, ORANG_SESUAI } from '../buku-orang.ts'
import { dijawab } from '../klien-mentah.ts'
import { bacaHalaman, bekerjaTerus, buatBukuOrang, masukSebagai, mesinOperator } from '../orang.ts'
import { buatKiriman, kirimkan, tulisTerus } from '../penulis.ts'
import { folderBaru, folderDari, nyalakan, urlPostgres } from '../server-nyata.ts'
import { seriMesin } from '../siapkan.ts'
import { laporkan, skala } from '../skala.ts'

const KECIL_MB = 400
const LAMA_PENUH_MS = skala(20_000, 2_000)

/** quality.md 2.3; a small disk of its own needs root (mount). */
test.runIf(bolehMount())(
  'disk penuh: yang ditulis ditolak 503, yang dibaca tetap terlayani, tidak ada yang robek, pulih tanpa mulai ulang',
  async () => {
    const folder = folderDari(inject('templatTahan'), join(diskKecil(), 'data'))
    const server = await nyalakan(folder)
    const buku = buatBuku()
    const bukuOrang = buatBukuOrang()
    const token = await masukSebagai(server.port, 'sekolah')
    const mesin = await mesinOperator(server, token)
    const penulis = tulisTerus(server, buku, { jedaMs: 10 })
    const orang = bekerjaTerus(server, token, mesin, buku, bukuOrang)
    const ronde: string[] = []

    for (let ke = 0; ke < skala(5, 1); ke++) {
      const pemberat = join(folder, 'pemberat')
      await tidur(500)
      penuhi(pemberat)
      const ditolak = (): number => penulis.gagal.get('503 FAIL') ?? 0
      const [sebelum, diakuiSebelum, ditolakOrang] = [ditolak(), buku.diakui.size, orang.jumlah.get('503') ?? 0]
      await expect.poll(ditolak, { timeout: 60_000, interval: 50 }).toBeGreaterThan(sebelum + 20)
      await expect.poll(() => orang.jumlah.get('503') ?? 0, { timeout: 60_000 }).toBeGreaterThan(ditolakOrang)
      const halaman: string[] = []
      for (const akhir = performance.now() + LAMA_PENUH_MS; performance.now() < akhir; await tidur(50)) {
        const jawaban = await bacaHalaman(server, token)
        halaman.push(dijawab(jawaban) ? String(jawaban.status) : jawaban.putus)
      }
      ronde.push(
        `${buku.diakui.size - diakuiSebelum} baris sampai penuh, ${halaman.length} halaman terbaca selama penuh`,
      )
      expect(halaman.filter((status) => status !== '200')).toEqual([])

      rmSync(pemberat)
      const awal = performance.now()
      while (!(await kirimkan(server, buku, buatKiriman(seriMesin(60), 50))).diakui) {
        expect(performance.now() - awal).toBeLessThan(10_000)
        await tidur(50)
      }
      ronde.push(`pulih ${Math.round(performance.now() - awal)} ms`)
      expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject(SESUAI)
    }
    await Promise.all([penulis.berhenti(), orang.berhenti()])

    expect([...penulis.gagal.keys()].filter((sebab) => sebab !== '503 FAIL')).toEqual([])
    expect(orang.buruk).toEqual([])
    expect(server.proses.exitCode, server.keluaran()).toBeNull()
    expect((await server.hentikan()).kode).toBe(0)
    await nyalakan(folder)
    expect(await cocokkan(urlPostgres(folder), buku)).toMatchObject(SESUAI)
    expect(await cocokkanOrang(urlPostgres(folder), folder, bukuOrang)).toEqual(ORANG_SESUAI)
    laporkan('disk penuh', {
      ronde: ronde.join('; '),
      diakui: buku.diakui.size,
      'ditolak 503': penulis.gagal.get('503 FAIL') ?? 0,
      'jawaban orang': JSON.stringify(Object.fromEntries(orang.jumlah)),
    })
  },
)

function bolehMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const coba = folderBaru()
  const bisa = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', coba]).status === 0
  if (bisa) spawnSync('umount', [coba])
  rmSync(coba, { recursive: true, force: true })
  return bisa
}

function diskKecil(): string {
  const folder = folderBaru()
  const hasil = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${KECIL_MB}m,mode=755`, 'none', folder])
  if (hasil.status !== 0) throw new Error(hasil.stderr.toString())
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Writes until not one more byte fits. */
function penuhi(berkas: string): void {
  for (const besar of [1 << 20, 4096, 1]) {
    const handle = openSync(berkas, 'a')
    try {
      for (;;) writeSync(handle, Buffer.alloc(besar))
    } catch (galat) {
      if ((galat as NodeJS.ErrnoException).code !== 'ENOSPC') throw galat
    } finally {
      closeSync(handle)
    }
  }
}
