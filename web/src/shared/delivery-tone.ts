import type { DeliveryStatus } from '@geisa/contract/dhgtk'
import type { ToneName } from '../ui/theme/colours.ts'

/** How far a row is on its way to DHGTK, wherever it is shown. */
export const DELIVERY_TONE: Record<DeliveryStatus, ToneName> = {
  'Belum Dikirim': 'netral',
  'Proses Kirim': 'info',
  Terkirim: 'baik',
  Gagal: 'bahaya',
}
