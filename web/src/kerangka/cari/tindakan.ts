import { KANTOR, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { previousBulan } from '@geisa/engine/kalender'
import { formatBulan, formatHariTanggal } from '../../shared/tanggal/tanggal.ts'
import { type Item, path } from './butir.ts'
import type { Command } from './perintah.ts'

type Action = {
  label: string
  /** Other words that people look for it by. */
  also?: string
  target: readonly PeranId[]
  /** Its month: of itself the one before this; 'ask': only where one was typed. */
  bulan?: 'previous' | 'ask'
  to: (bulan: string) => string
}

const OPERATOR: readonly PeranId[] = [PERAN.SEKOLAH]
const WITHOUT_YAYASAN = KANTOR.filter((peran) => peran !== PERAN.YAYASAN)

/** What may be begun from anywhere, by the role that may do it; each opens the screen where it is looked at and confirmed. */
const ACTIONS: readonly Action[] = [
  {
    label: 'Kunci',
    also: 'bulan segel tutup',
    target: OPERATOR,
    bulan: 'previous',
    to: (bulan) => path('/kunci-bulan', { bulan }),
  },
  {
    label: 'Unduh SPTJM',
    also: 'cetak surat pernyataan',
    target: OPERATOR,
    bulan: 'previous',
    to: (bulan) => path('/kunci-bulan', { bulan }),
  },
  {
    label: 'Upload SPTJM',
    also: 'unggah kirim',
    target: OPERATOR,
    bulan: 'ask',
    to: (bulan) => path('/laporan/sptjm', { bulan }),
  },
  {
    label: 'Koreksi baru',
    also: 'usulan tambah perbaiki',
    target: OPERATOR,
    to: () => path('/koreksi-status-kehadiran/baru'),
  },
  {
    label: 'Absensi manual baru',
    also: 'usulan tambah',
    target: OPERATOR,
    to: () => path('/absensi-manual/baru'),
  },
  {
    label: 'Tambah GTK',
    also: 'guru baru orang',
    target: OPERATOR,
    to: () => path('/pengaturan/gtk', { gtk: 'baru' }),
  },
  {
    label: 'Kesiapan',
    also: 'kunci bulan',
    target: KANTOR,
    bulan: 'previous',
    to: (bulan) => path('/kesiapan', { bulan }),
  },
  {
    label: 'SPTJM',
    also: 'periksa upload unggah',
    target: KANTOR,
    bulan: 'previous',
    to: (bulan) => path('/laporan/sptjm', { bulan }),
  },
  {
    label: 'Bulanan Kecamatan',
    also: 'laporan rekap',
    target: WITHOUT_YAYASAN,
    bulan: 'ask',
    to: (bulan) => path('/laporan/bulanan-kecamatan', { bulan }),
  },
  {
    label: 'Bulanan Sekolah',
    also: 'laporan rekap',
    target: [PERAN.SEKOLAH, PERAN.GTK],
    bulan: 'ask',
    to: (bulan) => path('/laporan/bulanan', { bulan }),
  },
  {
    label: 'Kehadiran saya',
    also: 'laporan harian',
    target: [PERAN.GTK],
    bulan: 'ask',
    to: (bulan) => path('/laporan/harian', { bulan }),
  },
]
const MAX_ACTIONS = 5

/** Those of the role whose words begin as every typed word does; with a month alone all that are done by month. */
export function findActions({ words, bulan, name }: Command, peran: PeranId, thisBulan: string): Item[] {
  if (name !== null) return []
  return ACTIONS.filter(({ target }) => target.includes(peran))
    .filter((action) => (bulan === null ? action.bulan !== 'ask' : action.bulan !== undefined))
    .filter(({ label, also = '' }) => {
      const known = `${label} ${also}`.toLowerCase().split(' ')
      return words.every((word) => known.some((one) => one.startsWith(word)))
    })
    .slice(0, MAX_ACTIONS)
    .map((action) => {
      const that = bulan ?? previousBulan(thisBulan)
      const label = action.bulan === undefined ? action.label : `${action.label} ${formatBulan(that)}`
      return { kind: 'tindakan', label, href: action.to(that) }
    })
}

/** 'koreksi mega': a new correction of each that the search found by that name, of the day that was named, or of today. */
export const koreksiActions = (people: readonly Person[], tanggal: string): Item[] =>
  people.map(({ idDapodik, nama, detail }) => ({
    kind: 'tindakan',
    label: `Koreksi ${nama}`,
    detail: `${formatHariTanggal(tanggal)} · ${detail}`,
    href: path('/koreksi-status-kehadiran/baru', { gtk: idDapodik, tanggal }),
  }))
type Person = { idDapodik: string; nama: string; detail: string }

/** Who may write corrections, and so is offered them. */
export const mayKoreksi = (peran: PeranId): boolean => OPERATOR.includes(peran)
