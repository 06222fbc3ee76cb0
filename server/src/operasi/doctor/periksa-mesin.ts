import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bacaKunciToken, berkasKunciToken } from '../../platform/access/kunci-token.ts'
import { bukaFiles } from '../../platform/files/files-env.ts'
import type { Env } from '../../platform/process/env.ts'
import { awas, baik, salah, type Temuan } from './temuan.ts'

/** The machine itself: Node, folders, keys, room, and the store of files. */
const NODE_UTAMA = 24
const GB = 1024 ** 3

export function periksaNode(versi = process.versions.node): Temuan[] {
  if (Number(versi.split('.')[0]) >= NODE_UTAMA) return [baik(`Node ${versi}`)]
  return [
    salah(`Node ${versi} terlalu tua`, `Pasang Node ${NODE_UTAMA}, atau jalankan lewat npm yang memasangnya sendiri.`),
  ]
}

export function periksaMode({ mode }: Pick<Env, 'mode'>): Temuan[] {
  if (mode === 'production') return [baik('NODE_ENV production')]
  return [
    awas(
      `NODE_ENV ${mode}`,
      'Di server sungguhan isi NODE_ENV=production: selain itu basis data kosong diisi dunia contoh.',
    ),
  ]
}

export function periksaFolder(env: Pick<Env, 'dataDir' | 'kunciTokenFile'>): Temuan[] {
  const { dataDir } = env
  const isi = statSync(dataDir, { throwIfNoEntry: false })
  if (isi === undefined) return [awas(`Folder data ${dataDir} belum ada`, 'Dibuat saat server pertama kali mulai.')]
  if (!isi.isDirectory()) return [salah(`${dataDir} bukan folder`, 'Isi DATA_DIR dengan folder.')]
  const terbuka = (isi.mode & 0o022) !== 0
  return [
    terbuka
      ? salah(`Folder data ${dataDir} dapat ditulisi akun lain`, `chmod go-w ${dataDir}`)
      : baik(`Folder data ${dataDir}`),
    ...periksaKunci(env),
  ]
}

function periksaKunci(env: Pick<Env, 'dataDir' | 'kunciTokenFile'>): Temuan[] {
  const berkas = berkasKunciToken(env)
  if (env.kunciTokenFile === null && !existsSync(berkas))
    return [awas('Kunci server belum ada', 'Dibuat saat server pertama kali mulai.')]
  try {
    bacaKunciToken(env)
  } catch (galat) {
    return [salah('Kunci server tidak dapat dipakai', (galat as Error).message)]
  }
  if ((statSync(berkas).mode & 0o077) !== 0)
    return [salah(`Kunci server ${berkas} dapat dibaca akun lain`, `chmod 600 ${berkas}`)]
  return [baik('Kunci server hanya terbaca akun ini')]
}

export async function periksaRuang({ dataDir }: Pick<Env, 'dataDir'>): Promise<Temuan[]> {
  let folder = dataDir
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  const { bavail, bsize } = await statfs(folder)
  return nilaiRuang(bavail * bsize, folder)
}

export function nilaiRuang(byte: number, folder: string): Temuan[] {
  const sisa = `Ruang sisa ${(byte / GB).toFixed(1).replace('.', ',')} GB di ${folder}`
  const saran = 'Tambah ruang, atau pindahkan cadangan lama ke tempat lain.'
  if (byte < GB) return [salah(sisa, saran)]
  return [byte < 5 * GB ? awas(sisa, saran) : baik(sisa)]
}

/** Writes, reads and removes one small file, as an upload would. */
export async function periksaPenyimpanan(env: Pick<Env, 's3' | 'berkasDir'>): Promise<Temuan[]> {
  const tempat = env.s3 === null ? `folder ${env.berkasDir}` : `bucket ${env.s3.bucket}`
  if (env.s3 === null && !existsSync(env.berkasDir))
    return [awas(`Penyimpanan berkas (${tempat}) belum ada`, 'Dibuat saat berkas pertama diunggah.')]
  const files = bukaFiles(env)
  const isi = Buffer.from('periksa')
  try {
    const { kunci } = await files.put(isi)
    const kembali = await files.get(kunci)
    await files.remove(kunci)
    if (!isi.equals(kembali)) return [salah(`Penyimpanan berkas (${tempat}) mengubah isi`, 'Periksa penyimpanannya.')]
    return [baik(`Penyimpanan berkas (${tempat}) dapat ditulis dan dibaca`)]
  } catch (galat) {
    const sebab = galat instanceof Error && galat.cause instanceof Error ? galat.cause : (galat as Error)
    return [
      salah(
        `Penyimpanan berkas (${tempat}) tidak dapat dipakai: ${sebab.message}`,
        env.s3 === null ? 'Periksa pemilik dan hak folder itu.' : 'Periksa kelima isian S3_….',
      ),
    ]
  }
}
