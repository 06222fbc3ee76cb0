import { readdirSync, readFileSync } from 'node:fs'
import type { GtkRingkas } from '@geisa/contract/gtk'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import { minta } from './mesin.ts'

export const AKUN = [
  'admin',
  'provinsi',
  'kabkota',
  'monitoring',
  'cabdin',
  'uptd',
  'yayasan',
  'sekolah',
  'gtk',
] as const
export type Akun = (typeof AKUN)[number]

/** Also what another dialog, row or role has shown already. */
export const PENUH = process.env.KENDALI === 'penuh'

/** What only leads on, or is a guest's. */
const BUKAN_LAYAR = /^\/(|dashboard|kotak-surat|login|logout|maintenance|register|registrasi|verifikasi.*)$/

/** Every screen of the web's route table; those of one page, as the folders of letters, under the first of them. */
export function daftarLayar(): Map<string, string[]> {
  const folder = new URL('../web/src/rute/', import.meta.url)
  const rute = readdirSync(folder).map((nama) => readFileSync(new URL(nama, folder), 'utf8'))
  const jalur = rute
    .flatMap((isi) => [...isi.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, satu]) => satu ?? ''))
    .filter((satu) => !BUKAN_LAYAR.test(satu))
  return Map.groupBy(jalur, (satu) => satu.replace(/\/\$.*/, '').replace(/^\/kotak-surat.*/, '/kotak-surat'))
}

/**
 * Addresses to begin with; whatever a tab, a link or a chosen school leads to on the same screen is found by pressing it.
 * A route with a part of its own needs one here.
 */
export async function alamatAwal(akun: Akun, layar: string): Promise<string[]> {
  if (layar === '/koreksi-status-kehadiran/$id') return usulan(akun, layar, '/api/koreksi-kehadiran')
  if (layar === '/absensi-manual/$id') return usulan(akun, layar, '/api/absensi-manual')
  if (layar === '/pengaturan/durasi/$jenjang') return [layar.replace('$jenjang', jenjang(akun))]
  if (layar === '/kotak-surat/$folder/$idPesan') return surat(akun)
  if (layar.includes('$')) throw new Error(`${layar}: which address stands for it?`)
  if (akun === 'gtk' || akun === 'sekolah') return [layar]
  if (layar === '/dashboard/sekolah') return [`${layar}?sekolah=${await sekolahId(akun)}`]
  if (['/pengaturan/gtk', '/kunci-bulan', '/kiriman', '/laporan/bulanan'].includes(layar))
    return [`${layar}?sekolah=${await sekolahId(akun)}`, layar]
  return [layar]
}

const jenjang = (akun: Akun): string => (akun === 'provinsi' || akun === 'cabdin' ? 'SMA' : 'SD')

async function usulan(akun: Akun, layar: string, daftar: string): Promise<string[]> {
  const { items } = await minta<{ items: { id: string; status: number }[] }>(akun, daftar)
  const satuTiapStatus = new Map(items.map((satu) => [satu.status, satu.id]))
  return ['baru', ...satuTiapStatus.values()].map((id) => layar.replace('$id', id))
}

async function surat(akun: Akun): Promise<string[]> {
  const folder = ['Inbox', 'Terkirim', 'Draft', 'Dihapus']
  const satuTiapFolder = folder.map(async (satu) => {
    const { rows } = await minta<{ rows: { id_pesan: number }[] }>(akun, `/api/mailbox/${satu}`)
    return rows.slice(0, 1).map(({ id_pesan }) => `/kotak-surat/${satu}/${id_pesan}`)
  })
  return (await Promise.all(satuTiapFolder)).flat()
}

const sekolahAkun = new Map<Akun, Promise<number>>()
function sekolahId(akun: Akun): Promise<number> {
  const satu = sekolahAkun.get(akun) ?? cariSekolah(akun)
  sekolahAkun.set(akun, satu)
  return satu
}

async function cariSekolah(akun: Akun): Promise<number> {
  const { rows } = await minta<{ rows: GtkRingkas[] }>(akun, '/api/gtk?nama=ani')
  const id = rows[0]?.sekolahId ?? (await minta<{ rows: SekolahRingkas[] }>(akun, '/api/sekolah')).rows[0]?.id
  if (id === undefined) throw new Error(`${akun} sees no school`)
  return id
}
