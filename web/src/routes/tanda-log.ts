import type { TandaTap } from '@geisa/contract/mesin/tap'

/** What the log may be filtered by; said here, since the schemas are not part of what every screen loads. */
export const TANDA_LOG = [
  'waktu-tidak-wajar',
  'sebelum-penempatan',
  'pin-belum-dipetakan',
  'bukan-gtk',
  'terlambat-tiba',
  'mesin-terhubung',
  'dua-pengirim',
  'mendahului-terima',
  'belum-disetujui',
  'dikonfirmasi',
] as const satisfies readonly TandaTap[]
