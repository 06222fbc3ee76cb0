import { readdirSync, readFileSync } from 'node:fs'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import type { Wilayah } from '@geisa/contract/wilayah'
import { ask } from '../kit/mesin.ts'

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
export const FULL = process.env.CONTROLS === 'full'

/**
 * An office that may only read, and that of a few sub-districts: they see what the office of the regency sees, less what they
 * may not do. Walked with CONTROLS=full; what was measured of it stands in docs/decisions/0019.
 */
const WITHIN_ANOTHER: readonly Akun[] = ['monitoring', 'uptd']
export const WALKED: readonly Akun[] = FULL ? AKUN : AKUN.filter((akun) => !WITHIN_ANOTHER.includes(akun))

/** What only leads on, or is a guest's; the guide does nothing but lead on (e2e/screens/help.spec.ts). */
const NOT_SCREEN = /^\/(|bantuan.*|dashboard|kotak-surat|login|logout|maintenance|register|registrasi|verifikasi.*)$/

/** Every screen of the web's route table; those of one page, as the folders of letters, under the first of them. */
export function screens(): Map<string, string[]> {
  const folder = new URL('../../web/src/routes/', import.meta.url)
  const routes = readdirSync(folder).map((nama) => readFileSync(new URL(nama, folder), 'utf8'))
  const paths = routes
    .flatMap((content) => [...content.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, one]) => one ?? ''))
    .filter((one) => !NOT_SCREEN.test(one))
  return Map.groupBy(paths, (map) => map.replace(/\/\$.*/, '').replace(/^\/kotak-surat.*/, '/kotak-surat'))
}

/**
 * Addresses to begin with; whatever a tab, a link or a chosen school leads to on the same screen is found by pressing it.
 * A route with a part of its own needs one here.
 */
export async function alamatAwal(akun: Akun, screen: string): Promise<string[]> {
  if (screen === '/koreksi-status-kehadiran/$id') return usulan(akun, screen, '/api/koreksi-kehadiran')
  if (screen === '/absensi-manual/$id') return usulan(akun, screen, '/api/absensi-manual')
  if (screen === '/pengaturan/durasi/$jenjang') return [screen.replace('$jenjang', jenjang(akun))]
  if (screen === '/kotak-surat/$folder/$idPesan') return surat(akun)
  if (screen.includes('$')) throw new Error(`${screen}: which address stands for it?`)
  if (akun === 'gtk' || akun === 'sekolah') return [screen]
  if (screen === '/dashboard/sekolah') return [`${screen}?sekolah=${await sekolahId(akun)}`]
  if (['/pengaturan/gtk', '/kunci-bulan', '/kiriman', '/laporan/bulanan'].includes(screen))
    return [`${screen}?sekolah=${await sekolahId(akun)}`, screen]
  // What is chosen for a report shows in it: first with one.
  if (screen === '/laporan/harian') return [`${screen}?${await someGtk(akun)}`, screen]
  if (screen === '/laporan/bulanan-kecamatan') return [`${screen}?kecamatan=${await kecamatan(akun)}`, screen]
  return [screen]
}

const jenjang = (akun: Akun): string => (akun === 'provinsi' || akun === 'cabdin' ? 'SMA' : 'SD')

async function usulan(akun: Akun, screen: string, daftar: string): Promise<string[]> {
  const { items } = await ask<{ items: { id: string; statusPengajuan: { id: number } }[] }>(akun, daftar)
  const oneEachStatus = new Map(items.map((item) => [item.statusPengajuan.id, item.id]))
  return ['baru', ...oneEachStatus.values()].map((id) => screen.replace('$id', id))
}

async function surat(akun: Akun): Promise<string[]> {
  const folder = ['Inbox', 'Terkirim', 'Draft', 'Dihapus']
  const oneEachFolder = folder.map(async (one) => {
    const { rows } = await ask<{ rows: { id_pesan: number }[] }>(akun, `/api/mailbox/${one}`)
    return rows.slice(0, 1).map(({ id_pesan }) => `/kotak-surat/${one}/${id_pesan}`)
  })
  return (await Promise.all(oneEachFolder)).flat()
}

async function someGtk(akun: Akun): Promise<string> {
  const { rows } = await ask<{ rows: GtkSummary[] }>(akun, '/api/gtk?nama=ani')
  if (rows[0] === undefined) throw new Error(`${akun} sees nobody`)
  return `gtk=${rows[0].idDapodik}&sekolah=${rows[0].sekolahId}`
}

/** One that holds a school. */
async function kecamatan(akun: Akun): Promise<string> {
  const { rows } = await ask<{ rows: SekolahSummary[] }>(akun, '/api/sekolah')
  const search = encodeURIComponent(rows[0]?.namaKecamatan ?? '')
  const found = await ask<{ rows: Wilayah[] }>(akun, `/api/wilayah?level=3&dalamCakupan=1&search=${search}`)
  const one = found.rows.find(({ namaKabKota }) => namaKabKota === rows[0]?.namaKabKota)
  if (one === undefined) throw new Error(`${akun} sees no kecamatan`)
  return one.kodeWilayah
}

const sekolahAkun = new Map<Akun, Promise<number>>()
function sekolahId(akun: Akun): Promise<number> {
  const promise = sekolahAkun.get(akun) ?? findSekolah(akun)
  sekolahAkun.set(akun, promise)
  return promise
}

async function findSekolah(akun: Akun): Promise<number> {
  const { rows } = await ask<{ rows: GtkSummary[] }>(akun, '/api/gtk?nama=ani')
  const id = rows[0]?.sekolahId ?? (await ask<{ rows: SekolahSummary[] }>(akun, '/api/sekolah')).rows[0]?.id
  if (id === undefined) throw new Error(`${akun} sees no school`)
  return id
}
