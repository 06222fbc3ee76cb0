import type pg from 'pg'
import { systemClock } from '../platform/clock.ts'
import type { Env } from '../platform/process/env.ts'
import { sambungSalin } from './backup/isi-basis-data.ts'
import { periksaJam, periksaServerBasisData, periksaSkema } from './doctor/periksa-basis-data.ts'
import { periksaAkun, periksaAlamatPengguna, periksaCadanganTerakhir, periksaCronjob } from './doctor/periksa-isi.ts'
import { periksaAlamat, periksaDhgtk, periksaPort } from './doctor/periksa-jaringan.ts'
import { periksaFolder, periksaMode, periksaNode, periksaPenyimpanan, periksaRuang } from './doctor/periksa-mesin.ts'
import { baik, kalimatTemuan, periksaBagian, salah, type Temuan } from './doctor/temuan.ts'
import { cetak, jalankanProgram } from './program.ts'
import { bukaBasisData, isBasisDataAda } from './sambung.ts'

/** `npm run periksa`: the doctor. Changes nothing; ends with 1 when something is in the way. */
await jalankanProgram(async (env) => {
  const { temuan: port, jalan } = await periksaPort(env)
  const semua: Temuan[] = []
  const tulis = (temuan: Temuan[]): void => {
    semua.push(...temuan)
    for (const satu of temuan) cetak(kalimatTemuan(satu))
  }
  tulis([...periksaNode(), ...periksaMode(env), ...periksaFolder(env)])
  tulis(await periksaBagian('Ruang disk', () => periksaRuang(env)))
  tulis(await periksaBagian('Penyimpanan berkas', () => periksaPenyimpanan(env)))
  tulis(await periksaBasisData(env, jalan))
  tulis(port)
  tulis(await periksaBagian('Alamat umum', () => periksaAlamat(env)))
  tulis(await periksaBagian('DHGTK', () => periksaDhgtk(env)))
  const halangan = semua.filter(({ tanda }) => tanda === '✘').length
  cetak(halangan === 0 ? 'Tidak ada halangan.' : `${halangan} halangan perlu dibereskan.`)
  return halangan === 0 ? 0 : 1
})

async function periksaBasisData(env: Env, jalan: boolean): Promise<Temuan[]> {
  if (env.databaseUrl === null && !jalan && !isBasisDataAda(env))
    return [baik('Basis data bawaan: dibuat saat server pertama kali mulai')]
  const terbuka = await bukaBasisData(env, 'npm run periksa').catch((galat: Error) => galat)
  if (terbuka instanceof Error) return [salah('Basis data bawaan tidak dapat dibuka', terbuka.message)]
  try {
    const klien = await sambungSalin(terbuka.databaseUrl).catch((galat: Error) => galat)
    if (klien instanceof Error)
      return [
        salah(`Basis data tidak terjangkau: ${klien.message}`, 'Periksa DATABASE_URL dan apakah PostgreSQL berjalan.'),
      ]
    try {
      return await periksaKlien(klien, env, jalan)
    } finally {
      await klien.end()
    }
  } finally {
    await terbuka.tutup()
  }
}

async function periksaKlien(klien: pg.Client, env: Env, jalan: boolean): Promise<Temuan[]> {
  const skema = await periksaBagian('Skema', () => periksaSkema(klien))
  const umum = [
    ...(await periksaBagian('PostgreSQL', () => periksaServerBasisData(klien))),
    ...skema,
    ...(await periksaBagian('Jam', () => periksaJam(klien, systemClock))),
  ]
  // What stands in tables is asked only of tables that are as this program knows them.
  if (skema.some(({ tanda }) => tanda !== '✔')) return umum
  return [
    ...umum,
    ...(await periksaBagian('Akun', () => periksaAkun(klien, env))),
    ...(await periksaBagian('Alamat pengguna', () => periksaAlamatPengguna(klien))),
    ...(await periksaBagian('Tugas berkala', () => periksaCronjob(klien, jalan))),
    ...(await periksaBagian('Cadangan', () => periksaCadanganTerakhir(klien, env, systemClock))),
  ]
}
