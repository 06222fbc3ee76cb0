import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bukaFiles } from '../../platform/files/files-env.ts'
import { siapkanTempat } from '../../platform/postgres/postgres-tempat.ts'
import { startPostgres } from '../../platform/postgres/postgres-tertanam.ts'
import type { Env } from '../../platform/process/env.ts'
import { klaimFolderData } from '../../platform/process/folder-data.ts'
import { tolakCadangan } from '../backup/arsip.ts'
import { cap, pastikanDapatDitulis } from './kunci-pulih.ts'
import type { Cadangan } from './periksa-cadangan.ts'
import { isBasisDataKosong, pulihkanCadangan } from './pulihkan.ts'

export type Tujuan = { nama: string; pulihkan(cadangan: Cadangan): Promise<string> }
type Pilihan = { ganti: boolean; cetak: (baris: string) => void }

/** Where a backup goes: an empty place, or one whose content is moved aside first and comes back when something fails. */
export async function siapkanTujuan(env: Env, pilihan: Pilihan): Promise<Tujuan> {
  const { databaseUrl } = env
  if (databaseUrl === null) return tujuanFolder(env, pilihan)
  if (pilihan.ganti)
    throw tolakCadangan(
      '--ganti hanya untuk folder data. Buat basis data baru yang kosong (createdb), lalu sebutkan dengan --ke postgres://…. Tidak ada yang diubah.',
    )
  if (!(await isBasisDataKosong(databaseUrl)))
    throw tolakCadangan(
      'Basis data tujuan sudah berisi. Buat yang baru dan kosong (createdb), lalu sebutkan dengan --ke postgres://…. Tidak ada yang diubah.',
    )
  const alamat = new URL(databaseUrl)
  return {
    nama: `basis data ${alamat.pathname.slice(1)} di ${alamat.hostname}`,
    pulihkan: async (cadangan) => {
      const sebelumTetap = await pastikanDapatDitulis(env, cadangan.kunciToken, pilihan.cetak)
      return await pulihkanCadangan(cadangan, { databaseUrl, files: bukaFiles(env), sebelumTetap })
    },
  }
}

async function tujuanFolder(env: Env, { ganti, cetak }: Pilihan): Promise<Tujuan> {
  return {
    nama: env.dataDir,
    async pulihkan(cadangan) {
      const sebelumTetap = await pastikanDapatDitulis(env, cadangan.kunciToken, cetak)
      const lepas = await klaimFolderData(env.dataDir, 'npm run pulihkan')
      let kembalikan: () => Promise<void> = async () => undefined
      try {
        const kosong = await isFolderKosong(env)
        if (!kosong && !ganti)
          throw tolakCadangan(
            `Folder data ${env.dataDir} sudah berisi. Pilih folder lain dengan --ke, atau --ganti (isi lama disisihkan di sampingnya). Tidak ada yang diubah.`,
          )
        if (!kosong) kembalikan = await sisihkan(env, cetak)
        return await denganPostgres(env, (databaseUrl) =>
          pulihkanCadangan(cadangan, { databaseUrl, files: bukaFiles(env), sebelumTetap }),
        )
      } catch (galat) {
        await kembalikan()
        throw galat
      } finally {
        lepas()
      }
    },
  }
}

async function denganPostgres<T>({ dataDir }: Env, kerja: (databaseUrl: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  try {
    return await kerja(postgres.url)
  } finally {
    await postgres.stop()
  }
}

const folderPostgres = ({ dataDir }: Env): string => siapkanTempat(dataDir, () => undefined).folder

async function isFolderKosong(env: Env): Promise<boolean> {
  if (existsSync(join(folderPostgres(env), 'PG_VERSION'))) return await denganPostgres(env, isBasisDataKosong)
  return (await readdir(env.berkasDir).catch(() => [])).length === 0
}

/** Database and files of before, under another name beside their place; the key goes the same way when it differs. */
async function sisihkan(env: Env, cetak: Pilihan['cetak']): Promise<() => Promise<void>> {
  const pindah: [string, string][] = []
  for (const asal of [folderPostgres(env), ...(env.s3 === null ? [env.berkasDir] : [])]) {
    if (!existsSync(asal)) continue
    const lama = `${asal}.lama-${cap()}`
    await rename(asal, lama)
    pindah.push([asal, lama])
    cetak(`Isi lama disisihkan ke ${lama}`)
  }
  return async () => {
    for (const [asal, lama] of pindah) {
      await rm(asal, { recursive: true, force: true })
      await rename(lama, asal)
    }
    cetak('Pemulihan gagal; isi lama dikembalikan ke tempatnya.')
  }
}
