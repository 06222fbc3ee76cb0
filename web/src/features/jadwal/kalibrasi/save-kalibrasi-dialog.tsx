import { pratinjauKalibrasi, saveKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import { earliestKalibrasiHari } from '@geisa/engine/tap/kalibrasi'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import type { Masa } from '../../../shared/form/masa.ts'
import { SaveFromDateDialog } from '../../../shared/form/save-from-date-dialog.tsx'
import { unseenChanges } from '../../../shared/form/unseen-changes.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useRefreshJadwal } from '../queries.ts'
import { jamKalibrasiWords, type Kalibrasi } from './kalibrasi.ts'

type Props = {
  sekolah: FullSekolah
  today: string
  content: { mesinId: string | null; jam: number }
  originalJam: number
  namaMesin: string
  start: string | undefined
  kalibrasi: Kalibrasi
  /** The last line of history that stood when typing began. */
  nomorRiwayat: number
  onKeep: () => void
  onFailure: (sentence: string | null) => void
  onSaved: () => void
  onClose: () => void
}

export function SaveKalibrasiDialog(props: Props) {
  const { sekolah, today, content, originalJam, namaMesin, start, kalibrasi, nomorRiwayat, onFailure, onClose } = props
  const refresh = useRefreshJadwal()
  const params = { id: sekolah.id }
  const body = ({ berlakuMulai, berlakuSampai, alasan }: Masa) => ({
    ...content,
    berlakuMulai,
    berlakuSampai,
    ...(alasan === undefined || alasan === '' ? {} : { alasan }),
  })
  async function send(masa: Masa): Promise<void> {
    try {
      const { message } = await withAgreement((dampak) =>
        call(saveKalibrasi, { params, body: { ...body(masa), nomorRiwayat, dampak } }),
      )
      onFailure(null)
      props.onSaved()
      refresh()
      notify(message, 'success', SIX_SECONDS)
    } catch (cause) {
      // The choice stands in the dialog, over what is saved now.
      if (unseenChanges(cause) === null) onFailure(inputError(cause).sentence)
      else refresh()
      throw cause
    }
  }
  // Taps of today are mostly there already: what moves them is of the past too (product.md 5.6).
  const retroactive = (startFrom: string): boolean =>
    earliestKalibrasiHari(startFrom, content.jam, originalJam) <= today
  const short = ({ berlakuMulai }: Masa) => (
    <>
      <Typography>
        {namaMesin}: <strong>{jamKalibrasiWords(content.jam)}</strong>, menurut tanggal yang ditulis mesin.
      </Typography>
      <Replaced kalibrasi={kalibrasi} mesinId={content.mesinId} start={berlakuMulai} />
      {retroactive(berlakuMulai) && (
        <Alert severity="warning" sx={{ py: 1 }}>
          Tap yang sudah tercatat ikut berubah: alasan wajib ditulis dan dinas diberi tahu.
        </Alert>
      )}
    </>
  )
  return (
    <SaveFromDateDialog
      title="Simpan kalibrasi waktu"
      today={today}
      {...(start === undefined ? {} : { proposed: { berlakuMulai: start } })}
      mayEnd="Sampai tanggal tertentu, mis. jam mesin dibetulkan"
      needsReason={retroactive}
      conflict={{ what: 'Kalibrasi ini', zona: sekolah.zona, onKeep: props.onKeep, onTake: props.onSaved }}
      keys={['kalibrasi', sekolah.id, content]}
      ringkasan={short}
      takePratinjau={(masa, lanjut, signal) =>
        call(pratinjauKalibrasi, { params, query: lanjut === undefined ? {} : { lanjut }, body: body(masa), signal })
      }
      onSave={send}
      onClose={onClose}
    />
  )
}

type ReplacedProps = { kalibrasi: Kalibrasi; mesinId: string | null; start: string }

/** Of one first day the later save counts (rules.md L9). */
function Replaced({ kalibrasi, mesinId, start }: ReplacedProps) {
  const same = kalibrasi.rows.find((v) => v.mesinId === mesinId && v.berlakuMulai === start)
  if (same === undefined) return null
  return (
    <Alert severity="warning" sx={{ py: 1 }}>
      Sudah ada kalibrasi {jamKalibrasiWords(same.jam)} mulai {formatTanggal(start)}, disimpan{' '}
      {same.disimpanOleh ?? 'Sistem'}. Simpanan ini menggantikannya.
    </Alert>
  )
}
